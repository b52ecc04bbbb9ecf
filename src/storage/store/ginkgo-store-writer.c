/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store-games.h"

/* What is stored of a game that is about to change. */
typedef struct
{
  guint position;
  guint length;
  gboolean finished;
} Stored;

/* Looks where the game stands, and that nobody else has changed it. */
static gboolean
check_stored (GinkgoDatabase *database,
              const GinkgoStoreRequest *request,
              Stored *stored,
              GError **error)
{
  g_autoptr (GinkgoStatement) statement =
    ginkgo_database_query (database,
                           error,
                           "SELECT position, revision, finished, "
                           "       (SELECT ifnull(max(n) + 1, 0) FROM events WHERE game = ?1) "
                           "FROM games WHERE id = ?1",
                           "i",
                           request->id);
  gboolean has_row;

  if (statement == NULL || !ginkgo_statement_next (statement, &has_row, error))
    return FALSE;
  if (!has_row)
    return ginkgo_store_set_not_found (error, request->id);
  if (request->revision != GINKGO_REVISION_UNKNOWN && request->revision != ginkgo_statement_get_int (statement, 1))
    return ginkgo_store_set_conflict (error, request->id);

  stored->position = (guint) ginkgo_statement_get_int (statement, 0);
  stored->finished = ginkgo_statement_get_int (statement, 2) != 0;
  stored->length = (guint) ginkgo_statement_get_int (statement, 3);
  return TRUE;
}

/* A position that goes back is an undo, which a game remembers for ever. */
static gboolean
update_row (GinkgoDatabase *database,
            GinkgoStoreRequest *request,
            guint position,
            GError **error)
{
  g_autoptr (GinkgoStatement) statement =
    ginkgo_database_query (database,
                           error,
                           "UPDATE games SET undo_used = undo_used OR ?2 < position, position = ?2, round = ?3, "
                           "       finished = ?4, modified = ?5, revision = revision + 1 "
                           "WHERE id = ?1 RETURNING revision",
                           "iiiii",
                           request->id,
                           (gint64) position,
                           (gint64) request->state->round,
                           (gint64) (ginkgo_state_is_over (request->state) ? 1 : 0),
                           g_get_real_time ());
  gboolean has_row;

  if (statement == NULL || !ginkgo_statement_next (statement, &has_row, error))
    return FALSE;

  request->revision = ginkgo_statement_get_int (statement, 0);
  return ginkgo_statement_next (statement, &has_row, error);
}

/* Runs a statement that returns the row it has changed, and frees it. */
static gboolean
run_on_game (GinkgoStatement *query,
             gint64 id,
             GError **error)
{
  g_autoptr (GinkgoStatement) statement = query;
  gboolean has_row;

  return statement != NULL && ginkgo_statement_next (statement, &has_row, error) &&
         (has_row || ginkgo_store_set_not_found (error, id)) &&
         ginkgo_statement_next (statement, &has_row, error);
}

static gboolean
insert_scores (GinkgoDatabase *database,
               gint64 id,
               const GinkgoResult *result,
               guint n_seats,
               GError **error)
{
  for (guint seat = 0; seat < n_seats; seat++)
    {
      const GinkgoScore *score = &result->scores[seat];

      if (!ginkgo_database_run (database,
                                error,
                                "INSERT INTO scores (game, seat, points, cards, new_hand, districts, total, won) "
                                "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
                                "iiiiiiii",
                                id,
                                (gint64) seat,
                                (gint64) score->points,
                                (gint64) score->cards,
                                (gint64) score->new_hand,
                                (gint64) score->districts,
                                (gint64) score->total,
                                (gint64) (result->winners >> seat & 1)))
        return FALSE;
    }

  return TRUE;
}

/* Notes that a player had the computer suggest what to do. This is no change of the game itself:
 * neither its revision nor the time of its last change is another. */
