/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-cli-arena-util.h"

#include <glib/gstdio.h>
#include <signal.h>

static guint
count_lines_of (const char *path)
{
  g_autofree char *contents = NULL;

  return g_file_get_contents (path, &contents, NULL, NULL) ? test_count_lines (contents) : 0;
}

static GSubprocess *
start (const char *path,
       GSubprocessFlags flags)
{
  return test_start (flags, "arena", "--seat", "greedy", "--seat", "random", "--games", "1000000", "--seed", "5", "--jobs", "2", "--json", "--out", path, NULL);
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
  g_autofree char *contents = ginkgo_test_read_text (path);
  g_autofree char *timeless = NULL;

  g_assert_true (g_str_has_suffix (contents, "\n"));
  timeless = test_arena_forget_times (g_strchomp (contents));

  return g_strsplit (timeless, "\n", -1);
}

/* Each game once, in any order. Games beyond those requested may be there. */
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

/* A match that is killed repeatedly has the same result. */
static void
test_resume (TestFolder *fixture)
{
  g_autofree char *whole_path = g_build_filename (fixture->folder, "whole.jsonl", NULL);
  const char *const paths[] = { fixture->path, whole_path };
  g_autofree char *expected = NULL;

  for (guint i = 1; i <= 4; i++)
    {
      g_autoptr (GSubprocess) process = start (fixture->path, G_SUBPROCESS_FLAGS_STDOUT_SILENCE);

      wait_for_lines (fixture->path, 15 * i + (guint) g_test_rand_int_range (0, 15));
      g_usleep ((gulong) g_test_rand_int_range (0, 3000));
      g_subprocess_force_exit (process);
      g_assert_true (g_subprocess_wait (process, NULL, NULL));
    }

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autofree char *figures = NULL;
      g_auto (TestRun) run = { 0 };

      test_run_good (&run, NULL, "arena", "--seat", "greedy", "--seat", "random", "--games", "120", "--seed", "5", "--json", "--out", paths[i], NULL);
      figures = test_arena_forget_times (run.output);
      if (expected == NULL)
        expected = g_strdup (figures);
      g_assert_cmpstr (figures, ==, expected);
    }
  g_assert_cmpuint (count_lines_of (whole_path), ==, 120);
  assert_has_lines (fixture->path, whole_path);
  g_remove (whole_path);
}

/* A torn last line is played again, wherever it ends. */
static void
test_torn (TestFolder *fixture)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gsize length;

  test_arena_add_game (text, 0, 70, 50);
  length = text->len;
  test_arena_add_game (text, 1, 60, 61);

  for (gsize end = length + 1; end < text->len; end += 7)
    {
      g_autofree char *contents = NULL;
      g_auto (TestRun) run = { 0 };

      g_assert_true (g_file_set_contents (fixture->path, text->str, (gssize) end, NULL));
      test_arena_run_kept (&run, fixture->path, "2", "--json");
      contents = ginkgo_test_read_text (fixture->path);
      g_assert_cmpuint (test_count_lines (contents), ==, 2);
      g_assert_cmpint (strncmp (contents, text->str, length), ==, 0);

      /* The file can be read now. */
      test_arena_run_kept (&run, fixture->path, "2", "--json");
    }
}

/* After a power failure, the end of a file can be zeros. */
static void
test_zeros (TestFolder *fixture)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gsize lengths[3];

  test_arena_add_game (text, 0, 70, 50);
  lengths[0] = text->len;
  lengths[1] = text->len + 5;
  test_arena_add_game (text, 1, 60, 61);
  lengths[2] = text->len;

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autofree char *torn = g_malloc0 (lengths[i] + 1000);
      g_autofree char *contents = NULL;
      gsize size;
      g_auto (TestRun) run = { 0 };

      memcpy (torn, text->str, lengths[i]);
      g_assert_true (g_file_set_contents (fixture->path, torn, (gssize) lengths[i] + 1000, NULL));
      test_arena_run_kept (&run, fixture->path, "2", "--json");
      g_assert_true (g_file_get_contents (fixture->path, &contents, &size, NULL));
      g_assert_cmpuint (strlen (contents), ==, size);
      g_assert_cmpuint (test_count_lines (contents), ==, 2);

      /* No text follows the zeros. */
      torn[lengths[i] + 900] = 'x';
      g_assert_true (g_file_set_contents (fixture->path, torn, (gssize) lengths[i] + 1000, NULL));
      test_run_bad (&run, 1, NULL, "arena", "--seat", "greedy", "--seat", "random", "--games", "2", "--out", fixture->path, NULL);
    }
}

