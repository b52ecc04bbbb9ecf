/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library-lock.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#include "ginkgo-store.h"

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

/*
 * ginkgo_library_lock_share:
 *
 * Locks the folder of the database at @path against recoveries.
 *
 * Returns: (transfer full): the lock, or %NULL while a recovery is running
 */
GinkgoLibraryLock *
ginkgo_library_lock_share (const char *path,
                           GError **error)
{
  return lock (path, LOCK_SH, error);
}

/*
 * ginkgo_library_lock_take:
 *
 * Locks the folder of the database at @path against everyone else.
 *
 * Returns: (transfer full): the lock, or %NULL if the database is open somewhere
 */
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
