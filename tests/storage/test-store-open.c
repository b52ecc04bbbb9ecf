/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ginkgo-schema.h"
#include "ginkgo-test-disk.h"
#include "ginkgo-test-store.h"

static void
assert_not_opened (const char *path,
                   int code)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoStore) store = ginkgo_store_open (path, &error);

  g_assert_null (store);
  ginkgo_test_assert_refusal (&error, code);
}

static GinkgoStore *
open_to_read (const char *path)
{
  g_autoptr (GError) error = NULL;
  GinkgoStore *store = ginkgo_store_open_to_read (path, &error);

  g_assert_no_error (error);
  g_assert_nonnull (store);
  return store;
}

static void
assert_not_read (const char *path,
                 int code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (ginkgo_store_open_to_read (path, &error));
  ginkgo_test_assert_refusal (&error, code);
}

static void
assert_untouched (const char *path,
                  guint n_games)
{
  g_autoptr (GBytes) before = ginkgo_test_read_file (path);
  guint n_files = ginkgo_test_count_files (path);
  g_autoptr (GinkgoStore) store = open_to_read (path);

  g_assert_cmpuint (ginkgo_test_count_games (store, GINKGO_LIST_ALL), ==, n_games);
  g_assert_cmpuint (ginkgo_test_count_files (path), ==, n_files);
  g_clear_object (&store);

  ginkgo_test_assert_contents (path, before);
  g_assert_cmpuint (ginkgo_test_count_files (path), ==, n_files);
}

/* Refused, even to read; the file and its folder stay the same. */
static void
assert_refused_untouched (const char *path,
                          int code)
{
  g_autoptr (GBytes) before = ginkgo_test_read_file (path);
  guint n_files = ginkgo_test_count_files (path);

  assert_not_opened (path, code);
  assert_not_read (path, code);
  ginkgo_test_assert_contents (path, before);
  g_assert_cmpuint (ginkgo_test_count_files (path), ==, n_files);
}

static void
test_create (void)
{
  static const char *const suffixes[] = { "", "-wal", "-shm" };
  g_autofree char *path = ginkgo_test_make_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GinkgoStore) store = NULL;
  GStatBuf status;

  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
  store = ginkgo_test_open_store (path);
  g_assert_cmpuint (ginkgo_test_count_games (store, GINKGO_LIST_ALL), ==, 0);
  ginkgo_test_add_new (store, 1, 5);

  /* The log and the index beside the database hold everything played. */
  g_assert_cmpint (g_stat (folder, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0700);
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *file = g_strconcat (path, suffixes[i], NULL);

      g_assert_cmpint (g_stat (file, &status), ==, 0);
      g_assert_cmpuint (status.st_mode & 0777, ==, 0600);
    }
  g_clear_object (&store);

  g_assert_cmpuint (ginkgo_test_count_files (path), ==, 1);
  g_assert_cmpint (ginkgo_test_query (path, "PRAGMA application_id"), ==, 0x47437479);
  g_assert_cmpint (ginkgo_test_query (path, "PRAGMA user_version"), ==, GINKGO_SCHEMA_VERSION);
  g_assert_cmpint (ginkgo_test_query (path, "SELECT count(*) FROM pragma_journal_mode WHERE journal_mode = 'wal'"), ==, 1);
}

/* The file behind a link is private, too. */
static void
test_create_through_link (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GinkgoStore) store = NULL;
  GStatBuf status;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_cmpint (symlink ("elsewhere.db", path), ==, 0);
  store = ginkgo_test_open_store (path);
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0600);
}

static void
test_open_empty_file (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = NULL;

  ginkgo_test_write_file (path, "", 0);
  store = ginkgo_test_open_store (path);
  ginkgo_test_assert_game (store, ginkgo_test_add_new (store, 1, 5), 5, 5, FALSE);
}

static void
test_open_strange_path (void)
{
  static const char *const names[] = { "a b", "100%", "what?", "file:x", "#", "äö", "'\"", "a&mode=memory" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (g_get_user_data_dir (), names[i], names[i], NULL);

      for (guint n = 1; n <= 2; n++)
        {
          g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

          g_assert_cmpint (ginkgo_test_add_new (store, n, 5), ==, n);
        }
      g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
    }
}

