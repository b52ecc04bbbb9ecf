/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

#include "ginkgo-test-calls.h"
#include "ginkgo-test-store.h"

#define DAY (24 * 60 * 60)

/* Waits for a check and for what else is about to happen. */
static gboolean
finish_check (GinkgoStore *store,
              GAsyncResult **result,
              GError **error)
{
  gboolean is_sound;

  ginkgo_test_await_result (result);
  is_sound = ginkgo_store_finish (store, *result, error);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_clear_object (result);

  return is_sound;
}

static gboolean
check (GinkgoStore *store,
       GError **error)
{
  GAsyncResult *result = NULL;

  ginkgo_store_check_async (store, ginkgo_test_take_result_cb, &result);

  return finish_check (store, &result, error);
}

static void
assert_sound (GinkgoStore *store)
{
  g_autoptr (GError) error = NULL;
  gboolean is_sound = check (store, &error);

  g_assert_no_error (error);
  g_assert_true (is_sound);
}

/* A closed database with a game, one page of which is all zeros: the first of @table. */
static char *
make_damaged (const char *table)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

  ginkgo_test_add_new (store, 1, 60);
  g_clear_object (&store);
  ginkgo_test_spoil_page (path, ginkgo_test_find_page (path, table), 0);
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
  ginkgo_test_copy_file (path, left, "");
  ginkgo_test_copy_file (path, left, "-wal");
  ginkgo_test_copy_file (path, left, ".checked");
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
      g_autoptr (GError) error = NULL;

      g_assert_false (check (store, &error));
      ginkgo_test_assert_refusal (&error, GINKGO_STORE_ERROR_CORRUPT);
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
  GAsyncResult *results[20] = { 0 };

  ginkgo_test_add_new (store, 1, 0);
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      ginkgo_store_check_async (store, ginkgo_test_take_result_cb, &results[i]);
      ginkgo_test_assert_append (store, 1, 1, 5 * i, 5);
    }
  ginkgo_store_close (store);

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_autoptr (GError) error = NULL;

      if (!finish_check (store, &results[i], &error))
        g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
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
