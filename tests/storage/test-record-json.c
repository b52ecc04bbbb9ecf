/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <json-glib/json-glib.h>
#include <string.h>

#include "ginkgo-test-store.h"
#include "ginkgo-test-tables.h"

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Returned tiles are a set (R8.2): their order is meaningless. */
static void
sort_returned_tiles (JsonNode *record)
{
  JsonArray *events = json_object_get_array_member (json_node_get_object (record), "events");

  for (guint i = 0; i < json_array_get_length (events); i++)
    {
      JsonObject *event = json_array_get_object_element (events, i);
      g_autoptr (GPtrArray) names = g_ptr_array_new ();
      JsonArray *sorted;
      JsonArray *tiles;

      if (strcmp (json_object_get_string_member (event, "t"), "return") != 0)
        continue;

      tiles = json_object_get_array_member (event, "tiles");
      for (guint n = 0; n < json_array_get_length (tiles); n++)
        g_ptr_array_add (names, (gpointer) json_array_get_string_element (tiles, n));
      g_ptr_array_sort (names, compare_names);

      sorted = json_array_new ();
      for (guint n = 0; n < names->len; n++)
        json_array_add_string_element (sorted, g_ptr_array_index (names, n));
      json_object_set_array_member (event, "tiles", sorted);
    }
}

static void
test_valid (void)
{
  g_auto (GStrv) lines = ginkgo_test_load_valid_lines ();
  guint n_finished = 0;

  g_assert_cmpuint (g_strv_length (lines), >=, 20);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GinkgoRecord) record = ginkgo_test_read_good (lines[i]);
      g_autofree char *written = ginkgo_test_to_json (record);
      g_autofree char *again = ginkgo_test_to_json (record);
      g_autoptr (JsonNode) expected = json_from_string (lines[i], NULL);
      g_autoptr (JsonNode) actual = json_from_string (written, NULL);

      sort_returned_tiles (expected);
      sort_returned_tiles (actual);
      g_assert_true (json_node_equal (expected, actual));
      g_assert_null (strchr (written, '\n'));
      g_assert_cmpstr (written, ==, again);
      if (json_object_has_member (json_node_get_object (actual), "result"))
        n_finished++;
    }

  g_assert_cmpuint (n_finished, >, 0);
}

/* The expected error, from the file beside a bad record */
static char *
get_line_of (const char *text,
             const char *key)
{
  g_autofree char *pattern = g_strdup_printf ("(?m)^%s: (.*)$", key);
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  g_assert_true (g_regex_match (regex, text, 0, &match));
  return g_match_info_fetch (match, 1);
}

static void
test_invalid (gconstpointer data)
{
  const char *json_name = data;
  g_autofree char *json_path = g_test_build_filename (G_TEST_DIST, "data", "records", "invalid", json_name, NULL);
  g_autofree char *text_path = ginkgo_test_replace (json_path, ".json", ".txt");
  g_autoptr (GBytes) json = ginkgo_test_read_file (json_path);
  g_autofree char *text = ginkgo_test_read_text (text_path);
  g_autofree char *rule = get_line_of (text, "rule");
  g_autofree char *where = get_line_of (text, "where");
  GinkgoRecordPlace place = GINKGO_RECORD_PLACE_FILE;
  guint event = 0;

  if (g_str_has_prefix (where, "event "))
    {
      place = GINKGO_RECORD_PLACE_EVENT;
      event = (guint) g_ascii_strtoull (where + strlen ("event "), NULL, 10);
    }
  else if (strcmp (where, "setup") == 0)
    place = GINKGO_RECORD_PLACE_SETUP;
  else if (strcmp (where, "result") == 0)
    place = GINKGO_RECORD_PLACE_RESULT;
  else
    g_assert_cmpstr (where, ==, "file");

  ginkgo_test_assert_refused (g_bytes_get_data (json, NULL), g_bytes_get_size (json), place, event, rule, strcmp (rule, "format") != 0 ? rule : NULL);
}

static void
add_invalid_tests (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "records", "invalid", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (path, 0, &error);
  const char *name;
  guint n_added = 0;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *test_path = g_strconcat ("/record/json/invalid/", name, NULL);

      if (!g_str_has_suffix (name, ".json"))
        continue;
      g_test_add_data_func_full (test_path, g_strdup (name), test_invalid, g_free);
      n_added++;
    }

  g_assert_cmpuint (n_added, ==, 60);
}

