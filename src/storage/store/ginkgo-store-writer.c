/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store-games.h"

#include "ginkgo-store-error.h"
#include "ginkgo-store-scores.h"

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

/* A position that goes back is an undo, which a game remembers for ever. */
static gboolean
update_row (GinkgoDatabase *database,
            gint64 id,
            guint position,
            const GinkgoState *state,
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
  ginkgo_statement_bind_int (statement, 3, state->round);
  ginkgo_statement_bind_int (statement, 4, ginkgo_state_is_over (state) ? 1 : 0);
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
delete_rows (GinkgoDatabase *database,
             const gint64 *ids,
             guint n_ids,
             GError **error)
{
  gboolean has_deleted = FALSE;

  for (guint i = 0; i < n_ids; i++)
    {
      g_autoptr (GError) local_error = NULL;

      if (ginkgo_store_games_delete_row (database, ids[i], &local_error))
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

/* Runs a statement that returns the row it has changed. */
static gboolean
run_on_game (GinkgoStatement *statement,
             gint64 id,
             GError **error)
{
  gboolean has_row;

  return ginkgo_statement_next (statement, &has_row, error) &&
         (has_row || ginkgo_store_set_not_found (error, id)) &&
         ginkgo_statement_next (statement, &has_row, error);
}

static gboolean
update_name (GinkgoDatabase *database,
             gint64 id,
             const char *name,
             GError **error)
{
  g_autoptr (GinkgoStatement) statement =
    ginkgo_database_prepare (database, "UPDATE games SET name = ?2 WHERE id = ?1 RETURNING id", error);

  if (statement == NULL)
    return FALSE;

  ginkgo_statement_bind_int (statement, 1, id);
  ginkgo_statement_bind_text (statement, 2, name);
  return run_on_game (statement, id, error);
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

  if (statement == NULL)
    return FALSE;

  ginkgo_statement_bind_int (statement, 1, id);
  ginkgo_statement_bind_int (statement, 2, seat);
  ginkgo_statement_bind_text (statement, 3, suggestions);
  return run_on_game (statement, id, error);
}

/* What is noted for a seat so far; a game that is not legal is left alone. */
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

  ginkgo_verified_game_note_suggestion (game->game, seat, position);
  suggestions = ginkgo_store_games_describe_suggestions (game->record, seat);
  return update_suggestions (database, id, seat, suggestions, error);
}

static gboolean
append_in_transaction (GinkgoDatabase *database,
                       gint64 id,
                       guint position,
                       const GinkgoEvent *events,
                       guint n_events,
                       const GinkgoState *state,
                       gint64 *revision,
                       GError **error)
{
  Stored stored;

  if (!check_stored (database, id, *revision, &stored, error))
    return FALSE;
  if (stored.position != position || stored.length < position)
    return ginkgo_store_set_conflict (error, id);

  return delete_tail (database, id, position, error) &&
         ginkgo_store_games_insert_events (database, id, position, events, n_events, error) &&
         update_row (database, id, position + n_events, state, revision, error) &&
         (!ginkgo_state_is_over (state) || ginkgo_store_scores_set (database, id, state, error));
}

static gboolean
move_in_transaction (GinkgoDatabase *database,
                     gint64 id,
                     guint position,
                     const GinkgoState *state,
                     gint64 *revision,
                     GError **error)
{
  Stored stored;

  if (!check_stored (database, id, *revision, &stored, error))
    return FALSE;
  if (position > stored.length)
    return ginkgo_store_set_conflict (error, id);

  return update_row (database, id, position, state, revision, error) &&
         (ginkgo_state_is_over (state) == stored.finished || ginkgo_store_scores_set (database, id, state, error));
}

/**
 * ginkgo_store_games_append:
 * @database: the database
 * @id: a game's number
 * @position: where it stands
 * @events: (array length=n_events): what happens there
 * @n_events: how many events
 * @state: its state after them
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
                           const GinkgoState *state,
                           gint64 *revision,
                           GError **error)
{
  gboolean is_appended;

  if (!ginkgo_database_begin (database, error))
    return FALSE;

  is_appended = append_in_transaction (database, id, position, events, n_events, state, revision, error);
  return ginkgo_database_end (database, is_appended, error);
}

/**
 * ginkgo_store_games_move:
 * @database: the database
 * @id: a game's number
 * @position: where it stands now
 * @state: its state there
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
                         const GinkgoState *state,
                         gint64 *revision,
                         GError **error)
{
  gboolean is_moved;

  if (!ginkgo_database_begin (database, error))
    return FALSE;

  is_moved = move_in_transaction (database, id, position, state, revision, error);
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
 * ginkgo_store_games_delete_row:
 * @database: a database in a transaction
 * @id: a game's number
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Removes a game with its seats and events.
 *
 * Returns: whether it was there and is removed
 */
gboolean
ginkgo_store_games_delete_row (GinkgoDatabase *database,
                               gint64 id,
                               GError **error)
{
  g_autoptr (GinkgoStatement) statement =
    ginkgo_database_prepare (database, "DELETE FROM games WHERE id = ?1 RETURNING id", error);

  if (statement == NULL)
    return FALSE;

  ginkgo_statement_bind_int (statement, 1, id);
  return run_on_game (statement, id, error);
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
