/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What goes wrong while a database is made, brought up to date, and checked. */

#include <gio/gio.h>

#include "ginkgo-schema.h"
#include "ginkgo-test-calls.h"
#include "ginkgo-test-library.h"
#include "ginkgo-test-scenario.h"
#include "ginkgo-test-store.h"

/* What a generated database has */
#define N_LIBRARY_GAMES 12

static gboolean
is_sound (const char *path)
{
  return ginkgo_test_query (path, "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check = 'ok'") == 1;
}

/* --- A new database --- */

static void
prepare_nothing (const char *path,
                 gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_mkdir_with_parents (folder, 0700);
}

static gboolean
create_step (GinkgoTestWork *work,
             guint step,
             GError **error)
{
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_INTRODUCTORY, 3, 1, 5);
  GinkgoStore *store = ginkgo_test_work_open (work, error);

  return store != NULL && (step == 0 || ginkgo_test_store_add (store, game, error));
}

/* In folders that are not there, either */
static char *
find_deep (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_build_filename (folder, "share", "ginkgo-city", "games.db", NULL);
}

static gboolean
create_deep_step (GinkgoTestWork *work,
                  guint step,
                  GError **error)
{
  g_autofree char *deep = find_deep (work->path);
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_INTRODUCTORY, 3, 1, 5);

  if (work->store == NULL)
    work->store = ginkgo_store_open (deep, error);
  return work->store != NULL && (step == 0 || ginkgo_test_store_add (work->store, game, error));
}

static char *
describe_deep (const char *path)
{
  g_autofree char *deep = find_deep (path);

  return ginkgo_test_describe_store (deep);
}

/* --- Upgrades --- */

static void
prepare_library (const char *path,
                 gconstpointer data)
{
  ginkgo_test_fill_library (path, N_LIBRARY_GAMES);
}

/* To a version that does not exist yet */
static gboolean
upgrade_step (GinkgoTestWork *work,
              guint step,
              GError **error)
{
  const GinkgoMigration migrations[] = {
    ginkgo_schema_migrations[0],
    "ALTER TABLE games ADD COLUMN note TEXT; UPDATE games SET note = 'upgraded'",
  };
  g_autoptr (GinkgoDatabase) database = ginkgo_database_open (work->path, error);

  return database != NULL && ginkgo_schema_upgrade (database, migrations, GINKGO_SCHEMA_VERSION + 1, error);
}

/* A file with the name of a backup is complete. */
static gboolean
has_backup (const char *path,
            const char *prefix)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  gboolean is_there = FALSE;
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *backup = g_build_filename (folder, name, NULL);

      if (!g_str_has_prefix (name, prefix) || g_str_has_suffix (name, "-draft") || g_str_has_suffix (name, "-wal") ||
          g_str_has_suffix (name, "-shm"))
        continue;

      is_there = TRUE;
      g_assert_cmpint (ginkgo_test_query (backup, "PRAGMA user_version"), ==, GINKGO_SCHEMA_VERSION);
      g_assert_cmpint (ginkgo_test_query (backup, "SELECT count(*) FROM games"), >=, GINKGO_TEST_N_GAMES);
      g_assert_true (is_sound (backup));
    }

  return is_there;
}

static char *
describe_upgraded (const char *path)
{
  gint64 version = ginkgo_test_query (path, "PRAGMA user_version");
  gint64 n_games = ginkgo_test_query (path, "SELECT count(*) FROM games");
  gboolean is_kept = has_backup (path, "games.db.version-1");

  g_assert_true (is_sound (path));
  g_assert_true (is_kept || version == 1);
  return g_strdup_printf ("version %" G_GINT64_FORMAT ", %" G_GINT64_FORMAT " games", version, n_games);
}

/* --- Backups --- */

static gboolean
back_up (GinkgoStore *store,
         GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  ginkgo_store_back_up_async (store, ginkgo_test_take_result_cb, &result);
  ginkgo_test_await_result (&result);

  return ginkgo_store_finish (store, result, error);
}

static gboolean
backup_step (GinkgoTestWork *work,
             guint step,
             GError **error)
{
  GinkgoStore *store = ginkgo_test_work_open (work, error);

  if (store == NULL)
    return FALSE;

  return step % 2 == 0 ? back_up (store, error) : ginkgo_test_append (store, 2, 2, 30 + step / 2, 1, error);
}

/* Playing does not notice. */
static char *
describe_backed_up (const char *path)
{
  has_backup (path, "games.db.backup-");
  return ginkgo_test_describe_store (path);
}

/* --- The check in the background --- */

static gboolean
check (GinkgoStore *store,
       GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  ginkgo_store_check_async (store, ginkgo_test_take_result_cb, &result);
  ginkgo_test_await_result (&result);

  return ginkgo_store_finish (store, result, error);
}

static gboolean
check_step (GinkgoTestWork *work,
            guint step,
            GError **error)
{
  GinkgoStore *store = ginkgo_test_work_open (work, error);

  if (store == NULL)
    return FALSE;

  return step % 2 == 0 ? check (store, error) : ginkgo_test_append (store, 2, 2, 30 + step / 2, 1, error);
}

/* A mark is there as a whole; where there is none, the next check is early. */
static char *
describe_checked (const char *path)
{
  g_autofree char *mark = g_strconcat (path, ".checked", NULL);
  g_autofree char *version = NULL;
  char *games = ginkgo_test_describe_store (path);

  if (g_file_get_contents (mark, &version, NULL, NULL) && version[0] != '\0')
    {
      g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

      g_assert_false (ginkgo_store_check_is_due (store));
    }
  return games;
}

/* --- Tests --- */

static const GinkgoTestScenario scenarios[] = {
  { "create", NULL, prepare_nothing, create_step, 2, NULL, ginkgo_test_describe_store, NULL, 0 },
  { "create-deep", NULL, prepare_nothing, create_deep_step, 2, NULL, describe_deep, NULL, 0 },
  { "upgrade", NULL, ginkgo_test_prepare_games, upgrade_step, 1, NULL, describe_upgraded, NULL, 0 },
  { "upgrade-large", NULL, prepare_library, upgrade_step, 1, NULL, describe_upgraded, NULL, 0 },
  { "backup", NULL, ginkgo_test_prepare_games, backup_step, 4, NULL, describe_backed_up, NULL, 0 },
  { "check", NULL, ginkgo_test_prepare_games, check_step, 4, NULL, describe_checked, NULL, 0 },
};

int
main (int argc,
      char *argv[])
{
  ginkgo_test_scenarios_init (&argc, &argv);
  ginkgo_test_scenarios_add (scenarios, G_N_ELEMENTS (scenarios), GINKGO_TEST_MIN_POINTS_OPEN);

  return g_test_run ();
}
