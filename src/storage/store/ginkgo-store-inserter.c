/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store-games.h"

#include "ginkgo-record-format.h"

/* The number of the first game that is the same as game ?1: everything but the number and the
 * times, or (?2) what a record in JSON tells */
#define FIND_SAME                                                                                           \
  "SELECT o.id FROM games g JOIN games o ON o.setup_hash = g.setup_hash "                                   \
  "WHERE g.id = ?1 AND o.id != g.id AND o.mode = g.mode AND o.setup = g.setup AND o.position = g.position " \
  "      AND (?2 OR o.name IS g.name) AND " SEATS_OF ("o.id") " = " SEATS_OF ("g.id") "      AND " EVENTS_OF ("o.id") " = " EVENTS_OF ("g.id") " ORDER BY o.id LIMIT 1"

#define SEATS_OF(game)                                                         \
  "(SELECT group_concat (quote (name) || quote (kind) || quote (level)) FROM " \
  " (SELECT name, kind, level FROM seats WHERE game = " game " ORDER BY seat)) "

#define EVENTS_OF(game)                                        \
  "(SELECT ifnull (group_concat (event, char (10)), '') FROM " \
  " (SELECT event FROM events WHERE game = " game " AND (NOT ?2 OR n < g.position) ORDER BY n)) "

static gboolean
insert_seats (GinkgoDatabase *database,
              gint64 id,
              const GinkgoRecord *record,
              GError **error)
{
  for (guint seat = 0; seat < record->setup.n_seats; seat++)
    {
      const GinkgoRecordSeat *player = &record->seats[seat];
      g_autofree char *suggestions =
        ginkgo_record_count_suggestions (record, seat) > 0 ? ginkgo_suggestions_to_json (player->suggestions) : NULL;

      if (!ginkgo_database_run (database,
                                error,
                                "INSERT INTO seats (game, seat, name, kind, level, suggestions) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                                "iissss",
                                id,
                                (gint64) seat,
                                player->name != NULL ? player->name : "",
                                ginkgo_seat_kind_get_name (player->kind),
                                player->level,
                                suggestions))
        return FALSE;
    }

  return TRUE;
}

static gboolean
insert_row (GinkgoDatabase *database,
            const GinkgoSavedGame *game,
            const GinkgoState *state,
            gint64 *id,
            GError **error)
{
  g_autofree char *setup = ginkgo_setup_to_json (&game->record->setup);

  if (!ginkgo_database_run (database,
                            error,
                            "INSERT INTO games (mode, setup, seed, undo_policy, undo_used, position, round, "
                            "                   finished, created, modified, revision, name, id, setup_hash) "
                            "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, 0, ?11, nullif (?12, 0), ?13)",
                            "ssisiiiiiisii",
                            ginkgo_mode_get_name (game->record->setup.mode),
                            setup,
                            (gint64) game->seed,
                            ginkgo_undo_policy_get_name (game->undo_policy),
                            (gint64) (game->undo_used ? 1 : 0),
                            (gint64) game->position,
                            (gint64) state->round,
                            (gint64) (ginkgo_state_is_over (state) ? 1 : 0),
                            game->created,
                            game->modified,
                            game->name,
                            *id,
                            (gint64) g_str_hash (setup)))
    return FALSE;

  *id = ginkgo_database_get_last_id (database);
  return TRUE;
}

/* Refuses names that could not be read back. */
static gboolean
check_names (const GinkgoSavedGame *game,
             GError **error)
{
  g_autoptr (GError) local_error = NULL;

  return ginkgo_saved_game_check_names (game, &local_error) ||
         ginkgo_store_refuse (error, GINKGO_STORE_ERROR_FAILED, "%s", local_error->message);
}

/* Adds a game under a number that is free; 0 comes out as a new one. */
gboolean
ginkgo_store_games_insert (GinkgoDatabase *database,
                           const GinkgoSavedGame *game,
                           gint64 *id,
                           GError **error)
{
  const GinkgoRecord *record = game->record;
  GinkgoState state;

  if (game->position > ginkgo_verified_game_get_length (game->game))
    return ginkgo_store_refuse (error,
                                GINKGO_STORE_ERROR_FAILED,
                                "This game cannot be saved, because its position is after its end.");

  ginkgo_verified_game_get_state (game->game, game->position, &state);
  return insert_row (database, game, &state, id, error) &&
         insert_seats (database, *id, record, error) &&
         ginkgo_store_games_insert_events (database, *id, 0, (const GinkgoEvent *) (gpointer) record->events->data, ginkgo_record_get_length (record), error) &&
         ginkgo_store_games_set_scores (database, *id, &state, error);
}

/* Keeps the name and time of the game that is replaced. If its number belongs to another game, as
 * after another library has taken the place of this one, that game stays. */
static gboolean
find_replaced (GinkgoDatabase *database,
               GinkgoSavedGame *game,
               gint64 *revision,
               GError **error)
{
  g_autofree char *setup = ginkgo_setup_to_json (&game->record->setup);
  g_autoptr (GinkgoStatement) row =
    ginkgo_database_query (database, error, "SELECT name, created, revision, setup = ?2 FROM games WHERE id = ?1", "is", game->id, setup);
  gboolean has_row;

  if (row == NULL || !ginkgo_statement_next (row, &has_row, error))
    return FALSE;

  *revision = 0;
  if (has_row && ginkgo_statement_get_int (row, 3) == 0)
    game->id = 0;
  else if (has_row)
    {
      g_set_str (&game->name, ginkgo_statement_get_text (row, 0));
      game->created = ginkgo_statement_get_int (row, 1);
      *revision = ginkgo_statement_get_int (row, 2) + 1;
    }

  return TRUE;
}

