/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-cli-util.h"

#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <math.h>
#include <signal.h>
#include <string.h>

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *fixture,
        gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("ginkgo-arena-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "match.jsonl", NULL);
}

static void
tear_down (Fixture *fixture,
           gconstpointer data)
{
  g_remove (fixture->path);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->path);
}

/* --- What a match says --- */

/* How long decisions took is the only thing that may differ. */
static char *
forget_times (const char *text)
{
  g_autoptr (GRegex) regex = g_regex_new ("\"ms_per_decision\":[0-9.]+|\"microseconds\":\\[[0-9,]+\\]", 0, 0, NULL);

  return g_regex_replace_literal (regex, text, -1, 0, "", 0, NULL);
}

static JsonObject *
get_seat (JsonNode *root,
          guint index)
{
  JsonArray *seats = json_object_get_array_member (json_node_get_object (root), "seats");

  g_assert_cmpuint (index, <, json_array_get_length (seats));

  return json_array_get_object_element (seats, index);
}

static double
get_figure (JsonNode *root,
            guint index,
            const char *key)
{
  return json_object_get_double_member (get_seat (root, index), key);
}

static void
assert_near (double value,
             double expected)
{
  g_assert_cmpfloat_with_epsilon (value, expected, 1e-6);
}

static char *
make_program_seat (const char *script,
                   const char *argument)
{
  g_autofree char *python = g_shell_quote (g_getenv ("PYTHON"));
  g_autofree char *quoted = g_shell_quote (script);

  return g_strdup_printf ("exec:%s %s %s", python, quoted, argument);
}

static JsonNode *
parse (const TestRun *run)
{
  g_autoptr (GError) error = NULL;
  JsonNode *root = json_from_string (run->output, &error);

  g_assert_no_error (error);
  g_assert_nonnull (root);
  g_assert_cmpuint (test_count_lines (run->output), ==, 1);

  return root;
}

/* --- Playing --- */

/* The same player in all seats: what a seat is worth in a deal comes to each entrant once,
 * so nobody can be better, and nothing is left to chance. */
static void
test_rotation (void)
{
  g_autoptr (JsonNode) root = NULL;
  TestRun run;

  test_run (&run, NULL, "arena", "--seat", "greedy", "--seat", "greedy", "--seat", "greedy", "--games", "12", "--seed", "3", "--json", NULL);
  test_assert_good (&run);
  root = parse (&run);
  for (guint i = 0; i < 3; i++)
    {
      assert_near (get_figure (root, i, "win_share"), 1.0 / 3);
      assert_near (get_figure (root, i, "win_share_se"), 0);
      assert_near (get_figure (root, i, "mean_score"), get_figure (root, 0, "mean_score"));
      /* Deals differ, if not within. */
      g_assert_cmpfloat (get_figure (root, i, "mean_score_se"), >, 0);
    }
  test_run_clear (&run);
}

/* In the games of a deal the same things happen to other entrants. */
static void
test_same_deals (Fixture *fixture,
                 gconstpointer data)
{
  g_autofree char *contents = NULL;
  g_auto (GStrv) lines = NULL;
  TestRun run;

  test_run (&run, NULL, "arena", "--seat", "greedy", "--seat", "greedy", "--seat", "greedy", "--games", "6", "--jobs", "1", "--seed", "7", "--out", fixture->path, NULL);
  test_assert_good (&run);
  test_run_clear (&run);

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
      g_assert_cmpint (json_object_get_int_member (object, "seed"), ==, 7 + game / 3);
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
      TestRun run;

      test_run (&run, NULL, "arena", "--seat", "greedy", "--seat", "random", "--seat", "greedy", "--mode", "normal", "--games", "20", "--seed", "11", "--jobs", jobs[i], "--json", NULL);
      test_assert_good (&run);
      figures = forget_times (run.output);
      if (expected == NULL)
        expected = g_strdup (figures);
      g_assert_cmpstr (figures, ==, expected);
      test_run_clear (&run);
    }
}

