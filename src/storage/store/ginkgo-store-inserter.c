/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store-games.h"

#include "ginkgo-record-format.h"

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
    {
      g_set_error_literal (error,
                           GINKGO_STORE_ERROR,
                           GINKGO_STORE_ERROR_FAILED,
                           "This game cannot be saved, because its position is behind its end.");
      return FALSE;
    }

  if (!ginkgo_saved_game_check_names (game, &local_error))
    {
      g_set_error_literal (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FAILED, local_error->message);
      return FALSE;
    }

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

/**
 * ginkgo_store_games_replace:
 * @game: a game that is legal
 * @id: (out): its number now
 * @revision: (out): its revision
 *
 * Stores a game in the place of the one that has its number, if there is one, and keeps the name
 * and the start time of that.
 */
gboolean
ginkgo_store_games_replace (GinkgoDatabase *database,
                            const GinkgoSavedGame *game,
                            gint64 *id,
                            gint64 *revision,
                            GError **error)
{
  g_autoptr (GinkgoSavedGame) copy = ginkgo_saved_game_copy (game);

  copy->id = game->id;
  if (!find_replaced (database, copy, revision, error))
    return FALSE;

  *id = copy->id;
  return insert_whole (database, copy, id, error) &&
         ginkgo_database_run (database, error, "UPDATE games SET revision = ?2 WHERE id = ?1", "ii", *id, *revision);
}

/**
 * ginkgo_store_games_insert_events:
 * @database: a database in a transaction
 * @position: where the first event happens
 * @events: (array length=n_events): what happens there
 *
 * Adds events where a game has none.
 */
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

/**
 * ginkgo_store_games_describe_suggestions:
 *
 * Returns: (transfer full) (nullable): what was suggested to a player, as the record format has
 *   it, or %NULL for nothing
 */
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

/**
 * ginkgo_store_games_insert:
 * @id: (out): its number
 *
 * Adds a game, whole.
 */
gboolean
ginkgo_store_games_insert (GinkgoDatabase *database,
                           const GinkgoSavedGame *game,
                           gint64 *id,
                           GError **error)
{
  *id = 0;
  return check_new (game, error) && insert_whole (database, game, id, error);
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