/* You can request more games later, or fewer: the rest do not count. */
static void
test_more (TestFolder *fixture)
{
  g_autofree char *first = NULL;
  g_autofree char *again = NULL;
  g_auto (TestRun) run = { 0 };

  test_arena_run_kept (&run, fixture->path, "10", "--json");
  first = test_arena_forget_times (run.output);
  test_arena_run_kept (&run, fixture->path, "16", "--json");
  g_assert_true (g_str_has_prefix (run.output, "{\"games\":16,"));
  test_arena_run_kept (&run, fixture->path, "10", "--json");
  again = test_arena_forget_times (run.output);

  g_assert_cmpstr (first, ==, again);
  g_assert_cmpuint (count_lines_of (fixture->path), ==, 16);
}

/* Files of other matches stay as they are. */
static void
test_other_files (TestFolder *fixture)
{
  static const char *const contents[] = {
    "Dear diary,\n",
    "Dear diary",
    "{}\n",
    "{\"game\":0}\n",
    "{\"game\":-1}\n{\"game\":0",
    "[]\n",
    "\n",
    "{\"game\":0,\"mode\":\"normal\",\"seed\":\"0\",\"rotation\":0,\"budget\":0,\"entrants\":[\"greedy\",\"random\"],\"scores\":[1,2],\"decisions\":[1,2],\"microseconds\":[1,2],\"faults\":[0,0]}\n",
    "{\"game\":0,\"mode\":\"introductory\",\"seed\":\"1\",\"rotation\":0,\"budget\":0,\"entrants\":[\"greedy\",\"random\"],\"scores\":[1,2],\"decisions\":[1,2],\"microseconds\":[1,2],\"faults\":[0,0]}\n",
    "{\"game\":0,\"mode\":\"introductory\",\"seed\":\"0\",\"rotation\":0,\"budget\":9,\"entrants\":[\"greedy\",\"random\"],\"scores\":[1,2],\"decisions\":[1,2],\"microseconds\":[1,2],\"faults\":[0,0]}\n",
    "{\"game\":0,\"mode\":\"introductory\",\"seed\":\"0\",\"rotation\":0,\"budget\":0,\"entrants\":[\"random\",\"greedy\"],\"scores\":[1,2],\"decisions\":[1,2],\"microseconds\":[1,2],\"faults\":[0,0]}\n",
    "{\"game\":0,\"mode\":\"introductory\",\"seed\":\"0\",\"rotation\":0,\"budget\":0,\"entrants\":[\"greedy\",\"random\"],\"scores\":[1,-2],\"decisions\":[1,2],\"microseconds\":[1,2],\"faults\":[0,0]}\n",
    "{\"game\":0,\"mode\":\"introductory\",\"seed\":\"0\",\"rotation\":0,\"budget\":0,\"entrants\":[\"greedy\",\"random\"],\"scores\":[1,2,3],\"decisions\":[1,2],\"microseconds\":[1,2],\"faults\":[0,0]}\n",
    "{\"game\":0,\"mode\":\"introductory\",\"seed\":\"0\",\"rotation\":0,\"budget\":0,\"entrants\":[\"greedy\",\"random\"],\"scores\":[1,\"2\"],\"decisions\":[1,2],\"microseconds\":[1,2],\"faults\":[0,0]}\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      g_auto (TestRun) run = { 0 };

      g_assert_true (g_file_set_contents (fixture->path, contents[i], -1, NULL));
      test_run_bad (&run, 1, NULL, "arena", "--seat", "greedy", "--seat", "random", "--games", "2", "--out", fixture->path, NULL);
      g_assert_cmpstr (run.output, ==, "");
      test_assert_contents (fixture->path, contents[i]);
    }
}

/* SQLite uses an empty log later. */
static void
test_database (TestFolder *fixture)
{
  g_autofree char *database = g_strconcat (fixture->path, ".db", NULL);
  g_autofree char *log = g_strconcat (database, "-wal", NULL);
  g_auto (TestRun) run = { 0 };

  g_assert_true (g_file_set_contents (database, "SQLite format 3\0rest", 20, NULL));
  g_assert_true (g_file_set_contents (log, "", 0, NULL));
  test_run_bad (&run, 1, NULL, "arena", "--seat", "greedy", "--seat", "random", "--games", "2", "--out", log, NULL);
  g_assert_cmpuint (count_lines_of (log), ==, 0);
  g_remove (database);
  g_remove (log);
}