gboolean
ginkgo_store_games_note_suggestion (GinkgoDatabase *database,
                                    GinkgoStoreRequest *request,
                                    GError **error)
{
  g_autoptr (GinkgoSavedGame) game = ginkgo_store_games_read (database, request->id, NULL, error);
  g_autofree char *suggestions = NULL;

  if (game == NULL)
    return FALSE;
  if (request->seat >= game->record->setup.n_seats || request->position > GINKGO_MAX_SUGGESTION)
    return ginkgo_store_set_conflict (error, request->id);

  ginkgo_verified_game_note_suggestion (game->game, request->seat, request->position);
  suggestions = ginkgo_store_games_describe_suggestions (game->record, request->seat);
  return run_on_game (ginkgo_database_query (database,
                                             error,
                                             "UPDATE seats SET suggestions = ?3 WHERE game = ?1 AND seat = ?2 RETURNING seat",
                                             "iis",
                                             request->id,
                                             (gint64) request->seat,
                                             suggestions),
                      request->id,
                      error);
}

/* Adds events where the game stands, in the place of those that were undone. */
gboolean
ginkgo_store_games_append (GinkgoDatabase *database,
                           GinkgoStoreRequest *request,
                           GError **error)
{
  const GinkgoState *state = request->state;
  gint64 id = request->id;
  Stored stored;

  if (!check_stored (database, request, &stored, error))
    return FALSE;
  if (stored.position != request->position || stored.length < request->position)
    return ginkgo_store_set_conflict (error, id);

  return ginkgo_database_run (database, error, "DELETE FROM events WHERE game = ?1 AND n >= ?2", "ii", id, (gint64) request->position) &&
         ginkgo_store_games_insert_events (database, id, request->position, request->events, request->n_events, error) &&
         update_row (database, request, request->position + request->n_events, error) &&
         (!ginkgo_state_is_over (state) || ginkgo_store_games_set_scores (database, id, state, error));
}

/* Moves the position: back to undo, forward to redo. */
gboolean
ginkgo_store_games_move (GinkgoDatabase *database,
                         GinkgoStoreRequest *request,
                         GError **error)
{
  const GinkgoState *state = request->state;
  Stored stored;

  if (!check_stored (database, request, &stored, error))
    return FALSE;
  if (request->position > stored.length)
    return ginkgo_store_set_conflict (error, request->id);

  return update_row (database, request, request->position, error) &&
         (ginkgo_state_is_over (state) == stored.finished || ginkgo_store_games_set_scores (database, request->id, state, error));
}

/* Stores the final scores of a game that is over, and removes those of one that is not. */
gboolean
ginkgo_store_games_set_scores (GinkgoDatabase *database,
                               gint64 id,
                               const GinkgoState *state,
                               GError **error)
{
  GinkgoResult result;

  if (!ginkgo_database_run (database, error, "DELETE FROM scores WHERE game = ?1", "i", id))
    return FALSE;
  if (!ginkgo_state_is_over (state))
    return TRUE;

  ginkgo_state_get_result (state, &result);
  return insert_scores (database, id, &result, state->n_seats, error);
}

/* Gives a game a name. This is no change of the game itself, either. */
gboolean
ginkgo_store_games_rename (GinkgoDatabase *database,
                           GinkgoStoreRequest *request,
                           GError **error)
{
  return run_on_game (ginkgo_database_query (database,
                                             error,
                                             "UPDATE games SET name = ?2 WHERE id = ?1 RETURNING id",
                                             "is",
                                             request->id,
                                             request->name),
                      request->id,
                      error);
}

/* Removes a game with its seats and events. */
gboolean
ginkgo_store_games_delete_row (GinkgoDatabase *database,
                               gint64 id,
                               GError **error)
{
  return run_on_game (ginkgo_database_query (database, error, "DELETE FROM games WHERE id = ?1 RETURNING id", "i", id), id, error);
}

/* Removes games. Some of them may have been removed by somebody else, but not all. */
gboolean
ginkgo_store_games_delete (GinkgoDatabase *database,
                           GinkgoStoreRequest *request,
                           GError **error)
{
  gboolean has_deleted = FALSE;

  for (guint i = 0; i < request->n_ids; i++)
    {
      g_autoptr (GError) local_error = NULL;

      if (ginkgo_store_games_delete_row (database, request->ids[i], &local_error))
        has_deleted = TRUE;
      else if (!g_error_matches (local_error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_NOT_FOUND) ||
               (i == request->n_ids - 1 && !has_deleted))
        {
          g_propagate_error (error, g_steal_pointer (&local_error));
          return FALSE;
        }
    }

  return TRUE;
}
