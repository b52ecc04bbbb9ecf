/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

#include "ginkgo-test-store.h"

typedef struct
{
  GinkgoStore *store;
  GThread *thread;
  guint n_done;
  guint n_failed;
} Waiting;

/* The store trusts its caller's state. */
static const GinkgoState running = { .round = 1, .pending = GINKGO_EVENT_CHOOSE };

static void
done_cb (GObject *source,
         GAsyncResult *result,
         gpointer user_data)
{
  Waiting *waiting = user_data;
  g_autoptr (GError) error = NULL;
  gboolean succeeded = ginkgo_store_finish (GINKGO_STORE (source), result, &error);

  g_assert_true (g_thread_self () == waiting->thread);
  g_assert_cmpint (succeeded, ==, error == NULL);
  waiting->n_done++;
  waiting->n_failed += error != NULL;
}

static void
append_all_async (GinkgoStore *store,
                  gint64 id,
                  const GinkgoRecord *record,
                  Waiting *waiting)
{
  for (guint i = 0; i < ginkgo_record_get_length (record); i++)
    {
      GinkgoEvent event = *ginkgo_record_get_event (record, i);

      ginkgo_store_send (store, ginkgo_store_request_append (id, i, &event, 1, &running), done_cb, waiting);
      /* It was copied. */
      memset (&event, 0xff, sizeof event);
    }
}

static void
check_async (GMainContext *context)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_new ();
  g_autoptr (GinkgoRecord) record = ginkgo_test_deal (GINKGO_MODE_INTRODUCTORY, 3, 1);
  Waiting waiting = { .thread = g_thread_self () };
  g_autoptr (GinkgoSavedGame) game = NULL;
  gint64 id = ginkgo_test_add_new (store, 1, 0);
  guint length;

  ginkgo_test_play (record, 1, 100);
  length = ginkgo_record_get_length (record);
  append_all_async (store, id, record, &waiting);
  g_assert_cmpuint (waiting.n_done, ==, 0);

  /* A synchronous call comes after them, but their callbacks run later. */
  game = ginkgo_test_load_game (store, id);
  g_assert_cmpuint (waiting.n_done, ==, 0);
  ginkgo_test_assert_equal (game->record, record);

  while (waiting.n_done < length)
    g_main_context_iteration (context, TRUE);
  g_assert_cmpuint (waiting.n_failed, ==, 0);

  ginkgo_store_send (store, ginkgo_store_request_move (id, 5, &running), done_cb, &waiting);
  ginkgo_store_send (store, ginkgo_store_request_move (id, length + 1, &running), done_cb, &waiting);
  while (waiting.n_done < length + 2)
    g_main_context_iteration (context, TRUE);
  g_assert_cmpuint (waiting.n_failed, ==, 1);
  ginkgo_test_assert_game (store, id, 5, length, TRUE);
}

static void
test_async (void)
{
  check_async (NULL);
}

static gpointer
check_async_in_thread (gpointer user_data)
{
  g_autoptr (GMainContext) context = g_main_context_new ();

  g_main_context_push_thread_default (context);
  check_async (context);
  g_main_context_pop_thread_default (context);
  return NULL;
}

static void
test_async_in_thread (void)
{
  g_thread_join (g_thread_new ("async", check_async_in_thread, NULL));
}

/* Closing waits for requests; their callbacks run afterwards. */
static void
test_async_close (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoRecord) record = ginkgo_test_deal (GINKGO_MODE_INTRODUCTORY, 3, 1);
  Waiting waiting = { .thread = g_thread_self () };
  gint64 id = ginkgo_test_add_new (store, 1, 0);

  ginkgo_test_play (record, 1, 50);
  append_all_async (store, id, record, &waiting);
  ginkgo_store_close (store);
  ginkgo_store_close (store);
  g_assert_cmpuint (waiting.n_done, ==, 0);
  while (waiting.n_done < 50)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (waiting.n_failed, ==, 0);

  ginkgo_test_assert_fails (store, ginkgo_test_request_append (id, 1, 50, 1), GINKGO_STORE_ERROR_FAILED);
  ginkgo_test_assert_fails (store, ginkgo_store_request_load (id), GINKGO_STORE_ERROR_FAILED);
  ginkgo_store_send (store, ginkgo_store_request_append (id, 50, ginkgo_record_get_event (record, 0), 1, &running), done_cb, &waiting);
  while (waiting.n_done < 51)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (waiting.n_failed, ==, 1);

  g_assert_finalize_object (g_steal_pointer (&store));
  store = ginkgo_test_open_store (path);
  ginkgo_test_assert_game (store, id, 50, 50, FALSE);
}

