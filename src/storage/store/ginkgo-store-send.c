/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store-private.h"

#include <glib/gstdio.h>
#include <sys/resource.h>

#include "ginkgo-schema.h"
#include "ginkgo-store-games.h"

#define SECONDS_PER_WEEK (7 * 24 * 60 * 60)

/* The last of all that want the processor */
#define LOWEST_PRIORITY 19

/* --- Requests --- */

GinkgoStoreRequest *
ginkgo_store_request_new (GinkgoStoreRequest request)
{
  return g_atomic_rc_box_dup (sizeof request, &request);
}

static void
request_clear (gpointer data)
{
  GinkgoStoreRequest *self = data;

  g_free (self->events);
  g_free (self->state);
  g_free (self->name);
  g_free (self->record);
  g_free (self->data);
  g_free (self->ids);
  g_free (self->opponent);
  g_clear_pointer (&self->exercises, g_array_unref);
  g_clear_pointer (&self->game, ginkgo_saved_game_free);
  g_clear_pointer (&self->games, g_ptr_array_unref);
  g_clear_pointer (&self->survey, ginkgo_survey_free);
  g_clear_object (&self->cancellable);
}

/* Its task may still need it. */
void
ginkgo_store_request_free (GinkgoStoreRequest *self)
{
  g_atomic_rc_box_release_full (self, request_clear);
}

gint64
ginkgo_store_request_get_id (GinkgoStoreRequest *self)
{
  return self != NULL ? self->id : 0;
}

gboolean
ginkgo_store_request_get_was_there (GinkgoStoreRequest *self)
{
  return self != NULL && self->was_there;
}

/* Returns: (transfer full) (nullable): the game that was loaded */
GinkgoSavedGame *
ginkgo_store_request_take_game (GinkgoStoreRequest *self)
{
  return self != NULL ? g_steal_pointer (&self->game) : NULL;
}

/* Returns: (transfer full) (nullable) (element-type GinkgoGameSummary): the games that were
 *   listed */
GPtrArray *
ginkgo_store_request_take_games (GinkgoStoreRequest *self)
{
  return self != NULL ? g_steal_pointer (&self->games) : NULL;
}

/* Returns: (transfer full) (nullable): the analysis that was loaded, or %NULL if there is none */
char *
ginkgo_store_request_take_analysis (GinkgoStoreRequest *self)
{
  return self != NULL ? g_steal_pointer (&self->data) : NULL;
}

/* Returns: (transfer full) (nullable) (element-type GinkgoExercise): the exercises that were listed */
GArray *
ginkgo_store_request_take_exercises (GinkgoStoreRequest *self)
{
  return self != NULL ? g_steal_pointer (&self->exercises) : NULL;
}

/* Returns: (transfer full) (nullable): the survey that was taken */
GinkgoSurvey *
ginkgo_store_request_take_survey (GinkgoStoreRequest *self)
{
  return self != NULL ? g_steal_pointer (&self->survey) : NULL;
}

/* --- In the worker's thread --- */

/* Remembers the revision that a request has read or written, once that is certain. */
static void
note_done (GinkgoStore *self,
           GinkgoStoreRequest *request)
{
  if (request->revision != GINKGO_REVISION_UNKNOWN)
    g_hash_table_insert (self->revisions,
                         g_memdup2 (&request->id, sizeof request->id),
                         g_memdup2 (&request->revision, sizeof request->revision));
  for (guint i = 0; i < request->n_ids; i++)
    g_hash_table_remove (self->revisions, &request->ids[i]);
  if (request->n_events > 0 && ginkgo_state_is_over (request->state))
    ginkgo_store_note_game_over (self);
}

