/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-lines.h"

#include <string.h>

G_DEFINE_QUARK (ginkgo-net-error-quark, ginkgo_net_error)

/* Returns: (nullable): the first of its bytes, or %NULL if there are none */
const char *
ginkgo_buffer_peek (const GinkgoBuffer *buffer,
                    gsize *length)
{
  *length = buffer->bytes != NULL ? buffer->bytes->len - buffer->n_gone : 0;
  return *length > 0 ? (const char *) buffer->bytes->data + buffer->n_gone : NULL;
}

void
ginkgo_buffer_add (GinkgoBuffer *buffer,
                   const void *bytes,
                   gsize length)
{
  if (buffer->bytes == NULL)
    buffer->bytes = g_byte_array_new ();
  g_byte_array_append (buffer->bytes, bytes, (guint) length);
}

/* Removes bytes at the front. The others move only when half is gone, so that many short lines take no longer than
 * a long one. */
void
ginkgo_buffer_drop (GinkgoBuffer *buffer,
                    gsize length)
{
  buffer->n_gone += length;
  if (buffer->n_gone < buffer->bytes->len / 2)
    return;

  g_byte_array_remove_range (buffer->bytes, 0, (guint) buffer->n_gone);
  buffer->n_gone = 0;
  if (buffer->bytes->len == 0)
    g_clear_pointer (&buffer->bytes, g_byte_array_unref);
}

void
ginkgo_lines_clear (GinkgoLines *lines)
{
  g_clear_pointer (&lines->in.bytes, g_byte_array_unref);
  g_clear_pointer (&lines->out.bytes, g_byte_array_unref);
  *lines = (GinkgoLines) { .max_line = lines->max_line };
}

static const char *
find_fault (const GinkgoLines *lines,
            const char *line,
            gsize length)
{
  if (length > lines->max_line)
    return "The line is too long.";
  if (memchr (line, '\0', length) != NULL)
    return "The line contains a NUL character.";
  return g_utf8_validate_len (line, length, NULL) ? NULL : "The line is not UTF-8 text.";
}

/* Takes the first line that is complete. How the bytes came split makes no difference. After an error
 * there are no further lines.
 * Returns: (transfer full) (nullable): the line without its line feed, or %NULL: on error, or if none is complete */
char *
ginkgo_lines_take (GinkgoLines *lines,
                   GError **error)
{
  gsize length;
  const char *start = ginkgo_buffer_peek (&lines->in, &length);
  const char *end = start != NULL ? memchr (start + lines->n_scanned, '\n', length - lines->n_scanned) : NULL;
  const char *fault = NULL;
  char *line;

  if (end != NULL)
    length = (gsize) (end - start);
  lines->n_scanned = length;
  if (end != NULL || length > lines->max_line)
    fault = find_fault (lines, start, length);

  if (fault != NULL)
    g_set_error_literal (error, GINKGO_NET_ERROR, GINKGO_NET_ERROR_LINE, fault);
  if (fault != NULL || end == NULL)
    return NULL;

  line = g_strndup (start, length);
  ginkgo_buffer_drop (&lines->in, length + 1);
  lines->n_scanned = 0;
  return line;
}

/* Adds a line, without its line feed, to what is to be sent.
 * Returns: %FALSE if too much waits already */
gboolean
ginkgo_lines_queue (GinkgoLines *lines,
                    const char *line)
{
  gsize length = strlen (line);
  gsize waiting;

  ginkgo_buffer_peek (&lines->out, &waiting);
  if (waiting + length + 1 > GINKGO_LINES_QUEUE)
    return FALSE;

  ginkgo_buffer_add (&lines->out, line, length);
  ginkgo_buffer_add (&lines->out, "\n", 1);
  return TRUE;
}