/* A call keeps its store until its callback has run. */
static void
test_async_unref (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoRecord) record = ginkgo_test_deal (GINKGO_MODE_INTRODUCTORY, 3, 1);

  ginkgo_test_play (record, 1, 50);
  for (guint i = 0; i < 20; i++)
    {
      GinkgoStore *store = ginkgo_test_open_store (path);
      Waiting waiting = { .thread = g_thread_self () };
      gint64 id = ginkgo_test_add_new (store, 1, 0);

      append_all_async (store, id, record, &waiting);
      g_object_add_weak_pointer (G_OBJECT (store), (gpointer *) &store);
      g_object_unref (store);
      g_assert_nonnull (store);
      while (store != NULL)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpuint (waiting.n_done, ==, 50);
      g_assert_cmpuint (waiting.n_failed, ==, 0);
    }
}

static void
test_async_without_callback (void)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_new ();
  gint64 id = ginkgo_test_add_new (store, 1, 20);

  ginkgo_store_send (store, ginkgo_store_request_move (id, 10, &running), NULL, NULL);
  ginkgo_test_assert_game (store, id, 10, 20, TRUE);
  g_clear_object (&store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

#define DAY (24 * 60 * 60)

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
set_age (const char *path,
         int days)
{
  time_t then = (time_t) (g_get_real_time () / G_USEC_PER_SEC) - days * DAY;
  struct utimbuf times = { then, then };

  g_assert_cmpint (g_utime (path, &times), ==, 0);
}

/* Once after a new version, a week, or an unclean shutdown */
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

  /* After a clean shutdown, and after a kill */
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

/* Damage that opening does not notice is reported once and remembered. */
static void
test_damaged (void)
{
  g_autofree char *path = make_damaged ("games_by_modified");
  g_autofree char *mark = g_strconcat (path, ".checked", NULL);
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  guint n_times = 0;

  g_signal_connect (store, "damaged", G_CALLBACK (ginkgo_test_count_cb), &n_times);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (check (store, &error));
      ginkgo_test_assert_refusal (&error, GINKGO_STORE_ERROR_CORRUPT);
    }

  g_assert_cmpuint (n_times, ==, 1);
  g_assert_false (g_file_test (mark, G_FILE_TEST_EXISTS));
}

/* A call that meets damage reports it, too. */
static void
test_damaged_call (void)
{
  g_autofree char *path = make_damaged ("events");
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GPtrArray) games = ginkgo_test_list (store, GINKGO_LIST_ALL);
  guint n_times = 0;

  g_signal_connect (store, "damaged", G_CALLBACK (ginkgo_test_count_cb), &n_times);
  ginkgo_test_assert_fails (store, ginkgo_store_request_load (1), GINKGO_STORE_ERROR_CORRUPT);
  while (n_times == 0)
    g_main_context_iteration (NULL, TRUE);
}

/* One damaged game is no reason to recover all. */
static void
test_bad_game (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  guint n_times = 0;

  g_signal_connect (store, "damaged", G_CALLBACK (ginkgo_test_count_cb), &n_times);
  ginkgo_test_add_new (store, 1, 60);
  ginkgo_test_tamper (path, "UPDATE events SET event = 'nonsense' WHERE n = 20");
  ginkgo_test_assert_fails (store, ginkgo_store_request_load (1), GINKGO_STORE_ERROR_BAD_GAME);
  assert_sound (store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (n_times, ==, 0);
}

/* Playing continues during the check, and closing does not wait for it. */
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

  /* The database, and the mark of a finished check */
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

  g_test_add_func ("/store/async/order", test_async);
  g_test_add_func ("/store/async/in-thread", test_async_in_thread);
  g_test_add_func ("/store/async/close", test_async_close);
  g_test_add_func ("/store/async/unref", test_async_unref);
  g_test_add_func ("/store/async/without-callback", test_async_without_callback);
  g_test_add_func ("/store/check/due", test_due);
  g_test_add_func ("/store/check/damaged", test_damaged);
  g_test_add_func ("/store/check/damaged-call", test_damaged_call);
  g_test_add_func ("/store/check/bad-game", test_bad_game);
  g_test_add_func ("/store/check/beside", test_beside);

  return g_test_run ();
}
