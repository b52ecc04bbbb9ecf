/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store-games.h"

#include "ginkgo-record-format.h"
#include "ginkgo-store-error.h"
#include "ginkgo-store-scores.h"

/* What is stored of a game that is about to change. */
typedef struct
{
  guint position;
  guint length;
  gboolean finished;
} Stored;

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

/* As the record format has them, or NULL for none */
static char *
describe_suggestions (const GinkgoRecord *record,
                      guint seat)
{
  GString *json;

  if (ginkgo_record_count_suggestions (record, seat) == 0)
    return NULL;

  json = g_string_new (NULL);
  ginkgo_suggestions_write_json (record->seats[seat].suggestions, json);
  return g_string_free (json, FALSE);
}

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
      g_autofree char *suggestions = describe_suggestions (record, seat);

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
                             "                   finished, created, modified, revision, name, id) "
                             "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, 0, ?11, nullif (?12, 0))",
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
  if (!ginkgo_statement_run (statement, error))
    return FALSE;

  *id = ginkgo_database_get_last_id (database);
  return TRUE;
}

/* Looks where the game stands, and that nobody else has changed it. */
static gboolean
check_stored (GinkgoDatabase *database,
              gint64 id,
              gint64 revision,
              Stored *stored,
              GError **error)
{
  g_autoptr (GinkgoStatement) statement =
    ginkgo_database_prepare (database,
                             "SELECT position, revision, finished, "
                             "       (SELECT ifnull(max(n) + 1, 0) FROM events WHERE game = ?1) "
                             "FROM games WHERE id = ?1",
                             error);
  gboolean has_row;

  if (statement == NULL)
    return FALSE;

  ginkgo_statement_bind_int (statement, 1, id);
  if (!ginkgo_statement_next (statement, &has_row, error))
    return FALSE;
  if (!has_row)
    return ginkgo_store_set_not_found (error, id);
  if (revision != GINKGO_REVISION_UNKNOWN && revision != ginkgo_statement_get_int (statement, 1))
    return ginkgo_store_set_conflict (error, id);

  stored->position = (guint) ginkgo_statement_get_int (statement, 0);
  stored->finished = ginkgo_statement_get_int (statement, 2) != 0;
  stored->length = (guint) ginkgo_statement_get_int (statement, 3);
  return TRUE;
}

/* Writes where the game stands now. A position that goes back is an undo, which
 * a game remembers for ever. */
static gboolean
update_row (GinkgoDatabase *database,
            gint64 id,
            guint position,
            guint round,
            gboolean finished,
            gint64 *revision,
            GError **error)
{
  g_autoptr (GinkgoStatement) statement =
    ginkgo_database_prepare (database,
                             "UPDATE games SET undo_used = undo_used OR ?2 < position, position = ?2, round = ?3, "
                             "       finished = ?4, modified = ?5, revision = revision + 1 "
                             "WHERE id = ?1 RETURNING revision",
                             error);
  gboolean has_row;

  if (statement == NULL)
    return FALSE;

  ginkgo_statement_bind_int (statement, 1, id);
  ginkgo_statement_bind_int (statement, 2, position);
  ginkgo_statement_bind_int (statement, 3, round);
  ginkgo_statement_bind_int (statement, 4, finished ? 1 : 0);
  ginkgo_statement_bind_int (statement, 5, g_get_real_time ());
  if (!ginkgo_statement_next (statement, &has_row, error))
    return FALSE;

  *revision = ginkgo_statement_get_int (statement, 0);
  return ginkgo_statement_next (statement, &has_row, error);
}

/* Deletes the events of a game from @position on, which were undone. */
static gboolean
delete_tail (GinkgoDatabase *database,
             gint64 id,
             guint position,
             GError **error)
{
  g_autoptr (GinkgoStatement) statement =
    ginkgo_database_prepare (database, "DELETE FROM events WHERE game = ?1 AND n >= ?2", error);

  if (statement == NULL)
    return FALSE;

  ginkgo_statement_bind_int (statement, 1, id);
  ginkgo_statement_bind_int (statement, 2, position);
  return ginkgo_statement_run (statement, error);
}

