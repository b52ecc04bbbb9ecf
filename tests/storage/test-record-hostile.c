/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "ginkgo-test-games.h"

/* JSON errors are reported with their place. */
static void
test_not_json (void)
{
  static const char text[] = "{\n  \"format\": \"ginkgopolis-record\",\n  \"version\" 1\n}";
  static const char *const texts[] = {
    "",
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
    "{\"a\":1 \"b\":2}",
    "{\"a\":\"\\u12\"}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_test_message ("%s", texts[i]);
      ginkgo_test_assert_refused (texts[i], strlen (texts[i]), GINKGO_RECORD_PLACE_FILE, 0, "format", NULL);
    }
  ginkgo_test_assert_refused (text, strlen (text), GINKGO_RECORD_PLACE_FILE, 0, "format", "The text is not valid JSON: see line 3.");
}

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
    ginkgo_test_assert_refused (texts[i], strlen (texts[i]), GINKGO_RECORD_PLACE_SETUP, 0, "format", NULL);
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

static const Change changes[] = {
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
  /* A duplicate key, anywhere */
  { "\"version\":1", "\"version\":1,\"x\":{\"y\":1,\"y\":1}", IN_FILE, "format" },
  { "\"version\":1", "\"version\":1,\"version\":1", IN_FILE, "format" },
  { "\"version\":1", "\"version\":1,\"x\\n\\u001b[31m\":1,\"x\\n\\u001b[31m\":1", IN_FILE, "format" },
};

static void
test_changed (void)
{
  g_autofree char *text = ginkgo_test_get_first_line ();

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      const Change *change = &changes[i];
      g_autofree char *changed = ginkgo_test_replace (text, change->from, change->to);

      g_test_message ("%s -> %s", change->from, change->to);
      ginkgo_test_assert_refused (changed, strlen (changed), change->place, change->event, change->rule, NULL);
    }
}

static void
test_truncated (void)
{
  g_auto (GStrv) lines = ginkgo_test_load_valid_lines ();

  for (guint i = 0; lines[i] != NULL; i += 5)
    {
      gsize length = strlen (lines[i]);

      for (gsize cut = 0; cut < length; cut += 97)
        {
          /* An exact-size copy, so that reading past its end is noticed */
          g_autofree char *head = g_memdup2 (lines[i], MAX (cut, 1));

          ginkgo_test_assert_refused (head, cut, GINKGO_RECORD_PLACE_FILE, 0, "format", NULL);
        }
    }
}

static void
test_encoding (void)
{
  static const char *const bytes[] = { "\xff", "\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe2\x82", "\x80" };
  g_autofree char *text = ginkgo_test_get_first_line ();
  g_autofree gunichar2 *utf16 = g_utf8_to_utf16 (text, -1, NULL, NULL, NULL);
  g_autofree char *with_nul = ginkgo_test_replace (text, "Seat 0", "Seat@0");

  for (guint i = 0; i < G_N_ELEMENTS (bytes); i++)
    {
      g_autofree char *name = g_strconcat ("Seat", bytes[i], NULL);
      g_autofree char *changed = ginkgo_test_replace (text, "Seat 0", name);

      ginkgo_test_assert_refused (changed, strlen (changed), GINKGO_RECORD_PLACE_FILE, 0, "format", "UTF-8");
    }

  ginkgo_test_assert_refused ((const char *) utf16, strlen (text) * 2, GINKGO_RECORD_PLACE_FILE, 0, "format", NULL);

  *strchr (with_nul, '@') = '\0';
  ginkgo_test_assert_refused (with_nul, strlen (text), GINKGO_RECORD_PLACE_FILE, 0, "format", NULL);
}

static void
test_deep (void)
{
  static const char *const brackets[] = { "[", "{\"a\":", "[{\"a\":" };
  g_autofree char *text = ginkgo_test_get_first_line ();

  for (guint i = 0; i < G_N_ELEMENTS (brackets); i++)
    {
      g_autoptr (GString) open = g_string_new ("\"version\":1,\"x\":");
      g_autofree char *changed = NULL;

      for (guint n = 0; n < 500000; n++)
        g_string_append (open, brackets[i]);
      changed = ginkgo_test_replace (text, "\"version\":1", open->str);
      ginkgo_test_assert_refused (changed, strlen (changed), GINKGO_RECORD_PLACE_FILE, 0, "format", "deeply");
    }
}

/* Depth counts the brackets that are open, not all brackets. */
static void
test_wide (void)
{
  g_autofree char *text = ginkgo_test_get_first_line ();
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

  changed = ginkgo_test_replace (text, "\"version\":1", wide->str);
  record = ginkgo_test_read_good (changed);
}

static void
test_large (void)
{
  g_autofree char *text = ginkgo_test_get_first_line ();
  g_autofree char *padded = g_strnfill (5 * 1024 * 1024, ' ');
  g_autoptr (GString) values = g_string_new ("\"version\":1,\"x\":[0");
  g_autofree char *changed = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoRecord) record = NULL;

  memcpy (padded, text, strlen (text));
  record = ginkgo_test_record_from_json (padded, 3 * 1024 * 1024, NULL, &error);
  g_assert_no_error (error);
  g_clear_pointer (&record, ginkgo_record_free);

  record = ginkgo_test_record_from_json (padded, strlen (padded), NULL, &error);
  g_assert_error (error, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_TOO_LARGE);

  for (guint i = 0; i < 1000000; i++)
    g_string_append (values, ",0");
  g_string_append_c (values, ']');
  changed = ginkgo_test_replace (text, "\"version\":1", values->str);
  ginkgo_test_assert_refused (changed, strlen (changed), GINKGO_RECORD_PLACE_FILE, 0, "format", "more values");
}

/* A mutated record or saved game is read whole or refused. */
static void
test_mutated (void)
{
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 3, 5, 60);
  g_autofree char *saved = ginkgo_saved_game_to_json (game);
  g_autofree char *line = ginkgo_test_get_first_line ();
  GinkgoRandom random;
  guint n_refused = 0;

  ginkgo_random_init (&random, (guint64) g_test_rand_int (), 1);
  for (guint i = 0; i < 5000; i++)
    {
      const char *text = i % 2 == 0 ? line : saved;
      gsize length = strlen (text);
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

      record = ginkgo_test_record_from_json (changed, length, NULL, &error);
      g_assert_cmpint (record == NULL, ==, error != NULL);
      g_assert_true (error == NULL || error->domain == GINKGO_RECORD_ERROR || error->domain == GINKGO_RULES_ERROR);
      n_refused += record == NULL;
    }

  g_assert_cmpuint (n_refused, >, 2000);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/record/hostile/not-json", test_not_json);
  g_test_add_func ("/record/hostile/other-json", test_other_json);
  g_test_add_func ("/record/hostile/changed", test_changed);
  g_test_add_func ("/record/hostile/truncated", test_truncated);
  g_test_add_func ("/record/hostile/encoding", test_encoding);
  g_test_add_func ("/record/hostile/deep", test_deep);
  g_test_add_func ("/record/hostile/wide", test_wide);
  g_test_add_func ("/record/hostile/large", test_large);
  g_test_add_func ("/record/hostile/mutated", test_mutated);

  return g_test_run ();
}
