/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What goes wrong while a damaged database is recovered. */

#include <gio/gio.h>

#include "ginkgo-store-recovery.h"
#include "ginkgo-test-calls.h"
#include "ginkgo-test-scenario.h"
#include "ginkgo-test-store.h"

/* Left by a program that was killed: its last decision is in the log. The first page is
 * damaged, and one with events that is not in the log. */
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

/* Nothing is lost but what orders the games. */
static void
prepare_damaged_index (const char *path,
                       gconstpointer data)
{
  ginkgo_test_prepare_games (path, NULL);
  ginkgo_test_spoil_page (path, ginkgo_test_find_page (path, "games_by_modified"), 0xff);
}

/* The database can be opened; some events are in its backup only. */
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

/* As the program does it: whatever happened, a database that cannot be opened is recovered. */
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

/* The database can be opened; that it is damaged, the check has found. */
static char *
describe_after_check (const char *path)
{
  recover (path);
  return describe_with_kept (path);
}

/* --- Tests --- */

static const GinkgoTestScenario scenarios[] = {
  { "recover", NULL, prepare_damaged, recover_step, 2, NULL, describe_recovered, NULL, 0 },
  { "recover-index", NULL, prepare_damaged_index, recover_step, 2, NULL, describe_after_check, NULL, 0 },
  { "recover-events", NULL, prepare_damaged_events, recover_step, 2, NULL, describe_after_check, NULL, 0 },
};

int
main (int argc,
      char *argv[])
{
  ginkgo_test_scenarios_init (&argc, &argv);
  ginkgo_test_scenarios_add (scenarios, G_N_ELEMENTS (scenarios), GINKGO_TEST_MIN_POINTS_RECOVER);

  return g_test_run ();
}