static void
test_tolerated (void)
{
  static const char *const harmless[][2] = {
    { "\"version\":1", "\"version\":1,\"x\":null,\"y\":1.5,\"z\":[{\"a\":{}}],\"\":\"\",\"n\":1e400" },
    { "\"version\":1", "\"version\" : 1 \r\n\t" },
    { "\"version\":1", "\"version\":1,\"seed\":18446744073709551615" },
    { "\"kind\":\"computer\"", "\"kind\":\"human\",\"colour\":\"red\",\"level\":3" },
    { "\"kind\":\"computer\"", "\"kind\":\"computer\",\"level\":\"greedy\"" },
    { "\"first\":1", "\"first\":1,\"first_name\":null" },
    { "\"t\":\"choose\"", "\"t\":\"choose\",\"time\":\"12:00\",\"moves\":null" },
    { "\"t\":\"choose\"", "\"\\u0074\":\"ch\\u006fose\"" },
    { "\"result\":{", "\"result\":{\"note\":[]," },
    { "\"result\":", "\"results\":" },
  };
  g_autofree char *text = ginkgo_test_get_first_line ();
  g_autofree char *with_mark = g_strconcat ("\xef\xbb\xbf", text, NULL);
  g_autoptr (GinkgoRecord) marked = ginkgo_test_read_good (with_mark);
  g_autoptr (GinkgoRecord) plain = ginkgo_test_read_good (text);

  g_assert_cmpuint (ginkgo_record_get_length (marked), ==, ginkgo_record_get_length (plain));

  for (guint i = 0; i < G_N_ELEMENTS (harmless); i++)
    {
      g_autofree char *changed = ginkgo_test_replace (text, harmless[i][0], harmless[i][1]);
      g_autoptr (GinkgoRecord) record = NULL;

      g_test_message ("%s", changed);
      record = ginkgo_test_read_good (changed);
      g_assert_cmpuint (ginkgo_record_get_length (record), ==, ginkgo_record_get_length (plain));
    }
}

/* The first events are a running game; with a result, they are refused. */
static void
test_in_progress (void)
{
  g_autofree char *text = ginkgo_test_get_first_line ();
  g_autofree char *wrong = NULL;
  g_autofree char *last = NULL;
  g_autoptr (GinkgoRecord) record = ginkgo_test_read_good (text);
  guint length = ginkgo_record_get_length (record);

  for (guint i = 0; i < length; i++)
    {
      g_autofree char *json = NULL;
      g_autofree char *again = NULL;
      g_autoptr (GinkgoRecord) head = ginkgo_record_copy (record);
      g_autoptr (GinkgoRecord) reread = NULL;

      ginkgo_record_truncate (head, i);
      json = ginkgo_test_to_json (head);
      g_assert_null (strstr (json, "\"result\""));
      reread = ginkgo_test_read_good (json);
      again = ginkgo_test_to_json (reread);
      g_assert_cmpstr (json, ==, again);
      g_set_str (&last, json);
    }

  wrong = g_strdup_printf ("%.*s,%s", (int) strlen (last) - 1, last, strstr (text, "\"result\""));
  ginkgo_test_assert_refused (wrong, strlen (wrong), GINKGO_RECORD_PLACE_RESULT, 0, "R8.3", NULL);
}

static void
test_names (void)
{
  static const char *const names[] = {
    "",
    " ",
    "Ada & <b>Bob</b>",
    "\"\\/\b\f\n\r\t",
    "\x01\x1f\x7f",
    "%s%n",
    "שלום",
    "\u202eevil",
    "日本語",
    "👩‍👩‍👧‍👦🏳️‍🌈",
    "é\u0301\uffff",
    "\u2028\u2029",
    "A very long name that goes on and on and on and on",
  };
  g_autofree char *text = ginkgo_test_get_first_line ();
  g_autoptr (GinkgoRecord) record = ginkgo_test_read_good (text);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *json = NULL;
      g_autoptr (GinkgoRecord) reread = NULL;

      ginkgo_record_set_seat (record, 0, names[i], GINKGO_SEAT_KIND_HUMAN, NULL);
      ginkgo_record_set_seat (record, 1, "Hal", GINKGO_SEAT_KIND_COMPUTER, names[i]);
      json = ginkgo_test_to_json (record);
      reread = ginkgo_test_read_good (json);

      g_assert_cmpstr (reread->seats[0].name, ==, names[i]);
      g_assert_null (reread->seats[0].level);
      g_assert_cmpint (reread->seats[0].kind, ==, GINKGO_SEAT_KIND_HUMAN);
      g_assert_cmpstr (reread->seats[1].name, ==, "Hal");
      g_assert_cmpstr (reread->seats[1].level, ==, names[i]);
      g_assert_cmpint (reread->seats[1].kind, ==, GINKGO_SEAT_KIND_COMPUTER);
    }
}

