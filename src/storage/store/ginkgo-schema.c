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

#include "ginkgo-file-steps.h"
#include "ginkgo-store-recovery.h"
#include "ginkgo-store.h"

/* Offsets in the first page of a database */
#define OFFSET_PAGE_SIZE      16
#define OFFSET_CHANGES        24
#define OFFSET_N_PAGES        28
#define OFFSET_USER_VERSION   60
#define OFFSET_APPLICATION_ID 68
#define OFFSET_VALID_FOR      92
#define OFFSET_N_OBJECTS      103

/* --- Tables and versions --- */

/*
 * Migration n leads from version n to version n + 1. Once released, a migration never changes.
 *
 * games.setup and events.event are JSON in the record format, exactly as the program writes
 * it; games.setup_hash finds a setup. The events from games.position on were undone and can be
 * redone. games.revision counts the changes, so that a process notices those of another.
 * scores repeats what follows from the events of a finished game, for lists and statistics.
 * seats.suggestions lists the events before which a player asked for a suggestion.
 * analyses.record is the hash of the game that was analyzed, and analyses.version says which version
 * of the analysis made analyses.data, a text that only that version understands.
 * exercises has decisions to practice, of a game or of a puzzle, with their Leitner box and the Julian
 * day on which they return. exercises.cause is what the decision lacked, as a number that belongs to
 * analyses.version, and 0 if nobody looked for it.
 * library.id tells this database from others, and its lower half counts the changes
 * (ginkgo_store_is_overwritten()).
 */
const GinkgoMigration ginkgo_schema_migrations[GINKGO_SCHEMA_VERSION] = {
  "CREATE TABLE games ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  name TEXT,"
  "  mode TEXT NOT NULL,"
  "  setup TEXT NOT NULL,"
  "  setup_hash INTEGER NOT NULL,"
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
  "CREATE INDEX games_by_modified ON games (modified DESC, id DESC);"
  "CREATE INDEX games_by_setup ON games (setup_hash);"
  "CREATE TABLE seats ("
  "  game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,"
  "  seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 4),"
  "  name TEXT NOT NULL,"
  "  kind TEXT NOT NULL,"
  "  level TEXT,"
  "  suggestions TEXT,"
  "  PRIMARY KEY (game, seat)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE TABLE events ("
  "  game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,"
  "  n INTEGER NOT NULL CHECK (n >= 0),"
  "  event TEXT NOT NULL,"
  "  PRIMARY KEY (game, n)"
  ") STRICT, WITHOUT ROWID;"
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
  ") STRICT, WITHOUT ROWID;"
  "CREATE TABLE library (id INTEGER NOT NULL) STRICT;"
  "INSERT INTO library VALUES (random () & 0x7fffffff00000000);",

  "CREATE TABLE analyses ("
  "  game INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,"
  "  version INTEGER NOT NULL,"
  "  record TEXT NOT NULL,"
  "  pass INTEGER NOT NULL,"
  "  data TEXT NOT NULL"
  ") STRICT;"
  "CREATE TABLE exercises ("
  "  id INTEGER PRIMARY KEY,"
  "  game INTEGER REFERENCES games (id) ON DELETE CASCADE,"
  "  position INTEGER NOT NULL DEFAULT 0 CHECK (position >= 0),"
  "  seat INTEGER NOT NULL DEFAULT 0 CHECK (seat BETWEEN 0 AND 4),"
  "  loss INTEGER NOT NULL DEFAULT 0,"
  "  puzzle INTEGER UNIQUE,"
  "  box INTEGER NOT NULL CHECK (box >= 0),"
  "  due INTEGER NOT NULL,"
  "  UNIQUE (game, position),"
  "  CHECK ((game IS NULL) != (puzzle IS NULL))"
  ") STRICT;",

  ("ALTER TABLE exercises ADD COLUMN cause INTEGER NOT NULL DEFAULT 0;"
   "ALTER TABLE exercises ADD COLUMN lead INTEGER NOT NULL DEFAULT 0;"),
};

/* Upgrades a database without a backup, as a whole or not at all. Another process may have been
 * quicker, so the version is read again.
 * Returns: whether @database now has version @newest */
gboolean
ginkgo_schema_migrate (GinkgoDatabase *database,
                       const GinkgoMigration *migrations,
                       guint newest,
                       GError **error)
{
  g_autofree char *marks = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %u",
                                            GINKGO_SCHEMA_APPLICATION_ID,
                                            newest);
  gboolean is_done;
  guint version;

  if (!ginkgo_database_begin (database, error))
    return FALSE;

  is_done = ginkgo_schema_check_identity (database, newest, &version, error);
  for (guint i = version; is_done && i < newest; i++)
    is_done = ginkgo_database_exec (database, migrations[i], error);
  return ginkgo_database_end (database, is_done && ginkgo_database_exec (database, marks, error), error);
}

