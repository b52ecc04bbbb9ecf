/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-cli-util.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

static void
test_valid (void)
{
  g_autofree char *path = test_get_record_path ("valid.jsonl");
  g_autofree char *text = ginkgo_test_read_text (path);
  g_auto (GStrv) lines = NULL;
  g_auto (TestRun) run = { 0 };

  test_run_good (&run, NULL, "verify", path, NULL);
  g_assert_cmpuint (test_count_lines (run.output), ==, test_count_lines (text));

  lines = g_strsplit (run.output, "\n", 3);
  g_assert_true (g_str_has_prefix (lines[0], path));
  g_assert_true (g_str_has_suffix (lines[0], ":1: good, finished, 82 events"));
}

/* The bad ones: each on a line of its own. A test of the reader checks the reasons. */
static void
test_invalid (void)
{
  g_autoptr (GPtrArray) arguments = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) lines = NULL;
  g_auto (TestRun) run = { 0 };

  g_ptr_array_add (arguments, g_strdup ("verify"));
  g_assert_cmpuint (test_add_invalid (arguments), ==, 60);
  g_ptr_array_add (arguments, NULL);

  test_run_args (&run, NULL, NULL, (const char *const *) arguments->pdata);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_cmpstr (run.output, ==, "");
  lines = g_strsplit (g_strchomp (run.errors), "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 60);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_assert_true (g_str_has_prefix (lines[i], arguments->pdata[i + 1]));
      g_assert_true (g_regex_match_simple (":\\d+: bad: .*\\.$", lines[i], 0, 0));
    }
}

/* A record without its result and its second half */
static char *
dup_running_record (void)
{
  g_autofree char *record = test_get_record ();
  char *end = strstr (record, ",{\"t\":\"deck\"");

  g_assert_nonnull (end);
  *end = '\0';

  return g_strconcat (record, "]}", NULL);
}

static void
test_running (void)
{
  g_autofree char *record = dup_running_record ();
  g_auto (TestRun) run = { 0 };

  test_run_good (&run, record, "verify", "-", NULL);
  g_assert_cmpstr (run.output, ==, "-:1: good, running, 10 events\n");
}

static void
test_mixed (void)
{
  g_autofree char *input = test_get_mixed_records ();
  g_auto (TestRun) run = { 0 };

  test_run (&run, input, "verify", "-", NULL);
  g_assert_cmpstr (run.output, ==, "-:1: good, finished, 82 events\n-:4: good, finished, 82 events\n");
  test_assert_complaint (&run, 1);
  g_assert_true (g_str_has_prefix (run.errors, "-:2: bad: Event 0 breaks rule R3.1"));
}

static void
test_files (void)
{
  g_autofree char *path = test_get_record_path ("valid.jsonl");
  g_autofree char *folder = test_get_record_path ("invalid");
  g_auto (TestRun) run = { 0 };

  test_run_bad (&run, 1, NULL, "verify", "no-such-file.json", path, NULL);
  g_assert_nonnull (strstr (run.errors, "no-such-file.json"));
  g_assert_cmpuint (test_count_lines (run.output), >, 1);

  test_run_bad (&run, 1, NULL, "verify", folder, NULL);
  g_assert_nonnull (strstr (run.errors, folder));

  test_run_bad (&run, 1, "", "verify", "-", NULL);

  test_run_bad (&run, 1, NULL, "verify", "/proc/self/mem", NULL);

  test_run_bad (&run, 1, NULL, "verify", "a\x1b[2Jb\nc\xff", NULL);
  g_assert_null (strchr (run.errors, '\x1b'));
}

/* A pipe without a writer is empty; do not wait for it. */
static void
test_pipe (void)
{
  static const char *const commands[] = { "verify", "show" };
  g_autofree char *path = g_build_filename (g_get_user_runtime_dir (), "pipe", NULL);

  g_mkdir_with_parents (g_get_user_runtime_dir (), 0700);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_auto (TestRun) run = { 0 };

      test_run_bad (&run, 1, NULL, commands[i], path, NULL);
    }
  g_remove (path);
}

