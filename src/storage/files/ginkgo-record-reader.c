/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-record-reader.h"

#include <string.h>

#include "ginkgo-file-steps.h"
#include "ginkgo-json.h"
#include "ginkgo-limits.h"
#include "ginkgo-whole-file.h"

#define CHUNK_SIZE (64 * 1024)

/* The length of a line that is longer than any record, however long */
#define TOO_LONG ((gsize) GINKGO_LIMIT_JSON + 1)

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/* How much of a file shows whether it may hold records */
#define HEAD_LENGTH 512

G_DEFINE_QUARK (ginkgo-import-error-quark, ginkgo_import_error)

typedef enum
{
  LAYOUT_UNKNOWN,
  LAYOUT_LINES,
  LAYOUT_NO_MORE,
} Layout;

struct _GinkgoRecordReader
{
  GBufferedInputStream *stream;
  goffset size;              /* of a file */
  GCancellable *cancellable; /* of the call that reads */
  gboolean is_at_end;

  Layout layout;
  guint n_lines;
  guint record_line;
};

/* --- Reading ahead --- */

static const char *
peek (GinkgoRecordReader *self,
      gsize *length)
{
  return g_buffered_input_stream_peek_buffer (self->stream, length);
}

/* Takes what has been read ahead. */
static void
consume (GinkgoRecordReader *self,
         gsize length)
{
  gsize ahead;
  const char *text = peek (self, &ahead);

  for (gsize i = 0; i < length; i++)
    if (text[i] == '\n')
      self->n_lines++;

  g_input_stream_skip (G_INPUT_STREAM (self->stream), length, NULL, NULL);
}

/* Reads one more chunk. */
static gboolean
fill (GinkgoRecordReader *self,
      GError **error)
{
  g_autoptr (GError) local_error = NULL;
  gssize n_read = g_buffered_input_stream_fill (self->stream, CHUNK_SIZE, self->cancellable, &local_error);

  if (n_read < 0)
    return ginkgo_json_refuse (error, GINKGO_RECORD_ERROR_READ, "The file cannot be read: %s.", local_error->message);

  self->is_at_end = n_read == 0;
  return TRUE;
}

/* Reads ahead until there are @wanted bytes, or the end. */
static gboolean
read_ahead (GinkgoRecordReader *self,
            gsize wanted,
            GError **error)
{
  while (!self->is_at_end && g_buffered_input_stream_get_available (self->stream) < wanted)
    if (!fill (self, error))
      return FALSE;

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
      gsize ahead;
      const char *text = peek (self, &ahead);
      const char *line_feed = memchr (text + searched, '\n', ahead - searched);

      *length = MIN (line_feed != NULL ? (gsize) (line_feed - text) : ahead, TOO_LONG);
      if (line_feed != NULL || *length == TOO_LONG || self->is_at_end)
        return TRUE;

      searched = ahead;
      if (!fill (self, error))
        return FALSE;
    }
}

static gsize
count_blank (const char *text,
             gsize length)
{
  gsize n = 0;

  while (n < length && (text[n] == ' ' || text[n] == '\t' || text[n] == '\r' || text[n] == '\n'))
    n++;
  return n;
}

static gsize
count_line (const char *text,
            gsize length)
{
  const char *line_feed = memchr (text, '\n', length);

  return line_feed != NULL ? (gsize) (line_feed - text) : length;
}

/* Skips what @count finds at the beginning of a text, however long it is. */
static gboolean
skip (GinkgoRecordReader *self,
      gsize (*count) (const char *text,
                      gsize length),
      GError **error)
{
  guint64 skipped = 0;

  for (;;)
    {
      gsize ahead;
      const char *text = peek (self, &ahead);
      gsize n = count (text, ahead);

      consume (self, n);
      if (n < ahead)
        return TRUE;

      /* Treats so much white space as the end of the file. */
      skipped += n;
      self->is_at_end = self->is_at_end || skipped > GINKGO_LIMIT_SKIPPED;
      if (self->is_at_end)
        return TRUE;
      if (!fill (self, error))
        return FALSE;
    }
}

/* --- Records --- */

static gboolean
read_line (GinkgoRecordReader *self,
           GinkgoSavedGame **game,
           GinkgoRecordFault *fault,
           GError **error)
{
  gsize length;
  gsize ahead;

  if (!measure_line (self, &length, error))
    return FALSE;

  *game = ginkgo_saved_game_from_json (peek (self, &ahead), length, fault, error);
  consume (self, length);

  /* The error that the line is too long is set; one about the rest is no news. */
  if (length == TOO_LONG && !skip (self, count_line, NULL))
    self->layout = LAYOUT_NO_MORE;

  return *game != NULL;
}

/* Returns whether one of the first two lines looks like a whole object. Lines within an object rarely do, so this
 * distinguishes JSON Lines with a bad first line from an object of several lines. */
static gboolean
looks_like_lines (const char *text,
                  gsize length)
{
  g_autofree char *head = g_strndup (text, length);
  g_auto (GStrv) lines = g_strsplit (head, "\n", 3);

  for (guint i = 0; i < 2 && lines[i] != NULL; i++)
    {
      g_strchomp (lines[i]);
      if (lines[i][0] == '{' && g_str_has_suffix (lines[i], "}"))
        return TRUE;
    }

  return FALSE;
}

