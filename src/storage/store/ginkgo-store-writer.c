/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store-games.h"

/* State of a stored game that is about to change */
typedef struct
{
  guint position;
  gint64 revision;
  gboolean finished;
} Stored;

static gboolean
set_conflict (GError **error,
              gint64 id)
{
  return ginkgo_store_refuse (error,
                              GINKGO_STORE_ERROR_CONFLICT,
                              "Game %" G_GINT64_FORMAT " was continued in another window; open it again to go on from there.",
                              id);
}

/* Reads the position of the game. Checks that it has all events up to the expected position, and
 * that no other process has changed it. */
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

  stored->position = (guint) ginkgo_statement_get_int (statement, 0);
  stored->revision = ginkgo_statement_get_int (statement, 1);
  stored->finished = ginkgo_statement_get_int (statement, 2) != 0;
  return ((request->revision == GINKGO_REVISION_UNKNOWN || request->revision == stored->revision) &&
          request->position <= ginkgo_statement_get_int (statement, 3)) ||
         set_conflict (error, request->id);
}

/* Stores the position of the game and its scores. A position that goes back is an undo, which is
 * recorded permanently. */
static gboolean
set_position (GinkgoDatabase *database,
              GinkgoStoreRequest *request,
              const Stored *stored,
              guint position,
              GError **error)
{
  gboolean is_over = ginkgo_state_is_over (request->state);

  request->revision = stored->revision + 1;
  return ginkgo_database_run (database,
                              error,
                              "UPDATE games SET undo_used = undo_used OR ?2 < position, position = ?2, round = ?3, "
                              "       finished = ?4, modified = " GINKGO_STORE_CHANGED ("?5") ", revision = ?6 WHERE id = ?1",
                              "iiiiii",
                              request->id,
                              (gint64) position,
                              (gint64) request->state->round,
                              (gint64) (is_over ? 1 : 0),
                              g_get_real_time (),
                              request->revision) &&
         (is_over == stored->finished || ginkgo_store_games_set_scores (database, request->id, request->state, error));
}

/* Keeps the list sorted and free of duplicates, as the record has it. */
static gboolean
run_note_suggestion (GinkgoDatabase *database,
                     GinkgoStoreRequest *request,
                     GError **error)
{
  return ginkgo_database_run (database,
                              error,
                              "UPDATE seats SET suggestions = (SELECT json_group_array (value) FROM "
                              " (SELECT value FROM json_each (ifnull (suggestions, '[]')) UNION SELECT ?3 ORDER BY 1)) "
                              "WHERE game = ?1 AND seat = ?2",
                              "iii",
                              request->id,
                              (gint64) request->seat,
                              (gint64) request->position) &&
         (ginkgo_database_count_changes (database) > 0 || ginkgo_store_set_not_found (error, request->id));
}

/* Notes that the player of @seat asked for a suggestion. That changes neither the game nor when it
 * changed last. */
GinkgoStoreRequest *
ginkgo_store_request_note_suggestion (gint64 id,
                                      guint seat,
                                      guint position)
{
  return ginkgo_store_request_new ((GinkgoStoreRequest) {
    .run = run_note_suggestion,
    .writes = TRUE,
    .id = id,
    .seat = seat,
    .position = position,
  });
}

static gboolean
run_append (GinkgoDatabase *database,
            GinkgoStoreRequest *request,
            GError **error)
{
  gint64 id = request->id;
  Stored stored = { 0 };

  if (!check_stored (database, request, &stored, error))
    return FALSE;
  if (stored.position != request->position)
    return set_conflict (error, id);

  return ginkgo_database_run (database, error, "DELETE FROM events WHERE game = ?1 AND n >= ?2", "ii", id, (gint64) request->position) &&
         ginkgo_database_run (database, error, "DELETE FROM exercises WHERE game = ?1 AND position >= ?2", "ii", id, (gint64) request->position) &&
         ginkgo_database_run (database, error, "DELETE FROM analyses WHERE game = ?1", "i", id) &&
         ginkgo_store_games_insert_events (database, id, request->position, request->events, request->n_events, error) &&
         set_position (database, request, &stored, request->position + request->n_events, error);
}

