/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-schema.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "ginkgo-file-steps.h"
#include "ginkgo-recovery-note.h"
#include "ginkgo-store-scores.h"
#include "ginkgo-store.h"

/*
 * Migration n goes from version n to version n + 1. One that was released is
 * never changed.
 *
 * games.setup and events.event are JSON as the record format has them, exactly
 * the bytes that the program itself writes; a reader refuses any other. The
 * events from games.position on were undone and can be redone. games.revision
 * counts the changes, so that a process notices those of another. games.name is
 * what somebody has called the game. scores repeats what follows from the events of
 * a game that is over, so that lists and statistics need not replay it.
 */
const GinkgoMigration ginkgo_schema_migrations[GINKGO_SCHEMA_VERSION] = {
  { "CREATE TABLE games ("
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
    NULL },
  { "ALTER TABLE games ADD COLUMN name TEXT;"
    "CREATE INDEX games_by_modified ON games (modified DESC, id DESC);"
    "CREATE TABLE scores ("
    "  game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,"
    "  seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 4),"
    "  points INTEGER NOT NULL,"
    "  cards INTEGER NOT NULL,"
    "  new_hand INTEGER NOT NULL,"
    "  districts INTEGER NOT NULL,"
    "  total INTEGER NOT NULL,"
    "  won INTEGER NOT NULL CHECK (won IN (0, 1)),"
    "  PRIMARY KEY (game, seat)"
    ") STRICT, WITHOUT ROWID;",
    ginkgo_store_scores_fill },
};

#define MAGIC "SQLite format 3"

/* Where things stand in the first page of a database. */
#define OFFSET_PAGE_SIZE      16
#define OFFSET_CHANGES        24
#define OFFSET_N_PAGES        28
#define OFFSET_USER_VERSION   60
#define OFFSET_APPLICATION_ID 68
#define OFFSET_VALID_FOR      92
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

/* The first name that is not taken: a backup of another day may be the one that is needed. */
static char *
find_backup (GinkgoDatabase *database,
             guint version)
{
  const char *path = ginkgo_database_get_path (database);
  char *backup = g_strdup_printf ("%s.version-%u.backup", path, version);

  for (guint n = 2; g_file_test (backup, G_FILE_TEST_EXISTS); n++)
    {
      g_free (backup);
      backup = g_strdup_printf ("%s.version-%u-%u.backup", path, version, n);
    }

  return backup;
}

/* Keeps a copy of the old version beside the database, a whole one: SQLite leaves it to the
 * system when the copy reaches the disk. A draft comes from an upgrade that was cut short. */
static gboolean
make_backup (GinkgoDatabase *database,
             guint version,
             GError **error)
{
  g_autofree char *draft = g_strconcat (ginkgo_database_get_path (database), ".backup-draft", NULL);
  g_autofree char *backup = find_backup (database, version);
  g_autoptr (GinkgoStatement) statement = NULL;

  if (!ginkgo_file_remove (draft, error))
    return FALSE;

  statement = ginkgo_database_prepare (database, "VACUUM INTO ?1", error);
  if (statement == NULL)
    return FALSE;

  ginkgo_statement_bind_text (statement, 1, draft);
  return ginkgo_statement_run (statement, error) &&
         ginkgo_file_sync (draft, error) &&
         ginkgo_file_rename (draft, backup, error) &&
         ginkgo_file_sync_parent (backup, error);
}

/* Nothing is made of a database that is damaged. */
static gboolean
prepare_upgrade (GinkgoDatabase *database,
                 guint version,
                 GError **error)
{
  return ginkgo_schema_check_pages (database, "PRAGMA quick_check(1)", error) && make_backup (database, version, error);
}

static gboolean
migrate (GinkgoDatabase *database,
         const GinkgoMigration *migrations,
         guint from,
         guint to,
         gint32 application_id,
         GError **error)
{
  g_autofree char *marks = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %u",
                                            application_id,
                                            to);

  for (guint i = from; i < to; i++)
    {
      if (!ginkgo_database_exec (database, migrations[i].sql, error))
        return FALSE;
    }

  for (guint i = from; i < to; i++)
    {
      if (migrations[i].fill != NULL && !migrations[i].fill (database, error))
        return FALSE;
    }

  return ginkgo_database_exec (database, marks, error);
}

/* All steps in one transaction: an upgrade is done or it is not. Another process
 * may have been quicker, so the version is read again. */
static gboolean
migrate_in_transaction (GinkgoDatabase *database,
                        const GinkgoMigration *migrations,
                        guint newest,
                        GError **error)
{
  gboolean is_done;
  guint version;

  if (!ginkgo_database_begin (database, error))
    return FALSE;

  is_done = check_identity (database, newest, &version, error) &&
            migrate (database, migrations, version, newest, GINKGO_SCHEMA_APPLICATION_ID, error);
  return ginkgo_database_end (database, is_done, error);
}

/* After a crash the journal or the log holds what belongs into the file. */
static gboolean
has_companion (const char *path,
               const char *suffix)
{
  g_autofree char *companion = g_strconcat (path, suffix, NULL);
  GStatBuf status;

  return g_stat (companion, &status) == 0 && status.st_size > 0;
}

