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

/* With the same player in all seats, each entrant has each seat of a deal once: nobody can be
 * better. */
static void
test_rotation (void)
{
  g_autoptr (JsonNode) root = NULL;
  g_auto (TestRun) run = { 0 };

  test_run_good (&run, NULL, "arena", "--seat", "greedy", "--seat", "greedy", "--seat", "greedy", "--games", "12", "--seed", "3", "--json", NULL);
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

/* Chance is the same in all games of a deal. */
static void
test_same_deals (TestFolder *fixture)
{
  g_autofree char *contents = NULL;
  g_auto (GStrv) lines = NULL;
  g_auto (TestRun) run = { 0 };

  test_run_good (&run, NULL, "arena", "--seat", "greedy", "--seat", "greedy", "--seat", "greedy", "--games", "6", "--jobs", "1", "--seed", "7", "--out", fixture->path, NULL);

  contents = ginkgo_test_read_text (fixture->path);
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

/* The number of jobs changes neither the games nor a program's seed. */
static void
test_jobs (gconstpointer data)
{
  static const char *const jobs[] = { "1", "2", "5" };
  g_autofree char *sample = test_arena_make_program_seat (g_getenv ("SAMPLE_ENGINE"), "");
  const char *seat = data != NULL ? data : sample;
  g_autofree char *expected = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (jobs); i++)
    {
      g_autofree char *figures = NULL;
      g_auto (TestRun) run = { 0 };

      test_run_good (&run, NULL, "arena", "--seat", seat, "--seat", "random", "--seat", seat, "--mode", "normal", "--games", "7", "--seed", "11", "--jobs", jobs[i], "--budget", "60000", "--json", NULL);
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

      test_run_good (&run, NULL, "arena", "--seat", "greedy", "--mode", modes[i], "--games", "10", "--json", NULL);
      root = test_arena_parse (&run);
      g_assert_cmpint (json_object_get_int_member (json_node_get_object (root), "games"), ==, 10);
      g_assert_cmpuint (json_array_get_length (json_object_get_array_member (json_node_get_object (root), "seats")), ==, 1);
      g_assert_cmpfloat (test_arena_get_figure (root, 0, "mean_score"), >, 30);

      test_run_good (&run, NULL, "arena", "--seat", "greedy", "--mode", modes[i], "--games", "10", NULL);
      g_assert_nonnull (strstr (run.output, "Hal"));
    }
}

/* Other programs read this text. */
static void
test_json (TestFolder *fixture)
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

/* Luck is nothing on average, and results without it vary less. */
static void
test_luck (void)
{
  g_autoptr (JsonNode) root = NULL;
  g_auto (TestRun) run = { 0 };

  /* On a slow machine, it says after a minute how far it is. */
  test_run (&run, NULL, "arena", "--seat", "level:2", "--seat", "level:1", "--games", "160", "--seed", "1", "--luck", "--json", NULL);
  g_assert_cmpint (run.status, ==, 0);
  root = test_arena_parse (&run);
  for (guint i = 0; i < 2; i++)
    {
      double lead_error = test_arena_get_figure (root, i, "mean_lead_se");
      double win_error = test_arena_get_figure (root, i, "win_share_se");

      assert_near (test_arena_get_figure (root, i, "adjusted_win_share"), test_arena_get_figure (root, i, "win_share") - test_arena_get_figure (root, i, "win_luck"));
      assert_near (test_arena_get_figure (root, i, "adjusted_mean_lead"), test_arena_get_figure (root, i, "mean_lead") - test_arena_get_figure (root, i, "lead_luck"));
      g_assert_cmpfloat (ABS (test_arena_get_figure (root, i, "win_luck")), <, 3.5 * test_arena_get_figure (root, i, "win_luck_se"));
      g_assert_cmpfloat (ABS (test_arena_get_figure (root, i, "lead_luck")), <, 3.5 * test_arena_get_figure (root, i, "lead_luck_se"));
      g_assert_cmpfloat (test_arena_get_figure (root, i, "adjusted_win_share_se"), <, 0.9 * win_error);
      g_assert_cmpfloat (test_arena_get_figure (root, i, "adjusted_mean_lead_se"), <, 0.8 * lead_error);
    }
}

/* With the same player in all seats, luck changes from seat to seat as well. */
static void
test_luck_rotation (void)
{
  g_autoptr (JsonNode) root = NULL;
  g_auto (TestRun) run = { 0 };

  test_run_good (&run, NULL, "arena", "--seat", "level:1", "--seat", "level:1", "--seat", "level:1", "--mode", "normal", "--games", "6", "--luck", "--json", NULL);
  root = test_arena_parse (&run);
  for (guint i = 0; i < 3; i++)
    {
      assert_near (test_arena_get_figure (root, i, "win_luck"), 0);
      assert_near (test_arena_get_figure (root, i, "adjusted_win_share_se"), 0);
      g_assert_cmpfloat (test_arena_get_figure (root, i, "adjusted_mean_lead_se"), >, 0);
    }
}

/* Luck that is good for the player is bad for Hal. */
static void
test_luck_table (void)
{
  g_autoptr (GRegex) regex = g_regex_new ("1 +level:1 +([0-9]+\\.[0-9]) ± ([0-9.]+) +(-?[0-9.]+) ± ([0-9.]+) +(-?[0-9.]+) ± ([0-9.]+) +(-?[0-9.]+) ± ([0-9.]+)\n"
                                          "2 +Hal +[0-9.]+ ± \\2 +-?[0-9.]+ ± \\4 +-?[0-9.]+ ± \\6 +-?[0-9.]+ ± \\8\n",
                                          0,
                                          0,
                                          NULL);
  g_auto (TestRun) run = { 0 };

  test_run_good (&run, NULL, "arena", "--seat", "level:1", "--mode", "solitaire", "--games", "8", "--luck", NULL);
  g_assert_nonnull (strstr (run.output, "Without luck"));
  g_assert_true (g_regex_match (regex, run.output, 0, NULL));

  test_run_good (&run, NULL, "arena", "--seat", "level:1", "--mode", "solitaire", "--games", "8", NULL);
  g_assert_null (strstr (run.output, "Without luck"));
}

/* A share of 10/11 is odds of 10 to 1, which is what 400 points mean. Both losses are in
 * one deal of eleven: 10 deals deviate by 2/11, one by 20/11, so the standard error of the
 * share is √(11/10 · 440/121) / 22 = 1/11, that of the difference
 * 400 / ln 10 · (1/11) / (10/121) = 191.1. */
static void
test_elo (TestFolder *fixture)
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
test_elo_bound (TestFolder *fixture)
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

static void
test_one_deal (TestFolder *fixture)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (TestRun) run = { 0 };

  test_arena_add_game (text, 0, 60, 60);
  test_arena_add_game (text, 1, 60, 60);
  g_assert_true (g_file_set_contents (fixture->path, text->str, -1, NULL));
  test_arena_run_kept (&run, fixture->path, "2", "--json");
  g_assert_nonnull (strstr (run.output, "\"win_share\":0.5,\"win_share_se\":null,\"mean_score\":60.0,\"mean_score_se\":null"));
}

