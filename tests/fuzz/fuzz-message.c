/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-fuzz.h"
#include "ginkgo-lines.h"
#include "ginkgo-messages.h"

/* Bytes that anybody on the network may send: the first says where it is split and who sends it, the others are
 * lines. */

int
LLVMFuzzerInitialize (int *argc,
                      char ***argv)
{
  return 0;
}

/* A message that is read is printed as one that is read the same. */
static void
check_message (const char *line,
               GinkgoNetSender sender)
{
  g_auto (GinkgoNetMessage) message;
  g_auto (GinkgoNetMessage) again;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;
  gboolean is_message = ginkgo_net_message_parse (&message, line, sender, GINKGO_MAX_SEATS, &error);

  g_assert_true (is_message == (error == NULL));
  ginkgo_net_message_init (&again, GINKGO_NET_PING);
  if (error != NULL)
    {
      ginkgo_fuzz_check_error (error);
      return;
    }

  text = ginkgo_net_message_print (&message);
  g_assert_true (ginkgo_net_message_parse (&again, text, sender, GINKGO_MAX_SEATS, NULL));
  text_again = ginkgo_net_message_print (&again);
  g_assert_cmpstr (text_again, ==, text);
}

/* Adds the lines to @found, and the error at the end. */
static void
take_all (GinkgoLines *lines,
          GString *found,
          GError **error)
{
  char *line;

  while ((line = ginkgo_lines_take (lines, error)) != NULL)
    {
      g_string_append_printf (found, "%s\n", line);
      g_free (line);
    }
}

static char *
split (const guint8 *data,
       size_t size,
       size_t piece)
{
  GinkgoLines lines = { .max_line = GINKGO_LINE_HELLO };
  g_autoptr (GString) found = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  for (size_t i = 0; i < size && error == NULL; i += piece)
    {
      ginkgo_buffer_add (&lines.in, data + i, MIN (piece, size - i));
      take_all (&lines, found, &error);
    }
  if (error != NULL)
    g_string_append (found, error->message);
  ginkgo_lines_clear (&lines);
  return g_string_free_and_steal (g_steal_pointer (&found));
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t size)
{
  g_autofree char *whole = NULL;
  g_autofree char *pieces = NULL;
  g_auto (GStrv) lines = NULL;

  if (size == 0)
    return 0;

  whole = split (data + 1, size - 1, size);
  pieces = split (data + 1, size - 1, data[0] / 2 + 1u);
  g_assert_cmpstr (pieces, ==, whole);
  lines = g_strsplit (whole, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    check_message (lines[i], (data[0] & 1) != 0 ? GINKGO_NET_BY_CLIENT : GINKGO_NET_BY_SERVER);
  return 0;
}
