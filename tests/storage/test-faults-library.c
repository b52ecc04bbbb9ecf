/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Faults while games are added, imported, copied, named and deleted, and while saved games and
 * score sheets replace other files */

#include <errno.h>
#include <gio/gio.h>

#include "ginkgo-file-steps.h"
#include "ginkgo-record-json.h"
#include "ginkgo-test-faults.h"
#include "ginkgo-test-scenario.h"
#include "ginkgo-test-store.h"
#include "ginkgo-whole-file.h"

/* As large as a document with pictures of cities: more than one page of everything */
#define DOCUMENT_SIZE 300000

#define N_RECORDS 5

static GinkgoRecord *records[N_RECORDS];
static GBytes *save_file;

static GinkgoStoreRequest *
add_request (guint step)
{
  static const gint64 removed = 2;
  g_autoptr (GinkgoSavedGame) game = NULL;

  switch (step)
    {
    case 0:
      return NULL;
    case 1:
      game = ginkgo_test_make_game (GINKGO_MODE_SOLITAIRE, 2, 7, G_MAXUINT);
      return ginkgo_store_request_add (game);
    case 2:
      return ginkgo_store_request_rename (1, "Sunday");
    case 3:
      return ginkgo_store_request_rename (1, NULL);
    case 4:
      return ginkgo_store_request_remove (&removed, 1);
    default:
      game = ginkgo_test_make_game (GINKGO_MODE_INTRODUCTORY, 3, 1, 60);
      game->id = 1;
      return ginkgo_store_request_replace (game);
    }
}

/* Like the library: the copy is another game with its own name. */
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

/* Copies games, plays one on, copies a copy; then removes all originals and a missing game. */
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

static GinkgoStoreRequest *
remove_many_request (guint step)
{
  static const gint64 ids[] = { 1, 3 };

  return step > 0 ? ginkgo_store_request_remove (ids, G_N_ELEMENTS (ids)) : NULL;
}

/* A quick pass, a full one, an undo, and another decision. The data of an analysis stands for the positions
 * of its exercises. */
static GinkgoStoreRequest *
analysis_request (guint step)
{
  static const GinkgoExercise quick[] = { { .position = 3 }, { .position = 9 } };
  static const GinkgoExercise full[] = { { .position = 6 }, { .position = 9 }, { .position = 12 } };

  switch (step)
    {
    case 0:
      return NULL;
    case 1:
      return ginkgo_store_request_save_analysis (1, 1, "a record", 1, "3,9", quick, G_N_ELEMENTS (quick));
    case 2:
      return ginkgo_store_request_save_analysis (1, 1, "a record", 2, "6,9,12", full, G_N_ELEMENTS (full));
    case 3:
      return ginkgo_test_request_move (1, 8);
    default:
      return ginkgo_test_request_append (1, 1, 8, 1);
    }
}

/* A stored analysis has exactly the exercises that it yields. */
static char *
describe_analysis (const char *path)
{
  g_autofree char *games = ginkgo_test_describe_store (path);
  gint64 pass = ginkgo_test_query (path, "SELECT ifnull (max (pass), 0) FROM analyses");
  gint64 n_exercises = ginkgo_test_query (path, "SELECT count(*) FROM exercises");
  gint64 n_apart = ginkgo_test_query (path,
                                      "SELECT count(*) FROM analyses WHERE data IS NOT (SELECT group_concat (position) FROM "
                                      " (SELECT position FROM exercises WHERE game = analyses.game ORDER BY position))");

  g_assert_cmpint (n_apart, ==, 0);
  return g_strdup_printf ("%spass %d, %d exercises\n", games, (int) pass, (int) n_exercises);
}

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

static GinkgoStoreRequest *
import_request (guint step)
{
  gboolean is_save_file = step == N_RECORDS;
  g_autoptr (GinkgoSavedGame) game = is_save_file ?
                                       ginkgo_test_save_from_bytes (save_file, NULL) :
                                       ginkgo_saved_game_new (ginkgo_test_verify (records[step % (N_RECORDS + 1)]), 0, GINKGO_UNDO_FREE);

  return ginkgo_store_request_add_once (game, is_save_file ? GINKGO_SAME_GAME : GINKGO_SAME_RECORD);
}

static void
prepare_save_file (const char *path,
                   gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 2, 1, 30);

  ginkgo_test_prepare_folder (path, NULL);
  g_assert_true (ginkgo_whole_file_write_line (file, ginkgo_saved_game_to_json (game), NULL, NULL));
}

