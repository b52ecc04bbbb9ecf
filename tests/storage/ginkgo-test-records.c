/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-games.h"
#include "ginkgo-test-records.h"

#include <string.h>

char **
ginkgo_test_load_valid_lines (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "records", "valid.jsonl", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return g_strsplit (g_strchomp (text), "\n", -1);
}

char *
ginkgo_test_get_first_line (void)
{
  g_auto (GStrv) lines = ginkgo_test_load_valid_lines ();

  return g_strdup (lines[0]);
}

GinkgoRecord *
ginkgo_test_read_good (const char *text)
{
  g_autoptr (GError) error = NULL;
  GinkgoRecord *record = ginkgo_test_record_from_json (text, strlen (text), NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (record);
  return record;
}

/* Refuses @text, checks where and why, and gives the message. */
char *
ginkgo_test_assert_refused (const char *text,
                            gsize length,
                            GinkgoRecordPlace place,
                            guint event,
                            const char *rule)
{
  GinkgoRecordFault fault = { GINKGO_RECORD_PLACE_FILE, 12345, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoRecord) record = ginkgo_test_record_from_json (text, length, &fault, &error);

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

char *
ginkgo_test_replace (const char *text,
                     const char *from,
                     const char *to)
{
  g_autoptr (GString) string = g_string_new (text);

  g_assert_cmpuint (g_string_replace (string, from, to, 1), ==, 1);
  return g_string_free (g_steal_pointer (&string), FALSE);
}
