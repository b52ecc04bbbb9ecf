/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <string.h>

#include "ginkgo-test-store.h"
#include "test-cli-util.h"

#define N_GAMES 200

/* A library of which the test knows no more than the database does. */
static char *database;

static JsonObject *
parse_line (const char *line,
            JsonParser *parser)
{
  g_autoptr (GError) error = NULL;

  json_parser_load_from_data (parser, line, -1, &error);
  g_assert_no_error (error);
  g_assert_true (JSON_NODE_HOLDS_OBJECT (json_parser_get_root (parser)));
  return json_node_get_object (json_parser_get_root (parser));
}

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

  test_run (&run, NULL, "stats", "--database", database, "--json", NULL);
  test_assert_good (&run);
  lines = g_strsplit (g_strchomp (run.output), "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 4);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (JsonParser) parser = json_parser_new ();
      JsonObject *object = parse_line (lines[i], parser);

      assert_figures (object, json_object_get_string_member (object, "player"), "TRUE");
    }
}

static void
test_player (void)
{
  static const char *const lists[] = { "modes", "players", "opponents" };
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *object;
  g_auto (TestRun) run = { 0 };

  test_run (&run, NULL, "stats", "--database", database, "--json", "--player", "zoë", NULL);
  test_assert_good (&run);
  object = parse_line (run.output, parser);
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
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_auto (TestRun) run = { 0 };

  test_run (&run, NULL, "stats", "--database", database, "-j", "--mode", "solitaire", "-p", "Ada", NULL);
  test_assert_good (&run);
  assert_figures (parse_line (run.output, parser), "Ada", "mode = 'solitaire'");

  test_run (&run, NULL, "stats", "--database", database, "--mode", "solitaire", "-j", NULL);
  test_assert_good (&run);
  g_assert_cmpuint (test_count_lines (run.output), ==, 4);
}

static void
test_tables (void)
{
  g_auto (GStrv) lines = NULL;
  g_auto (TestRun) run = { 0 };

  test_run (&run, NULL, "stats", "--database", database, NULL);
  test_assert_good (&run);
  g_assert_cmpuint (test_count_lines (run.output), ==, 5);
  g_assert_true (g_str_has_prefix (run.output, "Player  Games  Wins  "));

  test_run (&run, NULL, "stats", "--database", database, "--player", "Ada", NULL);
  test_assert_good (&run);
  lines = g_strsplit (run.output, "\n", -1);
  g_assert_true (g_str_has_prefix (lines[1], "all games  "));
  g_assert_nonnull (strstr (run.output, "\nagainst computer players (greedy)  "));
  g_assert_nonnull (strstr (run.output, "\nagainst Hal  "));
  g_assert_nonnull (strstr (run.output, "\n2 players  "));
}

static void
test_nobody (void)
{
  g_autofree char *path = g_strconcat (database, "-missing", NULL);
  g_auto (TestRun) run = { 0 };

  test_run (&run, NULL, "stats", "--database", database, "--player", "Zed\x1b[2J", NULL);
  test_assert_complaint (&run, 1);
  g_assert_null (strchr (run.errors, '\x1b'));

  /* A computer player is no person. */
  test_run (&run, NULL, "stats", "--database", database, "--player", "Computer", "--json", NULL);
  test_assert_complaint (&run, 1);
  g_assert_cmpstr (run.output, ==, "");

  test_run (&run, NULL, "stats", "--database", path, NULL);
  test_assert_complaint (&run, 1);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
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
  g_test_add_func ("/cli/stats/nobody", test_nobody);
  status = g_test_run ();

  g_unlink (database);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_free (database);
  return status;
}
