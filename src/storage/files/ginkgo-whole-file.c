/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-whole-file.h"

#include <stdlib.h>

G_DEFINE_QUARK (ginkgo-whole-file-error-quark, ginkgo_whole_file_error)

/* Sentences that say what to do; they are shown when nothing better is known. */
static const char *const sentences[] = {
  [GINKGO_WHOLE_FILE_ERROR_NO_ROOM] = "There is no room left for the file; free some space and try again.",
  [GINKGO_WHOLE_FILE_ERROR_FORBIDDEN] = "You may not write there; choose another folder.",
  [GINKGO_WHOLE_FILE_ERROR_NO_FOLDER] = "The folder is not there; choose another one.",
  [GINKGO_WHOLE_FILE_ERROR_NOT_A_FILE] = "Something else has that name; choose another one.",
  [GINKGO_WHOLE_FILE_ERROR_NAME] = "No file there can have that name; choose another, shorter one.",
  [GINKGO_WHOLE_FILE_ERROR_FAILED] = "The file cannot be saved there; choose another folder, or make room.",
};

static GinkgoWholeFileError
classify (GIOErrorEnum code)
{
  switch ((int) code)
    {
    case G_IO_ERROR_NO_SPACE:
      return GINKGO_WHOLE_FILE_ERROR_NO_ROOM;
    case G_IO_ERROR_PERMISSION_DENIED:
    case G_IO_ERROR_READ_ONLY:
      return GINKGO_WHOLE_FILE_ERROR_FORBIDDEN;
    case G_IO_ERROR_NOT_FOUND:
    case G_IO_ERROR_NOT_DIRECTORY:
      return GINKGO_WHOLE_FILE_ERROR_NO_FOLDER;
    case G_IO_ERROR_IS_DIRECTORY:
    case G_IO_ERROR_NOT_REGULAR_FILE:
      return GINKGO_WHOLE_FILE_ERROR_NOT_A_FILE;
    case G_IO_ERROR_FILENAME_TOO_LONG:
    case G_IO_ERROR_INVALID_FILENAME:
    case G_IO_ERROR_INVALID_ARGUMENT:
      return GINKGO_WHOLE_FILE_ERROR_NAME;
    default:
      return GINKGO_WHOLE_FILE_ERROR_FAILED;
    }
}

/* Cancelling is no fault of the file. */
static void
pass_error (GError **error,
            GError *cause)
{
  GinkgoWholeFileError code = GINKGO_WHOLE_FILE_ERROR_FAILED;

  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_propagate_error (error, cause);
      return;
    }

  if (cause->domain == G_FILE_ERROR)
    code = classify (g_io_error_from_file_error ((GFileError) cause->code));
  else if (cause->domain == G_IO_ERROR)
    code = classify ((GIOErrorEnum) cause->code);
  g_set_error (error, GINKGO_WHOLE_FILE_ERROR, (int) code, "%s (%s)", sentences[code], cause->message);
  g_error_free (cause);
}

/* Renaming a file over a device, a pipe or a link to nowhere would take that away. */
static gboolean
check_kind (GFile *file,
            GCancellable *cancellable,
            GError **error)
{
  GFileType type = g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, cancellable);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (type == G_FILE_TYPE_UNKNOWN || type == G_FILE_TYPE_REGULAR)
    return TRUE;

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, "it is not a regular file");

  return FALSE;
}

/* Where a link leads to is replaced, and not the link. */
static gboolean
write_here (const char *path,
            const char *data,
            gsize size,
            GError **error)
{
  g_autofree char *real = realpath (path, NULL);

  return g_file_set_contents_full (real != NULL ? real : path,
                                   data,
                                   (gssize) size,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                   0666,
                                   error);
}

/* Writes a whole file to the disk, or none: what was there before stays until then. It waits for
 * the disk. Sets an error of %GINKGO_WHOLE_FILE_ERROR, or %G_IO_ERROR_CANCELLED. */
gboolean
ginkgo_whole_file_write (GFile *file,
                         GBytes *bytes,
                         GCancellable *cancellable,
                         GError **error)
{
  const char *path = g_file_peek_path (file);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  GError *cause = NULL;

  if (check_kind (file, cancellable, &cause) &&
      (path != NULL ? write_here (path, data, size, &cause) :
                      g_file_replace_contents (file, data, size, NULL, FALSE, G_FILE_CREATE_NONE, NULL, cancellable, &cause)))
    return TRUE;

  pass_error (error, cause);

  return FALSE;
}