/* Creates the tables of @version in an empty database and upgrades an old one, after a backup of it.
 * A database that is another program's, newer, or old and damaged is refused and left as it is. */
gboolean
ginkgo_schema_upgrade (GinkgoDatabase *database,
                       const GinkgoMigration *migrations,
                       guint version,
                       GError **error)
{
  g_autofree char *backup = NULL;
  guint found;

  if (!ginkgo_schema_check_identity (database, version, &found, error))
    return FALSE;

  backup = g_strdup_printf ("%s.version-%u.backup", database->path, found);
  return found == version || ((found == 0 || ginkgo_backup_make (database, found, backup, NULL, error)) &&
                              ginkgo_schema_migrate (database, migrations, version, error));
}

/* --- Checking --- */

static guint32
read_big_endian (const guint8 *bytes)
{
  return (guint32) bytes[0] << 24 | (guint32) bytes[1] << 16 | (guint32) bytes[2] << 8 | bytes[3];
}

/* Returns: %FALSE */
gboolean
ginkgo_schema_refuse_newer (const char *path,
                            GError **error)
{
  return ginkgo_store_refuse (error,
                              GINKGO_STORE_ERROR_NEWER,
                              "A newer version of Ginkgo City created this game database; install that version to open it. "
                              "(%s)",
                              path);
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

  if (application_id == GINKGO_SCHEMA_DEVELOPMENT_ID)
    return ginkgo_store_refuse (error,
                                GINKGO_STORE_ERROR_FOREIGN,
                                "A development version of Ginkgo City created this game database, and this version "
                                "cannot open it; move it away to start a new one. (%s)",
                                path);

  if (application_id != GINKGO_SCHEMA_APPLICATION_ID || user_version < 1)
    return ginkgo_store_refuse (error,
                                GINKGO_STORE_ERROR_FOREIGN,
                                "This database belongs to another program; choose another one, or move it away. (%s)",
                                path);

  if (user_version > newest)
    return ginkgo_schema_refuse_newer (path, error);

  *version = (guint) user_version;
  return TRUE;
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
      ginkgo_file_measure (path, "-wal") > 0 || size >= (goffset) n_pages * page_size)
    return TRUE;

  return ginkgo_database_set_damaged (error, path, "incomplete");
}

/* Checks that a database is empty, which is @version 0, or ours, and not newer than @newest. */
gboolean
ginkgo_schema_check_identity (GinkgoDatabase *database,
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

  return check_marks (database->path, application_id, user_version, n_objects == 0, newest, version, error);
}

/* Checks, without changing the file or its folder, that it is empty or a database of ours that this
 * version can open. The header may be outdated while a write-ahead log exists, but it always
 * identifies our databases. */
static gboolean
check_file (const char *path,
            GError **error)
{
  guint8 header[GINKGO_SCHEMA_HEADER_LENGTH];
  GStatBuf status;
  guint version;

  /* Opening the file reports faults of the path itself. */
  if (g_stat (path, &status) != 0)
    return TRUE;

  /* A pipe may never say anything. */
  if (!S_ISREG (status.st_mode))
    return ginkgo_store_refuse (error,
                                GINKGO_STORE_ERROR_OPEN,
                                "The game database must be a file; choose another one. (%s)",
                                path);

  if (status.st_size == 0 || ginkgo_file_measure (path, "-journal") > 0)
    return TRUE;

  if (!ginkgo_database_read_header (path, header, sizeof header, error))
    return FALSE;

  if (!ginkgo_file_is_database (header, sizeof header))
    return ginkgo_store_refuse (error,
                                GINKGO_STORE_ERROR_CORRUPT,
                                "This is not a game database, or it is damaged; choose another, or move it away. (%s)",
                                path);

  return check_marks (path,
                      read_big_endian (header + OFFSET_APPLICATION_ID),
                      read_big_endian (header + OFFSET_USER_VERSION),
                      header[OFFSET_N_OBJECTS] == 0 && header[OFFSET_N_OBJECTS + 1] == 0,
                      GINKGO_SCHEMA_VERSION,
                      &version,
                      error) &&
         check_size (path, header, status.st_size, error);
}

/* Refuses a file that is not a database of ours, or of a newer version. A file that begins with
 * zeros or unreadable data is damaged by a crash, not foreign. */
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
  if (!ginkgo_file_is_database (bytes, sizeof bytes))
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

/* The columns that each version has added */
static const char *const columns[GINKGO_SCHEMA_VERSION] = {
  "SELECT id, name, mode, setup, setup_hash, seed, undo_policy, undo_used, position, round, "
  "       finished, created, modified, revision FROM games LIMIT 0;"
  "SELECT game, seat, name, kind, level, suggestions FROM seats LIMIT 0;"
  "SELECT game, n, event FROM events LIMIT 0;"
  "SELECT game, seat, points, cards, new_hand, districts, total, won FROM scores LIMIT 0;"
  "SELECT id FROM library LIMIT 0",

  ("SELECT game, version, record, pass, data FROM analyses LIMIT 0;"
   "SELECT game, position, seat, loss, puzzle, box, due FROM exercises LIMIT 0"),

  "SELECT cause, lead FROM exercises LIMIT 0",
};