/* SQLite itself does not mind that the last page is cut off in the middle. */
static gboolean
check_size (const char *path,
            const guint8 *header,
            goffset size,
            GError **error)
{
  guint32 page_size = read_big_endian (header + OFFSET_PAGE_SIZE) >> 16;
  guint32 n_pages = read_big_endian (header + OFFSET_N_PAGES);

  /* The largest size does not fit into its place, and an old SQLite left out the number. */
  if (page_size == 1)
    page_size = 65536;
  if (read_big_endian (header + OFFSET_CHANGES) != read_big_endian (header + OFFSET_VALID_FOR) ||
      has_companion (path, "-wal") || size >= (goffset) n_pages * page_size)
    return TRUE;

  g_set_error (error,
               GINKGO_STORE_ERROR,
               GINKGO_STORE_ERROR_CORRUPT,
               "The game database is damaged; move it away, or put a copy of it in its place. (%s: cut off)",
               path);
  return FALSE;
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

/* What a database of an old version needs is done to a copy, which would forget whatever
 * else was written to it. */
static GinkgoDatabase *
copy_and_migrate (GinkgoDatabase *database,
                  guint version,
                  GError **error)
{
  g_autoptr (GinkgoDatabase) copy = ginkgo_database_copy (database, error);

  return copy != NULL &&
             ginkgo_schema_migrate (copy, version, GINKGO_SCHEMA_APPLICATION_ID, error) &&
             ginkgo_database_exec (copy, "PRAGMA query_only = ON", error) ?
           g_steal_pointer (&copy) :
           NULL;
}

/* A recovery that has its new database ready is as good as done, and must not be overtaken. */
static gboolean
check_recovery (const char *path,
                GError **error)
{
  g_autoptr (GinkgoRecovery) recovery = ginkgo_recovery_note_read (path);

  if (recovery == NULL)
    return TRUE;

  g_set_error (error,
               GINKGO_STORE_ERROR,
               GINKGO_STORE_ERROR_CORRUPT,
               "The game database was damaged, and its recovery is not finished; recover it again. (%s)",
               path);
  return FALSE;
}

/* Another process may have recovered the database just now: what was opened is the damaged
 * one, which has another name. */
static gboolean
check_place (GinkgoDatabase *database,
             GError **error)
{
  if (!ginkgo_database_has_moved (database))
    return TRUE;

  g_set_error (error,
               GINKGO_STORE_ERROR,
               GINKGO_STORE_ERROR_BUSY,
               "Another program has replaced the game database; try again. (%s)",
               ginkgo_database_get_path (database));
  return FALSE;
}

/**
 * ginkgo_schema_has_log:
 * @path: the absolute path of a database
 *
 * Returns: whether there is something in its write-ahead log: it is open, or whoever had it
 *   open last has not closed it
 */
gboolean
ginkgo_schema_has_log (const char *path)
{
  return has_companion (path, "-wal");
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
  guint8 header[GINKGO_SCHEMA_HEADER_LENGTH];
  GStatBuf status;
  guint version;

  /* What is wrong with the path itself shows when it is opened. */
  if (g_stat (path, &status) != 0)
    return TRUE;

  /* A pipe may never say anything. */
  if (!S_ISREG (status.st_mode))
    {
      g_set_error (error,
                   GINKGO_STORE_ERROR,
                   GINKGO_STORE_ERROR_OPEN,
                   "The game database must be a file; name another one. (%s)",
                   path);
      return FALSE;
    }

  if (status.st_size == 0 || has_companion (path, "-journal"))
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
                      error) &&
         check_size (path, header, status.st_size, error);
}

/**
 * ginkgo_schema_check_damaged:
 * @path: the path of a file that is damaged
 * @header: (array length=length): how it begins
 * @length: how many bytes are known, at most %GINKGO_SCHEMA_HEADER_LENGTH
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Tells a database of ours from what is none or of a newer version. A file that begins with
 * zeros, or with what the disk cannot read, was made by nobody: a crash left it so.
 *
 * Returns: whether it is ours
 */
gboolean
ginkgo_schema_check_damaged (const char *path,
                             const guint8 *header,
                             guint length,
                             GError **error)
{
  static const guint8 zeros[GINKGO_SCHEMA_HEADER_LENGTH];
  guint8 bytes[GINKGO_SCHEMA_HEADER_LENGTH] = { 0 };
  guint32 application_id;
  guint version;

  memcpy (bytes, header, length);
  application_id = read_big_endian (bytes + OFFSET_APPLICATION_ID);
  if (memcmp (bytes, MAGIC, sizeof MAGIC) != 0)
    {
      if (application_id == GINKGO_SCHEMA_APPLICATION_ID || memcmp (bytes, zeros, sizeof zeros) == 0)
        return TRUE;
      application_id = 0;
    }

  return check_marks (path,
                      application_id,
                      read_big_endian (bytes + OFFSET_USER_VERSION),
                      FALSE,
                      GINKGO_SCHEMA_VERSION,
                      &version,
                      error);
}

