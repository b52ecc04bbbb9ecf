/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define _GNU_SOURCE /* O_TMPFILE */

#include "ginkgo-whole-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ginkgo-database.h"
#include "ginkgo-file-steps.h"

struct _GinkgoWholeFile
{
  int fd;
  char *target;
  char *temporary; /* the name until the end, if the file needs one */
};

G_DEFINE_QUARK (ginkgo-whole-file-error-quark, ginkgo_whole_file_error)

/* Fallback messages. The program with a window has its own, translated ones. */
static const char *const sentences[] = {
  [GINKGO_WHOLE_FILE_ERROR_NO_ROOM] = "The disk is full; free some space and try again.",
  [GINKGO_WHOLE_FILE_ERROR_FORBIDDEN] = "You do not have permission to write there; choose another folder.",
  [GINKGO_WHOLE_FILE_ERROR_NO_FOLDER] = "The folder does not exist; choose another one.",
  [GINKGO_WHOLE_FILE_ERROR_NOT_A_FILE] = "Something that is not a file has this name; choose another name.",
  [GINKGO_WHOLE_FILE_ERROR_NAME] = "The file name is not allowed there; choose another, shorter name.",
  [GINKGO_WHOLE_FILE_ERROR_FAILED] = "The file cannot be saved there; choose another folder, or free some space.",
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

/* Passes cancellation through unchanged. */
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

  if (cause->domain == G_IO_ERROR)
    code = classify ((GIOErrorEnum) cause->code);
  g_set_error (error, GINKGO_WHOLE_FILE_ERROR, (int) code, "%s (%s)", sentences[code], cause->message);
  g_error_free (cause);
}

/* Sets an error of %G_IO_ERROR for `errno`; returns %FALSE. */
gboolean
ginkgo_whole_file_set_error (GError **error)
{
  int code = errno;

  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (code), g_strerror (code));

  return FALSE;
}

/* --- Files that must stay --- */

/* SQLite reads it: if we opened and closed the file, this process would lose its locks. */
static gboolean
is_database (const char *path)
{
  guint8 magic[16];

  return g_file_test (path, G_FILE_TEST_IS_REGULAR) && ginkgo_database_read_header (path, magic, sizeof magic, NULL) &&
         ginkgo_file_is_database (magic, sizeof magic);
}

/* Replace the file that a link points to, not the link. */
static char *
resolve (const char *path)
{
  g_autofree char *real = realpath (path, NULL);

  return g_strdup (real != NULL ? real : path);
}

/* Returns: %TRUE if a file is a database, or one of the files that SQLite keeps with it */
gboolean
ginkgo_whole_file_is_database (const char *path)
{
  static const char *const suffixes[] = { "-wal", "-shm", "-journal", NULL };
  g_autofree char *target = resolve (path);
  const char *suffix = strrchr (target, '-');
  gboolean is_part = suffix != NULL && g_strv_contains (suffixes, suffix);
  g_autofree char *base = is_part ? g_strndup (target, (gsize) (suffix - target)) : NULL;

  /* Its index is not opened: closing it would drop this process's locks, too. */
  return (is_part && is_database (base)) || is_database (target);
}

/* --- Writing --- */

static char *
make_template (const char *target)
{
  g_autofree char *folder = g_path_get_dirname (target);

  return g_build_filename (folder, ".ginkgo-XXXXXX", NULL);
}

/* The system removes an unnamed file when the program is killed. Not every file system has them,
 * and without /proc they cannot get a name. */
static gboolean
open_temporary (GinkgoWholeFile *self,
                mode_t mode)
{
  g_autofree char *folder = g_path_get_dirname (self->target);
  g_autofree char *template = make_template (self->target);

  if (g_file_test ("/proc/self/fd", G_FILE_TEST_IS_DIR))
    self->fd = g_open (folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, mode);
  if (self->fd != -1)
    return TRUE;

  self->fd = g_mkstemp_full (template, O_WRONLY | O_CLOEXEC, (int) mode);
  if (self->fd != -1)
    self->temporary = g_steal_pointer (&template);
  return self->fd != -1;
}

