/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "ginkgo-test-invariants.h"
#include "ginkgo-view.h"

/* What a seat may know (engine-protocol): nothing hidden, everything public. */

#define N_GAMES 40

static const struct
{
  GinkgoMode mode;
  guint n_seats;
} kinds[] = {
  { GINKGO_MODE_NORMAL, 5 },
  { GINKGO_MODE_NORMAL, 2 },
  { GINKGO_MODE_INTRODUCTORY, 3 },
  { GINKGO_MODE_SOLITAIRE_EXPERT, 2 },
};

/* Whatever is dealt out for the blanks, the seat sees the same: so a view holds
 * nothing that depends on what is hidden. */
static void
check_view (const GinkgoState *state,
            guint seat,
            GinkgoRandom *random)
{
  GinkgoView view;
  GinkgoView again;
  GinkgoState sample;

  memset (&view, 0, sizeof view);
  memset (&again, 0, sizeof again);
  ginkgo_view_init (&view, state, seat);
  ginkgo_view_sample (&view, random, &sample);
  ginkgo_test_check_invariants (&sample);
  ginkgo_view_init (&again, &sample, seat);
  g_assert_cmpmem (&view, sizeof view, &again, sizeof again);
}

static void
start (GinkgoState *state,
       guint game,
       GinkgoRandom *random)
{
  GinkgoSetup setup;
  guint kind = game % G_N_ELEMENTS (kinds);

  ginkgo_random_init (random, game, 7);
  ginkgo_setup_deal (&setup, kinds[kind].mode, kinds[kind].n_seats, GINKGO_FIRST_AT_RANDOM, random);
  ginkgo_state_init (state, &setup, NULL);
}

static void
step (GinkgoState *state,
      GinkgoRandom *random)
{
  GinkgoEvent event;

  ginkgo_test_draw_event (state, random, &event);
  ginkgo_state_apply_legal (state, &event, NULL);
}

static void
test_nothing_hidden (void)
{
  for (guint game = 0; game < N_GAMES; game++)
    {
      GinkgoRandom random;
      GinkgoState state;

      for (start (&state, game, &random); !ginkgo_state_is_over (&state); step (&state, &random))
        for (guint seat = 0; seat < state.n_seats; seat++)
          check_view (&state, seat, &random);
    }
}

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

  start (&state, 2, &random);
  while (state.round == 1 && state.pending_seat != 2)
    step (&state, &random);
  while (state.seats[0].card == GINKGO_CARD_NONE)
    step (&state, &random);
  before = state.seats[0];
  while (state.round == 1 || state.pending != GINKGO_EVENT_CHOOSE)
    step (&state, &random);

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

  start (&state, 2, &random);
  step (&state, &random);
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

  start (&state, 2, &random);
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

  start (&state, 3, &random);
  g_assert_cmpuint (state.seats[GINKGO_HAL_SEAT].card, <, GINKGO_N_DECK_CARDS);
  ginkgo_view_init (&view, &state, 0);
  g_assert_cmpuint (view.state.seats[GINKGO_HAL_SEAT].card, ==, GINKGO_CARD_UNKNOWN);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/view/nothing-hidden", test_nothing_hidden);
  g_test_add_func ("/rules/view/passed-cards-known", test_passed_cards_known);
  g_test_add_func ("/rules/view/own-is-seen", test_own_is_seen);
  g_test_add_func ("/rules/view/committed-tile-counts", test_committed_tile_counts);
  g_test_add_func ("/rules/view/hal-card-hidden", test_hal_card_hidden);

  return g_test_run ();
}
