/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "ginkgo-lines.h"

/* --- What comes in --- */

typedef struct
{
  const char *path;
  const char *bytes;
  gsize length;
  const char *expected; /* the lines, each with a "|" after it, and the error */
} Case;

#define BYTES(text) text, sizeof text - 1
#define MAX_LINE    6

static const Case cases[] = {
  { "/lines/none", BYTES (""), "" },
  { "/lines/one", BYTES ("abc\n"), "abc|" },
  { "/lines/incomplete", BYTES ("ab\ncd"), "ab|" },
  { "/lines/several", BYTES ("a\n\nb\n"), "a||b|" },
  { "/lines/utf-8", BYTES ("g\xc3\xa9\n\xe9\x8a\x80\n"), "gé|銀|" },
  { "/lines/longest", BYTES ("abcdef\nx\n"), "abcdef|x|" },
  { "/lines/too-long", BYTES ("a\nabcdefg\nb\n"), "a|The line is too long." },
  { "/lines/too-long/open", BYTES ("a\nabcdefg"), "a|The line is too long." },
  { "/lines/nul", BYTES ("a\nb\0c\nd\n"), "a|The line contains a NUL character." },
  { "/lines/latin-1", BYTES ("a\nb\xe9\nd\n"), "a|The line is not UTF-8 text." },
  { "/lines/surrogate", BYTES ("\xed\xa0\x80\n"), "The line is not UTF-8 text." },
  { "/lines/overlong", BYTES ("\xc0\xaf\n"), "The line is not UTF-8 text." },
  { "/lines/half-a-letter", BYTES ("\xe9\x8a\n\x80\n"), "The line is not UTF-8 text." },
};

/* Takes all lines into @found, which gets an error only once. */
static void
take_all (GinkgoLines *lines,
          GString *found)
{
  for (;;)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *line = ginkgo_lines_take (lines, &error);

      if (error != NULL && !g_str_has_suffix (found->str, error->message))
        g_string_append (found, error->message);
      if (line == NULL)
        return;
      g_string_append_printf (found, "%s|", line);
    }
}

/* In three parts, split at every two places */
static void
test_case (gconstpointer data)
{
  const Case *test = data;

  for (gsize first = 0; first <= test->length; first++)
    for (gsize second = first; second <= test->length; second++)
      {
        GinkgoLines lines = { .max_line = MAX_LINE };
        g_autoptr (GString) found = g_string_new (NULL);

        ginkgo_buffer_add (&lines.in, test->bytes, first);
        take_all (&lines, found);
        ginkgo_buffer_add (&lines.in, test->bytes + first, second - first);
        take_all (&lines, found);
        ginkgo_buffer_add (&lines.in, test->bytes + second, test->length - second);
        take_all (&lines, found);
        g_assert_cmpstr (found->str, ==, test->expected);
        ginkgo_lines_clear (&lines);
      }
}

/* After a hello, lines may be longer, also in what came together with it. */
static void
test_limit (void)
{
  GinkgoLines lines = { .max_line = MAX_LINE };
  g_autofree char *hello = NULL;
  g_autofree char *line = NULL;

  ginkgo_buffer_add (&lines.in, "hello\nabcdefghi\n", 16);
  hello = ginkgo_lines_take (&lines, NULL);
  g_assert_cmpstr (hello, ==, "hello");
  lines.max_line = 9;
  line = ginkgo_lines_take (&lines, NULL);
  g_assert_cmpstr (line, ==, "abcdefghi");

  /* Nobody who is silent costs memory. */
  g_assert_null (lines.in.bytes);
}

/* --- What goes out --- */

/* Takes bytes in pieces of different lengths. */
static void
test_queue (void)
{
  GinkgoLines lines = { 0 };
  g_autoptr (GString) expected = g_string_new (NULL);
  g_autoptr (GString) found = g_string_new (NULL);
  const char *bytes;
  gsize length;

  for (guint i = 0; i < 1000; i++)
    {
      g_autofree char *line = g_strdup_printf ("line %u", i);

      g_assert_true (ginkgo_lines_queue (&lines, line));
      g_string_append_printf (expected, "%s\n", line);
      bytes = ginkgo_buffer_peek (&lines.out, &length);
      length = MIN (length, i % 17);
      g_string_append_len (found, bytes, (gssize) length);
      ginkgo_buffer_drop (&lines.out, length);
    }
  bytes = ginkgo_buffer_peek (&lines.out, &length);
  g_string_append_len (found, bytes, (gssize) length);
  ginkgo_buffer_drop (&lines.out, length);

  g_assert_cmpstr (found->str, ==, expected->str);
  g_assert_null (lines.out.bytes);
}

/* The queue is limited, not all that has been sent. */
static void
test_full (void)
{
  GinkgoLines lines = { 0 };
  g_autofree char *line = g_strnfill (GINKGO_LINES_QUEUE / 4 - 1, 'x');
  gsize length;

  for (guint i = 0; i < 20; i++)
    {
      while (ginkgo_lines_queue (&lines, line))
        ;
      ginkgo_buffer_peek (&lines.out, &length);
      g_assert_cmpuint (length, ==, GINKGO_LINES_QUEUE - (i == 0 ? 0 : 1));
      ginkgo_buffer_drop (&lines.out, GINKGO_LINES_QUEUE / 4 + (i == 0 ? 1 : 0));
      g_assert_cmpuint (lines.out.bytes->len, <=, 3 * GINKGO_LINES_QUEUE);
    }
  ginkgo_lines_clear (&lines);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_case);
  g_test_add_func ("/lines/limit", test_limit);
  g_test_add_func ("/lines/queue", test_queue);
  g_test_add_func ("/lines/queue/full", test_full);

  return g_test_run ();
}
