/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-record-reader.h"

#include <string.h>

#include "ginkgo-json.h"

#define CHUNK_SIZE (64 * 1024)

/* How far to look for the end of a line that is too long to be read, or of nothing but
 * white space: a second's worth. */
#define MAX_SKIPPED (G_GUINT64_CONSTANT (1) << 27)

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

#define DATABASE_MAGIC "SQLite format 3"

typedef enum
{
  LAYOUT_UNKNOWN,
  LAYOUT_LINES,
  LAYOUT_NO_MORE,
} Layout;

struct _GinkgoRecordReader
{
  GInputStream *stream;
  GCancellable *cancellable;
  gboolean is_at_end;

  /* What was read ahead; the bytes from @start on are still to be used. */
  GByteArray *buffer;
  gsize start;

  Layout layout;
  guint n_lines;
  guint record_line;
};

static gsize
count_ahead (GinkgoRecordReader *self)
{
  return self->buffer->len - self->start;
}

static const char *
get_ahead (GinkgoRecordReader *self)
{
  return (const char *) self->buffer->data + self->start;
}

static void
consume (GinkgoRecordReader *self,
         gsize length)
{
  const char *text = get_ahead (self);

  for (gsize i = 0; i < length; i++)
    {
      if (text[i] == '\n')
        self->n_lines++;
    }

  self->start += length;
}

/* Reads one more chunk. */
static gboolean
fill (GinkgoRecordReader *self,
      GError **error)
{
  g_autoptr (GError) local_error = NULL;
  guint length;
  gssize n_read;

  g_byte_array_remove_range (self->buffer, 0, (guint) self->start);
  self->start = 0;

  length = self->buffer->len;
  g_byte_array_set_size (self->buffer, length + CHUNK_SIZE);
  n_read = g_input_stream_read (self->stream, self->buffer->data + length, CHUNK_SIZE, self->cancellable, &local_error);
  g_byte_array_set_size (self->buffer, length + (guint) MAX (n_read, 0));

  if (n_read < 0)
    return ginkgo_json_refuse (error, GINKGO_RECORD_ERROR_READ, "The file cannot be read: %s.", local_error->message);

  self->is_at_end = n_read == 0;
  return TRUE;
}

/* Reads ahead until there is a line feed, the end, or more than any record
 * needs, and gives the length of the line without its line feed. */
static gboolean
measure_line (GinkgoRecordReader *self,
              gsize *length,
              GError **error)
{
  gsize searched = 0;

  for (;;)
    {
      const char *text = get_ahead (self);
      gsize ahead = MIN (count_ahead (self), GINKGO_JSON_MAX_LENGTH + 1);
      const char *line_feed = ahead > searched ? memchr (text + searched, '\n', ahead - searched) : NULL;

      *length = line_feed != NULL ? (gsize) (line_feed - text) : ahead;
      if (line_feed != NULL || ahead > GINKGO_JSON_MAX_LENGTH || self->is_at_end)
        return TRUE;

      searched = ahead;
      if (!fill (self, error))
        return FALSE;
    }
}

/* Reads ahead to the end, or more than any record needs. */
static gboolean
measure_rest (GinkgoRecordReader *self,
              gsize *length,
              GError **error)
{
  while (!self->is_at_end && count_ahead (self) <= GINKGO_JSON_MAX_LENGTH)
    {
      if (!fill (self, error))
        return FALSE;
    }

  *length = MIN (count_ahead (self), GINKGO_JSON_MAX_LENGTH + 1);
  return TRUE;
}

static gboolean
skip_byte_order_mark (GinkgoRecordReader *self,
                      GError **error)
{
  const gsize length = strlen (BYTE_ORDER_MARK);

  while (count_ahead (self) < length && !self->is_at_end)
    {
      if (!fill (self, error))
        return FALSE;
    }

  if (count_ahead (self) >= length && memcmp (get_ahead (self), BYTE_ORDER_MARK, length) == 0)
    consume (self, length);
  return TRUE;
}

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static gboolean
skip_blank (GinkgoRecordReader *self,
            GError **error)
{
  guint64 skipped = 0;

  for (;;)
    {
      gsize ahead = count_ahead (self);
      gsize blank = 0;

      while (blank < ahead && is_blank (get_ahead (self)[blank]))
        blank++;

      consume (self, blank);
      if (blank < ahead || self->is_at_end)
        return TRUE;

      /* As if it ended there: nobody means what comes behind so much of nothing. */
      skipped += blank;
      self->is_at_end = skipped > MAX_SKIPPED;
      if (self->is_at_end)
        return TRUE;
      if (!fill (self, error))
        return FALSE;
    }
}

