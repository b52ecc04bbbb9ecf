/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "ginkgo-random.h"
#include "ginkgo-statistics.h"
#include "ginkgo-test-store.h"

#define DAY G_TIME_SPAN_DAY

/* All modes, numbers of players, and times */
#define ANY GINKGO_ANY, GINKGO_ANY, 0, 0

#define HUMAN    GINKGO_SEAT_KIND_HUMAN
#define COMPUTER GINKGO_SEAT_KIND_COMPUTER

static void
set_person (GinkgoGameSummary *game,
            guint seat,
            const char *name,
            guint total)
{
  ginkgo_test_set_seat (game, seat, GINKGO_SEAT_KIND_HUMAN, name, total, 0);
}

static GPtrArray *
make_list (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) ginkgo_game_summary_free);
}

/* Six games of Ada's, in the order of their ends: won, shared by two, won, lost, second, won */
static GPtrArray *
make_games (void)
{
  static const struct
  {
    GinkgoMode mode;
    guint n_seats;
    struct
    {
      GinkgoSeatKind kind;
      const char *name;
      guint points;
      guint districts;
    } seats[3];
  } played[] = {
    { GINKGO_MODE_NORMAL, 3, { { HUMAN, "Ada", 50, 0 }, { HUMAN, "Bo", 40, 0 }, { HUMAN, "Cy", 30, 0 } } },
    { GINKGO_MODE_NORMAL, 2, { { HUMAN, "Ada", 10, 50 }, { COMPUTER, "greedy", 60, 0 } } },
    { GINKGO_MODE_SOLITAIRE, 2, { { HUMAN, "Ada", 21, 20 }, { GINKGO_SEAT_KIND_HAL, "Hal", 20, 0 } } },
    { GINKGO_MODE_INTRODUCTORY, 2, { { HUMAN, "Ada", 30, 0 }, { HUMAN, "Bo", 45, 0 } } },
    { GINKGO_MODE_NORMAL, 3, { { HUMAN, "Ada", 70, 0 }, { COMPUTER, "greedy", 50, 0 }, { COMPUTER, "greedy", 80, 0 } } },
    { GINKGO_MODE_NORMAL, 2, { { HUMAN, "Bo", 33, 0 }, { HUMAN, "ada ", 55, 0 } } },
  };
  GPtrArray *games = make_list ();

  for (guint i = 0; i < G_N_ELEMENTS (played); i++)
    {
      GinkgoGameSummary *game = ginkgo_test_add_summary (games, played[i].mode, played[i].n_seats, i + 1);

      for (guint n = 0; n < played[i].n_seats; n++)
        ginkgo_test_set_seat (game, n, played[i].seats[n].kind, played[i].seats[n].name, played[i].seats[n].points, played[i].seats[n].districts);
    }
  return games;
}

static GinkgoStatistics *
count (GPtrArray *games,
       const char *player)
{
  GinkgoStatisticsFilter filter = GINKGO_STATISTICS_FILTER_ALL;

  filter.player = player;
  return ginkgo_test_count (games, &filter);
}

static GPtrArray *
list_persons (GPtrArray *games)
{
  g_autoptr (GinkgoSurvey) survey = ginkgo_test_survey (games, NULL);

  survey->player = NULL;
  return g_steal_pointer (&survey->persons);
}

static const GinkgoContender *
find (GPtrArray *contenders,
      GinkgoSeatKind kind,
      const char *name)
{
  for (guint i = 0; i < contenders->len; i++)
    {
      const GinkgoContender *contender = g_ptr_array_index (contenders, i);

      if (contender->kind == kind && g_strcmp0 (contender->name, name) == 0)
        return contender;
    }

  return NULL;
}

