/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ginkgo-save-file.h"
#include "ginkgo-test-store.h"
#include "ginkgo-whole-file.h"

#define N_FLIPS 2000

/* --- Helpers --- */

static GBytes *
make_bytes (const GinkgoSavedGame *game)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = ginkgo_save_file_to_bytes (game, &error);

  g_assert_no_error (error);
  g_assert_nonnull (bytes);
  return bytes;
}

/* A running game in the middle of its events */
static GinkgoSavedGame *
make_game (void)
{
  GinkgoSavedGame *game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 3, 5, 60);

  game->position = 50;
  game->undo_used = TRUE;
  game->name = g_strdup ("Rainy Sunday");
  ginkgo_record_set_seat (game->record, 1, "Zoë <b>%s</b>", GINKGO_SEAT_KIND_COMPUTER, "greedy");
  return game;
}

static void
assert_same (const GinkgoSavedGame *a,
             const GinkgoSavedGame *b)
{
  ginkgo_test_assert_equal (a->record, b->record);
  g_assert_cmpstr (a->name, ==, b->name);
  g_assert_cmpuint (a->position, ==, b->position);
  g_assert_cmpuint (a->seed, ==, b->seed);
  g_assert_cmpuint (a->undo_policy, ==, b->undo_policy);
  g_assert_cmpint (a->undo_used, ==, b->undo_used);
  g_assert_cmpint (a->finished, ==, b->finished);
  g_assert_cmpint (a->created, ==, b->created);
  g_assert_cmpint (a->modified, ==, b->modified);
  for (guint seat = 0; seat < a->record->setup.n_seats; seat++)
    g_assert_cmpstr (a->record->seats[seat].level, ==, b->record->seats[seat].level);
}

static void
assert_refused (const void *data,
                gsize size,
                GinkgoSaveFileError code)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) game = ginkgo_save_file_from_bytes (bytes, &error);

  g_assert_null (game);
  g_assert_error (error, GINKGO_SAVE_FILE_ERROR, (int) code);
  ginkgo_test_assert_sentence (error);
}

/* The save file of make_game() with something done to it by SQL */
static GBytes *
tamper (const char *sql)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GinkgoSavedGame) game = make_game ();
  g_autoptr (GBytes) bytes = make_bytes (game);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  ginkgo_test_write_file (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  ginkgo_test_tamper (path, sql);
  return ginkgo_test_read_file (path);
}

static char *
make_folder (void)
{
  return g_dir_make_tmp ("save-file-XXXXXX", NULL);
}

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n_files = 0;

  while (g_dir_read_name (dir) != NULL)
    n_files++;
  return n_files;
}

/* --- Whole --- */

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
      g_autoptr (GBytes) bytes = make_bytes (game);
      g_autoptr (GError) error = NULL;
      g_autoptr (GinkgoSavedGame) copy = ginkgo_save_file_from_bytes (bytes, &error);

      g_assert_no_error (error);
      assert_same (copy, game);
      g_assert_cmpint (copy->id, ==, 0);
      g_assert_cmpuint (g_bytes_get_size (bytes), <, GINKGO_SAVE_FILE_MAX_SIZE / 10);
      g_assert_true (ginkgo_save_file_is_likely (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)));
    }
}

static void
test_undone (void)
{
  g_autoptr (GinkgoSavedGame) game = make_game ();
  g_autoptr (GBytes) bytes = make_bytes (game);
  g_autoptr (GinkgoSavedGame) copy = ginkgo_save_file_from_bytes (bytes, NULL);

  assert_same (copy, game);
  g_assert_cmpuint (copy->position, ==, 50);
  g_assert_cmpuint (ginkgo_record_get_length (copy->record), ==, 60);
}

