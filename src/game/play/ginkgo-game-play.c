/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-private.h"

#include "ginkgo-game-decide.h"
#include "ginkgo-undo.h"

static void proceed (GinkgoGame *self);

static void
take_over (GinkgoGame *self,
           const GinkgoChange *change)
{
  guint from = self->values[PROP_POSITION];

  self->state = *ginkgo_change_get_end (change);
  self->moved = ginkgo_change_is_move (change) != FALSE;
  if (ginkgo_change_is_visible (change))
    ginkgo_computer_note_seen (self->computer);

  if (self->moved && change->position < from)
    ginkgo_game_set_value (self, PROP_UNDO_USED, TRUE);
  else if (!self->moved)
    ginkgo_verified_game_extend (self->timeline, change->branch, change->position);
  ginkgo_game_set_value (self, PROP_POSITION, change->position + ginkgo_change_count_events (change));

  ginkgo_game_update (self);
  ginkgo_game_emit_moved (self, from);
}

static void
change_saved (GObject *owner,
              const GError *error)
{
  GinkgoGame *self = GINKGO_GAME (owner);
  g_autoptr (GinkgoChange) change = NULL;

  g_object_freeze_notify (owner);
  ginkgo_game_set_value (self, PROP_BUSY, FALSE);

  if (error == NULL)
    {
      change = ginkgo_saver_take_change (self->saver);
      take_over (self, change);
    }
  else
    {
      g_queue_clear (&self->wanted_steps);
      ginkgo_game_update (self);
      ginkgo_game_emit_save_failed (self, error);
    }

  proceed (self);
  g_object_thaw_notify (owner);
}

static void
save (GinkgoGame *self,
      GinkgoChange *change)
{
  ginkgo_computer_stop (self->computer);

  g_object_freeze_notify (G_OBJECT (self));
  ginkgo_game_set_value (self, PROP_BUSY, TRUE);
  ginkgo_game_update (self);
  g_object_thaw_notify (G_OBJECT (self));

  ginkgo_saver_save (self->saver, change, G_OBJECT (self), change_saved);
}

/* A record from elsewhere may name a level that is not known here. */
static GinkgoLevel
find_level (GinkgoGame *self,
            guint seat)
{
  GinkgoLevel level = GINKGO_LEVEL_GREEDY;

  ginkgo_level_from_name (ginkgo_game_get_record (self)->seats[seat].level, &level);

  return level;
}

static void
think (GinkgoGame *self)
{
  guint seat = ginkgo_game_find_decider (self);

  ginkgo_computer_think (self->computer,
                         seat,
                         find_level (self, seat),
                         self->timeline,
                         self->values[PROP_POSITION],
                         self->seed);
}

static void
take_wanted_steps (GinkgoGame *self)
{
  while (!self->values[PROP_BUSY] && !g_queue_is_empty (&self->wanted_steps))
    {
      gboolean is_redo = GPOINTER_TO_INT (g_queue_pop_head (&self->wanted_steps));

      if (is_redo)
        ginkgo_game_redo (self, NULL);
      else
        ginkgo_game_undo (self, NULL);
    }
}

/* The change that begins at the position */
static GinkgoChange *
begin_change (GinkgoGame *self)
{
  return ginkgo_change_new (self->timeline, self->values[PROP_POSITION]);
}

static void
draw_chance (GinkgoGame *self)
{
  GinkgoChange *change = begin_change (self);

  ginkgo_change_add_chance (change, self->seed);
  save (self, change);
}

/* Does what comes next, unless it is for a person to do. */
static void
proceed (GinkgoGame *self)
{
  take_wanted_steps (self);
  if (!self->running || self->values[PROP_BUSY] || ginkgo_game_is_stuck (self))
    return;

  if (ginkgo_state_awaits_chance (&self->state))
    draw_chance (self);
  else if (ginkgo_game_awaits_computer (self) && !ginkgo_computer_is_thinking (self->computer))
    think (self);
}

static void
decided (GObject *owner,
         GinkgoChange *change)
{
  g_autoptr (GinkgoGame) self = g_object_ref (GINKGO_GAME (owner));

  save (self, change);
}