static void
test_open_foreign (void)
{
  static const char *const sql[] = {
    "CREATE TABLE t (x)",
    "CREATE TABLE t (x); PRAGMA user_version = 1",
    "PRAGMA user_version = 1",
    "PRAGMA application_id = 1",
    "CREATE TABLE games (x); PRAGMA application_id = 0x12345678; PRAGMA user_version = 1",
    "PRAGMA application_id = 0x47437479",
    "PRAGMA journal_mode = WAL; CREATE TABLE t (x)",
  };

  for (guint i = 0; i < G_N_ELEMENTS (sql); i++)
    {
      g_autofree char *path = ginkgo_test_make_path ();

      ginkgo_test_write_file (path, "", 0);
      ginkgo_test_tamper (path, sql[i]);
      assert_refused_untouched (path, GINKGO_STORE_ERROR_FOREIGN);
    }
}

/* The database stays as it is, and the reason is reported. */
static void
test_open_development (void)
{
  g_autofree char *source = g_test_build_filename (G_TEST_DIST, "data", "databases", "development.db", NULL);
  g_autoptr (GBytes) bytes = ginkgo_test_read_file (source);
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GError) error = NULL;

  ginkgo_test_write_bytes (path, bytes);
  assert_refused_untouched (path, GINKGO_STORE_ERROR_FOREIGN);
  g_assert_null (ginkgo_store_open_to_read (path, &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FOREIGN);
  g_assert_true (g_str_has_prefix (error->message, "A development version of Ginkgo City created this game database"));
}

/* The games of an old version stay, and a backup of it as well. */
static void
test_open_old (void)
{
  g_autofree char *source = g_test_build_filename (G_TEST_DIST, "data", "databases", "version-1.db", NULL);
  g_autofree char *path = ginkgo_test_make_path ();
  g_autofree char *backup = g_strconcat (path, ".version-1.backup", NULL);
  g_autoptr (GinkgoStore) store = NULL;
  g_autoptr (GinkgoSavedGame) game = NULL;

  ginkgo_test_copy_file (source, path, "");
  store = ginkgo_test_open_store (path);
  game = ginkgo_test_load_game (store, 1);
  g_assert_true (game->finished);
  g_assert_cmpuint (game->position, ==, 62);
  ginkgo_test_assert_done (store, ginkgo_store_request_save_analysis (1, 1, "a record", 1, "an analysis", NULL, 0));
  g_clear_object (&store);

  g_assert_cmpint (ginkgo_test_query (path, "PRAGMA user_version"), ==, GINKGO_SCHEMA_VERSION);
  g_assert_cmpint (ginkgo_test_query (path, "SELECT count(*) FROM analyses"), ==, 1);
  g_assert_cmpint (ginkgo_test_query (backup, "PRAGMA user_version"), ==, 1);
}

static void
test_open_newer (void)
{
  static const char *const versions[] = { "PRAGMA user_version = 1000", "PRAGMA user_version = 2147483647", "PRAGMA user_version = -1" };
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

  ginkgo_test_add_new (store, 1, 5);
  g_clear_object (&store);

  for (guint i = 0; i < G_N_ELEMENTS (versions); i++)
    {
      ginkgo_test_tamper (path, versions[i]);
      assert_refused_untouched (path, GINKGO_STORE_ERROR_NEWER);
    }

  ginkgo_test_tamper (path, "PRAGMA user_version = " G_STRINGIFY (GINKGO_SCHEMA_VERSION));
  store = ginkgo_test_open_store (path);
  ginkgo_test_assert_game (store, 1, 5, 5, FALSE);
}

/* The newer version crashed, so that only the log has its number. The log must stay, too. */
static void
test_open_newer_in_log (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autofree char *crashed_path = ginkgo_test_make_path ();
  g_autofree char *log_path = g_strconcat (crashed_path, "-wal", NULL);
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) log_before = NULL;
  sqlite3 *db;

  ginkgo_test_add_new (store, 1, 5);
  g_clear_object (&store);

  sqlite3_open (path, &db);
  g_assert_cmpint (sqlite3_exec (db, "PRAGMA user_version = 1000", NULL, NULL, NULL), ==, SQLITE_OK);
  ginkgo_test_copy_file (path, crashed_path, "");
  ginkgo_test_copy_file (path, crashed_path, "-wal");
  sqlite3_close (db);

  before = ginkgo_test_read_file (crashed_path);
  log_before = ginkgo_test_read_file (log_path);
  g_assert_cmpuint (g_bytes_get_size (log_before), >, 0);
  assert_not_opened (crashed_path, GINKGO_STORE_ERROR_NEWER);
  ginkgo_test_assert_contents (crashed_path, before);
  ginkgo_test_assert_contents (log_path, log_before);
}

