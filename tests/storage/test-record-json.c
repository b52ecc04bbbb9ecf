/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <json-glib/json-glib.h>
#include <string.h>

#include "ginkgo-record-json.h"

/* --- Helpers --- */

static char **
load_valid_lines (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "records", "valid.jsonl", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return g_strsplit (g_strchomp (text), "\n", -1);
}

static char *
get_first_line (void)
{
  g_auto (GStrv) lines = load_valid_lines ();

  return g_strdup (lines[0]);
}

static GinkgoRecord *
read_good (const char *text)
{
  g_autoptr (GError) error = NULL;
  GinkgoRecord *record = ginkgo_record_from_json (text, strlen (text), NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (record);
  return record;
}

/* Refuses @text, checks where and why, and gives the message. */
static char *
assert_refused (const char *text,
                gsize length,
                GinkgoRecordPlace place,
                guint event,
                const char *rule)
{
  GinkgoRecordFault fault = { GINKGO_RECORD_PLACE_FILE, 12345, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoRecord) record = ginkgo_record_from_json (text, length, &fault, &error);

  g_assert_null (record);
  g_assert_nonnull (error);
  g_assert_cmpstr (fault.rule, ==, rule);
  g_assert_cmpint (fault.place, ==, place);
  if (place == GINKGO_RECORD_PLACE_EVENT)
    g_assert_cmpuint (fault.event, ==, event);

  if (strcmp (rule, "format") == 0)
    g_assert_cmpuint (error->domain, ==, GINKGO_RECORD_ERROR);
  else
    g_assert_cmpuint (error->domain, ==, GINKGO_RULES_ERROR);

  /* One sentence, harmless to a terminal. */
  g_assert_true (g_str_has_suffix (error->message, "."));
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  for (const char *p = error->message; *p != '\0'; p++)
    g_assert_cmpuint ((guchar) *p, >=, 0x20);

  return g_strdup (error->message);
}

static char *
replace (const char *text,
         const char *from,
         const char *to)
{
  g_autoptr (GString) string = g_string_new (text);

  g_assert_cmpuint (g_string_replace (string, from, to, 1), ==, 1);
  return g_string_free (g_steal_pointer (&string), FALSE);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The tiles returned are a set (R8.2): in which order they stand means nothing. */
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

/* --- Samples --- */

static void
test_valid (void)
{
  g_auto (GStrv) lines = load_valid_lines ();
  guint n_finished = 0;

  g_assert_cmpuint (g_strv_length (lines), >=, 20);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GinkgoRecord) record = read_good (lines[i]);
      g_autofree char *written = ginkgo_record_to_json (record);
      g_autofree char *again = ginkgo_record_to_json (record);
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

/* What the file beside a bad record says of it. */
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
  g_autofree char *text_path = replace (json_path, ".json", ".txt");
  g_autofree char *json = NULL;
  g_autofree char *text = NULL;
  g_autofree char *rule = NULL;
  g_autofree char *where = NULL;
  g_autofree char *message = NULL;
  g_autoptr (GError) error = NULL;
  GinkgoRecordPlace place = GINKGO_RECORD_PLACE_FILE;
  guint event = 0;
  gsize length;

  g_file_get_contents (json_path, &json, &length, &error);
  g_assert_no_error (error);
  g_file_get_contents (text_path, &text, NULL, &error);
  g_assert_no_error (error);

  rule = get_line_of (text, "rule");
  where = get_line_of (text, "where");
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

  message = assert_refused (json, length, place, event, rule);
  g_test_message ("%s", message);
  if (strcmp (rule, "format") != 0)
    g_assert_nonnull (strstr (message, rule));
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

/* --- Hostile texts --- */

static void
test_not_json (void)
{
  static const char *const texts[] = {
    "",
    " ",
    "hello",
    "{",
    "}",
    "[",
    "{]",
    "\"",
    "{\"format\"",
    "{\"format\":",
    "{\"a\":1,}",
    "{'a':1}",
    "{\"a\":01}",
    "{\"a\":.5}",
    "{\"a\":+1}",
    "{\"a\":1.}",
    "{\"a\":0x10}",
    "{\"a\":NaN}",
    "{\"a\":Infinity}",
    "{\"a\":--1}",
    "{\"a\":1 2}",
    "{\"a\":\"\\x\"}",
    "{\"a\":\"\\ud800\"}",
    "{\"a\":\"\n\"}",
    "{a:1}",
    "// comment\n{}",
    "/* comment */{}",
    "var a = {};",
    "{} {}",
    "{}x",
    "[1,2",
    "tru",
    "nul",
    "{\"a\" 1}",
    "{\"a\":1 \"b\":2}",
    "{\"a\":tru}",
    "\"\\",
    "{\"a\":\"\\u12\"}",
    "]]]]]",
    "{\"a\":\"b\\",
    "SQLite format 3",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *message = NULL;

      g_test_message ("%s", texts[i]);
      message = assert_refused (texts[i], strlen (texts[i]), GINKGO_RECORD_PLACE_FILE, 0, "format");
    }
}

/* JSON that is no record. */
static void
test_other_json (void)
{
  static const char *const texts[] = {
    "null",
    "true",
    "1",
    "1e999",
    "\"record\"",
    "[]",
    "{}",
    "[{}]",
    "{\"format\":null}",
    "{\"format\":\"ginkgopolis-record\"}",
    "{\"format\":\"ginkgopolis-record\",\"version\":2}",
    "{\"events\":[]}",
    "99999999999999999999999999999999999999",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *message =
        assert_refused (texts[i], strlen (texts[i]), GINKGO_RECORD_PLACE_SETUP, 0, "format");
    }
}

typedef struct
{
  const char *from;
  const char *to;
  GinkgoRecordPlace place;
  guint event;
  const char *rule;
} Change;

#define IN_FILE   GINKGO_RECORD_PLACE_FILE, 0
#define IN_SETUP  GINKGO_RECORD_PLACE_SETUP, 0
#define IN_RESULT GINKGO_RECORD_PLACE_RESULT, 0
#define IN_EVENT  GINKGO_RECORD_PLACE_EVENT

/* Changes to the first sample, a finished introductory game of two. */
static const Change changes[] = {
  /* Header */
  { "\"format\":\"ginkgopolis-record\"", "\"format\":\"chess\"", IN_SETUP, "format" },
  { "\"format\":\"ginkgopolis-record\",", "", IN_SETUP, "format" },
  { "\"version\":1", "\"version\":1.0", IN_SETUP, "format" },
  { "\"version\":1", "\"version\":1e0", IN_SETUP, "format" },
  { "\"version\":1", "\"version\":2", IN_SETUP, "format" },
  { "\"version\":1", "\"version\":\"1\"", IN_SETUP, "format" },
  { "\"version\":1", "\"version\":true", IN_SETUP, "format" },
  { "\"version\":1", "\"version\":18446744073709551617", IN_SETUP, "format" },
  { "\"mode\":\"introductory\"", "\"mode\":\"Introductory\"", IN_SETUP, "format" },
  { "\"mode\":\"introductory\"", "\"mode\":null", IN_SETUP, "format" },
  { "\"mode\":\"introductory\"", "\"mode\":\"solitaire\"", IN_SETUP, "R12.1" },
  { "\"mode\":\"introductory\"", "\"mode\":\"normal\"", IN_SETUP, "R2.7" },
  /* Seats */
  { "\"name\":\"Seat 0\",", "", IN_SETUP, "format" },
  { "\"name\":\"Seat 0\"", "\"name\":0", IN_SETUP, "format" },
  { "\"name\":\"Seat 0\"", "\"name\":null", IN_SETUP, "format" },
  { "\"name\":\"Seat 0\"", "\"name\":\"a\\u0000b\"", IN_FILE, "format" },
  { "\"kind\":\"computer\"", "\"kind\":\"robot\"", IN_SETUP, "format" },
  { "\"kind\":\"computer\"", "\"kind\":\"hal\"", IN_SETUP, "R12.1" },
  { "\"seats\":[", "\"seats\":[[],", IN_SETUP, "format" },
  { "\"seats\":[", "\"seats\":[{\"name\":\"\",\"kind\":\"human\"},", IN_SETUP, "R2.7" },
  { "\"seats\":[", "\"seats\":[{\"name\":\"\",\"kind\":\"human\"},{\"name\":\"\",\"kind\":\"human\"},{\"name\":\"\",\"kind\":\"human\"},{\"name\":\"\",\"kind\":\"human\"},", IN_SETUP, "R1.4" },
  { "\"seats\":[{\"name\":\"Seat 0\",\"kind\":\"computer\"},{\"name\":\"Seat 1\",\"kind\":\"computer\"}]", "\"seats\":[]", IN_SETUP, "R1.4" },
  { "\"seats\":[{\"name\":\"Seat 0\",\"kind\":\"computer\"},{\"name\":\"Seat 1\",\"kind\":\"computer\"}]", "\"seats\":{}", IN_SETUP, "format" },
  /* Set-up */
  { "\"setup\":{", "\"setup\":[{", IN_FILE, "format" },
  { "\"setup\":{", "\"setup\":null,\"more\":{", IN_SETUP, "format" },
  { "[[\"B3\",\"R1\",\"B1\"]", "[[\"B3\",\"R1\"]", IN_SETUP, "format" },
  { "[[\"B3\",\"R1\",\"B1\"]", "[[\"B3\",\"R1\",\"B1\",\"B1\"]", IN_SETUP, "format" },
  { "[[\"B3\",\"R1\",\"B1\"]", "[[\"B3\",\"R1\",\"A\"]", IN_SETUP, "format" },
  { "[[\"B3\",\"R1\",\"B1\"]", "[[\"B3\",\"R1\",\"B4\"]", IN_SETUP, "R2.1" },
  { "[[\"B3\",\"R1\",\"B1\"]", "[[\"B3\",\"R1\",\"R1\"]", IN_SETUP, "R2.1" },
  { "\"removed\":[\"Y16\",", "\"removed\":[", IN_SETUP, "R2.3" },
  { "\"removed\":[\"Y16\",", "\"removed\":[\"Y16\",\"Y16\",", IN_SETUP, "R2.3" },
  { "\"removed\":[\"Y16\",", "\"removed\":[\"Y1\",", IN_SETUP, "R2.3" },
  { "\"removed\":[\"Y16\",", "\"removed\":[\"Y21\",", IN_SETUP, "format" },
  { "\"removed\":[\"Y16\",", "\"removed\":[\"Y016\",", IN_SETUP, "format" },
  { "\"removed\":[\"Y16\",", "\"removed\":[\"y16\",", IN_SETUP, "format" },
  { "\"removed\":[\"Y16\",", "\"removed\":[\"C1\",", IN_SETUP, "format" },
  { "\"removed\":", "\"left\":", IN_SETUP, "format" },
  { "\"tiles\":[\"B11\",", "\"tiles\":[", IN_SETUP, "R2.3" },
  { "\"tiles\":[\"B11\",", "\"tiles\":[16,", IN_SETUP, "format" },
  { "\"tiles\":[\"B11\",", "\"tiles\":[\"B11\",\"B11\",\"B11\",\"B11\",\"B11\",\"B11\",\"B11\",\"B11\",\"B11\",", IN_SETUP, "R2.3" },
  { "\"deck\":[\"D\",", "\"deck\":[", IN_SETUP, "R2.4" },
  { "\"deck\":[\"D\",", "\"deck\":[\"D\",\"D\",", IN_SETUP, "R2.4" },
  { "\"deck\":[\"D\",", "\"deck\":[\"M\",", IN_SETUP, "format" },
  { "\"deck\":[\"D\",", "\"deck\":[\"C1\",", IN_SETUP, "format" },
  { "[[\"C7\",\"C8\",\"C9\"]", "[[\"C7\",\"C8\"]", IN_SETUP, "R2.7" },
  { "[[\"C7\",\"C8\",\"C9\"]", "[[\"C7\",\"C8\",\"C9\",\"C10\",\"C11\",\"C12\"]", IN_SETUP, "R2.7" },
  { "[[\"C7\",\"C8\",\"C9\"]", "[[\"C7\",\"C8\",\"C10\"]", IN_SETUP, "R2.7" },
  { "[[\"C7\",\"C8\",\"C9\"]", "[[\"C7\",\"C8\",\"C28\"]", IN_SETUP, "format" },
  { "[[\"C7\",\"C8\",\"C9\"]", "[[\"C7\",\"C8\",\"R1\"]", IN_SETUP, "format" },
  { "[[\"C7\",\"C8\",\"C9\"]", "[[\"C1\",\"C2\",\"C3\"],[\"C7\",\"C8\",\"C9\"]", IN_SETUP, "R2.7" },
  { "[[\"C7\",\"C8\",\"C9\"]", "[[],[],[],[],[],[],[],[],[\"C7\",\"C8\",\"C9\"]", IN_SETUP, "R2.7" },
  { "[[\"C7\",\"C8\",\"C9\"]", "[\"C7\"", IN_SETUP, "format" },
  { "\"first\":1", "\"first\":2", IN_SETUP, "R2.9" },
  { "\"first\":1", "\"first\":-1", IN_SETUP, "R2.9" },
  { "\"first\":1", "\"first\":4294967297", IN_SETUP, "R2.9" },
  { "\"first\":1", "\"first\":1.0", IN_SETUP, "format" },
  { "\"first\":1", "\"first\":null", IN_SETUP, "format" },
  { "\"first\":1", "\"second\":1", IN_SETUP, "format" },
  /* Events: 0 is a choose with a tile, 2 a token, 5 a take, 10 a deck */
  { "\"events\":[", "\"events\":{},\"more\":[", IN_SETUP, "format" },
  { "\"events\":[", "\"events\":[null,", IN_EVENT, 0, "format" },
  { "\"events\":[", "\"events\":[{},", IN_EVENT, 0, "format" },
  { "\"events\":[", "\"events\":[[[[[[[]]]]]],", IN_EVENT, 0, "format" },
  { "\"events\":[", "\"events\":[{\"t\":\"none\",\"seat\":1},", IN_EVENT, 0, "format" },
  { "\"events\":[", "\"events\":[{\"t\":\"draft\",\"seat\":1,\"keep\":\"C1\"},", IN_EVENT, 0, "R3.1" },
  { "\"events\":[", "\"events\":[{\"t\":\"supply\",\"order\":[\"R9\"]},", IN_EVENT, 0, "R3.1" },
  { "\"events\":[", "\"events\":[{\"t\":\"return\",\"seat\":0,\"tiles\":[\"R9\",\"R9\"]},", IN_EVENT, 0, "R3.1" },
  { "\"seat\":1,\"card\":\"R2\"", "\"seat\":0,\"card\":\"R2\"", IN_EVENT, 0, "R3.1" },
  { "\"seat\":1,\"card\":\"R2\"", "\"seat\":2,\"card\":\"R2\"", IN_EVENT, 0, "format" },
  { "\"seat\":1,\"card\":\"R2\"", "\"seat\":-1,\"card\":\"R2\"", IN_EVENT, 0, "format" },
  { "\"seat\":1,\"card\":\"R2\"", "\"seat\":4294967297,\"card\":\"R2\"", IN_EVENT, 0, "format" },
  { "\"seat\":1,\"card\":\"R2\"", "\"seat\":1.0,\"card\":\"R2\"", IN_EVENT, 0, "format" },
  { "\"seat\":1,\"card\":\"R2\"", "\"seat\":true,\"card\":\"R2\"", IN_EVENT, 0, "format" },
  { "\"seat\":1,\"card\":\"R2\"", "\"seat\":1,\"card\":\"C7\"", IN_EVENT, 0, "format" },
  { "\"seat\":1,\"card\":\"R2\"", "\"seat\":1,\"card\":null", IN_EVENT, 0, "format" },
  { "\"seat\":1,\"card\":\"R2\"", "\"seat\":1,\"card\":\"R20\"", IN_EVENT, 0, "R3.1" },
  { "\"tile\":\"B11\"}", "\"tile\":null}", IN_EVENT, 0, "format" },
  { "\"tile\":\"B11\"}", "\"tile\":\"A\"}", IN_EVENT, 0, "format" },
  { "\"tile\":\"B11\"}", "\"tile\":\"\"}", IN_EVENT, 0, "format" },
  { "\"tile\":\"B11\"}", "\"tile\":[\"B11\"]}", IN_EVENT, 0, "format" },
  { "\"tile\":\"B11\"}", "\"tile\":\"R20\"}", IN_EVENT, 0, "R3.1" },
  { "\"moves\":{\"J\":[-2,2]}", "\"moves\":{}", IN_EVENT, 2, "R10.3" },
  { "\"moves\":{\"J\":[-2,2]}", "\"moves\":null", IN_EVENT, 2, "format" },
  { "\"moves\":{\"J\":[-2,2]}", "\"moves\":{\"J\":null}", IN_EVENT, 2, "format" },
  { "\"moves\":{\"J\":[-2,2]}", "\"moves\":{\"J\":[-2,2.0]}", IN_EVENT, 2, "format" },
  { "\"moves\":{\"J\":[-2,2]}", "\"moves\":{\"J\":[-2,2,0]}", IN_EVENT, 2, "format" },
  { "\"moves\":{\"J\":[-2,2]}", "\"moves\":{\"J\":[\"-2\",2]}", IN_EVENT, 2, "format" },
  { "\"moves\":{\"J\":[-2,2]}", "\"moves\":{\"j\":[-2,2]}", IN_EVENT, 2, "format" },
  { "\"moves\":{\"J\":[-2,2]}", "\"moves\":{\"R1\":[-2,2]}", IN_EVENT, 2, "format" },
  { "\"moves\":{\"J\":[-2,2]}", "\"moves\":{\"J\":[-2,9223372036854775807]}", IN_EVENT, 2, "R10.3" },
  { "\"moves\":{\"J\":[-2,2]}", "\"moves\":{\"J\":[-99999999999999999999,2]}", IN_EVENT, 2, "R10.3" },
  { "\"moves\":{\"J\":[-2,2]}", "\"moves\":{\"J\":[126,1]}", IN_EVENT, 2, "R10.3" },
  { "\"moves\":{\"J\":[-2,2]}", "\"moves\":{\"J\":[63,63]}", IN_EVENT, 2, "R10.3" },
  { "\"moves\":{\"J\":[-2,2]}", "\"moves\":{\"J\":[-2,2],\"J\":[-2,2]}", IN_FILE, "format" },
  { "\"moves\":{\"J\":[-2,2]}", "\"moves\":{\"J\":[-2,2],\"\\u004a\":[-2,2]}", IN_FILE, "format" },
  { "\"item\":\"resource\"", "\"item\":\"Resource\"", IN_EVENT, 5, "format" },
  { "\"item\":\"resource\"", "\"item\":0", IN_EVENT, 5, "format" },
  { "\"item\":\"resource\"", "\"thing\":\"resource\"", IN_EVENT, 5, "format" },
  { "\"order\":[\"B11\",", "\"order\":[", IN_EVENT, 10, "R3.5" },
  { "\"order\":[\"B11\",", "\"order\":[\"B11\",\"B11\",", IN_EVENT, 10, "R3.5" },
  { "\"order\":[\"B11\",", "\"order\":[\"C1\",", IN_EVENT, 10, "format" },
  { "\"order\":[\"B11\",", "\"order\":[null,", IN_EVENT, 10, "format" },
  { "\"order\":[\"B11\",", "\"order\":{},\"more\":[\"B11\",", IN_EVENT, 10, "format" },
  /* Result */
  { "\"result\":{", "\"result\":null,\"more\":{", IN_RESULT, "format" },
  { "\"result\":{", "\"result\":[],\"more\":{", IN_RESULT, "format" },
  { "\"result\":{\"scores\":[{\"sp\":", "\"result\":{\"scores\":[{},{\"sp\":", IN_RESULT, "format" },
  { "\"result\":{\"scores\":[{\"sp\":", "\"result\":{\"scores\":[{\"sp\":1", IN_RESULT, "R9.1" },
  { "\"result\":{\"scores\":[{\"sp\":", "\"result\":{\"scores\":[{\"sp\":-", IN_RESULT, "R9.1" },
  { "\"result\":{\"scores\":[{\"sp\":", "\"result\":{\"scores\":[{\"sp\":9999999999999999999999", IN_RESULT, "R9.1" },
  { "\"result\":{\"scores\":[{\"sp\":", "\"result\":{\"scores\":[{\"sp\":0.", IN_RESULT, "format" },
  { "\"result\":{\"scores\":[{\"sp\":", "\"result\":{\"scores\":[{\"sp\":null,\"more\":", IN_RESULT, "format" },
  { "\"winners\":[", "\"winners\":[7,", IN_RESULT, "format" },
  { "\"winners\":[", "\"winners\":[-1,", IN_RESULT, "format" },
  { "\"winners\":[", "\"winners\":[0.0,", IN_RESULT, "format" },
  { "\"winners\":[", "\"losers\":[", IN_RESULT, "format" },
  { "\"winners\":[", "\"winners\":[],\"more\":[", IN_RESULT, "R9.5" },
  /* A key that stands twice, wherever it is */
  { "\"version\":1", "\"version\":1,\"x\":{\"y\":1,\"y\":1}", IN_FILE, "format" },
  { "\"version\":1", "\"version\":1,\"version\":1", IN_FILE, "format" },
  { "\"version\":1", "\"version\":1,\"x\\n\\u001b[31m\":1,\"x\\n\\u001b[31m\":1", IN_FILE, "format" },
};

static void
test_changed (void)
{
  g_autofree char *text = get_first_line ();

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      const Change *change = &changes[i];
      g_autofree char *changed = replace (text, change->from, change->to);
      g_autofree char *message = NULL;

      g_test_message ("%s -> %s", change->from, change->to);
      message = assert_refused (changed, strlen (changed), change->place, change->event, change->rule);
    }
}

/* What the format leaves open must not be refused. */
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
  g_autofree char *text = get_first_line ();
  g_autofree char *with_mark = g_strconcat ("\xef\xbb\xbf", text, NULL);
  g_autoptr (GinkgoRecord) marked = read_good (with_mark);
  g_autoptr (GinkgoRecord) plain = read_good (text);

  g_assert_cmpuint (ginkgo_record_get_length (marked), ==, ginkgo_record_get_length (plain));

  for (guint i = 0; i < G_N_ELEMENTS (harmless); i++)
    {
      g_autofree char *changed = replace (text, harmless[i][0], harmless[i][1]);
      g_autoptr (GinkgoRecord) record = NULL;

      g_test_message ("%s", changed);
      record = read_good (changed);
      g_assert_cmpuint (ginkgo_record_get_length (record), ==, ginkgo_record_get_length (plain));
    }
}