/**
 * ginkgo_schema_check_pages:
 * @database: a database
 * @check: the statement that checks it
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Reads all of a database to see whether it is sound.
 *
 * Returns: whether it is
 */
gboolean
ginkgo_schema_check_pages (GinkgoDatabase *database,
                           const char *check,
                           GError **error)
{
  g_autofree char *found = ginkgo_database_get_text (database, check, error);

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

/**
 * ginkgo_schema_create:
 * @database: an empty database
 * @application_id: by what it is known
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Makes the tables of the newest version.
 *
 * Returns: whether they are there
 */
gboolean
ginkgo_schema_create (GinkgoDatabase *database,
                      gint32 application_id,
                      GError **error)
{
  return ginkgo_schema_migrate (database, 0, application_id, error);
}

/**
 * ginkgo_schema_migrate:
 * @database: a database in memory
 * @version: the version that its tables have, 0 for none
 * @application_id: by what it is known
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Brings a database up to date, without a backup of it.
 *
 * Returns: whether it has the newest version now
 */
gboolean
ginkgo_schema_migrate (GinkgoDatabase *database,
                       guint version,
                       gint32 application_id,
                       GError **error)
{
  gboolean is_done;

  if (version == GINKGO_SCHEMA_VERSION)
    return TRUE;
  if (!ginkgo_database_begin (database, error))
    return FALSE;

  is_done = migrate (database, ginkgo_schema_migrations, version, GINKGO_SCHEMA_VERSION, application_id, error);
  return ginkgo_database_end (database, is_done, error);
}

/**
 * ginkgo_schema_describe:
 * @database: a database
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Returns: (transfer full): all that the database has tables, indexes, views and triggers
 *   of, as a text that is the same for the same, or %NULL on error
 */
char *
ginkgo_schema_describe (GinkgoDatabase *database,
                        GError **error)
{
  return ginkgo_database_get_text (database,
                                   "SELECT ifnull(group_concat(quote(type) || quote(name) || quote(tbl_name) || "
                                   "                           quote(sql), char(10)), '') "
                                   "FROM (SELECT * FROM sqlite_schema ORDER BY type, name)",
                                   error);
}

/**
 * ginkgo_schema_describe_version:
 * @version: a version, from 1 to %GINKGO_SCHEMA_VERSION
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Returns: (transfer full): what ginkgo_schema_describe() says of a database of that
 *   version, or %NULL on error
 */
char *
ginkgo_schema_describe_version (guint version,
                                GError **error)
{
  g_autoptr (GinkgoDatabase) database = ginkgo_database_open_memory (error);

  for (guint i = 0; i < version; i++)
    {
      if (database == NULL || !ginkgo_database_exec (database, ginkgo_schema_migrations[i].sql, error))
        return NULL;
    }

  return ginkgo_schema_describe (database, error);
}

/**
 * ginkgo_schema_upgrade:
 * @database: a database that is empty or ours
 * @migrations: (array length=version): the steps from each version to the next
 * @version: the version to reach
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Makes the tables in an empty database and brings an old one up to date, after
 * a backup of it. A database that is another program's or newer is refused and left as it
 * is, and so is an old one that is damaged. Whether all of it is sound is not looked at
 * where there is nothing to do: that takes seconds with thousands of games.
 *
 * Returns: whether @database now has this version
 */
gboolean
ginkgo_schema_upgrade (GinkgoDatabase *database,
                       const GinkgoMigration *migrations,
                       guint version,
                       GError **error)
{
  guint found;

  if (!check_identity (database, version, &found, error))
    return FALSE;

  if (found == version)
    return TRUE;

  return (found == 0 || prepare_upgrade (database, found, error)) &&
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

  if (!make_folder (path, error) || !check_recovery (path, error) || !ginkgo_schema_check_file (path, error))
    return NULL;

  database = ginkgo_database_open (path, error);
  if (database == NULL ||
      !ginkgo_schema_upgrade (database, ginkgo_schema_migrations, GINKGO_SCHEMA_VERSION, error) ||
      !start_log (database, error) ||
      !check_place (database, error))
    return NULL;

  ginkgo_database_trust (database);
  return g_steal_pointer (&database);
}

/**
 * ginkgo_schema_open_to_read:
 * @path: an absolute path
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Opens a database of ours that exists for reading only, and changes nothing of it. Whether
 * it is damaged shows when it is read.
 *
 * Returns: (transfer full): the database, in this version, or %NULL on error
 */
GinkgoDatabase *
ginkgo_schema_open_to_read (const char *path,
                            GError **error)
{
  g_autoptr (GinkgoDatabase) database = NULL;
  guint version;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_set_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_OPEN, "There is no game database there. (%s)", path);
      return NULL;
    }

  if (!ginkgo_schema_check_file (path, error))
    return NULL;

  database = ginkgo_database_open_to_read (path, error);
  if (database == NULL || !check_identity (database, GINKGO_SCHEMA_VERSION, &version, error))
    return NULL;

  return version == GINKGO_SCHEMA_VERSION ? g_steal_pointer (&database) : copy_and_migrate (database, version, error);
}
