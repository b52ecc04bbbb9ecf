/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-schema.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#include "ginkgo-file-steps.h"

#define DAY ((gint64) 24 * 60 * 60 * G_USEC_PER_SEC)

/* One process at a time writes the draft. A process that waited may find that the draft has become
 * a backup, and begins a new one. It overwrites the draft of a killed process. */
static gboolean
open_draft (const char *path,
            int *fd,
            GError **error)
{
  GStatBuf here;
  GStatBuf there;

  do
    {
      g_clear_fd (fd, NULL);
      *fd = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
      if (*fd < 0)
        return ginkgo_file_set_error (error, path, errno);
      while (flock (*fd, LOCK_EX) != 0 && errno == EINTR)
        ;
    }
  while (fstat (*fd, &here) != 0 || g_stat (path, &there) != 0 || here.st_ino != there.st_ino || here.st_dev != there.st_dev);

  return ftruncate (*fd, 0) == 0 || ginkgo_file_set_error (error, path, errno);
}

/* Returns: when a file was changed, in µs */
static gint64
get_time (const char *path)
{
  GStatBuf status;

  return g_stat (path, &status) == 0 ? status.st_mtim.tv_sec * G_USEC_PER_SEC + status.st_mtim.tv_nsec / 1000 : 0;
}

/* Returns: (transfer full): the path of a backup of the database at @path; number 1 is the
 *   newest */
char *
ginkgo_backup_get_path (const char *path,
                        guint n)
{
  return g_strdup_printf ("%s.backup-%u", path, n);
}

/* Returns: whether the database at @path has changed since its newest backup */
gboolean
ginkgo_backup_is_due (const char *path)
{
  g_autofree char *newest = ginkgo_backup_get_path (path, 1);
  g_autofree char *log = g_strconcat (path, "-wal", NULL);

  return MAX (get_time (path), get_time (log)) >= get_time (newest);
}

/* Makes a backup of @database with the name @target, or as the newest of the regular backups. Does
 * nothing if another process has upgraded the database from @version meanwhile. Removes an
 * incomplete draft: the disk may be full. The backup gets the time of its start, so that games
 * saved meanwhile count as changed. */
gboolean
ginkgo_backup_make (GinkgoDatabase *database,
                    guint version,
                    const char *target,
                    GCancellable *cancellable,
                    GError **error)
{
  g_autofree char *newest = ginkgo_backup_get_path (database->path, 1);
  g_autofree char *oldest = ginkgo_backup_get_path (database->path, GINKGO_N_BACKUPS);
  const char *name = target != NULL ? target : newest;
  g_autofree char *draft = g_strconcat (database->path, ".backup-draft", NULL);
  g_autofd int fd = -1;
  g_autoptr (GinkgoDatabase) copy = NULL;
  gboolean is_copied;
  gint64 found;
  struct stat begin;

  if (!open_draft (draft, &fd, error))
    return FALSE;

  /* A damaged draft becomes no backup. */
  is_copied = fstat (fd, &begin) == 0 &&
              ginkgo_database_copy_to (database, draft, cancellable, error) &&
              (copy = ginkgo_database_open_to_read (draft, error)) != NULL &&
              ginkgo_database_get_int (copy, "PRAGMA user_version", &found, error) &&
              ginkgo_schema_check_pages (copy, "PRAGMA quick_check(1)", error);
  g_clear_pointer (&copy, ginkgo_database_close);
  /* The process that had the draft before made a backup and upgraded the database. */
  if (is_copied && found != version)
    return ginkgo_file_remove (draft, error);

  /* A backup that is much older stays: some damage is noticed late. */
  if (is_copied &&
      (futimens (fd, (struct timespec[]) { begin.st_atim, begin.st_mtim }) == 0 || ginkgo_file_set_error (error, draft, errno)) &&
      ginkgo_file_sync (draft, error) &&
      (target != NULL || get_time (newest) - get_time (oldest) < DAY || ginkgo_file_rename (newest, oldest, error)) &&
      ginkgo_file_rename (draft, name, error) &&
      ginkgo_file_sync_parent (name, error))
    return TRUE;

  ginkgo_file_remove (draft, NULL);
  return FALSE;
}