static void
test_person (void)
{
  g_autoptr (GPtrArray) games = make_games ();
  g_autoptr (GinkgoStatistics) ada = count (games, "Ada");
  g_autoptr (GinkgoStatistics) bo = count (games, "Bo");
  g_autoptr (GinkgoStatistics) nobody = count (games, "Nobody");
  const GinkgoFigures *all = &ada->all;
  double rate;

  g_assert_cmpuint (ada->n_games, ==, 6);
  g_assert_cmpuint (all->n_results, ==, 6);
  g_assert_cmpuint (all->n_won, ==, 4);
  g_assert_cmpuint (all->n_shared, ==, 1);
  g_assert_cmpfloat (ginkgo_figures_get_wins (all), ==, 3.5);
  g_assert_cmpfloat_with_epsilon (ginkgo_figures_get_win_rate (all), 3.5 / 6, 1e-12);

  g_assert_cmpuint (all->total, ==, 50 + 60 + 41 + 30 + 70 + 55);
  g_assert_cmpfloat (ginkgo_figures_get_mean (all, all->total), ==, 51);
  g_assert_cmpfloat_with_epsilon (ginkgo_figures_get_mean (all, all->districts), 70.0 / 6, 1e-12);
  /* Squares of the differences from 51: 1, 81, 100, 441, 361, 16; a fifth of 1000 is 200. */
  g_assert_cmpfloat_with_epsilon (ginkgo_figures_get_deviation (all), 14.142135623730951, 1e-12);
  g_assert_cmpuint (all->lowest, ==, 30);
  g_assert_cmpint (all->lowest_game, ==, 4);
  g_assert_cmpuint (all->highest, ==, 70);
  g_assert_cmpint (all->highest_game, ==, 5);

  g_assert_cmpuint (ada->ranks[0], ==, 4);
  g_assert_cmpuint (ada->ranks[1], ==, 2);
  g_assert_cmpuint (ada->ranks[2], ==, 0);
  g_assert_cmpuint (ada->longest_streak, ==, 3);
  g_assert_cmpuint (ada->streak, ==, 1);

  /* Bo: a third and twice a half */
  g_assert_true (ginkgo_figures_get_even_rate (&bo->all, &rate));
  g_assert_cmpfloat_with_epsilon (rate, 4.0 / 9, 1e-12);
  g_assert_false (ginkgo_figures_get_even_rate (all, &rate));
  g_assert_false (ginkgo_figures_get_even_rate (&nobody->all, &rate));
}

static void
test_groups (void)
{
  g_autoptr (GPtrArray) games = make_games ();
  g_autoptr (GinkgoStatistics) ada = count (games, "Ada");
  const GinkgoContender *greedy = find (ada->opponents, GINKGO_SEAT_KIND_COMPUTER, "greedy");
  const GinkgoContender *bo = find (ada->opponents, GINKGO_SEAT_KIND_HUMAN, "Bo");
  const GinkgoContender *hal = find (ada->opponents, GINKGO_SEAT_KIND_HAL, NULL);

  g_assert_cmpuint (ada->modes[GINKGO_MODE_NORMAL].n_results, ==, 4);
  g_assert_cmpuint (ada->modes[GINKGO_MODE_INTRODUCTORY].n_won, ==, 0);
  g_assert_cmpuint (ada->modes[GINKGO_MODE_SOLITAIRE].n_won, ==, 1);
  g_assert_cmpuint (ada->players[1].n_results, ==, 1);
  g_assert_cmpuint (ada->players[2].n_results, ==, 3);
  g_assert_cmpuint (ada->players[3].n_results, ==, 2);

  g_assert_cmpuint (ada->opponents->len, ==, 4);
  g_assert_true (g_ptr_array_index (ada->opponents, 0) == bo);
  g_assert_cmpuint (bo->figures.n_results, ==, 3);
  g_assert_cmpuint (bo->n_ahead, ==, 2);
  g_assert_cmpuint (bo->n_behind, ==, 1);

  /* Two seats in one game are one opponent. */
  g_assert_cmpuint (greedy->figures.n_results, ==, 2);
  g_assert_cmpuint (greedy->n_ahead, ==, 0);
  g_assert_cmpuint (greedy->n_level, ==, 1);
  g_assert_cmpuint (greedy->n_behind, ==, 1);

  g_assert_cmpuint (hal->figures.n_won, ==, 1);
}