static void
test_solitaire (void)
{
  static const char *const modes[] = { "solitaire", "solitaire-expert" };

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autoptr (JsonNode) root = NULL;
      TestRun run;

      test_run (&run, NULL, "arena", "--seat", "greedy", "--mode", modes[i], "--games", "10", "--json", NULL);
      test_assert_good (&run);
      root = parse (&run);
      g_assert_cmpint (json_object_get_int_member (json_node_get_object (root), "games"), ==, 10);
      g_assert_cmpuint (json_array_get_length (json_object_get_array_member (json_node_get_object (root), "seats")), ==, 1);
      g_assert_cmpfloat (get_figure (root, 0, "mean_score"), >, 30);
      test_run_clear (&run);

      test_run (&run, NULL, "arena", "--seat", "greedy", "--mode", modes[i], "--games", "10", NULL);
      test_assert_good (&run);
      g_assert_nonnull (strstr (run.output, "Hal"));
      test_run_clear (&run);
    }
}

/* --- Figures --- */

/* The line of a game of two greedy players. */
static void
add_game (GString *text,
          guint game,
          guint score,
          guint other)
{
  g_string_append_printf (text,
                          "{\"game\":%u,\"mode\":\"introductory\",\"seed\":%u,\"rotation\":%u,\"budget\":0,\"entrants\":[\"greedy\",\"random\"],"
                          "\"scores\":[%u,%u],\"decisions\":[20,40],\"microseconds\":[50000,100],\"faults\":[0,0]}\n",
                          game,
                          game / 2,
                          game % 2,
                          score,
                          other);
}

/* All games are there already: nothing is played. */
static void
run_kept (TestRun *run,
          const char *path,
          const char *games,
          const char *option)
{
  test_run (run, NULL, "arena", "--seat", "greedy", "--seat", "random", "--games", games, "--out", path, option, NULL);
  test_assert_good (run);
}

/* To the byte: this is what other programs read. */
static void
test_json (Fixture *fixture,
           gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  TestRun run;

  add_game (text, 0, 70, 50);
  add_game (text, 1, 60, 61);
  add_game (text, 2, 80, 30);
  add_game (text, 3, 40, 40);
  g_assert_true (g_file_set_contents (fixture->path, text->str, -1, NULL));
  run_kept (&run, fixture->path, "4", "--json");

  /* Wins 1, 0 and 1, ½: the deals deviate by ¼ each way from the mean of 5/8; and so on. */
  g_assert_cmpstr (run.output,
                   ==,
                   "{\"games\":4,\"seats\":["
                   "{\"seat\":\"greedy\",\"win_share\":0.625000,\"win_share_se\":0.125000,\"mean_score\":62.5000,\"mean_score_se\":2.5000,\"ms_per_decision\":2.5000,\"faults\":0},"
                   "{\"seat\":\"random\",\"win_share\":0.375000,\"win_share_se\":0.125000,\"mean_score\":45.2500,\"mean_score_se\":10.2500,\"ms_per_decision\":0.0025,\"faults\":0}]}\n");
  test_run_clear (&run);
}

/* A share of 10/11 is odds of 10 to 1, which is what 400 points mean. Both losses are in
 * one deal of eleven: 10 deals deviate by 2/11, one by 20/11, so the standard error of the
 * share is √(11/10 · 440/121) / 22 = 1/11, that of the difference
 * 400 / ln 10 · (1/11) / (10/121) = 191.1. */
static void
test_elo (Fixture *fixture,
          gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (JsonNode) root = NULL;
  TestRun run;

  for (guint game = 0; game < 22; game++)
    add_game (text, game, game / 2 == 4 ? 30 : 60, 50);
  g_assert_true (g_file_set_contents (fixture->path, text->str, -1, NULL));

  run_kept (&run, fixture->path, "22", "--json");
  root = parse (&run);
  assert_near (get_figure (root, 0, "win_share"), 0.909091);
  assert_near (get_figure (root, 0, "win_share_se"), 0.090909);
  test_run_clear (&run);

  run_kept (&run, fixture->path, "22", NULL);
  g_assert_nonnull (strstr (run.output, "+400 ± 191"));
  g_assert_nonnull (strstr (run.output, "-400 ± 191"));
  test_run_clear (&run);
}