static void
test_truncated (void)
{
  g_auto (GStrv) lines = load_valid_lines ();

  for (guint i = 0; lines[i] != NULL; i += 5)
    {
      gsize length = strlen (lines[i]);

      for (gsize cut = 0; cut < length; cut += 97)
        {
          /* A copy of exactly this size, so that reading past it is noticed. */
          g_autofree char *head = g_memdup2 (lines[i], MAX (cut, 1));
          g_autofree char *message = assert_refused (head, cut, GINKGO_RECORD_PLACE_FILE, 0, "format");
        }
    }
}

/* The first events of a game are a game in progress, with a result they are not. */
static void
test_in_progress (void)
{
  g_autofree char *text = get_first_line ();
  g_autoptr (GinkgoRecord) record = read_good (text);
  guint length = ginkgo_record_get_length (record);

  for (guint i = 0; i < length; i++)
    {
      g_autofree char *json = NULL;
      g_autofree char *again = NULL;
      g_autoptr (GinkgoRecord) head = ginkgo_record_copy (record);
      g_autoptr (GinkgoRecord) reread = NULL;

      ginkgo_record_truncate (head, i);
      json = ginkgo_record_to_json (head);
      g_assert_null (strstr (json, "\"result\""));
      reread = read_good (json);
      again = ginkgo_record_to_json (reread);
      g_assert_cmpstr (json, ==, again);
    }
}

