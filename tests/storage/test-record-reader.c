/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>
#include <sys/resource.h>

#include "ginkgo-record-reader.h"
#include "ginkgo-test-games.h"
#include "ginkgo-test-records.h"
#include "ginkgo-test-stream.h"

#define MEBIBYTE (1024 * 1024)

/* --- Helpers --- */

/* A record as other programs may write it: a value a line. */
static char *
spread (const char *line,
        const char *indent)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (const char *p = line; *p != '\0'; p++)
    {
      if (*p == '}' || *p == ']')
        g_string_append_printf (text, "\n%s", indent);
      g_string_append_c (text, *p);
      if (*p == '{' || *p == '[' || *p == ',')
        g_string_append_printf (text, "\n%s", indent);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static GinkgoRecordReader *
open_text (const char *text)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (text, (gssize) strlen (text), NULL);

  return ginkgo_record_reader_new (stream);
}

static void
assert_record (GinkgoRecordReader *reader,
               guint line,
               const char *expected)
{
  g_autoptr (GinkgoRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *json = NULL;
  g_autoptr (GinkgoRecord) expected_record = ginkgo_test_record_from_json (expected, strlen (expected), NULL, NULL);
  g_autofree char *expected_json = ginkgo_test_to_json (expected_record);
  gboolean succeeded = ginkgo_test_reader_next (reader, &record, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (succeeded);
  g_assert_nonnull (record);
  g_assert_cmpuint (ginkgo_record_reader_get_line (reader), ==, line);

  json = ginkgo_test_to_json (record);
  g_assert_cmpstr (json, ==, expected_json);
}

static void
assert_fault (GinkgoRecordReader *reader,
              guint line,
              GQuark domain,
              int code)
{
  GinkgoRecordFault fault = { GINKGO_RECORD_PLACE_EVENT, 12345, NULL };
  g_autoptr (GinkgoRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  gboolean succeeded = ginkgo_test_reader_next (reader, &record, &fault, &error);

  g_assert_false (succeeded);
  g_assert_null (record);
  g_assert_error (error, domain, code);
  g_assert_cmpuint (ginkgo_record_reader_get_line (reader), ==, line);
  g_assert_nonnull (fault.rule);
  if (domain == GINKGO_RECORD_ERROR && code != GINKGO_RECORD_ERROR_FORMAT)
    {
      g_assert_cmpint (fault.place, ==, GINKGO_RECORD_PLACE_FILE);
      g_assert_cmpstr (fault.rule, ==, "format");
    }
}

static void
assert_end (GinkgoRecordReader *reader)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GinkgoRecord) record = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (ginkgo_test_reader_next (reader, &record, NULL, &error));
      g_assert_no_error (error);
      g_assert_null (record);
    }
}

/* --- Layouts --- */

static void
test_lines (void)
{
  g_auto (GStrv) lines = ginkgo_test_load_valid_lines ();
  g_autofree char *text = g_strjoinv ("\n", lines);
  g_autoptr (GinkgoRecordReader) reader = open_text (text);

  for (guint i = 0; lines[i] != NULL; i++)
    assert_record (reader, i + 1, lines[i]);
  assert_end (reader);
}

static void
test_blank_lines (void)
{
  g_auto (GStrv) lines = ginkgo_test_load_valid_lines ();
  g_autofree char *text = g_strconcat ("\xef\xbb\xbf \n\r\n", lines[0], "\r\n\n\t\n  ", lines[1], "\n\n", NULL);
  g_autoptr (GinkgoRecordReader) reader = open_text (text);

  assert_record (reader, 3, lines[0]);
  assert_record (reader, 6, lines[1]);
  assert_end (reader);
}

static void
test_pretty (void)
{
  static const char *const indents[] = { "  ", "", "\t" };
  g_auto (GStrv) lines = ginkgo_test_load_valid_lines ();

  for (guint i = 0; i < G_N_ELEMENTS (indents); i++)
    {
      g_autofree char *pretty = spread (lines[i], indents[i]);
      g_autofree char *text = g_strconcat ("\n\n", pretty, "\n\n", NULL);
      g_autoptr (GinkgoRecordReader) reader = open_text (text);

      assert_record (reader, 3, lines[i]);
      assert_end (reader);
    }
}

