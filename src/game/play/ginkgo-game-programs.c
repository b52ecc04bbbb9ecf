/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-private.h"

/* A program learns how the game has ended, if it has, and is ended. */
static void
release_program (GinkgoGame *self,
                 guint seat)
{
  guint scores[GINKGO_MAX_SEATS];
  GinkgoResult result;
  guint i;

  if (ginkgo_state_is_over (&self->state))
    {
      ginkgo_state_get_result (&self->state, &result);
      for (i = 0; i < self->state.n_seats; i++)
        scores[i] = result.scores[i].total;
      ginkgo_program_set_scores (self->programs[seat], scores);
    }

  g_clear_pointer (&self->programs[seat], ginkgo_program_unref);
}

/**
 * ginkgo_game_set_program:
 * @self: a game
 * @seat: the seat of a computer player
 * @path: (nullable): a program that is to play there, as chosen by whoever sits here;
 *   never from a file
 *
 * Lets a program decide for a computer player, as long as this object is there: the game
 * says that it was one, but not which, wherever it is saved.
 */
void
ginkgo_game_set_program (GinkgoGame *self,
                         guint seat,
                         const char *path)
{
  g_return_if_fail (GINKGO_IS_GAME (self));
  g_return_if_fail (seat < self->state.n_seats);

  g_clear_pointer (&self->programs[seat], ginkgo_program_unref);
  if (path != NULL)
    self->programs[seat] = ginkgo_program_new (path, self->state.mode, self->state.n_seats, seat);
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
  g_return_val_if_fail (GINKGO_IS_GAME (self), NULL);
  g_return_val_if_fail (seat < self->state.n_seats, NULL);

  return self->programs[seat] != NULL ? ginkgo_program_get_path (self->programs[seat]) : NULL;
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

  return record->seats[seat].kind == GINKGO_SEAT_KIND_COMPUTER && self->programs[seat] == NULL &&
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

  if (self->ticket == NULL || self->programs[ginkgo_game_find_decider (self)] == NULL)
    return 0;

  return ginkgo_program_get_limit (self->patience);
}

/**
 * ginkgo_game_tell_fault:
 * @self: a game
 *
 * Tells if the program that was to decide has done something wrong. It has been replaced by
 * then; the people at the table shall know.
 */
void
ginkgo_game_tell_fault (GinkgoGame *self)
{
  guint seat = ginkgo_game_find_decider (self);
  g_autoptr (GError) fault = self->programs[seat] != NULL ? ginkgo_program_take_fault (self->programs[seat]) : NULL;

  if (fault != NULL)
    ginkgo_game_emit_program_failed (self, seat, fault);
}

/**
 * ginkgo_game_release_programs:
 * @self: a game that nobody plays any longer
 *
 * Lets all programs go. Those of a game that is over learn first how it has ended.
 */
void
ginkgo_game_release_programs (GinkgoGame *self)
{
  guint seat;

  for (seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    if (self->programs[seat] != NULL)
      release_program (self, seat);
}
