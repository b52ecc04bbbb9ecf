/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-backup.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#include "ginkgo-file-steps.h"
#include "ginkgo-schema.h"

#define SECONDS_PER_DAY (24 * 60 * 60)

typedef struct
{
  char *path;
  int fd;
} Draft;

static void
draft_clear (Draft *self)
{
  if (self->fd >= 0)
    close (self->fd);
  g_free (self->path);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Draft, draft_clear)

static gboolean
is_in_place (const Draft *self)
{
  GStatBuf here;
  GStatBuf there;

  return fstat (self->fd, &here) == 0 && g_stat (self->path, &there) == 0 && here.st_ino == there.st_ino &&
         here.st_dev == there.st_dev;
}

/* One process at a time writes the draft. Whoever waited for it may find that it has become a
 * backup, and begins a new one. A draft left by a process that was killed is overwritten. */
static gboolean
draft_open (Draft *self,
            const char *path,
            GError **error)
{
  self->path = g_strconcat (path, ".backup-draft", NULL);
  self->fd = -1;
  do
    {
      if (self->fd >= 0)
        close (self->fd);
      self->fd = g_open (self->path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
      if (self->fd < 0)
        return ginkgo_file_set_error (error, self->path, errno);
      while (flock (self->fd, LOCK_EX) != 0 && errno == EINTR)
        ;
    }
  while (!is_in_place (self));

  return ftruncate (self->fd, 0) == 0 || ginkgo_file_set_error (error, self->path, errno);
}

/* The database is not damaged, or the draft becomes no backup. */
static gboolean
verify (const char *path,
        gint64 *version,
        GError **error)
{
  g_autoptr (GinkgoDatabase) copy = ginkgo_database_open_to_read (path, error);

  return copy != NULL && ginkgo_database_get_int (copy, "PRAGMA user_version", version, error) &&
         ginkgo_schema_check_pages (copy, "PRAGMA quick_check(1)", error);
}

static gint64
get_time (const char *path)
{
  GStatBuf status;

  return g_stat (path, &status) == 0 ? status.st_mtime : 0;
}

/* Keeps a backup that is much older: some damage is noticed late. */
static gboolean
rotate (const char *path,
        GError **error)
{
  g_autofree char *newest = ginkgo_backup_get_path (path, 1);
  g_autofree char *oldest = ginkgo_backup_get_path (path, GINKGO_N_BACKUPS);

  return get_time (newest) - get_time (oldest) < SECONDS_PER_DAY || ginkgo_file_rename (newest, oldest, error);
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

  return MAX (get_time (path), get_time (log)) > get_time (newest);
}

/* Nothing is left of a draft that comes to nothing: the disk may be full. */
static gboolean
make (GinkgoDatabase *database,
      const char *target,
      guint version,
      gboolean rotates,
      GCancellable *cancellable,
      GError **error)
{
  const char *path = ginkgo_database_get_path (database);
  g_auto (Draft) draft = { NULL, -1 };
  gboolean is_copied;
  gint64 found;

  if (!draft_open (&draft, path, error))
    return FALSE;

  is_copied = ginkgo_database_copy_to (database, draft.path, cancellable, error) && verify (draft.path, &found, error);
  /* Whoever had the draft before has upgraded the database, after a backup. */
  if (is_copied && found != version)
    return ginkgo_file_remove (draft.path, error);

  if (is_copied &&
      ginkgo_file_sync (draft.path, error) &&
      (!rotates || rotate (path, error)) &&
      ginkgo_file_rename (draft.path, target, error) &&
      ginkgo_file_sync_parent (target, error))
    return TRUE;

  ginkgo_file_remove (draft.path, NULL);
  return FALSE;
}

/* Makes a new newest backup of @database. */
gboolean
ginkgo_backup_make (GinkgoDatabase *database,
                    GCancellable *cancellable,
                    GError **error)
{
  g_autofree char *newest = ginkgo_backup_get_path (ginkgo_database_get_path (database), 1);

  return make (database, newest, GINKGO_SCHEMA_VERSION, TRUE, cancellable, error);
}

/**
 * ginkgo_backup_make_at:
 * @version: the version that is to be backed up; nothing is done if another process has upgraded
 *   the database meanwhile
 * @target: the name of the backup, once it is complete
 *
 * Makes a backup of @database that is not one of those that are kept.
 */
gboolean
ginkgo_backup_make_at (GinkgoDatabase *database,
                       guint version,
                       const char *target,
                       GError **error)
{
  return make (database, target, version, FALSE, NULL, error);
}