/* Who has won all is at least as much better as if half a game had been lost: of 22 games
 * that is odds of 43 to 1, 653 points. */
static void
test_elo_bound (Fixture *fixture,
                gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  TestRun run;

  for (guint game = 0; game < 22; game++)
    add_game (text, game, 60, 50);
  g_assert_true (g_file_set_contents (fixture->path, text->str, -1, NULL));
  run_kept (&run, fixture->path, "22", NULL);
  g_assert_nonnull (strstr (run.output, "> +653"));
  g_assert_nonnull (strstr (run.output, "< -653"));
  test_run_clear (&run);
}

/* Of one deal nobody can tell how much others differ from it. */
static void
test_one_deal (Fixture *fixture,
               gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  TestRun run;

  add_game (text, 0, 60, 60);
  add_game (text, 1, 60, 60);
  g_assert_true (g_file_set_contents (fixture->path, text->str, -1, NULL));
  run_kept (&run, fixture->path, "2", "--json");
  g_assert_nonnull (strstr (run.output, "\"win_share\":0.500000,\"win_share_se\":null,\"mean_score\":60.0000,\"mean_score_se\":null"));
  test_run_clear (&run);
}

/* --- Going on --- */

static guint
count_lines_of (const char *path)
{
  g_autofree char *contents = NULL;

  return g_file_get_contents (path, &contents, NULL, NULL) ? test_count_lines (contents) : 0;
}

static GSubprocess *
start (const char *path,
       const char *games,
       GSubprocessFlags flags)
{
  g_autoptr (GError) error = NULL;
  GSubprocess *process = g_subprocess_new (flags,
                                           &error,
                                           g_getenv ("GINKGO_CLI"),
                                           "arena",
                                           "--seat",
                                           "greedy",
                                           "--seat",
                                           "random",
                                           "--games",
                                           games,
                                           "--seed",
                                           "5",
                                           "--jobs",
                                           "2",
                                           "--json",
                                           "--out",
                                           path,
                                           NULL);

  g_assert_no_error (error);

  return process;
}

static void
wait_for_lines (const char *path,
                guint n_lines)
{
  while (count_lines_of (path) < n_lines)
    g_usleep (500);
}

static GStrv
read_timeless_lines (const char *path)
{
  g_autofree char *contents = NULL;
  g_autofree char *timeless = NULL;

  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_true (g_str_has_suffix (contents, "\n"));
  timeless = forget_times (g_strchomp (contents));

  return g_strsplit (timeless, "\n", -1);
}

/* In any order, but each game once. Those that nobody asked for in the end may be there. */
static void
assert_has_lines (const char *path,
                  const char *whole_path)
{
  g_autoptr (GHashTable) kept = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto (GStrv) lines = read_timeless_lines (path);
  g_auto (GStrv) whole = read_timeless_lines (whole_path);

  for (guint i = 0; lines[i] != NULL; i++)
    g_assert_true (g_hash_table_add (kept, lines[i]));
  for (guint i = 0; whole[i] != NULL; i++)
    g_assert_true (g_hash_table_contains (kept, whole[i]));
}

