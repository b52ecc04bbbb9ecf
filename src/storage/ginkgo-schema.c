/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-schema.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "ginkgo-store.h"

/*
 * Migration n goes from version n to version n + 1. One that was released is
 * never changed.
 *
 * games.setup and events.event are JSON as the record format has them, exactly
 * the bytes that the program itself writes; a reader refuses any other. The
 * events from games.position on were undone and can be redone. games.revision
 * counts the changes, so that a process notices those of another.
 */
const char *const ginkgo_schema_migrations[GINKGO_SCHEMA_VERSION] = {
  "CREATE TABLE games ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  mode TEXT NOT NULL,"
  "  setup TEXT NOT NULL,"
  "  seed INTEGER NOT NULL,"
  "  undo_policy TEXT NOT NULL CHECK (undo_policy IN ('free', 'until-revealed', 'off')),"
  "  undo_used INTEGER NOT NULL CHECK (undo_used IN (0, 1)),"
  "  position INTEGER NOT NULL CHECK (position >= 0),"
  "  round INTEGER NOT NULL CHECK (round >= 0),"
  "  finished INTEGER NOT NULL CHECK (finished IN (0, 1)),"
  "  created INTEGER NOT NULL,"
  "  modified INTEGER NOT NULL,"
  "  revision INTEGER NOT NULL"
  ") STRICT;"
  "CREATE INDEX games_by_time ON games (finished, modified DESC, id DESC);"
  "CREATE TABLE seats ("
  "  game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,"
  "  seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 4),"
  "  name TEXT NOT NULL,"
  "  kind TEXT NOT NULL,"
  "  level TEXT,"
  "  PRIMARY KEY (game, seat)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE TABLE events ("
  "  game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,"
  "  n INTEGER NOT NULL CHECK (n >= 0),"
  "  event TEXT NOT NULL,"
  "  PRIMARY KEY (game, n)"
  ") STRICT, WITHOUT ROWID;",
};

#define MAGIC         "SQLite format 3"
#define HEADER_LENGTH 108

/* Where things stand in the first page of a database. */
#define OFFSET_USER_VERSION   60
#define OFFSET_APPLICATION_ID 68
#define OFFSET_N_OBJECTS      103

static guint32
read_big_endian (const guint8 *bytes)
{
  return (guint32) bytes[0] << 24 | (guint32) bytes[1] << 16 | (guint32) bytes[2] << 8 | bytes[3];
}

/* @version comes out as 0 for a database that is still empty. */
static gboolean
check_marks (const char *path,
             gint64 application_id,
             gint64 user_version,
             gboolean is_empty,
             guint newest,
             guint *version,
             GError **error)
{
  *version = 0;
  if (application_id == 0 && user_version == 0 && is_empty)
    return TRUE;

  if (application_id != GINKGO_SCHEMA_APPLICATION_ID || user_version < 1)
    {
      g_set_error (error,
                   GINKGO_STORE_ERROR,
                   GINKGO_STORE_ERROR_FOREIGN,
                   "This is a database of another program; move it away. (%s)",
                   path);
      return FALSE;
    }

  if (user_version > newest)
    {
      g_set_error (error,
                   GINKGO_STORE_ERROR,
                   GINKGO_STORE_ERROR_NEWER,
                   "A newer version of Ginkgo City made this game database; install that version to open it. (%s)",
                   path);
      return FALSE;
    }

  *version = (guint) user_version;
  return TRUE;
}

static gboolean
check_identity (GinkgoDatabase *database,
                guint newest,
                guint *version,
                GError **error)
{
  gint64 application_id;
  gint64 user_version;
  gint64 n_objects;

  if (!ginkgo_database_get_int (database, "PRAGMA application_id", &application_id, error) ||
      !ginkgo_database_get_int (database, "PRAGMA user_version", &user_version, error) ||
      !ginkgo_database_get_int (database, "SELECT count(*) FROM sqlite_schema", &n_objects, error))
    return FALSE;

  return check_marks (ginkgo_database_get_path (database),
                      application_id,
                      user_version,
                      n_objects == 0,
                      newest,
                      version,
                      error);
}

static gboolean
check_pages (GinkgoDatabase *database,
             GError **error)
{
  g_autofree char *found = ginkgo_database_get_text (database, "PRAGMA quick_check(1)", error);

  if (found == NULL)
    return FALSE;
  if (g_str_equal (found, "ok"))
    return TRUE;

  g_set_error (error,
               GINKGO_STORE_ERROR,
               GINKGO_STORE_ERROR_CORRUPT,
               "The game database is damaged; move it away, or put a copy of it in its place. (%s: %s)",
               ginkgo_database_get_path (database),
               found);
  return FALSE;
}

/* SQLite leaves it to the system when the copy reaches the disk. */
static gboolean
sync_file (const char *path,
           GError **error)
{
  int fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  gboolean is_synced = fd >= 0 && fsync (fd) == 0;

  if (!is_synced)
    g_set_error (error,
                 GINKGO_STORE_ERROR,
                 GINKGO_STORE_ERROR_FAILED,
                 "The backup of the game database cannot be written; check the disk. (%s: %s)",
                 path,
                 g_strerror (errno));
  if (fd >= 0)
    close (fd);
  return is_synced;
}

/* Keeps a copy of the old version beside the database. One that is there
 * already comes from an upgrade that was cut short, perhaps half written. */
