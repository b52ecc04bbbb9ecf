/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

#include "ginkgo-test-calls.h"
#include "ginkgo-test-store.h"

#define PAGE_SIZE 4096
#define DAY       (24 * 60 * 60)

typedef struct
{
  gboolean is_done;
  gboolean is_sound;
  GError *error;
} Check;

static void
checked_cb (GObject *source,
            GAsyncResult *result,
            gpointer user_data)
{
  Check *check = user_data;

  check->is_sound = ginkgo_store_finish (GINKGO_STORE (source), result, &check->error);
  check->is_done = TRUE;
}

static void
wait_for_check (Check *check)
{
  while (!check->is_done)
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
assert_sound (GinkgoStore *store)
{
  Check check = { 0 };

  ginkgo_store_check_async (store, checked_cb, &check);
  wait_for_check (&check);
  g_assert_no_error (check.error);
  g_assert_true (check.is_sound);
}

/* A closed database with a game, one page of which is all zeros: the first of @table. */
static char *
make_damaged (const char *table)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GBytes) database = NULL;
  g_autofree guint8 *bytes = NULL;
  gsize size;

  ginkgo_test_add_new (store, 1, 60);
  g_clear_object (&store);
  database = ginkgo_test_read_file (path);
  size = g_bytes_get_size (database);
  bytes = g_memdup2 (g_bytes_get_data (database, NULL), size);
  memset (bytes + ginkgo_test_find_page (path, table), 0, PAGE_SIZE);
  ginkgo_test_write_file (path, bytes, size);
  return g_steal_pointer (&path);
}

static void
count_cb (GinkgoStore *store,
          guint *n_times)
{
  g_assert_true (ginkgo_store_get_damaged (store));
  (*n_times)++;
}

static void
set_age (const char *path,
         int days)
{
  time_t then = (time_t) (g_get_real_time () / G_USEC_PER_SEC) - days * DAY;
  struct utimbuf times = { then, then };

  g_assert_cmpint (g_utime (path, &times), ==, 0);
}

static void
copy_file (const char *from,
           const char *to,
           const char *suffix)
{
  g_autofree char *from_path = g_strconcat (from, suffix, NULL);
  g_autofree char *to_path = g_strconcat (to, suffix, NULL);
  g_autoptr (GBytes) bytes = ginkgo_test_read_file (from_path);

  ginkgo_test_write_file (to_path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* Once after a new version, a week, or an end that was none */
static void
test_due (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autofree char *mark = g_strconcat (path, ".checked", NULL);
  g_autofree char *left = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

  g_assert_true (ginkgo_store_check_is_due (store));
  assert_sound (store);
  g_assert_false (ginkgo_store_check_is_due (store));
  set_age (mark, 6);
  g_assert_false (ginkgo_store_check_is_due (store));
  set_age (mark, 8);
  g_assert_true (ginkgo_store_check_is_due (store));
  set_age (mark, -1);
  g_assert_true (ginkgo_store_check_is_due (store));
  assert_sound (store);

  ginkgo_test_write_file (mark, "0.0.1", 5);
  g_assert_true (ginkgo_store_check_is_due (store));
  assert_sound (store);

  /* Closed as it should, and left by a program that was killed */
  g_clear_object (&store);
  store = ginkgo_test_open_store (path);
  g_assert_false (ginkgo_store_check_is_due (store));
  ginkgo_test_add_new (store, 1, 10);
  copy_file (path, left, "");
  copy_file (path, left, "-wal");
  copy_file (path, left, ".checked");
  g_clear_object (&store);
  store = ginkgo_test_open_store (left);
  g_assert_true (ginkgo_store_check_is_due (store));
}

/* What the opening does not look at. It is told once, and not forgotten. */
static void
test_damaged (void)
{
  g_autofree char *path = make_damaged ("games_by_modified");
  g_autofree char *mark = g_strconcat (path, ".checked", NULL);
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  guint n_times = 0;

  g_signal_connect (store, "damaged", G_CALLBACK (count_cb), &n_times);
  g_assert_false (ginkgo_store_get_damaged (store));
  for (guint i = 0; i < 2; i++)
    {
      Check check = { 0 };

      ginkgo_store_check_async (store, checked_cb, &check);
      wait_for_check (&check);
      g_assert_false (check.is_sound);
      g_assert_error (check.error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_CORRUPT);
      ginkgo_test_assert_sentence (check.error);
      g_clear_error (&check.error);
    }

  g_assert_true (ginkgo_store_get_damaged (store));
  g_assert_cmpuint (n_times, ==, 1);
  g_assert_false (g_file_test (mark, G_FILE_TEST_EXISTS));
}

/* A call that meets damage tells of it, too. */
static void
test_damaged_call (void)
{
  g_autofree char *path = make_damaged ("events");
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = ginkgo_test_store_list (store, GINKGO_LIST_ALL, 0, &error);
  guint n_times = 0;

  g_assert_no_error (error);
  g_signal_connect (store, "damaged", G_CALLBACK (count_cb), &n_times);
  g_assert_null (ginkgo_test_store_load (store, 1, &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_CORRUPT);
  while (n_times == 0)
    g_main_context_iteration (NULL, TRUE);
}

/* One game that is damaged is no reason to recover all. */
static void
test_bad_game (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GError) error = NULL;

  ginkgo_test_add_new (store, 1, 60);
  ginkgo_test_tamper (path, "UPDATE events SET event = 'nonsense' WHERE n = 20");
  g_assert_null (ginkgo_test_store_load (store, 1, &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_BAD_GAME);
  g_assert_false (ginkgo_store_get_damaged (store));
  assert_sound (store);
}

/* Playing goes on beside it, and closing does not wait for it. */
static void
test_beside (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  Check checks[20] = { 0 };

  ginkgo_test_add_new (store, 1, 0);
  for (guint i = 0; i < G_N_ELEMENTS (checks); i++)
    {
      ginkgo_store_check_async (store, checked_cb, &checks[i]);
      ginkgo_test_assert_append (store, 1, 1, 5 * i, 5);
    }
  ginkgo_store_close (store);

  for (guint i = 0; i < G_N_ELEMENTS (checks); i++)
    {
      wait_for_check (&checks[i]);
      if (!checks[i].is_sound)
        g_assert_error (checks[i].error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_clear_error (&checks[i].error);
    }

  /* The database, and the mark of a check that came to its end */
  g_assert_cmpuint (ginkgo_test_count_files (path), <=, 2);
  g_clear_object (&store);
  store = ginkgo_test_open_store (path);
  ginkgo_test_assert_game (store, 1, 100, 100, FALSE);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/store/check/due", test_due);
  g_test_add_func ("/store/check/damaged", test_damaged);
  g_test_add_func ("/store/check/damaged-call", test_damaged_call);
  g_test_add_func ("/store/check/bad-game", test_bad_game);
  g_test_add_func ("/store/check/beside", test_beside);

  return g_test_run ();
}
