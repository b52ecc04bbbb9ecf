/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Faults while a database is created, upgraded, backed up, checked and recovered */

#include <gio/gio.h>

#include "ginkgo-schema.h"
#include "ginkgo-store-recovery.h"
#include "ginkgo-test-scenario.h"
#include "ginkgo-test-store.h"

#define N_LIBRARY_GAMES 12

static GinkgoStoreRequest *
create_request (guint step)
{
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_INTRODUCTORY, 3, 1, 5);

  return step > 0 ? ginkgo_store_request_add (game) : NULL;
}

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

  if (work->store == NULL)
    work->store = ginkgo_store_open (deep, error);
  return work->store != NULL && (step == 0 || ginkgo_test_store_run (work->store, create_request (step), error));
}

static char *
describe_deep (const char *path)
{
  g_autofree char *deep = find_deep (path);

  return ginkgo_test_describe_store (deep);
}

static void
prepare_library (const char *path,
                 gconstpointer data)
{
  ginkgo_test_fill_library (path, N_LIBRARY_GAMES);
}

static gboolean
upgrade_step (GinkgoTestWork *work,
              guint step,
              GError **error)
{
  const GinkgoMigration migrations[] = {
    ginkgo_schema_migrations[0],
    ginkgo_schema_migrations[1],
    ginkgo_schema_migrations[2],
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
      g_assert_true (ginkgo_test_is_sound (backup));
    }

  return is_there;
}

static char *
describe_upgraded (const char *path)
{
  gint64 version = ginkgo_test_query (path, "PRAGMA user_version");
  gint64 n_games = ginkgo_test_query (path, "SELECT count(*) FROM games");
  gboolean is_kept = has_backup (path, "games.db.version-" G_STRINGIFY (GINKGO_SCHEMA_VERSION));

  g_assert_true (ginkgo_test_is_sound (path));
  g_assert_true (is_kept || version == GINKGO_SCHEMA_VERSION);
  return g_strdup_printf ("version %" G_GINT64_FORMAT ", %" G_GINT64_FORMAT " games", version, n_games);
}

typedef void (*StartFunc) (GinkgoStore *store,
                           GAsyncReadyCallback callback,
                           gpointer user_data);

/* A background task and a decision in turn */
static gboolean
do_in_turn (GinkgoTestWork *work,
            guint step,
            StartFunc start,
            GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  GinkgoStore *store = ginkgo_test_work_open (work, error);

  if (store == NULL)
    return FALSE;
  if (step % 2 != 0)
    return ginkgo_test_append (store, 2, 2, 30 + step / 2, 1, error);

  start (store, ginkgo_test_take_result_cb, &result);
  ginkgo_test_await_result (&result);
  return ginkgo_store_finish (store, result, error);
}

static gboolean
backup_step (GinkgoTestWork *work,
             guint step,
             GError **error)
{
  return do_in_turn (work, step, ginkgo_store_back_up_async, error);
}

/* Playing is unaffected. */
static char *
describe_backed_up (const char *path)
{
  has_backup (path, "games.db.backup-");
  return ginkgo_test_describe_store (path);
}

static gboolean
check_step (GinkgoTestWork *work,
            guint step,
            GError **error)
{
  return do_in_turn (work, step, ginkgo_store_check_async, error);
}

/* A mark is complete; without one, the next check is early. */
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

/* Left by a killed program: its last decision is in the log. The first page is damaged, and one
 * with events that is not in the log. */
static void
prepare_damaged (const char *path,
                 gconstpointer data)
{
  g_autofree char *backup = g_strconcat (path, ".backup-1", NULL);
  g_autofree char *other = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = NULL;

  ginkgo_test_prepare_games (other, NULL);
  store = ginkgo_test_open_store (other);
  ginkgo_test_assert_move (store, 3, 20);
  ginkgo_test_copy_file (other, path, "");
  ginkgo_test_copy_file (other, path, "-wal");
  ginkgo_test_copy_file (other, backup, "");
  ginkgo_test_spoil_page (path, 0, 0);
  ginkgo_test_spoil_page (path, G_MAXSIZE, 0);
}

