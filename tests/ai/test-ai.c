/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-invariants.h"
#include "ginkgo-test-turn.h"
#include "test-ai-util.h"

#define N_GAMES 100

static void
test_names (void)
{
  GinkgoLevel level = GINKGO_LEVEL_RANDOM;

  for (guint i = 0; i < GINKGO_N_LEVELS; i++)
    {
      g_assert_true (ginkgo_level_from_name (ginkgo_level_get_name ((GinkgoLevel) i), &level));
      g_assert_cmpuint (level, ==, i);
    }

  g_assert_true (ginkgo_level_from_name ("level:max", &level));
  g_assert_cmpuint (level, ==, GINKGO_LEVEL_MAX);
  g_assert_false (ginkgo_level_from_name ("level:0", &level));
  g_assert_false (ginkgo_level_from_name ("level:8", &level));
  g_assert_cmpstr (ginkgo_level_get_name (GINKGO_LEVEL_1), ==, "level:1");
  g_assert_cmpstr (ginkgo_level_get_name (GINKGO_LEVEL_RANDOM), ==, "random");
  g_assert_cmpstr (ginkgo_level_get_name (GINKGO_LEVEL_GREEDY), ==, "greedy");
  g_assert_true (ginkgo_level_from_name ("greedy", NULL));
  g_assert_false (ginkgo_level_from_name ("Greedy", &level));
  g_assert_false (ginkgo_level_from_name ("", &level));
  g_assert_false (ginkgo_level_from_name (NULL, &level));
}

/* Levels that think play few games, on different days. */
static gboolean
is_quick (GinkgoLevel level)
{
  return level == GINKGO_LEVEL_RANDOM || level == GINKGO_LEVEL_GREEDY;
}

/* Decisions are legal and within the work limit, R14 holds, and every kind of decision occurs. */
static void
test_legal (gconstpointer data)
{
  GinkgoLevel level = (GinkgoLevel) GPOINTER_TO_UINT (data);
  guint n_games = !is_quick (level) ? 1 : ginkgo_test_is_short (NULL) ? N_GAMES / 5 :
                                                                        N_GAMES;
  guint n_kinds[GINKGO_N_EVENT_KINDS] = { 0 };
  guint64 most = 0;

  for (guint i = 0; i < GINKGO_TEST_N_TABLES; i++)
    for (guint seed = 0; seed < n_games; seed++)
      {
        TestGame game;

        test_game_init (&game, &ginkgo_test_tables[i], seed);
        for (test_game_apply_chance (&game); !ginkgo_state_is_over (&game.state); test_game_apply_chance (&game))
          {
            GinkgoDecision decision;
            guint64 evaluations = test_game_decide (&game, level, &decision);

            n_kinds[game.state.pending]++;
            most = MAX (most, evaluations);
            ginkgo_state_apply_decision (&game.state, &decision, NULL);
            ginkgo_test_check_invariants (&game.state);
            game.position++;
          }
        g_assert_cmpuint (game.state.end_reason, !=, GINKGO_END_NONE);
      }

  for (guint kind = GINKGO_EVENT_DRAFT; kind <= GINKGO_EVENT_RETURN; kind++)
    if (kind != GINKGO_EVENT_NEW_HAND && is_quick (level))
      g_assert_cmpuint (n_kinds[kind], >, 0);
  g_test_message ("at most %" G_GUINT64_FORMAT " evaluations", most);
  g_assert_cmpint (most > 0, ==, !is_quick (level));
  g_assert_cmpuint (most, <, TEST_EVALUATIONS + TEST_MAX_IN_ONE_GO);
}

/* The decision does not depend on what the seat cannot know. */
static void
test_secret (gconstpointer data)
{
  GinkgoLevel level = (GinkgoLevel) GPOINTER_TO_UINT (data);
  guint n_games = is_quick (level) ? 10 : 1;
  GinkgoRandom random;
  guint n_different = 0;

  ginkgo_random_init (&random, 42, 0);
  for (guint i = 0; i < GINKGO_TEST_N_TABLES; i++)
    for (guint seed = 0; seed < n_games; seed++)
      {
        TestGame game;

        test_game_init (&game, &ginkgo_test_tables[i], seed);
        n_different += test_game_play_in_secret (&game, level, &random);
      }

  g_assert_cmpuint (n_different, >, 100 * n_games);
}