/* Killed again and again at any moment, the match comes to the same as in one go. */
static void
test_resume (Fixture *fixture,
             gconstpointer data)
{
  g_autofree char *whole_path = g_build_filename (fixture->folder, "whole.jsonl", NULL);
  const char *const paths[] = { fixture->path, whole_path };
  g_autofree char *expected = NULL;

  for (guint i = 1; i <= 4; i++)
    {
      g_autoptr (GSubprocess) process = start (fixture->path, "1000000", G_SUBPROCESS_FLAGS_STDOUT_SILENCE);

      wait_for_lines (fixture->path, 15 * i + (guint) g_test_rand_int_range (0, 15));
      g_usleep ((gulong) g_test_rand_int_range (0, 3000));
      g_subprocess_force_exit (process);
      g_assert_true (g_subprocess_wait (process, NULL, NULL));
    }

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autofree char *figures = NULL;
      TestRun run;

      test_run (&run, NULL, "arena", "--seat", "greedy", "--seat", "random", "--games", "120", "--seed", "5", "--json", "--out", paths[i], NULL);
      test_assert_good (&run);
      figures = forget_times (run.output);
      if (expected == NULL)
        expected = g_strdup (figures);
      g_assert_cmpstr (figures, ==, expected);
      test_run_clear (&run);
    }
  g_assert_cmpuint (count_lines_of (whole_path), ==, 120);
  assert_has_lines (fixture->path, whole_path);
  g_remove (whole_path);
}

/* A last line that was cut short, wherever, is played again. */
static void
test_torn (Fixture *fixture,
           gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gsize length;

  add_game (text, 0, 70, 50);
  length = text->len;
  add_game (text, 1, 60, 61);

  for (gsize end = length + 1; end < text->len; end += 7)
    {
      g_autofree char *contents = NULL;
      TestRun run;

      g_assert_true (g_file_set_contents (fixture->path, text->str, (gssize) end, NULL));
      run_kept (&run, fixture->path, "2", "--json");
      test_run_clear (&run);
      g_assert_true (g_file_get_contents (fixture->path, &contents, NULL, NULL));
      g_assert_cmpuint (test_count_lines (contents), ==, 2);
      g_assert_cmpint (strncmp (contents, text->str, length), ==, 0);

      /* What is there now can be read. */
      run_kept (&run, fixture->path, "2", "--json");
      test_run_clear (&run);
    }
}

/* What was not on the disk when the power failed can be zeros. */
static void
test_zeros (Fixture *fixture,
            gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gsize lengths[3];

  add_game (text, 0, 70, 50);
  lengths[0] = text->len;
  lengths[1] = text->len + 5;
  add_game (text, 1, 60, 61);
  lengths[2] = text->len;

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autofree char *torn = g_malloc0 (lengths[i] + 1000);
      g_autofree char *contents = NULL;
      gsize size;
      TestRun run;

      memcpy (torn, text->str, lengths[i]);
      g_assert_true (g_file_set_contents (fixture->path, torn, (gssize) lengths[i] + 1000, NULL));
      run_kept (&run, fixture->path, "2", "--json");
      test_run_clear (&run);
      g_assert_true (g_file_get_contents (fixture->path, &contents, &size, NULL));
      g_assert_cmpuint (strlen (contents), ==, size);
      g_assert_cmpuint (test_count_lines (contents), ==, 2);

      /* But no text follows them. */
      torn[lengths[i] + 900] = 'x';
      g_assert_true (g_file_set_contents (fixture->path, torn, (gssize) lengths[i] + 1000, NULL));
      test_run (&run, NULL, "arena", "--seat", "greedy", "--seat", "random", "--games", "2", "--out", fixture->path, NULL);
      test_assert_complaint (&run, 1);
      test_run_clear (&run);
    }
}

/* More games can be asked for later, and fewer: those beyond do not count. */
static void
test_more (Fixture *fixture,
           gconstpointer data)
{
  g_autofree char *first = NULL;
  g_autofree char *again = NULL;
  TestRun run;

  run_kept (&run, fixture->path, "10", "--json");
  first = forget_times (run.output);
  test_run_clear (&run);
  run_kept (&run, fixture->path, "16", "--json");
  g_assert_true (g_str_has_prefix (run.output, "{\"games\":16,"));
  test_run_clear (&run);
  run_kept (&run, fixture->path, "10", "--json");
  again = forget_times (run.output);
  test_run_clear (&run);

  g_assert_cmpstr (first, ==, again);
  g_assert_cmpuint (count_lines_of (fixture->path), ==, 16);
}