/* However the bytes drop in. */
static void
test_chunks (void)
{
  static const gsize sizes[] = { 1, 2, 3, 1000, 65535, 65536, 65537 };
  g_auto (GStrv) lines = ginkgo_test_load_valid_lines ();
  g_autofree char *text = g_strdup_printf ("\xef\xbb\xbf%s\n%s\nrubbish\n%s", lines[0], lines[1], lines[2]);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GInputStream) stream = ginkgo_test_stream_new (text, "", 0, "", sizes[i]);
      g_autoptr (GinkgoRecordReader) reader = ginkgo_record_reader_new (stream);

      assert_record (reader, 1, lines[0]);
      assert_record (reader, 2, lines[1]);
      assert_fault (reader, 3, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_SYNTAX);
      assert_record (reader, 4, lines[2]);
      assert_end (reader);
    }
}

/* --- Bad lines --- */

static void
test_bad_lines (void)
{
  g_auto (GStrv) lines = ginkgo_test_load_valid_lines ();
  g_autofree char *cut = g_strndup (lines[1], 1000);
  g_autofree char *text =
    g_strjoin ("\n", lines[0], "", cut, lines[1], "[]", "\xff", "{} {}", lines[2], "{", "}", lines[3], NULL);
  g_autoptr (GinkgoRecordReader) reader = open_text (text);

  assert_record (reader, 1, lines[0]);
  assert_fault (reader, 3, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_SYNTAX);
  assert_record (reader, 4, lines[1]);
  assert_fault (reader, 5, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_FORMAT);
  assert_fault (reader, 6, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_ENCODING);
  assert_fault (reader, 7, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_SYNTAX);
  assert_record (reader, 8, lines[2]);
  assert_fault (reader, 9, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_SYNTAX);
  assert_fault (reader, 10, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_SYNTAX);
  assert_record (reader, 11, lines[3]);
  assert_end (reader);
}

/* Wherever the first line is cut off, the second is read. */
static void
test_bad_first_line (void)
{
  g_auto (GStrv) lines = ginkgo_test_load_valid_lines ();
  gsize length = strlen (lines[0]);

  for (gsize cut = 1; cut < length; cut += 97)
    {
      g_autofree char *head = g_strndup (lines[0], cut);
      g_autofree char *text = g_strjoin ("\n", head, lines[1], lines[2], NULL);
      g_autoptr (GinkgoRecordReader) reader = open_text (text);

      assert_fault (reader, 1, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_SYNTAX);
      assert_record (reader, 2, lines[1]);
      assert_record (reader, 3, lines[2]);
      assert_end (reader);
    }
}

static void
test_illegal_line (void)
{
  g_auto (GStrv) lines = ginkgo_test_load_valid_lines ();
  g_autoptr (GString) illegal = g_string_new (lines[0]);
  g_autofree char *text = NULL;
  g_autoptr (GinkgoRecordReader) reader = NULL;

  g_assert_cmpuint (g_string_replace (illegal, "\"first\":1", "\"first\":3", 1), ==, 1);
  text = g_strjoin ("\n", illegal->str, lines[1], NULL);
  reader = open_text (text);

  assert_fault (reader, 1, GINKGO_RULES_ERROR, GINKGO_RULES_ERROR_FIRST);
  assert_record (reader, 2, lines[1]);
  assert_end (reader);
}

/* --- Rubbish: one error for a whole file --- */

static void
test_empty (void)
{
  static const char *const texts[] = { "", " ", "\n", "\n\n \t\r\n", "\xef\xbb\xbf", "\xef\xbb\xbf\n" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      GinkgoRecordFault fault;
      g_autoptr (GinkgoRecordReader) reader = open_text (texts[i]);
      g_autoptr (GinkgoRecord) record = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_false (ginkgo_test_reader_next (reader, &record, &fault, &error));
      g_assert_error (error, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_SYNTAX);
      g_assert_cmpint (fault.place, ==, GINKGO_RECORD_PLACE_FILE);
      g_assert_cmpstr (fault.rule, ==, "format");
      assert_end (reader);
    }
}