static void
test_suggestions (void)
{
  g_autofree char *text = ginkgo_test_get_first_line ();
  g_autoptr (GinkgoRecord) record = ginkgo_test_read_good (text);
  g_autofree char *plain = ginkgo_test_to_json (record);
  g_autofree char *json = NULL;
  g_autofree char *again = NULL;
  g_autoptr (GinkgoRecord) reread = NULL;

  g_assert_null (strstr (plain, "suggestions"));

  ginkgo_record_note_suggestion (record, 0, 5);
  ginkgo_record_note_suggestion (record, 1, 12);
  ginkgo_record_note_suggestion (record, 1, 3);
  json = ginkgo_test_to_json (record);
  g_assert_nonnull (strstr (json, ",\"suggestions\":[5]}"));
  g_assert_nonnull (strstr (json, ",\"suggestions\":[3,12]}"));

  reread = ginkgo_test_read_good (json);
  g_assert_cmpuint (ginkgo_record_count_suggestions (reread, 0), ==, 1);
  g_assert_cmpuint (ginkgo_record_count_suggestions (reread, 1), ==, 2);
  again = ginkgo_test_to_json (reread);
  g_assert_cmpstr (again, ==, json);
}

/* In other programs the word may have another meaning. */
static void
test_other_suggestions (void)
{
  static const char *const others[] = { "7", "\"many\"", "{}", "[]", "[3,3]", "[4,2]", "[-1]", "[true]", "[10001]", "[1,[]]" };
  g_autofree char *text = ginkgo_test_get_first_line ();

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *kind = g_strdup_printf ("\"suggestions\":%s,\"kind\":", others[i]);
      g_autoptr (GString) json = g_string_new (text);
      g_autoptr (GinkgoRecord) record = NULL;

      g_assert_cmpuint (g_string_replace (json, "\"kind\":", kind, 1), ==, 1);
      record = ginkgo_test_read_good (json->str);
      g_assert_null (record->seats[0].suggestions);
    }
}

static void
test_bytes (void)
{
  GinkgoRandom random;
  GinkgoSetup setup;
  g_autoptr (GinkgoRecord) record = NULL;
  g_autofree char *json = NULL;
  g_auto (GStrv) parts = NULL;
  g_autofree char *shorter = NULL;

  ginkgo_random_init (&random, 1, 1);
  ginkgo_setup_deal (&setup, GINKGO_MODE_SOLITAIRE, 2, 0, &random);
  record = ginkgo_record_new (&setup);
  ginkgo_record_set_seat (record, 0, "Ada \"A\"\n", GINKGO_SEAT_KIND_HUMAN, NULL);
  json = ginkgo_test_to_json (record);

  g_assert_true (g_str_has_prefix (json,
                                   "{\"format\":\"ginkgopolis-record\",\"version\":1,\"mode\":\"solitaire\","
                                   "\"seats\":[{\"name\":\"Ada \\\"A\\\"\\n\",\"kind\":\"human\"},"
                                   "{\"name\":\"Hal\",\"kind\":\"hal\"}],\"setup\":{\"city\":[["));
  g_assert_true (g_str_has_suffix (json, "\"characters\":[[],[]],\"first\":0},\"events\":[]}"));

  /* One empty list will do. */
  parts = g_strsplit (json, "[[],[]]", 2);
  shorter = g_strjoinv ("[]", parts);
  ginkgo_record_free (ginkgo_test_read_good (shorter));
}

static void
test_random_games (void)
{
  for (guint i = 0; i < GINKGO_TEST_N_TABLES; i++)
    {
      for (guint64 seed = 0; seed < 10; seed++)
        {
          g_autoptr (GinkgoRecord) record = ginkgo_test_deal (ginkgo_test_tables[i].mode, ginkgo_test_tables[i].n_seats, seed);
          g_autofree char *json = NULL;
          g_autofree char *again = NULL;
          g_autoptr (GinkgoRecord) reread = NULL;

          ginkgo_test_play (record, seed, G_MAXUINT);
          json = ginkgo_test_to_json (record);
          reread = ginkgo_test_read_good (json);
          again = ginkgo_test_to_json (reread);

          g_assert_nonnull (strstr (json, "\"result\""));
          g_assert_cmpstr (json, ==, again);
          ginkgo_test_assert_equal (record, reread);
        }
    }
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/record/json/valid", test_valid);
  add_invalid_tests ();
  g_test_add_func ("/record/json/tolerated", test_tolerated);
  g_test_add_func ("/record/json/in-progress", test_in_progress);
  g_test_add_func ("/record/json/names", test_names);
  g_test_add_func ("/record/json/suggestions", test_suggestions);
  g_test_add_func ("/record/json/other-suggestions", test_other_suggestions);
  g_test_add_func ("/record/json/bytes", test_bytes);
  g_test_add_func ("/record/json/random-games", test_random_games);

  return g_test_run ();
}
