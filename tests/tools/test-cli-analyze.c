/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <string.h>

#include "test-cli-util.h"

#define CLOSE 1e-6

/* A short game */
static void
play (TestFolder *fixture)
{
  g_auto (TestRun) run = { 0 };

  test_run_good (&run, NULL, "selfplay", "--mode", "solitaire", "--level", "1", "--seed", "3", "--out", fixture->path, NULL);
}

static double
get (JsonObject *object,
     const char *key)
{
  return json_object_get_double_member (object, key);
}

static void
assert_adds_up (JsonObject *way)
{
  g_assert_cmpfloat_with_epsilon (get (way, "result"),
                                  get (way, "start") + get (way, "draw_luck") + get (way, "chance") + get (way, "others") - get (way, "own_loss"),
                                  CLOSE);
}

static void
assert_decision (JsonObject *decision,
                 JsonArray *events)
{
  JsonNode *played = json_object_get_member (decision, "played");
  JsonNode *best = json_object_get_member (decision, "best");
  JsonNode *event = json_array_get_element (events, (guint) json_object_get_int_member (decision, "position"));

  g_assert_true (json_node_equal (played, event));
  g_assert_cmpint (json_node_equal (played, best), ==, get (decision, "loss") <= 0);
  g_assert_cmpfloat (get (decision, "loss_se"), >=, 0);
  g_assert_cmpint (json_object_get_int_member (decision, "seat"), ==, 0);
  g_assert_nonnull (json_object_get_string_member (decision, "label"));
}

static void
test_json (TestFolder *fixture)
{
  g_autofree char *record = NULL;
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (JsonNode) game = NULL;
  JsonObject *object, *player;
  JsonArray *decisions;
  double loss = 0;
  g_auto (TestRun) run = { 0 };
  g_auto (TestRun) again = { 0 };

  play (fixture);
  record = ginkgo_test_read_text (fixture->path);
  test_parse_line (record, &game);
  test_run_good (&run, NULL, "analyze", "--quick", "--json", fixture->path, NULL);
  g_assert_cmpuint (test_count_lines (run.output), ==, 1);
  object = test_parse_line (run.output, &root);
  player = json_array_get_object_element (json_object_get_array_member (object, "players"), 0);
  decisions = json_object_get_array_member (object, "decisions");

  assert_adds_up (player);
  assert_adds_up (json_object_get_object_member (player, "win"));
  g_assert_cmpint (json_object_get_int_member (player, "decisions"), ==, json_array_get_length (decisions));
  g_assert_cmpuint (json_array_get_length (decisions), >, 5);
  for (guint i = 0; i < json_array_get_length (decisions); i++)
    {
      JsonObject *decision = json_array_get_object_element (decisions, i);

      assert_decision (decision, json_object_get_array_member (json_node_get_object (game), "events"));
      loss += get (decision, "lead_loss");
    }
  g_assert_cmpfloat_with_epsilon (loss, get (player, "own_loss"), CLOSE);

  test_run_good (&again, record, "analyze", "--quick", "--json", "--seed", "0", "-", NULL);
  g_assert_cmpstr (again.output, ==, run.output);
}

static void
test_table (TestFolder *fixture)
{
  g_auto (TestRun) run = { 0 };

  play (fixture);
  test_run_good (&run, NULL, "analyze", "--quick", "--player", "PLAYER 1", fixture->path, NULL);
  g_assert_true (g_str_has_prefix (run.output, "Player "));
  g_assert_nonnull (strstr (run.output, "\nPlayer 1 "));
  g_assert_nonnull (strstr (run.output, "\n\nEvents "));
}

static void
test_library (TestFolder *fixture)
{
  g_autofree char *folder = g_path_get_dirname (fixture->database);
  g_auto (TestRun) run = { 0 };

  play (fixture);
  test_run_good (&run, NULL, "import", "--database", fixture->database, fixture->path, NULL);
  test_run_good (&run, NULL, "analyze", "--quick", "--database", fixture->database, "1", NULL);
  g_assert_true (g_str_has_prefix (run.output, "Player "));
  test_run_bad (&run, 1, NULL, "analyze", "--database", fixture->database, "2", NULL);
  g_assert_cmpstr (run.output, ==, "");
  g_remove (fixture->database);
  g_rmdir (folder);
}

/* Cuts off the last @n_events, and the result. */
static char *
cut (const char *record,
     guint n_events)
{
  g_autoptr (JsonNode) root = json_from_string (record, NULL);
  JsonObject *object = json_node_get_object (root);
  JsonArray *events = json_object_get_array_member (object, "events");

  for (guint i = 0; i < n_events; i++)
    json_array_remove_element (events, json_array_get_length (events) - 1);
  json_object_remove_member (object, "result");

  return json_to_string (root, FALSE);
}

static void
assert_unfinished (const char *record,
                   guint n_events)
{
  g_autofree char *running = cut (record, n_events);
  g_auto (TestRun) run = { 0 };

  test_run_bad (&run, 1, running, "analyze", "--quick", "-", NULL);
  g_assert_cmpstr (run.output, ==, "");
  g_assert_nonnull (strstr (run.errors, "running"));
}

/* A running game offers nothing. */
static void
test_unfinished (TestFolder *fixture)
{
  g_autofree char *record = NULL;

  play (fixture);
  record = ginkgo_test_read_text (fixture->path);
  assert_unfinished (record, 1);
  assert_unfinished (record, 2);
  assert_unfinished (record, 20);
}