static void
test_rubbish (void)
{
  static const char *const texts[] = {
    "hello\nworld\n",
    "# Title\n\nSome text.\nMore.\n",
    "[\n1\n,\n2\n",
    "\177ELF\n\001\n\n\002",
    "{\n\"a\":\n",
    "}\n{\n",
    "<html>\n<body>\n",
    "\"\n\"\n\"\n",
    "{\"format\":\n\n\n\n",
    "SQLite format 3\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GinkgoRecordReader) reader = open_text (texts[i]);

      assert_fault (reader, 1, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_SYNTAX);
      assert_end (reader);
    }
}

static void
test_null (void)
{
  g_autoptr (GinkgoRecordReader) reader = open_text ("null");
  g_autoptr (GinkgoRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  GinkgoRecordFault fault;

  g_assert_false (ginkgo_test_reader_next (reader, &record, &fault, &error));
  g_assert_error (error, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_FORMAT);
  g_assert_cmpint (fault.place, ==, GINKGO_RECORD_PLACE_SETUP);
  assert_end (reader);
}

static void
test_read_error (void)
{
  g_auto (GStrv) lines = ginkgo_test_load_valid_lines ();
  g_autofree char *text = g_strconcat (lines[0], "\n", NULL);
  g_autoptr (GInputStream) at_once = ginkgo_test_stream_new ("", "", 0, NULL, 1000);
  g_autoptr (GInputStream) in_between = ginkgo_test_stream_new (text, "", 0, NULL, 1000);
  g_autoptr (GInputStream) in_line = ginkgo_test_stream_new (text, "{\"format\":", 1000, NULL, 1000);
  g_autoptr (GinkgoRecordReader) first = ginkgo_record_reader_new (at_once);
  g_autoptr (GinkgoRecordReader) second = ginkgo_record_reader_new (in_between);
  g_autoptr (GinkgoRecordReader) third = ginkgo_record_reader_new (in_line);
  g_autoptr (GinkgoRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (ginkgo_test_reader_next (first, &record, NULL, &error));
  g_assert_error (error, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_READ);
  assert_end (first);

  assert_record (second, 1, lines[0]);
  g_clear_error (&error);
  g_assert_false (ginkgo_test_reader_next (second, &record, NULL, &error));
  g_assert_error (error, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_READ);
  assert_end (second);

  assert_record (third, 1, lines[0]);
  assert_fault (third, 2, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_READ);
  assert_end (third);
}

/* --- Much --- */

static long
get_peak_kib (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

/* 100 MiB of one pattern after @head; then @tail, the last of it a record if
 * @record is set, which is still found. */
static void
check_much (const char *head,
            const char *pattern,
            const char *tail,
            guint line,
            int code,
            guint record_line,
            const char *record)
{
  g_autoptr (GInputStream) stream = ginkgo_test_stream_new (head, pattern, 100 * MEBIBYTE, tail, 1 * MEBIBYTE);
  g_autoptr (GinkgoRecordReader) reader = ginkgo_record_reader_new (stream);
  long before = get_peak_kib ();

  assert_fault (reader, line, GINKGO_RECORD_ERROR, code);
  if (record != NULL)
    assert_record (reader, record_line, record);
  assert_end (reader);

  g_assert_cmpint (get_peak_kib () - before, <, 64 * 1024);
}

static void
test_endless_line (void)
{
  g_auto (GStrv) lines = ginkgo_test_load_valid_lines ();
  g_autofree char *tail = g_strconcat ("\n", lines[0], NULL);

  check_much ("", "{\"a\":", "", 1, GINKGO_RECORD_ERROR_TOO_LARGE, 0, NULL);
  check_much ("", "x", "", 1, GINKGO_RECORD_ERROR_TOO_LARGE, 0, NULL);
  check_much ("{\"format\":\"", "a", "\"}", 1, GINKGO_RECORD_ERROR_TOO_LARGE, 0, NULL);
  check_much ("[", "0,", "0]", 1, GINKGO_RECORD_ERROR_TOO_LARGE, 0, NULL);
  check_much ("{\"format\":\"", "a", tail, 1, GINKGO_RECORD_ERROR_TOO_LARGE, 2, lines[0]);
}

static void
test_endless_object (void)
{
  check_much ("{", "\n\"a\":\n1,", "", 1, GINKGO_RECORD_ERROR_TOO_LARGE, 0, NULL);
  check_much ("text\n", "and so on\n", "", 1, GINKGO_RECORD_ERROR_TOO_LARGE, 0, NULL);
}

static void
test_endless_blank (void)
{
  g_auto (GStrv) lines = ginkgo_test_load_valid_lines ();
  g_autofree char *head = g_strconcat ("[]\n", lines[0], "\n", NULL);

  check_much ("", "    ", "x", 1, GINKGO_RECORD_ERROR_SYNTAX, 0, NULL);
  check_much (head, "\n\n\n\n", "", 1, GINKGO_RECORD_ERROR_FORMAT, 2, lines[0]);
}

/* What comes behind still more is not looked for: that would take long. */
static void
test_too_far (void)
{
  static const struct
  {
    const char *pattern;
    int code;
  } fillings[] = {
    { "x", GINKGO_RECORD_ERROR_TOO_LARGE },
    { "\n", GINKGO_RECORD_ERROR_SYNTAX },
  };
  g_auto (GStrv) lines = ginkgo_test_load_valid_lines ();
  g_autofree char *tail = g_strconcat ("\n", lines[0], "\n", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (fillings); i++)
    {
      g_autoptr (GInputStream) stream = ginkgo_test_stream_new ("", fillings[i].pattern, 200 * MEBIBYTE, tail, MEBIBYTE);
      g_autoptr (GinkgoRecordReader) reader = ginkgo_record_reader_new (stream);
      g_autoptr (GinkgoRecord) record = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_false (ginkgo_test_reader_next (reader, &record, NULL, &error));
      g_assert_error (error, GINKGO_RECORD_ERROR, fillings[i].code);
      assert_end (reader);
    }
}

/* A file of any length with good lines is read to its end. */
static void
test_many_lines (void)
{
  g_auto (GStrv) lines = ginkgo_test_load_valid_lines ();
  g_autofree char *line = g_strconcat (lines[2], "\n", NULL);
  guint n_lines = g_test_slow () ? 30000 : 400;
  g_autoptr (GInputStream) stream = ginkgo_test_stream_new ("", line, n_lines * strlen (line), "", MEBIBYTE);
  g_autoptr (GinkgoRecordReader) reader = ginkgo_record_reader_new (stream);
  long before = get_peak_kib ();

  for (guint i = 0; i < n_lines; i++)
    {
      g_autoptr (GinkgoRecord) record = NULL;
      g_autoptr (GError) error = NULL;

      ginkgo_test_reader_next (reader, &record, NULL, &error);
      g_assert_no_error (error);
      g_assert_nonnull (record);
      g_assert_cmpuint (ginkgo_record_reader_get_line (reader), ==, i + 1);
    }
  assert_end (reader);

  g_test_message ("%u records, %" G_GSIZE_FORMAT " bytes, %ld KiB more", n_lines, n_lines * strlen (line), get_peak_kib () - before);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/record/reader/lines", test_lines);
  g_test_add_func ("/record/reader/blank-lines", test_blank_lines);
  g_test_add_func ("/record/reader/pretty", test_pretty);
  g_test_add_func ("/record/reader/chunks", test_chunks);
  g_test_add_func ("/record/reader/bad-lines", test_bad_lines);
  g_test_add_func ("/record/reader/bad-first-line", test_bad_first_line);
  g_test_add_func ("/record/reader/illegal-line", test_illegal_line);
  g_test_add_func ("/record/reader/empty", test_empty);
  g_test_add_func ("/record/reader/rubbish", test_rubbish);
  g_test_add_func ("/record/reader/null", test_null);
  g_test_add_func ("/record/reader/read-error", test_read_error);
  g_test_add_func ("/record/reader/endless-line", test_endless_line);
  g_test_add_func ("/record/reader/endless-object", test_endless_object);
  g_test_add_func ("/record/reader/endless-blank", test_endless_blank);
  g_test_add_func ("/record/reader/too-far", test_too_far);
  g_test_add_func ("/record/reader/many-lines", test_many_lines);

  return g_test_run ();
}
