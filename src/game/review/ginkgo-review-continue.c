/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Continuing from a position in a separate game */

#include "ginkgo-review.h"

static GinkgoGame *
get_game (GinkgoReview *self)
{
  return ginkgo_follower_get_game (ginkgo_review_get_follower (self));
}

/* Says if a new game can begin at the shown position, or why not. While the game is running, this
 * is possible wherever undo could go back to. */
GinkgoContinue
ginkgo_review_can_continue (GinkgoReview *self)
{
  guint position;
  GinkgoState state;

  g_return_val_if_fail (GINKGO_IS_REVIEW (self), GINKGO_CONTINUE_OVER);

  position = ginkgo_review_get_position (self);
  ginkgo_verified_game_get_state (ginkgo_game_get_timeline (get_game (self)), position, &state);
  if (ginkgo_state_is_over (&state))
    return GINKGO_CONTINUE_OVER;
  if (ginkgo_review_get_finished (self) || ginkgo_game_may_go_on_from (get_game (self), position))
    return GINKGO_CONTINUE_POSSIBLE;

  return GINKGO_CONTINUE_HIDDEN;
}

/* Hal stays Hal. */
static void
set_seats (GinkgoVerifiedGame *game,
           const GinkgoNewSeat *seats)
{
  const GinkgoRecord *record = ginkgo_verified_game_get_record (game);

  for (guint i = 0; i < record->setup.n_seats; i++)
    if (record->seats[i].kind != GINKGO_SEAT_KIND_HAL)
      ginkgo_verified_game_set_seat (game,
                                     i,
                                     seats[i].name != NULL ? seats[i].name : "",
                                     seats[i].kind,
                                     seats[i].kind == GINKGO_SEAT_KIND_COMPUTER ? ginkgo_level_get_name (seats[i].level) : NULL);
}

/* Creates a separate game, not stored yet, with the events up to the shown position;
 * ginkgo_review_can_continue() must allow it. @seats are its players, or %NULL for the same ones:
 * while the game is not over, players cannot change seats, because they would see other hands. All
 * later chance comes from @seed. */
GinkgoSavedGame *
ginkgo_review_continue (GinkgoReview *self,
                        const GinkgoNewSeat *seats,
                        guint64 seed)
{
  GinkgoVerifiedGame *game;

  g_return_val_if_fail (GINKGO_IS_REVIEW (self), NULL);
  g_return_val_if_fail (ginkgo_review_can_continue (self) == GINKGO_CONTINUE_POSSIBLE, NULL);
  g_return_val_if_fail (seats == NULL || ginkgo_review_get_finished (self), NULL);

  game = ginkgo_verified_game_copy (ginkgo_game_get_timeline (get_game (self)), ginkgo_review_get_position (self));
  ginkgo_verified_game_forget_suggestions (game, ginkgo_review_get_position (self));
  if (seats)
    set_seats (game, seats);

  return ginkgo_saved_game_new (game, seed, ginkgo_game_get_undo_policy (get_game (self)));
}
