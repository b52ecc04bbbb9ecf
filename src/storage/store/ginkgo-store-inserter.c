/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store-games.h"

#include "ginkgo-record-format.h"

/* --- Games that are there already --- */

/* Whether the seats of game @id are those of @record. */
static gboolean
compare_seats (GinkgoDatabase *database,
               gint64 id,
               const GinkgoRecord *record,
               gboolean *is_same,
               GError **error)
{
  g_autoptr (GinkgoStatement) statement =
    ginkgo_database_query (database, error, "SELECT name, kind, level FROM seats WHERE game = ?1 ORDER BY seat", "i", id);
  gboolean has_row;
  guint seat;

  if (statement == NULL)
    return FALSE;

  *is_same = TRUE;
  for (seat = 0; *is_same && seat < record->setup.n_seats; seat++)
    {
      const GinkgoRecordSeat *player = &record->seats[seat];

      if (!ginkgo_statement_next (statement, &has_row, error))
        return FALSE;
      *is_same = has_row &&
                 g_strcmp0 (ginkgo_statement_get_text (statement, 0), player->name != NULL ? player->name : "") == 0 &&
                 g_strcmp0 (ginkgo_statement_get_text (statement, 1), ginkgo_seat_kind_get_name (player->kind)) == 0 &&
                 g_strcmp0 (ginkgo_statement_get_text (statement, 2), player->level) == 0;
    }

  return TRUE;
}

/* Whether the events of game @id are those of @game: all, or those that have happened. */
static gboolean
compare_events (GinkgoDatabase *database,
                gint64 id,
                const GinkgoSavedGame *game,
                GinkgoSameness sameness,
                gboolean *is_same,
                GError **error)
{
  g_autoptr (GinkgoStatement) statement = NULL;
  g_autoptr (GString) json = g_string_new (NULL);
  gboolean is_whole = sameness == GINKGO_SAME_GAME;
  guint n_events = is_whole ? ginkgo_record_get_length (game->record) : game->position;
  gboolean has_row;

  for (guint n = 0; n < n_events; n++)
    {
      if (n > 0)
        g_string_append_c (json, '\n');
      ginkgo_event_write_json (ginkgo_record_get_event (game->record, n), json);
    }

  statement = ginkgo_database_query (database,
                                     error,
                                     "SELECT ifnull(group_concat(event, char(10)), '') = ?3 "
                                     "FROM (SELECT event FROM events WHERE game = ?1 AND n < ?2 ORDER BY n)",
                                     "iis",
                                     id,
                                     is_whole ? G_MAXINT64 : (gint64) n_events,
                                     json->str);
  if (statement == NULL || !ginkgo_statement_next (statement, &has_row, error))
    return FALSE;

  *is_same = ginkgo_statement_get_int (statement, 0) != 0;
  return TRUE;
}

/* The games with the same set-up: hardly ever more than one, unless they are the same deal */
static GinkgoStatement *
prepare_candidates (GinkgoDatabase *database,
                    const GinkgoSavedGame *game,
                    GinkgoSameness sameness,
                    GError **error)
{
  g_autoptr (GString) setup = g_string_new (NULL);

  ginkgo_setup_write_json (&game->record->setup, setup);
  return ginkgo_database_query (database,
                                error,
                                "SELECT id FROM games "
                                "WHERE setup_hash = ?1 AND mode = ?2 AND setup = ?3 AND position = ?4 AND (?5 OR name IS ?6) "
                                "ORDER BY id",
                                "issiis",
                                (gint64) g_str_hash (setup->str),
                                ginkgo_mode_get_name (game->record->setup.mode),
                                setup->str,
                                (gint64) game->position,
                                (gint64) (sameness == GINKGO_SAME_RECORD ? 1 : 0),
                                game->name);
}

/* Looks for a game that is the same as the request's: its number comes out, or 0. */
static gboolean
find_same (GinkgoDatabase *database,
           GinkgoStoreRequest *request,
           GError **error)
{
  const GinkgoSavedGame *game = request->game;
  g_autoptr (GinkgoStatement) candidates = prepare_candidates (database, game, request->sameness, error);
  gboolean has_row = candidates != NULL;

  request->id = 0;
  while (has_row && request->id == 0)
    {
      gboolean is_same = FALSE;
      gint64 other;

      if (!ginkgo_statement_next (candidates, &has_row, error))
        return FALSE;

      other = has_row ? ginkgo_statement_get_int (candidates, 0) : 0;
      if (has_row && !compare_seats (database, other, game->record, &is_same, error))
        return FALSE;
      if (is_same && !compare_events (database, other, game, request->sameness, &is_same, error))
        return FALSE;
      request->id = is_same ? other : 0;
    }

  return candidates != NULL;
}

/* --- Adding games --- */