static void
test_suggestions (void)
{
  g_autoptr (GinkgoSavedGame) game = make_game ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GinkgoSavedGame) copy = NULL;

  ginkgo_record_note_suggestion (game->record, 0, 11);
  bytes = make_bytes (game);
  copy = ginkgo_save_file_from_bytes (bytes, NULL);
  g_assert_cmpuint (ginkgo_record_count_suggestions (copy->record, 0), ==, 1);
  g_assert_true (ginkgo_record_has_suggestion (copy->record, 0, 11));
}

static void
test_future (void)
{
  g_autoptr (GinkgoSavedGame) game = make_game ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GinkgoSavedGame) copy = NULL;

  game->created = -5;
  game->modified = G_MAXINT64;
  bytes = make_bytes (game);
  copy = ginkgo_save_file_from_bytes (bytes, NULL);
  g_assert_cmpint (copy->created, ==, 0);
  g_assert_cmpint (copy->modified, <=, g_get_real_time ());
}

static void
test_illegal (void)
{
  g_autoptr (GinkgoSavedGame) game = make_game ();
  g_autoptr (GError) error = NULL;

  game->position = 1000;
  g_assert_null (ginkgo_save_file_to_bytes (game, &error));
  g_assert_error (error, GINKGO_SAVE_FILE_ERROR, GINKGO_SAVE_FILE_ERROR_WRITE);
  ginkgo_test_assert_sentence (error);
}

/* A file that the first version of the tables is in */
static void
test_old_version (void)
{
  g_autofree char *source = g_test_build_filename (G_TEST_DIST, "data", "databases", "version-1.db", NULL);
  g_autoptr (GBytes) contents = ginkgo_test_read_file (source);
  g_autofree char *path = ginkgo_test_make_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) game = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  ginkgo_test_write_file (path, g_bytes_get_data (contents, NULL), g_bytes_get_size (contents));
  ginkgo_test_tamper (path,
                      "PRAGMA foreign_keys = ON; DELETE FROM games WHERE id <> 3; DROP TABLE sqlite_stat1;"
                      "PRAGMA application_id = 0x47696e53; VACUUM");
  bytes = ginkgo_test_read_file (path);
  game = ginkgo_save_file_from_bytes (bytes, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (game->position, ==, 115);
  g_assert_true (game->finished);
  g_assert_null (game->name);
}

/* --- Not ours --- */

static void
test_foreign (void)
{
  static const char text[] = "{\"format\":\"ginkgopolis-record\"} and a long line behind it, so that it is longer "
                             "than the header of a database would be";
  guint8 zeros[512] = "SQLite format 3";
  g_autoptr (GBytes) other = tamper ("PRAGMA application_id = 7");
  g_autoptr (GBytes) database = tamper ("PRAGMA application_id = 0x47696e6b");
  g_autoptr (GBytes) newer = tamper ("PRAGMA user_version = 4");
  g_autoptr (GBytes) far_newer = tamper ("PRAGMA user_version = -1");
  g_autoptr (GBytes) unversioned = tamper ("PRAGMA user_version = 0");
  g_autofree guint8 *large = g_malloc0 (GINKGO_SAVE_FILE_MAX_SIZE + 1);

  assert_refused ("", 0, GINKGO_SAVE_FILE_ERROR_FOREIGN);
  assert_refused (text, strlen (text), GINKGO_SAVE_FILE_ERROR_FOREIGN);
  assert_refused (zeros, 16, GINKGO_SAVE_FILE_ERROR_FOREIGN);
  assert_refused (zeros, sizeof zeros, GINKGO_SAVE_FILE_ERROR_FOREIGN);
  assert_refused (g_bytes_get_data (other, NULL), g_bytes_get_size (other), GINKGO_SAVE_FILE_ERROR_FOREIGN);
  assert_refused (g_bytes_get_data (database, NULL), g_bytes_get_size (database), GINKGO_SAVE_FILE_ERROR_FOREIGN);
  assert_refused (g_bytes_get_data (newer, NULL), g_bytes_get_size (newer), GINKGO_SAVE_FILE_ERROR_NEWER);
  assert_refused (g_bytes_get_data (far_newer, NULL), g_bytes_get_size (far_newer), GINKGO_SAVE_FILE_ERROR_NEWER);
  assert_refused (g_bytes_get_data (unversioned, NULL), g_bytes_get_size (unversioned), GINKGO_SAVE_FILE_ERROR_DAMAGED);
  assert_refused (large, GINKGO_SAVE_FILE_MAX_SIZE + 1, GINKGO_SAVE_FILE_ERROR_FOREIGN);
}