static gboolean
make_backup (GinkgoDatabase *database,
             guint version,
             GError **error)
{
  g_autofree char *path = g_strdup_printf ("%s.version-%u.backup", ginkgo_database_get_path (database), version);
  g_autoptr (GinkgoStatement) statement = NULL;

  g_unlink (path);
  statement = ginkgo_database_prepare (database, "VACUUM INTO ?1", error);
  if (statement == NULL)
    return FALSE;

  ginkgo_statement_bind_text (statement, 1, path);
  return ginkgo_statement_run (statement, error) && sync_file (path, error);
}

static gboolean
migrate (GinkgoDatabase *database,
         const char *const *migrations,
         guint from,
         guint to,
         GError **error)
{
  g_autofree char *marks = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %u",
                                            GINKGO_SCHEMA_APPLICATION_ID,
                                            to);

  for (guint i = from; i < to; i++)
    {
      if (!ginkgo_database_exec (database, migrations[i], error))
        return FALSE;
    }

  return ginkgo_database_exec (database, marks, error);
}

/* All steps in one transaction: an upgrade is done or it is not. Another process
 * may have been quicker, so the version is read again. */
static gboolean
migrate_in_transaction (GinkgoDatabase *database,
                        const char *const *migrations,
                        guint newest,
                        GError **error)
{
  gboolean is_done;
  guint version;

  if (!ginkgo_database_begin (database, error))
    return FALSE;

  is_done = check_identity (database, newest, &version, error) &&
            migrate (database, migrations, version, newest, error);
  return ginkgo_database_end (database, is_done, error);
}

/* After a crash the journal holds what belongs into the file. */
static gboolean
has_journal (const char *path)
{
  g_autofree char *journal = g_strconcat (path, "-journal", NULL);
  GStatBuf status;

  return g_stat (journal, &status) == 0 && status.st_size > 0;
}

static gboolean
make_folder (const char *path,
             GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_mkdir_with_parents (folder, 0700) == 0)
    return TRUE;

  g_set_error (error,
               GINKGO_STORE_ERROR,
               GINKGO_STORE_ERROR_OPEN,
               "The folder for the game database cannot be made; check the permissions of the folders "
               "above it. (%s: %s)",
               folder,
               g_strerror (errno));
  return FALSE;
}

/* With a write-ahead log, readers and a writer do not wait for each other. Where
 * there cannot be one, or another process is just looking, the database is as
 * safe without it. */
static gboolean
start_log (GinkgoDatabase *database,
           GError **error)
{
  g_autoptr (GError) local_error = NULL;
  g_autofree char *mode = ginkgo_database_get_text (database, "PRAGMA journal_mode = WAL", &local_error);

  if (mode != NULL || g_error_matches (local_error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_BUSY))
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&local_error));
  return FALSE;
}

/**
 * ginkgo_schema_check_file:
 * @path: the absolute path of a file that may or may not exist
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Looks whether a file is a database of ours that this version can open, or
 * empty, without touching it or its folder. What a file says of itself may be
 * out of date while there is a write-ahead log beside it, but never so that ours
 * looks like another's.
 *
 * Returns: whether it may be opened
 */
gboolean
ginkgo_schema_check_file (const char *path,
                          GError **error)
{
  guint8 header[HEADER_LENGTH];
  GStatBuf status;
  guint version;

  /* What is wrong with the path itself shows when it is opened. */
  if (g_stat (path, &status) != 0 || !S_ISREG (status.st_mode) || status.st_size == 0 || has_journal (path))
    return TRUE;

  if (!ginkgo_database_read_header (path, header, sizeof header, error))
    return FALSE;

  if (memcmp (header, MAGIC, sizeof MAGIC) != 0)
    {
      g_set_error (error,
                   GINKGO_STORE_ERROR,
                   GINKGO_STORE_ERROR_CORRUPT,
                   "This is no game database, or it is damaged; move it away. (%s)",
                   path);
      return FALSE;
    }

  return check_marks (path,
                      read_big_endian (header + OFFSET_APPLICATION_ID),
                      read_big_endian (header + OFFSET_USER_VERSION),
                      header[OFFSET_N_OBJECTS] == 0 && header[OFFSET_N_OBJECTS + 1] == 0,
                      GINKGO_SCHEMA_VERSION,
                      &version,
                      error);
}

/**
 * ginkgo_schema_upgrade:
 * @database: a database that is empty or ours
 * @migrations: (array length=version): SQL from each version to the next
 * @version: the version to reach
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Makes the tables in an empty database and brings an old one up to date, after
 * a backup of it. A database that is another program's, newer or damaged is
 * refused and left as it is.
 *
 * Returns: whether @database now has this version
 */
gboolean
ginkgo_schema_upgrade (GinkgoDatabase *database,
                       const char *const *migrations,
                       guint version,
                       GError **error)
{
  guint found;

  if (!check_identity (database, version, &found, error) ||
      !check_pages (database, error))
    return FALSE;

  if (found == version)
    return TRUE;

  return (found == 0 || make_backup (database, found, error)) &&
         migrate_in_transaction (database, migrations, version, error);
}

/**
 * ginkgo_schema_open:
 * @path: an absolute path; the file and its folder are made if need be, for the
 *   user alone
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Opens a database of ours, in this version.
 *
 * Returns: (transfer full): the database, or %NULL on error
 */
GinkgoDatabase *
ginkgo_schema_open (const char *path,
                    GError **error)
{
  g_autoptr (GinkgoDatabase) database = NULL;

  if (!make_folder (path, error) || !ginkgo_schema_check_file (path, error))
    return NULL;

  database = ginkgo_database_open (path, error);
  if (database == NULL ||
      !ginkgo_schema_upgrade (database, ginkgo_schema_migrations, GINKGO_SCHEMA_VERSION, error) ||
      !start_log (database, error))
    return NULL;

  ginkgo_database_trust (database);
  return g_steal_pointer (&database);
}
