/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "ginkgo-test-calls.h"
#include "ginkgo-test-store.h"

/* --- Asynchronous calls --- */

typedef struct
{
  GinkgoStore *store;
  GThread *thread;
  guint n_done;
  guint n_failed;
} Waiting;

/* The store takes the word of its caller for the state. */
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

/* Appends all events of a record, one a call. */
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
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoRecord) record = ginkgo_test_deal (GINKGO_MODE_INTRODUCTORY, 3, 1);
  Waiting waiting = { .thread = g_thread_self () };
  g_autoptr (GinkgoSavedGame) game = NULL;
  gint64 id = ginkgo_test_add_new (store, 1, 0);
  guint length;

  ginkgo_test_play (record, 1, 100);
  length = ginkgo_record_get_length (record);
  append_all_async (store, id, record, &waiting);
  g_assert_cmpuint (waiting.n_done, ==, 0);

  /* A synchronous call comes after them, but they are told of later. */
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

/* Closing waits for what was asked for; it is told of afterwards. */
static void
test_async_close (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoRecord) record = ginkgo_test_deal (GINKGO_MODE_INTRODUCTORY, 3, 1);
  Waiting waiting = { .thread = g_thread_self () };
  g_autoptr (GError) error = NULL;
  gint64 id = ginkgo_test_add_new (store, 1, 0);

  ginkgo_test_play (record, 1, 50);
  append_all_async (store, id, record, &waiting);
  ginkgo_store_close (store);
  ginkgo_store_close (store);
  g_assert_cmpuint (waiting.n_done, ==, 0);
  while (waiting.n_done < 50)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (waiting.n_failed, ==, 0);

  /* Later calls fail. */
  g_assert_false (ginkgo_test_append (store, id, 1, 50, 1, &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_null (ginkgo_test_store_load (store, id, &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FAILED);
  ginkgo_store_send (store, ginkgo_store_request_append (id, 50, ginkgo_record_get_event (record, 0), 1, &running), done_cb, &waiting);
  while (waiting.n_done < 51)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (waiting.n_failed, ==, 1);

  g_assert_finalize_object (g_steal_pointer (&store));
  store = ginkgo_test_open_store (path);
  ginkgo_test_assert_game (store, id, 50, 50, FALSE);
}

/* A call keeps its store until it is told of. */
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
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  gint64 id = ginkgo_test_add_new (store, 1, 20);

  ginkgo_store_send (store, ginkgo_store_request_move (id, 10, &running), NULL, NULL);
  ginkgo_test_assert_game (store, id, 10, 20, TRUE);
  g_clear_object (&store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
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

  return g_test_run ();
}