/* The same arguments give the same decision; seed and position matter. */
static void
test_repeatable (void)
{
  TestGame game;
  TestGame other;
  GinkgoDecision decision;
  GinkgoDecision again;
  guint n_seeds = 0;
  guint n_positions = 0;

  test_game_init (&game, &ginkgo_test_tables[2], 1);
  test_game_decide (&game, GINKGO_LEVEL_RANDOM, &decision);
  test_game_decide (&game, GINKGO_LEVEL_RANDOM, &again);
  g_assert_true (ginkgo_decision_equal (&decision, &again));

  for (guint i = 1; i <= 20; i++)
    {
      other = game;
      other.seed += i;
      test_game_decide (&other, GINKGO_LEVEL_RANDOM, &again);
      n_seeds += !ginkgo_decision_equal (&decision, &again);

      other = game;
      other.position += i;
      test_game_decide (&other, GINKGO_LEVEL_RANDOM, &again);
      n_positions += !ginkgo_decision_equal (&decision, &again);
    }

  g_assert_cmpuint (n_seeds, >=, 15);
  g_assert_cmpuint (n_positions, >=, 15);
}

static void
find_position (TestGame *game,
               GinkgoEventKind kind,
               guint seed)
{
  for (guint table = 0; table < GINKGO_TEST_N_TABLES; table++)
    {
      test_game_init (game, &ginkgo_test_tables[table], seed);
      while (game->state.pending != kind && test_game_step (game, GINKGO_LEVEL_RANDOM))
        test_game_apply_chance (game);
      if (game->state.pending == kind)
        return;
    }

  g_assert_not_reached ();
}

static void
test_cancel (gconstpointer data)
{
  const GinkgoEventKind kinds[] = { GINKGO_EVENT_DRAFT, GINKGO_EVENT_CHOOSE, GINKGO_EVENT_TAKE, GINKGO_EVENT_TOKEN, GINKGO_EVENT_RETURN };
  GinkgoLevel level = (GinkgoLevel) GPOINTER_TO_UINT (data);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      GinkgoDecision decision;
      GinkgoView view;
      TestGame game;

      find_position (&game, kinds[i], 5);
      ginkgo_view_init (&view, &game.state, game.state.pending_seat);

      g_cancellable_reset (cancellable);
      g_assert_true (ginkgo_ai_decide (level, &view, 1, game.position, cancellable, &decision));
      g_cancellable_cancel (cancellable);
      g_assert_false (ginkgo_ai_decide (level, &view, 1, game.position, cancellable, &decision));
    }
}

/* A player does not decide for another seat, for chance, or after the end. */
static void
test_not_asked (void)
{
  GinkgoDecision decision;
  GinkgoView view;
  TestGame game;

  test_game_init (&game, &ginkgo_test_tables[2], 1);
  ginkgo_view_init (&view, &game.state, (game.state.pending_seat + 1u) % game.state.n_seats);
  g_assert_false (ginkgo_ai_decide (GINKGO_LEVEL_GREEDY, &view, 1, 0, NULL, &decision));

  while (!ginkgo_state_awaits_chance (&game.state))
    test_game_step (&game, GINKGO_LEVEL_RANDOM);
  ginkgo_view_init (&view, &game.state, 0);
  g_assert_false (ginkgo_ai_decide (GINKGO_LEVEL_GREEDY, &view, 1, 0, NULL, &decision));

  while (test_game_step (&game, GINKGO_LEVEL_RANDOM))
    ;
  ginkgo_view_init (&view, &game.state, 0);
  g_assert_false (ginkgo_ai_decide (GINKGO_LEVEL_RANDOM, &view, 1, 0, NULL, &decision));
}

/* Limits never prevent an answer: "play now" is not cancelling. */
static void
test_limits (gconstpointer data)
{
  GinkgoLevel level = (GinkgoLevel) GPOINTER_TO_UINT (data);
  g_autoptr (GCancellable) play_now = g_cancellable_new ();
  const GinkgoAiLimits limits = { .milliseconds = 1, .play_now = play_now };
  GinkgoAiReport report = { .evaluations = 1 };
  GinkgoDecision decision;
  GinkgoView view;
  TestGame game;

  test_game_init (&game, &ginkgo_test_tables[1], 1);
  ginkgo_view_init (&view, &game.state, game.state.pending_seat);
  g_cancellable_cancel (play_now);

  g_assert_true (ginkgo_ai_decide_within (level, &view, 1, 0, &limits, NULL, &decision, &report));
  g_assert_cmpuint (ginkgo_state_check_decision (&game.state, &decision), ==, GINKGO_RULES_OK);
  g_assert_cmpuint (report.evaluations, ==, 0);

  g_assert_false (ginkgo_ai_decide_within (level, &view, 1, 0, &limits, play_now, &decision, &report));
}

