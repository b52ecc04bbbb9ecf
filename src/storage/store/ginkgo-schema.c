/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-schema.h"

#include "ginkgo-backup.h"

/*
 * Migration n leads from version n to version n + 1. Once released, a migration never changes.
 *
 * games.setup and events.event are JSON in the record format, exactly as the program writes
 * it; games.setup_hash finds a set-up. The events from games.position on were undone and can be
 * redone. games.revision counts the changes, so that a process notices those of another.
 * scores repeats what follows from the events of a finished game, for lists and statistics.
 * seats.suggestions lists the events before which a player asked for a suggestion.
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
  ") STRICT, WITHOUT ROWID;",
};

static gboolean
migrate (GinkgoDatabase *database,
         const GinkgoMigration *migrations,
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

/* An upgrade begins with a check and a backup, named after the old version. */
static gboolean
back_up (GinkgoDatabase *database,
         guint version,
         GError **error)
{
  g_autofree char *target = g_strdup_printf ("%s.version-%u.backup", ginkgo_database_get_path (database), version);

  return ginkgo_backup_make_at (database, version, target, error);
}

/* Upgrades a database without a backup, as a whole or not at all. Another process may have been
 * quicker, so the version is read again.
 * Returns: whether @database now has version @newest */
gboolean
ginkgo_schema_migrate (GinkgoDatabase *database,
                       const GinkgoMigration *migrations,
                       guint newest,
                       GError **error)
{
  gboolean is_done;
  guint version;

  if (!ginkgo_database_begin (database, error))
    return FALSE;

  is_done = ginkgo_schema_check_identity (database, newest, &version, error) &&
            migrate (database, migrations, version, newest, error);
  return ginkgo_database_end (database, is_done, error);
}

/* Makes the tables of the newest version. */
gboolean
ginkgo_schema_create (GinkgoDatabase *database,
                      GError **error)
{
  gboolean is_done;

  if (!ginkgo_database_begin (database, error))
    return FALSE;

  is_done = migrate (database, ginkgo_schema_migrations, 0, GINKGO_SCHEMA_VERSION, error);
  return ginkgo_database_end (database, is_done, error);
}

/**
 * ginkgo_schema_upgrade:
 * @database: a database that is empty or ours
 * @migrations: (array length=version): the steps from each version to the next
 *
 * Creates the tables in an empty database and upgrades an old one, after a backup of it. A
 * database that is another program's, newer, or old and damaged is refused and left as it is.
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

  return found == version || ((found == 0 || back_up (database, found, error)) &&
                              ginkgo_schema_migrate (database, migrations, version, error));
}
