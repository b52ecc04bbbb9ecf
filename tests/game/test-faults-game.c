/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Faults while the window imports files and exports games */

#include <gio/gio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ginkgo-exporter.h"
#include "ginkgo-importer.h"
#include "ginkgo-test-scenario.h"
#include "ginkgo-test-store.h"

#define N_FILES 4

static GFile *files[N_FILES];

static void
write_files (void)
{
  g_auto (GStrv) lines = ginkgo_test_load_valid_lines ();
  guint n_lines = g_strv_length (lines);

  for (guint i = 0; i < N_FILES; i++)
    {
      g_autofree char *name = g_strdup_printf ("file-%u", i);
      g_autofree char *path = g_build_filename (g_get_user_data_dir (), "files", name, NULL);

      g_clear_object (&files[i]);
      files[i] = g_file_new_for_path (path);
      if (i == 0)
        {
          g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 3, 9, 50);
          g_autoptr (GBytes) bytes = NULL;

          game->position = 20;
          bytes = ginkgo_test_save_to_bytes (game);
          ginkgo_test_write_bytes (path, bytes);
        }
      else
        {
          ginkgo_test_write_text (path, lines[i * n_lines / N_FILES]);
        }
    }
}

static void
prepare_import (const char *path,
                gconstpointer data)
{
  int status;
  pid_t pid = fork ();

  /* GLib's threads do not survive a fork, and steps need them. */
  if (pid == 0)
    {
      g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

      ginkgo_test_add_new (store, 1, 30);
      ginkgo_store_close (store);
      _exit (0);
    }
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_cmpint (status, ==, 0);
  write_files ();
}

/* Several files each time, one of them new; the last time, none */
static gboolean
import_step (GinkgoTestWork *work,
             guint step,
             GError **error)
{
  g_autoptr (GinkgoImporter) importer = NULL;
  GinkgoStore *store = ginkgo_test_work_open (work, error);

  if (store == NULL)
    return FALSE;

  importer = ginkgo_importer_start (store, files, MIN (step + 1, N_FILES));
  while (ginkgo_importer_get_running (importer))
    g_main_context_iteration (NULL, TRUE);

  g_assert_cmpuint (ginkgo_importer_get_counts (importer)->n_bad_files, ==, 0);
  if (ginkgo_importer_get_error (importer) == NULL)
    return TRUE;

  g_propagate_error (error, g_error_copy (ginkgo_importer_get_error (importer)));
  return FALSE;
}

static gboolean
export_step (GinkgoTestWork *work,
             guint step,
             GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (work->path);
  g_autoptr (GAsyncResult) result = NULL;

  ginkgo_exporter_write_async (file,
                               ginkgo_test_make_game (GINKGO_MODE_NORMAL, 4, 1 + step, 100),
                               step % 2 == 0 ? GINKGO_EXPORT_RECORD : GINKGO_EXPORT_SAVE_FILE,
                               NULL,
                               ginkgo_test_take_result_cb,
                               &result);
  ginkgo_test_await_result (&result);

  return ginkgo_exporter_write_finish (file, result, error);
}

static void
prepare_export (const char *path,
                gconstpointer data)
{
  ginkgo_test_write_text (path, "Before");
}

static const GinkgoTestScenario scenarios[] = {
  { "import-files", NULL, prepare_import, import_step, N_FILES + 1, NULL, ginkgo_test_describe_store, NULL, 0 },
  { "export", NULL, prepare_export, export_step, 4, NULL, ginkgo_test_describe_file, NULL, 0 },
};

int
main (int argc,
      char *argv[])
{
  ginkgo_test_scenarios_init (&argc, &argv);
  ginkgo_test_scenarios_add (scenarios, G_N_ELEMENTS (scenarios), GINKGO_TEST_MIN_POINTS_GAME);

  return g_test_run ();
}