static gboolean
delete_row (GinkgoDatabase *database,
            gint64 id,
            GError **error)
{
  g_autoptr (GinkgoStatement) statement =
    ginkgo_database_prepare (database, "DELETE FROM games WHERE id = ?1 RETURNING id", error);
  gboolean has_row;

  if (statement == NULL)
    return FALSE;

  ginkgo_statement_bind_int (statement, 1, id);
  return ginkgo_statement_next (statement, &has_row, error) &&
         (has_row || ginkgo_store_set_not_found (error, id)) &&
         ginkgo_statement_next (statement, &has_row, error);
}

static gboolean
delete_rows (GinkgoDatabase *database,
             const gint64 *ids,
             guint n_ids,
             GError **error)
{
  gboolean has_deleted = FALSE;

  for (guint i = 0; i < n_ids; i++)
    {
      g_autoptr (GError) local_error = NULL;

      if (delete_row (database, ids[i], &local_error))
        has_deleted = TRUE;
      else if (!g_error_matches (local_error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_NOT_FOUND) ||
               (i == n_ids - 1 && !has_deleted))
        {
          g_propagate_error (error, g_steal_pointer (&local_error));
          return FALSE;
        }
    }

  return TRUE;
}

static gboolean
update_name (GinkgoDatabase *database,
             gint64 id,
             const char *name,
             GError **error)
{
  g_autoptr (GinkgoStatement) statement =
    ginkgo_database_prepare (database, "UPDATE games SET name = ?2 WHERE id = ?1 RETURNING id", error);
  gboolean has_row;

  if (statement == NULL)
    return FALSE;

  ginkgo_statement_bind_int (statement, 1, id);
  ginkgo_statement_bind_text (statement, 2, name);
  return ginkgo_statement_next (statement, &has_row, error) &&
         (has_row || ginkgo_store_set_not_found (error, id)) &&
         ginkgo_statement_next (statement, &has_row, error);
}

static gboolean
update_suggestions (GinkgoDatabase *database,
                    gint64 id,
                    guint seat,
                    const char *suggestions,
                    GError **error)
{
  g_autoptr (GinkgoStatement) statement =
    ginkgo_database_prepare (database, "UPDATE seats SET suggestions = ?3 WHERE game = ?1 AND seat = ?2 RETURNING seat", error);
  gboolean has_row;

  if (statement == NULL)
    return FALSE;

  ginkgo_statement_bind_int (statement, 1, id);
  ginkgo_statement_bind_int (statement, 2, seat);
  ginkgo_statement_bind_text (statement, 3, suggestions);
  return ginkgo_statement_next (statement, &has_row, error) &&
         (has_row || ginkgo_store_set_not_found (error, id)) &&
         ginkgo_statement_next (statement, &has_row, error);
}

/* Only adds to what is noted, whoever noted it. */
static gboolean
note_in_transaction (GinkgoDatabase *database,
                     gint64 id,
                     guint seat,
                     guint position,
                     GError **error)
{
  g_autoptr (GinkgoSavedGame) game = ginkgo_store_games_read (database, id, NULL, error);
  g_autofree char *suggestions = NULL;

  if (game == NULL)
    return FALSE;
  if (seat >= game->record->setup.n_seats || position > GINKGO_MAX_SUGGESTION)
    return ginkgo_store_set_conflict (error, id);

  ginkgo_record_note_suggestion (game->record, seat, position);
  suggestions = describe_suggestions (game->record, seat);
  return update_suggestions (database, id, seat, suggestions, error);
}

static gboolean
append_in_transaction (GinkgoDatabase *database,
                       gint64 id,
                       guint position,
                       const GinkgoEvent *events,
                       guint n_events,
                       guint round,
                       gboolean finished,
                       gint64 *revision,
                       GError **error)
{
  Stored stored;

  if (!check_stored (database, id, *revision, &stored, error))
    return FALSE;
  if (stored.position != position || stored.length < position)
    return ginkgo_store_set_conflict (error, id);

  return delete_tail (database, id, position, error) &&
         insert_events (database, id, position, events, n_events, error) &&
         update_row (database, id, position + n_events, round, finished, revision, error) &&
         (!finished || ginkgo_store_scores_update (database, id, error));
}

