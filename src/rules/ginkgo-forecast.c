/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-forecast.h"

/* The city begins with nine tiles (R2.1). */
#define N_FIRST_TILES 9

/* What was drawn in all actions so far: the supply (R2.3) without the starting items
 * (R2.8). All of it lies open or follows from the rules. */
static guint
count_drawn (const GinkgoState *state)
{
  guint drawn = GINKGO_N_TILES - N_FIRST_TILES - state->n_removed;
  guint seat;
  guint i;

  for (seat = 0; seat < state->n_seats; seat++)
    for (i = 0; i < state->seats[seat].n_area; i++)
      if (ginkgo_card_is_character (state->seats[seat].area[i]))
        drawn -= ginkgo_character_get_items (state->seats[seat].area[i])[GINKGO_ITEM_TILE];

  return drawn;
}

/**
 * ginkgo_state_estimate_rounds:
 * @state: a state in which tiles are being returned (R8.2)
 * @n_returned: how many tiles are returned in all
 *
 * Estimates how many rounds begin after this one, if tiles are drawn on as fast as they
 * were drawn so far: the game ends with the round in which the new supply runs out
 * (R8.3). It follows from what everybody knows: the tiles drawn, the actions taken, the
 * tiles that the action that was interrupted is still to take.
 *
 * Returns: a number of rounds; 0 if this is the last
 */
guint
ginkgo_state_estimate_rounds (const GinkgoState *state,
                              guint n_returned)
{
  guint n_drawn = count_drawn (state);
  guint n_turns = state->resolution.turn + 1u;
  guint n_actions = (state->round - 1u) * state->n_seats + n_turns;
  guint n_due = MIN (state->resolution.left, n_returned);
  guint n_lasting = (n_returned - n_due) * n_actions;
  guint n_this_round = (state->n_seats - n_turns) * n_drawn;

  if (n_lasting <= n_this_round)
    return 0;

  /* In actions, as parts of n_drawn; rounded up to whole rounds. */
  return (n_lasting - n_this_round + n_drawn * state->n_seats - 1) / (n_drawn * state->n_seats);
}
