/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-store.h"

/* Results of asynchronous calls: pass @result as the callback's data. */

static inline void
ginkgo_test_take_result_cb (GObject *source,
                            GAsyncResult *result,
                            gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static inline void
ginkgo_test_await_result (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static inline gboolean
ginkgo_test_store_run (GinkgoStore *store,
                       GinkgoStoreRequest *request,
                       GError **error)
{
  g_autoptr (GAsyncResult) result = ginkgo_store_wait (store, request);

  return ginkgo_store_finish (store, result, error);
}

static inline gboolean
ginkgo_test_store_add (GinkgoStore *store,
                       GinkgoSavedGame *game,
                       GError **error)
{
  g_autoptr (GAsyncResult) result = ginkgo_store_wait (store, ginkgo_store_request_add (game));
  gint64 id = ginkgo_store_add_finish (store, result, NULL, error);

  if (id != 0)
    game->id = id;
  return id != 0;
}

static inline gboolean
ginkgo_test_store_add_once (GinkgoStore *store,
                            GinkgoSavedGame *game,
                            GinkgoSameness sameness,
                            gboolean *was_there,
                            GError **error)
{
  g_autoptr (GAsyncResult) result = ginkgo_store_wait (store, ginkgo_store_request_add_once (game, sameness));
  gint64 id = ginkgo_store_add_finish (store, result, was_there, error);

  if (id != 0)
    game->id = id;
  return id != 0;
}

/* A request to move in a game that is not over */
static inline GinkgoStoreRequest *
ginkgo_test_request_move (gint64 id,
                          guint position)
{
  const GinkgoState state = { .round = 1, .pending = GINKGO_EVENT_CHOOSE };

  return ginkgo_store_request_move (id, position, &state);
}

static inline GinkgoSavedGame *
ginkgo_test_store_load (GinkgoStore *store,
                        gint64 id,
                        GError **error)
{
  g_autoptr (GAsyncResult) result = ginkgo_store_wait (store, ginkgo_store_request_load (id));

  return ginkgo_store_load_finish (store, result, error);
}

static inline GPtrArray *
ginkgo_test_store_list (GinkgoStore *store,
                        GinkgoListScope scope,
                        guint limit,
                        GError **error)
{
  g_autoptr (GAsyncResult) result = ginkgo_store_wait (store, ginkgo_store_request_list (scope, limit));

  return ginkgo_store_list_finish (store, result, error);
}

static inline gboolean
ginkgo_test_store_rename (GinkgoStore *store,
                          gint64 id,
                          const char *name,
                          GError **error)
{
  return ginkgo_test_store_run (store, ginkgo_store_request_rename (id, name), error);
}

static inline gboolean
ginkgo_test_store_remove (GinkgoStore *store,
                          gint64 id,
                          GError **error)
{
  return ginkgo_test_store_run (store, ginkgo_store_request_remove (&id, 1), error);
}
