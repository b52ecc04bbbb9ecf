/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What goes wrong while a database is made, brought up to date, and checked. */

#include <gio/gio.h>

#include "ginkgo-store-check.h"
#include "ginkgo-test-library.h"
#include "ginkgo-test-scenario.h"
#include "ginkgo-test-store.h"

#define N_GAMES 3

/* What a generated database of version 1 has */
#define N_OLD_GAMES 12

static void
prepare_games (const char *path,
               gconstpointer data)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

  for (guint i = 1; i <= N_GAMES; i++)
    ginkgo_test_add_new (store, i, 15 * i);
}

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

  return store != NULL && (step == 0 || ginkgo_store_add (store, game, error));
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
  return work->store != NULL && (step == 0 || ginkgo_store_add (work->store, game, error));
}

static char *
describe_deep (const char *path)
{
  g_autofree char *deep = find_deep (path);

  return ginkgo_test_describe_store (deep);
}

/* --- An old one --- */

static void
prepare_old (const char *path,
             gconstpointer data)
{
  g_autofree char *old = g_test_build_filename (G_TEST_DIST, "data", "databases", "version-1.db", NULL);
  g_autoptr (GBytes) bytes = ginkgo_test_read_file (old);

  ginkgo_test_write_file (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* Many games, without what later versions know of them */
static void
prepare_large_old (const char *path,
                   gconstpointer data)
{
  ginkgo_test_fill_library (path, N_OLD_GAMES);
  ginkgo_test_tamper (path,
                      "DROP TABLE scores; DROP INDEX games_by_modified; ALTER TABLE games DROP COLUMN name;"
                      "ALTER TABLE seats DROP COLUMN suggestions;"
                      "PRAGMA user_version = 1; PRAGMA journal_mode = DELETE; VACUUM; PRAGMA journal_mode = WAL");
  g_assert_cmpint (ginkgo_test_query (path, "SELECT count(*) FROM games"), ==, N_OLD_GAMES);
}

static gboolean
migrate_step (GinkgoTestWork *work,
              guint step,
              GError **error)
{
  GinkgoStore *store = ginkgo_test_work_open (work, error);

  return store != NULL && (step == 0 || ginkgo_store_rename (store, 1, "Old", error));
}

/* Whatever happened, what was there is still there as it was. There may be a second backup if
 * the first came to nothing. */
static char *
describe_migrated (const char *path)
{
  g_autofree char *games = ginkgo_test_describe_store (path);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  gint64 n_games = ginkgo_test_query (path, "SELECT count(*) FROM games");
  gboolean is_kept = FALSE;
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *backup = g_build_filename (folder, name, NULL);

      if (!g_str_has_prefix (name, "games.db.version-1") || !g_str_has_suffix (name, ".backup"))
        continue;

      is_kept = TRUE;
      g_assert_cmpint (ginkgo_test_query (backup, "PRAGMA user_version"), ==, 1);
      g_assert_cmpint (ginkgo_test_query (backup, "SELECT count(*) FROM games"), ==, n_games);
      g_assert_true (is_sound (backup));
    }

  return g_strconcat (games, is_kept ? "and a backup\n" : "", NULL);
}

/* --- The check in the background --- */

typedef struct
{
  gboolean is_done;
  gboolean is_sound;
  GError *error;
} Check;

static void
checked_cb (GObject *source,
            GAsyncResult *result,
            gpointer user_data)
{
  Check *check = user_data;

  check->is_sound = ginkgo_store_check_finish (GINKGO_STORE (source), result, &check->error);
  check->is_done = TRUE;
}

static gboolean
check (GinkgoStore *store,
       GError **error)
{
  Check check = { 0 };

  ginkgo_store_check_async (store, checked_cb, &check);
  while (!check.is_done)
    g_main_context_iteration (NULL, TRUE);

  if (!check.is_sound)
    g_propagate_error (error, check.error);
  return check.is_sound;
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
  { "migrate", NULL, prepare_old, migrate_step, 2, NULL, describe_migrated, NULL, 0 },
  { "migrate-large", NULL, prepare_large_old, migrate_step, 2, NULL, describe_migrated, NULL, 0 },
  { "check", NULL, prepare_games, check_step, 4, NULL, describe_checked, NULL, 0 },
};

int
main (int argc,
      char *argv[])
{
  ginkgo_test_scenarios_init (&argc, &argv);
  ginkgo_test_scenarios_add (scenarios, G_N_ELEMENTS (scenarios), GINKGO_TEST_MIN_POINTS_OPEN);

  return g_test_run ();
}