static gboolean
save_step (GinkgoTestWork *work,
           guint step,
           GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (work->path);
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 4, 2 + step, 100);

  return ginkgo_whole_file_write_line (file, ginkgo_saved_game_to_json (game), NULL, error);
}

static GBytes *
make_document (guint number)
{
  static const char *const sheets[] = { "normal-3.txt", "introductory-4.txt" };
  guint8 *bytes;

  if (number < G_N_ELEMENTS (sheets))
    {
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "sheets", sheets[number], NULL);

      return ginkgo_test_read_file (path);
    }

  bytes = g_malloc (DOCUMENT_SIZE);
  for (guint i = 0; i < DOCUMENT_SIZE; i++)
    bytes[i] = (guint8) (i * i / 7 + number);
  return g_bytes_new_take (bytes, DOCUMENT_SIZE);
}

static void
prepare_sheet (const char *path,
               gconstpointer data)
{
  g_autoptr (GBytes) bytes = make_document (0);

  ginkgo_test_write_bytes (path, bytes);
}

static gboolean
sheet_step (GinkgoTestWork *work,
            guint step,
            GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (work->path);
  g_autoptr (GBytes) bytes = make_document (step + 1);

  return ginkgo_whole_file_write (file, bytes, NULL, error);
}

/* A wrong way to write a file */
static gboolean
save_badly_step (GinkgoTestWork *work,
                 guint step,
                 GError **error)
{
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 4, 2 + step, 100);
  g_autoptr (GBytes) bytes = ginkgo_test_save_to_bytes (game);

  return bytes != NULL &&
         g_file_set_contents_full (work->path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), G_FILE_SET_CONTENTS_NONE, 0600, error);
}

#define GAMES(name, prepare, step, n_steps, request)                                       \
  {                                                                                        \
    name, NULL, prepare, step, n_steps, NULL, ginkgo_test_describe_store, NULL, 0, request \
  }

#define FILES(name, prepare, step, n_steps)                                            \
  {                                                                                    \
    name, NULL, prepare, step, n_steps, NULL, ginkgo_test_describe_file, NULL, 0, NULL \
  }

static const GinkgoTestScenario scenarios[] = {
  GAMES ("add", ginkgo_test_prepare_games, NULL, 6, add_request),
  GAMES ("duplicate", ginkgo_test_prepare_games, duplicate_step, 6, NULL),
  GAMES ("remove-many", ginkgo_test_prepare_games, NULL, 2, remove_many_request),
  GAMES ("import", prepare_import, NULL, N_RECORDS + 3, import_request),
  { "analysis", NULL, ginkgo_test_prepare_games, NULL, 5, NULL, describe_analysis, NULL, 0, analysis_request },
  FILES ("save", prepare_save_file, save_step, 3),
  FILES ("save-new", ginkgo_test_prepare_folder, save_step, 2),
  FILES ("sheet", prepare_sheet, sheet_step, 4),
};

static const GinkgoTestScenario bad = FILES ("save-badly", prepare_save_file, save_badly_step, 3);

/* Tests these tests: a file that is overwritten in place must be found. */
static void
test_written_in_place (void)
{
  g_assert_cmpuint (ginkgo_test_scenario_count_wrong (&bad), >, 0);
}

/* A file system that cannot sync folders is accepted; a disk error is not. */
static void
test_no_sync (void)
{
  g_autoptr (GError) error = NULL;

  ginkgo_test_faults_arm (GINKGO_FAULT_ERRORS, 1, EINVAL);
  g_assert_true (ginkgo_file_sync (g_get_tmp_dir (), &error));
  g_assert_no_error (error);
  g_assert_true (ginkgo_test_faults_have_struck ());
  ginkgo_test_faults_disarm ();

  ginkgo_test_faults_arm (GINKGO_FAULT_ERRORS, 1, EIO);
  g_assert_false (ginkgo_file_sync (g_get_tmp_dir (), &error));
  ginkgo_test_faults_disarm ();
  ginkgo_test_assert_refusal (&error, GINKGO_STORE_ERROR_FAILED);
}

int
main (int argc,
      char *argv[])
{
  ginkgo_test_scenarios_init (&argc, &argv);

  ginkgo_test_scenarios_add (scenarios, G_N_ELEMENTS (scenarios), GINKGO_TEST_MIN_POINTS_LIBRARY);
  g_test_add_func ("/faults/found/written-in-place", test_written_in_place);
  g_test_add_func ("/faults/no-sync", test_no_sync);

  return g_test_run ();
}