static gboolean
move_in_transaction (GinkgoDatabase *database,
                     gint64 id,
                     guint position,
                     guint round,
                     gboolean finished,
                     gint64 *revision,
                     GError **error)
{
  Stored stored;

  if (!check_stored (database, id, *revision, &stored, error))
    return FALSE;
  if (position > stored.length)
    return ginkgo_store_set_conflict (error, id);

  return update_row (database, id, position, round, finished, revision, error) &&
         (finished == stored.finished || ginkgo_store_scores_update (database, id, error));
}

/* What is not legal, or has names that nobody could read, is not added. */
static gboolean
check_new (const GinkgoSavedGame *game,
           GError **error)
{
  guint length = ginkgo_record_get_length (game->record);
  g_autoptr (GError) local_error = NULL;
  GinkgoState state;

  if (!ginkgo_record_replay (game->record, length, &state, NULL, &local_error) || game->position > length)
    {
      g_set_error (error,
                   GINKGO_STORE_ERROR,
                   GINKGO_STORE_ERROR_FAILED,
                   "This game cannot be saved, because it is not legal. (%s)",
                   local_error != NULL ? local_error->message : "its position is behind its end");
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

  ginkgo_record_replay (record, game->position, &state, NULL, NULL);
  return insert_row (database, game, &state, id, error) &&
         insert_seats (database, *id, record, error) &&
         insert_events (database, *id, 0, (const GinkgoEvent *) (gpointer) record->events->data, ginkgo_record_get_length (record), error) &&
         (!ginkgo_state_is_over (&state) || ginkgo_store_scores_set (database, *id, &state, error));
}

static gboolean
insert_once_in_transaction (GinkgoDatabase *database,
                            GinkgoSetupIndex *index,
                            const GinkgoSavedGame *game,
                            GinkgoSameness sameness,
                            gint64 *id,
                            gint64 *revision,
                            GError **error)
{
  if (!ginkgo_store_games_find (database, index, game, sameness, id, error))
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

/* For others who have the game it is a change like any other. */
static gboolean
replace_in_transaction (GinkgoDatabase *database,
                        const GinkgoSavedGame *game,
                        gint64 *revision,
                        GError **error)
{
  g_autoptr (GinkgoStatement) statement =
    ginkgo_database_prepare (database, "SELECT name, created, revision FROM games WHERE id = ?1", error);
  g_autofree char *name = NULL;
  GinkgoSavedGame copy = *game;
  gboolean has_row;

  if (statement == NULL)
    return FALSE;

  ginkgo_statement_bind_int (statement, 1, game->id);
  if (!ginkgo_statement_next (statement, &has_row, error))
    return FALSE;

  *revision = 0;
  if (!has_row)
    return ginkgo_store_games_restore (database, game, error);

  name = g_strdup (ginkgo_statement_get_text (statement, 0));
  copy.name = name;
  copy.created = ginkgo_statement_get_int (statement, 1);
  *revision = ginkgo_statement_get_int (statement, 2) + 1;
  ginkgo_statement_reset (statement);
  return delete_row (database, game->id, error) &&
         ginkgo_store_games_restore (database, &copy, error) &&
         update_revision (database, game->id, *revision, error);
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
 * @index: its index
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
                                GinkgoSetupIndex *index,
                                const GinkgoSavedGame *game,
                                GinkgoSameness sameness,
                                gint64 *id,
                                gint64 *revision,
                                GError **error)
{
  gboolean is_there;

  if (!check_new (game, error) || !ginkgo_database_begin (database, error))
    return FALSE;

  is_there = insert_once_in_transaction (database, index, game, sameness, id, revision, error);
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
 * @revision: (out): its revision
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Puts a game in the place of the one that has its number, if there is any, whose name and
 * time of beginning it takes over.
 *
 * Returns: whether it is there
 */
gboolean
ginkgo_store_games_replace (GinkgoDatabase *database,
                            const GinkgoSavedGame *game,
                            gint64 *revision,
                            GError **error)
{
  gboolean is_replaced;

  if (!ginkgo_database_begin (database, error))
    return FALSE;

  is_replaced = replace_in_transaction (database, game, revision, error);
  return ginkgo_database_end (database, is_replaced, error);
}

/**
 * ginkgo_store_games_append:
 * @database: the database
 * @id: a game's number
 * @position: where it stands
 * @events: (array length=n_events): what happens there
 * @n_events: how many events
 * @round: the round it is in after them
 * @finished: whether it is over after them
 * @revision: (inout): its revision
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Adds events at @position, in the place of those that were undone.
 *
 * Returns: whether they were added
 */
gboolean
ginkgo_store_games_append (GinkgoDatabase *database,
                           gint64 id,
                           guint position,
                           const GinkgoEvent *events,
                           guint n_events,
                           guint round,
                           gboolean finished,
                           gint64 *revision,
                           GError **error)
{
  gboolean is_appended;

  if (!ginkgo_database_begin (database, error))
    return FALSE;

  is_appended = append_in_transaction (database, id, position, events, n_events, round, finished, revision, error);
  return ginkgo_database_end (database, is_appended, error);
}

/**
 * ginkgo_store_games_move:
 * @database: the database
 * @id: a game's number
 * @position: where it stands now
 * @round: the round it is in there
 * @finished: whether it is over there
 * @revision: (inout): its revision
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Moves the position: back to undo, forward to redo.
 *
 * Returns: whether it was moved
 */
gboolean
ginkgo_store_games_move (GinkgoDatabase *database,
                         gint64 id,
                         guint position,
                         guint round,
                         gboolean finished,
                         gint64 *revision,
                         GError **error)
{
  gboolean is_moved;

  if (!ginkgo_database_begin (database, error))
    return FALSE;

  is_moved = move_in_transaction (database, id, position, round, finished, revision, error);
  return ginkgo_database_end (database, is_moved, error);
}

/**
 * ginkgo_store_games_note_suggestion:
 * @database: the database
 * @id: a game's number
 * @seat: who asked
 * @position: where the game stood then
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Notes that a player had the computer suggest what to do. This is no change of the game
 * itself: neither its revision nor the time of its last change is another.
 *
 * Returns: whether it is noted
 */
gboolean
ginkgo_store_games_note_suggestion (GinkgoDatabase *database,
                                    gint64 id,
                                    guint seat,
                                    guint position,
                                    GError **error)
{
  gboolean is_noted;

  if (!ginkgo_database_begin (database, error))
    return FALSE;

  is_noted = note_in_transaction (database, id, seat, position, error);
  return ginkgo_database_end (database, is_noted, error);
}

/**
 * ginkgo_store_games_rename:
 * @database: the database
 * @id: a game's number
 * @name: (nullable): its new name, or %NULL for none
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Gives a game a name. This is no change of the game itself: neither its revision nor
 * the time of its last change is another.
 *
 * Returns: whether it was there and has the name
 */
gboolean
ginkgo_store_games_rename (GinkgoDatabase *database,
                           gint64 id,
                           const char *name,
                           GError **error)
{
  gboolean is_renamed;

  if (!ginkgo_database_begin (database, error))
    return FALSE;

  is_renamed = update_name (database, id, name, error);
  return ginkgo_database_end (database, is_renamed, error);
}

/**
 * ginkgo_store_games_delete:
 * @database: the database
 * @ids: (array length=n_ids): games' numbers
 * @n_ids: how many
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Removes games with their seats and events. Some of them may have been removed by somebody
 * else, but not all.
 *
 * Returns: whether there were any and they are removed
 */
gboolean
ginkgo_store_games_delete (GinkgoDatabase *database,
                           const gint64 *ids,
                           guint n_ids,
                           GError **error)
{
  gboolean is_deleted;

  if (!ginkgo_database_begin (database, error))
    return FALSE;

  is_deleted = delete_rows (database, ids, n_ids, error);
  return ginkgo_database_end (database, is_deleted, error);
}
