/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-cli-util.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

static const struct
{
  const char *mode;
  const char *players;
} tables[] = {
  { "introductory", "2" },
  { "introductory", "3" },
  { "introductory", "4" },
  { "introductory", "5" },
  { "normal", "2" },
  { "normal", "3" },
  { "normal", "4" },
  { "normal", "5" },
  { "solitaire", "1" },
  { "solitaire-expert", "1" },
};

static const char *const levels[] = { "random", "greedy" };

static void
test_verifies (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    for (guint j = 0; j < G_N_ELEMENTS (levels); j++)
      {
        g_auto (GStrv) lines = NULL;
        g_auto (TestRun) played = { 0 };
        g_auto (TestRun) verified = { 0 };

        g_test_message ("%s %s %s", tables[i].mode, tables[i].players, levels[j]);
        test_run_good (&played, NULL, "selfplay", "--mode", tables[i].mode, "--players", tables[i].players, "--level", levels[j], "--games", "5", "--seed", "100", NULL);
        g_assert_cmpuint (test_count_lines (played.output), ==, 5);

        test_run_good (&verified, played.output, "verify", "-", NULL);
        lines = g_strsplit (verified.output, "\n", -1);
        g_assert_cmpuint (g_strv_length (lines), ==, 6);
        for (guint k = 0; k < 5; k++)
          {
            g_autofree char *prefix = g_strdup_printf ("-:%u: good, finished, ", k + 1);

            g_assert_true (g_str_has_prefix (lines[k], prefix));
          }
      }
}

static void
test_defaults (void)
{
  g_auto (TestRun) plain = { 0 };
  g_auto (TestRun) full = { 0 };

  test_run (&plain, NULL, "selfplay", NULL);
  test_run (&full, NULL, "selfplay", "--players", "4", "--mode", "introductory", "--seed", "0", "--games", "1", "--level", "greedy", "--out", "-", NULL);
  test_assert_good (&plain);
  g_assert_cmpstr (plain.output, ==, full.output);

  test_run_good (&plain, NULL, "selfplay", "--mode", "solitaire", NULL);
  g_assert_nonnull (strstr (plain.output, "\"hal\""));
}

/* The same arguments give the same bytes, other seeds other games. Each game can be made alone. */
static void
test_repeatable (void)
{
  for (guint j = 0; j < G_N_ELEMENTS (levels); j++)
    {
      g_auto (TestRun) first = { 0 };
      g_auto (TestRun) again = { 0 };
      g_auto (TestRun) other = { 0 };

      test_run (&first, NULL, "selfplay", "-l", levels[j], "-m", "normal", "-g", "3", "-s", "7", NULL);
      test_run (&again, NULL, "selfplay", "-l", levels[j], "-m", "normal", "-g", "3", "-s", "7", NULL);
      test_run (&other, NULL, "selfplay", "-l", levels[j], "-m", "normal", "-g", "1", "-s", "9", NULL);
      test_assert_good (&first);
      g_assert_cmpstr (first.output, ==, again.output);
      g_assert_cmpuint (strlen (other.output), >, 0);
      g_assert_true (g_str_has_suffix (first.output, other.output));
      g_assert_false (g_str_has_prefix (first.output, other.output));
    }
}

static void
test_locale (void)
{
  static const char *const arguments[] = { "selfplay", "--level", "random", NULL };
  static const char *const locales[] = { "C", "C.UTF-8", "de_DE.UTF-8", "nonsense" };
  g_autofree char *expected = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (locales); i++)
    {
      g_auto (TestRun) run = { 0 };

      test_run_in (&run, "LC_ALL", locales[i], "", arguments);
      test_assert_good (&run);
      if (expected == NULL)
        expected = g_strdup (run.output);
      g_assert_cmpstr (run.output, ==, expected);
    }
}

static void
test_file (TestFolder *fixture)
{
  g_auto (TestRun) direct = { 0 };
  g_auto (TestRun) run = { 0 };
  GStatBuf status;

  test_run (&direct, NULL, "selfplay", "--games", "2", NULL);
  test_run_good (&run, NULL, "selfplay", "--games", "2", "--out", fixture->path, NULL);
  g_assert_cmpstr (run.output, ==, "");
  test_assert_contents (fixture->path, direct.output);

  g_assert_true (g_file_set_contents (fixture->path, "old", -1, NULL));
  g_assert_cmpint (g_chmod (fixture->path, 0600), ==, 0);
  test_run_good (&run, NULL, "selfplay", "--games", "2", "--out", fixture->path, NULL);
  test_assert_contents (fixture->path, direct.output);
  g_assert_cmpint (g_stat (fixture->path, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0600);
}

static void
test_link (TestFolder *fixture)
{
  g_autofree char *link = g_build_filename (fixture->folder, "link", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (link);
  g_auto (TestRun) run = { 0 };

  g_assert_true (g_file_set_contents (fixture->path, "old", -1, NULL));
  g_assert_true (g_file_make_symbolic_link (file, "games.jsonl", NULL, NULL));
  test_run_good (&run, NULL, "selfplay", "--out", link, NULL);
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));

  test_run_good (&run, NULL, "verify", fixture->path, NULL);
  g_remove (link);
}