static void
test_results (void)
{
  g_autoptr (GPtrArray) games = make_games ();
  g_autoptr (GinkgoStatistics) ada = NULL;
  const GinkgoStatisticsResult *last;
  const guint totals[] = { 50, 60, 41, 30, 70, 55 };

  /* The order of the list does not matter. */
  g_ptr_array_add (games, g_ptr_array_steal_index (games, 0));
  ada = count (games, "Ada");

  g_assert_cmpuint (ada->results->len, ==, G_N_ELEMENTS (totals));
  for (guint i = 0; i < G_N_ELEMENTS (totals); i++)
    {
      const GinkgoStatisticsResult *result = &g_array_index (ada->results, GinkgoStatisticsResult, i);

      g_assert_cmpint (result->game, ==, i + 1);
      g_assert_cmpint (result->date, ==, (i + 1) * DAY + 5);
      g_assert_cmpuint (result->total, ==, totals[i]);
    }

  last = &g_array_index (ada->results, GinkgoStatisticsResult, 5);
  g_assert_cmpuint (last->seat, ==, 1);
  g_assert_cmpuint (last->rank, ==, 1);
  g_assert_true (last->won);
}

/* An unknown player or opponent has no results. */
static void
test_filters (void)
{
  g_autoptr (GPtrArray) games = make_games ();
  const struct
  {
    GinkgoStatisticsFilter filter;
    guint n_games;
    guint n_results;
    guint n_won;
  } cases[] = {
    { { NULL, GINKGO_ANY, NULL, ANY }, 6, 10, 5 },
    { { "Bo", GINKGO_ANY, NULL, ANY }, 3, 3, 1 },
    { { "Ada", GINKGO_SEAT_KIND_COMPUTER, "greedy", ANY }, 2, 2, 1 },
    { { "Ada", GINKGO_SEAT_KIND_COMPUTER, "random", ANY }, 0, 0, 0 },
    { { "Ada", GINKGO_SEAT_KIND_HUMAN, " BO", ANY }, 3, 3, 2 },
    { { "Ada", GINKGO_SEAT_KIND_HUMAN, "greedy", ANY }, 0, 0, 0 },
    { { "Ada", GINKGO_SEAT_KIND_HUMAN, "Ada", ANY }, 0, 0, 0 },
    { { "Ada", GINKGO_SEAT_KIND_HAL, NULL, ANY }, 1, 1, 1 },
    { { NULL, GINKGO_SEAT_KIND_HUMAN, "Ada", ANY }, 3, 4, 1 },
    { { "Ada", GINKGO_ANY, NULL, GINKGO_MODE_NORMAL, GINKGO_ANY, 0, 0 }, 4, 4, 3 },
    { { "Ada", GINKGO_ANY, NULL, GINKGO_ANY, 1, 0, 0 }, 1, 1, 1 },
    { { "Ada", GINKGO_ANY, NULL, GINKGO_ANY, 2, 0, 0 }, 3, 3, 2 },
    { { "Ada", GINKGO_ANY, NULL, GINKGO_ANY, GINKGO_ANY, 2 * DAY + 5, 4 * DAY + 5 }, 2, 2, 2 },
    { { "Ada", GINKGO_ANY, NULL, GINKGO_ANY, GINKGO_ANY, 2 * DAY + 6, 0 }, 4, 4, 2 },
    { { "greedy", GINKGO_ANY, NULL, ANY }, 0, 0, 0 },
    { { "Hal", GINKGO_ANY, NULL, ANY }, 0, 0, 0 },
    { { "", GINKGO_ANY, NULL, ANY }, 0, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GinkgoStatistics) statistics = ginkgo_test_count (games, &cases[i].filter);

      g_test_message ("case %u", i);
      g_assert_cmpuint (statistics->n_games, ==, cases[i].n_games);
      g_assert_cmpuint (statistics->all.n_results, ==, cases[i].n_results);
      g_assert_cmpuint (statistics->all.n_won, ==, cases[i].n_won);
    }
}

