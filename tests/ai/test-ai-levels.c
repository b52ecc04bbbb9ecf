/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-ai-util.h"
#include "ginkgo-ai-search.h"
#include "ginkgo-ai-networks.h"
#include "ginkgo-ai-playout.h"
#include "ginkgo-ai-search.h"

#define FIRST_SEARCHING GINKGO_LEVEL_5

static void
init_middle (GinkgoView *view,
             guint64 seed)
{
  TestGame game;

  test_game_init_middle (&game, &ginkgo_test_tables[1], seed, 4);
  ginkgo_view_init (view, &game.state, game.state.pending_seat);
}

/* Counted, not timed: after cancelling, at most one more option is tried. */
static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  const GinkgoAiLimits limits = { 0 };
  GinkgoAiReport report;
  GinkgoDecision decision;
  GinkgoView view;

  init_middle (&view, 1);
  g_cancellable_cancel (cancellable);
  for (guint level = GINKGO_LEVEL_1; level < GINKGO_N_LEVELS; level++)
    {
      g_assert_false (ginkgo_ai_decide_within ((GinkgoLevel) level, &view, 1, 1, &limits, cancellable, &decision, &report));
      g_assert_cmpuint (report.evaluations, <, TEST_MAX_IN_ONE_GO);
    }
}

static gpointer
cancel_later (gpointer data)
{
  GCancellable *cancellable = data;

  g_thread_yield ();
  g_cancellable_cancel (cancellable);

  return NULL;
}

/* Without options that are clearly worse, this search would never end. */
static void
test_cancel_meanwhile (void)
{
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      const GinkgoAiLimits limits = { .evaluations = G_MAXUINT64 };
      GinkgoAiOption options[GINKGO_AI_MAX_OPTIONS];
      GinkgoAiSearch search;
      GinkgoRandom random;
      GinkgoView view;
      GThread *thread;

      init_middle (&view, i);
      ginkgo_random_init (&random, i, 0);
      ginkgo_ai_levels_init_search (GINKGO_LEVEL_MAX - GINKGO_LEVEL_1, &view, &limits, cancellable, &search);
      search.clear = 0;
      thread = g_thread_new ("cancel", cancel_later, cancellable);
      g_assert_cmpuint (ginkgo_ai_search_run (&search, &view, &random, options), ==, 0);
      g_thread_join (thread);
    }
}

static void
test_play_now (void)
{
  g_autoptr (GCancellable) play_now = g_cancellable_new ();
  const GinkgoAiLimits limits = { .play_now = play_now };

  g_cancellable_cancel (play_now);
  for (guint level = FIRST_SEARCHING; level < GINKGO_N_LEVELS; level++)
    {
      GinkgoAiReport report;
      GinkgoDecision decision;
      GinkgoView view;

      init_middle (&view, 2);
      g_assert_true (ginkgo_ai_decide_within ((GinkgoLevel) level, &view, 1, 1, &limits, NULL, &decision, &report));
      g_assert_cmpuint (ginkgo_state_check_decision (&view.state, &decision), ==, GINKGO_RULES_OK);
      g_assert_cmpuint (report.evaluations, <, TEST_MAX_IN_ONE_GO);
    }
}

/* A larger work_factor means more of the level's own work, not another limit. */
static void
test_work_factor (void)
{
  GinkgoAiLimits limits = { 0 };
  GinkgoAiReport usual;
  GinkgoAiReport report;
  GinkgoDecision decision;
  GinkgoView view;

  init_middle (&view, 3);
  g_assert_true (ginkgo_ai_decide_within (FIRST_SEARCHING, &view, 1, 1, &limits, NULL, &decision, &usual));
  limits.work_factor = 4;
  g_assert_true (ginkgo_ai_decide_within (FIRST_SEARCHING, &view, 1, 1, &limits, NULL, &decision, &report));
  g_assert_cmpuint (report.evaluations, >, 3 * usual.evaluations);
  g_assert_cmpuint (report.evaluations, <, 4 * usual.evaluations + TEST_MAX_IN_ONE_GO);

  limits.evaluations = TEST_EVALUATIONS;
  g_assert_true (ginkgo_ai_decide_within (FIRST_SEARCHING, &view, 1, 1, &limits, NULL, &decision, &report));
  g_assert_cmpuint (report.evaluations, <, TEST_EVALUATIONS + TEST_MAX_IN_ONE_GO);
}

/* A time limit alone ends an endless search; of two limits, the nearer one counts. */
static void
test_milliseconds (void)
{
  const GinkgoAiLimits time_only = { .milliseconds = 5 };
  const GinkgoAiLimits work_first = { .evaluations = 500, .milliseconds = G_MAXUINT };
  GinkgoAiReport report;
  GinkgoDecision decision;
  GinkgoView view;

  init_middle (&view, 3);
  g_assert_true (ginkgo_ai_decide_within (GINKGO_LEVEL_MAX, &view, 1, 1, &time_only, NULL, &decision, &report));
  g_assert_true (ginkgo_ai_decide_within (GINKGO_LEVEL_MAX, &view, 1, 1, &work_first, NULL, &decision, &report));
  g_assert_cmpuint (report.evaluations, >=, 500);
  g_assert_cmpuint (report.evaluations, <, 500 + TEST_MAX_IN_ONE_GO);
}