static void
test_unwritable (TestFolder *fixture)
{
  g_autofree char *missing = g_build_filename (fixture->folder, "missing", "games.jsonl", NULL);
  const char *const paths[] = { missing, fixture->folder, "", "/proc/games.jsonl" };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_auto (TestRun) run = { 0 };

      test_run_bad (&run, 1, NULL, "selfplay", "--out", paths[i], NULL);
      g_assert_cmpstr (run.output, ==, "");
    }
}

static void
assert_refused (const char *path,
                const char *contents)
{
  g_auto (TestRun) run = { 0 };

  test_run_bad (&run, 1, NULL, "selfplay", "--out", path, NULL);
  g_assert_cmpstr (run.output, ==, "");
  if (contents != NULL)
    test_assert_contents (path, contents);
}

/* A database, and what SQLite keeps beside it */
static void
test_database (TestFolder *fixture)
{
  static const char *const suffixes[] = { "-wal", "-shm", "-journal" };
  g_autofree char *database = g_build_filename (fixture->folder, "games.db", NULL);

  g_assert_true (g_file_set_contents (database, "SQLite format 3\0rest", 20, NULL));
  assert_refused (database, "SQLite format 3");
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *path = g_strconcat (database, suffixes[i], NULL);

      g_assert_true (g_file_set_contents (path, "pages", -1, NULL));
      assert_refused (path, "pages");
      g_remove (path);
    }
  g_remove (database);
}

static void
test_dangling_link (TestFolder *fixture)
{
  g_autoptr (GFile) file = g_file_new_for_path (fixture->path);

  g_assert_true (g_file_make_symbolic_link (file, "nothing", NULL, NULL));
  assert_refused (fixture->path, NULL);
  g_assert_true (g_file_test (fixture->path, G_FILE_TEST_IS_SYMLINK));
}

static void
limit_file_size_cb (gpointer data)
{
  const struct rlimit limit = { 4096, 4096 };

  setrlimit (RLIMIT_FSIZE, &limit);
}

/* Without room, the older file stays, with nothing beside it. */
static void
test_no_room (TestFolder *fixture)
{
  const char *const arguments[] = { "selfplay", "--games", "10", "--out", fixture->path, NULL };
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_auto (TestRun) run = { 0 };

  g_assert_true (g_file_set_contents (fixture->path, "old", -1, NULL));
  g_subprocess_launcher_set_child_setup (launcher, limit_file_size_cb, NULL, NULL);
  test_run_args (&run, launcher, NULL, arguments);
  test_assert_complaint (&run, 1);
  test_assert_contents (fixture->path, "old");
}

static GSubprocess *
start_long_run (const char *path,
                GSubprocessFlags flags)
{
  return test_start (flags, "selfplay", "--level", "random", "--games", "1000000000", "--out", path, NULL);
}

/* Waits until a program has opened a file in a folder. The file may have no name yet. */
static void
wait_for_file (GSubprocess *process,
               const char *folder)
{
  g_autofree char *fds = g_strdup_printf ("/proc/%s/fd", g_subprocess_get_identifier (process));

  while (TRUE)
    {
      g_autoptr (GDir) dir = g_dir_open (fds, 0, NULL);
      const char *name;

      while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
        {
          g_autofree char *path = g_build_filename (fds, name, NULL);
          g_autofree char *target = g_file_read_link (path, NULL);

          if (target != NULL && g_str_has_prefix (target, folder))
            return;
        }
      g_usleep (1000);
    }
}

/* Nothing is left, even after a kill. */
static void
test_interrupted (TestFolder *fixture)
{
  const int signals[] = { SIGINT, SIGTERM, SIGHUP, SIGKILL };

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    {
      g_autoptr (GSubprocess) process = start_long_run (fixture->path, G_SUBPROCESS_FLAGS_NONE);

      wait_for_file (process, fixture->folder);
      g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
      g_subprocess_send_signal (process, signals[i]);
      g_assert_true (g_subprocess_wait (process, NULL, NULL));
      test_assert_signaled (process, signals[i]);
      g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
    }
}

/* A reader that goes away is not an error: the run ends silently and soon. */
static void
test_closed_pipe (void)
{
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GDataInputStream) lines = NULL;
  g_autofree char *line = NULL;
  char rest[256];

  process = start_long_run ("-", G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  line = g_data_input_stream_read_line (lines, NULL, NULL, NULL);
  g_assert_true (g_str_has_prefix (line, "{"));

  g_input_stream_close (G_INPUT_STREAM (lines), NULL, NULL);
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  g_assert_true (g_subprocess_get_if_exited (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
  g_assert_cmpint (g_input_stream_read (g_subprocess_get_stderr_pipe (process), rest, sizeof rest, NULL, NULL), ==, 0);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/cli/selfplay/verifies", test_verifies);
  g_test_add_func ("/cli/selfplay/defaults", test_defaults);
  g_test_add_func ("/cli/selfplay/repeatable", test_repeatable);
  g_test_add_func ("/cli/selfplay/locale", test_locale);
  test_folder_add ("/cli/selfplay/file", test_file);
  test_folder_add ("/cli/selfplay/link", test_link);
  test_folder_add ("/cli/selfplay/unwritable", test_unwritable);
  test_folder_add ("/cli/selfplay/database", test_database);
  test_folder_add ("/cli/selfplay/dangling-link", test_dangling_link);
  test_folder_add ("/cli/selfplay/no-room", test_no_room);
  test_folder_add ("/cli/selfplay/interrupted", test_interrupted);
  g_test_add_func ("/cli/selfplay/closed-pipe", test_closed_pipe);

  return g_test_run ();
}