static void
test_result_too_early (void)
{
  g_autofree char *text = get_first_line ();
  g_autoptr (GinkgoRecord) record = read_good (text);
  g_autofree char *json = NULL;
  g_autofree char *wrong = NULL;
  g_autofree char *message = NULL;

  ginkgo_record_truncate (record, ginkgo_record_get_length (record) - 1);
  json = ginkgo_record_to_json (record);
  wrong = g_strdup_printf ("%.*s,%s", (int) strlen (json) - 1, json, strstr (text, "\"result\""));
  message = assert_refused (wrong, strlen (wrong), GINKGO_RECORD_PLACE_RESULT, 0, "R8.3");
}

static void
test_encoding (void)
{
  static const char *const bytes[] = { "\xff", "\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe2\x82", "\x80" };
  g_autofree char *text = get_first_line ();
  g_autofree gunichar2 *utf16 = g_utf8_to_utf16 (text, -1, NULL, NULL, NULL);
  g_autofree char *message = NULL;
  g_autofree char *with_nul = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (bytes); i++)
    {
      g_autofree char *name = g_strconcat ("Seat", bytes[i], NULL);
      g_autofree char *changed = replace (text, "Seat 0", name);
      g_autofree char *why = assert_refused (changed, strlen (changed), GINKGO_RECORD_PLACE_FILE, 0, "format");

      g_assert_nonnull (strstr (why, "UTF-8"));
    }

  message = assert_refused ((const char *) utf16, strlen (text) * 2, GINKGO_RECORD_PLACE_FILE, 0, "format");

  with_nul = replace (text, "Seat 0", "Seat@0");
  *strchr (with_nul, '@') = '\0';
  g_free (message);
  message = assert_refused (with_nul, strlen (text), GINKGO_RECORD_PLACE_FILE, 0, "format");
}

