/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-ai-util.h"

#include <math.h>

#include "ginkgo-ai-features.h"
#include "ginkgo-ai-summary.h"
#include "ginkgo-view.h"

#define N_GAMES 20

/* Calls @check with every state of some games of each kind. */
static void
check_games (void (*check) (const GinkgoState *state))
{
  for (guint i = 0; i < GINKGO_TEST_N_TABLES; i++)
    for (guint seed = 0; seed < N_GAMES; seed++)
      {
        GinkgoLevel level = seed % 2 == 0 ? GINKGO_LEVEL_GREEDY : GINKGO_LEVEL_RANDOM;
        TestGame game;

        test_game_init (&game, &ginkgo_test_tables[i], seed);
        do
          check (&game.state);
        while (test_game_step (&game, level));
        check (&game.state);
      }
}

/* What counts faster must count the same as the rules (R9). */
static void
check_summaries (const GinkgoState *state)
{
  GinkgoAiSummary summaries[GINKGO_MAX_SEATS];
  GinkgoScore scores[GINKGO_MAX_SEATS];

  ginkgo_state_score (state, scores);
  ginkgo_ai_summaries_count (state, summaries);
  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      const GinkgoAiDistricts *districts = &summaries[seat].districts;

      g_assert_cmpfloat (districts->first + districts->second, ==, scores[seat].districts);
      g_assert_cmpfloat (summaries[seat].card_points, ==, scores[seat].cards);
      g_assert_cmpfloat (summaries[seat].score, ==, scores[seat].total);
      g_assert_cmpfloat (districts->at_risk, <=, districts->first);
      g_assert_cmpfloat (districts->at_risk, >=, 0);
      g_assert_cmpfloat (districts->in_reach, >=, 0);
    }
}

static void
test_summaries (void)
{
  check_games (check_summaries);
}

/* What has not changed need not be counted again. */
static void
test_recount (void)
{
  for (guint i = 0; i < GINKGO_TEST_N_TABLES; i++)
    for (guint seed = 0; seed < N_GAMES; seed++)
      {
        TestGame game;
        GinkgoState before;

        test_game_init (&game, &ginkgo_test_tables[i], seed);
        before = game.state;
        while (test_game_step (&game, GINKGO_LEVEL_RANDOM))
          {
            GinkgoAiSummary known[GINKGO_MAX_SEATS];
            GinkgoAiSummary summaries[GINKGO_MAX_SEATS];
            float expected[GINKGO_AI_MAX_FEATURES];
            float features[GINKGO_AI_MAX_FEATURES];

            ginkgo_ai_summaries_count (&before, known);
            ginkgo_ai_summaries_recount (&before, known, &game.state, summaries);
            ginkgo_ai_features_write (&game.state, summaries, 0, game.state.seats[0].tiles, TRUE, features);
            ginkgo_ai_features_extract (&game.state, 0, game.state.seats[0].tiles, TRUE, expected);
            for (guint j = 0; j < GINKGO_AI_COUNT_FEATURES (game.state.n_seats); j++)
              g_assert_cmpfloat (features[j], ==, expected[j]);
            before = game.state;
          }
      }
}

/* A network is only good with numbers of about the size of 1. */
static void
check_size (const GinkgoState *state)
{
  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      float features[GINKGO_AI_MAX_FEATURES];

      ginkgo_ai_features_extract (state, seat, state->seats[seat].tiles, TRUE, features);
      for (guint i = 0; i < GINKGO_AI_COUNT_FEATURES (state->n_seats); i++)
        {
          g_assert_true (isfinite (features[i]));
          g_assert_cmpfloat (features[i], >=, 0);
          g_assert_cmpfloat (features[i], <, 16);
        }
    }
}

static void
test_size (void)
{
  check_games (check_size);
}

/* Nothing that the view blanks out gets into the features. */
static void
check_secrets (const GinkgoState *state)
{
  GinkgoRandom random;
  GinkgoView view;
  GinkgoState other;
  float features[GINKGO_AI_MAX_FEATURES];
  float others[GINKGO_AI_MAX_FEATURES];
  guint seat = state->pending_seat;

  /* In the draft a sample has characters where the view has none (R2.7). */
  if (seat == GINKGO_SEAT_NONE || state->pending == GINKGO_EVENT_DRAFT)
    return;

  ginkgo_random_init (&random, state->round, 0);
  ginkgo_view_init (&view, state, seat);
  ginkgo_view_sample (&view, &random, &other);
  ginkgo_ai_features_extract (&view.state, seat, view.state.seats[seat].tiles, TRUE, features);
  ginkgo_ai_features_extract (&other, seat, other.seats[seat].tiles, TRUE, others);
  for (guint i = 0; i < GINKGO_AI_COUNT_FEATURES (state->n_seats); i++)
    g_assert_cmpfloat (features[i], ==, others[i]);
}

static void
test_secrets (void)
{
  check_games (check_secrets);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/ai/features/summaries", test_summaries);
  g_test_add_func ("/ai/features/recount", test_recount);
  g_test_add_func ("/ai/features/size", test_size);
  g_test_add_func ("/ai/features/secrets", test_secrets);

  return g_test_run ();
}