/* Reading stops after a thousand bad records. The input fits into a pipe, so that writing it
 * works even when nobody reads the rest. */
static void
test_many_bad (void)
{
  g_autofree char *input = g_malloc (2 * 30000 + 1);
  g_auto (TestRun) run = { 0 };

  for (guint i = 0; i < 30000; i++)
    memcpy (input + 2 * i, "x\n", 3);
  memcpy (input, "{}", 2);
  input[2] = '\n';

  test_run (&run, input, "verify", "-", NULL);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_cmpuint (test_count_lines (run.errors), ==, 1001);
  g_assert_nonnull (strstr (run.errors, "1000 records are bad; the rest of the file was not read."));
}

static void
test_rubbish (void)
{
  static const char *const inputs[] = {
    "rubbish",
    "{}",
    "{\"format\":\"\xff\xfe\"}",
    "\xef\xbb\xbf",
    "\x1b[2J",
    "   \n\n \t ",
  };

  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++)
    {
      g_auto (TestRun) run = { 0 };

      test_run_bad (&run, 1, inputs[i], "verify", "-", NULL);
      g_assert_cmpstr (run.output, ==, "");
      g_assert_null (strchr (run.errors, '\x1b'));

      test_run_bad (&run, 1, inputs[i], "show", "-", NULL);
    }
}

/* Nobody reads the lines, but the exit status still tells. */
static void
test_closed_pipe (void)
{
  g_autofree char *folder = test_get_record_path ("invalid");
  g_autofree char *bad = g_build_filename (folder, "b-0000-new-hand-after-choose.json", NULL);
  g_autofree char *good = test_get_record_path ("valid.jsonl");
  const char *const lasts[] = { good, bad };

  for (guint i = 0; i < G_N_ELEMENTS (lasts); i++)
    {
      g_autoptr (GSubprocess) process =
        test_start (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, "verify", good, good, lasts[i], NULL);

      g_input_stream_close (g_subprocess_get_stdout_pipe (process), NULL, NULL);
      g_assert_true (g_subprocess_wait (process, NULL, NULL));
      g_assert_true (g_subprocess_get_if_exited (process));
      g_assert_cmpint (g_subprocess_get_exit_status (process), ==, (int) i);
    }
}

/* A known position's text stays the same. */
static void
test_golden (gconstpointer data)
{
  const char *locale = data;
  const char *name = g_str_equal (locale, "C") ? "show-ascii.txt" : "show-utf-8.txt";
  static const char *const arguments[] = { "show", "-", "--at", "40", NULL };
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "tools", name, NULL);
  g_autofree char *record = test_get_record ();
  g_auto (TestRun) run = { 0 };

  test_run_in (&run, "LC_ALL", locale, record, arguments);
  test_assert_good (&run);
  test_assert_contents (path, run.output);
}

static void
test_positions (void)
{
  static const char *const modes[] = { "introductory", "normal", "solitaire", "solitaire-expert" };

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_auto (TestRun) played = { 0 };

      test_run (&played, NULL, "selfplay", "--mode", modes[i], "--level", "random", "--seed", "3", NULL);
      for (guint at = 0; TRUE; at += 3)
        {
          g_autofree char *number = g_strdup_printf ("%u", at);
          const char *const arguments[] = { "show", "-", "--at", number, NULL };
          g_auto (TestRun) run = { 0 };

          test_run_in (&run, "LC_ALL", "C", played.output, arguments);
          if (run.status != 0)
            {
              test_assert_complaint (&run, 1);
              g_assert_cmpuint (at, >, 15);
              break;
            }
          test_assert_good (&run);
          g_assert_true (g_str_is_ascii (run.output));
          g_assert_nonnull (strstr (run.output, modes[i]));
        }
    }
}