/* A win shared by n counts 1/n; the shares add up to one. */
static void
test_shared_wins (void)
{
  for (guint n = 1; n <= GINKGO_MAX_SEATS; n++)
    {
      g_autoptr (GPtrArray) games = make_list ();
      g_autoptr (GinkgoStatistics) all = NULL;
      g_autoptr (GinkgoStatistics) first = NULL;
      GinkgoGameSummary *game = ginkgo_test_add_summary (games, GINKGO_MODE_NORMAL, GINKGO_MAX_SEATS, 1);

      for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
        {
          char name[] = { (char) ('A' + seat), '\0' };

          set_person (game, seat, name, seat < n ? 40 : 20);
        }

      all = count (games, NULL);
      first = count (games, "A");
      g_assert_cmpfloat (ginkgo_figures_get_wins (&all->all), ==, 1);
      g_assert_cmpuint (all->all.n_shared, ==, n > 1 ? n : 0);
      g_assert_cmpfloat_with_epsilon (ginkgo_figures_get_wins (&first->all), 1.0 / n, 1e-12);
      g_assert_cmpuint (all->ranks[0], ==, n);
      if (n < GINKGO_MAX_SEATS)
        g_assert_cmpuint (all->ranks[n], ==, GINKGO_MAX_SEATS - n);
    }
}