/* What is no file of this match stays as it is. */
static void
test_other_files (Fixture *fixture,
                  gconstpointer data)
{
  static const char *const contents[] = {
    "Dear diary,\n",
    "Dear diary",
    "{}\n",
    "{\"game\":0}\n",
    "{\"game\":-1}\n{\"game\":0",
    "[]\n",
    "\n",
    "{\"game\":0,\"mode\":\"normal\",\"seed\":0,\"rotation\":0,\"budget\":0,\"entrants\":[\"greedy\",\"random\"],\"scores\":[1,2],\"decisions\":[1,2],\"microseconds\":[1,2],\"faults\":[0,0]}\n",
    "{\"game\":0,\"mode\":\"introductory\",\"seed\":1,\"rotation\":0,\"budget\":0,\"entrants\":[\"greedy\",\"random\"],\"scores\":[1,2],\"decisions\":[1,2],\"microseconds\":[1,2],\"faults\":[0,0]}\n",
    "{\"game\":0,\"mode\":\"introductory\",\"seed\":0,\"rotation\":0,\"budget\":9,\"entrants\":[\"greedy\",\"random\"],\"scores\":[1,2],\"decisions\":[1,2],\"microseconds\":[1,2],\"faults\":[0,0]}\n",
    "{\"game\":0,\"mode\":\"introductory\",\"seed\":0,\"rotation\":0,\"budget\":0,\"entrants\":[\"random\",\"greedy\"],\"scores\":[1,2],\"decisions\":[1,2],\"microseconds\":[1,2],\"faults\":[0,0]}\n",
    "{\"game\":0,\"mode\":\"introductory\",\"seed\":0,\"rotation\":0,\"budget\":0,\"entrants\":[\"greedy\",\"random\"],\"scores\":[1,-2],\"decisions\":[1,2],\"microseconds\":[1,2],\"faults\":[0,0]}\n",
    "{\"game\":0,\"mode\":\"introductory\",\"seed\":0,\"rotation\":0,\"budget\":0,\"entrants\":[\"greedy\",\"random\"],\"scores\":[1,2,3],\"decisions\":[1,2],\"microseconds\":[1,2],\"faults\":[0,0]}\n",
    "{\"game\":0,\"mode\":\"introductory\",\"seed\":0,\"rotation\":0,\"budget\":0,\"entrants\":[\"greedy\",\"random\"],\"scores\":[1,\"2\"],\"decisions\":[1,2],\"microseconds\":[1,2],\"faults\":[0,0]}\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      g_autofree char *after = NULL;
      TestRun run;

      g_assert_true (g_file_set_contents (fixture->path, contents[i], -1, NULL));
      test_run (&run, NULL, "arena", "--seat", "greedy", "--seat", "random", "--games", "2", "--out", fixture->path, NULL);
      test_assert_complaint (&run, 1);
      g_assert_cmpstr (run.output, ==, "");
      test_run_clear (&run);
      g_assert_true (g_file_get_contents (fixture->path, &after, NULL, NULL));
      g_assert_cmpstr (after, ==, contents[i]);
    }
}

/* What is kept with so much work is no game of a match with more. */
static void
test_evaluations (Fixture *fixture,
                  gconstpointer data)
{
  static const char *const amounts[] = { "40", "4000" };
  g_autofree char *line = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (amounts); i++)
    {
      TestRun run;

      test_run (&run, NULL, "arena", "--seat", "level:5", "--seat", "random", "--games", "1", "--evaluations", amounts[i], "--out", fixture->path, NULL);
      if (i == 0)
        test_assert_good (&run);
      else
        test_assert_complaint (&run, 1);
      test_run_clear (&run);
    }

  g_assert_true (g_file_get_contents (fixture->path, &line, NULL, NULL));
  g_assert_nonnull (strstr (line, "\"evaluations\":40,"));
}

