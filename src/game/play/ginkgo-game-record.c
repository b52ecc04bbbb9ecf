/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Answers about a game. Nothing here changes it or emits a signal. */

#include "ginkgo-game-private.h"

#include "ginkgo-undo.h"

/**
 * ginkgo_game_get_name:
 * @self: a game
 *
 * Returns: (transfer none) (nullable): what somebody had called it when it was loaded,
 *   untrusted
 */
const char *
ginkgo_game_get_name (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), NULL);

  return self->name;
}

/**
 * ginkgo_game_get_created:
 * @self: a game
 *
 * Returns: when it was set up, in µs since the epoch
 */
gint64
ginkgo_game_get_created (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), 0);

  return self->created;
}

/**
 * ginkgo_game_get_seed:
 * @self: a game
 *
 * Returns: where all chance comes from
 */
guint64
ginkgo_game_get_seed (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), 0);

  return self->seed;
}

/**
 * ginkgo_game_get_record:
 * @self: a game
 *
 * Returns: (transfer none): the record, with the events that can be redone
 */
const GinkgoRecord *
ginkgo_game_get_record (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), NULL);

  return ginkgo_history_get_record (self->history);
}

/**
 * ginkgo_game_get_verified:
 * @self: a game
 *
 * Returns: (transfer none): what was played, with the events that can be redone
 */
const GinkgoVerifiedGame *
ginkgo_game_get_verified (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), NULL);

  return ginkgo_history_get_game (self->history);
}

/**
 * ginkgo_game_dup_saved:
 * @self: a game
 *
 * Takes the game as it stands, with the events that can be redone, to save it elsewhere.
 *
 * Returns: (transfer full): the game, as one that is not stored yet
 */
GinkgoSavedGame *
ginkgo_game_dup_saved (GinkgoGame *self)
{
  GinkgoSavedGame *saved;

  g_return_val_if_fail (GINKGO_IS_GAME (self), NULL);

  saved = ginkgo_saved_game_new (ginkgo_verified_game_copy (ginkgo_history_get_game (self->history), G_MAXUINT),
                                 self->seed,
                                 self->undo_policy);
  saved->name = g_strdup (self->name);
  saved->position = ginkgo_game_get_position (self);
  saved->undo_used = ginkgo_game_get_undo_used (self);
  saved->finished = ginkgo_game_get_over (self);
  saved->created = self->created;
  saved->modified = self->modified;

  return saved;
}

/**
 * ginkgo_game_get_length:
 * @self: a game
 *
 * Returns: how many events the record has, those that can be redone included
 */
guint
ginkgo_game_get_length (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), 0);

  return ginkgo_history_get_length (self->history);
}

/**
 * ginkgo_game_get_state_at:
 * @self: a game
 * @position: a position up to the length, even one that was undone
 * @state: (out caller-allocates): the state there
 *
 * Looks at any position.
 */
void
ginkgo_game_get_state_at (GinkgoGame *self,
                          guint position,
                          GinkgoState *state)
{
  g_return_if_fail (GINKGO_IS_GAME (self));

  ginkgo_history_get_state (self->history, position, state);
}

/**
 * ginkgo_game_get_effects_at:
 * @self: a game
 * @position: a position up to the length, even one that was undone
 *
 * Looks at how a position came about: the effects of the event before it, or at 0
 * those of the set-up.
 *
 * Returns: (element-type GinkgoEffect) (transfer none): the effects, valid until
 *   the game changes
 */
GArray *
ginkgo_game_get_effects_at (GinkgoGame *self,
                            guint position)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), NULL);

  return ginkgo_history_get_effects (self->history, position);
}

/**
 * ginkgo_game_get_moments_at:
 * @self: a game
 * @position: a position from 1 up to the length, even one that was undone
 *
 * Looks at how a position came about, part by part: each moment tells how many of
 * the effects of ginkgo_game_get_effects_at() had happened by then.
 *
 * Returns: (element-type GinkgoMoment) (transfer full): the moments of the event
 *   before the position
 */