/**
 * ginkgo_store_request_append:
 * @position: where the caller believes that it stands
 * @events: (array length=n_events): the events that happen there, legal ones
 * @state: the state of the game after them
 *
 * Plays on: adds events and moves the position behind them. Events that were undone at
 * @position are deleted, with their exercises; so is the analysis of the game. If another process
 * changed the game since this store read or wrote it last, the request fails with
 * %GINKGO_STORE_ERROR_CONFLICT.
 */
GinkgoStoreRequest *
ginkgo_store_request_append (gint64 id,
                             guint position,
                             const GinkgoEvent *events,
                             guint n_events,
                             const GinkgoState *state)
{
  return ginkgo_store_request_new ((GinkgoStoreRequest) {
    .run = run_append,
    .writes = TRUE,
    .id = id,
    .position = position,
    .events = g_memdup2 (events, n_events * sizeof *events),
    .n_events = n_events,
    .state = g_memdup2 (state, sizeof *state),
  });
}

static gboolean
run_move (GinkgoDatabase *database,
          GinkgoStoreRequest *request,
          GError **error)
{
  Stored stored = { 0 };

  return check_stored (database, request, &stored, error) && set_position (database, request, &stored, request->position, error);
}

/**
 * ginkgo_store_request_move:
 * @position: where it stands now, at most behind its last event
 *
 * Moves the position: back to undo, which the game remembers, or forward to redo. Fails as
 * ginkgo_store_request_append() does if another process changed the game.
 */
GinkgoStoreRequest *
ginkgo_store_request_move (gint64 id,
                           guint position,
                           const GinkgoState *state)
{
  return ginkgo_store_request_new ((GinkgoStoreRequest) {
    .run = run_move,
    .writes = TRUE,
    .id = id,
    .position = position,
    .state = g_memdup2 (state, sizeof *state),
  });
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
  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      const GinkgoScore *score = &result.scores[seat];

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
                                (gint64) (result.winners >> seat & 1)))
        return FALSE;
    }

  return TRUE;
}

static gboolean
run_rename (GinkgoDatabase *database,
            GinkgoStoreRequest *request,
            GError **error)
{
  return ginkgo_database_run (database, error, "UPDATE games SET name = ?2 WHERE id = ?1", "is", request->id, request->name) &&
         (ginkgo_database_count_changes (database) > 0 || ginkgo_store_set_not_found (error, request->id));
}

/* Names a game, or takes its name away. That changes neither the game nor when it changed last. */
GinkgoStoreRequest *
ginkgo_store_request_rename (gint64 id,
                             const char *name)
{
  return ginkgo_store_request_new ((GinkgoStoreRequest) { .run = run_rename, .writes = TRUE, .id = id, .name = g_strdup (name) });
}

static gboolean
run_remove (GinkgoDatabase *database,
            GinkgoStoreRequest *request,
            GError **error)
{
  guint n_deleted = 0;

  for (guint i = 0; i < request->n_ids; i++)
    {
      if (!ginkgo_database_run (database, error, "DELETE FROM games WHERE id = ?1", "i", request->ids[i]))
        return FALSE;
      n_deleted += ginkgo_database_count_changes (database);
    }

  return n_deleted > 0 || request->n_ids == 0 || ginkgo_store_set_not_found (error, request->ids[request->n_ids - 1]);
}

/* Removes games for good, all of them or none. Games that are already gone do not matter, unless
 * all are. */
GinkgoStoreRequest *
ginkgo_store_request_remove (const gint64 *ids,
                             guint n_ids)
{
  return ginkgo_store_request_new ((GinkgoStoreRequest) {
    .run = run_remove,
    .writes = TRUE,
    .ids = g_memdup2 (ids, n_ids * sizeof *ids),
    .n_ids = n_ids,
  });
}
