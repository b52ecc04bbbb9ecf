/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <sys/stat.h>

#include "ginkgo-test-calls.h"
#include "ginkgo-test-store.h"

/* --- Helpers --- */

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
assert_refused (const char *path,
                int code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (ginkgo_store_open_to_read (path, &error));
  ginkgo_test_assert_refusal (&error, code);
}

static guint
count_games (GinkgoStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = ginkgo_test_store_list (store, GINKGO_LIST_ALL, 0, &error);

  g_assert_no_error (error);
  return games->len;
}

/* Reads all of a database, and nothing is different after it. */
static void
assert_untouched (const char *path,
                  guint n_games)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GBytes) before = ginkgo_test_read_file (path);
  g_autoptr (GBytes) after = NULL;
  guint n_files = ginkgo_test_count_files_in (folder);
  g_autoptr (GinkgoStore) store = open_to_read (path);

  g_assert_cmpuint (count_games (store), ==, n_games);
  g_assert_cmpuint (ginkgo_test_count_files_in (folder), ==, n_files);
  g_clear_object (&store);

  after = ginkgo_test_read_file (path);
  g_assert_true (g_bytes_equal (before, after));
  g_assert_cmpuint (ginkgo_test_count_files_in (folder), ==, n_files);
}

static void
assert_not_written (const char *path)
{
  g_autoptr (GinkgoStore) store = open_to_read (path);
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 2, 1, 5);
  g_autoptr (GError) error = NULL;
  guint n_games = count_games (store);

  g_assert_false (ginkgo_test_store_add (store, game, &error));
  ginkgo_test_assert_refusal (&error, GINKGO_STORE_ERROR_READ_ONLY);
  g_assert_false (ginkgo_test_store_remove (store, 1, &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_READ_ONLY);
  g_assert_cmpuint (count_games (store), ==, n_games);
}

/* --- Good --- */

static void
test_at_rest (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  gint64 id = ginkgo_test_add_new (store, 1, 20);

  g_clear_object (&store);
  assert_untouched (path, 1);

  store = open_to_read (path);
  ginkgo_test_assert_game (store, id, 20, 20, FALSE);
}

/* What another connection has written, and its log still holds, is seen. */
static void
test_in_use (void)
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
test_without_log (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

  ginkgo_test_add_new (store, 1, 20);
  g_clear_object (&store);
  ginkgo_test_tamper (path, "PRAGMA journal_mode = DELETE");
  assert_untouched (path, 1);
}

static void
test_empty (void)
{
  g_autofree char *path = ginkgo_test_make_path ();

  ginkgo_test_write_file (path, "", 0);
  assert_untouched (path, 0);
}

/* --- Bad --- */

static void
test_no_writing (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

  ginkgo_test_add_new (store, 1, 20);
  g_clear_object (&store);
  assert_not_written (path);
}

static void
test_missing (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autofree char *folder = g_path_get_dirname (path);

  assert_refused (path, GINKGO_STORE_ERROR_OPEN);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
}

static void
test_no_file (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  assert_refused (path, GINKGO_STORE_ERROR_OPEN);
  assert_refused (folder, GINKGO_STORE_ERROR_OPEN);
  assert_refused ("/dev/zero", GINKGO_STORE_ERROR_OPEN);
  /* Nor can games be kept there. */
  g_assert_null (ginkgo_store_open (path, NULL));
  g_assert_null (ginkgo_store_open ("/dev/zero", NULL));
}

static void
test_foreign (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autofree char *other = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (other);
  static const char text[] = "This is no database, but it is longer than the header that a database has, "
                             "which is a hundred bytes or a few more.";

  ginkgo_test_write_file (path, text, sizeof text - 1);
  assert_refused (path, GINKGO_STORE_ERROR_CORRUPT);

  g_clear_object (&store);
  ginkgo_test_tamper (other, "PRAGMA user_version = 1000");
  assert_refused (other, GINKGO_STORE_ERROR_NEWER);
  ginkgo_test_tamper (other, "PRAGMA application_id = 7");
  assert_refused (other, GINKGO_STORE_ERROR_FOREIGN);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/store-read/at-rest", test_at_rest);
  g_test_add_func ("/store-read/in-use", test_in_use);
  g_test_add_func ("/store-read/without-log", test_without_log);
  g_test_add_func ("/store-read/empty", test_empty);
  g_test_add_func ("/store-read/no-writing", test_no_writing);
  g_test_add_func ("/store-read/missing", test_missing);
  g_test_add_func ("/store-read/no-file", test_no_file);
  g_test_add_func ("/store-read/foreign", test_foreign);

  return g_test_run ();
}
