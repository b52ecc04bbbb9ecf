/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>
#include <sys/resource.h>

#include "ginkgo-record-reader.h"
#include "ginkgo-test-games.h"

#define MEBIBYTE (1024 * 1024)

#define TEST_TYPE_STREAM (test_stream_get_type ())
G_DECLARE_FINAL_TYPE (TestStream, test_stream, TEST, STREAM, GFilterInputStream)

/* Gives at most @piece bytes at a time, and may end in an error. */
struct _TestStream
{
  GFilterInputStream parent_instance;
  gsize piece;
  gboolean fails;
};

G_DEFINE_FINAL_TYPE (TestStream, test_stream, G_TYPE_FILTER_INPUT_STREAM)

static gssize
test_stream_read (GInputStream *stream,
                  void *buffer,
                  gsize count,
                  GCancellable *cancellable,
                  GError **error)
{
  TestStream *self = TEST_STREAM (stream);
  GInputStream *base = g_filter_input_stream_get_base_stream (&self->parent_instance);
  gssize n_read = g_input_stream_read (base, buffer, MIN (count, self->piece), cancellable, error);

  if (n_read > 0 || !self->fails)
    return n_read;

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "No more");
  return -1;
}

static void
test_stream_class_init (TestStreamClass *klass)
{
  G_INPUT_STREAM_CLASS (klass)->read_fn = test_stream_read;
}

static void
test_stream_init (TestStream *self)
{
}

/* A stream of @head, @pattern repeated to at least @length bytes, and @tail; without a tail, an
 * error */
static GInputStream *
make_stream (const char *head,
             const char *pattern,
             gsize length,
             const char *tail,
             gsize piece)
{
  g_autoptr (GInputStream) memory = g_memory_input_stream_new_from_data (head, (gssize) strlen (head), NULL);
  g_autoptr (GString) text = g_string_new (pattern);
  g_autoptr (GBytes) bytes = NULL;
  TestStream *self = g_object_new (TEST_TYPE_STREAM, "base-stream", memory, NULL);

  while (length > 0 && text->len < MIN (length, MEBIBYTE))
    g_string_append (text, pattern);
  bytes = g_bytes_new (text->str, text->len);
  for (gsize n = 0; n < length; n += text->len)
    g_memory_input_stream_add_bytes (G_MEMORY_INPUT_STREAM (memory), bytes);
  if (tail != NULL)
    g_memory_input_stream_add_data (G_MEMORY_INPUT_STREAM (memory), tail, (gssize) strlen (tail), NULL);
  self->piece = piece;
  self->fails = tail == NULL;
  return G_INPUT_STREAM (self);
}

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

static void
test_chunks (void)
{
  static const gsize sizes[] = { 1, 2, 3, 1000, 65535, 65536, 65537 };
  g_auto (GStrv) lines = ginkgo_test_load_valid_lines ();
  g_autofree char *text = g_strdup_printf ("\xef\xbb\xbf%s\n%s\nrubbish\n%s", lines[0], lines[1], lines[2]);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GInputStream) stream = make_stream (text, "", 0, "", sizes[i]);
      g_autoptr (GinkgoRecordReader) reader = ginkgo_record_reader_new (stream);

      assert_record (reader, 1, lines[0]);
      assert_record (reader, 2, lines[1]);
      assert_fault (reader, 3, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_SYNTAX);
      assert_record (reader, 4, lines[2]);
      assert_end (reader);
    }
}

