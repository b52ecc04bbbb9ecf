/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Games: adding, playing, renaming and removing them. */

#include "ginkgo-store-games.h"

#include "ginkgo-record-format.h"

/* SQL for when game ?1 changes: later than any other game did, even if the clock was set back, because
 * lists are in this order. A damaged database may contain the largest number, which has no successor. */
#define CHANGED(now) \
  "max (" now ", ifnull ((SELECT max (modified) FROM games WHERE id != ?1 AND modified < 0x7fffffffffffffff), 0) + 1)"

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

/* --- Adding --- */

/* Adds events where a game has none. */
static gboolean
insert_events (GinkgoDatabase *database,
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

/* Stores the final scores of a game that is over, and removes those of one that is not. */
static gboolean
set_scores (GinkgoDatabase *database,
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

  *id = sqlite3_last_insert_rowid (database->handle);
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
  const GinkgoState *state;

  if (game->position > ginkgo_verified_game_get_length (game->game))
    return ginkgo_store_refuse (error,
                                GINKGO_STORE_ERROR_FAILED,
                                "This game cannot be saved, because its position is after its end.");

  state = ginkgo_verified_game_get_state (game->game, game->position);
  return insert_row (database, game, state, id, error) &&
         insert_seats (database, *id, record, error) &&
         insert_events (database, *id, 0, (const GinkgoEvent *) (gpointer) record->events->data, ginkgo_record_get_length (record), error) &&
         set_scores (database, *id, state, error);
}

/* Keeps the name of the game that is replaced. If its number belongs to another game, as
 * after another library has taken the place of this one, that game stays. */
static gboolean
find_replaced (GinkgoDatabase *database,
               GinkgoSavedGame *game,
               gint64 *revision,
               GError **error)
{
  g_autofree char *setup = ginkgo_setup_to_json (&game->record->setup);
  g_autoptr (GinkgoStatement) row =
    ginkgo_database_query (database, error, "SELECT name, revision, setup = ?2 FROM games WHERE id = ?1", "is", game->id, setup);
  gboolean has_row;

  if (row == NULL || !ginkgo_statement_next (row, &has_row, error))
    return FALSE;

  *revision = 0;
  if (has_row && sqlite3_column_int64 (row, 2) == 0)
    game->id = 0;
  else if (has_row)
    {
      g_set_str (&game->name, ginkgo_statement_get_text (row, 0));
      *revision = sqlite3_column_int64 (row, 1) + 1;
    }

  return TRUE;
}

/* The number comes out as that of the game. */
typedef struct
{
  GinkgoStoreRequest parent;
  GinkgoSavedGame *game;
  gboolean was_there; /* comes out */
} Add;

typedef struct
{
  Add add;
  GinkgoSameness sameness;
} AddOnce;

static gboolean
run_replace (GinkgoDatabase *database,
             gpointer data,
             GError **error)
{
  GinkgoSavedGame *game = ((Add *) data)->game;
  GinkgoStoreRequest *request = data;

  if (!find_replaced (database, game, &request->revision, error))
    return FALSE;

  request->id = game->id;
  return ginkgo_database_run (database, error, "DELETE FROM games WHERE id = ?1", "i", game->id) &&
         ginkgo_store_games_insert (database, game, &request->id, error) &&
         ginkgo_database_run (database, error, "UPDATE games SET revision = ?2 WHERE id = ?1", "ii", request->id, request->revision);
}

static void
clear_add (gpointer data)
{
  Add *request = data;

  ginkgo_saved_game_free (request->game);
}

static const GinkgoStoreOperation replacing = { sizeof (Add), run_replace, .clear = clear_add, .writes = TRUE };

/**
 * ginkgo_store_request_replace:
 * @game: a legal game that has a number already; it is copied
 *
 * Stores a game whatever the store knows of it: after a recovery, its copy there may be older.
 * If its number belongs to another game there, it gets a new one.
 */
GinkgoStoreRequest *
ginkgo_store_request_replace (const GinkgoSavedGame *game)
{
  return ginkgo_store_request_new (&(Add) { { .operation = &replacing }, ginkgo_saved_game_copy (game) });
}

static gboolean
run_add (GinkgoDatabase *database,
         gpointer data,
         GError **error)
{
  GinkgoSavedGame *game = ((Add *) data)->game;
  GinkgoStoreRequest *request = data;

  request->revision = 0;
  return check_names (game, error) &&
         ginkgo_store_games_insert (database, game, &request->id, error) &&
         ginkgo_database_run (database, error, "UPDATE games SET modified = " CHANGED ("modified") " WHERE id = ?1", "i", request->id);
}

static const GinkgoStoreOperation adding = { sizeof (Add), run_add, .clear = clear_add, .writes = TRUE };

/* Stores a new game with all its events, including undone ones. An illegal game is refused. */
GinkgoStoreRequest *
ginkgo_store_request_add (const GinkgoSavedGame *game)
{
  return ginkgo_store_request_new (&(Add) { { .operation = &adding }, ginkgo_saved_game_copy (game) });
}

/* SQLite compares games, so the game is stored first. A game that was already in the store leaves no trace. */
static gboolean
run_add_once (GinkgoDatabase *database,
              gpointer data,
              GError **error)
{
  AddOnce *own = data;
  GinkgoStoreRequest *request = data;
  g_autoptr (GinkgoStatement) same = NULL;

  request->revision = 0;
  if (!ginkgo_database_exec (database, "SAVEPOINT once", error) || !ginkgo_store_games_insert (database, own->add.game, &request->id, error))
    return FALSE;

  same = ginkgo_database_query (database,
                                error,
                                FIND_SAME,
                                "ii",
                                request->id,
                                (gint64) (own->sameness == GINKGO_SAME_RECORD ? 1 : 0));
  if (same == NULL || !ginkgo_statement_next (same, &own->add.was_there, error))
    return FALSE;
  if (!own->add.was_there)
    return check_names (own->add.game, error);

  request->id = sqlite3_column_int64 (same, 0);
  request->revision = GINKGO_REVISION_UNKNOWN;
  g_clear_pointer (&same, sqlite3_finalize);
  return ginkgo_database_exec (database, "ROLLBACK TO once", error);
}

static const GinkgoStoreOperation adding_once = { sizeof (AddOnce), run_add_once, .clear = clear_add, .writes = TRUE };

/* Stores a game as ginkgo_store_request_add() does, unless it is there already. */
GinkgoStoreRequest *
ginkgo_store_request_add_once (const GinkgoSavedGame *game,
                               GinkgoSameness sameness)
{
  return ginkgo_store_request_new (&(AddOnce) {
    .add = { { .operation = &adding_once }, ginkgo_saved_game_copy (game) },
    .sameness = sameness,
  });
}

/**
 * ginkgo_store_add_finish:
 * @result: the result of a request that adds or replaces a game
 * @was_there: (out) (optional): whether ginkgo_store_request_add_once() has found the game there
 *
 * Returns: the number of the game, or 0 on error
 */
gint64
ginkgo_store_add_finish (GinkgoStore *store,
                         GAsyncResult *result,
                         gboolean *was_there,
                         GError **error)
{
  const Add *request = g_task_get_task_data (G_TASK (result));

  g_return_val_if_fail (request->parent.operation->clear == clear_add, 0);

  if (was_there != NULL)
    *was_there = request->was_there;
  return ginkgo_store_finish (store, result, error) ? request->parent.id : 0;
}

/* --- Playing --- */

/* Moves the position of a game. */
typedef struct
{
  GinkgoStoreRequest parent;
  guint position;
  GinkgoState state; /* the state after it */
} Move;

/* Moves it behind events, which are added there. */
typedef struct
{
  Move move;
  GinkgoEvent *events;
  guint n_events;
} Append;

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
              const Move *request,
              Stored *stored,
              GError **error)
{
  gint64 id = request->parent.id;
  gint64 known = request->parent.revision;
  g_autoptr (GinkgoStatement) statement =
    ginkgo_database_query (database,
                           error,
                           "SELECT position, revision, finished, "
                           "       (SELECT ifnull(max(n) + 1, 0) FROM events WHERE game = ?1) "
                           "FROM games WHERE id = ?1",
                           "i",
                           id);
  gboolean has_row;

  if (statement == NULL || !ginkgo_statement_next (statement, &has_row, error))
    return FALSE;
  if (!has_row)
    return ginkgo_store_set_not_found (error, id);

  stored->position = (guint) sqlite3_column_int64 (statement, 0);
  stored->revision = sqlite3_column_int64 (statement, 1);
  stored->finished = sqlite3_column_int64 (statement, 2) != 0;
  return ((known == GINKGO_REVISION_UNKNOWN || known == stored->revision) &&
          request->position <= sqlite3_column_int64 (statement, 3)) ||
         set_conflict (error, id);
}

