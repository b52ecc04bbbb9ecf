/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store-games.h"

/*
 * A list is read by two statements: one for the games, and one for the seats, which is run again
 * for each of them. That is quicker than one statement that joins the tables, because
 * nothing is sorted: the games come in the order of an index.
 *
 * The pages of a damaged database may lead to each other in circles, so that a statement
 * never ends. Nothing is read on that cannot be right.
 */

#define ROWS "SELECT id, name, mode, round, finished, undo_used, created, modified FROM games "

#define SEATS                                                                                        \
  "SELECT seat, name, kind, level, points, cards, new_hand, districts, total, won, won IS NOT NULL " \
  "FROM seats LEFT JOIN scores USING (game, seat) WHERE game = ?1 ORDER BY seat"

static const char *const game_queries[] = {
  [GINKGO_LIST_ALL] = ROWS "ORDER BY modified DESC, id DESC LIMIT ?1",
  [GINKGO_LIST_RUNNING] = ROWS "WHERE finished = 0 ORDER BY modified DESC, id DESC LIMIT ?1",
  [GINKGO_LIST_FINISHED] = ROWS "WHERE finished = 1 ORDER BY modified DESC, id DESC LIMIT ?1",
};

typedef struct
{
  GinkgoStoreRequest parent;
  GinkgoListScope scope;
  guint limit;
} List;

static guint
get_count (GinkgoStatement *row,
           int column,
           guint maximum)
{
  return (guint) CLAMP (sqlite3_column_int64 (row, column), 0, (gint64) maximum);
}

/* Returns: whether the seat is a possible one */
static gboolean
add_seat (GinkgoGameSummary *summary,
          GinkgoStatement *row)
{
  guint seat = summary->n_seats;
  const char *name = ginkgo_statement_get_text (row, 1);
  const char *kind = ginkgo_statement_get_text (row, 2);

  if (seat == GINKGO_MAX_SEATS || sqlite3_column_int64 (row, 0) != seat || name == NULL || kind == NULL ||
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
  summary->has_result = summary->has_result && sqlite3_column_int64 (row, 10) != 0;
  summary->n_seats++;
  return TRUE;
}

/* Makes a summary of the game in a row of @games. A game that cannot be read is skipped and stays
 * in the database. */
static gboolean
add_game (GPtrArray *summaries,
          GinkgoStatement *games,
          GinkgoStatement *seats,
          GError **error)
{
  g_autoptr (GinkgoGameSummary) summary = g_new0 (GinkgoGameSummary, 1);
  const char *mode_name = ginkgo_statement_get_text (games, 2);
  gboolean is_legible = mode_name != NULL && ginkgo_mode_from_name (mode_name, &summary->mode);
  gboolean has_row = TRUE;

  summary->id = sqlite3_column_int64 (games, 0);
  summary->name = g_strdup (ginkgo_statement_get_text (games, 1));
  summary->round = get_count (games, 3, G_MAXINT);
  summary->finished = sqlite3_column_int64 (games, 4) != 0;
  summary->undo_used = sqlite3_column_int64 (games, 5) != 0;
  summary->created = sqlite3_column_int64 (games, 6);
  summary->modified = sqlite3_column_int64 (games, 7);
  summary->has_result = summary->finished;
  ginkgo_statement_bind (seats, "i", summary->id);
  while (has_row && is_legible)
    {
      if (!ginkgo_statement_next (seats, &has_row, error))
        return FALSE;
      is_legible = has_row ? add_seat (summary, seats) : summary->n_seats > 0;
    }

  if (is_legible)
    g_ptr_array_add (summaries, g_steal_pointer (&summary));
  else
    g_message ("Game %" G_GINT64_FORMAT " is damaged and is not listed", summary->id);
  return TRUE;
}

static gboolean
run_list (GinkgoDatabase *database,
          gpointer data,
          GError **error)
{
  List *request = data;
  g_autoptr (GinkgoStatement) games =
    ginkgo_database_query (database, error, game_queries[request->scope], "i", request->limit > 0 ? (gint64) request->limit : -1);
  g_autoptr (GinkgoStatement) seats = games != NULL ? ginkgo_database_prepare (database, SEATS, error) : NULL;
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  gboolean has_row = seats != NULL;

  request->parent.result = g_ptr_array_new_with_free_func ((GDestroyNotify) ginkgo_game_summary_free);
  while (has_row)
    {
      gint64 id;

      if (!ginkgo_statement_next (games, &has_row, error))
        return FALSE;
      if (!has_row)
        break;

      id = sqlite3_column_int64 (games, 0);
      if (!g_hash_table_add (seen, g_memdup2 (&id, sizeof id)))
        return ginkgo_database_set_damaged (error, database->path, "a game appears twice");
      if (!add_game (request->parent.result, games, seats, error))
        return FALSE;
    }

  return seats != NULL;
}

static const GinkgoStoreOperation listing = {
  sizeof (List),
  run_list,
  .free_result = (GDestroyNotify) g_ptr_array_unref,
};

/**
 * ginkgo_store_request_list:
 * @limit: how many games at most, 0 for all
 *
 * Lists games without their events, the one that changed last first. A game whose row or
 * seats are damaged is left out.
 */
GinkgoStoreRequest *
ginkgo_store_request_list (GinkgoListScope scope,
                           guint limit)
{
  return ginkgo_store_request_new (&(List) { .parent.operation = &listing, .scope = scope, .limit = limit });
}

/* Returns: (transfer full) (element-type GinkgoGameSummary): the games that were listed, or %NULL on error */
GPtrArray *
ginkgo_store_list_finish (GinkgoStore *store,
                          GAsyncResult *result,
                          GError **error)
{
  return ginkgo_store_request_finish (store, result, &listing, error);
}