/* A player without a name gets one in the user's language. */
static void
test_nameless (void)
{
  g_autoptr (GString) input = NULL;
  g_auto (TestRun) played = { 0 };
  g_auto (TestRun) run = { 0 };

  test_run (&played, NULL, "selfplay", "--mode", "introductory", "--level", "random", "--seed", "3", NULL);
  input = g_string_new (played.output);
  g_assert_cmpuint (g_string_replace (input, "\"Player 2\"", "\"\"", 1), ==, 1);
  test_run_good (&run, input->str, "show", "-", NULL);
  g_assert_nonnull (strstr (run.output, ": Player 2 ("));
}

static void
test_choice (void)
{
  g_autofree char *path = test_get_record_path ("valid.jsonl");
  g_auto (TestRun) run = { 0 };
  g_auto (TestRun) whole = { 0 };

  test_run (&whole, NULL, "show", path, NULL);
  test_run (&run, NULL, "show", path, "--game", "1", "--at", "82", NULL);
  test_assert_good (&whole);
  g_assert_nonnull (strstr (whole.output, "after 82 of 82 events"));
  g_assert_cmpstr (whole.output, ==, run.output);

  test_run_good (&run, NULL, "show", path, "--game", "2", NULL);
  g_assert_cmpstr (whole.output, !=, run.output);

  test_run_bad (&run, 1, NULL, "show", path, "--at", "83", NULL);

  test_run_bad (&run, 1, NULL, "show", path, "--game", "1000", NULL);

  test_run_bad (&run, 1, NULL, "show", "no-such-file.json", NULL);
}

/* A bad record is not shown, but one after it is. */
static void
test_show_bad (void)
{
  g_autofree char *good = test_get_record ();
  g_autofree char *input = g_strconcat ("{\"format\":1}\n", good, "\n", NULL);
  g_auto (TestRun) run = { 0 };

  test_run_bad (&run, 1, input, "show", "-", NULL);
  g_assert_cmpstr (run.output, ==, "");

  test_run_good (&run, input, "show", "-", "--game", "2", NULL);
}

/* Names are untrusted: no control characters, no reordering, no formats. */
static void
test_show_names (void)
{
  static const char name[] = "%s%n\\u001b[2J\\u202e\\n<b>Ada \\u00c4";
  g_autofree char *record = test_get_record ();
  g_autoptr (GString) text = g_string_new (record);
  g_auto (TestRun) run = { 0 };

  g_assert_cmpuint (g_string_replace (text, "Seat 0", name, 1), ==, 1);
  test_run_good (&run, text->str, "show", "-", NULL);
  g_assert_nonnull (strstr (run.output, "Seat 0: %s%n?[2J?"
                                        "?<b>Ada Ä (computer"));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/cli/verify/valid", test_valid);
  g_test_add_func ("/cli/verify/invalid", test_invalid);
  g_test_add_func ("/cli/verify/running", test_running);
  g_test_add_func ("/cli/verify/mixed", test_mixed);
  g_test_add_func ("/cli/verify/files", test_files);
  g_test_add_func ("/cli/verify/pipe", test_pipe);
  g_test_add_func ("/cli/verify/many-bad", test_many_bad);
  g_test_add_func ("/cli/verify/rubbish", test_rubbish);
  g_test_add_func ("/cli/verify/closed-pipe", test_closed_pipe);

  g_test_add_data_func ("/cli/show/golden/utf-8", "C.UTF-8", test_golden);
  g_test_add_data_func ("/cli/show/golden/ascii", "C", test_golden);
  g_test_add_func ("/cli/show/positions", test_positions);
  g_test_add_func ("/cli/show/nameless", test_nameless);
  g_test_add_func ("/cli/show/choice", test_choice);
  g_test_add_func ("/cli/show/bad", test_show_bad);
  g_test_add_func ("/cli/show/names", test_show_names);

  return g_test_run ();
}