static void
test_deep (void)
{
  static const char *const brackets[] = { "[", "{\"a\":", "[{\"a\":" };
  g_autofree char *text = get_first_line ();

  for (guint i = 0; i < G_N_ELEMENTS (brackets); i++)
    {
      g_autoptr (GString) open = g_string_new ("\"version\":1,\"x\":");
      g_autofree char *changed = NULL;
      g_autofree char *message = NULL;

      for (guint n = 0; n < 500000; n++)
        g_string_append (open, brackets[i]);
      changed = replace (text, "\"version\":1", open->str);
      message = assert_refused (changed, strlen (changed), GINKGO_RECORD_PLACE_FILE, 0, "format");
      g_assert_nonnull (strstr (message, "deeply"));
    }
}

/* Depth is what is open at a time, however many brackets there are. */
static void
test_wide (void)
{
  g_autofree char *text = get_first_line ();
  g_autoptr (GString) wide = g_string_new ("\"version\":1,\"x\":[");
  g_autofree char *changed = NULL;
  g_autoptr (GinkgoRecord) record = NULL;

  for (guint n = 0; n < 1000; n++)
    g_string_append (wide, "{\"A\":[[0,1],[]]},\"[{\\\"[{\",");
  for (guint n = 0; n < 60; n++)
    g_string_append_c (wide, '[');
  for (guint n = 0; n < 60; n++)
    g_string_append_c (wide, ']');
  g_string_append_c (wide, ']');

  changed = replace (text, "\"version\":1", wide->str);
  record = read_good (changed);
}