/* Opens a file that appears at @path when it is complete, or not at all. Does not replace databases, or anything but
 * regular files, such as a link without a target. Errors are of %G_IO_ERROR. */
GinkgoWholeFile *
ginkgo_whole_file_open (const char *path,
                        GError **error)
{
  g_autoptr (GinkgoWholeFile) self = g_new0 (GinkgoWholeFile, 1);
  GStatBuf status;
  gboolean is_there;

  self->fd = -1;
  self->target = resolve (path);
  is_there = g_lstat (self->target, &status) == 0;

  if (is_there && !S_ISREG (status.st_mode))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, "it is not a regular file");
  else if (ginkgo_whole_file_is_database (self->target))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, "it belongs to a database");
  else if (open_temporary (self, is_there ? status.st_mode & 0777 : 0666) || ginkgo_whole_file_set_error (error))
    return g_steal_pointer (&self);

  return NULL;
}

gboolean
ginkgo_whole_file_append (GinkgoWholeFile *self,
                          const char *data,
                          gsize size,
                          GError **error)
{
  return ginkgo_file_write_all (self->fd, data, size) || ginkgo_whole_file_set_error (error);
}

/* An unnamed file can only get a name that is free. */
static gboolean
give_name (GinkgoWholeFile *self)
{
  g_autofree char *source = g_strdup_printf ("/proc/self/fd/%d", self->fd);
  g_autofree char *name = make_template (self->target);

  int result;

  do
    {
      g_snprintf (strrchr (name, '-') + 1, 7, "%06x", g_random_int () & 0xffffff);
      result = linkat (AT_FDCWD, source, AT_FDCWD, name, AT_SYMLINK_FOLLOW);
    }
  while (result != 0 && errno == EEXIST);

  if (result == 0)
    self->temporary = g_steal_pointer (&name);
  return result == 0;
}

/* Replaces the file at the path, durably. */
gboolean
ginkgo_whole_file_commit (GinkgoWholeFile *self,
                          GError **error)
{
  if (fsync (self->fd) != 0 || (self->temporary == NULL && !give_name (self)) || g_rename (self->temporary, self->target) != 0)
    return ginkgo_whole_file_set_error (error);

  g_clear_pointer (&self->temporary, g_free);

  return ginkgo_file_sync_parent (self->target, NULL) || ginkgo_whole_file_set_error (error);
}

/* Without a commit, the file at the path stays as it was. */
void
ginkgo_whole_file_free (GinkgoWholeFile *self)
{
  g_clear_fd (&self->fd, NULL);
  if (self->temporary != NULL)
    g_unlink (self->temporary);
  g_free (self->temporary);
  g_free (self->target);
  g_free (self);
}

static gboolean
write_here (const char *path,
            const char *data,
            gsize size,
            GError **error)
{
  g_autoptr (GinkgoWholeFile) self = ginkgo_whole_file_open (path, error);

  return self != NULL && ginkgo_whole_file_append (self, data, size, error) && ginkgo_whole_file_commit (self, error);
}

/* Writes a complete file to the disk, or leaves the old one unchanged. Waits for the disk. Sets an
 * error of %GINKGO_WHOLE_FILE_ERROR, or %G_IO_ERROR_CANCELLED. */
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

  if (!g_cancellable_set_error_if_cancelled (cancellable, &cause) &&
      (path != NULL ? write_here (path, data, size, &cause) :
                      g_file_replace_contents (file, data, size, NULL, FALSE, G_FILE_CREATE_NONE, NULL, cancellable, &cause)))
    return TRUE;

  pass_error (error, cause);

  return FALSE;
}

/* Writes @text, which it takes, as a file of one line. */
gboolean
ginkgo_whole_file_write_line (GFile *file,
                              char *text,
                              GCancellable *cancellable,
                              GError **error)
{
  GString *line = g_string_new_take (text);
  g_autoptr (GBytes) bytes = NULL;

  g_string_append_c (line, '\n');
  bytes = g_string_free_to_bytes (line);

  return ginkgo_whole_file_write (file, bytes, cancellable, error);
}
