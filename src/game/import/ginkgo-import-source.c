/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-import-source.h"

#include <string.h>

#include "ginkgo-file-steps.h"
#include "ginkgo-limits.h"
#include "ginkgo-new-game.h"
#include "ginkgo-record-reader.h"
#include "ginkgo-whole-file.h"

#define HEAD_LENGTH 512

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

struct _GinkgoImportSource
{
  GFile *file;

  goffset size;
  GFileInputStream *base;
  GInputStream *stream;
  GinkgoRecordReader *reader;
  gboolean is_open;
  gboolean is_at_end;
};

G_DEFINE_QUARK (ginkgo-import-error-quark, ginkgo_import_error)

static gboolean
set_error (GError **error,
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
    set_error (error, GINKGO_IMPORT_ERROR_MISSING, "This file does not exist; check its name and folder.");
  else if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED))
    set_error (error, GINKGO_IMPORT_ERROR_FORBIDDEN, "You cannot read this file; check its permissions.");
  else
    set_error (error, GINKGO_IMPORT_ERROR_READ, "This file cannot be read; copy it to another place and open the copy.");

  return FALSE;
}

/* A pipe may never say anything, a device never stop. */
static gboolean
check_info (GinkgoImportSource *self,
            GFileInfo *info,
            GError **error)
{
  guint32 type = g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_STANDARD_TYPE);

  if (type == G_FILE_TYPE_DIRECTORY)
    return set_error (error, GINKGO_IMPORT_ERROR_FOLDER, "This is a folder; open the files in it.");
  if (type != G_FILE_TYPE_REGULAR)
    return set_error (error, GINKGO_IMPORT_ERROR_NO_FILE, "This is not a regular file; open another file.");

  self->size = (goffset) g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_STANDARD_SIZE);
  return self->size <= GINKGO_LIMIT_FILE ||
         set_error (error, GINKGO_IMPORT_ERROR_TOO_LARGE, "This file is too large to hold games; open another one.");
}

/* Closing a database of this process would drop the locks that SQLite has on it. */
static gboolean
open_stream (GinkgoImportSource *self,
             GCancellable *cancellable,
             GError **error)
{
  const char *path = g_file_peek_path (self->file);
  GError *cause = NULL;
  g_autoptr (GFileInfo) info = g_file_query_info (self->file,
                                                  G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                                                  G_FILE_QUERY_INFO_NONE,
                                                  cancellable,
                                                  &cause);

  if (info == NULL)
    return pass_error (error, cause);
  if (!check_info (self, info, error))
    return FALSE;
  if (path != NULL && ginkgo_whole_file_is_database (path))
    {
      g_set_error_literal (error, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_OLD, "This is a database, not a game file; open another file.");
      return FALSE;
    }

  self->base = g_file_read (self->file, cancellable, &cause);
  if (self->base == NULL)
    return pass_error (error, cause);

  self->stream = g_buffered_input_stream_new (G_INPUT_STREAM (self->base));
  return TRUE;
}

/* Reads ahead enough to recognize the kind of file. */
static gboolean
fill_head (GinkgoImportSource *self,
           GCancellable *cancellable,
           GError **error)
{
  GBufferedInputStream *stream = G_BUFFERED_INPUT_STREAM (self->stream);
  GError *cause = NULL;
  gssize n_read = 1;

  while (n_read > 0 && g_buffered_input_stream_get_available (stream) < HEAD_LENGTH)
    n_read = g_buffered_input_stream_fill (stream, HEAD_LENGTH, cancellable, &cause);

  return n_read >= 0 || pass_error (error, cause);
}

/* Looks for the start of a JSON record. An empty file passes; the reader reports it. */
static gboolean
is_maybe_record (const guint8 *head,
                 gsize length)
{
  const gsize mark = strlen (BYTE_ORDER_MARK);
  gsize i = length >= mark && memcmp (head, BYTE_ORDER_MARK, mark) == 0 ? mark : 0;

  while (i < length && g_ascii_isspace (head[i]))
    i++;

  return i == length || head[i] == '{';
}

static gboolean
open_source (GinkgoImportSource *self,
             GCancellable *cancellable,
             GError **error)
{
  const guint8 *head;
  gsize length;

  self->is_open = TRUE;
  if (!open_stream (self, cancellable, error) || !fill_head (self, cancellable, error))
    return FALSE;

  head = g_buffered_input_stream_peek_buffer (G_BUFFERED_INPUT_STREAM (self->stream), &length);
  if (!is_maybe_record (head, length) && !ginkgo_file_is_database (head, length))
    return set_error (error,
                      GINKGO_IMPORT_ERROR_UNKNOWN,
                      "This is neither a game file nor a record; open another file.");

  self->reader = ginkgo_record_reader_new (self->stream);
  return TRUE;
}

static double
measure (GinkgoImportSource *self)
{
  goffset position = g_seekable_tell (G_SEEKABLE (self->base));

  return self->size > 0 ? CLAMP ((double) position / (double) self->size, 0, 1) : 1;
}

static gboolean
read_record (GinkgoImportSource *self,
             GinkgoImportStep *step,
             GCancellable *cancellable,
             GError **error)
{
  gboolean is_good = ginkgo_record_reader_next (self->reader, &step->game, &step->fault, cancellable, error);

  step->fraction = measure (self);
  self->is_at_end = is_good && step->game == NULL;
  step->is_end = self->is_at_end;
  if (self->is_at_end)
    return TRUE;

  step->line = ginkgo_record_reader_get_line (self->reader);
  if (!is_good)
    return FALSE;

  step->sameness = step->game->has_seed ? GINKGO_SAME_GAME : GINKGO_SAME_RECORD;
  if (!step->game->has_seed)
    step->game->seed = ginkgo_new_game_draw_seed ();
  return ginkgo_saved_game_check_names (step->game, error);
}

static void
clear (gpointer data)
{
  GinkgoImportSource *self = data;

  g_clear_pointer (&self->reader, ginkgo_record_reader_free);
  g_clear_object (&self->stream);
  g_clear_object (&self->base);
  g_clear_object (&self->file);
}

/* It does not look at the file yet. */
GinkgoImportSource *
ginkgo_import_source_new (GFile *file)
{
  GinkgoImportSource *self = g_atomic_rc_box_new0 (GinkgoImportSource);

  self->file = g_object_ref (file);
  return self;
}

GinkgoImportSource *
ginkgo_import_source_ref (GinkgoImportSource *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
ginkgo_import_source_unref (GinkgoImportSource *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

/* Reads and checks the next game. After an error, a %GINKGO_IMPORT_ERROR, %GINKGO_RECORD_ERROR,
 * %GINKGO_RULES_ERROR or %G_IO_ERROR_CANCELLED, @step says where it is and how long, and the next
 * call continues after it, or finds the end. */
gboolean
ginkgo_import_source_next (GinkgoImportSource *self,
                           GinkgoImportStep *step,
                           GCancellable *cancellable,
                           GError **error)
{
  *step = (GinkgoImportStep) { .is_end = self->is_at_end, .fraction = 1 };

  if (self->is_at_end)
    return TRUE;
  if (!self->is_open && !open_source (self, cancellable, error))
    {
      self->is_at_end = TRUE;
      return FALSE;
    }

  return read_record (self, step, cancellable, error);
}