/* The sample plays whole games in every mode, without a fault. */
static void
test_sample (void)
{
  static const struct
  {
    const char *mode;
    guint n_players;
  } tables[] = {
    { "introductory", 2 },
    { "introductory", 5 },
    { "normal", 2 },
    { "normal", 3 },
    { "normal", 4 },
    { "normal", 5 },
    { "solitaire", 1 },
    { "solitaire-expert", 1 },
  };
  g_autofree char *sample = test_arena_make_program_seat (g_getenv ("SAMPLE_ENGINE"), "");

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (GStrvBuilder) arguments = g_strv_builder_new ();
      g_auto (GStrv) list = NULL;
      g_autoptr (JsonNode) root = NULL;
      g_auto (TestRun) run = { 0 };

      g_test_message ("%s %u", tables[i].mode, tables[i].n_players);
      g_strv_builder_add_many (arguments, "arena", "--json", "--games", "10", "--mode", tables[i].mode, "--budget", "60000", "--seat", sample, NULL);
      for (guint other = 1; other < tables[i].n_players; other++)
        g_strv_builder_add_many (arguments, "--seat", "random", NULL);
      list = g_strv_builder_end (arguments);
      test_run_args (&run, NULL, NULL, (const char *const *) list);
      test_assert_good (&run);
      root = test_arena_parse (&run);
      g_assert_cmpstr (json_object_get_string_member (test_arena_get_seat (root, 0), "seat"), ==, sample);
      g_assert_cmpint (json_object_get_int_member (test_arena_get_seat (root, 0), "faults"), ==, 0);
      if (tables[i].n_players > 1)
        g_assert_cmpfloat (test_arena_get_figure (root, 0, "mean_score"), >, test_arena_get_figure (root, 1, "mean_score"));
    }
}

/* A faulty program loses its seat in each game, which is reported with the line; the games go
 * on. */
