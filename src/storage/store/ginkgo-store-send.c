/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-schema.h"
#include "ginkgo-store-games.h"
#include "ginkgo-store-private.h"

/* --- In the worker's thread --- */

static gint64
get_revision (GinkgoStore *store,
              gint64 id)
{
  gint64 *revision = g_hash_table_lookup (store->revisions, &id);

  return revision != NULL ? *revision : GINKGO_REVISION_UNKNOWN;
}

/* What a request has read or written is remembered once it is certain. */
static void
note_done (GinkgoStore *self,
           GinkgoStoreRequest *request)
{
  if (request->revision != GINKGO_REVISION_UNKNOWN)
    g_hash_table_insert (self->revisions,
                         g_memdup2 (&request->id, sizeof request->id),
                         g_memdup2 (&request->revision, sizeof request->revision));
  if (request->n_events > 0 && ginkgo_state_is_over (request->state))
    ginkgo_store_note_game_over (self);
}

static gboolean
run_in_transaction (GinkgoStore *self,
                    GinkgoStoreRequest *request,
                    GError **error)
{
  gboolean is_done;

  request->revision = get_revision (self, request->id);
  if (!(request->writes ? ginkgo_database_begin (self->database, error) : ginkgo_database_begin_read (self->database, error)))
    return FALSE;

  is_done = request->run (self->database, request, error);
  if (!ginkgo_database_end (self->database, is_done && request->writes, error) && request->writes)
    return FALSE;

  if (is_done)
    note_done (self, request);
  return is_done;
}

/* Another file may be there now, or none. */
static gboolean
check_place (GinkgoStore *self,
             GError **error)
{
  if (!ginkgo_database_has_moved (self->database))
    return TRUE;

  return ginkgo_store_refuse (error,
                              GINKGO_STORE_ERROR_MOVED,
                              "The game database was moved, removed or replaced while it was open; put it back and try "
                              "again. (%s)",
                              self->path);
}

/* What was written to a file that is not in its place is lost, even if it was moved while it was
 * written to. */
static gboolean
run_request (gpointer target,
             gpointer data,
             GError **error)
{
  GinkgoStore *self = target;
  GinkgoStoreRequest *request = data;
  gboolean checks_place = request->writes && !self->is_read_only;
  g_autoptr (GError) local_error = NULL;

  if ((!checks_place || check_place (self, &local_error)) && run_in_transaction (self, request, &local_error) &&
      (!checks_place || check_place (self, &local_error)))
    return TRUE;

  ginkgo_store_note_error (self, local_error);
  g_propagate_error (error, g_steal_pointer (&local_error));
  return FALSE;
}

/* --- In the callers' threads --- */

static void
set_closed (GError **error)
{
  ginkgo_store_refuse (error, GINKGO_STORE_ERROR_FAILED, "The game database is closed already.");
}

/* A task gives its request away only if it has succeeded. */
static GinkgoStoreRequest **
request_ref_new (GinkgoStoreRequest *request)
{
  GinkgoStoreRequest **reference = g_new (GinkgoStoreRequest *, 1);

  *reference = request;
  return reference;
}

static void
request_ref_free (gpointer data)
{
  GinkgoStoreRequest **reference = data;

  g_clear_pointer (reference, ginkgo_store_request_free);
  g_free (reference);
}

/* --- In a thread for a survey --- */

static gboolean
survey (GinkgoStore *self,
        GinkgoStoreRequest *request,
        GError **error)
{
  g_autoptr (GinkgoDatabase) database = ginkgo_schema_open_to_read (self->path, error);
  gboolean is_done;

  if (database == NULL)
    return FALSE;

  ginkgo_database_set_cancellable (database, request->cancellable);
  is_done = ginkgo_database_begin_read (database, error) && request->run (database, request, error);
  ginkgo_database_end (database, FALSE, NULL);
  return is_done;
}

