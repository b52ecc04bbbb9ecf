/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-cli-util.h"

#include <json-glib/json-glib.h>
#include <string.h>
#include <sys/resource.h>

static const char *const commands[] = { "selfplay", "engine", "verify", "show", "list", "export", "import", "stats", "analyze", "suggest", "serve", "invite", "play", "bench" };

static void
test_version (void)
{
  g_auto (TestRun) run = { 0 };

  test_run_good (&run, NULL, "--version", NULL);
  g_assert_cmpstr (run.output, ==, "ginkgo-cli " PROJECT_VERSION "\n");
}

static void
test_help (void)
{
  g_auto (TestRun) run = { 0 };

  test_run_good (&run, NULL, "--help", NULL);
  g_assert_true (g_str_has_prefix (run.output, "Usage:"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_assert_nonnull (strstr (run.output, commands[i]));

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *usage = g_strdup_printf ("ginkgo-cli %s [OPTION…]", commands[i]);

      test_run_good (&run, NULL, commands[i], "--help", NULL);
      g_assert_nonnull (strstr (run.output, usage));
    }
}

/* Every option in a command's help is in the manual page. */
static void
test_manual (void)
{
  g_autoptr (GRegex) regex = g_regex_new ("--([a-z-]+)", 0, 0, NULL);
  g_autofree char *manual = ginkgo_test_read_text (g_getenv ("GINKGO_MANUAL"));
  guint n_options = 0;

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autoptr (GMatchInfo) match = NULL;
      g_auto (TestRun) run = { 0 };

      test_run (&run, NULL, commands[i], "--help", NULL);
      for (g_regex_match (regex, run.output, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
        {
          g_autofree char *option = g_match_info_fetch (match, 1);
          g_autofree char *entry = g_strdup_printf ("Fl Fl %s", option);

          if (g_str_equal (option, "help-all"))
            continue;
          g_test_message ("%s %s", commands[i], option);
          g_assert_nonnull (strstr (manual, entry));
          n_options++;
        }
    }

  g_assert_cmpuint (n_options, >=, 20);
}

/* Examples can be copied: no line is filled, and no character is replaced by a prettier one. */
static void
test_examples (void)
{
  g_autofree char *manual = ginkgo_test_read_text (g_getenv ("GINKGO_MANUAL"));
  g_auto (GStrv) lines = g_strsplit (strstr (manual, ".Sh EXAMPLES"), "\n", -1);
  gboolean is_literal = FALSE;
  guint n_literal = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (g_str_has_prefix (lines[i], ".Bd -literal"))
        is_literal = TRUE;
      else if (g_str_has_prefix (lines[i], ".Ed"))
        is_literal = FALSE;
      else if (is_literal)
        {
          g_test_message ("%s", lines[i]);
          g_assert_false (g_regex_match_simple ("(?<!\\\\)-|'|`", lines[i], 0, 0));
          n_literal++;
        }
      else
        g_assert_null (strstr (lines[i], "ginkgo-cli "));
    }

  g_assert_cmpuint (n_literal, >=, 10);
}

/* Wrong usage means exit status 2, one sentence, and no action. */
static void
test_usage (void)
{
  static const char *const cases[][8] = {
    { NULL },
    { "play" },
    { "play", "--join", "example.org/7Q3F-K9TM-2XWD-H5RA" },
    { "play", "--join", "example.org", "--seat", "level:1" },
    { "play", "--join", "example.org/7Q3F-K9TM-2XWD-H5RA", "--seat", "level:8" },
    { "play", "--join", "example.org/7Q3F-K9TM-2XWD-H5RA", "--seat", "person" },
    { "--nonsense" },
    { "\x1b[31m" },
    { "verify" },
    { "show" },
    { "verify", "--nonsense" },
    { "show", "a", "b" },
    { "show", "a", "--at" },
    { "show", "a", "--game", "0" },
    { "show", "a", "--game", "one" },
    { "bench", "--seconds", "0" },
    { "bench", "--seconds", "-1" },
    { "bench", "--seconds", "nan" },
    { "bench", "--seconds", "1e9" },
    { "bench", "--seconds", "much" },
    { "bench", "much" },
    { "selfplay", "much" },
    { "selfplay", "--players" },
    { "selfplay", "--players", "0" },
    { "selfplay", "--players", "1" },
    { "selfplay", "--players", "6" },
    { "selfplay", "--players", "two" },
    { "selfplay", "--players", "99999999999999999999999" },
    { "selfplay", "--players", "2", "--mode", "solitaire" },
    { "selfplay", "--mode", "Normal" },
    { "selfplay", "--mode", "" },
    { "selfplay", "--level", "strong" },
    { "selfplay", "--seed", "-1" },
    { "selfplay", "--seed", "0x10" },
    { "selfplay", "--seed", "18446744073709551616" },
    { "selfplay", "--games", "0" },
    { "selfplay", "--games", "1.5" },
    { "selfplay", "--games", " 1" },
    { "list", "much" },
    { "list", "--limit" },
    { "export" },
    { "export", "0" },
    { "export", "one" },
    { "export", "-1" },
    { "export", "1", "--all" },
    { "export", "1", "--format", "zip" },
    { "export", "1", "--format", "ginkgo" },
    { "import" },
    { "import", "--force", "a" },
    { "stats", "much" },
    { "stats", "--mode", "chess" },
    { "stats", "--player" },
    { "analyze" },
    { "analyze", "1", "2" },
    { "analyze", "--seed", "-1", "1" },
    { "analyze", "--player" },
    { "suggest" },
    { "suggest", "1", "2" },
    { "suggest", "--at", "-1", "1" },
    { "serve", "much" },
    { "invite" },
    { "invite", "a", "b" },
    { "invite", "a", "--players", "6" },
    { "invite", "a", "--players", "2", "--computers", "2" },
    { "invite", "a", "--mode", "solitaire", "--players", "2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (TestRun) run = { 0 };

      test_run_args (&run, NULL, NULL, cases[i]);
      test_assert_complaint (&run, 2);
      g_assert_cmpstr (run.output, ==, "");
      g_assert_true (g_str_has_prefix (run.errors, "ginkgo-cli: "));
      g_assert_null (strchr (run.errors, '\x1b'));
    }
}

/* Values may follow short options directly. */
static void
test_joined_values (void)
{
  static const char *const cases[][2][6] = {
    { { "selfplay", "-p2", "-s7" }, { "selfplay", "-p", "2", "-s", "7" } },
    { { "stats", "-jdnowhere" }, { "stats", "-j", "-d", "nowhere" } },
    { { "show", "--", "-a1" }, { "show", "./-a1" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (TestRun) joined = { 0 };
      g_auto (TestRun) apart = { 0 };
      g_autoptr (GString) errors = NULL;

      test_run_args (&joined, NULL, NULL, cases[i][0]);
      test_run_args (&apart, NULL, NULL, cases[i][1]);
      g_assert_cmpint (joined.status, ==, apart.status);
      g_assert_cmpstr (joined.output, ==, apart.output);
      errors = g_string_new (apart.errors);
      g_string_replace (errors, "./", "", 0);
      g_assert_cmpstr (joined.errors, ==, errors->str);
    }
}

static void
test_bench (void)
{
  static const char *const figures[] = {
    "games_per_second",
    "games_per_second_min",
    "games_per_second_max",
    "decisions_per_game",
    "nanoseconds_per_decision",
    "greedy_games_per_second",
    "greedy_microseconds_per_decision",
    "verified_records_per_second",
    "state_bytes",
  };
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  JsonObject *object;
  g_auto (TestRun) run = { 0 };

  test_run_good (&run, NULL, "bench", "--seconds", "0.05", NULL);
  json_parser_load_from_data (parser, run.output, -1, &error);
  g_assert_no_error (error);
  g_assert_true (JSON_NODE_HOLDS_OBJECT (json_parser_get_root (parser)));
  object = json_node_get_object (json_parser_get_root (parser));

  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    g_assert_cmpfloat (json_object_get_double_member_with_default (object, figures[i], 0), >, 0);
  g_assert_cmpint (json_object_get_int_member (object, "state_bytes"), <=, 4096);
  g_assert_cmpfloat (json_object_get_double_member (object, "games_per_second_min"),
                     <=,
                     json_object_get_double_member (object, "games_per_second_max"));
  /* Seen over many games; a loop that leaves something out gives less. */
  g_assert_cmpfloat (json_object_get_double_member (object, "decisions_per_game"), >, 90);
  g_assert_cmpfloat (json_object_get_double_member (object, "decisions_per_game"), <, 125);
}

/* Output that cannot be written is an error. */
static void
test_full_output (void)
{
  static const char *const cases[][4] = {
    { "--version" },
    { "selfplay" },
    { "selfplay", "--out", "/dev/full" },
    { "bench", "--seconds", "0.01" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_PIPE);
      g_auto (TestRun) run = { 0 };

      g_subprocess_launcher_set_stdout_file_path (launcher, "/dev/full");
      test_run_args (&run, launcher, NULL, cases[i]);
      test_assert_complaint (&run, 1);
    }

  g_assert_true (g_file_test ("/dev/full", G_FILE_TEST_EXISTS) && !g_file_test ("/dev/full", G_FILE_TEST_IS_REGULAR));
}

static void
limit_open_files_cb (gpointer data)
{
  setrlimit (RLIMIT_NOFILE, data);
}

/* GLib would abort. */
static void
test_open_files (void)
{
  static const char *const arguments[] = { "bench", "--seconds", "0.01", NULL };
  static const struct
  {
    struct rlimit limit;
    int status;
  } cases[] = { { { 8, 8 }, 1 }, { { 8, 256 }, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GSubprocessLauncher) launcher =
        g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
      g_auto (TestRun) run = { 0 };

      g_subprocess_launcher_set_child_setup (launcher, limit_open_files_cb, (gpointer) &cases[i].limit, NULL);
      test_run_args (&run, launcher, NULL, arguments);
      if (cases[i].status != 0)
        test_assert_complaint (&run, cases[i].status);
      else
        test_assert_good (&run);
    }
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/cli/version", test_version);
  g_test_add_func ("/cli/help", test_help);
  g_test_add_func ("/cli/manual", test_manual);
  g_test_add_func ("/cli/examples", test_examples);
  g_test_add_func ("/cli/usage", test_usage);
  g_test_add_func ("/cli/joined-values", test_joined_values);
  g_test_add_func ("/cli/bench", test_bench);
  g_test_add_func ("/cli/full-output", test_full_output);
  g_test_add_func ("/cli/open-files", test_open_files);

  return g_test_run ();
}