/* Stores the position of the game and its scores. A position that goes back is an undo, which is
 * recorded permanently. */
static gboolean
set_position (GinkgoDatabase *database,
              Move *request,
              const Stored *stored,
              guint position,
              GError **error)
{
  gint64 id = request->parent.id;
  gboolean is_over = ginkgo_state_is_over (&request->state);

  request->parent.revision = stored->revision + 1;
  return ginkgo_database_run (database,
                              error,
                              "UPDATE games SET undo_used = undo_used OR ?2 < position, position = ?2, round = ?3, "
                              "       finished = ?4, modified = " CHANGED ("?5") ", revision = ?6 WHERE id = ?1",
                              "iiiiii",
                              id,
                              (gint64) position,
                              (gint64) request->state.round,
                              (gint64) (is_over ? 1 : 0),
                              g_get_real_time (),
                              request->parent.revision) &&
         (is_over == stored->finished || set_scores (database, id, &request->state, error));
}

typedef struct
{
  GinkgoStoreRequest parent;
  guint seat;
  guint position;
} NoteSuggestion;

/* Keeps the list sorted and free of duplicates, as the record has it. */
static gboolean
run_note_suggestion (GinkgoDatabase *database,
                     gpointer data,
                     GError **error)
{
  NoteSuggestion *request = data;
  gint64 id = request->parent.id;

  return ginkgo_database_run (database,
                              error,
                              "UPDATE seats SET suggestions = (SELECT json_group_array (value) FROM "
                              " (SELECT value FROM json_each (ifnull (suggestions, '[]')) UNION SELECT ?3 ORDER BY 1)) "
                              "WHERE game = ?1 AND seat = ?2",
                              "iii",
                              id,
                              (gint64) request->seat,
                              (gint64) request->position) &&
         (sqlite3_changes64 (database->handle) > 0 || ginkgo_store_set_not_found (error, id));
}