/* Skips the rest of a line that was too long, so that the next can be read. */
static gboolean
skip_line (GinkgoRecordReader *self,
           GError **error)
{
  guint64 skipped = 0;

  for (;;)
    {
      gsize ahead = count_ahead (self);
      const char *text = get_ahead (self);
      const char *line_feed = ahead > 0 ? memchr (text, '\n', ahead) : NULL;

      if (line_feed != NULL)
        {
          consume (self, (gsize) (line_feed - text));
          return TRUE;
        }

      consume (self, ahead);
      skipped += ahead;
      if (skipped > MAX_SKIPPED)
        self->layout = LAYOUT_NO_MORE;
      if (self->is_at_end || self->layout == LAYOUT_NO_MORE)
        return TRUE;
      if (!fill (self, error))
        return FALSE;
    }
}

/* Whether a line is an object by itself, as in JSON Lines, and not the first
 * line of an object that goes on below. What may follow the object is left to
 * the parser. */
static gboolean
is_whole_object (const char *line,
                 gsize length)
{
  gboolean in_string = FALSE;
  guint depth = 0;

  if (length == 0 || line[0] != '{')
    return FALSE;

  for (gsize i = 0; i < length; i++)
    {
      if (in_string && line[i] == '\\')
        i++;
      else if (line[i] == '"')
        in_string = !in_string;
      else if (!in_string && (line[i] == '{' || line[i] == '['))
        depth++;
      else if (!in_string && (line[i] == '}' || line[i] == ']') && --depth == 0)
        return TRUE;
    }

  return FALSE;
}

/* Whether the line after the first is a record by itself, so that the file is
 * JSON Lines with a first line that is bad. */
static gboolean
has_second_line (GinkgoRecordReader *self,
                 gsize first_length)
{
  gsize length = count_ahead (self);
  const char *text = get_ahead (self);
  const char *line_feed;

  if (first_length + 1 >= length)
    return FALSE;

  text += first_length + 1;
  length -= first_length + 1;
  line_feed = memchr (text, '\n', length);

  return is_whole_object (text, line_feed != NULL ? (gsize) (line_feed - text) : length);
}

static gboolean
read_line (GinkgoRecordReader *self,
           GinkgoSavedGame **game,
           GinkgoRecordFault *fault,
           GError **error)
{
  gsize length;

  if (!measure_line (self, &length, error))
    return FALSE;

  *game = ginkgo_saved_game_from_json (get_ahead (self), length, fault, error);
  consume (self, length);

  /* The error that the line is too long is set; one about the rest is no news. */
  if (length > GINKGO_JSON_MAX_LENGTH && !skip_line (self, NULL))
    self->layout = LAYOUT_NO_MORE;

  return *game != NULL;
}

/* A short first line that is no object by itself begins either an object of several
 * lines, which then is all there is, or a file that is bad. */
static gboolean
read_first (GinkgoRecordReader *self,
            GinkgoSavedGame **game,
            GinkgoRecordFault *fault,
            GError **error)
{
  g_autoptr (GError) local_error = NULL;
  gsize first_length;
  gsize length;

  if (!measure_line (self, &first_length, error))
    return FALSE;

  self->layout = LAYOUT_LINES;
  if (first_length > GINKGO_JSON_MAX_LENGTH || is_whole_object (get_ahead (self), first_length))
    return read_line (self, game, fault, error);

  if (!measure_rest (self, &length, error))
    return FALSE;

  *game = ginkgo_saved_game_from_json (get_ahead (self), length, fault, &local_error);
  if (*game == NULL && has_second_line (self, first_length))
    return read_line (self, game, fault, error);

  self->layout = LAYOUT_NO_MORE;
  if (*game == NULL)
    g_propagate_error (error, g_steal_pointer (&local_error));
  return *game != NULL;
}

static gboolean
set_first_error (GinkgoRecordReader *self,
                 GinkgoRecordError code,
                 const char *sentence,
                 GError **error)
{
  self->layout = LAYOUT_NO_MORE;
  g_set_error_literal (error, GINKGO_RECORD_ERROR, (int) code, sentence);
  return FALSE;
}