/* The values come from the formula's other form, with p and z²/n apart. */
static void
test_interval (void)
{
  const struct
  {
    double successes;
    guint n;
    double low;
    double high;
  } cases[] = {
    { 0, 10, 0, 0.277533 },
    { 10, 10, 0.722467, 1 },
    { 12, 30, 0.245906, 0.576796 },
    { 1, 1, 0.206549, 1 },
    { 50, 100, 0.403832, 0.596168 },
    { 0.5, 1, 0.054621, 0.945379 },
    { 0, 0, 0, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      double low;
      double high;

      ginkgo_wilson_interval (cases[i].successes, cases[i].n, &low, &high);
      g_test_message ("%g of %u: %f to %f", cases[i].successes, cases[i].n, low, high);
      g_assert_cmpfloat_with_epsilon (low, cases[i].low, 1e-6);
      g_assert_cmpfloat_with_epsilon (high, cases[i].high, 1e-6);
    }
}

static void
test_copies (void)
{
  g_autoptr (GPtrArray) games = make_games ();
  GinkgoGameSummary *copy = ginkgo_test_add_summary (games, GINKGO_MODE_INTRODUCTORY, 2, 4);
  g_autoptr (GinkgoStatistics) with_copy = NULL;
  g_autoptr (GinkgoStatistics) with_other = NULL;

  set_person (copy, 0, "Ada", 30);
  set_person (copy, 1, "Bo", 45);
  copy->modified = 9 * DAY;
  with_copy = count (games, "Ada");
  g_assert_cmpuint (with_copy->n_games, ==, 6);
  g_assert_cmpuint (with_copy->streak, ==, 1);

  /* Another game that happens to be of the same time is none. */
  set_person (copy, 1, "Bo", 46);
  with_other = count (games, "Ada");
  g_assert_cmpuint (with_other->n_games, ==, 7);
}

static void
test_persons (void)
{
  g_autoptr (GPtrArray) games = make_games ();
  g_autoptr (GPtrArray) persons = list_persons (games);
  const GinkgoContender *ada = g_ptr_array_index (persons, 0);

  g_assert_cmpuint (persons->len, ==, 3);
  g_assert_cmpstr (ada->name, ==, "ada");
  g_assert_cmpuint (ada->figures.n_results, ==, 6);
  g_assert_cmpuint (find (persons, GINKGO_SEAT_KIND_HUMAN, "Bo")->figures.n_results, ==, 3);
  g_assert_cmpuint (find (persons, GINKGO_SEAT_KIND_HUMAN, "Cy")->figures.n_results, ==, 1);
}

static void
test_names (void)
{
  const struct
  {
    const char *first;
    const char *second;
    gboolean is_same;
  } cases[] = {
    { "Ada", "ada", TRUE },
    { "Ada", "  Ada\t", TRUE },
    { "Ada Lovelace", "ada  \xc2\xa0lovelace", TRUE },
    { "Zo\xc3\xab", "ZOE\xcc\x88", TRUE },
    { "Stra\xc3\x9f"
      "e",
      "STRASSE",
      TRUE },
    { "", " \t", TRUE },
    { "Ada", "Ad a", FALSE },
    { "Ada", "Adah", FALSE },
    { "<b>Ada</b>", "Ada", FALSE },
    { "%s", "%d", FALSE },
    { "\xff", "\xfe\xff", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *first = ginkgo_player_name_fold (cases[i].first);
      g_autofree char *second = ginkgo_player_name_fold (cases[i].second);

      g_test_message ("“%s” and “%s”", first, second);
      g_assert_cmpint (g_str_equal (first, second), ==, cases[i].is_same);
      g_assert_true (g_utf8_validate (first, -1, NULL));
    }
}

static void
test_hostile (void)
{
  g_autoptr (GPtrArray) games = make_list ();
  g_autofree char *long_name = g_strnfill (100000, 'x');
  g_autoptr (GinkgoStatistics) statistics = NULL;
  g_autoptr (GPtrArray) persons = NULL;
  const char *names[] = { "", "%n%s", "<b>", "person bo", long_name };
  GinkgoGameSummary *game = ginkgo_test_add_summary (games, GINKGO_MODE_NORMAL, 5, 1);

  for (guint seat = 0; seat < 5; seat++)
    set_person (game, seat, names[seat], seat);

  for (guint i = 0; i < 4; i++)
    {
      game = ginkgo_test_add_summary (games, GINKGO_MODE_NORMAL, 2, 2 + i);
      set_person (game, 0, i == 0 ? "Bo\xff" : "Bo", 1);
      set_person (game, 1, "Cy", 2);
      if (i == 1)
        game->winners = 0;
      else if (i == 2)
        game->winners = 1 << 4;
      else if (i == 3)
        game->has_result = FALSE;
    }

  game = ginkgo_test_add_summary (games, GINKGO_MODE_NORMAL, 2, 5);
  set_person (game, 0, "%n%s", 1);
  ginkgo_test_set_seat (game, 1, GINKGO_SEAT_KIND_COMPUTER, "Bo", 2, 0);
  g_clear_pointer (&game->levels[1], g_free);

  statistics = count (games, NULL);
  g_assert_cmpuint (statistics->n_games, ==, 2);
  g_assert_cmpuint (statistics->all.n_results, ==, 6);
  g_assert_nonnull (find (statistics->opponents, GINKGO_SEAT_KIND_COMPUTER, NULL));

  persons = list_persons (games);
  g_assert_cmpuint (persons->len, ==, 5);
  for (guint i = 0; i < persons->len; i++)
    g_assert_true (g_utf8_validate (((GinkgoContender *) g_ptr_array_index (persons, i))->name, -1, NULL));
}

static const char *const some_names[] = { "Ada", "Bo", "Cy", "Dot", "Eve", "bo ", "ADA" };

static void
fill_seats (GinkgoGameSummary *game,
            GinkgoRandom *random)
{
  gboolean is_solitaire = ginkgo_mode_is_solitaire (game->mode);

  for (guint seat = 0; seat < game->n_seats; seat++)
    {
      guint points = ginkgo_random_below (random, 60);
      guint districts = ginkgo_random_below (random, 30);

      if (is_solitaire && seat == GINKGO_HAL_SEAT)
        ginkgo_test_set_seat (game, seat, GINKGO_SEAT_KIND_HAL, "Hal", points, districts);
      else if (seat > 0 && ginkgo_random_below (random, 3) == 0)
        ginkgo_test_set_seat (game, seat, GINKGO_SEAT_KIND_COMPUTER, ginkgo_random_below (random, 2) == 0 ? "random" : "greedy", points, districts);
      else
        ginkgo_test_set_seat (game, seat, GINKGO_SEAT_KIND_HUMAN, some_names[ginkgo_random_below (random, 7)], points, districts);
    }
}

static GPtrArray *
make_random_games (guint n)
{
  GPtrArray *games = make_list ();
  GinkgoRandom random;

  ginkgo_random_init (&random, 7, 1);
  for (guint i = 0; i < n; i++)
    {
      guint mode = ginkgo_random_below (&random, GINKGO_N_MODES);
      guint n_seats = ginkgo_mode_is_solitaire (mode) ? 2 : 2 + ginkgo_random_below (&random, 4);

      fill_seats (ginkgo_test_add_summary (games, mode, n_seats, 1 + ginkgo_random_below (&random, 3000)), &random);
    }

  return games;
}

static void
add_up (GinkgoFigures *sum,
        const GinkgoFigures *part)
{
  sum->n_results += part->n_results;
  sum->n_won += part->n_won;
  sum->n_shared += part->n_shared;
  sum->win_parts += part->win_parts;
  sum->even_parts += part->even_parts;
  sum->total += part->total;
  sum->squares += part->squares;
  sum->highest = MAX (sum->highest, part->highest);
}

static void
assert_sum (const GinkgoFigures *sum,
            const GinkgoFigures *all)
{
  g_assert_cmpuint (sum->n_results, ==, all->n_results);
  g_assert_cmpuint (sum->n_won, ==, all->n_won);
  g_assert_cmpuint (sum->n_shared, ==, all->n_shared);
  g_assert_cmpuint (sum->win_parts, ==, all->win_parts);
  g_assert_cmpuint (sum->even_parts, ==, all->even_parts);
  g_assert_cmpuint (sum->total, ==, all->total);
  g_assert_cmpuint (sum->squares, ==, all->squares);
  g_assert_cmpuint (sum->highest, ==, all->highest);
}

static void
assert_parts_add_up (const GinkgoStatistics *statistics)
{
  const GinkgoFigures *all = &statistics->all;
  GinkgoFigures by_mode = { 0 };
  GinkgoFigures by_players = { 0 };
  guint n_ranked = 0;
  double low;
  double high;

  for (guint i = 0; i < GINKGO_N_MODES; i++)
    add_up (&by_mode, &statistics->modes[i]);
  for (guint i = 0; i <= GINKGO_MAX_SEATS; i++)
    add_up (&by_players, &statistics->players[i]);
  for (guint i = 0; i < GINKGO_MAX_SEATS; i++)
    n_ranked += statistics->ranks[i];
  for (guint i = 0; i < statistics->opponents->len; i++)
    {
      const GinkgoContender *opponent = g_ptr_array_index (statistics->opponents, i);

      g_assert_cmpuint (opponent->n_ahead + opponent->n_level + opponent->n_behind, ==, opponent->figures.n_results);
    }

  assert_sum (&by_mode, all);
  assert_sum (&by_players, all);
  g_assert_cmpuint (n_ranked, ==, all->n_results);
  g_assert_cmpuint (statistics->ranks[0], ==, all->n_won);
  g_assert_cmpuint (statistics->results->len, ==, all->n_results);
  g_assert_cmpuint (all->points + all->cards + all->new_hand + all->districts, ==, all->total);
  g_assert_cmpuint (statistics->streak, <=, statistics->longest_streak);

  ginkgo_figures_get_win_range (all, &low, &high);
  g_assert_cmpfloat (low, <=, ginkgo_figures_get_win_rate (all) + 1e-12);
  g_assert_cmpfloat (high, >=, ginkgo_figures_get_win_rate (all) - 1e-12);
}

static void
test_parts_add_up (void)
{
  g_autoptr (GPtrArray) games = make_random_games (2000);
  g_autoptr (GPtrArray) persons = list_persons (games);
  g_autoptr (GinkgoStatistics) all = count (games, NULL);
  GinkgoFigures by_person = { 0 };

  assert_parts_add_up (all);
  g_assert_cmpuint (all->n_games, ==, 2000);
  g_assert_cmpuint (persons->len, ==, 5);
  for (guint i = 0; i < persons->len; i++)
    {
      const GinkgoContender *person = g_ptr_array_index (persons, i);
      g_autoptr (GinkgoStatistics) own = count (games, person->name);

      assert_parts_add_up (own);
      add_up (&by_person, &own->all);
      g_assert_cmpuint (own->all.n_results, ==, person->figures.n_results);
      g_assert_cmpuint (own->all.win_parts, ==, person->figures.win_parts);
    }
  assert_sum (&by_person, &all->all);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/statistics/person", test_person);
  g_test_add_func ("/statistics/groups", test_groups);
  g_test_add_func ("/statistics/results", test_results);
  g_test_add_func ("/statistics/filters", test_filters);
  g_test_add_func ("/statistics/shared-wins", test_shared_wins);
  g_test_add_func ("/statistics/interval", test_interval);
  g_test_add_func ("/statistics/copies", test_copies);
  g_test_add_func ("/statistics/persons", test_persons);
  g_test_add_func ("/statistics/names", test_names);
  g_test_add_func ("/statistics/hostile", test_hostile);
  g_test_add_func ("/statistics/parts-add-up", test_parts_add_up);

  return g_test_run ();
}