static void
test_large (void)
{
  g_autofree char *text = get_first_line ();
  g_autofree char *padded = g_strnfill (5 * 1024 * 1024, ' ');
  g_autoptr (GString) values = g_string_new ("\"version\":1,\"x\":[0");
  g_autofree char *changed = NULL;
  g_autofree char *message = NULL;
  g_autofree char *too_many = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoRecord) record = NULL;

  memcpy (padded, text, strlen (text));
  record = ginkgo_record_from_json (padded, 3 * 1024 * 1024, NULL, &error);
  g_assert_no_error (error);
  g_clear_pointer (&record, ginkgo_record_free);

  record = ginkgo_record_from_json (padded, strlen (padded), NULL, &error);
  g_assert_error (error, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_TOO_LARGE);

  for (guint i = 0; i < 1000000; i++)
    g_string_append (values, ",0");
  g_string_append_c (values, ']');
  changed = replace (text, "\"version\":1", values->str);
  message = assert_refused (changed, strlen (changed), GINKGO_RECORD_PLACE_FILE, 0, "format");
  g_assert_nonnull (strstr (message, "more values"));
}

/* --- Names --- */

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
  g_autofree char *text = get_first_line ();
  g_autoptr (GinkgoRecord) record = read_good (text);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *json = NULL;
      g_autoptr (GinkgoRecord) reread = NULL;

      ginkgo_record_set_seat (record, 0, names[i], GINKGO_SEAT_KIND_HUMAN, NULL);
      ginkgo_record_set_seat (record, 1, "Hal", GINKGO_SEAT_KIND_COMPUTER, names[i]);
      json = ginkgo_record_to_json (record);
      reread = read_good (json);

      g_assert_cmpstr (reread->seats[0].name, ==, names[i]);
      g_assert_null (reread->seats[0].level);
      g_assert_cmpint (reread->seats[0].kind, ==, GINKGO_SEAT_KIND_HUMAN);
      g_assert_cmpstr (reread->seats[1].name, ==, "Hal");
      g_assert_cmpstr (reread->seats[1].level, ==, names[i]);
      g_assert_cmpint (reread->seats[1].kind, ==, GINKGO_SEAT_KIND_COMPUTER);
    }
}

