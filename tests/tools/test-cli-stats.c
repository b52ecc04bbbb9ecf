/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <string.h>

#include "ginkgo-test-store.h"
#include "test-cli-util.h"

#define N_GAMES 200

/* A library of which the test knows no more than the database does. */
static char *database;

static gint64
query (const char *player,
       const char *sql)
{
  g_autofree char *statement = g_strdup_printf ("SELECT %s FROM games JOIN seats ON seats.game = games.id "
                                                "JOIN scores ON scores.game = games.id AND scores.seat = seats.seat "
                                                "WHERE kind = 'human' AND seats.name = '%s'",
                                                sql,
                                                player);

  return ginkgo_test_query (database, statement);
}

static void
assert_figures (JsonObject *object,
                const char *player,
                const char *condition)
{
  g_autofree char *count = g_strdup_printf ("count(*) FILTER (WHERE %s)", condition);
  g_autofree char *won = g_strdup_printf ("total (won) FILTER (WHERE %s)", condition);
  g_autofree char *best = g_strdup_printf ("max (total) FILTER (WHERE %s)", condition);
  g_autofree char *average = g_strdup_printf ("round (1000 * avg (total) FILTER (WHERE %s))", condition);
  JsonObject *means = json_object_get_object_member (object, "average");
  double low = json_object_get_double_member (object, "win_rate_low");
  double rate = json_object_get_double_member (object, "win_rate");
  double high = json_object_get_double_member (object, "win_rate_high");

  g_assert_cmpint (json_object_get_int_member (object, "games"), ==, query (player, count));
  g_assert_cmpint (json_object_get_int_member (object, "won"), ==, query (player, won));
  g_assert_cmpint (json_object_get_int_member (object, "highest"), ==, query (player, best));
  g_assert_cmpint ((gint64) (1000 * json_object_get_double_member (means, "total") + 0.5), ==, query (player, average));
  g_assert_cmpfloat (low, <, rate + 0.001);
  g_assert_cmpfloat (rate, <, high + 0.001);
}

static void
test_persons (void)
{
  g_auto (GStrv) lines = NULL;
  g_auto (TestRun) run = { 0 };

  test_run_good (&run, NULL, "stats", "--database", database, "--json", NULL);
  lines = g_strsplit (g_strchomp (run.output), "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 4);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (JsonNode) root = NULL;
      JsonObject *object = test_parse_line (lines[i], &root);

      assert_figures (object, json_object_get_string_member (object, "player"), "TRUE");
    }
}

static void
test_player (void)
{
  static const char *const lists[] = { "modes", "players", "opponents" };
  g_autoptr (JsonNode) root = NULL;
  JsonObject *object;
  g_auto (TestRun) run = { 0 };

  test_run_good (&run, NULL, "stats", "--database", database, "--json", "--player", "zoë", NULL);
  object = test_parse_line (run.output, &root);
  assert_figures (object, "Zoë", "TRUE");
  g_assert_cmpint (json_object_get_int_member (object, "longest_streak"), >, 0);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      JsonArray *groups = json_object_get_array_member (object, lists[i]);

      g_assert_cmpuint (json_array_get_length (groups), >, 1);
      for (guint j = 0; j < json_array_get_length (groups); j++)
        {
          JsonObject *group = json_array_get_object_element (groups, j);
          const char *mode = json_object_get_string_member_with_default (group, "mode", NULL);
          g_autofree char *condition = g_strdup_printf ("mode = '%s'", mode);

          if (mode != NULL)
            assert_figures (group, "Zoë", condition);
        }
    }
}

static void
test_mode (void)
{
  g_autoptr (JsonNode) root = NULL;
  g_auto (TestRun) run = { 0 };

  test_run_good (&run, NULL, "stats", "--database", database, "-j", "--mode", "solitaire", "-p", "Ada", NULL);
  assert_figures (test_parse_line (run.output, &root), "Ada", "mode = 'solitaire'");

  test_run_good (&run, NULL, "stats", "--database", database, "--mode", "solitaire", "-j", NULL);
  g_assert_cmpuint (test_count_lines (run.output), ==, 4);
}