static void
test_open_rubbish (void)
{
  g_autofree char *zeros = g_malloc0 (8192);
  g_autofree char *folder = NULL;
  g_autofree char *path = ginkgo_test_make_path ();

  ginkgo_test_write_file (path, "x", 1);
  assert_refused_untouched (path, GINKGO_STORE_ERROR_CORRUPT);
  ginkgo_test_write_file (path, zeros, 8192);
  assert_refused_untouched (path, GINKGO_STORE_ERROR_CORRUPT);
  memset (zeros, 'a', 8192);
  ginkgo_test_write_file (path, zeros, 8192);
  assert_refused_untouched (path, GINKGO_STORE_ERROR_CORRUPT);
  memcpy (zeros, "SQLite format 3", 16);
  ginkgo_test_write_file (path, zeros, 20);
  assert_refused_untouched (path, GINKGO_STORE_ERROR_CORRUPT);

  folder = g_path_get_dirname (path);
  assert_not_opened (folder, GINKGO_STORE_ERROR_OPEN);
  g_free (folder);
  folder = g_build_filename (path, "games.db", NULL);
  assert_not_opened (folder, GINKGO_STORE_ERROR_OPEN);
  assert_not_opened ("/proc/no-such-folder/games.db", GINKGO_STORE_ERROR_OPEN);
}

static GBytes *
make_database (const char *path)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

  for (guint i = 0; i < 8; i++)
    ginkgo_test_add_new (store, i, 20 * i);
  g_clear_object (&store);
  return ginkgo_test_read_file (path);
}

static void
test_open_truncated (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GBytes) database = make_database (path);
  gsize length = g_bytes_get_size (database);

  g_assert_cmpuint (length, >, 16 * 4096);
  for (gsize cut = 512; cut < length; cut += 512)
    {
      g_autofree char *cut_path = ginkgo_test_make_path ();
      g_autoptr (GBytes) head = g_bytes_new_from_bytes (database, 0, cut);

      ginkgo_test_write_bytes (cut_path, head);
      assert_not_opened (cut_path, GINKGO_STORE_ERROR_CORRUPT);
      ginkgo_test_assert_contents (cut_path, head);
    }
}

/* Any bytes lead to legal games or to errors. */
static void
test_open_damaged (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GBytes) database = make_database (path);
  gsize length = g_bytes_get_size (database);
  guint n_refused = 0;
  guint n_tries = g_test_slow () ? 3000 : 200;

  for (guint i = 0; i < n_tries; i++)
    {
      g_autofree char *bytes = g_memdup2 (g_bytes_get_data (database, NULL), length);
      g_autofree char *damaged_path = ginkgo_test_make_path ();
      guint n_bytes = 1 + (guint) g_test_rand_int_range (0, 20);
      g_autoptr (GinkgoStore) store = NULL;
      g_autoptr (GError) error = NULL;

      for (guint n = 0; n < n_bytes; n++)
        bytes[g_test_rand_int_range (i % 2 == 0 ? 100 : 0, (gint32) length)] ^= (char) g_test_rand_int_range (1, 256);
      ginkgo_test_write_file (damaged_path, bytes, length);

      store = ginkgo_store_open (damaged_path, &error);
      g_assert_cmpint (store == NULL, ==, error != NULL);
      if (store == NULL)
        {
          g_autoptr (GBytes) after = ginkgo_test_read_file (damaged_path);

          g_assert_cmpmem (bytes, length, g_bytes_get_data (after, NULL), g_bytes_get_size (after));
          n_refused++;
        }

      for (gint64 id = 1; store != NULL && id <= 8; id++)
        {
          g_autoptr (GError) load_error = NULL;
          g_autoptr (GinkgoSavedGame) game = ginkgo_test_store_load (store, id, &load_error);
          GinkgoState state;

          g_assert_cmpint (game == NULL, ==, load_error != NULL);
          if (game != NULL)
            g_assert_true (ginkgo_record_replay (game->record, ginkgo_record_get_length (game->record), &state, NULL, NULL));
        }
    }

  g_assert_cmpuint (n_refused, >, 0);
}