static void
test_bad_lines (void)
{
  g_auto (GStrv) lines = ginkgo_test_load_valid_lines ();
  g_autofree char *cut = g_strndup (lines[1], 1000);
  g_autofree char *illegal = ginkgo_test_replace (lines[0], "\"first\":1", "\"first\":3");
  g_autofree char *text =
    g_strjoin ("\n", lines[0], "", cut, lines[1], "[]", "\xff", "{} {}", lines[2], "{", "}", illegal, lines[3], NULL);
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
  assert_fault (reader, 11, GINKGO_RULES_ERROR, GINKGO_RULES_ERROR_FIRST);
  assert_record (reader, 12, lines[3]);
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
test_read_error (void)
{
  g_auto (GStrv) lines = ginkgo_test_load_valid_lines ();
  g_autofree char *line = g_strconcat (lines[0], "\n", NULL);
  g_autofree char *more = g_strconcat (line, "{\"format\":", NULL);
  const struct
  {
    const char *text;
    gboolean has_record;
  } cases[] = { { "", FALSE }, { line, TRUE }, { more, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GInputStream) stream = make_stream (cases[i].text, "", 0, NULL, 1000);
      g_autoptr (GinkgoRecordReader) reader = ginkgo_record_reader_new (stream);
      g_autoptr (GinkgoRecord) record = NULL;
      g_autoptr (GError) error = NULL;

      if (cases[i].has_record)
        assert_record (reader, 1, lines[0]);
      g_assert_false (ginkgo_test_reader_next (reader, &record, NULL, &error));
      g_assert_error (error, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_READ);
      if (cases[i].text == more)
        g_assert_cmpuint (ginkgo_record_reader_get_line (reader), ==, 2);
      assert_end (reader);
    }
}

static long
get_peak_kib (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

/* 100 MiB of a pattern after @head, then @tail. With @record, the tail ends in a record that
 * must be found. */
static void
check_much (const char *head,
            const char *pattern,
            const char *tail,
            guint line,
            int code,
            guint record_line,
            const char *record)
{
  g_autoptr (GInputStream) stream = make_stream (head, pattern, 100 * MEBIBYTE, tail, 1 * MEBIBYTE);
  g_autoptr (GinkgoRecordReader) reader = ginkgo_record_reader_new (stream);
  long before = get_peak_kib ();

  assert_fault (reader, line, GINKGO_RECORD_ERROR, code);
  if (record != NULL)
    assert_record (reader, record_line, record);
  assert_end (reader);

  g_assert_cmpint (get_peak_kib () - before, <, 64 * 1024);
}

static void
test_endless (void)
{
  g_auto (GStrv) lines = ginkgo_test_load_valid_lines ();
  g_autofree char *tail = g_strconcat ("\n", lines[0], NULL);
  g_autofree char *head = g_strconcat ("[]\n", lines[0], "\n", NULL);

  check_much ("", "{\"a\":", "", 1, GINKGO_RECORD_ERROR_TOO_LARGE, 0, NULL);
  check_much ("", "x", "", 1, GINKGO_RECORD_ERROR_TOO_LARGE, 0, NULL);
  check_much ("{\"format\":\"", "a", "\"}", 1, GINKGO_RECORD_ERROR_TOO_LARGE, 0, NULL);
  check_much ("[", "0,", "0]", 1, GINKGO_RECORD_ERROR_TOO_LARGE, 0, NULL);
  check_much ("{\"format\":\"", "a", tail, 1, GINKGO_RECORD_ERROR_TOO_LARGE, 2, lines[0]);

  check_much ("{", "\n\"a\":\n1,", "", 1, GINKGO_RECORD_ERROR_TOO_LARGE, 0, NULL);
  check_much ("text\n", "and so on\n", "", 1, GINKGO_RECORD_ERROR_TOO_LARGE, 0, NULL);

  check_much ("", "    ", "x", 1, GINKGO_RECORD_ERROR_SYNTAX, 0, NULL);
  check_much (head, "\n\n\n\n", "", 1, GINKGO_RECORD_ERROR_FORMAT, 2, lines[0]);
}

/* Records even further on are not searched for: that would take long. */
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
      g_autoptr (GInputStream) stream = make_stream ("", fillings[i].pattern, 200 * MEBIBYTE, tail, MEBIBYTE);
      g_autoptr (GinkgoRecordReader) reader = ginkgo_record_reader_new (stream);
      g_autoptr (GinkgoRecord) record = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_false (ginkgo_test_reader_next (reader, &record, NULL, &error));
      g_assert_error (error, GINKGO_RECORD_ERROR, fillings[i].code);
      assert_end (reader);
    }
}

static GInputStream *
make_lines (const char *line,
            guint n_lines)
{
  GInputStream *stream = g_memory_input_stream_new ();

  for (guint i = 0; i < n_lines; i++)
    g_memory_input_stream_add_data (G_MEMORY_INPUT_STREAM (stream), line, (gssize) strlen (line), NULL);
  return stream;
}

/* Files of good lines can have any length. */
static void
test_many_lines (void)
{
  g_auto (GStrv) lines = ginkgo_test_load_valid_lines ();
  g_autofree char *line = g_strconcat (lines[2], "\n", NULL);
  guint n_lines = g_test_slow () ? 30000 : 400;
  g_autoptr (GInputStream) stream = make_lines (line, n_lines);
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
  g_test_add_func ("/record/reader/empty", test_empty);
  g_test_add_func ("/record/reader/rubbish", test_rubbish);
  g_test_add_func ("/record/reader/read-error", test_read_error);
  g_test_add_func ("/record/reader/endless", test_endless);
  g_test_add_func ("/record/reader/too-far", test_too_far);
  g_test_add_func ("/record/reader/many-lines", test_many_lines);

  return g_test_run ();
}
