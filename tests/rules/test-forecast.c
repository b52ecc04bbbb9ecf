/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-invariants.h"

#define N_GAMES 300

/* For two players: 45 tiles drawn in 9 rounds of 2 actions, 2.5 in each. */
static void
init_state (GinkgoState *state,
            guint turn)
{
  *state = (GinkgoState) { .n_seats = 2, .n_removed = 6, .round = 9 };
  state->resolution.turn = (guint8) turn;
  state->pending = GINKGO_EVENT_RETURN;
}

static void
test_pace (void)
{
  GinkgoState state;

  init_state (&state, 1);
  g_assert_cmpuint (ginkgo_state_estimate_rounds (&state, 0), ==, 0);
  g_assert_cmpuint (ginkgo_state_estimate_rounds (&state, 1), ==, 1);
  g_assert_cmpuint (ginkgo_state_estimate_rounds (&state, 5), ==, 1);
  g_assert_cmpuint (ginkgo_state_estimate_rounds (&state, 6), ==, 2);
  g_assert_cmpuint (ginkgo_state_estimate_rounds (&state, 20), ==, 4);

  /* One more action in this round: 45 tiles in 17 actions, 2.6 in each. */
  init_state (&state, 0);
  g_assert_cmpuint (ginkgo_state_estimate_rounds (&state, 2), ==, 0);
  g_assert_cmpuint (ginkgo_state_estimate_rounds (&state, 3), ==, 1);

  /* What the interrupted action takes first. */
  init_state (&state, 1);
  state.resolution.left = 3;
  g_assert_cmpuint (ginkgo_state_estimate_rounds (&state, 2), ==, 0);
  g_assert_cmpuint (ginkgo_state_estimate_rounds (&state, 8), ==, 1);
  g_assert_cmpuint (ginkgo_state_estimate_rounds (&state, 9), ==, 2);
}

/* Starting items were not drawn in actions (R2.8): 36 tiles in 18 actions. */
static void
test_starting_items (void)
{
  GinkgoState state;
  guint seat, i;

  init_state (&state, 1);
  for (seat = 0; seat < 2; seat++)
    for (i = 0; i < 4; i++)
      state.seats[seat].area[state.seats[seat].n_area++] = ginkgo_card_from_character (i == 3 ? 14 : 7);
  state.n_removed = 7;
  g_assert_cmpuint (ginkgo_state_estimate_rounds (&state, 4), ==, 1);
  g_assert_cmpuint (ginkgo_state_estimate_rounds (&state, 5), ==, 2);
}

static guint
count_returned (const GinkgoState *state)
{
  guint n_returned = 0;

  for (guint seat = 0; seat < state->n_seats; seat++)
    n_returned += (guint) __builtin_popcountll (state->seats[seat].returned);

  return n_returned;
}

/* In random games the rounds that really follow, unless a player places all her
 * resources first: a round more or less on average. */
static void
test_games (void)
{
  guint n_estimates = 0;
  double error = 0;

  for (guint64 seed = 0; seed < N_GAMES; seed++)
    {
      GinkgoRandom random;
      GinkgoState state;
      guint last = 0;

      ginkgo_test_start (&state, &random, GINKGO_MODE_INTRODUCTORY, 2 + (guint) seed % 4, seed);
      do
        if (state.pending == GINKGO_EVENT_SUPPLY)
          last = state.round + ginkgo_state_estimate_rounds (&state, count_returned (&state));
      while (ginkgo_test_step (&state, &random));

      if (last == 0 || state.end_reason != GINKGO_END_SUPPLY)
        continue;

      error += ABS ((int) state.round - (int) last);
      n_estimates++;
    }

  g_test_message ("%u estimates, %.2f rounds off on average", n_estimates, error / n_estimates);
  g_assert_cmpuint (n_estimates, >, N_GAMES / 2);
  g_assert_cmpfloat (error / n_estimates, <, 1.5);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/forecast/pace", test_pace);
  g_test_add_func ("/rules/forecast/starting-items", test_starting_items);
  g_test_add_func ("/rules/forecast/games", test_games);

  return g_test_run ();
}
