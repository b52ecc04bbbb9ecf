/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-cli-arena-util.h"

#include <glib/gstdio.h>

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

/* It gets the same seed in the same game, whoever plays how many at a time. */
static void
test_sample_jobs (void)
{
  g_autofree char *sample = test_arena_make_program_seat (g_getenv ("SAMPLE_ENGINE"), "");
  g_autofree char *expected = NULL;
  static const char *const jobs[] = { "1", "3" };

  for (guint i = 0; i < G_N_ELEMENTS (jobs); i++)
    {
      g_autofree char *figures = NULL;
      g_auto (TestRun) run = { 0 };

      test_run (&run, NULL, "arena", "--seat", sample, "--seat", sample, "--mode", "normal", "--games", "7", "--jobs", jobs[i], "--budget", "60000", "--json", NULL);
      test_assert_good (&run);
      figures = test_arena_forget_times (run.output);
      if (expected == NULL)
        expected = g_strdup (figures);
      g_assert_cmpstr (figures, ==, expected);
    }
}

/* A program that does what it should not loses its seat in each game, which is said with
 * the line in question; the games are played to their ends. */
static void
test_faults (void)
{
  static const struct
  {
    const char *way;
    const char *budget;
    const char *expected;
  } faults[] = {
    { "illegal", "60000", "The line: {\"type\": \"decision\", \"id\": 1, " },
    { "garbage", "60000", "The line: I think I will choose A." },
    { "empty-line", "60000", "goes to the random player" },
    { "banner", "60000", "The line: Welcome to my player." },
    { "dies", "60000", "The program ended" },
    { "flood", "60000", "The line: xxxxxx" },
    { "late", "1", "did not answer within 1000 ms" },
    { "sore-loser", "60000", "The line: Cheats!" },
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

/* A program cannot fill a disk or a terminal with messages. */
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

/* A program that cannot be started ends the match. */
static void
test_missing_program (void)
{
  g_auto (TestRun) run = { 0 };

  test_run (&run, NULL, "arena", "--seat", "greedy", "--seat", "exec:/nonexistent/player", NULL);
  test_assert_complaint (&run, 1);
  g_assert_nonnull (strstr (run.errors, "/nonexistent/player"));
  g_assert_cmpstr (run.output, ==, "");
}

/* Games played before a program vanished are reported. */
static void
test_vanished_program (void)
{
  g_autofree char *folder = g_dir_make_tmp ("ginkgo-arena-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "player", NULL);
  g_autofree char *seat = g_strdup_printf ("exec:%s vanishes", path);
  g_autofree char *text = NULL;
  g_autoptr (JsonNode) root = NULL;
  g_auto (TestRun) run = { 0 };

  g_assert_true (g_file_get_contents (g_getenv ("HOSTILE_PLAYER"), &text, NULL, NULL));
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

  g_test_add_func ("/cli/arena/sample", test_sample);
  g_test_add_func ("/cli/arena/sample-jobs", test_sample_jobs);
  g_test_add_func ("/cli/arena/faults", test_faults);
  g_test_add_func ("/cli/arena/noisy", test_noisy);
  g_test_add_func ("/cli/arena/misuse", test_misuse);
  g_test_add_func ("/cli/arena/missing-program", test_missing_program);
  g_test_add_func ("/cli/arena/vanished-program", test_vanished_program);

  return g_test_run ();
}
