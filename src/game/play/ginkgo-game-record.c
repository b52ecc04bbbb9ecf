/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Answers about a game. Nothing here changes it or emits a signal. */

#include "ginkgo-game-private.h"

#include "ginkgo-undo.h"

/* (nullable): the name when it was loaded, untrusted */
const char *
ginkgo_game_get_name (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), NULL);

  return self->name;
}

/* When it was set up, in µs since the epoch */
gint64
ginkgo_game_get_created (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), 0);

  return self->created;
}

/* All chance comes from it. */
guint64
ginkgo_game_get_seed (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), 0);

  return self->seed;
}

/* With the events that can be redone */
const GinkgoRecord *
ginkgo_game_get_record (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), NULL);

  return ginkgo_verified_game_get_record (self->timeline);
}

/* With the events that can be redone */
const GinkgoVerifiedGame *
ginkgo_game_get_timeline (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), NULL);

  return self->timeline;
}

/* Returns a copy of the game, including events that can be redone, not stored yet. */
GinkgoSavedGame *
ginkgo_game_dup_saved (GinkgoGame *self)
{
  GinkgoSavedGame *saved;

  g_return_val_if_fail (GINKGO_IS_GAME (self), NULL);

  saved = ginkgo_saved_game_new (ginkgo_verified_game_copy (self->timeline, G_MAXUINT),
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

/* Also counts the events that can be redone. */
guint
ginkgo_game_get_length (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), 0);

  return ginkgo_verified_game_get_length (self->timeline);
}

/* True if the undo policy allows people to continue from an earlier position */
gboolean
ginkgo_game_may_go_on_from (GinkgoGame *self,
                            guint position)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), FALSE);

  return ginkgo_undo_allows (self->timeline, self->undo_policy, ginkgo_game_get_position (self), position);
}

/* Its number in the store, 0 if it is not stored */
gint64
ginkgo_game_get_id (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), 0);

  return ginkgo_saver_get_id (self->saver);
}

/* It changes in place. */
const GinkgoState *
ginkgo_game_get_state (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), NULL);

  return &self->state;
}

/* How many events have happened */
guint
ginkgo_game_get_position (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), 0);

  return self->values[PROP_POSITION];
}

GinkgoUndoPolicy
ginkgo_game_get_undo_policy (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), GINKGO_UNDO_OFF);

  return self->undo_policy;
}

/* True if anybody ever did */
gboolean
ginkgo_game_get_undo_used (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), FALSE);

  return self->values[PROP_UNDO_USED] != 0;
}

gboolean
ginkgo_game_get_over (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), FALSE);

  return self->values[PROP_OVER] != 0;
}

/* True if something is being saved; a decision has to wait until then */
gboolean
ginkgo_game_get_busy (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), FALSE);

  return self->values[PROP_BUSY] != 0;
}

/* The seat of the computer player that thinks, until its decision is saved, or %GINKGO_SEAT_NONE */
guint
ginkgo_game_get_thinking (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), GINKGO_SEAT_NONE);

  return self->values[PROP_THINKING];
}

/* The seat of the person that is to decide, or %GINKGO_SEAT_NONE. For Hal's tokens it is the
 * person's seat (R10.6), while the decision belongs to Hal's. It follows the state alone: it does
 * not change while a decision is being saved. */
guint
ginkgo_game_get_deciding (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), GINKGO_SEAT_NONE);

  return self->values[PROP_DECIDING];
}

/* The log up to the position, oldest first. It does not follow the game; the log of a
 * #GinkgoFollower does. */
GListModel *
ginkgo_game_dup_log (GinkgoGame *self)
{
  GListStore *log = ginkgo_game_log_new ();
  guint position = ginkgo_game_get_position (self);

  ginkgo_game_log_show (log, self->timeline, position, ginkgo_verified_game_get_effects (self->timeline, position)->len);

  return G_LIST_MODEL (log);
}

/* The least time between what computer players do, in ms. A card face down takes no time. */
guint
ginkgo_game_get_delay (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), 0);

  return ginkgo_computer_get_delay (self->computer);
}

gboolean
ginkgo_game_get_can_undo (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), FALSE);

  return self->values[PROP_CAN_UNDO] != 0;
}

gboolean
ginkgo_game_get_can_redo (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), FALSE);

  return self->values[PROP_CAN_REDO] != 0;
}

/* True if something could not be saved and may be tried again */
gboolean
ginkgo_game_get_can_retry (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), FALSE);

  return self->values[PROP_CAN_RETRY] != 0;
}

guint
ginkgo_game_get_time_factor (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), 1);

  return ginkgo_computer_get_time_factor (self->computer);
}

/* True if undo or redo, not play, led to the position */
gboolean
ginkgo_game_get_moved (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), FALSE);

  return self->moved;
}

/* (nullable): the program that plays at a seat */
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

/* True if a program played at a seat before, and the computer plays in its place now */
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

/* If a program thinks, after how many seconds it loses its seat; else 0 */
guint
ginkgo_game_get_program_limit (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), 0);

  return ginkgo_computer_get_program_limit (self->computer);
}

/* True if ginkgo_game_undo_to() leads anywhere */
gboolean
ginkgo_game_can_undo_to (GinkgoGame *self,
                         guint position)
{
  guint target;

  g_return_val_if_fail (GINKGO_IS_GAME (self), FALSE);

  return ginkgo_undo_find (self->timeline,
                           self->undo_policy,
                           self->values[PROP_POSITION],
                           position,
                           &target);
}

/* True if a computer player is thinking and can be asked to play now. A program cannot. */
gboolean
ginkgo_game_can_hurry (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), FALSE);

  return ginkgo_computer_can_hurry (self->computer);
}
