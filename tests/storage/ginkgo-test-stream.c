/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-stream.h"

#include <string.h>

struct _GinkgoTestStream
{
  GInputStream parent_instance;

  GString *head;
  GString *pattern;
  GString *tail;
  gsize length;
  gsize piece;
  gsize position;
};

G_DEFINE_FINAL_TYPE (GinkgoTestStream, ginkgo_test_stream, G_TYPE_INPUT_STREAM)

/* The text at the position, at most to the end of a head, pattern or tail. */
static const char *
get_text (GinkgoTestStream *self,
          gsize *available)
{
  gsize position = self->position;

  if (position < self->head->len)
    {
      *available = self->head->len - position;
      return self->head->str + position;
    }

  position -= self->head->len;
  if (position < self->length)
    {
      gsize offset = position % self->pattern->len;

      *available = MIN (self->pattern->len - offset, self->length - position);
      return self->pattern->str + offset;
    }

  position -= self->length;
  *available = self->tail != NULL ? self->tail->len - position : 0;
  return self->tail != NULL ? self->tail->str + position : NULL;
}

static gssize
ginkgo_test_stream_read (GInputStream *stream,
                         void *buffer,
                         gsize count,
                         GCancellable *cancellable,
                         GError **error)
{
  GinkgoTestStream *self = GINKGO_TEST_STREAM (stream);
  gsize n_read = 0;

  count = MIN (count, self->piece);
  while (n_read < count)
    {
      gsize available;
      const char *text = get_text (self, &available);

      available = MIN (available, count - n_read);
      if (available == 0)
        break;

      memcpy ((char *) buffer + n_read, text, available);
      n_read += available;
      self->position += available;
    }

  if (n_read > 0 || self->tail != NULL)
    return (gssize) n_read;

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "No more");
  return -1;
}

static void
ginkgo_test_stream_finalize (GObject *object)
{
  GinkgoTestStream *self = GINKGO_TEST_STREAM (object);

  g_string_free (self->head, TRUE);
  g_string_free (self->pattern, TRUE);
  if (self->tail != NULL)
    g_string_free (self->tail, TRUE);

  G_OBJECT_CLASS (ginkgo_test_stream_parent_class)->finalize (object);
}

static void
ginkgo_test_stream_class_init (GinkgoTestStreamClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GInputStreamClass *stream_class = G_INPUT_STREAM_CLASS (klass);

  object_class->finalize = ginkgo_test_stream_finalize;

  stream_class->read_fn = ginkgo_test_stream_read;
}

static void
ginkgo_test_stream_init (GinkgoTestStream *self)
{
}

/* A stream that begins with @head, repeats @pattern for @length bytes and ends with @tail, or in
 * an error without one. A read gets at most @piece bytes. */
GInputStream *
ginkgo_test_stream_new (const char *head,
                        const char *pattern,
                        gsize length,
                        const char *tail,
                        gsize piece)
{
  GinkgoTestStream *self = g_object_new (GINKGO_TYPE_TEST_STREAM, NULL);

  self->head = g_string_new (head);
  self->pattern = g_string_new (pattern);
  self->length = length;
  self->tail = tail != NULL ? g_string_new (tail) : NULL;
  self->piece = piece;

  return G_INPUT_STREAM (self);
}
