/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-ai-util.h"

#include "ginkgo-test-invariants.h"

void
test_game_init (TestGame *game,
                const GinkgoTestTable *table,
                guint64 seed)
{
  GinkgoSetup setup;

  game->seed = seed;
  game->position = 0;
  ginkgo_random_init (&game->random, seed, 0);
  ginkgo_setup_deal (&setup, table->mode, table->n_seats, GINKGO_FIRST_AT_RANDOM, &game->random);
  ginkgo_state_init (&game->state, &setup, NULL);
}

/* A choice in this round or later, with several options */
void
test_game_init_middle (TestGame *game,
                       const GinkgoTestTable *table,
                       guint64 seed,
                       guint round)
{
  test_game_init (game, table, seed);
  while (game->state.round < round || game->state.pending != GINKGO_EVENT_CHOOSE)
    g_assert_true (test_game_step (game, GINKGO_LEVEL_GREEDY));
}

void
test_game_apply_chance (TestGame *game)
{
  while (ginkgo_state_awaits_chance (&game->state))
    {
      GinkgoEvent event;

      ginkgo_state_draw_chance (&game->state, &game->random, &event.chance);
      ginkgo_state_apply_legal (&game->state, &event, NULL);
      ginkgo_test_check_invariants (&game->state);
      game->position++;
    }
}

/* Asks the seat to act and checks the answer against the true state. Searching levels do far
 * less work than in a game. Returns the number of states evaluated. */
guint64
test_game_decide (const TestGame *game,
                  GinkgoLevel level,
                  GinkgoDecision *decision)
{
  const GinkgoAiLimits limits = { .evaluations = TEST_EVALUATIONS };
  GinkgoAiReport report;
  GinkgoView view;

  ginkgo_view_init (&view, &game->state, game->state.pending_seat);
  g_assert_true (ginkgo_ai_decide_within (level, &view, game->seed, game->position, &limits, NULL, decision, &report));
  g_assert_cmpuint (ginkgo_state_check_decision (&game->state, decision), ==, GINKGO_RULES_OK);

  return report.evaluations;
}

gboolean
test_game_step (TestGame *game,
                GinkgoLevel level)
{
  GinkgoDecision decision;

  test_game_apply_chance (game);
  if (ginkgo_state_is_over (&game->state))
    return FALSE;

  test_game_decide (game, level, &decision);
  ginkgo_state_apply_decision (&game->state, &decision, NULL);
  ginkgo_test_check_invariants (&game->state);
  game->position++;

  return TRUE;
}

void
test_game_play (TestGame *game,
                const GinkgoLevel levels[GINKGO_MAX_SEATS])
{
  test_game_apply_chance (game);
  while (!ginkgo_state_is_over (&game->state))
    {
      test_game_step (game, levels[game->state.pending_seat]);
      test_game_apply_chance (game);
    }
}

/* Plays a whole game. At each decision, exchanges what the seat cannot know: the decision must
 * stay the same. Returns how many states the exchange changed. */
guint
test_game_play_in_secret (TestGame *game,
                          GinkgoLevel level,
                          GinkgoRandom *random)
{
  guint n_different = 0;

  for (test_game_apply_chance (game); !ginkgo_state_is_over (&game->state); test_game_apply_chance (game))
    {
      TestGame other = *game;
      GinkgoDecision decision;
      GinkgoDecision other_decision;
      GinkgoView view;

      ginkgo_view_init (&view, &game->state, game->state.pending_seat);
      ginkgo_view_sample (&view, random, &other.state);
      n_different += !ginkgo_state_equal (&game->state, &other.state);

      test_game_decide (game, level, &decision);
      test_game_decide (&other, level, &other_decision);
      g_assert_true (ginkgo_decision_equal (&decision, &other_decision));

      ginkgo_state_apply_decision (&game->state, &decision, NULL);
      game->position++;
    }

  return n_different;
}

/* True for rare kinds of decisions, and for one in @stride of frequent kinds */
gboolean
test_game_is_worth_a_look (const TestGame *game,
                           guint stride)
{
  gboolean is_frequent = game->state.pending == GINKGO_EVENT_CHOOSE || game->state.pending == GINKGO_EVENT_TOKEN;

  return !is_frequent || game->position % stride == 0;
}

/* A win counts 1, a shared win a part of it. */
double
test_game_share_win (const TestGame *game,
                     guint seat)
{
  guint winners = ginkgo_state_get_winners (&game->state);

  return winners >> seat & 1 ? 1.0 / __builtin_popcount (winners) : 0;
}