/* Goes to the next record; sets an error if there is not even a first one. */
static gboolean
find_record (GinkgoRecordReader *self,
             GError **error)
{
  gboolean is_first = self->layout == LAYOUT_UNKNOWN;

  if ((is_first && !skip_byte_order_mark (self, error)) || !skip_blank (self, error))
    return FALSE;

  self->record_line = self->n_lines + 1;
  if (is_first && ginkgo_record_reader_is_database (get_ahead (self), count_ahead (self)))
    return set_first_error (self, GINKGO_RECORD_ERROR_OLD, "A development version saved this file; this version cannot open it.", error);
  if (count_ahead (self) > 0)
    return TRUE;
  if (is_first)
    return set_first_error (self, GINKGO_RECORD_ERROR_SYNTAX, "The file is empty: there is no record in it.", error);

  self->layout = LAYOUT_NO_MORE;
  return TRUE;
}

/**
 * ginkgo_record_reader_new:
 * @stream: a stream of one JSON object, also of several lines, or of JSON Lines
 *
 * Returns: (transfer full): a reader of the records in @stream
 */
GinkgoRecordReader *
ginkgo_record_reader_new (GInputStream *stream)
{
  GinkgoRecordReader *self = g_new0 (GinkgoRecordReader, 1);

  self->stream = g_object_ref (stream);
  self->buffer = g_byte_array_sized_new (2 * CHUNK_SIZE);
  return self;
}

void
ginkgo_record_reader_free (GinkgoRecordReader *self)
{
  g_object_unref (self->stream);
  g_clear_object (&self->cancellable);
  g_byte_array_unref (self->buffer);
  g_free (self);
}

/* Lets waiting for the stream end when somebody cancels; the stream counts as broken then. */
void
ginkgo_record_reader_set_cancellable (GinkgoRecordReader *self,
                                      GCancellable *cancellable)
{
  g_set_object (&self->cancellable, cancellable);
}

/**
 * ginkgo_record_reader_next:
 * @game: (out) (transfer full) (nullable): the game of the next record, %NULL after the last
 * @fault: (out) (optional): where to put the place of an error in the record
 * @error: where to put an error of %GINKGO_RECORD_ERROR or %GINKGO_RULES_ERROR
 *
 * Reads and checks the next record, waiting for the stream. After an error the
 * next call goes on with the next line of JSON Lines; where there is none, or
 * the stream is broken, it finds the end. A file without any record is an error.
 *
 * Returns: %TRUE with a record, %TRUE without one at the end, or %FALSE on error
 */
gboolean
ginkgo_record_reader_next (GinkgoRecordReader *self,
                           GinkgoSavedGame **game,
                           GinkgoRecordFault *fault,
                           GError **error)
{
  GinkgoRecordFault unused;
  g_autoptr (GError) local_error = NULL;
  gboolean is_first;

  g_return_val_if_fail (game != NULL, FALSE);

  fault = fault != NULL ? fault : &unused;
  *fault = (GinkgoRecordFault) { GINKGO_RECORD_PLACE_FILE, 0, "format" };
  *game = NULL;

  if (self->layout == LAYOUT_NO_MORE)
    return TRUE;

  is_first = self->layout == LAYOUT_UNKNOWN;
  if (find_record (self, &local_error) && self->layout != LAYOUT_NO_MORE)
    {
      if (is_first)
        read_first (self, game, fault, &local_error);
      else
        read_line (self, game, fault, &local_error);
    }

  if (local_error == NULL)
    return TRUE;

  if (g_error_matches (local_error, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_READ))
    self->layout = LAYOUT_NO_MORE;
  g_propagate_error (error, g_steal_pointer (&local_error));
  return FALSE;
}

/* Returns: the line, from 1, on which the record last asked for begins */
guint
ginkgo_record_reader_get_line (GinkgoRecordReader *self)
{
  return self->record_line;
}

/**
 * ginkgo_record_reader_is_database:
 * @head: (array length=length): the first bytes of a file
 *
 * Returns: whether the file is an SQLite database, as saved games of development versions were
 */
gboolean
ginkgo_record_reader_is_database (const void *head,
                                  gsize length)
{
  return length >= sizeof DATABASE_MAGIC && memcmp (head, DATABASE_MAGIC, sizeof DATABASE_MAGIC) == 0;
}