/* Chi-square test for n equally likely outcomes, far beyond the 99.9th percentile */
static void
assert_uniform (const guint *n_drawn,
                guint n,
                guint expected)
{
  double chi_square = 0;

  for (guint i = 0; i < n; i++)
    {
      double difference = (double) n_drawn[i] - expected;

      chi_square += difference * difference / expected;
    }

  g_test_message ("%u decisions, chi-square %.1f", n, chi_square);
  g_assert_cmpfloat (chi_square, <, 2.5 * n + 15);
}

#define DRAWS_EACH 200

static void
test_uniform (gconstpointer data)
{
  GinkgoEventKind kind = (GinkgoEventKind) GPOINTER_TO_UINT (data);
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  guint n_drawn[GINKGO_MAX_DECISIONS] = { 0 };
  guint n_decisions = 0;
  TestGame game;

  for (guint seed = 0; n_decisions < 2; seed++)
    {
      find_position (&game, kind, seed);
      n_decisions = ginkgo_state_list_decisions (&game.state, decisions);
    }

  for (guint i = 0; i < n_decisions * DRAWS_EACH; i++)
    {
      GinkgoDecision decision;
      guint found = 0;

      game.position++;
      test_game_decide (&game, GINKGO_LEVEL_RANDOM, &decision);
      while (found < n_decisions && !ginkgo_decision_equal (&decisions[found], &decision))
        found++;
      g_assert_cmpuint (found, <, n_decisions);
      n_drawn[found]++;
    }

  assert_uniform (n_drawn, n_decisions, DRAWS_EACH);
}

/* Any tiles may be returned (R8.2): 2^n decisions, too many to list for large n. */
static void
test_uniform_return (void)
{
  guint n_drawn[1 << 4] = { 0 };
  guint n_decisions = 0;
  TestGame game;

  for (guint seed = 0; n_decisions < 4 || n_decisions > G_N_ELEMENTS (n_drawn); seed++)
    {
      find_position (&game, GINKGO_EVENT_RETURN, seed);
      n_decisions = (guint) ginkgo_state_count_decisions (&game.state);
    }

  for (guint i = 0; i < n_decisions * DRAWS_EACH; i++)
    {
      guint64 tiles = game.state.seats[game.state.pending_seat].tiles;
      GinkgoDecision decision;
      guint index = 0;

      game.position++;
      test_game_decide (&game, GINKGO_LEVEL_RANDOM, &decision);
      for (; tiles != 0; tiles &= tiles - 1)
        index = 2 * index + ((decision.tiles & tiles & -tiles) != 0);
      n_drawn[index]++;
    }

  assert_uniform (n_drawn, n_decisions, DRAWS_EACH);
}

/* --- Redrawing ------------------------------------------------------------ */

#define N_REDRAWS 4000

/* Counts a decision among the options of a report. */
static void
count_decision (const GinkgoAiReport *report,
                const GinkgoDecision *decision,
                guint *counts)
{
  for (guint i = 0; i < report->n_options; i++)
    if (ginkgo_decision_equal (&report->options[i].decision, decision))
      {
        counts[i]++;
        return;
      }

  g_assert_not_reached ();
}

/* Chi-square test for two samples of the same size, far beyond the 99.9th percentile */
static void
assert_alike (const guint *counts,
              const guint *others,
              guint n)
{
  double chi_square = 0;
  guint n_seen = 0;

  for (guint i = 0; i < n; i++)
    {
      double difference = (double) counts[i] - others[i];

      if (counts[i] + others[i] == 0)
        continue;
      chi_square += difference * difference / (counts[i] + others[i]);
      n_seen++;
    }

  g_test_message ("%u decisions, chi-square %.1f", n_seen, chi_square);
  g_assert_cmpuint (n_seen, >, 4);
  g_assert_cmpfloat (chi_square, <, 2.5 * n_seen + 15);
}