/* --- Damaged, by accident and on purpose --- */

static void
test_tampered (void)
{
  static const char *const sql[] = {
    "CREATE TABLE more (x)",
    "CREATE VIEW more AS SELECT * FROM games",
    "CREATE TRIGGER more AFTER UPDATE ON games BEGIN DELETE FROM events; END",
    "CREATE INDEX more ON events (event)",
    "DROP INDEX games_by_time",
    "DROP TABLE scores",
    "ALTER TABLE games ADD COLUMN x TEXT",
    "DELETE FROM games",
    "DELETE FROM seats",
    "DELETE FROM events WHERE n = 30",
    "UPDATE events SET event = (SELECT event FROM events WHERE n = 4) WHERE n = 30",
    "UPDATE events SET event = replace (event, ':', ': ')",
    "UPDATE events SET event = '{\"t\":\"new-hand\",\"seat\":0}' WHERE n = 59",
    "UPDATE games SET position = 61",
    "UPDATE games SET setup = '{}'",
    "UPDATE games SET mode = 'introductory'",
    "UPDATE games SET mode = 'solitaire'",
    "UPDATE seats SET kind = 'hal' WHERE seat = 1",
    "UPDATE seats SET seat = 4 WHERE seat = 2",
    "UPDATE seats SET name = CAST (x'ff' AS TEXT)",
    "UPDATE seats SET name = printf ('%.*c', 1001, 'n')",
    "UPDATE games SET name = printf ('%.*c', 1001, 'n')",
    "UPDATE events SET event = printf ('%.*c', 300000, '[') WHERE n = 3",
    ("INSERT INTO games SELECT 2, mode, setup, seed, undo_policy, undo_used, position, round, finished, created, "
     "modified, revision, name FROM games"),
    "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace (sql, 'position >= 0', 'position >= 1')",
    "PRAGMA journal_mode = WAL",
  };

  for (guint i = 0; i < G_N_ELEMENTS (sql); i++)
    {
      g_autoptr (GBytes) bytes = tamper (sql[i]);

      g_test_message ("%s", sql[i]);
      assert_refused (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), GINKGO_SAVE_FILE_ERROR_DAMAGED);
    }
}

static void
test_truncated (void)
{
  g_autoptr (GinkgoSavedGame) game = make_game ();
  g_autoptr (GBytes) bytes = make_bytes (game);
  gsize size = g_bytes_get_size (bytes);

  for (gsize length = 512; length < size; length += 512)
    assert_refused (g_bytes_get_data (bytes, NULL), length, GINKGO_SAVE_FILE_ERROR_DAMAGED);
}

/* Whatever bit is wrong: it is refused, or it was of no account for the game's legality. */
static void
test_flipped (void)
{
  g_autoptr (GinkgoSavedGame) game = make_game ();
  g_autoptr (GBytes) bytes = make_bytes (game);
  gsize size = g_bytes_get_size (bytes);
  guint n_refused = 0;

  for (guint i = 0; i < N_FLIPS; i++)
    {
      g_autofree guint8 *data = g_memdup2 (g_bytes_get_data (bytes, NULL), size);
      gsize at = (gsize) g_test_rand_int_range (0, (gint32) size);
      g_autoptr (GBytes) flipped = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GinkgoSavedGame) found = NULL;
      GinkgoState state;

      data[at] ^= (guint8) (1 << g_test_rand_int_range (0, 8));
      flipped = g_bytes_new (data, size);
      found = ginkgo_save_file_from_bytes (flipped, &error);
      if (found == NULL)
        {
          g_assert_cmpuint (error->domain, ==, GINKGO_SAVE_FILE_ERROR);
          n_refused++;
        }
      else
        g_assert_true (ginkgo_record_replay (found->record, ginkgo_record_get_length (found->record), &state, NULL, NULL));
    }

  g_test_message ("%u of %u refused", n_refused, (guint) N_FLIPS);
  g_assert_cmpuint (n_refused, >, 0);
}