static const GinkgoStoreOperation noting_suggestion = { sizeof (NoteSuggestion), run_note_suggestion, .writes = TRUE };

/* Notes that the player of @seat asked for a suggestion. That changes neither the game nor when it
 * changed last. */
GinkgoStoreRequest *
ginkgo_store_request_note_suggestion (gint64 id,
                                      guint seat,
                                      guint position)
{
  return ginkgo_store_request_new (&(NoteSuggestion) { { .operation = &noting_suggestion, .id = id }, seat, position });
}

static gboolean
run_append (GinkgoDatabase *database,
            gpointer data,
            GError **error)
{
  Append *request = data;
  gint64 id = request->move.parent.id;
  guint position = request->move.position;
  Stored stored = { 0 };

  if (!check_stored (database, &request->move, &stored, error))
    return FALSE;
  if (stored.position != position)
    return set_conflict (error, id);

  return ginkgo_database_run (database, error, "DELETE FROM events WHERE game = ?1 AND n >= ?2", "ii", id, (gint64) position) &&
         ginkgo_database_run (database, error, "DELETE FROM exercises WHERE game = ?1 AND position >= ?2", "ii", id, (gint64) position) &&
         ginkgo_database_run (database, error, "DELETE FROM analyses WHERE game = ?1", "i", id) &&
         insert_events (database, id, position, request->events, request->n_events, error) &&
         set_position (database, &request->move, &stored, position + request->n_events, error);
}

static const GinkgoStoreOperation appending = { sizeof (Append), run_append, { offsetof (Append, events) }, .writes = TRUE };

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
  return ginkgo_store_request_new (&(Append) {
    .move = {
      .parent = { .operation = &appending, .id = id, .ends_game = ginkgo_state_is_over (state) },
      .position = position,
      .state = *state,
    },
    .events = g_memdup2 (events, n_events * sizeof *events),
    .n_events = n_events,
  });
}

static gboolean
run_move (GinkgoDatabase *database,
          gpointer data,
          GError **error)
{
  Move *request = data;
  Stored stored = { 0 };

  return check_stored (database, request, &stored, error) && set_position (database, request, &stored, request->position, error);
}

static const GinkgoStoreOperation moving = { sizeof (Move), run_move, .writes = TRUE };

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
  return ginkgo_store_request_new (&(Move) { { .operation = &moving, .id = id }, position, *state });
}

/* --- Renaming and removing --- */

typedef struct
{
  GinkgoStoreRequest parent;
  char *name;
} Rename;

static gboolean
run_rename (GinkgoDatabase *database,
            gpointer data,
            GError **error)
{
  Rename *request = data;
  gint64 id = request->parent.id;

  return ginkgo_database_run (database, error, "UPDATE games SET name = ?2 WHERE id = ?1", "is", id, request->name) &&
         (sqlite3_changes64 (database->handle) > 0 || ginkgo_store_set_not_found (error, id));
}

static const GinkgoStoreOperation renaming = { sizeof (Rename), run_rename, { offsetof (Rename, name) }, .writes = TRUE };

/* Names a game, or takes its name away. That changes neither the game nor when it changed last. */
GinkgoStoreRequest *
ginkgo_store_request_rename (gint64 id,
                             const char *name)
{
  return ginkgo_store_request_new (&(Rename) { { .operation = &renaming, .id = id }, g_strdup (name) });
}

typedef struct
{
  GinkgoStoreRequest parent;
  gint64 *ids;
  guint n_ids;
} Remove;

static gboolean
run_remove (GinkgoDatabase *database,
            gpointer data,
            GError **error)
{
  Remove *request = data;
  gint64 n_deleted = 0;

  for (guint i = 0; i < request->n_ids; i++)
    {
      if (!ginkgo_database_run (database, error, "DELETE FROM games WHERE id = ?1", "i", request->ids[i]))
        return FALSE;
      n_deleted += sqlite3_changes64 (database->handle);
    }

  return n_deleted > 0 || request->n_ids == 0 || ginkgo_store_set_not_found (error, request->ids[request->n_ids - 1]);
}

static const GinkgoStoreOperation removing = { sizeof (Remove), run_remove, { offsetof (Remove, ids) }, .writes = TRUE };

/* Removes games for good, all of them or none. Games that are already gone do not matter, unless
 * all are. */
GinkgoStoreRequest *
ginkgo_store_request_remove (const gint64 *ids,
                             guint n_ids)
{
  return ginkgo_store_request_new (&(Remove) { { .operation = &removing }, g_memdup2 (ids, n_ids * sizeof *ids), n_ids });
}