/* SQLite fails before it can report a full disk. */
static void
test_open_full (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GError) error = NULL;

  ginkgo_test_add_new (store, 1, 15);
  g_clear_object (&store);

  ginkgo_test_fill_disk (1);
  store = ginkgo_store_open (path, &error);
  ginkgo_test_free_disk ();
  g_assert_null (store);
  ginkgo_test_assert_refusal (&error, GINKGO_STORE_ERROR_FULL);

  /* Reading still works. */
  ginkgo_test_fill_disk (1);
  store = ginkgo_store_open_to_read (path, &error);
  g_assert_cmpuint (ginkgo_test_count_games (store, GINKGO_LIST_ALL), ==, 1);
  ginkgo_test_free_disk ();
  g_assert_no_error (error);
  g_clear_object (&store);

  /* With room, all is as it was. */
  store = ginkgo_test_open_store (path);
  ginkgo_test_add_new (store, 2, 15);
}

static void
test_read_at_rest (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 2, 1, 5);
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  gint64 id = ginkgo_test_add_new (store, 1, 20);

  g_clear_object (&store);
  assert_untouched (path, 1);

  store = open_to_read (path);
  ginkgo_test_assert_game (store, id, 20, 20, FALSE);
  ginkgo_test_assert_fails (store, ginkgo_store_request_add (game), GINKGO_STORE_ERROR_READ_ONLY);
  ginkgo_test_assert_fails (store, ginkgo_store_request_remove (&id, 1), GINKGO_STORE_ERROR_READ_ONLY);
  g_assert_cmpuint (ginkgo_test_count_games (store, GINKGO_LIST_ALL), ==, 1);
}

/* Reading sees what another connection wrote, even if only its log has it. */
static void
test_read_in_use (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) writer = ginkgo_test_open_store (path);
  g_autoptr (GinkgoStore) reader = NULL;
  gint64 id = ginkgo_test_add_new (writer, 1, 20);

  reader = open_to_read (path);
  ginkgo_test_assert_game (reader, id, 20, 20, FALSE);
  ginkgo_test_assert_append (writer, id, 1, 20, 2);
  ginkgo_test_assert_game (reader, id, 22, 22, FALSE);
}

static void
test_read_without_log (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

  ginkgo_test_add_new (store, 1, 20);
  g_clear_object (&store);
  ginkgo_test_tamper (path, "PRAGMA journal_mode = DELETE");
  assert_untouched (path, 1);
}

static void
test_read_empty (void)
{
  g_autofree char *path = ginkgo_test_make_path ();

  ginkgo_test_write_file (path, "", 0);
  assert_untouched (path, 0);
}

static void
test_read_missing (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autofree char *folder = g_path_get_dirname (path);

  assert_not_read (path, GINKGO_STORE_ERROR_OPEN);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
}

static void
test_read_no_file (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  assert_not_read (path, GINKGO_STORE_ERROR_OPEN);
  assert_not_read (folder, GINKGO_STORE_ERROR_OPEN);
  assert_not_read ("/dev/zero", GINKGO_STORE_ERROR_OPEN);
  /* Games cannot be saved there, either. */
  g_assert_null (ginkgo_store_open (path, NULL));
  g_assert_null (ginkgo_store_open ("/dev/zero", NULL));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/store/open/create", test_create);
  g_test_add_func ("/store/open/create-through-link", test_create_through_link);
  g_test_add_func ("/store/open/empty-file", test_open_empty_file);
  g_test_add_func ("/store/open/strange-path", test_open_strange_path);
  g_test_add_func ("/store/open/foreign", test_open_foreign);
  g_test_add_func ("/store/open/development", test_open_development);
  g_test_add_func ("/store/open/old", test_open_old);
  g_test_add_func ("/store/open/newer", test_open_newer);
  g_test_add_func ("/store/open/newer-in-log", test_open_newer_in_log);
  g_test_add_func ("/store/open/full", test_open_full);
  g_test_add_func ("/store/open/rubbish", test_open_rubbish);
  g_test_add_func ("/store/open/truncated", test_open_truncated);
  g_test_add_func ("/store/open/damaged", test_open_damaged);
  g_test_add_func ("/store/read/at-rest", test_read_at_rest);
  g_test_add_func ("/store/read/in-use", test_read_in_use);
  g_test_add_func ("/store/read/without-log", test_read_without_log);
  g_test_add_func ("/store/read/empty", test_read_empty);
  g_test_add_func ("/store/read/missing", test_read_missing);
  g_test_add_func ("/store/read/no-file", test_read_no_file);

  return g_test_run ();
}
