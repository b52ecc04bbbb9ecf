/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store-scores.h"

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

/**
 * ginkgo_store_scores_set:
 * @database: a database in a transaction
 * @id: the number of a game
 * @state: its state
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Stores the final scores of a game that is over, and removes those of one that is not.
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

  if (!clear (database, id, error))
    return FALSE;
  if (!ginkgo_state_is_over (state))
    return TRUE;

  ginkgo_state_get_result (state, &result);
  return insert (database, id, &result, state->n_seats, error);
}
