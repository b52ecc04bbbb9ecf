/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-cli-arena-util.h"

#include <glib/gstdio.h>
#include <math.h>

static void
assert_near (double value,
             double expected)
{
  g_assert_cmpfloat_with_epsilon (value, expected, 1e-6);
}

/* --- Playing --- */

/* The same player in all seats: what a seat is worth in a deal comes to each entrant once,
 * so nobody can be better, and nothing is left to chance. */
static void
test_rotation (void)
{
  g_autoptr (JsonNode) root = NULL;
  g_auto (TestRun) run = { 0 };

  test_run (&run, NULL, "arena", "--seat", "greedy", "--seat", "greedy", "--seat", "greedy", "--games", "12", "--seed", "3", "--json", NULL);
  test_assert_good (&run);
  root = test_arena_parse (&run);
  for (guint i = 0; i < 3; i++)
    {
      assert_near (test_arena_get_figure (root, i, "win_share"), 1.0 / 3);
      assert_near (test_arena_get_figure (root, i, "win_share_se"), 0);
      assert_near (test_arena_get_figure (root, i, "mean_score"), test_arena_get_figure (root, 0, "mean_score"));
      /* Deals differ, if not within. */
      g_assert_cmpfloat (test_arena_get_figure (root, i, "mean_score_se"), >, 0);
    }
}

/* In the games of a deal the same things happen to other entrants. */
static void
test_same_deals (TestArena *fixture,
                 gconstpointer data)
{
  g_autofree char *contents = NULL;
  g_auto (GStrv) lines = NULL;
  g_auto (TestRun) run = { 0 };

  test_run (&run, NULL, "arena", "--seat", "greedy", "--seat", "greedy", "--seat", "greedy", "--games", "6", "--jobs", "1", "--seed", "7", "--out", fixture->path, NULL);
  test_assert_good (&run);

  g_assert_true (g_file_get_contents (fixture->path, &contents, NULL, NULL));
  lines = g_strsplit (contents, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 7);
  for (guint game = 0; game < 6; game++)
    {
      guint first = game / 3 * 3;
      g_autoptr (JsonNode) root = json_from_string (lines[game], NULL);
      g_autoptr (JsonNode) before = json_from_string (lines[first], NULL);
      JsonObject *object = json_node_get_object (root);
      JsonArray *scores = json_object_get_array_member (object, "scores");
      JsonArray *scores_before = json_object_get_array_member (json_node_get_object (before), "scores");

      g_assert_cmpint (json_object_get_int_member (object, "game"), ==, game);
      g_assert_cmpint (json_object_get_int_member (object, "rotation"), ==, game % 3);
      g_assert_cmpstr (json_object_get_string_member (object, "seed"), ==, game < 3 ? "7" : "8");
      for (guint i = 0; i < 3; i++)
        g_assert_cmpint (json_array_get_int_element (scores, i), ==, json_array_get_int_element (scores_before, (i + game) % 3));
    }
}

static void
test_jobs (void)
{
  static const char *const jobs[] = { "1", "2", "5" };
  g_autofree char *expected = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (jobs); i++)
    {
      g_autofree char *figures = NULL;
      g_auto (TestRun) run = { 0 };

      test_run (&run, NULL, "arena", "--seat", "greedy", "--seat", "random", "--seat", "greedy", "--mode", "normal", "--games", "20", "--seed", "11", "--jobs", jobs[i], "--json", NULL);
      test_assert_good (&run);
      figures = test_arena_forget_times (run.output);
      if (expected == NULL)
        expected = g_strdup (figures);
      g_assert_cmpstr (figures, ==, expected);
    }
}

static void
test_solitaire (void)
{
  static const char *const modes[] = { "solitaire", "solitaire-expert" };

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autoptr (JsonNode) root = NULL;
      g_auto (TestRun) run = { 0 };

      test_run (&run, NULL, "arena", "--seat", "greedy", "--mode", modes[i], "--games", "10", "--json", NULL);
      test_assert_good (&run);
      root = test_arena_parse (&run);
      g_assert_cmpint (json_object_get_int_member (json_node_get_object (root), "games"), ==, 10);
      g_assert_cmpuint (json_array_get_length (json_object_get_array_member (json_node_get_object (root), "seats")), ==, 1);
      g_assert_cmpfloat (test_arena_get_figure (root, 0, "mean_score"), >, 30);

      test_run (&run, NULL, "arena", "--seat", "greedy", "--mode", modes[i], "--games", "10", NULL);
      test_assert_good (&run);
      g_assert_nonnull (strstr (run.output, "Hal"));
    }
}

/* --- Figures --- */