GArray *
ginkgo_game_get_moments_at (GinkgoGame *self,
                            guint position)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), NULL);

  return ginkgo_history_watch (self->history, position);
}

/**
 * ginkgo_game_may_go_on_from:
 * @self: a game
 * @position: a position up to the one where it stands
 *
 * Returns: whether its undo policy lets people go on from there as well
 */
gboolean
ginkgo_game_may_go_on_from (GinkgoGame *self,
                            guint position)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), FALSE);

  return ginkgo_undo_allows (self->history, self->undo_policy, ginkgo_game_get_position (self), position);
}

/**
 * ginkgo_game_get_id:
 * @self: a game
 *
 * Returns: its number in the store, 0 if it is not stored
 */
gint64
ginkgo_game_get_id (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), 0);

  return self->id;
}

/**
 * ginkgo_game_get_state:
 * @self: a game
 *
 * Returns: (transfer none): the state as it is now; it changes in place
 */
const GinkgoState *
ginkgo_game_get_state (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), NULL);

  return &self->state;
}

/**
 * ginkgo_game_get_position:
 * @self: a game
 *
 * Returns: how many events have happened
 */
guint
ginkgo_game_get_position (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), 0);

  return self->values[PROP_POSITION];
}

/**
 * ginkgo_game_get_undo_policy:
 * @self: a game
 *
 * Returns: when a person may undo
 */
GinkgoUndoPolicy
ginkgo_game_get_undo_policy (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), GINKGO_UNDO_OFF);

  return self->undo_policy;
}

/**
 * ginkgo_game_get_undo_used:
 * @self: a game
 *
 * Returns: whether anybody ever did
 */
gboolean
ginkgo_game_get_undo_used (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), FALSE);

  return self->values[PROP_UNDO_USED] != 0;
}

/**
 * ginkgo_game_get_over:
 * @self: a game
 *
 * Returns: whether the game has ended
 */
gboolean
ginkgo_game_get_over (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), FALSE);

  return self->values[PROP_OVER] != 0;
}

/**
 * ginkgo_game_get_busy:
 * @self: a game
 *
 * Until it is, a decision has to wait.
 *
 * Returns: whether something is being saved
 */
gboolean
ginkgo_game_get_busy (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), FALSE);

  return self->values[PROP_BUSY] != 0;
}

/**
 * ginkgo_game_get_thinking:
 * @self: a game
 *
 * She counts as being at it until her decision is saved.
 *
 * Returns: the seat of the computer player that is at it, or %GINKGO_SEAT_NONE
 */
guint
ginkgo_game_get_thinking (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), GINKGO_SEAT_NONE);

  return self->values[PROP_THINKING];
}

/**
 * ginkgo_game_get_deciding:
 * @self: a game
 *
 * For Hal's tokens it is the person's seat (R10.6), while the decision belongs
 * to Hal's. It follows the state alone: it does not change while a decision is
 * being saved.
 *
 * Returns: the seat of the person that is to decide, or %GINKGO_SEAT_NONE
 */
guint
ginkgo_game_get_deciding (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), GINKGO_SEAT_NONE);

  return self->values[PROP_DECIDING];
}

/**
 * ginkgo_game_get_players:
 * @self: a game
 *
 * Returns: (transfer none): the players, #GinkgoPlayer, by seat
 */
GListModel *
ginkgo_game_get_players (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), NULL);

  return G_LIST_MODEL (self->players);
}

/**
 * ginkgo_game_get_log:
 * @self: a game
 *
 * Returns: (transfer none): the log, #GinkgoLogEntry, oldest first
 */
GListModel *
ginkgo_game_get_log (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), NULL);

  return G_LIST_MODEL (self->log);
}

/**
 * ginkgo_game_get_delay:
 * @self: a game
 *
 * It lets people follow. What nobody sees, a card chosen face down, takes no time.
 *
 * Returns: the least time between what computer players do, in ms
 */
guint
ginkgo_game_get_delay (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), 0);

  return ginkgo_computer_get_delay (self->computer);
}