static void
test_no_files (Fixture *fixture,
               gconstpointer data)
{
  g_autofree char *missing = g_build_filename (fixture->folder, "missing", "match.jsonl", NULL);
  const char *const paths[] = { missing, fixture->folder, "", "/dev/null" };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      TestRun run;

      test_run (&run, NULL, "arena", "--seat", "random", "--seat", "random", "--out", paths[i], NULL);
      test_assert_complaint (&run, 1);
      test_run_clear (&run);
    }
}

/* Interrupted, a match says what is there, and ends as the signal would have it. */
static void
test_interrupted (Fixture *fixture,
                  gconstpointer data)
{
  const int signals[] = { SIGINT, SIGTERM, SIGHUP };

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    {
      g_autoptr (GSubprocess) process = start (fixture->path, "1000000", G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
      g_autofree char *output = NULL;
      g_autofree char *errors = NULL;
      g_autofree char *expected = NULL;

      wait_for_lines (fixture->path, 10 * (i + 1));
      g_subprocess_send_signal (process, signals[i]);
      g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, &output, &errors, NULL));
      g_assert_true (g_subprocess_get_if_signaled (process));
      g_assert_cmpint (g_subprocess_get_term_sig (process), ==, signals[i]);
      g_assert_cmpstr (errors, ==, "");
      expected = g_strdup_printf ("{\"games\":%u,\"seats\":[", count_lines_of (fixture->path));
      g_assert_true (g_str_has_prefix (output, expected));
    }
}

/* --- Programs --- */

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
  g_autofree char *sample = make_program_seat (g_getenv ("SAMPLE_ENGINE"), "");

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (GStrvBuilder) arguments = g_strv_builder_new ();
      g_auto (GStrv) list = NULL;
      g_autoptr (JsonNode) root = NULL;
      TestRun run;

      g_test_message ("%s %u", tables[i].mode, tables[i].n_players);
      g_strv_builder_add_many (arguments, "arena", "--json", "--games", "10", "--mode", tables[i].mode, "--budget", "60000", "--seat", sample, NULL);
      for (guint other = 1; other < tables[i].n_players; other++)
        g_strv_builder_add_many (arguments, "--seat", "random", NULL);
      list = g_strv_builder_end (arguments);
      test_run_args (&run, NULL, NULL, (const char *const *) list);
      test_assert_good (&run);
      root = parse (&run);
      g_assert_cmpstr (json_object_get_string_member (get_seat (root, 0), "seat"), ==, sample);
      g_assert_cmpint (json_object_get_int_member (get_seat (root, 0), "faults"), ==, 0);
      if (tables[i].n_players > 1)
        g_assert_cmpfloat (get_figure (root, 0, "mean_score"), >, get_figure (root, 1, "mean_score"));
      test_run_clear (&run);
    }
}