/* The text is what other programs read. */
static void
test_json (TestArena *fixture,
           gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (JsonNode) root = NULL;
  JsonObject *pair;
  g_auto (TestRun) run = { 0 };

  test_arena_add_game (text, 0, 70, 50);
  test_arena_add_game (text, 1, 60, 61);
  test_arena_add_game (text, 2, 80, 30);
  test_arena_add_game (text, 3, 40, 40);
  g_assert_true (g_file_set_contents (fixture->path, text->str, -1, NULL));
  test_arena_run_kept (&run, fixture->path, "4", "--json");

  /* Wins 1, 0 and 1, ½: the deals deviate by ¼ each way from the mean of 5/8; and so on. */
  g_assert_true (g_str_has_prefix (run.output,
                                   "{\"games\":4,\"seats\":["
                                   "{\"seat\":\"greedy\",\"win_share\":0.625,\"win_share_se\":0.125,\"mean_score\":62.5,\"mean_score_se\":2.5,\"ms_per_decision\":2.5,\"faults\":0},"
                                   "{\"seat\":\"random\",\"win_share\":0.375,\"win_share_se\":0.125,\"mean_score\":45.25,\"mean_score_se\":10.25,\"ms_per_decision\":0.0025"));
  g_assert_nonnull (strstr (run.output, "\"elo\":[{\"seat\":0,\"other\":1,\"difference\":88.7"));

  /* Odds of 5 to 3 are 400 log 5/3 points, and the error is 400 / ln 10 · (1/8) / (15/64). */
  root = test_arena_parse (&run);
  pair = json_array_get_object_element (json_object_get_array_member (json_node_get_object (root), "elo"), 0);
  g_assert_cmpfloat_with_epsilon (json_object_get_double_member (pair, "difference"), 400 * log10 (5.0 / 3), 1e-9);
  g_assert_cmpfloat_with_epsilon (json_object_get_double_member (pair, "difference_se"), 400 / log (10) / 8 * 64 / 15, 1e-9);
}

/* A share of 10/11 is odds of 10 to 1, which is what 400 points mean. Both losses are in
 * one deal of eleven: 10 deals deviate by 2/11, one by 20/11, so the standard error of the
 * share is √(11/10 · 440/121) / 22 = 1/11, that of the difference
 * 400 / ln 10 · (1/11) / (10/121) = 191.1. */
static void
test_elo (TestArena *fixture,
          gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (JsonNode) root = NULL;
  g_auto (TestRun) run = { 0 };

  for (guint game = 0; game < 22; game++)
    test_arena_add_game (text, game, game / 2 == 4 ? 30 : 60, 50);
  g_assert_true (g_file_set_contents (fixture->path, text->str, -1, NULL));

  test_arena_run_kept (&run, fixture->path, "22", "--json");
  root = test_arena_parse (&run);
  assert_near (test_arena_get_figure (root, 0, "win_share"), 0.909091);
  assert_near (test_arena_get_figure (root, 0, "win_share_se"), 0.090909);

  test_arena_run_kept (&run, fixture->path, "22", NULL);
  g_assert_nonnull (strstr (run.output, "+400 ± 191"));
  g_assert_nonnull (strstr (run.output, "-400 ± 191"));
}

/* A player who wins 76 of 100 deals wins all of 11 five times in 100: 0.05^(1/11) = 0.7616, which is
 * odds of 3.19 to 1, 202 points. */
static void
test_elo_bound (TestArena *fixture,
                gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (TestRun) run = { 0 };

  for (guint game = 0; game < 22; game++)
    test_arena_add_game (text, game, 60, 50);
  g_assert_true (g_file_set_contents (fixture->path, text->str, -1, NULL));
  test_arena_run_kept (&run, fixture->path, "22", NULL);
  g_assert_nonnull (strstr (run.output, "> +202"));
  g_assert_nonnull (strstr (run.output, "< -202"));
}

/* A single deal has no standard error. */
static void
test_one_deal (TestArena *fixture,
               gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (TestRun) run = { 0 };

  test_arena_add_game (text, 0, 60, 60);
  test_arena_add_game (text, 1, 60, 60);
  g_assert_true (g_file_set_contents (fixture->path, text->str, -1, NULL));
  test_arena_run_kept (&run, fixture->path, "2", "--json");
  g_assert_nonnull (strstr (run.output, "\"win_share\":0.5,\"win_share_se\":null,\"mean_score\":60.0,\"mean_score_se\":null"));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/cli/arena/rotation", test_rotation);
  g_test_add ("/cli/arena/same-deals", TestArena, NULL, test_arena_set_up, test_same_deals, test_arena_tear_down);
  g_test_add_func ("/cli/arena/jobs", test_jobs);
  g_test_add_func ("/cli/arena/solitaire", test_solitaire);
  g_test_add ("/cli/arena/json", TestArena, NULL, test_arena_set_up, test_json, test_arena_tear_down);
  g_test_add ("/cli/arena/elo", TestArena, NULL, test_arena_set_up, test_elo, test_arena_tear_down);
  g_test_add ("/cli/arena/elo-bound", TestArena, NULL, test_arena_set_up, test_elo_bound, test_arena_tear_down);
  g_test_add ("/cli/arena/one-deal", TestArena, NULL, test_arena_set_up, test_one_deal, test_arena_tear_down);

  return g_test_run ();
}