/* A decision is drawn again as often as the player takes it with other seeds. */
static void
test_redraw (void)
{
  const GinkgoAiLimits limits = { 0 };
  guint n_decided[GINKGO_AI_MAX_OPTIONS] = { 0 };
  guint n_redrawn[GINKGO_AI_MAX_OPTIONS] = { 0 };
  GinkgoDecision decision;
  GinkgoRandom random;
  GinkgoAiReport report;
  GinkgoView view;
  TestGame game;

  test_game_init_middle (&game, &ginkgo_test_tables[1], 1, 3);
  ginkgo_view_init (&view, &game.state, game.state.pending_seat);
  ginkgo_random_init (&random, 1, 0);
  for (guint seed = 0; seed < N_REDRAWS; seed++)
    {
      g_assert_true (ginkgo_ai_decide_within (GINKGO_LEVEL_1, &view, seed, 0, &limits, NULL, &decision, &report));
      count_decision (&report, &decision, n_decided);
      ginkgo_ai_report_redraw (&report, &random, &decision);
      count_decision (&report, &decision, n_redrawn);
    }

  assert_alike (n_decided, n_redrawn, report.n_options);
}

/* These players do not tell what they chose from, or have no noise. */
static void
test_redraw_same (gconstpointer data)
{
  GinkgoLevel level = (GinkgoLevel) GPOINTER_TO_UINT (data);
  const GinkgoAiLimits limits = { .evaluations = TEST_EVALUATIONS };
  GinkgoDecision decision;
  GinkgoDecision again;
  GinkgoAiReport report;
  GinkgoRandom random;
  GinkgoView view;
  TestGame game;

  test_game_init_middle (&game, &ginkgo_test_tables[1], 1, 3);
  ginkgo_view_init (&view, &game.state, game.state.pending_seat);
  ginkgo_random_init (&random, 1, 0);
  g_assert_true (ginkgo_ai_decide_within (level, &view, 1, 0, &limits, NULL, &decision, &report));
  for (guint i = 0; i < 50; i++)
    {
      again = decision;
      ginkgo_ai_report_redraw (&report, &random, &again);
      g_assert_true (ginkgo_decision_equal (&again, &decision));
    }
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/ai/names", test_names);
  for (guint level = 0; level < GINKGO_N_LEVELS; level++)
    {
      g_autofree char *legal = g_strdup_printf ("/ai/legal/%s", ginkgo_level_get_name ((GinkgoLevel) level));
      g_autofree char *secret = g_strdup_printf ("/ai/secret/%s", ginkgo_level_get_name ((GinkgoLevel) level));

      if (is_quick ((GinkgoLevel) level) || ginkgo_test_has_turn (level, 3))
        g_test_add_data_func (legal, GUINT_TO_POINTER (level), test_legal);
      if (is_quick ((GinkgoLevel) level) || ginkgo_test_has_turn (level + 1, 3))
        g_test_add_data_func (secret, GUINT_TO_POINTER (level), test_secret);
    }
  g_test_add_func ("/ai/repeatable", test_repeatable);
  g_test_add_data_func ("/ai/cancel/random", GUINT_TO_POINTER (GINKGO_LEVEL_RANDOM), test_cancel);
  g_test_add_data_func ("/ai/cancel/greedy", GUINT_TO_POINTER (GINKGO_LEVEL_GREEDY), test_cancel);
  g_test_add_data_func ("/ai/limits/random", GUINT_TO_POINTER (GINKGO_LEVEL_RANDOM), test_limits);
  g_test_add_data_func ("/ai/limits/greedy", GUINT_TO_POINTER (GINKGO_LEVEL_GREEDY), test_limits);
  g_test_add_func ("/ai/not-asked", test_not_asked);
  g_test_add_data_func ("/ai/uniform/draft", GUINT_TO_POINTER (GINKGO_EVENT_DRAFT), test_uniform);
  g_test_add_data_func ("/ai/uniform/choose", GUINT_TO_POINTER (GINKGO_EVENT_CHOOSE), test_uniform);
  g_test_add_data_func ("/ai/uniform/take", GUINT_TO_POINTER (GINKGO_EVENT_TAKE), test_uniform);
  g_test_add_data_func ("/ai/uniform/token", GUINT_TO_POINTER (GINKGO_EVENT_TOKEN), test_uniform);

  g_test_add_func ("/ai/uniform/return", test_uniform_return);
  g_test_add_func ("/ai/redraw", test_redraw);
  g_test_add_data_func ("/ai/redraw/random", GUINT_TO_POINTER (GINKGO_LEVEL_RANDOM), test_redraw_same);
  g_test_add_data_func ("/ai/redraw/greedy", GUINT_TO_POINTER (GINKGO_LEVEL_GREEDY), test_redraw_same);
  g_test_add_data_func ("/ai/redraw/level:7", GUINT_TO_POINTER (GINKGO_LEVEL_7), test_redraw_same);

  return g_test_run ();
}