static void
test_bad (TestFolder *fixture)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_auto (TestRun) run = { 0 };

  test_add_invalid (paths);
  for (guint i = 0; i < paths->len; i++)
    {
      test_run_bad (&run, 1, NULL, "analyze", "--quick", g_ptr_array_index (paths, i), NULL);
      g_assert_cmpstr (run.output, ==, "");
    }
  test_run_bad (&run, 1, NULL, "analyze", "/nowhere", NULL);
  test_run_bad (&run, 1, NULL, "analyze", "--database", "/nowhere", "1", NULL);

  play (fixture);
  test_run_bad (&run, 1, NULL, "analyze", "--quick", "--player", "Zed\x1b[2J", fixture->path, NULL);
  g_assert_null (strchr (run.errors, '\x1b'));
  test_run_bad (&run, 1, NULL, "analyze", "--quick", "--player", "Hal", fixture->path, NULL);
}

/* A name cannot control the terminal. */
static void
test_hostile_name (TestFolder *fixture)
{
  g_autofree char *record = NULL;
  g_autoptr (GString) hostile = NULL;
  g_auto (TestRun) run = { 0 };

  play (fixture);
  record = ginkgo_test_read_text (fixture->path);
  hostile = g_string_new (record);
  g_assert_cmpuint (g_string_replace (hostile, "\"Player 1\"", "\"%n\\u001b[2J\\u202e<b>\"", 1), ==, 1);
  test_run_good (&run, hostile->str, "analyze", "--quick", "-", NULL);
  g_assert_null (strchr (run.output, '\x1b'));
  test_run_good (&run, hostile->str, "analyze", "--quick", "--json", "-", NULL);
  g_assert_null (strchr (run.output, '\x1b'));
}

static void
assert_suggestion (const char *output,
                   JsonObject *event)
{
  g_autoptr (JsonNode) root = NULL;
  JsonObject *object = test_parse_line (output, &root);
  gboolean is_forced = json_object_get_boolean_member (object, "forced");
  JsonArray *causes = json_object_get_array_member (object, "causes");

  g_assert_cmpstr (json_object_get_string_member (json_object_get_object_member (object, "decision"), "t"), ==, json_object_get_string_member (event, "t"));
  g_assert_cmpint (json_object_get_int_member (object, "seat"), ==, 0);
  g_assert_cmpint (json_object_has_member (object, "alternative"), ==, !is_forced);
  g_assert_cmpuint (json_array_get_length (causes), ==, json_array_get_length (json_object_get_array_member (object, "points")));
  g_assert_true (!is_forced || json_array_get_length (causes) == 0);
  g_assert_cmpstr (json_object_get_string_member (object, "sentence"), !=, "");
  g_assert_true (json_object_has_member (object, "price") && json_object_has_member (object, "counter"));
}

/* At every position there is a suggestion, or a sentence that says why not. */
static void
test_suggest (TestFolder *fixture)
{
  g_autofree char *record = NULL;
  g_autoptr (JsonNode) root = NULL;
  JsonArray *events;

  play (fixture);
  record = ginkgo_test_read_text (fixture->path);
  events = json_object_get_array_member (test_parse_line (record, &root), "events");
  for (guint i = 0; i <= json_array_get_length (events) + 1; i++)
    {
      JsonObject *event = i < json_array_get_length (events) ? json_array_get_object_element (events, i) : NULL;
      g_autofree char *at = g_strdup_printf ("%u", i);
      g_auto (TestRun) run = { 0 };

      if (event != NULL && json_object_has_member (event, "seat"))
        {
          test_run_good (&run, NULL, "suggest", "--json", "--at", at, fixture->path, NULL);
          assert_suggestion (run.output, event);
          continue;
        }
      test_run_bad (&run, 1, NULL, "suggest", "--at", at, fixture->path, NULL);
      g_assert_cmpstr (run.output, ==, "");
      g_assert_nonnull (strstr (run.errors, event != NULL ? "nobody decides" : i == json_array_get_length (events) ? "the game is over" :
                                                                                                                     "has only"));
    }
}

/* The answer does not change with anything hidden, nor with anything that came later. */
static void
test_suggest_blind (TestFolder *fixture)
{
  g_autofree char *record = NULL;
  g_autofree char *running = NULL;
  g_auto (TestRun) run = { 0 };
  g_auto (TestRun) again = { 0 };

  play (fixture);
  record = ginkgo_test_read_text (fixture->path);
  running = cut (record, 4);
  test_run_good (&run, running, "suggest", "--at", "9", "-", NULL);
  test_run_good (&again, NULL, "suggest", "--at", "9", fixture->path, NULL);
  g_assert_true (g_str_has_prefix (run.output, "Suggestion: "));
  g_assert_cmpstr (again.output, ==, run.output);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  test_folder_add ("/cli/analyze/json", test_json);
  test_folder_add ("/cli/analyze/table", test_table);
  test_folder_add ("/cli/analyze/library", test_library);
  test_folder_add ("/cli/analyze/unfinished", test_unfinished);
  test_folder_add ("/cli/analyze/bad", test_bad);
  test_folder_add ("/cli/suggest/all", test_suggest);
  test_folder_add ("/cli/suggest/blind", test_suggest_blind);
  test_folder_add ("/cli/analyze/hostile-name", test_hostile_name);

  return g_test_run ();
}