/* How often the first level wins, from both seats; wins are shared */
static double
measure_wins (GinkgoLevel level,
              GinkgoLevel other,
              guint n_games)
{
  const GinkgoTestTable table = { GINKGO_MODE_NORMAL, 2 };
  double n_wins = 0;

  for (guint i = 0; i < n_games; i++)
    {
      guint seat = i % 2;
      GinkgoLevel levels[GINKGO_MAX_SEATS] = { other, other };
      TestGame game;

      levels[seat] = level;
      test_game_init (&game, &table, i / 2);
      test_game_play (&game, levels);
      n_wins += test_game_share_win (&game, seat);
    }

  return n_wins / n_games;
}

/* Not an exact measurement (see doc/strength.md): weaker levels do not search, stronger ones do
 * little of their work here. */
static void
test_order (void)
{
  static const struct
  {
    GinkgoLevel stronger;
    GinkgoLevel weaker;
    guint n_games;
    double least;
  } cases[] = {
    { GINKGO_LEVEL_1, GINKGO_LEVEL_RANDOM, 40, 0.8 },
    { GINKGO_LEVEL_3, GINKGO_LEVEL_1, 60, 0.65 },
    { GINKGO_LEVEL_4, GINKGO_LEVEL_2, 60, 0.7 },
    { GINKGO_LEVEL_5, GINKGO_LEVEL_3, 240, 0.7 },
    { GINKGO_LEVEL_6, GINKGO_LEVEL_3, 60, 0.7 },
    { GINKGO_LEVEL_6, GINKGO_LEVEL_GREEDY, 240, 0.65 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      double wins = measure_wins (cases[i].stronger, cases[i].weaker, cases[i].n_games);

      g_test_message ("%s against %s: %.2f", ginkgo_level_get_name (cases[i].stronger), ginkgo_level_get_name (cases[i].weaker), wins);
      g_assert_cmpfloat (wins, >=, cases[i].least);
    }
}

/* --- Searching --- */

#define N_CANDIDATES 6
#define EVALUATIONS  2000

/* Only the N_CANDIDATES options that the judge likes most are tried. */
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

/* The answer is an option that was tried and did not drop out, however good others looked. */
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

/* Scores and length of a game that a level plays with itself. If you change how a level decides,
 * measure its strength again (doc/strength.md). */
static void
test_known (void)
{
  static const char *const known[GINKGO_N_LEVELS] = {
    [GINKGO_LEVEL_GREEDY] = "106 to 72 to 77 after 83",
    [GINKGO_LEVEL_1] = "72 to 70 to 74 after 89",
    [GINKGO_LEVEL_2] = "70 to 38 to 60 after 78",
    [GINKGO_LEVEL_3] = "41 to 53 to 93 after 74",
    [GINKGO_LEVEL_4] = "50 to 52 to 60 after 60",
    [GINKGO_LEVEL_5] = "58 to 63 to 76 after 62",
    [GINKGO_LEVEL_6] = "43 to 39 to 48 after 53",
    [GINKGO_LEVEL_7] = "48 to 64 to 61 after 62",
  };

  for (guint level = GINKGO_LEVEL_GREEDY; level < GINKGO_N_LEVELS; level++)
    {
      g_autofree char *actual = NULL;
      GinkgoScore scores[GINKGO_MAX_SEATS];
      TestGame game;

      test_game_init (&game, &ginkgo_test_tables[1], 1);
      while (test_game_step (&game, (GinkgoLevel) level))
        ;
      ginkgo_state_score (&game.state, scores);
      actual = g_strdup_printf ("%u to %u to %u after %u", scores[0].total, scores[1].total, scores[2].total, game.position);
      g_assert_cmpstr (actual, ==, known[level]);
    }
}

/* With a bootstrap of 1, only the value after the first round counts. */
static void
test_bootstrap (void)
{
  float values[2];

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      GinkgoAiPlayout playout;
      GinkgoDecision decision;
      GinkgoRandom random;
      GinkgoState state;
      GinkgoView view;
      TestGame game;

      test_game_init_middle (&game, &ginkgo_test_tables[1], 1, 4);
      test_game_decide (&game, GINKGO_LEVEL_GREEDY, &decision);
      ginkgo_view_init (&view, &game.state, game.state.pending_seat);
      ginkgo_random_init (&random, 1, 0);
      ginkgo_ai_playout_init (&playout, ginkgo_ai_networks_get (&game.state), &view, &random, &state);
      values[i] = ginkgo_ai_playout_run (&playout, &state, view.seat, &decision, 2 + i, 1);
    }

  g_assert_cmpfloat (values[0], ==, values[1]);
}

/* A clearly best option needs less work than allowed; without one, all work is done. */
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

  g_test_add_func ("/ai/levels/cancel", test_cancel);
  g_test_add_func ("/ai/levels/cancel-meanwhile", test_cancel_meanwhile);
  g_test_add_func ("/ai/levels/play-now", test_play_now);
  g_test_add_func ("/ai/levels/work_factor", test_work_factor);
  g_test_add_func ("/ai/levels/milliseconds", test_milliseconds);
  g_test_add_func ("/ai/levels/order", test_order);
  g_test_add_func ("/ai/levels/known", test_known);
  g_test_add_data_func ("/ai/search/answers/halving", GUINT_TO_POINTER (0), test_answers);
  g_test_add_data_func ("/ai/search/answers/clear", GUINT_TO_POINTER (20), test_answers);
  g_test_add_func ("/ai/search/clear", test_clear);
  g_test_add_func ("/ai/playout/bootstrap", test_bootstrap);

  return g_test_run ();
}
