/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-cli-util.h"

#include <string.h>

#define HELLO    "{\"type\":\"hello\",\"protocol\":1,\"newest\":2}\n"
#define NEW_GAME "{\"type\":\"new-game\",\"mode\":\"normal\",\"players\":3,\"seat\":1,\"seed\":123}\n"
#define READY    "{\"type\":\"ready\"}\n"

/* A match of the engine against the level itself */
typedef struct
{
  const char *mode;
  guint n_players;
  const char *options; /* the engine's */
  const char *games;   /* their numbers */
} Match;

static const Match matches[] = {
  { "introductory", 2, "--level 2", "0 1 2 3 4 5 6 7 8 9" },
  { "normal", 3, "--level 2", "0 1 2 3 4 5 6 7 8" },
  { "normal", 5, "--level 5 --evaluations 200", "0 1 2 3 4" },
  { "normal", 2, "--level greedy", "0 1 2 3" },
  { "solitaire", 1, "--level 2", "0 1 2 3" },
  { "solitaire-expert", 1, "--level 5 --evaluations 200", "0 1" },
  /* By the clock: every decision takes the budget of 1 ms, never the second after which it is late. */
  { "normal", 2, "--level 7", "0 1" },
};

static void
test_match (void)
{
  g_autofree char *cli = g_shell_quote (g_getenv ("GINKGO_CLI"));

  for (guint i = 0; i < G_N_ELEMENTS (matches); i++)
    {
      const Match *match = &matches[i];
      g_autofree char *seat = g_strdup_printf ("exec:%s engine %s", cli, match->options);
      g_autoptr (GStrvBuilder) arguments = g_strv_builder_new ();
      g_auto (GStrv) list = NULL;
      g_autoptr (GBytes) games = g_bytes_new_static (match->games, strlen (match->games));
      g_auto (GStrv) lines = NULL;
      g_auto (TestRun) run = { 0 };

      g_test_message ("%s, %u, %s", match->mode, match->n_players, match->options);
      g_strv_builder_add_many (arguments, g_getenv ("GINKGO_LAB"), "match", "--mode", match->mode, "--budget", "1", "--seat", seat, NULL);
      for (guint other = 1; other < match->n_players; other++)
        g_strv_builder_add_many (arguments, "--seat", "level:2", NULL);
      list = g_strv_builder_end (arguments);
      test_run_program (&run, NULL, games, (const char *const *) list);
      test_assert_good (&run);

      lines = g_strsplit (g_strchomp (run.output), "\n", -1);
      g_assert_cmpuint (g_strv_length (lines), ==, (strlen (match->games) + 1) / 2);
      for (guint game = 0; lines[game] != NULL; game++)
        {
          g_autoptr (JsonNode) root = NULL;
          JsonObject *object = test_parse_line (lines[game], &root);

          g_assert_cmpint (json_array_get_int_element (json_object_get_array_member (object, "faults"), 0), ==, 0);
          g_assert_cmpint (json_array_get_int_element (json_object_get_array_member (object, "scores"), 0), >, 10);
        }
    }
}

static void
test_session (void)
{
  g_auto (TestRun) run = { 0 };
  g_autofree char *hello = g_strdup_printf ("{\"type\":\"hello\",\"protocol\":2,\"name\":\"Ginkgo City\",\"version\":\"%s\"}\n", PROJECT_VERSION);
  g_autofree char *expected = g_strconcat (hello, READY, READY, NULL);

  test_run_good (&run, HELLO NEW_GAME "{\"type\":\"game-over\",\"scores\":[61,70,53]}\n{\"type\":\"quit\"}\nnothing after that\n", "engine", NULL);
  g_assert_cmpstr (run.output, ==, expected);

  /* Without "quit", the end of the input is the end. */
  test_run_good (&run, HELLO, "engine", "--level", "1", NULL);
  g_assert_cmpstr (run.output, ==, hello);
}

/* A request that cannot be answered ends the program with one sentence. */
static void
test_bad_requests (void)
{
  static const char *const requests[] = {
    "\n",
    "hello\n",
    "{\"type\":\"hello\",\"protocol\":1}\n",
    "{\"type\":\"decide\",\"id\":1,\"budget\":{\"ms\":1},\"view\":{\"mode\":\"normal\"}}\n",
    "{\"type\":\"\x1b[31m\"}\n",
  };
  g_autofree char *long_line = g_strnfill (1024 * 1024 + 1, ' ');
  g_auto (TestRun) run = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (requests); i++)
    {
      g_autofree char *input = g_strconcat (NEW_GAME, requests[i], NEW_GAME, NULL);

      test_run_bad (&run, 1, input, "engine", NULL);
      g_assert_cmpstr (run.output, ==, READY);
    }

  test_run_bad (&run, 1, long_line, "engine", NULL);
  g_assert_nonnull (strstr (run.errors, "1048576"));
}

static void
test_misuse (void)
{
  static const char *const misuses[][5] = {
    { "engine", "--level", "0", NULL },
    { "engine", "--level", "8", NULL },
    { "engine", "--level", "", NULL },
    { "engine", "--level", "clever", NULL },
    { "engine", "--evaluations", "0", NULL },
    { "engine", "more", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (misuses); i++)
    {
      g_auto (TestRun) run = { 0 };

      test_run_args (&run, NULL, NULL, misuses[i]);
      test_assert_complaint (&run, 2);
      g_assert_cmpstr (run.output, ==, "");
    }
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/cli/engine/match", test_match);
  g_test_add_func ("/cli/engine/session", test_session);
  g_test_add_func ("/cli/engine/bad-requests", test_bad_requests);
  g_test_add_func ("/cli/engine/misuse", test_misuse);

  return g_test_run ();
}
