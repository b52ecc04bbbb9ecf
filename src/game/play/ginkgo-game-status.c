/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Whom a game waits for, and what its players are doing. */

#include "ginkgo-game-private.h"

#include "ginkgo-decider.h"
#include "ginkgo-player-private.h"
#include "ginkgo-undo.h"

/**
 * ginkgo_game_is_stuck:
 * @self: a game
 *
 * Until somebody tries again or decides otherwise, a computer player would only
 * run into the same error once more.
 *
 * Returns: whether what was decided could not be saved
 */
gboolean
ginkgo_game_is_stuck (GinkgoGame *self)
{
  return self->change != NULL && !self->values[PROP_BUSY] && !ginkgo_change_is_move (self->change);
}

/**
 * ginkgo_game_find_decider:
 * @self: a game
 *
 * Returns: the seat that decides for the one that the state waits for
 */
guint
ginkgo_game_find_decider (GinkgoGame *self)
{
  return ginkgo_decider_get_seat (ginkgo_game_get_record (self), self->state.pending_seat);
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

static gboolean
awaits_decision (GinkgoGame *self)
{
  return !ginkgo_state_is_over (&self->state) && !ginkgo_state_awaits_chance (&self->state);
}

static gboolean
awaits_person (GinkgoGame *self)
{
  return awaits_decision (self) &&
         ginkgo_decider_is_person (ginkgo_game_get_record (self), self->state.pending_seat);
}

/**
 * ginkgo_game_awaits_computer:
 * @self: a game
 *
 * Returns: whether a computer player is to decide next
 */
gboolean
ginkgo_game_awaits_computer (GinkgoGame *self)
{
  return awaits_decision (self) && !awaits_person (self);
}

static void
update_players (GinkgoGame *self)
{
  guint seat;

  for (seat = 0; seat < self->state.n_seats; seat++)
    {
      g_autoptr (GinkgoPlayer) player = g_list_model_get_item (G_LIST_MODEL (self->players), seat);

      ginkgo_player_update (player,
                            &self->state,
                            ginkgo_player_find_status (&self->state, self->values[PROP_DECIDING], self->values[PROP_THINKING], seat));
    }
}

/**
 * ginkgo_game_update:
 * @self: a game
 *
 * Brings all that follows from the state up to date: whoever listens finds
 * everything as it is now.
 */
void
ginkgo_game_update (GinkgoGame *self)
{
  guint position = self->values[PROP_POSITION];
  gboolean is_thinking = self->running && ginkgo_game_awaits_computer (self) && !ginkgo_game_is_stuck (self);
  guint target;

  g_object_freeze_notify (G_OBJECT (self));
  ginkgo_game_set_value (self,
                         PROP_DECIDING,
                         awaits_person (self) ? ginkgo_game_find_decider (self) : GINKGO_SEAT_NONE);
  ginkgo_game_set_value (self, PROP_THINKING, is_thinking ? ginkgo_game_find_decider (self) : GINKGO_SEAT_NONE);
  ginkgo_game_set_value (self, PROP_CAN_UNDO, ginkgo_game_can_undo_to (self, position));
  ginkgo_game_set_value (self, PROP_CAN_REDO, ginkgo_redo_find (self->history, position, &target));
  ginkgo_game_set_value (self, PROP_CAN_RETRY, self->change != NULL && !self->values[PROP_BUSY]);
  ginkgo_game_set_value (self, PROP_OVER, ginkgo_state_is_over (&self->state));
  update_players (self);
  g_object_thaw_notify (G_OBJECT (self));
}
