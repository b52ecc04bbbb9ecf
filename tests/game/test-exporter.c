/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-fixture.h"

#include <glib/gstdio.h>

#include "ginkgo-exporter.h"
#include "ginkgo-record-json.h"
#include "ginkgo-test-disk.h"
#include "ginkgo-whole-file.h"

static GinkgoGame *
play_game (void)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_fixture_create (GINKGO_MODE_NORMAL, "hrr", GINKGO_UNDO_FREE, 3);
  GinkgoGame *game;

  saved->name = g_strdup ("Rainy Sunday");
  saved->created = 1000;
  game = ginkgo_fixture_open (saved, NULL);
  ginkgo_game_start (game);
  ginkgo_fixture_play (game, 3, 6);
  ginkgo_fixture_undo (game);
  g_assert_cmpuint (ginkgo_game_get_position (game), <, ginkgo_game_get_length (game));

  return game;
}

static gboolean
write_game (GFile *file,
            GinkgoGame *game,
            GinkgoExportFormat format,
            GCancellable *cancellable,
            GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  ginkgo_exporter_write_async (file, ginkgo_game_dup_saved (game), format, cancellable, ginkgo_test_take_result_cb, &result);
  ginkgo_test_await_result (&result);

  return ginkgo_exporter_write_finish (file, result, error);
}

static GFile *
get_file (const char *name)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), name, NULL);

  g_mkdir_with_parents (g_get_user_data_dir (), 0700);

  return g_file_new_for_path (path);
}

static void
test_save_file (void)
{
  g_autoptr (GinkgoGame) game = play_game ();
  g_autoptr (GFile) file = get_file ("game.ginkgo");
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) read = NULL;

  g_assert_true (write_game (file, game, GINKGO_EXPORT_SAVE_FILE, NULL, &error));
  g_assert_no_error (error);
  read = ginkgo_test_read_save_file (file, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (read->name, ==, "Rainy Sunday");
  g_assert_cmpint (read->created, ==, 1000);
  g_assert_cmpint (ABS (g_get_real_time () - read->modified), <, G_TIME_SPAN_MINUTE);
  g_assert_cmpuint (read->position, ==, ginkgo_game_get_position (game));
  g_assert_cmpuint (ginkgo_record_get_length (read->record), ==, ginkgo_game_get_length (game));
  g_assert_cmpuint (read->seed, ==, ginkgo_game_get_seed (game));
  g_assert_true (read->undo_used);
  g_assert_false (read->finished);
}

static void
test_record (void)
{
  g_autoptr (GinkgoGame) game = play_game ();
  g_autoptr (GFile) file = get_file ("game.json");
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoRecord) read = NULL;
  g_autofree char *text = NULL;

  g_assert_true (write_game (file, game, GINKGO_EXPORT_RECORD, NULL, &error));
  g_assert_no_error (error);
  text = ginkgo_test_read_text (g_file_peek_path (file));
  g_assert_true (g_str_has_suffix (text, "\n"));
  read = ginkgo_test_read_good (text);
  g_assert_cmpuint (ginkgo_record_get_length (read), ==, ginkgo_game_get_position (game));
}

/* When writing fails, the old file stays, with nothing beside it. */
static void
test_fails (gconstpointer data)
{
  GinkgoExportFormat format = GPOINTER_TO_UINT (data);
  g_autoptr (GinkgoGame) game = play_game ();
  g_autoptr (GFile) file = get_file ("game");
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  ginkgo_test_write_text (g_file_peek_path (file), "before");
  ginkgo_test_fill_disk (100);
  write_game (file, game, format, NULL, &error);
  ginkgo_test_free_disk ();

  g_assert_error (error, GINKGO_WHOLE_FILE_ERROR, GINKGO_WHOLE_FILE_ERROR_FAILED);
  text = ginkgo_test_read_text (g_file_peek_path (file));
  g_assert_cmpstr (text, ==, "before");
  g_assert_cmpuint (ginkgo_test_count_files_in (g_get_user_data_dir ()), ==, 1);

  /* With room on the disk, the file is replaced. */
  g_clear_error (&error);
  g_clear_pointer (&text, g_free);
  g_assert_true (write_game (file, game, format, NULL, &error));
  g_assert_no_error (error);
  text = ginkgo_test_read_text (g_file_peek_path (file));
  g_assert_cmpstr (text, !=, "before");
}

static void
test_no_folder (void)
{
  g_autoptr (GinkgoGame) game = play_game ();
  g_autoptr (GFile) file = get_file ("no/such/folder/game.ginkgo");
  g_autoptr (GError) error = NULL;

  g_assert_false (write_game (file, game, GINKGO_EXPORT_SAVE_FILE, NULL, &error));
  g_assert_error (error, GINKGO_WHOLE_FILE_ERROR, GINKGO_WHOLE_FILE_ERROR_NO_FOLDER);
}

static void
test_cancelled (void)
{
  g_autoptr (GinkgoGame) game = play_game ();
  g_autoptr (GFile) file = get_file ("game.ginkgo");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_false (write_game (file, game, GINKGO_EXPORT_SAVE_FILE, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_false (g_file_query_exists (file, NULL));
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/game/exporter/save-file", test_save_file);
  g_test_add_func ("/game/exporter/record", test_record);
  g_test_add_data_func ("/game/exporter/save-file-fails", GUINT_TO_POINTER (GINKGO_EXPORT_SAVE_FILE), test_fails);
  g_test_add_data_func ("/game/exporter/record-fails", GUINT_TO_POINTER (GINKGO_EXPORT_RECORD), test_fails);
  g_test_add_func ("/game/exporter/no-folder", test_no_folder);
  g_test_add_func ("/game/exporter/cancelled", test_cancelled);

  return g_test_run ();
}