static void
test_bytes (void)
{
  GinkgoRandom random;
  GinkgoSetup setup;
  g_autoptr (GinkgoRecord) record = NULL;
  g_autofree char *json = NULL;

  ginkgo_random_init (&random, 1, 1);
  ginkgo_setup_deal (&setup, GINKGO_MODE_SOLITAIRE, 2, 0, &random);
  record = ginkgo_record_new (&setup);
  ginkgo_record_set_seat (record, 0, "Ada \"A\"\n", GINKGO_SEAT_KIND_HUMAN, NULL);
  json = ginkgo_record_to_json (record);

  g_assert_true (g_str_has_prefix (json,
                                   "{\"format\":\"ginkgopolis-record\",\"version\":1,\"mode\":\"solitaire\","
                                   "\"seats\":[{\"name\":\"Ada \\\"A\\\"\\u000a\",\"kind\":\"human\"},"
                                   "{\"name\":\"Hal\",\"kind\":\"hal\"}],\"setup\":{\"city\":[["));
  g_assert_true (g_str_has_suffix (json, "\"characters\":[[],[]],\"first\":0},\"events\":[]}"));
}

/* --- Random games --- */

typedef struct
{
  GinkgoMode mode;
  guint n_seats;
} Kind;

static const Kind kinds[] = {
  { GINKGO_MODE_INTRODUCTORY, 2 },
  { GINKGO_MODE_INTRODUCTORY, 3 },
  { GINKGO_MODE_INTRODUCTORY, 4 },
  { GINKGO_MODE_INTRODUCTORY, 5 },
  { GINKGO_MODE_NORMAL, 2 },
  { GINKGO_MODE_NORMAL, 3 },
  { GINKGO_MODE_NORMAL, 4 },
  { GINKGO_MODE_NORMAL, 5 },
  { GINKGO_MODE_SOLITAIRE, 2 },
  { GINKGO_MODE_SOLITAIRE_EXPERT, 2 },
};