static gboolean
insert_seats (GinkgoDatabase *database,
              gint64 id,
              const GinkgoRecord *record,
              GError **error)
{
  for (guint seat = 0; seat < record->setup.n_seats; seat++)
    {
      const GinkgoRecordSeat *player = &record->seats[seat];
      g_autofree char *suggestions = ginkgo_store_games_describe_suggestions (record, seat);

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

/* A game whose number is 0 gets one. */
static gboolean
insert_row (GinkgoDatabase *database,
            const GinkgoSavedGame *game,
            const GinkgoState *state,
            gint64 *id,
            GError **error)
{
  g_autoptr (GString) setup = g_string_new (NULL);

  ginkgo_setup_write_json (&game->record->setup, setup);
  if (!ginkgo_database_run (database,
                            error,
                            "INSERT INTO games (mode, setup, seed, undo_policy, undo_used, position, round, "
                            "                   finished, created, modified, revision, name, id, setup_hash) "
                            "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, 0, ?11, nullif (?12, 0), ?13)",
                            "ssisiiiiiisii",
                            ginkgo_mode_get_name (game->record->setup.mode),
                            setup->str,
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
                            (gint64) g_str_hash (setup->str)))
    return FALSE;

  *id = ginkgo_database_get_last_id (database);
  return TRUE;
}

/* Names that nobody could read are refused. */
static gboolean
check_new (const GinkgoSavedGame *game,
           GError **error)
{
  g_autoptr (GError) local_error = NULL;

  if (game->position > ginkgo_verified_game_get_length (game->game))
    return ginkgo_store_refuse (error,
                                GINKGO_STORE_ERROR_FAILED,
                                "This game cannot be saved, because its position is behind its end.");

  if (!ginkgo_saved_game_check_names (game, &local_error))
    return ginkgo_store_refuse (error, GINKGO_STORE_ERROR_FAILED, "%s", local_error->message);

  return TRUE;
}

static gboolean
insert_whole (GinkgoDatabase *database,
              const GinkgoSavedGame *game,
              gint64 *id,
              GError **error)
{
  const GinkgoRecord *record = game->record;
  GinkgoState state;

  ginkgo_verified_game_get_state (game->game, game->position, &state);
  return insert_row (database, game, &state, id, error) &&
         insert_seats (database, *id, record, error) &&
         ginkgo_store_games_insert_events (database, *id, 0, (const GinkgoEvent *) (gpointer) record->events->data, ginkgo_record_get_length (record), error) &&
         ginkgo_store_games_set_scores (database, *id, &state, error);
}

/* What is kept of the game that is replaced. A number that belongs to another game, as after
 * another library has taken the place of this one, leaves that game alone. */
static gboolean
find_replaced (GinkgoDatabase *database,
               GinkgoSavedGame *game,
               gint64 *revision,
               GError **error)
{
  g_autoptr (GString) setup = g_string_new (NULL);
  g_autoptr (GinkgoStatement) statement = NULL;
  gboolean has_row;

  ginkgo_setup_write_json (&game->record->setup, setup);
  statement = ginkgo_database_query (database,
                                     error,
                                     "SELECT name, created, revision, setup = ?2 FROM games WHERE id = ?1",
                                     "is",
                                     game->id,
                                     setup->str);
  if (statement == NULL || !ginkgo_statement_next (statement, &has_row, error))
    return FALSE;

  *revision = 0;
  if (has_row && ginkgo_statement_get_int (statement, 3) == 0)
    game->id = 0;
  if (!has_row || game->id == 0)
    return TRUE;

  g_set_str (&game->name, ginkgo_statement_get_text (statement, 0));
  game->created = ginkgo_statement_get_int (statement, 1);
  *revision = ginkgo_statement_get_int (statement, 2) + 1;
  ginkgo_statement_reset (statement);
  return ginkgo_store_games_delete_row (database, game->id, error);
}

/* Stores a game in the place of the one that has its number, if there is one, and keeps the name
 * and the start time of that. */
gboolean
ginkgo_store_games_replace (GinkgoDatabase *database,
                            GinkgoStoreRequest *request,
                            GError **error)
{
  g_autoptr (GinkgoSavedGame) copy = ginkgo_saved_game_copy (request->game);

  if (!find_replaced (database, copy, &request->revision, error))
    return FALSE;

  request->id = copy->id;
  return insert_whole (database, copy, &request->id, error) &&
         ginkgo_database_run (database, error, "UPDATE games SET revision = ?2 WHERE id = ?1", "ii", request->id, request->revision);
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
      g_autoptr (GString) json = g_string_new (NULL);

      ginkgo_event_write_json (&events[i], json);
      ginkgo_statement_bind_int (statement, 1, id);
      ginkgo_statement_bind_int (statement, 2, position + i);
      ginkgo_statement_bind_text (statement, 3, json->str);
      if (!ginkgo_statement_run (statement, error))
        return FALSE;
    }

  return statement != NULL;
}

/* Returns: (transfer full) (nullable): what was suggested to a player, as the record format has
 *   it, or %NULL for nothing */
char *
ginkgo_store_games_describe_suggestions (const GinkgoRecord *record,
                                         guint seat)
{
  GString *json;

  if (ginkgo_record_count_suggestions (record, seat) == 0)
    return NULL;

  json = g_string_new (NULL);
  ginkgo_suggestions_write_json (record->seats[seat].suggestions, json);
  return g_string_free (json, FALSE);
}

gboolean
ginkgo_store_games_add (GinkgoDatabase *database,
                        GinkgoStoreRequest *request,
                        GError **error)
{
  request->id = 0;
  request->revision = 0;
  return check_new (request->game, error) && insert_whole (database, request->game, &request->id, error);
}

gboolean
ginkgo_store_games_add_once (GinkgoDatabase *database,
                             GinkgoStoreRequest *request,
                             GError **error)
{
  if (!find_same (database, request, error))
    return FALSE;

  request->was_there = request->id != 0;
  return request->was_there || ginkgo_store_games_add (database, request, error);
}

/**
 * ginkgo_store_games_restore:
 * @database: a database in a transaction, without this game
 * @game: a game that is legal
 *
 * Adds a game under the number that it has.
 */
gboolean
ginkgo_store_games_restore (GinkgoDatabase *database,
                            const GinkgoSavedGame *game,
                            GError **error)
{
  gint64 id = game->id;

  return insert_whole (database, game, &id, error);
}
