/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store-games.h"

#include "ginkgo-record-format.h"
#include "ginkgo-store-error.h"
#include "ginkgo-store-scores.h"

static gboolean
insert_seats (GinkgoDatabase *database,
              gint64 id,
              const GinkgoRecord *record,
              GError **error)
{
  g_autoptr (GinkgoStatement) statement =
    ginkgo_database_prepare (database,
                             "INSERT INTO seats (game, seat, name, kind, level, suggestions) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                             error);

  for (guint seat = 0; statement != NULL && seat < record->setup.n_seats; seat++)
    {
      const GinkgoRecordSeat *player = &record->seats[seat];
      g_autofree char *suggestions = ginkgo_store_games_describe_suggestions (record, seat);

      ginkgo_statement_bind_int (statement, 1, id);
      ginkgo_statement_bind_int (statement, 2, seat);
      ginkgo_statement_bind_text (statement, 3, player->name != NULL ? player->name : "");
      ginkgo_statement_bind_text (statement, 4, ginkgo_seat_kind_get_name (player->kind));
      ginkgo_statement_bind_text (statement, 5, player->level);
      ginkgo_statement_bind_text (statement, 6, suggestions);
      if (!ginkgo_statement_run (statement, error))
        return FALSE;
    }

  return statement != NULL;
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
  g_autoptr (GinkgoStatement) statement =
    ginkgo_database_prepare (database,
                             "INSERT INTO games (mode, setup, seed, undo_policy, undo_used, position, round, "
                             "                   finished, created, modified, revision, name, id, setup_hash) "
                             "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, 0, ?11, nullif (?12, 0), ?13)",
                             error);

  if (statement == NULL)
    return FALSE;

  ginkgo_setup_write_json (&game->record->setup, setup);
  ginkgo_statement_bind_text (statement, 1, ginkgo_mode_get_name (game->record->setup.mode));
  ginkgo_statement_bind_text (statement, 2, setup->str);
  ginkgo_statement_bind_int (statement, 3, (gint64) game->seed);
  ginkgo_statement_bind_text (statement, 4, ginkgo_undo_policy_get_name (game->undo_policy));
  ginkgo_statement_bind_int (statement, 5, game->undo_used ? 1 : 0);
  ginkgo_statement_bind_int (statement, 6, game->position);
  ginkgo_statement_bind_int (statement, 7, state->round);
  ginkgo_statement_bind_int (statement, 8, ginkgo_state_is_over (state) ? 1 : 0);
  ginkgo_statement_bind_int (statement, 9, game->created);
  ginkgo_statement_bind_int (statement, 10, game->modified);
  ginkgo_statement_bind_text (statement, 11, game->name);
  ginkgo_statement_bind_int (statement, 12, *id);
  ginkgo_statement_bind_int (statement, 13, g_str_hash (setup->str));
  if (!ginkgo_statement_run (statement, error))
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
insert_in_transaction (GinkgoDatabase *database,
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
         ginkgo_store_scores_set (database, *id, &state, error);
}

static gboolean
insert_once_in_transaction (GinkgoDatabase *database,
                            const GinkgoSavedGame *game,
                            GinkgoSameness sameness,
                            gint64 *id,
                            gint64 *revision,
                            GError **error)
{
  if (!ginkgo_store_games_find (database, game, sameness, id, error))
    return FALSE;

  *revision = *id != 0 ? GINKGO_REVISION_UNKNOWN : 0;
  return *id != 0 || insert_in_transaction (database, game, id, error);
}

static gboolean
update_revision (GinkgoDatabase *database,
                 gint64 id,
                 gint64 revision,
                 GError **error)
{
  g_autoptr (GinkgoStatement) statement =
    ginkgo_database_prepare (database, "UPDATE games SET revision = ?2 WHERE id = ?1", error);

  if (statement == NULL)
    return FALSE;

  ginkgo_statement_bind_int (statement, 1, id);
  ginkgo_statement_bind_int (statement, 2, revision);
  return ginkgo_statement_run (statement, error);
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
  g_autoptr (GinkgoStatement) statement =
    ginkgo_database_prepare (database, "SELECT name, created, revision, setup = ?2 FROM games WHERE id = ?1", error);
  gboolean has_row;

  if (statement == NULL)
    return FALSE;

  ginkgo_setup_write_json (&game->record->setup, setup);
  ginkgo_statement_bind_int (statement, 1, game->id);
  ginkgo_statement_bind_text (statement, 2, setup->str);
  if (!ginkgo_statement_next (statement, &has_row, error))
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

/* To other processes that have the game open it is a change like any other. */
static gboolean
replace_in_transaction (GinkgoDatabase *database,
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
  return insert_in_transaction (database, copy, id, error) && update_revision (database, *id, *revision, error);
}

/**
 * ginkgo_store_games_insert_events:
 * @database: a database in a transaction
 * @id: a game's number
 * @position: where the first event happens
 * @events: (array length=n_events): what happens there
 * @n_events: how many events
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Adds events where a game has none.
 *
 * Returns: whether they were added
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
 * @record: a record
 * @seat: a seat
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
 * @database: the database
 * @game: a game
 * @id: (out): its number
 * @revision: (out): its revision
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Adds a game, whole, if it is legal.
 *
 * Returns: whether it was added
 */
gboolean
ginkgo_store_games_insert (GinkgoDatabase *database,
                           const GinkgoSavedGame *game,
                           gint64 *id,
                           gint64 *revision,
                           GError **error)
{
  gboolean is_inserted;

  if (!check_new (game, error) || !ginkgo_database_begin (database, error))
    return FALSE;

  *id = 0;
  *revision = 0;
  is_inserted = insert_in_transaction (database, game, id, error);
  return ginkgo_database_end (database, is_inserted, error);
}

/**
 * ginkgo_store_games_insert_once:
 * @database: the database
 * @game: a game
 * @sameness: what has to be the same in a game that is there already
 * @id: (out): its number, or that of the one that is there
 * @revision: (out): its revision; %GINKGO_REVISION_UNKNOWN if one is there
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Adds a game as ginkgo_store_games_insert() does, unless it is there, even if somebody else
 * adds it at the same time.
 *
 * Returns: whether it is there
 */
gboolean
ginkgo_store_games_insert_once (GinkgoDatabase *database,
                                const GinkgoSavedGame *game,
                                GinkgoSameness sameness,
                                gint64 *id,
                                gint64 *revision,
                                GError **error)
{
  gboolean is_there;

  if (!check_new (game, error) || !ginkgo_database_begin (database, error))
    return FALSE;

  is_there = insert_once_in_transaction (database, game, sameness, id, revision, error);
  return ginkgo_database_end (database, is_there, error);
}

/**
 * ginkgo_store_games_restore:
 * @database: a database in a transaction, without this game
 * @game: a game that is legal
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Adds a game under the number that it has.
 *
 * Returns: whether it was added
 */
gboolean
ginkgo_store_games_restore (GinkgoDatabase *database,
                            const GinkgoSavedGame *game,
                            GError **error)
{
  gint64 id = game->id;

  return insert_in_transaction (database, game, &id, error);
}

/**
 * ginkgo_store_games_replace:
 * @database: the database
 * @game: a game that is legal
 * @id: (out): its number now
 * @revision: (out): its revision
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Stores a game in the place of the one that has its number, if there is one, and keeps the name
 * and the start time of that.
 *
 * Returns: whether it is there
 */
gboolean
ginkgo_store_games_replace (GinkgoDatabase *database,
                            const GinkgoSavedGame *game,
                            gint64 *id,
                            gint64 *revision,
                            GError **error)
{
  gboolean is_replaced;

  if (!ginkgo_database_begin (database, error))
    return FALSE;

  is_replaced = replace_in_transaction (database, game, id, revision, error);
  return ginkgo_database_end (database, is_replaced, error);
}