/* Reads what begins with a line that is no JSON object: an object of several lines, which then
 * is all there is, or a file that is bad. */
static gboolean
read_whole (GinkgoRecordReader *self,
            GinkgoSavedGame **game,
            GinkgoRecordFault *fault,
            GError **error)
{
  g_autoptr (GError) local_error = NULL;
  const char *text;
  gsize ahead;

  if (!read_ahead (self, TOO_LONG, error))
    return FALSE;

  text = peek (self, &ahead);
  *game = ginkgo_saved_game_from_json (text, MIN (ahead, TOO_LONG), fault, &local_error);
  if (*game == NULL && looks_like_lines (text, ahead))
    return read_line (self, game, fault, error);

  self->layout = LAYOUT_NO_MORE;
  if (*game == NULL)
    g_propagate_error (error, g_steal_pointer (&local_error));
  return *game != NULL;
}

static gboolean
read_first (GinkgoRecordReader *self,
            GinkgoSavedGame **game,
            GinkgoRecordFault *fault,
            GError **error)
{
  g_autoptr (GError) local_error = NULL;
  const char *text;
  gsize length;
  gsize ahead;

  self->layout = LAYOUT_LINES;
  if (!measure_line (self, &length, error))
    return FALSE;
  if (length == TOO_LONG)
    return read_line (self, game, fault, error);

  text = peek (self, &ahead);
  *game = ginkgo_saved_game_from_json (text, length, fault, &local_error);
  if (*game == NULL && (text[0] != '{' || fault->place == GINKGO_RECORD_PLACE_FILE))
    return read_whole (self, game, fault, error);

  consume (self, length);
  if (*game == NULL)
    g_propagate_error (error, g_steal_pointer (&local_error));
  return *game != NULL;
}

/* Goes to the next record; sets an error if the file has none. */
static gboolean
find_record (GinkgoRecordReader *self,
             GError **error)
{
  gboolean is_first = self->layout == LAYOUT_UNKNOWN;
  const char *text;
  gsize ahead;

  if (is_first)
    {
      if (!read_ahead (self, strlen (BYTE_ORDER_MARK), error))
        return FALSE;
      text = peek (self, &ahead);
      if (ahead >= strlen (BYTE_ORDER_MARK) && memcmp (text, BYTE_ORDER_MARK, strlen (BYTE_ORDER_MARK)) == 0)
        consume (self, strlen (BYTE_ORDER_MARK));
    }
  if (!skip (self, count_blank, error))
    return FALSE;

  self->record_line = self->n_lines + 1;
  text = peek (self, &ahead);
  if (is_first && ginkgo_file_is_database (text, ahead))
    return ginkgo_json_refuse (error, GINKGO_RECORD_ERROR_OLD, "This is a database, not a record; choose another file.");
  if (is_first && ahead == 0)
    return ginkgo_json_refuse (error, GINKGO_RECORD_ERROR_SYNTAX, "The file is empty; choose a file with a record.");

  if (ahead == 0)
    self->layout = LAYOUT_NO_MORE;
  return TRUE;
}

/* @stream: a stream of one JSON object, also of several lines, or of JSON Lines */
GinkgoRecordReader *
ginkgo_record_reader_new (GInputStream *stream)
{
  GinkgoRecordReader *self = g_new0 (GinkgoRecordReader, 1);

  self->stream = G_BUFFERED_INPUT_STREAM (g_buffered_input_stream_new_sized (stream, TOO_LONG + CHUNK_SIZE));
  g_filter_input_stream_set_close_base_stream (G_FILTER_INPUT_STREAM (self->stream), FALSE);
  return self;
}

void
ginkgo_record_reader_free (GinkgoRecordReader *self)
{
  g_object_unref (self->stream);
  g_free (self);
}

/* --- Opening --- */

static gboolean
set_open_error (GError **error,
                GinkgoImportError code,
                const char *sentence)
{
  g_set_error_literal (error, GINKGO_IMPORT_ERROR, (int) code, sentence);
  return FALSE;
}

/* Translates a system error into a message for a user who opens a file. */
static gboolean
pass_error (GError **error,
            GError *cause)
{
  g_autoptr (GError) owned = cause;

  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_propagate_error (error, g_steal_pointer (&owned));
  else if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    set_open_error (error, GINKGO_IMPORT_ERROR_MISSING, "This file does not exist; check its name and folder.");
  else if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED))
    set_open_error (error, GINKGO_IMPORT_ERROR_FORBIDDEN, "You cannot read this file; check its permissions.");
  else
    set_open_error (error, GINKGO_IMPORT_ERROR_READ, "This file cannot be read; copy it to another place and open the copy.");

  return FALSE;
}

