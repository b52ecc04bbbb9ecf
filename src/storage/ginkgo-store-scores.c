/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store-scores.h"

#include "ginkgo-store-games.h"
#include "ginkgo-store.h"

static gboolean
insert (GinkgoDatabase *database,
        gint64 id,
        const GinkgoResult *result,
        guint n_seats,
        GError **error)
{
  g_autoptr (GinkgoStatement) statement =
    ginkgo_database_prepare (database,
                             "INSERT INTO scores (game, seat, points, cards, new_hand, districts, total, won) "
                             "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
                             error);

  for (guint seat = 0; statement != NULL && seat < n_seats; seat++)
    {
      const GinkgoScore *score = &result->scores[seat];

      ginkgo_statement_bind_int (statement, 1, id);
      ginkgo_statement_bind_int (statement, 2, seat);
      ginkgo_statement_bind_int (statement, 3, score->points);
      ginkgo_statement_bind_int (statement, 4, score->cards);
      ginkgo_statement_bind_int (statement, 5, score->new_hand);
      ginkgo_statement_bind_int (statement, 6, score->districts);
      ginkgo_statement_bind_int (statement, 7, score->total);
      ginkgo_statement_bind_int (statement, 8, result->winners >> seat & 1);
      if (!ginkgo_statement_run (statement, error))
        return FALSE;
    }

  return statement != NULL;
}

static gboolean
clear (GinkgoDatabase *database,
       gint64 id,
       GError **error)
{
  g_autoptr (GinkgoStatement) statement =
    ginkgo_database_prepare (database, "DELETE FROM scores WHERE game = ?1", error);

  if (statement == NULL)
    return FALSE;

  ginkgo_statement_bind_int (statement, 1, id);
  return ginkgo_statement_run (statement, error);
}

/* The games that are over, by their numbers (gint64) */
static GArray *
list_finished (GinkgoDatabase *database,
               GError **error)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GinkgoStatement) statement =
    ginkgo_database_prepare (database, "SELECT id FROM games WHERE finished = 1", error);
  gboolean has_row;

  if (statement == NULL)
    return NULL;

  for (;;)
    {
      gint64 id;

      if (!ginkgo_statement_next (statement, &has_row, error))
        return NULL;
      if (!has_row)
        return g_steal_pointer (&ids);

      id = ginkgo_statement_get_int (statement, 0);
      g_array_append_val (ids, id);
    }
}

/* A game that is not legal stays without scores: whoever opens it is told. */
static gboolean
fill_game (GinkgoDatabase *database,
           gint64 id,
           GError **error)
{
  g_autoptr (GError) local_error = NULL;
  g_autoptr (GinkgoSavedGame) game = ginkgo_store_games_read (database, id, NULL, &local_error);
  GinkgoState state;

  if (game == NULL)
    {
      if (g_error_matches (local_error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_BAD_GAME))
        return TRUE;
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  ginkgo_verified_game_get_state (game->game, game->position, &state);
  return !ginkgo_state_is_over (&state) || ginkgo_store_scores_set (database, id, &state, error);
}

/**
 * ginkgo_store_scores_set:
 * @database: a database in a transaction
 * @id: the number of a game without scores
 * @state: its state, in which it is over
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Writes down the final scores of a game.
 *
 * Returns: whether it succeeded
 */
gboolean
ginkgo_store_scores_set (GinkgoDatabase *database,
                         gint64 id,
                         const GinkgoState *state,
                         GError **error)
{
  GinkgoResult result;

  ginkgo_state_get_result (state, &result);
  return insert (database, id, &result, state->n_seats, error);
}

/**
 * ginkgo_store_scores_update:
 * @database: a database in a transaction
 * @id: the number of a game that is over now, or was before
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Writes down the final scores of a game if it is over, and forgets them if it is not.
 *
 * Returns: whether it succeeded
 */
gboolean
ginkgo_store_scores_update (GinkgoDatabase *database,
                            gint64 id,
                            GError **error)
{
  return clear (database, id, error) && fill_game (database, id, error);
}

/**
 * ginkgo_store_scores_fill:
 * @database: a database in a transaction, without scores
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Writes down the final scores of all games that are over.
 *
 * Returns: whether it succeeded
 */
gboolean
ginkgo_store_scores_fill (GinkgoDatabase *database,
                          GError **error)
{
  g_autoptr (GArray) ids = list_finished (database, error);

  for (guint i = 0; ids != NULL && i < ids->len; i++)
    {
      if (!fill_game (database, g_array_index (ids, gint64, i), error))
        return FALSE;
    }

  return ids != NULL;
}
