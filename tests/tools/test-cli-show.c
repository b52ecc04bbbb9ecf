/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-cli-util.h"

#include <string.h>

/* Runs it in a locale. */
static void
show (TestRun *run,
      const char *locale,
      const char *input,
      const char *const *arguments)
{
  g_autoptr (GSubprocessLauncher) launcher = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static (input, strlen (input));

  launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE |
                                        G_SUBPROCESS_FLAGS_STDOUT_PIPE |
                                        G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_subprocess_launcher_setenv (launcher, "LC_ALL", locale, TRUE);
  test_run_args (run, launcher, bytes, arguments);
}

/* A known position looks as it always has. */
static void
test_golden (gconstpointer data)
{
  const char *locale = data;
  const char *name = g_str_equal (locale, "C") ? "show-ascii.txt" : "show-utf-8.txt";
  static const char *const arguments[] = { "show", "-", "--at", "40", NULL };
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "tools", name, NULL);
  g_autofree char *record = test_get_record ();
  g_autofree char *expected = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (TestRun) run = { 0 };

  show (&run, locale, record, arguments);
  test_assert_good (&run);
  g_file_get_contents (path, &expected, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (run.output, ==, expected);
}

/* Positions from all of a game can be shown, in all modes, in ASCII as well. */
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
          int status;

          show (&run, "C", played.output, arguments);
          status = run.status;
          if (status == 0)
            {
              test_assert_good (&run);
              g_assert_true (g_str_is_ascii (run.output));
              g_assert_nonnull (strstr (run.output, modes[i]));
            }
          else
            {
              test_assert_complaint (&run, 1);
              g_assert_cmpuint (at, >, 15);
            }
          if (status != 0)
            break;
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
  test_run (&run, input->str, "show", "-", NULL);
  test_assert_good (&run);
  g_assert_nonnull (strstr (run.output, ": Player 2 ("));
}

static void
test_choice (void)
{
  g_autofree char *path = test_get_record_path ("valid.jsonl");
  g_auto (TestRun) run = { 0 };
  g_auto (TestRun) whole = { 0 };

  /* Without --at it is the last position. */
  test_run (&whole, NULL, "show", path, NULL);
  test_run (&run, NULL, "show", path, "--game", "1", "--at", "82", NULL);
  test_assert_good (&whole);
  g_assert_nonnull (strstr (whole.output, "after 82 of 82 events"));
  g_assert_cmpstr (whole.output, ==, run.output);

  test_run (&run, NULL, "show", path, "--game", "2", NULL);
  test_assert_good (&run);
  g_assert_cmpstr (whole.output, !=, run.output);

  test_run (&run, NULL, "show", path, "--at", "83", NULL);
  test_assert_complaint (&run, 1);

  test_run (&run, NULL, "show", path, "--game", "1000", NULL);
  test_assert_complaint (&run, 1);

  test_run (&run, NULL, "show", "no-such-file.json", NULL);
  test_assert_complaint (&run, 1);
}

/* A bad record is not shown, but one behind it is. */
static void
test_bad (void)
{
  g_autofree char *good = test_get_record ();
  g_autofree char *input = g_strconcat ("{\"format\":1}\n", good, "\n", NULL);
  g_auto (TestRun) run = { 0 };

  test_run (&run, input, "show", "-", NULL);
  test_assert_complaint (&run, 1);
  g_assert_cmpstr (run.output, ==, "");

  test_run (&run, input, "show", "-", "--game", "2", NULL);
  test_assert_good (&run);
}

/* Names are anybody's: no control characters, no reordering, no formats. */
static void
test_names (void)
{
  static const char name[] = "%s%n\\u001b[2J\\u202e\\n<b>Ada \\u00c4";
  g_autofree char *record = test_get_record ();
  g_autoptr (GString) text = g_string_new (record);
  g_auto (TestRun) run = { 0 };

  g_assert_cmpuint (g_string_replace (text, "Seat 0", name, 1), ==, 1);
  test_run (&run, text->str, "show", "-", NULL);
  test_assert_good (&run);
  g_assert_nonnull (strstr (run.output, "Seat 0: %s%n?[2J?"
                                        "?<b>Ada Ä (computer"));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_data_func ("/cli/show/golden/utf-8", "C.UTF-8", test_golden);
  g_test_add_data_func ("/cli/show/golden/ascii", "C", test_golden);
  g_test_add_func ("/cli/show/positions", test_positions);
  g_test_add_func ("/cli/show/nameless", test_nameless);
  g_test_add_func ("/cli/show/choice", test_choice);
  g_test_add_func ("/cli/show/bad", test_bad);
  g_test_add_func ("/cli/show/names", test_names);

  return g_test_run ();
}
