/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-schema.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "ginkgo-file-steps.h"
#include "ginkgo-store-recovery.h"
#include "ginkgo-store.h"

/* The disk is to know of each folder that was not there. */
static gboolean
make_durable_folders (const char *folder)
{
  g_autofree char *parent = g_path_get_dirname (folder);

  if (g_file_test (folder, G_FILE_TEST_IS_DIR) || g_str_equal (parent, folder))
    return TRUE;

  return make_durable_folders (parent) && (g_mkdir (folder, 0700) == 0 || errno == EEXIST) &&
         ginkgo_file_sync (parent, NULL);
}

/* With a write-ahead log, readers and a writer do not wait for each other. Where there cannot
 * be one, or another process is just looking, the database is as safe without it, if the
 * folder is synced, too, when the journal has gone. */
static gboolean
start_log (GinkgoDatabase *database,
           GError **error)
{
  g_autoptr (GError) local_error = NULL;
  g_autofree char *mode = ginkgo_database_get_text (database, "PRAGMA journal_mode = WAL", &local_error);

  if (g_strcmp0 (mode, "wal") == 0)
    return TRUE;
  if (mode != NULL || g_error_matches (local_error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_BUSY))
    return ginkgo_database_exec (database, "PRAGMA synchronous = EXTRA", error);

  g_propagate_error (error, g_steal_pointer (&local_error));
  return FALSE;
}

/* Upgrades a copy in memory of a database that may not be written. */
static GinkgoDatabase *
copy_and_upgrade (GinkgoDatabase *database,
                  GError **error)
{
  g_autoptr (GinkgoDatabase) copy = ginkgo_database_copy (database, error);

  return copy != NULL &&
             ginkgo_schema_migrate (copy, ginkgo_schema_migrations, GINKGO_SCHEMA_VERSION, error) &&
             ginkgo_database_exec (copy, "PRAGMA query_only = ON", error) ?
           g_steal_pointer (&copy) :
           NULL;
}

static gboolean
check_recovery (const char *path,
                GError **error)
{
  if (!ginkgo_store_recovery_is_begun (path))
    return TRUE;

  return ginkgo_store_refuse (error,
                              GINKGO_STORE_ERROR_CORRUPT,
                              "The game database was damaged, and its recovery is not finished; recover it again. (%s)",
                              path);
}

/* SQLite makes the files beside the database with the same permissions. */
static gboolean
make_private (const char *path,
              GError **error)
{
  int fd = g_open (path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

  if (fd >= 0)
    close (fd);
  return fd >= 0 || errno != ENOSPC || ginkgo_file_set_error (error, path, errno);
}

/* Creates the folder of the database, for the user alone. */
gboolean
ginkgo_schema_make_folder (const char *path,
                           GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (make_durable_folders (folder) && g_file_test (folder, G_FILE_TEST_IS_DIR))
    return TRUE;

  return ginkgo_store_refuse (error,
                              GINKGO_STORE_ERROR_OPEN,
                              "The folder for the game database cannot be made; check the permissions of the folders "
                              "above it. (%s: %s)",
                              folder,
                              g_strerror (errno));
}

/**
 * ginkgo_schema_open:
 * @path: an absolute path; the file and its folder are made if need be, for the user alone
 *
 * Opens a database of ours, in this version.
 */
GinkgoDatabase *
ginkgo_schema_open (const char *path,
                    GError **error)
{
  g_autoptr (GinkgoLibraryLock) lock = NULL;
  g_autoptr (GinkgoDatabase) database = NULL;

  if (!ginkgo_schema_make_folder (path, error))
    return NULL;

  lock = ginkgo_library_lock_share (path, error);
  if (lock == NULL || !check_recovery (path, error) || !ginkgo_schema_check_file (path, error) || !make_private (path, error))
    return NULL;

  database = ginkgo_database_open (path, error);
  if (database == NULL ||
      !ginkgo_schema_upgrade (database, ginkgo_schema_migrations, GINKGO_SCHEMA_VERSION, error) ||
      !start_log (database, error))
    return NULL;

  ginkgo_database_trust (database);
  ginkgo_database_keep_lock (database, g_steal_pointer (&lock));
  return g_steal_pointer (&database);
}

/* Opens a database of ours that exists for reading only, and changes nothing of it. Whether it
 * is damaged shows when it is read.
 * Returns: (transfer full): the database, in this version, or %NULL on error */
GinkgoDatabase *
ginkgo_schema_open_to_read (const char *path,
                            GError **error)
{
  g_autoptr (GinkgoLibraryLock) lock = NULL;
  g_autoptr (GinkgoDatabase) database = NULL;
  guint version;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      ginkgo_store_refuse (error, GINKGO_STORE_ERROR_OPEN, "There is no game database there. (%s)", path);
      return NULL;
    }

  lock = ginkgo_library_lock_share (path, error);
  if (lock == NULL || !ginkgo_schema_check_file (path, error))
    return NULL;

  database = ginkgo_database_open_to_read (path, error);
  if (database == NULL || !ginkgo_schema_check_identity (database, GINKGO_SCHEMA_VERSION, &version, error))
    return NULL;

  if (version != GINKGO_SCHEMA_VERSION)
    return copy_and_upgrade (database, error);

  ginkgo_database_keep_lock (database, g_steal_pointer (&lock));
  return g_steal_pointer (&database);
}
