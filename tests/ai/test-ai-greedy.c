/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-ai-util.h"

#include <time.h>

#include "ginkgo-ai-greedy-evaluation.h"

#define MAX_MILLISECONDS 5.0

static const GinkgoLevel all_greedy[GINKGO_MAX_SEATS] = {
  GINKGO_LEVEL_GREEDY,
  GINKGO_LEVEL_GREEDY,
  GINKGO_LEVEL_GREEDY,
  GINKGO_LEVEL_GREEDY,
  GINKGO_LEVEL_GREEDY
};

static const GinkgoLevel all_random[GINKGO_MAX_SEATS] = {
  GINKGO_LEVEL_RANDOM,
  GINKGO_LEVEL_RANDOM,
  GINKGO_LEVEL_RANDOM,
  GINKGO_LEVEL_RANDOM,
  GINKGO_LEVEL_RANDOM
};

static double
measure_score (const GinkgoTestTable *table,
               const GinkgoLevel levels[GINKGO_MAX_SEATS],
               guint n_games)
{
  guint n_players = ginkgo_mode_is_solitaire (table->mode) ? 1 : table->n_seats;
  guint total = 0;

  for (guint seed = 0; seed < n_games; seed++)
    {
      GinkgoScore scores[GINKGO_MAX_SEATS];
      TestGame game;

      test_game_init (&game, table, seed);
      test_game_play (&game, levels);
      ginkgo_state_score (&game.state, scores);
      for (guint seat = 0; seat < n_players; seat++)
        total += scores[seat].total;
    }

  return (double) total / (n_games * n_players);
}

/* How often a seat has the most points; draws are shared */
static double
measure_wins (const GinkgoTestTable *table,
              const GinkgoLevel levels[GINKGO_MAX_SEATS],
              guint seat,
              guint n_games)
{
  double n_wins = 0;

  for (guint seed = 0; seed < n_games; seed++)
    {
      TestGame game;

      test_game_init (&game, table, seed);
      test_game_play (&game, levels);
      n_wins += test_game_share_win (&game, seat);
    }

  return n_wins / n_games;
}

/* In 1,000 games of another program, players who look one decision ahead score 109, 68, 57 and
 * 44 points against each other. */