/* Only the order of the games is lost. */
static void
prepare_damaged_index (const char *path,
                       gconstpointer data)
{
  ginkgo_test_prepare_games (path, NULL);
  ginkgo_test_spoil_page (path, ginkgo_test_find_page (path, "games_by_modified"), 0xff);
}

/* The database can be opened; some events are only in its backup. */
static void
prepare_damaged_events (const char *path,
                        gconstpointer data)
{
  g_autofree char *backup = g_strconcat (path, ".backup-1", NULL);

  ginkgo_test_prepare_games (path, NULL);
  ginkgo_test_copy_file (path, backup, "");
  ginkgo_test_spoil_page (path, G_MAXSIZE, 0xff);
}

static gboolean
recover_step (GinkgoTestWork *work,
              guint step,
              GError **error)
{
  g_autoptr (GinkgoRecovery) recovery = NULL;
  GinkgoStore *store;

  if (step == 0)
    return ginkgo_store_recover (work->path, &recovery, error);

  store = ginkgo_test_work_open (work, error);
  return store != NULL && ginkgo_test_store_rename (store, 1, "Recovered", error);
}

static void
recover (const char *path)
{
  g_autoptr (GinkgoRecovery) recovery = NULL;
  g_autoptr (GError) error = NULL;

  ginkgo_store_recover (path, &recovery, &error);
  g_assert_no_error (error);
}

static char *
describe_with_kept (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *games = ginkgo_test_describe_store (path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n_kept = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    n_kept += g_str_has_prefix (name, "games-damaged-") && g_str_has_suffix (name, ".db");
  return g_strdup_printf ("%skept: %u\n", games, n_kept);
}

/* Like the program: recovers any database that cannot be opened. */
static char *
describe_recovered (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoStore) store = ginkgo_store_open (path, &error);

  if (store == NULL)
    {
      g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_CORRUPT);
      recover (path);
    }

  g_clear_object (&store);
  return describe_with_kept (path);
}

/* The database can be opened; the check has found the damage. */
static char *
describe_after_check (const char *path)
{
  recover (path);
  return describe_with_kept (path);
}

#define SCENARIO(name, prepare, step, n_steps, describe, request)        \
  {                                                                      \
    name, NULL, prepare, step, n_steps, NULL, describe, NULL, 0, request \
  }

static const GinkgoTestScenario scenarios[] = {
  SCENARIO ("create", ginkgo_test_prepare_folder, NULL, 2, ginkgo_test_describe_store, create_request),
  SCENARIO ("create-deep", ginkgo_test_prepare_folder, create_deep_step, 2, describe_deep, NULL),
  SCENARIO ("upgrade", ginkgo_test_prepare_games, upgrade_step, 1, describe_upgraded, NULL),
  SCENARIO ("upgrade-large", prepare_library, upgrade_step, 1, describe_upgraded, NULL),
  SCENARIO ("backup", ginkgo_test_prepare_games, backup_step, 4, describe_backed_up, NULL),
  SCENARIO ("check", ginkgo_test_prepare_games, check_step, 4, describe_checked, NULL),
  SCENARIO ("recover", prepare_damaged, recover_step, 2, describe_recovered, NULL),
  SCENARIO ("recover-index", prepare_damaged_index, recover_step, 2, describe_after_check, NULL),
  SCENARIO ("recover-events", prepare_damaged_events, recover_step, 2, describe_after_check, NULL),
};

int
main (int argc,
      char *argv[])
{
  ginkgo_test_scenarios_init (&argc, &argv);
  ginkgo_test_scenarios_add (scenarios, G_N_ELEMENTS (scenarios), GINKGO_TEST_MIN_POINTS_OPEN);

  return g_test_run ();
}