/* It gets the same seed in the same game, whoever plays how many at a time. */
static void
test_sample_jobs (void)
{
  g_autofree char *sample = make_program_seat (g_getenv ("SAMPLE_ENGINE"), "");
  g_autofree char *expected = NULL;
  static const char *const jobs[] = { "1", "3" };

  for (guint i = 0; i < G_N_ELEMENTS (jobs); i++)
    {
      g_autofree char *figures = NULL;
      TestRun run;

      test_run (&run, NULL, "arena", "--seat", sample, "--seat", sample, "--mode", "normal", "--games", "7", "--jobs", jobs[i], "--budget", "60000", "--json", NULL);
      test_assert_good (&run);
      figures = forget_times (run.output);
      if (expected == NULL)
        expected = g_strdup (figures);
      g_assert_cmpstr (figures, ==, expected);
      test_run_clear (&run);
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
    { "banner", "60000", "The line: Welcome to my player." },
    { "dies", "60000", "The program ended" },
    { "flood", "60000", "The line: xxxxxx" },
    { "late", "1", "did not answer within 1000 ms" },
    { "sore-loser", "60000", "The line: Cheats!" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *hostile = make_program_seat (g_getenv ("HOSTILE_PLAYER"), faults[i].way);
      g_autoptr (JsonNode) root = NULL;
      TestRun run;

      test_run (&run, NULL, "arena", "--seat", "random", "--seat", hostile, "--games", "2", "--jobs", "1", "--budget", faults[i].budget, "--json", NULL);
      g_assert_cmpint (run.status, ==, 0);
      g_assert_cmpuint (test_count_lines (run.errors), ==, 2);
      g_assert_nonnull (strstr (run.errors, faults[i].expected));
      g_assert_nonnull (strstr (run.errors, hostile));
      root = parse (&run);
      g_assert_cmpint (json_object_get_int_member (json_node_get_object (root), "games"), ==, 2);
      g_assert_cmpint (json_object_get_int_member (get_seat (root, 0), "faults"), ==, 0);
      g_assert_cmpint (json_object_get_int_member (get_seat (root, 1), "faults"), ==, 2);
      test_run_clear (&run);
    }
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
      TestRun run;

      test_run_args (&run, NULL, NULL, misuses[i]);
      test_assert_complaint (&run, 2);
      g_assert_cmpstr (run.output, ==, "");
      test_run_clear (&run);
    }
}

/* What cannot be started is no player that could lose its seat. */
static void
test_missing_program (void)
{
  TestRun run;

  test_run (&run, NULL, "arena", "--seat", "greedy", "--seat", "exec:/nonexistent/player", NULL);
  test_assert_complaint (&run, 1);
  g_assert_nonnull (strstr (run.errors, "/nonexistent/player"));
  g_assert_cmpstr (run.output, ==, "");
  test_run_clear (&run);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/cli/arena/rotation", test_rotation);
  g_test_add ("/cli/arena/same-deals", Fixture, NULL, set_up, test_same_deals, tear_down);
  g_test_add_func ("/cli/arena/jobs", test_jobs);
  g_test_add_func ("/cli/arena/solitaire", test_solitaire);

  g_test_add ("/cli/arena/json", Fixture, NULL, set_up, test_json, tear_down);
  g_test_add ("/cli/arena/elo", Fixture, NULL, set_up, test_elo, tear_down);
  g_test_add ("/cli/arena/elo-bound", Fixture, NULL, set_up, test_elo_bound, tear_down);
  g_test_add ("/cli/arena/one-deal", Fixture, NULL, set_up, test_one_deal, tear_down);

  g_test_add ("/cli/arena/resume", Fixture, NULL, set_up, test_resume, tear_down);
  g_test_add ("/cli/arena/zeros", Fixture, NULL, set_up, test_zeros, tear_down);
  g_test_add ("/cli/arena/torn", Fixture, NULL, set_up, test_torn, tear_down);
  g_test_add ("/cli/arena/more", Fixture, NULL, set_up, test_more, tear_down);
  g_test_add ("/cli/arena/other-files", Fixture, NULL, set_up, test_other_files, tear_down);
  g_test_add ("/cli/arena/evaluations", Fixture, NULL, set_up, test_evaluations, tear_down);
  g_test_add ("/cli/arena/no-files", Fixture, NULL, set_up, test_no_files, tear_down);
  g_test_add ("/cli/arena/interrupted", Fixture, NULL, set_up, test_interrupted, tear_down);

  g_test_add_func ("/cli/arena/sample", test_sample);
  g_test_add_func ("/cli/arena/sample-jobs", test_sample_jobs);
  g_test_add_func ("/cli/arena/faults", test_faults);
  g_test_add_func ("/cli/arena/misuse", test_misuse);
  g_test_add_func ("/cli/arena/missing-program", test_missing_program);

  return g_test_run ();
}
