/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store-games.h"

#include "ginkgo-store.h"

/*
 * A list is read by two statements: one for the games, and one for the seats, which is run again
 * for each of them. That is quicker than one statement that joins the tables, because
 * nothing is sorted: the games come in the order of an index.
 *
 * The pages of a damaged database may lead to each other in circles, so that a statement
 * never ends. Nothing is read on that cannot be right.
 */

#define ROWS "SELECT id, name, mode, round, finished, undo_used, created, modified FROM games "

typedef struct
{
  GinkgoStatement *games;
  GinkgoStatement *seats;
  /* The numbers (gint64) of the games so far */
  GHashTable *seen;
  const char *path;
} Lister;

static const char *const game_queries[] = {
  [GINKGO_LIST_ALL] = ROWS "ORDER BY modified DESC, id DESC LIMIT ?1",
  [GINKGO_LIST_RUNNING] = ROWS "WHERE finished = 0 ORDER BY modified DESC, id DESC LIMIT ?1",
  [GINKGO_LIST_FINISHED] = ROWS "WHERE finished = 1 ORDER BY modified DESC, id DESC LIMIT ?1",
};

static gboolean
prepare (Lister *self,
         GinkgoDatabase *database,
         GinkgoStoreRequest *request,
         GError **error)
{
  self->seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->games = ginkgo_database_query (database, error, game_queries[request->scope], "i", request->limit > 0 ? (gint64) request->limit : -1);
  if (self->games != NULL)
    self->seats = ginkgo_database_prepare (database,
                                           "SELECT seat, name, kind, level, points, cards, new_hand, districts, total, won, won IS NOT NULL "
                                           "FROM seats LEFT JOIN scores USING (game, seat) WHERE game = ?1 ORDER BY seat",
                                           error);
  return self->seats != NULL;
}

static void
clear (Lister *self)
{
  g_clear_pointer (&self->games, ginkgo_statement_free);
  g_clear_pointer (&self->seats, ginkgo_statement_free);
  g_clear_pointer (&self->seen, g_hash_table_unref);
}

static guint
get_count (GinkgoStatement *row,
           int column,
           guint maximum)
{
  return (guint) CLAMP (ginkgo_statement_get_int (row, column), 0, (gint64) maximum);
}

static GinkgoGameSummary *
make_summary (GinkgoStatement *row)
{
  GinkgoGameSummary *summary = g_new0 (GinkgoGameSummary, 1);

  summary->id = ginkgo_statement_get_int (row, 0);
  summary->name = g_strdup (ginkgo_statement_get_text (row, 1));
  summary->round = get_count (row, 3, G_MAXINT);
  summary->finished = ginkgo_statement_get_int (row, 4) != 0;
  summary->undo_used = ginkgo_statement_get_int (row, 5) != 0;
  summary->created = ginkgo_statement_get_int (row, 6);
  summary->modified = ginkgo_statement_get_int (row, 7);
  return summary;
}

/* Returns: whether the seat is a possible one */
static gboolean
add_seat (GinkgoGameSummary *summary,
          GinkgoStatement *row)
{
  guint seat = summary->n_seats;
  const char *name = ginkgo_statement_get_text (row, 1);
  const char *kind = ginkgo_statement_get_text (row, 2);

  if (seat == GINKGO_MAX_SEATS || ginkgo_statement_get_int (row, 0) != seat || name == NULL || kind == NULL ||
      !ginkgo_seat_kind_from_name (kind, &summary->kinds[seat]))
    return FALSE;

  summary->names[seat] = g_strdup (name);
  summary->levels[seat] = g_strdup (ginkgo_statement_get_text (row, 3));
  summary->scores[seat] = (GinkgoScore) {
    .points = (guint16) get_count (row, 4, G_MAXUINT16),
    .cards = (guint16) get_count (row, 5, G_MAXUINT16),
    .new_hand = (guint16) get_count (row, 6, G_MAXUINT16),
    .districts = (guint16) get_count (row, 7, G_MAXUINT16),
    .total = (guint16) get_count (row, 8, G_MAXUINT16),
  };
  summary->winners |= get_count (row, 9, 1) << seat;
  summary->has_result = summary->has_result && ginkgo_statement_get_int (row, 10) != 0;
  summary->n_seats++;
  return TRUE;
}

/* A game that cannot be read is left out, and left where it is: the others are there. */
static gboolean
add_game (Lister *self,
          GPtrArray *games,
          GError **error)
{
  g_autoptr (GinkgoGameSummary) summary = make_summary (self->games);
  const char *mode_name = ginkgo_statement_get_text (self->games, 2);
  gboolean is_legible = mode_name != NULL && ginkgo_mode_from_name (mode_name, &summary->mode);
  gboolean has_row = TRUE;

  if (!g_hash_table_add (self->seen, g_memdup2 (&summary->id, sizeof summary->id)))
    return ginkgo_database_set_damaged (error, self->path, "a game is there twice");

  summary->has_result = summary->finished;
  ginkgo_statement_bind (self->seats, "i", summary->id);
  while (has_row && is_legible)
    {
      if (!ginkgo_statement_next (self->seats, &has_row, error))
        return FALSE;
      is_legible = has_row ? add_seat (summary, self->seats) : summary->n_seats > 0;
    }

  if (is_legible)
    g_ptr_array_add (games, g_steal_pointer (&summary));
  else
    g_message ("Game %" G_GINT64_FORMAT " is damaged and is not listed", summary->id);
  return TRUE;
}

static gboolean
run_list (GinkgoDatabase *database,
          GinkgoStoreRequest *request,
          GError **error)
{
  Lister lister = { .path = database->path };
  gboolean is_read = prepare (&lister, database, request, error);
  gboolean has_row = is_read;

  request->games = g_ptr_array_new_with_free_func ((GDestroyNotify) ginkgo_game_summary_free);
  while (has_row)
    {
      is_read = ginkgo_statement_next (lister.games, &has_row, error) &&
                (!has_row || add_game (&lister, request->games, error));
      has_row = has_row && is_read;
    }

  clear (&lister);
  return is_read;
}

/**
 * ginkgo_store_request_list:
 * @limit: how many games at most, 0 for all
 *
 * Lists games without their events, the one that changed last first. A game whose row or
 * seats are damaged is left out.
 *
 * Returns: (transfer full): the request; ginkgo_store_request_take_games() returns the games
 */
GinkgoStoreRequest *
ginkgo_store_request_list (GinkgoListScope scope,
                           guint limit)
{
  return ginkgo_store_request_new ((GinkgoStoreRequest) { .run = run_list, .scope = scope, .limit = limit });
}