static gboolean
run_replace (GinkgoDatabase *database,
             GinkgoStoreRequest *request,
             GError **error)
{
  g_autoptr (GinkgoSavedGame) copy = ginkgo_saved_game_copy (request->game);

  if (!find_replaced (database, copy, &request->revision, error))
    return FALSE;

  request->id = copy->id;
  return ginkgo_database_run (database, error, "DELETE FROM games WHERE id = ?1", "i", copy->id) &&
         ginkgo_store_games_insert (database, copy, &request->id, error) &&
         ginkgo_database_run (database, error, "UPDATE games SET revision = ?2 WHERE id = ?1", "ii", request->id, request->revision);
}

/**
 * ginkgo_store_request_replace:
 * @game: a legal game that has a number already; it is copied
 *
 * Stores a game whatever the store knows of it: after a recovery, its copy there may be older.
 * If its number belongs to another game there, it gets a new one.
 *
 * Returns: (transfer full): the request; ginkgo_store_request_get_id() returns the number of
 *   the game
 */
GinkgoStoreRequest *
ginkgo_store_request_replace (const GinkgoSavedGame *game)
{
  return ginkgo_store_request_new ((GinkgoStoreRequest) { .run = run_replace, .writes = TRUE, .game = ginkgo_saved_game_copy (game) });
}

/* Adds events where a game has none. */
gboolean
ginkgo_store_games_insert_events (GinkgoDatabase *database,
                                  gint64 id,
                                  guint position,
                                  const GinkgoEvent *events,
                                  guint n_events,
                                  GError **error)
{
  g_autoptr (GinkgoStatement) statement =
    ginkgo_database_prepare (database, "INSERT INTO events (game, n, event) VALUES (?1, ?2, ?3)", error);

  for (guint i = 0; statement != NULL && i < n_events; i++)
    {
      g_autofree char *json = ginkgo_event_to_json (&events[i]);
      gboolean has_row;

      ginkgo_statement_bind (statement, "iis", id, (gint64) position + i, json);
      if (!ginkgo_statement_next (statement, &has_row, error))
        return FALSE;
    }

  return statement != NULL;
}

static gboolean
run_add (GinkgoDatabase *database,
         GinkgoStoreRequest *request,
         GError **error)
{
  request->id = 0;
  request->revision = 0;
  return check_names (request->game, error) &&
         ginkgo_store_games_insert (database, request->game, &request->id, error) &&
         ginkgo_database_run (database, error, "UPDATE games SET modified = " GINKGO_STORE_CHANGED ("modified") " WHERE id = ?1", "i", request->id);
}

/* Stores a new game with all its events, including undone ones. An illegal game is refused.
 * Returns: (transfer full): the request; ginkgo_store_request_get_id() returns the number of the
 *   game */
GinkgoStoreRequest *
ginkgo_store_request_add (const GinkgoSavedGame *game)
{
  return ginkgo_store_request_new ((GinkgoStoreRequest) { .run = run_add, .writes = TRUE, .game = ginkgo_saved_game_copy (game) });
}

/* SQLite compares games, so the game is stored first. A game that was already in the store leaves no trace. */
static gboolean
run_add_once (GinkgoDatabase *database,
              GinkgoStoreRequest *request,
              GError **error)
{
  g_autoptr (GinkgoStatement) same = NULL;

  request->id = 0;
  request->revision = 0;
  if (!ginkgo_database_exec (database, "SAVEPOINT once", error) || !ginkgo_store_games_insert (database, request->game, &request->id, error))
    return FALSE;

  same = ginkgo_database_query (database,
                                error,
                                FIND_SAME,
                                "ii",
                                request->id,
                                (gint64) (request->sameness == GINKGO_SAME_RECORD ? 1 : 0));
  if (same == NULL || !ginkgo_statement_next (same, &request->was_there, error))
    return FALSE;
  if (!request->was_there)
    return check_names (request->game, error);

  request->id = ginkgo_statement_get_int (same, 0);
  request->revision = GINKGO_REVISION_UNKNOWN;
  g_clear_pointer (&same, ginkgo_statement_free);
  return ginkgo_database_exec (database, "ROLLBACK TO once", error);
}

/* Stores a game as ginkgo_store_request_add() does, unless it is there already.
 * Returns: (transfer full): the request; ginkgo_store_request_get_id() returns the number of the
 *   game, and ginkgo_store_request_get_was_there() whether it was there */
GinkgoStoreRequest *
ginkgo_store_request_add_once (const GinkgoSavedGame *game,
                               GinkgoSameness sameness)
{
  return ginkgo_store_request_new ((GinkgoStoreRequest) {
    .run = run_add_once,
    .writes = TRUE,
    .game = ginkgo_saved_game_copy (game),
    .sameness = sameness,
  });
}