/**
 * ginkgo_game_get_can_undo:
 * @self: a game
 *
 * Returns: whether ginkgo_game_undo() leads anywhere
 */
gboolean
ginkgo_game_get_can_undo (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), FALSE);

  return self->values[PROP_CAN_UNDO] != 0;
}

/**
 * ginkgo_game_get_can_redo:
 * @self: a game
 *
 * Returns: whether ginkgo_game_redo() leads anywhere
 */
gboolean
ginkgo_game_get_can_redo (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), FALSE);

  return self->values[PROP_CAN_REDO] != 0;
}

/**
 * ginkgo_game_get_can_retry:
 * @self: a game
 *
 * Returns: whether something could not be saved and may be tried again
 */
gboolean
ginkgo_game_get_can_retry (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), FALSE);

  return self->values[PROP_CAN_RETRY] != 0;
}

/**
 * ginkgo_game_get_time_factor:
 * @self: a game
 *
 * Returns: how many times the usual time computer players take to think
 */
guint
ginkgo_game_get_time_factor (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), 1);

  return ginkgo_computer_get_time_factor (self->computer);
}

/**
 * ginkgo_game_get_history:
 * @self: a game
 *
 * Returns: (transfer none): what has happened in it, with what can be redone
 */
const GinkgoHistory *
ginkgo_game_get_history (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), NULL);

  return self->history;
}

/**
 * ginkgo_game_get_moved:
 * @self: a game
 *
 * Returns: whether undo or redo, not play, led to the position
 */
gboolean
ginkgo_game_get_moved (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), FALSE);

  return self->moved;
}

/**
 * ginkgo_game_get_program:
 * @self: a game
 * @seat: a seat
 *
 * Returns: (nullable) (transfer none): the program that plays there
 */
const char *
ginkgo_game_get_program (GinkgoGame *self,
                         guint seat)
{
  GinkgoProgram *program;

  g_return_val_if_fail (GINKGO_IS_GAME (self), NULL);
  g_return_val_if_fail (seat < self->state.n_seats, NULL);

  program = ginkgo_computer_get_program (self->computer, seat);

  return program != NULL ? ginkgo_program_get_path (program) : NULL;
}

/**
 * ginkgo_game_lacks_program:
 * @self: a game
 * @seat: a seat
 *
 * Returns: whether a program played there before, in whose place the computer plays now
 */
gboolean
ginkgo_game_lacks_program (GinkgoGame *self,
                           guint seat)
{
  const GinkgoRecord *record;

  g_return_val_if_fail (GINKGO_IS_GAME (self), FALSE);
  g_return_val_if_fail (seat < self->state.n_seats, FALSE);

  record = ginkgo_game_get_record (self);

  return record->seats[seat].kind == GINKGO_SEAT_KIND_COMPUTER && ginkgo_computer_get_program (self->computer, seat) == NULL &&
         g_strcmp0 (record->seats[seat].level, GINKGO_PROGRAM_LEVEL) == 0;
}

/**
 * ginkgo_game_get_program_limit:
 * @self: a game
 *
 * Returns: if a program thinks, after how many seconds it loses its seat; else 0
 */
guint
ginkgo_game_get_program_limit (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), 0);

  return ginkgo_computer_get_program_limit (self->computer);
}

/**
 * ginkgo_game_can_undo_to:
 * @self: a game
 * @position: a position
 *
 * Returns: whether ginkgo_game_undo_to() leads anywhere
 */
gboolean
ginkgo_game_can_undo_to (GinkgoGame *self,
                         guint position)
{
  guint target;

  g_return_val_if_fail (GINKGO_IS_GAME (self), FALSE);

  return ginkgo_undo_find (self->history,
                           self->undo_policy,
                           self->values[PROP_POSITION],
                           position,
                           &target);
}

/**
 * ginkgo_game_can_hurry:
 * @self: a game
 *
 * Returns: whether a computer player thinks that can be asked to play now. A program cannot
 */
gboolean
ginkgo_game_can_hurry (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), FALSE);

  return ginkgo_computer_can_hurry (self->computer);
}
