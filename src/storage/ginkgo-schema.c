/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-schema.h"

#include "ginkgo-file-steps.h"
#include "ginkgo-store-scores.h"

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
 * seats.suggestions says before which events a player had the computer suggest what to do,
 * in JSON as the record format has it; NULL if she never did.
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
  { "ALTER TABLE seats ADD COLUMN suggestions TEXT;", NULL },
};

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

  is_done = ginkgo_schema_check_identity (database, newest, &version, error) &&
            migrate (database, migrations, version, newest, GINKGO_SCHEMA_APPLICATION_ID, error);
  return ginkgo_database_end (database, is_done, error);
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

  if (!ginkgo_schema_check_identity (database, version, &found, error))
    return FALSE;

  if (found == version)
    return TRUE;

  return (found == 0 || prepare_upgrade (database, found, error)) &&
         migrate_in_transaction (database, migrations, version, error);
}
