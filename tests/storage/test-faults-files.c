/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What goes wrong while files are written that people keep: saved games and score sheets, in
 * the place of others. */

#include <errno.h>
#include <gio/gio.h>

#include "ginkgo-file-steps.h"
#include "ginkgo-save-file.h"
#include "ginkgo-test-faults.h"
#include "ginkgo-test-games.h"
#include "ginkgo-test-scenario.h"
#include "ginkgo-test-store.h"
#include "ginkgo-whole-file.h"

/* As large as a document with pictures of cities, which takes more than one page of everything */
#define DOCUMENT_SIZE 300000

static void
prepare_nothing (const char *path,
                 gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_mkdir_with_parents (folder, 0700);
}

static void
prepare_save_file (const char *path,
                   gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 2, 1, 30);

  prepare_nothing (path, NULL);
  g_assert_true (ginkgo_save_file_write (file, game, NULL, NULL));
}

static gboolean
save_step (GinkgoTestWork *work,
           guint step,
           GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (work->path);
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 4, 2 + step, 100);

  return ginkgo_save_file_write (file, game, NULL, error);
}

static char *
describe_save_file (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_read_save_file (file, &error);
  g_autoptr (GString) text = g_string_new (NULL);

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return g_strdup ("nothing");
  if (game == NULL)
    return g_strdup (error->message);

  ginkgo_test_describe_game (text, game);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* A score sheet as text, and one that is larger */
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

  ginkgo_test_write_file (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
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

static char *
describe_file (const char *path)
{
  g_autoptr (GBytes) bytes = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return g_strdup ("nothing");

  bytes = ginkgo_test_read_file (path);
  return g_compute_checksum_for_bytes (G_CHECKSUM_MD5, bytes);
}

/* How a file is not to be written. */
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

/* --- Tests --- */

static const GinkgoTestScenario scenarios[] = {
  { "save", NULL, prepare_save_file, save_step, 3, NULL, describe_save_file, NULL, 0 },
  { "save-new", NULL, prepare_nothing, save_step, 2, NULL, describe_save_file, NULL, 0 },
  { "sheet", NULL, prepare_sheet, sheet_step, 4, NULL, describe_file, NULL, 0 },
};

static const GinkgoTestScenario bad = {
  "save-badly",
  NULL,
  prepare_save_file,
  save_badly_step,
  3,
  NULL,
  describe_save_file,
  NULL,
  0
};

/* These tests find what they are to find: here a file that is written where it lies. */
static void
test_written_in_place (void)
{
  g_assert_cmpuint (ginkgo_test_scenario_count_wrong (&bad), >, 0);
}

/* A folder of a file system that cannot be synced is taken as it is; that the disk does not
 * work is another thing. */
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

  ginkgo_test_scenarios_add (scenarios, G_N_ELEMENTS (scenarios), GINKGO_TEST_MIN_POINTS_FILES);
  g_test_add_func ("/faults/found/written-in-place", test_written_in_place);
  g_test_add_func ("/faults/no-sync", test_no_sync);

  return g_test_run ();
}