static void
failed (GObject *owner,
        guint seat,
        const GError *error)
{
  ginkgo_game_emit_program_failed (GINKGO_GAME (owner), seat, error);
}

static const GinkgoComputerFuncs computer_funcs = { decided, failed };

/* Lets computer players play whenever it is their turn. */
void
ginkgo_game_start (GinkgoGame *self)
{
  g_return_if_fail (GINKGO_IS_GAME (self));

  self->running = TRUE;
  ginkgo_computer_set_owner (self->computer, G_OBJECT (self), &computer_funcs);
  ginkgo_game_update (self);
  proceed (self);
}

/* Stops computer players at once. They think the same again when the game is started again. */
void
ginkgo_game_stop (GinkgoGame *self)
{
  g_return_if_fail (GINKGO_IS_GAME (self));

  self->running = FALSE;
  ginkgo_computer_stop (self->computer);
  ginkgo_game_update (self);
}

/* Makes the computer player that thinks play what seems best to it so far. */
void
ginkgo_game_hurry (GinkgoGame *self)
{
  g_return_if_fail (GINKGO_IS_GAME (self));

  ginkgo_computer_hurry (self->computer);
}

/* Has a decision of a person saved, for the seat that the state waits for, and then happen, with
 * the chance that follows. Returns %TRUE if it is on its way; else %FALSE with
 * %GINKGO_RULES_ERROR, %GINKGO_GAME_ERROR_NOT_A_PERSON or %GINKGO_GAME_ERROR_BUSY. */
gboolean
ginkgo_game_submit (GinkgoGame *self,
                    const GinkgoDecision *decision,
                    GError **error)
{
  GinkgoRulesError code;
  GinkgoChange *change;

  g_return_val_if_fail (GINKGO_IS_GAME (self), FALSE);
  g_return_val_if_fail (decision != NULL, FALSE);

  if (self->values[PROP_BUSY])
    {
      g_set_error_literal (error,
                           GINKGO_GAME_ERROR,
                           GINKGO_GAME_ERROR_BUSY,
                           "The last decision is still being saved; try again in a moment.");
      return FALSE;
    }
  if (ginkgo_game_awaits_computer (self))
    {
      g_set_error_literal (error,
                           GINKGO_GAME_ERROR,
                           GINKGO_GAME_ERROR_NOT_A_PERSON,
                           "It is a computer player's turn; wait for its decision.");
      return FALSE;
    }

  code = ginkgo_state_check_decision (&self->state, decision);
  if (code != GINKGO_RULES_OK)
    {
      ginkgo_rules_error_set (error, code);
      return FALSE;
    }

  change = begin_change (self);
  ginkgo_change_add_decision (change, self->seed, decision);
  save (self, change);

  return TRUE;
}

/* Goes back to the last decision of a person, even while a computer player thinks. Anything that
 * is being saved just now is saved first. Returns %TRUE if undo is on its way; else %FALSE with
 * %GINKGO_GAME_ERROR_NO_UNDO. */
gboolean
ginkgo_game_undo (GinkgoGame *self,
                  GError **error)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), FALSE);

  if (self->values[PROP_BUSY] && self->undo_policy != GINKGO_UNDO_OFF)
    {
      g_queue_push_tail (&self->wanted_steps, GINT_TO_POINTER (FALSE));
      return TRUE;
    }

  return ginkgo_game_undo_to (self, self->values[PROP_POSITION], error);
}

/* Goes back to the last decision of a person that was taken at @position or before it, so that
 * nothing of what followed has happened. Returns %TRUE if undo is on its way; else %FALSE with
 * %GINKGO_GAME_ERROR_NO_UNDO or %GINKGO_GAME_ERROR_BUSY. */
