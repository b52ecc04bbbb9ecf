/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-file-steps.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "ginkgo-database.h"

#define DATABASE_MAGIC "SQLite format 3"

/* The bytes copied at once. If the disk cannot read them, one page of a database at a time, so that
 * no more is lost. */
#define LARGE_BLOCK 65536
#define SMALL_BLOCK 4096

/* Returns: whether all was written; `errno` says why not */
gboolean
ginkgo_file_write_all (int fd,
                       const void *data,
                       gsize length)
{
  const guint8 *bytes = data;

  while (length > 0)
    {
      gssize n_written = write (fd, bytes, length);

      if (n_written < 0 && errno == EINTR)
        continue;
      if (n_written < 0)
        return FALSE;
      bytes += n_written;
      length -= (gsize) n_written;
    }

  return TRUE;
}

/* Blocks that the disk cannot read become zeros. */
static gboolean
copy_blocks (int from,
             int to)
{
  g_autofree guint8 *block = g_malloc (LARGE_BLOCK);
  GStatBuf status;
  gssize n_read;

  if (fstat (from, &status) != 0)
    return FALSE;

  for (goffset offset = 0; offset < status.st_size; offset += n_read)
    {
      n_read = pread (from, block, LARGE_BLOCK, offset);
      if (n_read < 0)
        n_read = pread (from, block, SMALL_BLOCK, offset);
      if (n_read < 0)
        {
          memset (block, 0, SMALL_BLOCK);
          n_read = SMALL_BLOCK;
        }
      if (n_read == 0 || !ginkgo_file_write_all (to, block, (gsize) n_read))
        return n_read == 0;
    }

  return TRUE;
}

/* Sets an error for a file. Returns %FALSE, with @code in `errno` again. */
gboolean
ginkgo_file_set_error (GError **error,
                       const char *path,
                       int code)
{
  GinkgoStoreError kind = GINKGO_STORE_ERROR_FAILED;
  const char *sentence = "A file next to the game database cannot be read or written; check the disk and try again";

  if (code == ENOSPC || code == EDQUOT || code == EFBIG)
    {
      kind = GINKGO_STORE_ERROR_FULL;
      sentence = "The disk with the game database is full; free some space and try again";
    }
  else if (code == EACCES || code == EPERM || code == EROFS)
    {
      kind = GINKGO_STORE_ERROR_READ_ONLY;
      sentence = "You cannot write to the folder of the game database; check its permissions";
    }

  ginkgo_store_refuse (error, kind, "%s. (%s: %s)", sentence, path, g_strerror (code));
  errno = code;
  return FALSE;
}

/* Waits until all of it is on the disk; of a folder, which files are in it. */
gboolean
ginkgo_file_sync (const char *path,
                  GError **error)
{
  g_autofd int fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);

  /* Some file systems cannot do this to a folder, and say so by EINVAL (fsync(2)): there is
   * nothing to wait for then. */
  return (fd >= 0 && (fsync (fd) == 0 || errno == EINVAL)) || ginkgo_file_set_error (error, path, errno);
}

/* Waits until the disk knows of all files in the folder of @path. */
gboolean
ginkgo_file_sync_parent (const char *path,
                         GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return ginkgo_file_sync (folder, error);
}

gboolean
ginkgo_file_rename (const char *from,
                    const char *to,
                    GError **error)
{
  return g_rename (from, to) == 0 || errno == ENOENT || ginkgo_file_set_error (error, from, errno);
}

gboolean
ginkgo_file_remove (const char *path,
                    GError **error)
{
  return g_unlink (path) == 0 || errno == ENOENT || ginkgo_file_set_error (error, path, errno);
}

/* Writes a copy of a file, if there is one, and waits until it is on the disk. What the disk cannot
 * read is zero in the copy. Never of a database that this process has open: closing the file would
 * drop its locks. */
gboolean
ginkgo_file_copy (const char *from,
                  const char *to,
                  GError **error)
{
  g_autofd int source = g_open (from, O_RDONLY | O_CLOEXEC, 0);
  g_autofd int target = -1;

  if (source < 0)
    return errno == ENOENT || ginkgo_file_set_error (error, from, errno);

  target = g_open (to, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  return (target >= 0 && copy_blocks (source, target) && fsync (target) == 0) || ginkgo_file_set_error (error, to, errno);
}

/* Returns: whether a file that begins with @head is an SQLite database */
gboolean
ginkgo_file_is_database (const void *head,
                         gsize length)
{
  return length >= sizeof DATABASE_MAGIC && memcmp (head, DATABASE_MAGIC, sizeof DATABASE_MAGIC) == 0;
}

/* Returns: the size of the file whose name is @path with @suffix, or -1 if it is not there */
goffset
ginkgo_file_measure (const char *path,
                     const char *suffix)
{
  g_autofree char *file = g_strconcat (path, suffix, NULL);
  GStatBuf status;

  return g_stat (file, &status) == 0 ? status.st_size : -1;
}

/* --- Locks --- */

/* Another process may be closing the database right now. */
#define N_ATTEMPTS 20
#define PAUSE_US   50000

/* Locks the folder of the database at @path until @fd is closed; a recovery must be alone. A folder
 * that cannot be read is no reason not to try the database. */
gboolean
ginkgo_library_lock (const char *path,
                     gboolean is_alone,
                     int *fd,
                     GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  *fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  for (guint i = 1; *fd >= 0 && flock (*fd, (is_alone ? LOCK_EX : LOCK_SH) | LOCK_NB) != 0; i++)
    {
      /* Some network file systems have no such locks; SQLite's own still work there. */
      if (errno != EWOULDBLOCK && errno != EINTR)
        return TRUE;
      if (i == N_ATTEMPTS)
        return ginkgo_store_refuse (error,
                                    GINKGO_STORE_ERROR_BUSY,
                                    "Another program is using the game database; close it and try again. (%s)",
                                    path);
      g_usleep (PAUSE_US);
    }

  return TRUE;
}