static void
test_score (void)
{
  static const struct
  {
    guint n_seats;
    double least;
  } cases[] = { { 2, 109 }, { 3, 68 }, { 4, 57 }, { 5, 44 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const GinkgoTestTable introductory = { GINKGO_MODE_INTRODUCTORY, cases[i].n_seats };
      const GinkgoTestTable normal = { GINKGO_MODE_NORMAL, cases[i].n_seats };
      double score = (measure_score (&introductory, all_greedy, 25) + measure_score (&normal, all_greedy, 25)) / 2;

      g_test_message ("%u players: %.1f points", cases[i].n_seats, score);
      g_assert_cmpfloat (score, >=, cases[i].least);
    }
}

/* A high score of the random player means that scoring is wrong. */
static void
test_random_score (void)
{
  const GinkgoTestTable table = { GINKGO_MODE_INTRODUCTORY, 4 };
  double score = measure_score (&table, all_random, 200);

  g_test_message ("%.1f points", score);
  g_assert_cmpfloat (score, >=, 25);
  g_assert_cmpfloat (score, <=, 40);
}

static void
test_beats_random (void)
{
  for (guint n_seats = GINKGO_MIN_PLAYERS; n_seats <= GINKGO_MAX_PLAYERS; n_seats++)
    {
      const GinkgoTestTable table = { GINKGO_MODE_NORMAL, n_seats };
      GinkgoLevel levels[GINKGO_MAX_SEATS] = { GINKGO_LEVEL_RANDOM };
      double wins;

      levels[n_seats - 1] = GINKGO_LEVEL_GREEDY;
      wins = measure_wins (&table, levels, n_seats - 1, 60);
      g_test_message ("%u players: %.2f", n_seats, wins);
      g_assert_cmpfloat (wins, >=, 0.95);
    }
}

static void
test_against_hal (void)
{
  const GinkgoTestTable solitaire = { GINKGO_MODE_SOLITAIRE, 2 };
  const GinkgoTestTable expert = { GINKGO_MODE_SOLITAIRE_EXPERT, 2 };
  double score = measure_score (&solitaire, all_greedy, 150);
  double wins = measure_wins (&solitaire, all_greedy, 0, 150);
  double expert_wins = measure_wins (&expert, all_greedy, 0, 150);

  g_test_message ("%.1f points, wins %.2f, against the expert %.2f", score, wins, expert_wins);
  g_assert_cmpfloat (score, >=, 75);
  g_assert_cmpfloat (wins, >=, 0.45);
  g_assert_cmpfloat (expert_wins, >=, 0.2);
}

/* Processor time: the machine may do other things, too. */
static void
test_speed (void)
{
  const GinkgoTestTable table = { GINKGO_MODE_NORMAL, 2 };
  clock_t start = clock ();
  guint n_decisions = 0;
  double milliseconds;

  for (guint seed = 0; seed < 10; seed++)
    {
      TestGame game;

      test_game_init (&game, &table, seed);
      while (test_game_step (&game, GINKGO_LEVEL_GREEDY))
        n_decisions++;
    }

  milliseconds = (double) (clock () - start) * 1000 / CLOCKS_PER_SEC / n_decisions;
  g_test_message ("%.3f ms a decision", milliseconds);
  g_assert_cmpfloat (milliseconds, <, MAX_MILLISECONDS);
}

static void
init_middle (TestGame *game)
{
  const GinkgoTestTable table = { GINKGO_MODE_INTRODUCTORY, 4 };

  test_game_init_middle (game, &table, 3, 7);
}

static void
test_evaluation_points (void)
{
  TestGame game;
  double before;

  init_middle (&game);
  before = ginkgo_ai_greedy_evaluate (&game.state, 0, 0);

  game.state.seats[0].points++;
  g_assert_cmpfloat_with_epsilon (ginkgo_ai_greedy_evaluate (&game.state, 0, 0), before + 1, 1e-9);

  game.state.seats[0].points--;
  game.state.seats[1].points++;
  g_assert_cmpfloat (ginkgo_ai_greedy_evaluate (&game.state, 0, 0), <, before);
}

static void
test_evaluation_items (void)
{
  TestGame game;
  double before;
  double first;
  double second;

  init_middle (&game);
  game.state.seats[0].resources = 2;
  game.state.seats[0].n_tiles = 2;
  before = ginkgo_ai_greedy_evaluate (&game.state, 0, 0);

  game.state.seats[0].n_tiles++;
  g_assert_cmpfloat (ginkgo_ai_greedy_evaluate (&game.state, 0, 0), >, before);
  game.state.seats[0].n_tiles--;

  /* Each further one helps less. The supply shrinks too, so that the end does not come nearer. */
  game.state.seats[0].resources++;
  game.state.seats[0].supply--;
  first = ginkgo_ai_greedy_evaluate (&game.state, 0, 0) - before;
  game.state.seats[0].resources++;
  game.state.seats[0].supply--;
  second = ginkgo_ai_greedy_evaluate (&game.state, 0, 0) - before - first;
  g_assert_cmpfloat (first, >, 0);
  g_assert_cmpfloat (second, >, 0);
  g_assert_cmpfloat (second, <, first);
}

/* In the last round only R9 counts. */
static void
test_evaluation_end (void)
{
  TestGame game;
  double before;

  init_middle (&game);
  game.state.end_reason = GINKGO_END_SUPPLY;
  game.state.seats[0].n_area = 0;
  before = ginkgo_ai_greedy_evaluate (&game.state, 0, 0);

  game.state.seats[0].resources++;
  game.state.seats[0].n_tiles++;
  g_assert_cmpfloat_with_epsilon (ginkgo_ai_greedy_evaluate (&game.state, 0, 0), before, 1e-9);

  /* C17 pays during the game, Y20 at its end. */
  game.state.seats[0].area[game.state.seats[0].n_area++] = ginkgo_card_from_character (17);
  g_assert_cmpfloat_with_epsilon (ginkgo_ai_greedy_evaluate (&game.state, 0, 0), before, 1e-9);
  game.state.seats[0].area[game.state.seats[0].n_area++] = ginkgo_card_from_name ("Y20");
  g_assert_cmpfloat_with_epsilon (ginkgo_ai_greedy_evaluate (&game.state, 0, 0), before + 9, 1e-9);
}

/* Some tiles go back, a point each; others are kept to build in the remaining rounds (R8.2). */
static void
test_returns_tiles (void)
{
  guint n_returned = 0;
  guint n_kept = 0;

  for (guint seed = 0; seed < 20; seed++)
    {
      const GinkgoTestTable table = { GINKGO_MODE_INTRODUCTORY, 3 };
      GinkgoDecision decision;
      TestGame game;

      test_game_init (&game, &table, seed);
      while (game.state.pending != GINKGO_EVENT_RETURN && test_game_step (&game, GINKGO_LEVEL_GREEDY))
        ;
      if (ginkgo_state_is_over (&game.state))
        continue;

      test_game_decide (&game, GINKGO_LEVEL_GREEDY, &decision);
      n_returned += (guint) __builtin_popcountll (decision.tiles);
      n_kept += game.state.seats[game.state.pending_seat].n_tiles - (guint) __builtin_popcountll (decision.tiles);
    }

  g_test_message ("returned %u, kept %u", n_returned, n_kept);
  g_assert_cmpuint (n_returned, >=, 20);
  g_assert_cmpuint (n_kept, >=, 5);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/ai/greedy/score", test_score);
  g_test_add_func ("/ai/greedy/random-score", test_random_score);
  g_test_add_func ("/ai/greedy/beats-random", test_beats_random);
  g_test_add_func ("/ai/greedy/against-hal", test_against_hal);
  g_test_add_func ("/ai/greedy/speed", test_speed);
  g_test_add_func ("/ai/greedy/returns-tiles", test_returns_tiles);
  g_test_add_func ("/ai/evaluation/points", test_evaluation_points);
  g_test_add_func ("/ai/evaluation/items", test_evaluation_items);
  g_test_add_func ("/ai/evaluation/end", test_evaluation_end);

  return g_test_run ();
}
