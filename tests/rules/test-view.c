/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "ginkgo-test-invariants.h"
#include "ginkgo-view.h"

/* What a seat may know (engine-protocol): nothing hidden, everything public. */

static gboolean
has_card (const GinkgoSeat *her,
          guint8 card)
{
  return her->n_hand > 0 && memchr (her->hand, card, her->n_hand) != NULL;
}

/* R3.4: who passes three cards on knows them, and only they are known. */
static void
test_passed_cards_known (void)
{
  GinkgoRandom random;
  GinkgoState state;
  GinkgoView view;
  GinkgoSeat before;

  ginkgo_test_start (&state, &random, GINKGO_MODE_INTRODUCTORY, 3, 2);
  while (state.round == 1 && state.pending_seat != 2)
    ginkgo_test_step (&state, &random);
  while (state.seats[0].card == GINKGO_CARD_NONE)
    ginkgo_test_step (&state, &random);
  before = state.seats[0];
  while (state.round == 1 || state.pending != GINKGO_EVENT_CHOOSE)
    ginkgo_test_step (&state, &random);

  ginkgo_view_init (&view, &state, 0);
  g_assert_cmpuint (before.n_hand, ==, 3);
  for (guint i = 0; i < before.n_hand; i++)
    g_assert_true (has_card (&view.state.seats[1], before.hand[i]));
  g_assert_true (has_card (&view.state.seats[1], GINKGO_CARD_UNKNOWN));
  for (guint i = 0; i < state.seats[2].n_hand; i++)
    g_assert_cmpuint (view.state.seats[2].hand[i], ==, GINKGO_CARD_UNKNOWN);
}

static void
test_own_is_seen (void)
{
  GinkgoRandom random;
  GinkgoState state;
  GinkgoView view;

  ginkgo_test_start (&state, &random, GINKGO_MODE_INTRODUCTORY, 3, 2);
  ginkgo_test_step (&state, &random);
  ginkgo_view_init (&view, &state, 1);
  g_assert_cmpuint (view.state.seats[1].tiles, ==, state.seats[1].tiles);
  g_assert_cmpmem (view.state.seats[1].hand, state.seats[1].n_hand, state.seats[1].hand, state.seats[1].n_hand);
  g_assert_cmpuint (view.state.seats[0].tiles, ==, 0);
  g_assert_cmpuint (view.state.deck[state.deck_next], ==, GINKGO_CARD_UNKNOWN);
  g_assert_cmpuint (view.state.supply[state.supply_next], ==, GINKGO_TILE_UNKNOWN);
}

/* R3.1: that she plays with a tile must not be seen before she reveals it. */
static void
test_committed_tile_counts (void)
{
  GinkgoRandom random;
  GinkgoState state;
  GinkgoDecision decision;
  guint seat;
  guint before;

  ginkgo_test_start (&state, &random, GINKGO_MODE_INTRODUCTORY, 3, 2);
  seat = state.pending_seat;
  before = state.seats[seat].n_tiles;
  g_assert_cmpuint (before, >, 0);
  g_assert_cmpuint (ginkgo_view_count_tiles (&state, seat), ==, before);

  ginkgo_decision_init_choose (&decision, seat, state.seats[seat].hand[0], (guint8) __builtin_ctzll (state.seats[seat].tiles));
  ginkgo_state_apply_decision (&state, &decision, NULL);
  g_assert_cmpuint (state.seats[seat].n_tiles, ==, before - 1);
  g_assert_cmpuint (ginkgo_view_count_tiles (&state, seat), ==, before);
}

/* R12.2: Hal's card lies face down. */
static void
test_hal_card_hidden (void)
{
  GinkgoRandom random;
  GinkgoState state;
  GinkgoView view;

  ginkgo_test_start (&state, &random, GINKGO_MODE_SOLITAIRE_EXPERT, 2, 3);
  g_assert_cmpuint (state.seats[GINKGO_HAL_SEAT].card, <, GINKGO_N_DECK_CARDS);
  ginkgo_view_init (&view, &state, 0);
  g_assert_cmpuint (view.state.seats[GINKGO_HAL_SEAT].card, ==, GINKGO_CARD_UNKNOWN);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/view/passed-cards-known", test_passed_cards_known);
  g_test_add_func ("/rules/view/own-is-seen", test_own_is_seen);
  g_test_add_func ("/rules/view/committed-tile-counts", test_committed_tile_counts);
  g_test_add_func ("/rules/view/hal-card-hidden", test_hal_card_hidden);

  return g_test_run ();
}