static GinkgoRecord *
play_random_game (const Kind *kind,
                  guint64 seed)
{
  GinkgoRandom random;
  GinkgoSetup setup;
  GinkgoState state;
  GinkgoRecord *record;

  ginkgo_random_init (&random, seed, 1);
  ginkgo_setup_deal (&setup, kind->mode, kind->n_seats, GINKGO_FIRST_AT_RANDOM, &random);
  record = ginkgo_record_new (&setup);
  ginkgo_state_init (&state, &setup, NULL);

  while (!ginkgo_state_is_over (&state))
    {
      GinkgoEvent event;

      if (ginkgo_state_awaits_chance (&state))
        ginkgo_state_draw_chance (&state, &random, &event.chance);
      else
        ginkgo_state_draw_decision (&state, &random, &event.decision);
      ginkgo_state_apply_legal (&state, &event, NULL);
      ginkgo_record_append (record, &event);
    }

  return record;
}

static void
test_random_games (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      for (guint64 seed = 0; seed < 10; seed++)
        {
          g_autoptr (GinkgoRecord) record = play_random_game (&kinds[i], seed);
          g_autofree char *json = ginkgo_record_to_json (record);
          g_autoptr (GinkgoRecord) reread = read_good (json);
          g_autofree char *again = ginkgo_record_to_json (reread);

          g_assert_nonnull (strstr (json, "\"result\""));
          g_assert_cmpstr (json, ==, again);
          g_assert_cmpuint (ginkgo_record_get_length (reread), ==, ginkgo_record_get_length (record));
          for (guint n = 0; n < ginkgo_record_get_length (record); n++)
            g_assert_true (ginkgo_event_equal (ginkgo_record_get_event (record, n),
                                               ginkgo_record_get_event (reread, n)));
        }
    }
}