static void
test_faults (void)
{
  static const struct
  {
    const char *way;
    const char *budget;
    const char *expected;
  } faults[] = {
    { "illegal", "60000", "The program wrote: {\"type\": \"decision\", \"id\": 1, " },
    { "garbage", "60000", "The program wrote: I think I will choose A." },
    { "empty-line", "60000", "the random player takes over" },
    { "banner", "60000", "The program wrote: Welcome to my player." },
    { "dies", "60000", "The program ended" },
    { "flood", "60000", "The program wrote: xxxxxx" },
    { "late", "1", "did not answer within 1000 ms" },
    { "sore-loser", "60000", "The program wrote: Cheats!" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *hostile = test_arena_make_program_seat (g_getenv ("HOSTILE_PLAYER"), faults[i].way);
      g_autoptr (JsonNode) root = NULL;
      g_auto (TestRun) run = { 0 };

      test_run (&run, NULL, "arena", "--seat", "random", "--seat", hostile, "--games", "2", "--jobs", "1", "--budget", faults[i].budget, "--json", NULL);
      g_assert_cmpint (run.status, ==, 0);
      g_assert_cmpuint (test_count_lines (run.errors), ==, 2);
      g_assert_nonnull (strstr (run.errors, faults[i].expected));
      g_assert_nonnull (strstr (run.errors, hostile));
      root = test_arena_parse (&run);
      g_assert_cmpint (json_object_get_int_member (json_node_get_object (root), "games"), ==, 2);
      g_assert_cmpint (json_object_get_int_member (test_arena_get_seat (root, 0), "faults"), ==, 0);
      g_assert_cmpint (json_object_get_int_member (test_arena_get_seat (root, 1), "faults"), ==, 2);
    }
}

static void
test_noisy (void)
{
  g_autofree char *hostile = test_arena_make_program_seat (g_getenv ("HOSTILE_PLAYER"), "noisy");
  g_auto (TestRun) run = { 0 };

  test_run (&run, NULL, "arena", "--seat", hostile, "--mode", "solitaire", "--games", "1", "--budget", "60000", NULL);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_true (g_str_has_prefix (run.errors, "noise\n"));
  g_assert_cmpuint (strlen (run.errors), <, 1200000);
}

static void
test_misuse (void)
{
  static const char *const misuses[][12] = {
    { "arena", NULL },
    { "arena", "--seat", "greedy", NULL },
    { "arena", "--seat", "greedy", "--seat", "clever", NULL },
    { "arena", "--seat", "greedy", "--seat", "level:0", NULL },
    { "arena", "--seat", "greedy", "--seat", "exec:", NULL },
    { "arena", "--seat", "greedy", "--seat", "exec:it's", NULL },
    { "arena", "--seat", "greedy", "--seat", "greedy", "--mode", "solitaire", NULL },
    { "arena", "--seat", "greedy", "--seat", "greedy", "--mode", "hard", NULL },
    { "arena", "--seat", "greedy", "--seat", "greedy", "--games", "0", NULL },
    { "arena", "--seat", "greedy", "--seat", "greedy", "--jobs", "0", NULL },
    { "arena", "--seat", "greedy", "--seat", "greedy", "--budget", "0.5", NULL },
    { "arena", "--seat", "greedy", "--seat", "greedy", "--evaluations", "0", NULL },
    { "arena", "--seat", "greedy", "--seat", "greedy", "--seed", "-1", NULL },
    { "arena", "--seat", "greedy", "--seat", "greedy", "more", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (misuses); i++)
    {
      g_auto (TestRun) run = { 0 };

      test_run_args (&run, NULL, NULL, misuses[i]);
      test_assert_complaint (&run, 2);
      g_assert_cmpstr (run.output, ==, "");
    }
}

static void
test_missing_program (void)
{
  g_auto (TestRun) run = { 0 };

  test_run_bad (&run, 1, NULL, "arena", "--seat", "greedy", "--seat", "exec:/nonexistent/player", NULL);
  g_assert_nonnull (strstr (run.errors, "/nonexistent/player"));
  g_assert_cmpstr (run.output, ==, "");
}

static void
test_vanished_program (void)
{
  g_autofree char *folder = g_dir_make_tmp ("ginkgo-arena-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "player", NULL);
  g_autofree char *seat = g_strdup_printf ("exec:%s vanishes", path);
  g_autofree char *text = ginkgo_test_read_text (g_getenv ("HOSTILE_PLAYER"));
  g_autoptr (JsonNode) root = NULL;
  g_auto (TestRun) run = { 0 };

  g_assert_true (g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_NONE, 0700, NULL));

  test_run (&run, NULL, "arena", "--seat", "random", "--seat", seat, "--games", "4", "--jobs", "1", "--json", NULL);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_cmpuint (test_count_lines (run.errors), ==, 2);
  root = test_arena_parse (&run);
  g_assert_cmpint (json_object_get_int_member (json_node_get_object (root), "games"), ==, 1);

  g_rmdir (folder);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/cli/arena/rotation", test_rotation);
  test_folder_add ("/cli/arena/same-deals", test_same_deals);
  g_test_add_data_func ("/cli/arena/jobs", "greedy", test_jobs);
  g_test_add_data_func ("/cli/arena/jobs/program", NULL, test_jobs);
  g_test_add_func ("/cli/arena/solitaire", test_solitaire);
  test_folder_add ("/cli/arena/json", test_json);
  g_test_add_func ("/cli/arena/luck", test_luck);
  g_test_add_func ("/cli/arena/luck/rotation", test_luck_rotation);
  g_test_add_func ("/cli/arena/luck/table", test_luck_table);
  test_folder_add ("/cli/arena/elo", test_elo);
  test_folder_add ("/cli/arena/elo-bound", test_elo_bound);
  test_folder_add ("/cli/arena/one-deal", test_one_deal);

  g_test_add_func ("/cli/arena/sample", test_sample);
  g_test_add_func ("/cli/arena/faults", test_faults);
  g_test_add_func ("/cli/arena/noisy", test_noisy);
  g_test_add_func ("/cli/arena/misuse", test_misuse);
  g_test_add_func ("/cli/arena/missing-program", test_missing_program);
  g_test_add_func ("/cli/arena/vanished-program", test_vanished_program);

  return g_test_run ();
}