static gboolean
run_in_transaction (GinkgoStore *self,
                    GinkgoStoreRequest *request,
                    GError **error)
{
  gint64 *revision = g_hash_table_lookup (self->revisions, &request->id);
  gboolean is_done;

  request->revision = revision != NULL ? *revision : GINKGO_REVISION_UNKNOWN;
  if (!(request->writes ? ginkgo_database_begin (self->database, error) : ginkgo_database_exec (self->database, "BEGIN", error)))
    return FALSE;

  is_done = request->run (self->database, request, error) &&
            (!request->writes || ginkgo_database_exec (self->database, "UPDATE library SET id = id + 1", error));
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
  if (!ginkgo_database_has_moved (self->database) && !ginkgo_store_is_overwritten (self))
    return TRUE;

  return ginkgo_store_refuse (error,
                              GINKGO_STORE_ERROR_MOVED,
                              "The game database was moved, removed or replaced while it was open; put it back and try "
                              "again. (%s)",
                              self->path);
}

/* Looks for the file before and after: it is lost, too, if it was moved while it was written. */
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

/* --- In a thread for a survey --- */

static gboolean
set_closed (GError **error)
{
  return ginkgo_store_refuse (error, GINKGO_STORE_ERROR_FAILED, "The game database is already closed.");
}

static gboolean
do_nothing (gpointer target,
            gpointer data,
            GError **error)
{
  return TRUE;
}

/* Counts what was requested before, too. */
static gboolean
survey (GinkgoStore *self,
        GinkgoStoreRequest *request,
        GError **error)
{
  g_autoptr (GinkgoDatabase) database = NULL;
  gboolean is_done;

  if (self->database == NULL)
    return set_closed (error);

  ginkgo_worker_run (self->worker, do_nothing, NULL, NULL);
  database = ginkgo_schema_open_to_read (self->path, error);
  if (database == NULL)
    return FALSE;

  ginkgo_database_set_cancellable (database, request->cancellable);
  is_done = ginkgo_database_exec (database, "BEGIN", error) && request->run (database, request, error);
  ginkgo_database_end (database, FALSE, NULL);
  return is_done;
}

/* A cancelled survey proves nothing about the database. */
static void
survey_in_thread (GTask *task,
                  gpointer source,
                  gpointer data,
                  GCancellable *cancellable)
{
  GinkgoStore *self = source;
  GError *error = NULL;

  g_rw_lock_reader_lock (&self->counting);
  survey (self, data, &error);
  g_rw_lock_reader_unlock (&self->counting);

  if (error == NULL)
    {
      g_task_return_boolean (task, TRUE);
      return;
    }

  if (!g_cancellable_is_cancelled (cancellable))
    ginkgo_store_note_error (self, error);
  g_task_return_error (task, error);
}

/* --- Sending --- */

/* Takes @request and sends it to the thread of the store. */
void
ginkgo_store_send (GinkgoStore *self,
                   GinkgoStoreRequest *request,
                   GAsyncReadyCallback callback,
                   gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, request->cancellable, callback, user_data);
  GError *error = NULL;

  g_return_if_fail (GINKGO_IS_STORE (self));

  g_task_set_static_name (task, "ginkgo_store_send");
  g_task_set_task_data (task, request, (GDestroyNotify) ginkgo_store_request_free);
  if (self->worker == NULL)
    {
      set_closed (&error);
      g_task_return_error (task, error);
    }
  else if (request->is_survey)
    g_task_run_in_thread (task, survey_in_thread);
  else
    ginkgo_worker_run_async (self->worker, run_request, request, g_steal_pointer (&task));
}

