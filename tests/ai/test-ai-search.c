/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-ai-util.h"

#include "ginkgo-ai-networks.h"
#include "ginkgo-ai-search.h"

#define N_CANDIDATES 6
#define EVALUATIONS  2000

/* What the judge likes less than so many others was never tried out. */
static gboolean
is_candidate (const GinkgoAiOption *liked,
              guint n_liked,
              const GinkgoDecision *decision)
{
  for (guint i = 0; i < MIN (n_liked, N_CANDIDATES); i++)
    if (ginkgo_decision_equal (&liked[i].decision, decision))
      return TRUE;

  return FALSE;
}

static guint
search (const TestGame *game,
        guint64 evaluations,
        float clear,
        GinkgoAiOption *options,
        guint64 *n_evaluations)
{
  GinkgoAiSearch search = {
    .network = ginkgo_ai_networks_get (&game->state),
    .n_candidates = N_CANDIDATES,
    .n_rounds = 1,
    .clear = clear,
    .evaluations = evaluations,
  };
  GinkgoRandom random;
  GinkgoView view;
  guint n_options;

  ginkgo_random_init (&random, game->position, 0);
  ginkgo_view_init (&view, &game->state, game->state.pending_seat);
  n_options = ginkgo_ai_search_run (&search, &view, &random, options);
  *n_evaluations = search.n_evaluations;

  return n_options;
}

/* However promising a decision looked at first: what dropped out is no answer, and what
 * was not tried out neither. */
static void
test_answers (gconstpointer data)
{
  float clear = GPOINTER_TO_UINT (data) / 10.0f;
  guint n_different = 0;

  for (guint i = 0; i < GINKGO_TEST_N_TABLES; i++)
    {
      TestGame game;

      test_game_init (&game, &ginkgo_test_tables[i], i);
      do
        {
          GinkgoAiOption liked[GINKGO_AI_MAX_OPTIONS];
          GinkgoAiOption options[GINKGO_AI_MAX_OPTIONS];
          guint64 n_evaluations;
          guint n_liked;
          guint n_options;

          if (game.state.pending != GINKGO_EVENT_CHOOSE)
            continue;

          n_liked = search (&game, 0, clear, liked, &n_evaluations);
          n_options = search (&game, EVALUATIONS, clear, options, &n_evaluations);
          g_assert_cmpuint (n_options, ==, n_liked);
          for (guint j = 0; j < MIN (n_options, N_CANDIDATES); j++)
            g_assert_true (is_candidate (liked, n_liked, &options[j].decision));
          for (guint j = 1; j < n_options; j++)
            g_assert_cmpfloat (options[j].value, <=, options[j - 1].value);
          n_different += !ginkgo_decision_equal (&options[0].decision, &liked[0].decision);
        }
      while (test_game_step (&game, GINKGO_LEVEL_GREEDY));
    }

  g_assert_cmpuint (n_different, >, 10);
}

/* One that is clearly the best is found with less work than is allowed; where nothing
 * is clear, all of it is done. */
static void
test_clear (void)
{
  guint n_early = 0;
  guint n_choices = 0;
  TestGame game;

  test_game_init (&game, &ginkgo_test_tables[0], 1);
  do
    {
      GinkgoAiOption options[GINKGO_AI_MAX_OPTIONS];
      guint64 n_evaluations;

      if (game.state.pending != GINKGO_EVENT_CHOOSE)
        continue;

      search (&game, EVALUATIONS, 0, options, &n_evaluations);
      g_assert_cmpuint (n_evaluations, >=, EVALUATIONS);
      search (&game, EVALUATIONS, 1, options, &n_evaluations);
      n_early += n_evaluations < EVALUATIONS;
      n_choices++;
    }
  while (test_game_step (&game, GINKGO_LEVEL_GREEDY));

  g_test_message ("%u of %u", n_early, n_choices);
  g_assert_cmpuint (n_early, >, n_choices / 2);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_data_func ("/ai/search/answers/halving", GUINT_TO_POINTER (0), test_answers);
  g_test_add_data_func ("/ai/search/answers/clear", GUINT_TO_POINTER (20), test_answers);
  g_test_add_func ("/ai/search/clear", test_clear);

  return g_test_run ();
}
