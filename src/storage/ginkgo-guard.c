/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-guard.h"

#include <sqlite3.h>

#include "ginkgo-file-steps.h"
#include "ginkgo-store.h"

/* Somebody may just be looking. */
#define N_ATTEMPTS 20
#define PAUSE_US   50000

struct _GinkgoGuard
{
  sqlite3 *handle;
  sqlite3_file *file;
  sqlite3_int64 size;
};

static gboolean
set_error (GError **error,
           int code,
           const char *path)
{
  switch (code & 0xff)
    {
    case SQLITE_BUSY:
      g_set_error (error,
                   GINKGO_STORE_ERROR,
                   GINKGO_STORE_ERROR_BUSY,
                   "Another program is using the game database; close it and try again. (%s)",
                   path);
      break;

    case SQLITE_READONLY:
      g_set_error (error,
                   GINKGO_STORE_ERROR,
                   GINKGO_STORE_ERROR_READ_ONLY,
                   "The game database may not be written; check the permissions of the file and its folder. (%s)",
                   path);
      break;

    default:
      g_set_error (error,
                   GINKGO_STORE_ERROR,
                   GINKGO_STORE_ERROR_OPEN,
                   "The game database cannot be opened; check that its folder is there and may be written. (%s: %s)",
                   path,
                   sqlite3_errstr (code));
      break;
    }

  return FALSE;
}

/* A file that was replaced meanwhile is not the database any more. */
static int
lock (GinkgoGuard *self)
{
  int has_moved = 0;
  int code = self->file->pMethods->xLock (self->file, SQLITE_LOCK_SHARED);

  if (code == SQLITE_OK)
    code = self->file->pMethods->xLock (self->file, SQLITE_LOCK_EXCLUSIVE);
  if (code == SQLITE_OK)
    code = self->file->pMethods->xFileControl (self->file, SQLITE_FCNTL_HAS_MOVED, &has_moved);
  if (code == SQLITE_OK && has_moved)
    code = SQLITE_BUSY;

  if (code != SQLITE_OK)
    self->file->pMethods->xUnlock (self->file, SQLITE_LOCK_NONE);
  return code;
}

static int
lock_patiently (GinkgoGuard *self)
{
  int code = lock (self);

  for (guint i = 1; i < N_ATTEMPTS && (code & 0xff) == SQLITE_BUSY; i++)
    {
      g_usleep (PAUSE_US);
      code = lock (self);
    }

  return code;
}

static gssize
read_block (gpointer file,
            guint8 *buffer,
            gsize length,
            goffset offset)
{
  GinkgoGuard *self = file;
  gsize n_bytes = offset < self->size ? MIN (length, (gsize) (self->size - offset)) : 0;

  if (n_bytes == 0)
    return 0;

  return self->file->pMethods->xRead (self->file, buffer, (int) n_bytes, offset) == SQLITE_OK ? (gssize) n_bytes : -1;
}

/**
 * ginkgo_guard_new:
 * @path: the absolute path of a file that exists
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Locks a database, whatever is in it.
 *
 * Returns: (transfer full): the guard, or %NULL if somebody has the database open, or on
 *   another error
 */
GinkgoGuard *
ginkgo_guard_new (const char *path,
                  GError **error)
{
  g_autoptr (GinkgoGuard) self = g_new0 (GinkgoGuard, 1);
  int code = sqlite3_open_v2 (path, &self->handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, NULL);

  if (code == SQLITE_OK && sqlite3_db_readonly (self->handle, "main") != 0)
    code = SQLITE_READONLY;
  if (code == SQLITE_OK)
    {
      sqlite3_db_config (self->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
      sqlite3_file_control (self->handle, "main", SQLITE_FCNTL_FILE_POINTER, &self->file);
      code = lock_patiently (self);
    }
  if (code == SQLITE_OK)
    code = self->file->pMethods->xFileSize (self->file, &self->size);

  if (code == SQLITE_OK)
    return g_steal_pointer (&self);

  set_error (error, code, path);
  return NULL;
}

/**
 * ginkgo_guard_free:
 * @self: (transfer full): a guard
 *
 * Lets others in again.
 */
void
ginkgo_guard_free (GinkgoGuard *self)
{
  if (self->file != NULL)
    self->file->pMethods->xUnlock (self->file, SQLITE_LOCK_NONE);
  sqlite3_close (self->handle);
  g_free (self);
}

/**
 * ginkgo_guard_read:
 * @self: a guard
 * @bytes: (out) (array length=length): where to put the first bytes of the file
 * @length: how many
 *
 * Returns: how many there are, or 0 where they cannot be read
 */
guint
ginkgo_guard_read (GinkgoGuard *self,
                   guint8 *bytes,
                   guint length)
{
  return (guint) MAX (read_block (self, bytes, length, 0), 0);
}

/**
 * ginkgo_guard_copy:
 * @self: a guard
 * @path: where to
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Writes a copy of the file to the disk, with zeros where it cannot be read.
 *
 * Returns: whether the copy is there
 */
gboolean
ginkgo_guard_copy (GinkgoGuard *self,
                   const char *path,
                   GError **error)
{
  return ginkgo_file_write_copy (path, read_block, self, error);
}