/* Returns: (transfer full): the request with what has come out, or %NULL on error */
GinkgoStoreRequest *
ginkgo_store_send_finish (GinkgoStore *self,
                          GAsyncResult *result,
                          GError **error)
{
  return ginkgo_store_finish (self, result, error) ? g_atomic_rc_box_acquire (g_task_get_task_data (G_TASK (result))) : NULL;
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

/* Takes @request, sends it and waits for it.
 * Returns: (transfer full): the request with what has come out, or %NULL on error */
GinkgoStoreRequest *
ginkgo_store_wait (GinkgoStore *self,
                   GinkgoStoreRequest *request,
                   GError **error)
{
  g_autoptr (GinkgoStoreRequest) own = request;
  gboolean is_done;

  g_return_val_if_fail (GINKGO_IS_STORE (self), NULL);

  is_done = self->worker != NULL ? ginkgo_worker_run (self->worker, run_request, own, error) : set_closed (error);
  return is_done ? g_steal_pointer (&own) : NULL;
}

/* --- In the background --- */

/* The suffix of a file with the version that has found the database sound, at the time when it did */
#define CHECKED ".checked"

typedef struct
{
  const char *name;
  gboolean (*run) (GinkgoStore *self,
                   GinkgoDatabase *database,
                   GError **error);
} Chore;

static gboolean
check (GinkgoStore *self,
       GinkgoDatabase *database,
       GError **error)
{
  g_autofree char *mark = g_strconcat (self->path, CHECKED, NULL);

  if (!ginkgo_schema_check_pages (database, "PRAGMA quick_check(1)", error))
    return FALSE;

  /* Without it, the next check is a little early. */
  g_file_set_contents (mark, PROGRAM_VERSION, -1, NULL);
  return TRUE;
}

static gboolean
back_up (GinkgoStore *self,
         GinkgoDatabase *database,
         GError **error)
{
  return ginkgo_backup_make (database, GINKGO_SCHEMA_VERSION, NULL, self->check_ticket, error);
}

static Chore checking = { "ginkgo_store_check_async", check };
static Chore backing_up = { "ginkgo_store_back_up_async", back_up };

/* A job that was cancelled proves nothing about the database. */
static gboolean
run_chore (gpointer target,
           gpointer data,
           GError **error)
{
  GinkgoStore *self = target;
  Chore *chore = data;
  g_autoptr (GinkgoDatabase) database = NULL;
  g_autoptr (GError) cause = NULL;

  setpriority (PRIO_PROCESS, 0, LOWEST_PRIORITY);
  database = ginkgo_database_open (self->path, error);
  if (database == NULL)
    return FALSE;

  ginkgo_database_set_cancellable (database, self->check_ticket);
  if (chore->run (self, database, &cause))
    return TRUE;
  if (g_cancellable_set_error_if_cancelled (self->check_ticket, error))
    return FALSE;

  ginkgo_store_note_error (self, cause);
  g_propagate_error (error, g_steal_pointer (&cause));
  return FALSE;
}

/* Returns: whether there is a reason to check the database */
gboolean
ginkgo_store_check_is_due (GinkgoStore *self)
{
  g_autofree char *mark = NULL;
  g_autofree char *version = NULL;
  GStatBuf status;
  gint64 age;

  g_return_val_if_fail (GINKGO_IS_STORE (self), FALSE);

  mark = g_strconcat (self->path, CHECKED, NULL);
  if (self->was_left_open || g_stat (mark, &status) != 0 || !g_file_get_contents (mark, &version, NULL, NULL))
    return TRUE;

  age = g_get_real_time () / G_USEC_PER_SEC - status.st_mtime;
  return !g_str_equal (version, PROGRAM_VERSION) || age < 0 || age > SECONDS_PER_WEEK;
}

/* Returns: whether the database has changed since its newest backup */
gboolean
ginkgo_store_backup_is_due (GinkgoStore *self)
{
  g_return_val_if_fail (GINKGO_IS_STORE (self), FALSE);

  return ginkgo_backup_is_due (self->path);
}

/* Background jobs have their own connection and thread. Nothing waits for them. */
static void
run_in_background (GinkgoStore *self,
                   Chore *chore,
                   GAsyncReadyCallback callback,
                   gpointer user_data)
{
  GTask *task;

  g_return_if_fail (GINKGO_IS_STORE (self));
  g_return_if_fail (self->worker != NULL);

  if (self->checker == NULL)
    {
      self->check_ticket = g_cancellable_new ();
      self->checker = ginkgo_worker_new ("ginkgo-check", self);
    }

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_static_name (task, chore->name);
  ginkgo_worker_run_async (self->checker, run_chore, chore, task);
}

/* Checks the database in the background. ginkgo_store_close() cancels it. If the database is
 * damaged, #GinkgoStore::damaged is emitted. */
void
ginkgo_store_check_async (GinkgoStore *self,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  run_in_background (self, &checking, callback, user_data);
}

/* Makes a backup of the database in the background, as ginkgo_store_check_async() checks it. */
void
ginkgo_store_back_up_async (GinkgoStore *self,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  run_in_background (self, &backing_up, callback, user_data);
}
