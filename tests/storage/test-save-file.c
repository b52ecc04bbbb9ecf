/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ginkgo-record-json.h"
#include "ginkgo-test-store.h"
#include "ginkgo-whole-file.h"

static GinkgoSavedGame *
make_game (void)
{
  GinkgoSavedGame *game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 3, 5, 60);

  game->position = 50;
  game->undo_used = TRUE;
  game->name = g_strdup ("Rainy Sunday");
  ginkgo_verified_game_set_seat (game->game, 1, "Zoë <b>%s</b>", GINKGO_SEAT_KIND_COMPUTER, "greedy");
  return game;
}

static GBytes *
tamper (const char *from,
        const char *to)
{
  g_autoptr (GinkgoSavedGame) game = make_game ();
  g_autofree char *text = ginkgo_saved_game_to_json (game);
  char *tampered = ginkgo_test_replace (text, from, to);

  return g_bytes_new_take (tampered, strlen (tampered));
}

static char *
make_folder (void)
{
  return g_dir_make_tmp ("save-file-XXXXXX", NULL);
}

static void
test_round_trip (void)
{
  static const struct
  {
    GinkgoMode mode;
    guint n_seats;
    guint n_events;
  } games[] = {
    { GINKGO_MODE_INTRODUCTORY, 2, 0 },
    { GINKGO_MODE_INTRODUCTORY, 5, 70 },
    { GINKGO_MODE_NORMAL, 4, G_MAXUINT },
    { GINKGO_MODE_SOLITAIRE, 2, 20 },
    { GINKGO_MODE_SOLITAIRE_EXPERT, 2, G_MAXUINT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (GinkgoSavedGame) game =
        ginkgo_test_make_game (games[i].mode, games[i].n_seats, i, games[i].n_events);
      g_autoptr (GBytes) bytes = ginkgo_test_save_to_bytes (game);
      g_autoptr (GError) error = NULL;
      g_autoptr (GinkgoSavedGame) copy = ginkgo_test_save_from_bytes (bytes, &error);

      g_assert_no_error (error);
      ginkgo_test_assert_same (copy, game);
      g_assert_cmpint (copy->id, ==, 0);
      g_assert_true (copy->has_seed);
      g_assert_cmpuint (g_bytes_get_size (bytes), <, 40000);
    }
}

static void
test_future (void)
{
  g_autoptr (GinkgoSavedGame) game = make_game ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GinkgoSavedGame) copy = NULL;

  game->created = -5;
  game->modified = G_MAXINT64;
  bytes = ginkgo_test_save_to_bytes (game);
  copy = ginkgo_test_save_from_bytes (bytes, NULL);
  g_assert_cmpint (copy->created, ==, 0);
  g_assert_cmpint (copy->modified, <=, g_get_real_time ());
}

/* Other programs may ignore keys and add their own. */
static void
test_unknown (void)
{
  g_autoptr (GBytes) bytes = tamper ("\"app\":{", "\"app\":{\"mood\":[null,{\"seed\":1}],");
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) copy = ginkgo_test_save_from_bytes (bytes, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (copy->name, ==, "Rainy Sunday");
}

/* Without "app" it is a record like any other. */
static void
test_bare (void)
{
  g_autoptr (GinkgoSavedGame) game = make_game ();
  g_autofree char *text = ginkgo_test_to_json (game->record);
  g_autoptr (GinkgoSavedGame) copy = ginkgo_saved_game_from_json (text, strlen (text), NULL, NULL);

  g_assert_false (copy->has_seed);
  g_assert_null (copy->name);
  g_assert_cmpuint (copy->position, ==, 60);
}