gboolean
ginkgo_game_undo_to (GinkgoGame *self,
                     guint position,
                     GError **error)
{
  guint target;

  g_return_val_if_fail (GINKGO_IS_GAME (self), FALSE);

  if (!ginkgo_undo_find (self->timeline, self->undo_policy, self->values[PROP_POSITION], position, &target))
    {
      g_set_error_literal (error,
                           GINKGO_GAME_ERROR,
                           GINKGO_GAME_ERROR_NO_UNDO,
                           "Nothing can be undone here.");
      return FALSE;
    }
  if (self->values[PROP_BUSY])
    {
      g_set_error_literal (error,
                           GINKGO_GAME_ERROR,
                           GINKGO_GAME_ERROR_BUSY,
                           "The last decision is still being saved; try again in a moment.");
      return FALSE;
    }

  save (self, ginkgo_change_new (self->timeline, target));

  return TRUE;
}

/* Goes forward again to the next decision of a person, or to the end of what was undone. Returns
 * %TRUE if redo is on its way; else %FALSE with %GINKGO_GAME_ERROR_NO_REDO. */
gboolean
ginkgo_game_redo (GinkgoGame *self,
                  GError **error)
{
  guint target;

  g_return_val_if_fail (GINKGO_IS_GAME (self), FALSE);

  if (self->values[PROP_BUSY])
    {
      g_queue_push_tail (&self->wanted_steps, GINT_TO_POINTER (TRUE));
      return TRUE;
    }
  if (!ginkgo_redo_find (self->timeline, self->values[PROP_POSITION], &target))
    {
      g_set_error_literal (error,
                           GINKGO_GAME_ERROR,
                           GINKGO_GAME_ERROR_NO_REDO,
                           "There is nothing to redo.");
      return FALSE;
    }

  save (self, ginkgo_change_new (self->timeline, target));

  return TRUE;
}

/* Tries again to save what could not be saved, if there is any such thing. */
void
ginkgo_game_retry (GinkgoGame *self)
{
  g_return_if_fail (GINKGO_IS_GAME (self));

  if (self->values[PROP_CAN_RETRY])
    save (self, ginkgo_saver_take_change (self->saver));
}

/* Replaces the game's copy in another store with its current state, and saves again what failed
 * before. Used after a database was recovered, and for a game that was only in memory, which gets
 * a number. Returns %FALSE with %GINKGO_STORE_ERROR if it is not stored; then saving fails until
 * this succeeds. */
gboolean
ginkgo_game_set_store (GinkgoGame *self,
                       GinkgoStore *store,
                       GError **error)
{
  g_autoptr (GinkgoSavedGame) saved = NULL;

  g_return_val_if_fail (GINKGO_IS_GAME (self), FALSE);
  g_return_val_if_fail (GINKGO_IS_STORE (store), FALSE);

  saved = ginkgo_game_dup_saved (self);
  if (!ginkgo_saver_set_store (self->saver, store, saved, error))
    return FALSE;

  ginkgo_game_set_value (self, PROP_STORED, TRUE);
  ginkgo_game_retry (self);
  return TRUE;
}

/* Lets a program decide for a computer player, as long as this object is there; %NULL takes it
 * away. The path comes from the person who sits here, never from a file. The game says that it was
 * a program, but not which, wherever it is saved. */
void
ginkgo_game_set_program (GinkgoGame *self,
                         guint seat,
                         const char *path)
{
  GinkgoProgram *program = NULL;

  g_return_if_fail (GINKGO_IS_GAME (self));
  g_return_if_fail (seat < self->state.n_seats);

  if (path != NULL)
    program = ginkgo_program_new (path, self->state.mode, self->state.n_seats, seat);
  ginkgo_computer_set_program (self->computer, seat, program);
}

/* From the next thought on. Levels that do not search, up to level 4, take no time. */
void
ginkgo_game_set_time_factor (GinkgoGame *self,
                             guint time_factor)
{
  g_return_if_fail (GINKGO_IS_GAME (self));
  g_return_if_fail (time_factor > 0);

  ginkgo_computer_set_time_factor (self->computer, time_factor);
}

/* Replaces ginkgo_thinker_decide(). */
void
ginkgo_game_set_decide_func (GinkgoGame *self,
                             GinkgoDecideFunc decide)
{
  ginkgo_computer_set_decide_func (self->computer, decide);
}