/* An empty disk image, say */
static void
test_many_zeros (TestFolder *fixture)
{
  gsize length = 1 << 20;
  g_autofree char *zeros = g_malloc0 (length);
  g_autofree char *after = NULL;
  gsize length_after;
  g_auto (TestRun) run = { 0 };

  g_assert_true (g_file_set_contents (fixture->path, zeros, (gssize) length, NULL));
  test_run_bad (&run, 1, NULL, "arena", "--seat", "greedy", "--seat", "random", "--games", "2", "--out", fixture->path, NULL);
  g_assert_true (g_file_get_contents (fixture->path, &after, &length_after, NULL));
  g_assert_cmpmem (after, length_after, zeros, length);
}

/* Games with fewer evaluations do not belong to a match with more. */
static void
test_evaluations (TestFolder *fixture)
{
  static const char *const amounts[] = { "40", "4000" };
  g_autofree char *line = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (amounts); i++)
    {
      g_auto (TestRun) run = { 0 };

      test_run (&run, NULL, "arena", "--seat", "5", "--seat", "random", "--games", "1", "--evaluations", amounts[i], "--out", fixture->path, NULL);
      if (i == 0)
        test_assert_good (&run);
      else
        test_assert_complaint (&run, 1);
    }

  line = ginkgo_test_read_text (fixture->path);
  g_assert_nonnull (strstr (line, "\"evaluations\":40,"));
}

static void
run_with_luck (TestRun *run,
               const char *path,
               const char *games,
               const char *luck)
{
  test_run (run, NULL, "arena", "--seat", "level:1", "--seat", "greedy", "--games", games, "--json", "--out", path, luck, NULL);
}

/* Luck is read as it was written. Games without it do not belong to a match with it. */
static void
test_luck (TestFolder *fixture)
{
  g_autofree char *whole_path = g_build_filename (fixture->folder, "whole.jsonl", NULL);
  g_autofree char *expected = NULL;
  g_autofree char *figures = NULL;
  g_auto (TestRun) run = { 0 };

  run_with_luck (&run, whole_path, "9", "--luck");
  test_assert_good (&run);
  expected = test_arena_forget_times (run.output);
  run_with_luck (&run, fixture->path, "4", "--luck");
  test_assert_good (&run);
  run_with_luck (&run, fixture->path, "9", "--luck");
  test_assert_good (&run);
  figures = test_arena_forget_times (run.output);
  g_assert_cmpstr (figures, ==, expected);

  run_with_luck (&run, whole_path, "9", NULL);
  test_assert_complaint (&run, 1);
  g_remove (whole_path);
  run_with_luck (&run, whole_path, "1", NULL);
  test_assert_good (&run);
  run_with_luck (&run, whole_path, "1", "--luck");
  test_assert_complaint (&run, 1);
  g_remove (whole_path);
}

static void
test_no_files (TestFolder *fixture)
{
  g_autofree char *missing = g_build_filename (fixture->folder, "missing", "match.jsonl", NULL);
  const char *const paths[] = { missing, fixture->folder, "", "/dev/null" };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_auto (TestRun) run = { 0 };

      test_run_bad (&run, 1, NULL, "arena", "--seat", "random", "--seat", "random", "--out", paths[i], NULL);
    }
}

/* An interrupted match reports its games and ends by the signal. */
static void
test_interrupted (TestFolder *fixture)
{
  const int signals[] = { SIGINT, SIGTERM, SIGHUP };

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    {
      guint n_lines = count_lines_of (fixture->path);
      g_autoptr (GSubprocess) process = start (fixture->path, G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
      g_autofree char *output = NULL;
      g_autofree char *errors = NULL;
      g_autofree char *expected = NULL;

      /* It handles signals only while it plays. */
      wait_for_lines (fixture->path, n_lines + 10);
      g_subprocess_send_signal (process, signals[i]);
      g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, &output, &errors, NULL));
      test_assert_signaled (process, signals[i]);
      g_assert_cmpstr (errors, ==, "");
      expected = g_strdup_printf ("{\"games\":%u,\"seats\":[", count_lines_of (fixture->path));
      g_assert_true (g_str_has_prefix (output, expected));
    }
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  test_folder_add ("/cli/arena/resume", test_resume);
  test_folder_add ("/cli/arena/zeros", test_zeros);
  test_folder_add ("/cli/arena/torn", test_torn);
  test_folder_add ("/cli/arena/more", test_more);
  test_folder_add ("/cli/arena/other-files", test_other_files);
  test_folder_add ("/cli/arena/database", test_database);
  test_folder_add ("/cli/arena/many-zeros", test_many_zeros);
  test_folder_add ("/cli/arena/evaluations", test_evaluations);
  test_folder_add ("/cli/arena/luck", test_luck);
  test_folder_add ("/cli/arena/no-files", test_no_files);
  test_folder_add ("/cli/arena/interrupted", test_interrupted);

  return g_test_run ();
}
