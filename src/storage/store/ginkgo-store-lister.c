/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store-games.h"

#include "ginkgo-store.h"

/*
 * A list is read by three statements: one for the games, and two that are run again
 * for each of them. That is quicker than one statement that joins the tables, because
 * nothing is sorted: the games come in the order of an index.
 *
 * The pages of a damaged database may lead to each other in circles, so that a statement
 * never ends. Nothing is read on that cannot be right.
 */

#define ROWS \
  "SELECT id, name, mode, round, finished, undo_used, created, modified FROM games "

typedef struct
{
  GinkgoStatement *games;
  GinkgoStatement *seats;
  GinkgoStatement *scores;
  /* The numbers (gint64) of the games so far */
  GHashTable *seen;
} Lister;

static const char *const game_queries[] = {
  [GINKGO_LIST_ALL] = ROWS "ORDER BY modified DESC, id DESC LIMIT ?1",
  [GINKGO_LIST_RUNNING] = ROWS "WHERE finished = 0 ORDER BY modified DESC, id DESC LIMIT ?1",
  [GINKGO_LIST_FINISHED] = ROWS "WHERE finished = 1 ORDER BY modified DESC, id DESC LIMIT ?1",
};

static gboolean
prepare (Lister *self,
         GinkgoDatabase *database,
         GinkgoListScope scope,
         GError **error)
{
  self->seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->games = ginkgo_database_prepare (database, game_queries[scope], error);
  if (self->games == NULL)
    return FALSE;

  self->seats = ginkgo_database_prepare (database, "SELECT seat, name, kind, level FROM seats WHERE game = ?1 ORDER BY seat", error);
  if (self->seats == NULL)
    return FALSE;

  self->scores = ginkgo_database_prepare (database,
                                          "SELECT seat, points, cards, new_hand, districts, total, won "
                                          "FROM scores WHERE game = ?1 ORDER BY seat",
                                          error);
  return self->scores != NULL;
}

static void
clear (Lister *self)
{
  g_clear_pointer (&self->games, ginkgo_statement_free);
  g_clear_pointer (&self->seats, ginkgo_statement_free);
  g_clear_pointer (&self->scores, ginkgo_statement_free);
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

/* Whether the seat is a possible one */
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
  summary->n_seats++;
  return TRUE;
}

static gboolean
add_seats (Lister *self,
           GinkgoGameSummary *summary,
           gboolean *is_legible,
           GError **error)
{
  gboolean has_row;

  ginkgo_statement_bind_int (self->seats, 1, summary->id);
  do
    {
      if (!ginkgo_statement_next (self->seats, &has_row, error))
        return FALSE;
      *is_legible = *is_legible && (!has_row || add_seat (summary, self->seats));
    }
  while (has_row && *is_legible);

  *is_legible = *is_legible && summary->n_seats > 0;
  ginkgo_statement_reset (self->seats);
  return TRUE;
}

static void
add_score (GinkgoGameSummary *summary,
           GinkgoStatement *row)
{
  guint seat = get_count (row, 0, GINKGO_MAX_SEATS - 1);
  GinkgoScore *score = &summary->scores[seat];

  score->points = (guint16) get_count (row, 1, G_MAXUINT16);
  score->cards = (guint16) get_count (row, 2, G_MAXUINT16);
  score->new_hand = (guint16) get_count (row, 3, G_MAXUINT16);
  score->districts = (guint16) get_count (row, 4, G_MAXUINT16);
  score->total = (guint16) get_count (row, 5, G_MAXUINT16);
  summary->winners |= get_count (row, 6, 1) << seat;
}

static gboolean
add_scores (Lister *self,
            GinkgoGameSummary *summary,
            GError **error)
{
  guint n_scores = 0;
  gboolean has_row;

  ginkgo_statement_bind_int (self->scores, 1, summary->id);
  do
    {
      if (!ginkgo_statement_next (self->scores, &has_row, error))
        return FALSE;
      if (has_row)
        {
          add_score (summary, self->scores);
          n_scores++;
        }
    }
  while (has_row && n_scores <= GINKGO_MAX_SEATS);

  summary->has_result = summary->finished && n_scores == summary->n_seats;
  ginkgo_statement_reset (self->scores);
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

  if (!g_hash_table_add (self->seen, g_memdup2 (&summary->id, sizeof summary->id)))
    return ginkgo_store_refuse (error,
                                GINKGO_STORE_ERROR_CORRUPT,
                                "The game database is damaged; move it away, or put a copy of it in its place. (game %" G_GINT64_FORMAT " is there twice)",
                                summary->id);
  if (!add_seats (self, summary, &is_legible, error) ||
      (summary->finished && !add_scores (self, summary, error)))
    return FALSE;

  if (is_legible)
    g_ptr_array_add (games, g_steal_pointer (&summary));
  else
    g_message ("Game %" G_GINT64_FORMAT " is damaged and is not listed", summary->id);
  return TRUE;
}

static gboolean
list (Lister *self,
      GPtrArray *games,
      guint limit,
      GError **error)
{
  gboolean has_row;

  ginkgo_statement_bind_int (self->games, 1, limit > 0 ? (gint64) limit : -1);
  do
    {
      if (!ginkgo_statement_next (self->games, &has_row, error) ||
          (has_row && !add_game (self, games, error)))
        return FALSE;
    }
  while (has_row);

  return TRUE;
}

/* Lists games, the one that changed last first. */
gboolean
ginkgo_store_games_list (GinkgoDatabase *database,
                         GinkgoStoreRequest *request,
                         GError **error)
{
  Lister lister = { NULL };
  gboolean is_listed;

  request->games = g_ptr_array_new_with_free_func ((GDestroyNotify) ginkgo_game_summary_free);
  is_listed = prepare (&lister, database, request->scope, error) && list (&lister, request->games, request->limit, error);
  clear (&lister);
  return is_listed;
}
