/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What goes wrong while games are added, imported, copied, named and deleted. */

#include <gio/gio.h>

#include "ginkgo-save-file.h"
#include "ginkgo-test-calls.h"
#include "ginkgo-test-records.h"
#include "ginkgo-test-scenario.h"
#include "ginkgo-test-store.h"

/* How many records to import, of different modes and lengths */
#define N_RECORDS 5

static GinkgoRecord *records[N_RECORDS];
static GBytes *save_file;

/* --- Games as a whole --- */

static gboolean
add_step (GinkgoTestWork *work,
          guint step,
          GError **error)
{
  g_autoptr (GinkgoSavedGame) game = NULL;
  GinkgoStore *store = ginkgo_test_work_open (work, error);

  if (store == NULL || step == 0)
    return store != NULL;

  switch (step)
    {
    case 1:
      game = ginkgo_test_make_game (GINKGO_MODE_SOLITAIRE, 2, 7, G_MAXUINT);
      return ginkgo_test_store_add (store, game, error);
    case 2:
      return ginkgo_test_store_rename (store, 1, "Sunday", error);
    case 3:
      return ginkgo_test_store_rename (store, 1, NULL, error);
    case 4:
      return ginkgo_test_store_remove (store, 2, error);
    default:
      game = ginkgo_test_make_game (GINKGO_MODE_INTRODUCTORY, 3, 1, 60);
      game->id = 1;
      return ginkgo_test_store_replace (store, game, error);
    }
}

/* As the library does it: the copy is another game, with a name of its own. */
static gboolean
duplicate (GinkgoStore *store,
           gint64 id,
           const char *name,
           GError **error)
{
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_store_load (store, id, error);

  if (game == NULL)
    return FALSE;

  game->id = 0;
  g_set_str (&game->name, name);
  return ginkgo_test_store_add (store, game, error);
}

/* Copies, of which one is played on and one is a copy of a copy; then all originals go, and
 * one that is there no more. */
static gboolean
duplicate_step (GinkgoTestWork *work,
                guint step,
                GError **error)
{
  GinkgoStore *store = ginkgo_test_work_open (work, error);

  if (store == NULL)
    return FALSE;

  switch (step)
    {
    case 0:
      return duplicate (store, 3, "A copy", error);
    case 1:
      return duplicate (store, 4, "A copy of a copy", error);
    case 2:
      return ginkgo_test_append (store, 4, 3, 45, 5, error);
    default:
      return ginkgo_test_store_remove (store, step - 2, error);
    }
}

/* --- Several at once --- */

/* All of them or none */
static gboolean
remove_many_step (GinkgoTestWork *work,
                  guint step,
                  GError **error)
{
  static const gint64 ids[] = { 1, 3 };
  g_autoptr (GAsyncResult) result = NULL;
  GinkgoStore *store = ginkgo_test_work_open (work, error);

  if (store == NULL || step == 0)
    return store != NULL;

  ginkgo_store_send (store, ginkgo_store_request_remove (ids, G_N_ELEMENTS (ids)), ginkgo_test_take_result_cb, &result);
  ginkgo_test_await_result (&result);

  return ginkgo_store_finish (store, result, error);
}

/* --- Import --- */

static void
prepare_import (const char *path,
                gconstpointer data)
{
  g_auto (GStrv) lines = ginkgo_test_load_valid_lines ();
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 3, 9, 50);
  guint n_lines = g_strv_length (lines);

  for (guint i = 0; i < N_RECORDS; i++)
    records[i] = ginkgo_test_read_good (lines[i * n_lines / N_RECORDS]);
  game->position = 20;
  save_file = ginkgo_test_save_to_bytes (game);
  ginkgo_test_prepare_games (path, NULL);
}

static gboolean
import_game (GinkgoStore *store,
             GinkgoSavedGame *game,
             GinkgoSameness sameness,
             GError **error)
{
  gboolean was_there;

  return ginkgo_test_store_add_once (store, game, sameness, &was_there, error);
}

/* Each record, a save file, and then some records that are there already */
static gboolean
import_step (GinkgoTestWork *work,
             guint step,
             GError **error)
{
  g_autoptr (GinkgoSavedGame) game = NULL;
  GinkgoStore *store = ginkgo_test_work_open (work, error);

  if (store == NULL)
    return FALSE;

  if (step == N_RECORDS)
    {
      game = ginkgo_test_save_from_bytes (save_file, error);
      return game != NULL && import_game (store, game, GINKGO_SAME_GAME, error);
    }

  game = ginkgo_saved_game_new (ginkgo_test_verify (records[step % (N_RECORDS + 1)]), 0, GINKGO_UNDO_FREE);
  return import_game (store, game, GINKGO_SAME_RECORD, error);
}

/* --- Tests --- */

static const GinkgoTestScenario scenarios[] = {
  { "add", NULL, ginkgo_test_prepare_games, add_step, 6, NULL, ginkgo_test_describe_store, NULL, 0 },
  { "duplicate", NULL, ginkgo_test_prepare_games, duplicate_step, 6, NULL, ginkgo_test_describe_store, NULL, 0 },
  { "remove-many", NULL, ginkgo_test_prepare_games, remove_many_step, 2, NULL, ginkgo_test_describe_store, NULL, 0 },
  { "import", NULL, prepare_import, import_step, N_RECORDS + 3, NULL, ginkgo_test_describe_store, NULL, 0 },
};

int
main (int argc,
      char *argv[])
{
  ginkgo_test_scenarios_init (&argc, &argv);
  ginkgo_test_scenarios_add (scenarios, G_N_ELEMENTS (scenarios), GINKGO_TEST_MIN_POINTS_LIBRARY);

  return g_test_run ();
}