static void
test_tables (void)
{
  g_auto (GStrv) lines = NULL;
  g_auto (TestRun) run = { 0 };

  test_run_good (&run, NULL, "stats", "--database", database, NULL);
  g_assert_cmpuint (test_count_lines (run.output), ==, 5);
  g_assert_true (g_str_has_prefix (run.output, "Player  Games  Wins  "));

  test_run_good (&run, NULL, "stats", "--database", database, "--player", "Ada", NULL);
  lines = g_strsplit (run.output, "\n", -1);
  g_assert_true (g_str_has_prefix (lines[1], "all games  "));
  g_assert_nonnull (strstr (run.output, "\nagainst computer players (greedy)  "));
  g_assert_nonnull (strstr (run.output, "\nagainst Hal  "));
  g_assert_nonnull (strstr (run.output, "\n2 players  "));
}

static void
test_empty (void)
{
  g_autofree char *path = g_strconcat (database, "-empty", NULL);
  g_auto (TestRun) run = { 0 };

  g_object_unref (ginkgo_test_open_store (path));
  test_run_good (&run, NULL, "stats", "--database", path, NULL);
  g_assert_cmpstr (run.output, ==, "No finished games with people were found.\n");
  test_run_good (&run, NULL, "stats", "--json", "--database", path, NULL);
  g_assert_cmpstr (run.output, ==, "");
  test_run_good (&run, NULL, "list", "--database", path, NULL);
  g_assert_cmpstr (run.output, ==, "No games were found.\n");
  g_unlink (path);
}

static void
test_nobody (void)
{
  g_autofree char *path = g_strconcat (database, "-missing", NULL);
  g_auto (TestRun) run = { 0 };

  test_run_bad (&run, 1, NULL, "stats", "--database", database, "--player", "Zed\x1b[2J", NULL);
  g_assert_null (strchr (run.errors, '\x1b'));

  test_run_bad (&run, 1, NULL, "stats", "--database", database, "--player", "Computer", "--json", NULL);
  g_assert_cmpstr (run.output, ==, "");

  test_run_bad (&run, 1, NULL, "stats", "--database", path, NULL);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* Files need not name players and levels. */
static void
test_unknown (void)
{
  g_auto (TestRun) run = { 0 };

  ginkgo_test_tamper (database,
                      "UPDATE seats SET level = NULL WHERE level = 'greedy';"
                      "UPDATE seats SET kind = 'human', name = '' WHERE seat = 2");
  test_run_good (&run, NULL, "stats", "--database", database, NULL);
  g_assert_nonnull (strstr (run.output, "\nUnnamed  "));

  test_run_good (&run, NULL, "stats", "--database", database, "--player", "Ada", NULL);
  g_assert_nonnull (strstr (run.output, "\nagainst computer players of unknown level  "));
  g_assert_nonnull (strstr (run.output, "\nagainst Unnamed  "));

  test_run_good (&run, NULL, "stats", "--database", database, "--player", "Ada", "--json", NULL);
  g_assert_nonnull (strstr (run.output, "\"level\":null"));
}

int
main (int argc,
      char *argv[])
{
  g_autofree char *folder = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("ginkgo-cli-XXXXXX", NULL);
  database = g_build_filename (folder, "games.db", NULL);
  ginkgo_test_fill_library (database, N_GAMES);

  g_test_add_func ("/cli/stats/persons", test_persons);
  g_test_add_func ("/cli/stats/player", test_player);
  g_test_add_func ("/cli/stats/mode", test_mode);
  g_test_add_func ("/cli/stats/tables", test_tables);
  g_test_add_func ("/cli/stats/empty", test_empty);
  g_test_add_func ("/cli/stats/nobody", test_nobody);
  g_test_add_func ("/cli/stats/unknown", test_unknown);
  status = g_test_run ();

  g_unlink (database);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_free (database);
  return status;
}