static void
test_wrong (void)
{
  static const struct
  {
    const char *from;
    const char *to;
  } changes[] = {
    { "\"app\":{", "\"app\":[],\"x\":{" },
    { "\"app\":{", "\"app\":null,\"x\":{" },
    { "\"name\":\"Rainy Sunday\"", "\"name\":5" },
    { "\"name\":\"Rainy Sunday\"", "\"name\":null" },
    { "\"created\":\"", "\"created\":\"the " },
    { "\"changed\":\"", "\"changed\":1,\"x\":\"" },
    { "\"undo\":\"free\"", "\"undo\":\"cheap\"" },
    { "\"undo\":\"free\"", "\"undo\":true" },
    { "\"undo_used\":true", "\"undo_used\":1" },
    { "\"seed\":\"5\"", "\"seed\":5" },
    { "\"seed\":\"5\"", "\"seed\":\"-5\"" },
    { "\"seed\":\"5\"", "\"seed\":\"0x5\"" },
    { "\"seed\":\"5\"", "\"seed\":\"9223372036854775808\"" },
    { "\"seed\":\"5\"", "\"seed\":\"\"" },
    { "\"position\":50", "\"position\":61" },
    { "\"position\":50", "\"position\":-1" },
    { "\"position\":50", "\"position\":50.0" },
    { "\"position\":50", "\"position\":\"50\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (GBytes) bytes = tamper (changes[i].from, changes[i].to);
      gsize size;
      const char *text = g_bytes_get_data (bytes, &size);

      g_test_message ("%s", changes[i].to);
      ginkgo_test_assert_refused (text, size, GINKGO_RECORD_PLACE_APP, 0, "format", NULL);
    }
}

static void
test_newer (void)
{
  g_autoptr (GBytes) bytes = tamper ("\"version\":1", "\"version\":2");
  g_autoptr (GError) error = NULL;

  g_assert_null (ginkgo_test_save_from_bytes (bytes, &error));
  g_assert_error (error, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_NEWER);
  ginkgo_test_assert_sentence (error);
}

static void
assert_unwritable (const char *path,
                   GinkgoWholeFileError code)
{
  g_autoptr (GinkgoSavedGame) game = make_game ();
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_false (ginkgo_whole_file_write_line (file, ginkgo_saved_game_to_json (game), NULL, &error));
  g_assert_error (error, GINKGO_WHOLE_FILE_ERROR, (int) code);
  ginkgo_test_assert_sentence (error);
}

static void
test_unwritable (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *missing = g_build_filename (folder, "missing", "a.ginkgo", NULL);
  g_autofree char *taken = g_build_filename (folder, "taken", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "nowhere", NULL);
  g_autofree char *endless = g_strnfill (300, 'x');
  g_autofree char *too_long = g_build_filename (folder, endless, NULL);

  g_assert_cmpint (g_mkdir (taken, 0700), ==, 0);
  g_assert_cmpint (symlink ("there is no such file", nowhere), ==, 0);
  assert_unwritable (missing, GINKGO_WHOLE_FILE_ERROR_NO_FOLDER);
  assert_unwritable (taken, GINKGO_WHOLE_FILE_ERROR_NOT_A_FILE);
  assert_unwritable (nowhere, GINKGO_WHOLE_FILE_ERROR_NOT_A_FILE);
  assert_unwritable ("/dev/full", GINKGO_WHOLE_FILE_ERROR_NOT_A_FILE);
  assert_unwritable ("/dev/full/a.ginkgo", GINKGO_WHOLE_FILE_ERROR_NO_FOLDER);
  assert_unwritable (too_long, GINKGO_WHOLE_FILE_ERROR_NAME);
  g_assert_cmpuint (ginkgo_test_count_files_in (folder), ==, 2);
}

static gboolean dies_at_sync;

/* Replaces the system's fsync() in this program and its libraries. */
int
fsync (int fd)
{
  if (dies_at_sync)
    raise (SIGKILL);
  return (int) syscall (SYS_fsync, fd);
}

static void
test_killed (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "a.ginkgo", NULL);
  g_autoptr (GinkgoSavedGame) game = make_game ();
  pid_t pid = fork ();
  int status;

  g_assert_cmpint (pid, >=, 0);
  if (pid == 0)
    {
      dies_at_sync = TRUE;
      ginkgo_whole_file_write_line (file, ginkgo_saved_game_to_json (game), NULL, NULL);
      _exit (0);
    }

  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFSIGNALED (status));
  g_assert_cmpuint (ginkgo_test_count_files_in (folder), ==, 0);
}

/* Neither a database nor its log is ever replaced. */
static void
test_database (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *database = g_build_filename (folder, "games.db", NULL);
  g_autofree char *log = g_strconcat (database, "-wal", NULL);

  ginkgo_test_write_file (database, "SQLite format 3\0rest", 20);
  assert_unwritable (database, GINKGO_WHOLE_FILE_ERROR_NOT_A_FILE);
  assert_unwritable (log, GINKGO_WHOLE_FILE_ERROR_NOT_A_FILE);
  g_assert_cmpuint (ginkgo_test_count_files_in (folder), ==, 1);
}

/* Replaces an old file or a link's target; both keep their names. */
static void
test_file (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "link.ginkgo", NULL);
  g_autoptr (GFile) link = g_file_new_for_path (path);
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "Rainy Sünday?.ginkgo", NULL);
  GFile *const files[] = { file, file, link };
  g_autoptr (GError) error = NULL;

  g_assert_no_errno (symlink ("Rainy Sünday?.ginkgo", path));
  g_assert_true (g_file_replace_contents (file, "before", 6, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, &error));
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GinkgoSavedGame) game = make_game ();
      g_autoptr (GinkgoSavedGame) copy = NULL;

      game->position -= i;
      g_assert_true (ginkgo_whole_file_write_line (files[i], ginkgo_saved_game_to_json (game), NULL, &error));
      g_assert_no_error (error);
      copy = ginkgo_test_read_save_file (file, &error);
      g_assert_no_error (error);
      ginkgo_test_assert_same (copy, game);
      g_assert_true (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
      g_assert_cmpuint (ginkgo_test_count_files_in (folder), ==, 2);
    }
}

static void
test_cancelled (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "a.ginkgo", NULL);
  g_autoptr (GinkgoSavedGame) game = make_game ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_false (ginkgo_whole_file_write_line (file, ginkgo_saved_game_to_json (game), cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (ginkgo_test_count_files_in (folder), ==, 0);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/save-file/round-trip", test_round_trip);
  g_test_add_func ("/save-file/future", test_future);
  g_test_add_func ("/save-file/unknown", test_unknown);
  g_test_add_func ("/save-file/bare", test_bare);
  g_test_add_func ("/save-file/wrong", test_wrong);
  g_test_add_func ("/save-file/newer", test_newer);
  g_test_add_func ("/save-file/unwritable", test_unwritable);
  g_test_add_func ("/save-file/killed", test_killed);
  g_test_add_func ("/save-file/database", test_database);
  g_test_add_func ("/save-file/file", test_file);
  g_test_add_func ("/save-file/cancelled", test_cancelled);

  return g_test_run ();
}