/* What was cancelled proves nothing about the database. */
static void
survey_in_thread (GTask *task,
                  gpointer source,
                  gpointer data,
                  GCancellable *cancellable)
{
  GinkgoStore *self = source;
  GinkgoStoreRequest **request = data;
  GError *error = NULL;
  gboolean is_done = FALSE;

  g_rw_lock_reader_lock (&self->counting);
  if (self->database == NULL)
    set_closed (&error);
  else
    is_done = survey (self, *request, &error);
  g_rw_lock_reader_unlock (&self->counting);

  if (is_done)
    {
      g_task_return_boolean (task, TRUE);
      return;
    }

  if (!g_cancellable_is_cancelled (cancellable))
    ginkgo_store_note_error (self, error);
  g_task_return_error (task, error);
}

/* --- Sending --- */

/**
 * ginkgo_store_send:
 * @request: (transfer full): what to do
 *
 * Sends a request to the thread of the store.
 */
void
ginkgo_store_send (GinkgoStore *self,
                   GinkgoStoreRequest *request,
                   GAsyncReadyCallback callback,
                   gpointer user_data)
{
  GTask *task = g_task_new (self, request->cancellable, callback, user_data);
  GError *error = NULL;

  g_return_if_fail (GINKGO_IS_STORE (self));

  g_task_set_static_name (task, "ginkgo_store_send");
  g_task_set_task_data (task, request_ref_new (request), request_ref_free);
  if (self->worker != NULL && request->run != ginkgo_store_games_survey)
    {
      ginkgo_worker_run_async (self->worker, run_request, request, NULL, task);
      return;
    }

  if (self->worker != NULL)
    g_task_run_in_thread (task, survey_in_thread);
  else
    {
      set_closed (&error);
      g_task_return_error (task, error);
    }
  g_object_unref (task);
}

/* Returns: (transfer full): the request with what has come out, or %NULL on error */
GinkgoStoreRequest *
ginkgo_store_send_finish (GinkgoStore *self,
                          GAsyncResult *result,
                          GError **error)
{
  GinkgoStoreRequest **request;

  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  request = g_task_get_task_data (G_TASK (result));
  return g_task_propagate_boolean (G_TASK (result), error) ? g_steal_pointer (request) : NULL;
}

/* Returns: whether the request succeeded, for requests without anything else to return */
gboolean
ginkgo_store_finish (GinkgoStore *self,
                     GAsyncResult *result,
                     GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* Returns: (transfer full): the game, or %NULL on error */
GinkgoSavedGame *
ginkgo_store_load_finish (GinkgoStore *self,
                          GAsyncResult *result,
                          GError **error)
{
  g_autoptr (GinkgoStoreRequest) request = ginkgo_store_send_finish (self, result, error);

  return ginkgo_store_request_take_game (request);
}

/* Returns: (transfer full) (element-type GinkgoGameSummary): the games, or %NULL on error */
GPtrArray *
ginkgo_store_list_finish (GinkgoStore *self,
                          GAsyncResult *result,
                          GError **error)
{
  g_autoptr (GinkgoStoreRequest) request = ginkgo_store_send_finish (self, result, error);

  return ginkgo_store_request_take_games (request);
}

/**
 * ginkgo_store_wait:
 * @request: (transfer full): what to do
 *
 * Sends a request and waits for it.
 *
 * Returns: (transfer full): the request with what has come out, or %NULL on error
 */
GinkgoStoreRequest *
ginkgo_store_wait (GinkgoStore *self,
                   GinkgoStoreRequest *request,
                   GError **error)
{
  g_autoptr (GinkgoStoreRequest) own = request;

  g_return_val_if_fail (GINKGO_IS_STORE (self), NULL);

  if (self->worker == NULL)
    {
      set_closed (error);
      return NULL;
    }

  return ginkgo_worker_run (self->worker, run_request, own, error) ? g_steal_pointer (&own) : NULL;
}