/* Whatever is done to a good record, it is read whole or refused. */
static void
test_mutated (void)
{
  g_autofree char *text = get_first_line ();
  gsize length = strlen (text);
  GinkgoRandom random;
  guint n_refused = 0;

  ginkgo_random_init (&random, (guint64) g_test_rand_int (), 1);
  for (guint i = 0; i < 3000; i++)
    {
      g_autofree char *changed = g_memdup2 (text, length);
      g_autoptr (GError) error = NULL;
      g_autoptr (GinkgoRecord) record = NULL;
      guint n_changes = 1 + ginkgo_random_below (&random, 3);

      for (guint n = 0; n < n_changes; n++)
        {
          gsize at = ginkgo_random_below (&random, (guint32) length);
          gsize from = ginkgo_random_below (&random, (guint32) length);

          changed[at] = ginkgo_random_below (&random, 4) == 0 ? (char) ginkgo_random_below (&random, 256) : text[from];
        }

      record = ginkgo_record_from_json (changed, length, NULL, &error);
      g_assert_cmpint (record == NULL, ==, error != NULL);
      if (record == NULL)
        n_refused++;
    }

  g_assert_cmpuint (n_refused, >, 2000);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/record/json/valid", test_valid);
  add_invalid_tests ();
  g_test_add_func ("/record/json/not-json", test_not_json);
  g_test_add_func ("/record/json/other-json", test_other_json);
  g_test_add_func ("/record/json/changed", test_changed);
  g_test_add_func ("/record/json/tolerated", test_tolerated);
  g_test_add_func ("/record/json/truncated", test_truncated);
  g_test_add_func ("/record/json/in-progress", test_in_progress);
  g_test_add_func ("/record/json/result-too-early", test_result_too_early);
  g_test_add_func ("/record/json/encoding", test_encoding);
  g_test_add_func ("/record/json/deep", test_deep);
  g_test_add_func ("/record/json/wide", test_wide);
  g_test_add_func ("/record/json/large", test_large);
  g_test_add_func ("/record/json/names", test_names);
  g_test_add_func ("/record/json/bytes", test_bytes);
  g_test_add_func ("/record/json/random-games", test_random_games);
  g_test_add_func ("/record/json/mutated", test_mutated);

  return g_test_run ();
}
