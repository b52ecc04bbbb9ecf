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

#include "ginkgo-store.h"

/* How much is copied at once, and where the disk cannot read that: a page of a database, so
 * that no more is lost. */
#define LARGE_BLOCK 65536
#define SMALL_BLOCK 4096

static gboolean
write_all (int fd,
           const guint8 *bytes,
           gsize length)
{
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

/* What the disk cannot read becomes zeros. */
static gssize
read_block (int fd,
            guint8 *block,
            goffset offset)
{
  gssize n_read = pread (fd, block, LARGE_BLOCK, offset);

  if (n_read < 0)
    n_read = pread (fd, block, SMALL_BLOCK, offset);
  if (n_read >= 0)
    return n_read;

  memset (block, 0, SMALL_BLOCK);
  return SMALL_BLOCK;
}

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
      n_read = read_block (from, block, offset);
      if (n_read == 0 || !write_all (to, block, (gsize) n_read))
        return n_read == 0;
    }

  return TRUE;
}

/**
 * ginkgo_file_set_error:
 * @code: what the system says, in `errno`
 *
 * Says what went wrong with a file. Whoever does not want the sentence finds @code in `errno`.
 *
 * Returns: %FALSE
 */
gboolean
ginkgo_file_set_error (GError **error,
                       const char *path,
                       int code)
{
  const char *sentence;
  GinkgoStoreError kind;

  switch (code)
    {
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
      kind = GINKGO_STORE_ERROR_FULL;
      sentence = "There is no room left beside the game database; make room on the disk and try again";
      break;

    case EACCES:
    case EPERM:
    case EROFS:
      kind = GINKGO_STORE_ERROR_READ_ONLY;
      sentence = "The folder of the game database may not be written; check its permissions";
      break;

    default:
      kind = GINKGO_STORE_ERROR_FAILED;
      sentence = "The disk cannot read or write beside the game database; check the disk and try again";
      break;
    }

  g_set_error (error, GINKGO_STORE_ERROR, (int) kind, "%s. (%s: %s)", sentence, path, g_strerror (code));
  errno = code;
  return FALSE;
}

/* Waits until all of it is on the disk; of a folder, which files are in it. */
gboolean
ginkgo_file_sync (const char *path,
                  GError **error)
{
  int fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  /* Some file systems cannot do this to a folder, and say so by EINVAL (fsync(2)): there is
   * nothing to wait for then. */
  gboolean is_synced = fd >= 0 && (fsync (fd) == 0 || errno == EINVAL);
  int code = errno;

  if (fd >= 0)
    close (fd);
  return is_synced || ginkgo_file_set_error (error, path, code);
}

/* Waits until the disk knows of all files in the folder of @path. */
gboolean
ginkgo_file_sync_parent (const char *path,
                         GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return ginkgo_file_sync (folder, error);
}

/* Makes a folder for the user alone. */
gboolean
ginkgo_file_make_folder (const char *path,
                         GError **error)
{
  return g_mkdir (path, 0700) == 0 || errno == EEXIST || ginkgo_file_set_error (error, path, errno);
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

/**
 * ginkgo_file_remove_folder:
 * @path: a folder that may be there, with nothing but files in it
 * @last: the file to remove last
 *
 * Removes a folder and the files in it.
 *
 * Returns: whether there is none
 */
gboolean
ginkgo_file_remove_folder (const char *path,
                           const char *last,
                           GError **error)
{
  g_autofree char *last_file = g_build_filename (path, last, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  if (dir == NULL)
    return TRUE;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      if (!g_str_equal (name, last) && !ginkgo_file_remove (file, error))
        return FALSE;
    }

  return ginkgo_file_remove (last_file, error) &&
         (g_rmdir (path) == 0 || ginkgo_file_set_error (error, path, errno));
}

/**
 * ginkgo_file_copy:
 * @from: a file that may be there, but no database that this process has open: closing the file
 *   would drop its locks
 *
 * Writes a copy of a file, and waits until it is on the disk. What the disk cannot read is
 * zero in the copy.
 *
 * Returns: whether the copy is there, or there is no such file
 */
gboolean
ginkgo_file_copy (const char *from,
                  const char *to,
                  GError **error)
{
  int source = g_open (from, O_RDONLY | O_CLOEXEC, 0);
  gboolean is_copied;
  int target;
  int code;

  if (source < 0)
    return errno == ENOENT || ginkgo_file_set_error (error, from, errno);

  target = g_open (to, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  is_copied = target >= 0 && copy_blocks (source, target) && fsync (target) == 0;
  code = errno;
  close (source);
  if (target >= 0)
    close (target);
  return is_copied || ginkgo_file_set_error (error, to, code);
}

/**
 * ginkgo_file_read_start:
 * @path: a file; as for ginkgo_file_copy()
 * @bytes: (out) (array length=length): where to put its first bytes
 *
 * Returns: how many there are, or 0 where they cannot be read
 */
guint
ginkgo_file_read_start (const char *path,
                        guint8 *bytes,
                        guint length)
{
  int fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  gssize n_read = fd >= 0 ? pread (fd, bytes, length, 0) : 0;

  if (fd >= 0)
    close (fd);
  return (guint) MAX (n_read, 0);
}

/* --- Locks --- */

/* Another process may be about to close the database. */
#define N_ATTEMPTS 20
#define PAUSE_US   50000

struct _GinkgoLibraryLock
{
  int fd;
};

static gboolean
lock_patiently (int fd,
                int operation)
{
  for (guint i = 1; flock (fd, operation | LOCK_NB) != 0; i++)
    {
      /* Some network file systems have no such locks; SQLite's own still work there. */
      if (errno != EWOULDBLOCK && errno != EINTR)
        return TRUE;
      if (i == N_ATTEMPTS)
        return FALSE;
      g_usleep (PAUSE_US);
    }

  return TRUE;
}

static GinkgoLibraryLock *
lock (const char *path,
      int operation,
      GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GinkgoLibraryLock) self = g_new0 (GinkgoLibraryLock, 1);

  /* A folder that cannot be read is no reason not to try the database. */
  self->fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  if (self->fd < 0 || lock_patiently (self->fd, operation))
    return g_steal_pointer (&self);

  g_set_error (error,
               GINKGO_STORE_ERROR,
               GINKGO_STORE_ERROR_BUSY,
               "Another program is using the game database; close it and try again. (%s)",
               path);
  return NULL;
}

/* Locks the folder of the database at @path against recoveries.
 * Returns: (transfer full): the lock, or %NULL while a recovery is running */
GinkgoLibraryLock *
ginkgo_library_lock_share (const char *path,
                           GError **error)
{
  return lock (path, LOCK_SH, error);
}

/* Locks the folder of the database at @path against everyone else.
 * Returns: (transfer full): the lock, or %NULL if the database is open somewhere */
GinkgoLibraryLock *
ginkgo_library_lock_take (const char *path,
                          GError **error)
{
  return lock (path, LOCK_EX, error);
}

void
ginkgo_library_lock_free (GinkgoLibraryLock *self)
{
  if (self->fd >= 0)
    close (self->fd);
  g_free (self);
}
