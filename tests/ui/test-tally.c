/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-tally.h"

static const struct
{
  GinkgoMode mode;
  guint n_seats;
} tables[] = {
  { GINKGO_MODE_INTRODUCTORY, 2 },
  { GINKGO_MODE_NORMAL, 3 },
  { GINKGO_MODE_INTRODUCTORY, 4 },
  { GINKGO_MODE_NORMAL, 5 },
  { GINKGO_MODE_SOLITAIRE, 2 },
  { GINKGO_MODE_SOLITAIRE_EXPERT, 2 },
};

static void
check_sums (const GinkgoTally *tally,
            const GinkgoState *state)
{
  GinkgoScore scores[GINKGO_MAX_SEATS];
  guint seat;

  ginkgo_state_score (state, scores);
  for (seat = 0; seat < state->n_seats; seat++)
    {
      g_assert_cmpuint (ginkgo_tally_get_points (tally, seat, GINKGO_TALLY_POINTS, G_MAXUINT), ==, scores[seat].points);
      g_assert_cmpuint (ginkgo_tally_get_points (tally, seat, GINKGO_TALLY_CARDS, G_MAXUINT), ==, scores[seat].cards);
      g_assert_cmpuint (ginkgo_tally_get_points (tally, seat, GINKGO_TALLY_NEW_HAND, G_MAXUINT), ==, scores[seat].new_hand);
      g_assert_cmpuint (ginkgo_tally_get_points (tally, seat, GINKGO_TALLY_DISTRICTS, G_MAXUINT), ==, scores[seat].districts);
    }
}

/* Category by category, each with a step; cards by player, districts one by one. */
static void
check_order (const GinkgoTally *tally)
{
  guint seen = 0;
  guint n_districts = 0;
  guint i;

  for (i = 0; i < ginkgo_tally_get_n_steps (tally); i++)
    {
      const GinkgoTallyStep *step = ginkgo_tally_get_step (tally, i);
      const GinkgoTallyStep *before = i > 0 ? ginkgo_tally_get_step (tally, i - 1) : NULL;

      seen |= 1u << step->category;
      if (before)
        g_assert_cmpint (before->category, <=, step->category);
      if (before && before->category == GINKGO_TALLY_CARDS && step->category == GINKGO_TALLY_CARDS)
        g_assert_cmpuint (before->seat, <=, step->seat);
      if (step->district != GINKGO_DISTRICT_NONE)
        g_assert_cmpuint (step->district, ==, n_districts++);
    }
  g_assert_cmphex (seen, ==, (1u << GINKGO_N_TALLY_CATEGORIES) - 1);
  g_assert_cmpuint (n_districts, ==, tally->n_districts);
}

static void
test_whole_games (void)
{
  guint i;

  for (i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (tables[i].mode, tables[i].n_seats, GINKGO_UI_WHOLE_GAME);
      g_autoptr (GinkgoTally) tally = ginkgo_tally_new (ginkgo_game_get_state (game), (1u << tables[i].n_seats) - 1);

      check_sums (tally, ginkgo_game_get_state (game));
      check_order (tally);
    }
}

/* What is hidden is in no step; all else is. */
static void
test_closed (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_NORMAL, 3, 80);
  const GinkgoState *state = ginkgo_game_get_state (game);
  g_autoptr (GinkgoTally) tally = ginkgo_tally_new (state, 1u << 1);
  GinkgoScore scores[GINKGO_MAX_SEATS];

  ginkgo_state_score (state, scores);
  g_assert_cmpuint (scores[0].points, >, 0);
  g_assert_cmpuint (ginkgo_tally_get_points (tally, 0, GINKGO_TALLY_POINTS, G_MAXUINT), ==, 0);
  g_assert_cmpuint (ginkgo_tally_get_points (tally, 1, GINKGO_TALLY_POINTS, G_MAXUINT), ==, scores[1].points);
  g_assert_cmpuint (ginkgo_tally_get_points (tally, 2, GINKGO_TALLY_POINTS, G_MAXUINT), ==, 0);
  g_assert_cmpuint (ginkgo_tally_get_points (tally, 0, GINKGO_TALLY_DISTRICTS, G_MAXUINT), ==, scores[0].districts);
}

/* Where there is nothing to count, it takes a step to say so. */
static void
test_nothing (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 0);
  GinkgoState state = *ginkgo_game_get_state (game);
  g_autoptr (GinkgoTally) tally = NULL;

  /* Red, blue, yellow, shifted from row to row: no neighbours of a colour */
  ginkgo_city_init (&state.city, (const guint8[9]) { 0, 20, 40, 41, 1, 21, 22, 42, 2 });
  tally = ginkgo_tally_new (&state, 3);
  g_assert_cmpuint (tally->n_districts, ==, 0);
  g_assert_cmpuint (ginkgo_tally_get_n_steps (tally), ==, GINKGO_N_TALLY_CATEGORIES);
  check_order (tally);
  g_assert_cmpuint (ginkgo_tally_get_step (tally, 1)->card, ==, GINKGO_CARD_NONE);
  g_assert_cmpuint (ginkgo_tally_get_step (tally, 3)->district, ==, GINKGO_DISTRICT_NONE);
}

/* The sums after each step grow by what the step gives. */
static void
test_running (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_NORMAL, 4, GINKGO_UI_WHOLE_GAME);
  g_autoptr (GinkgoTally) tally = ginkgo_tally_new (ginkgo_game_get_state (game), 0xf);
  guint i, seat;

  for (i = 0; i < ginkgo_tally_get_n_steps (tally); i++)
    for (seat = 0; seat < 4; seat++)
      {
        const GinkgoTallyStep *step = ginkgo_tally_get_step (tally, i);

        g_assert_cmpuint (ginkgo_tally_get_points (tally, seat, step->category, i + 1),
                          ==,
                          ginkgo_tally_get_points (tally, seat, step->category, i) + step->gains[seat]);
      }
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/ui/tally/whole-games", test_whole_games);
  g_test_add_func ("/ui/tally/closed", test_closed);
  g_test_add_func ("/ui/tally/nothing", test_nothing);
  g_test_add_func ("/ui/tally/running", test_running);

  return g_test_run ();
}