/* Looks for the start of a JSON record. An empty file passes; the reader reports it. */
static gboolean
is_maybe_record (const char *head,
                 gsize length)
{
  const gsize mark = strlen (BYTE_ORDER_MARK);
  gsize i = length >= mark && memcmp (head, BYTE_ORDER_MARK, mark) == 0 ? mark : 0;

  while (i < length && g_ascii_isspace (head[i]))
    i++;

  return i == length || head[i] == '{';
}

/* A pipe may never say anything, a device never stop. Closing a database of this process would drop the locks
 * that SQLite has on it. */
static GFileInputStream *
open_stream (GFile *file,
             goffset *size,
             GCancellable *cancellable,
             GError **error)
{
  const char *path = g_file_peek_path (file);
  GError *cause = NULL;
  g_autoptr (GFileInfo) info = g_file_query_info (file,
                                                  G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                                                  G_FILE_QUERY_INFO_NONE,
                                                  cancellable,
                                                  &cause);
  guint32 type = info != NULL ? g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_STANDARD_TYPE) : G_FILE_TYPE_UNKNOWN;
  GFileInputStream *stream = NULL;

  *size = info != NULL ? (goffset) g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_STANDARD_SIZE) : 0;
  if (info == NULL)
    pass_error (error, cause);
  else if (type == G_FILE_TYPE_DIRECTORY)
    set_open_error (error, GINKGO_IMPORT_ERROR_FOLDER, "This is a folder; open the files in it.");
  else if (type != G_FILE_TYPE_REGULAR)
    set_open_error (error, GINKGO_IMPORT_ERROR_NO_FILE, "This is not a regular file; open another file.");
  else if (*size > GINKGO_LIMIT_FILE)
    set_open_error (error, GINKGO_IMPORT_ERROR_TOO_LARGE, "This file is too large to hold games; open another one.");
  else if (path != NULL && ginkgo_whole_file_is_database (path))
    ginkgo_json_refuse (error, GINKGO_RECORD_ERROR_OLD, "This is a database, not a game file; open another file.");
  else if ((stream = g_file_read (file, cancellable, &cause)) == NULL)
    pass_error (error, cause);

  return stream;
}

/* Opens an untrusted file, if it may hold records. Waits for it.
 * Returns: (transfer full): the reader, or %NULL with an error of %GINKGO_IMPORT_ERROR, %GINKGO_RECORD_ERROR or
 *   %G_IO_ERROR_CANCELLED */
GinkgoRecordReader *
ginkgo_record_reader_open (GFile *file,
                           GCancellable *cancellable,
                           GError **error)
{
  goffset size;
  g_autoptr (GFileInputStream) stream = open_stream (file, &size, cancellable, error);
  g_autoptr (GinkgoRecordReader) self = stream != NULL ? ginkgo_record_reader_new (G_INPUT_STREAM (stream)) : NULL;
  GError *cause = NULL;
  gssize n_read = 1;
  gsize ahead;
  const char *text;

  if (self == NULL)
    return NULL;

  self->size = size;
  while (n_read > 0 && g_buffered_input_stream_get_available (self->stream) < HEAD_LENGTH)
    n_read = g_buffered_input_stream_fill (self->stream, HEAD_LENGTH, cancellable, &cause);
  text = peek (self, &ahead);
  if (n_read < 0)
    pass_error (error, cause);
  else if (!is_maybe_record (text, ahead) && !ginkgo_file_is_database (text, ahead))
    set_open_error (error, GINKGO_IMPORT_ERROR_UNKNOWN, "This is neither a game file nor a record; open another file.");
  else
    return g_steal_pointer (&self);

  return NULL;
}

/* Returns: how much of a file has been read, from 0 to 1 */
double
ginkgo_record_reader_get_fraction (GinkgoRecordReader *self)
{
  goffset position = g_seekable_tell (G_SEEKABLE (g_filter_input_stream_get_base_stream (G_FILTER_INPUT_STREAM (self->stream))));

  return self->size > 0 ? CLAMP ((double) position / (double) self->size, 0, 1) : 1;
}

/**
 * ginkgo_record_reader_next:
 * @game: (out) (transfer full) (nullable): the game of the next record, %NULL after the last
 * @fault: (out) (optional): where to put the place of an error in the record
 * @cancellable: (nullable): ends waiting for the stream, which counts as broken then
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
                           GCancellable *cancellable,
                           GError **error)
{
  GinkgoRecordFault unused;
  g_autoptr (GError) local_error = NULL;
  gboolean is_first = self->layout == LAYOUT_UNKNOWN;

  self->cancellable = cancellable;
  fault = fault != NULL ? fault : &unused;
  *fault = (GinkgoRecordFault) { GINKGO_RECORD_PLACE_FILE, 0, "format" };
  *game = NULL;

  if (self->layout == LAYOUT_NO_MORE || (find_record (self, &local_error) && self->layout == LAYOUT_NO_MORE))
    return TRUE;

  if (local_error == NULL && is_first)
    read_first (self, game, fault, &local_error);
  else if (local_error == NULL)
    read_line (self, game, fault, &local_error);
  if (local_error == NULL)
    return TRUE;

  if (self->layout == LAYOUT_UNKNOWN || g_error_matches (local_error, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_READ))
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