/* To SQLite a column with a damaged name is a column like any other, so that only naming ours
 * shows it. */
static gboolean
check_columns (GinkgoDatabase *database,
               GError **error)
{
  g_autoptr (GError) reason = NULL;
  gint64 version;
  gboolean is_done = ginkgo_database_get_int (database, "PRAGMA user_version", &version, &reason);

  for (guint i = 0; is_done && i < MIN (version, GINKGO_SCHEMA_VERSION); i++)
    is_done = ginkgo_database_exec (database, columns[i], &reason);
  if (is_done)
    return TRUE;

  if (g_error_matches (reason, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FAILED))
    return ginkgo_database_set_damaged (error, database->path, reason->message);

  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/* Reads all of a database to see whether it is sound by @check, and has our columns. */
gboolean
ginkgo_schema_check_pages (GinkgoDatabase *database,
                           const char *check,
                           GError **error)
{
  g_autofree char *found = ginkgo_database_get_text (database, check, error);

  if (found == NULL)
    return FALSE;
  if (g_str_equal (found, "ok"))
    return check_columns (database, error);

  return ginkgo_database_set_damaged (error, database->path, found);
}

/* --- Opening --- */

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
                              "The folder for the game database cannot be created; check the permissions of the "
                              "folders above it. (%s: %s)",
                              folder,
                              g_strerror (errno));
}

/* Opens a database of ours, in this version. The file and its folder are made if need be, for the
 * user alone. */
GinkgoDatabase *
ginkgo_schema_open (const char *path,
                    GError **error)
{
  g_autofd int lock = -1;
  g_autofd int fd = -1;
  g_autoptr (GinkgoDatabase) database = NULL;

  if (!ginkgo_schema_make_folder (path, error) || !ginkgo_library_lock (path, FALSE, &lock, error))
    return NULL;
  if (ginkgo_store_recovery_is_begun (path))
    {
      ginkgo_store_refuse (error,
                           GINKGO_STORE_ERROR_CORRUPT,
                           "The game database was damaged, and its recovery is not finished; recover it again. (%s)",
                           path);
      return NULL;
    }
  if (!check_file (path, error))
    return NULL;

  /* SQLite creates the files next to the database with the same permissions. A link may point to a
   * file that does not exist yet. */
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      fd = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
      if (fd < 0 && errno == ENOSPC)
        {
          ginkgo_file_set_error (error, path, errno);
          return NULL;
        }
      g_clear_fd (&fd, NULL);
    }

  database = ginkgo_database_open (path, error);
  if (database == NULL ||
      !ginkgo_schema_upgrade (database, ginkgo_schema_migrations, GINKGO_SCHEMA_VERSION, error) ||
      !start_log (database, error))
    return NULL;

  ginkgo_database_trust (database, TRUE);
  database->lock = g_steal_fd (&lock);
  return g_steal_pointer (&database);
}

/* Opens a database of ours that exists for reading only, and changes nothing of it. Whether it
 * is damaged shows when it is read.
 * Returns: (transfer full): the database, in this version, or %NULL on error */
GinkgoDatabase *
ginkgo_schema_open_to_read (const char *path,
                            GError **error)
{
  g_autofd int lock = -1;
  g_autoptr (GinkgoDatabase) database = NULL;
  g_autoptr (GinkgoDatabase) copy = NULL;
  guint version;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      ginkgo_store_refuse (error, GINKGO_STORE_ERROR_OPEN, "There is no game database; check the path. (%s)", path);
      return NULL;
    }

  if (!ginkgo_library_lock (path, FALSE, &lock, error) || !check_file (path, error))
    return NULL;

  database = ginkgo_database_open_to_read (path, error);
  if (database == NULL || !ginkgo_schema_check_identity (database, GINKGO_SCHEMA_VERSION, &version, error))
    return NULL;

  if (version == GINKGO_SCHEMA_VERSION)
    {
      database->lock = g_steal_fd (&lock);
      return g_steal_pointer (&database);
    }

  /* Upgrade a copy in memory. */
  copy = ginkgo_database_open (":memory:", error);
  return copy != NULL &&
             ginkgo_database_copy (database, copy, NULL, error) &&
             ginkgo_schema_migrate (copy, ginkgo_schema_migrations, GINKGO_SCHEMA_VERSION, error) &&
             ginkgo_database_exec (copy, "PRAGMA query_only = ON", error) ?
           g_steal_pointer (&copy) :
           NULL;
}