/* --- Files --- */

static void
test_file (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "Rainy Sünday?.ginkgo", NULL);
  g_autoptr (GinkgoSavedGame) game = make_game ();
  g_autoptr (GinkgoSavedGame) copy = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (ginkgo_save_file_write (file, game, NULL, &error));
  /* Over the old one */
  g_assert_true (ginkgo_save_file_write (file, game, NULL, &error));
  g_assert_no_error (error);
  copy = ginkgo_save_file_read (file, NULL, &error);
  g_assert_no_error (error);
  assert_same (copy, game);
  g_assert_cmpuint (count_files (folder), ==, 1);
}

static void
assert_unreadable (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_null (ginkgo_save_file_read (file, NULL, &error));
  g_assert_error (error, GINKGO_SAVE_FILE_ERROR, GINKGO_SAVE_FILE_ERROR_READ);
  ginkgo_test_assert_sentence (error);
}

static void
test_unreadable (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *pipe_path = g_build_filename (folder, "pipe", NULL);
  g_autofree char *missing_path = g_build_filename (folder, "missing", NULL);

  g_assert_cmpint (mkfifo (pipe_path, 0600), ==, 0);
  assert_unreadable (folder);
  assert_unreadable (pipe_path);
  assert_unreadable (missing_path);
  assert_unreadable ("/dev/zero");
}

static void
assert_unwritable (const char *path,
                   GinkgoWholeFileError code)
{
  g_autoptr (GinkgoSavedGame) game = make_game ();
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_false (ginkgo_save_file_write (file, game, NULL, &error));
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
  g_assert_cmpuint (count_files (folder), ==, 2);
}

/* What a link leads to is replaced, and both keep their names. */
static void
test_link (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "link.ginkgo", NULL);
  g_autofree char *target = g_build_filename (folder, "a.ginkgo", NULL);
  g_autoptr (GFile) link = g_file_new_for_path (path);
  g_autoptr (GFile) file = g_file_new_for_path (target);
  g_autoptr (GinkgoSavedGame) game = make_game ();
  g_autoptr (GinkgoSavedGame) copy = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (target, "before", -1, &error));
  g_assert_no_errno (symlink ("a.ginkgo", path));
  g_assert_true (ginkgo_save_file_write (link, game, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
  copy = ginkgo_save_file_read (file, NULL, &error);
  g_assert_no_error (error);
  assert_same (copy, game);
  g_assert_cmpuint (count_files (folder), ==, 2);
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
  g_assert_false (ginkgo_save_file_write (file, game, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_null (ginkgo_save_file_read (file, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (count_files (folder), ==, 0);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/save-file/round-trip", test_round_trip);
  g_test_add_func ("/save-file/undone", test_undone);
  g_test_add_func ("/save-file/suggestions", test_suggestions);
  g_test_add_func ("/save-file/future", test_future);
  g_test_add_func ("/save-file/illegal", test_illegal);
  g_test_add_func ("/save-file/old-version", test_old_version);
  g_test_add_func ("/save-file/foreign", test_foreign);
  g_test_add_func ("/save-file/tampered", test_tampered);
  g_test_add_func ("/save-file/truncated", test_truncated);
  g_test_add_func ("/save-file/flipped", test_flipped);
  g_test_add_func ("/save-file/file", test_file);
  g_test_add_func ("/save-file/unreadable", test_unreadable);
  g_test_add_func ("/save-file/unwritable", test_unwritable);
  g_test_add_func ("/save-file/link", test_link);
  g_test_add_func ("/save-file/cancelled", test_cancelled);

  return g_test_run ();
}
