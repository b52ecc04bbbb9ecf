/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <sys/resource.h>
#include <unistd.h>

#include "ginkgo-file-steps.h"
#include "ginkgo-schema.h"
#include "ginkgo-store-games.h"

#define SECONDS_PER_WEEK (7 * 24 * 60 * 60)

/* The last of all that want the processor */
#define LOWEST_PRIORITY 19

/* The suffix of a file with the version that has found the database sound, at the time when it did */
#define CHECKED ".checked"

/* A thread that runs one job after the other, in the order in which they were asked for */
typedef struct
{
  GinkgoStore *store; /* (unowned) */
  GThread *thread;
  GAsyncQueue *queue;
} Worker;

/* Sets @error if it fails. */
typedef gboolean (*WorkerFunc) (GinkgoStore *self,
                                gpointer data,
                                GError **error);

/* A job has either a task or a queue that gets it back. */
typedef struct
{
  WorkerFunc func;
  gpointer data;
  GError *error;
  GTask *task;
  GAsyncQueue *reply;
} Job;

struct _GinkgoStore
{
  GObject parent_instance;

  char *path;
  /* Where signals are emitted */
  GMainContext *context;
  /* Set by any thread */
  gboolean damaged;
  gboolean is_read_only;
  /* There was a log when the database was opened, so it had not been closed. */
  gboolean was_left_open;

  /* %NULL when the store is closed */
  Worker *worker;

  /* The worker's own: the connection, the log that belongs to it, and the revision (gint64) of
   * each game that was read or written through it */
  GinkgoDatabase *database;
  guint64 log_inode;
  /* The id of the database when it was opened, and what its file had when the worker looked last:
   * less, or none (-1), while a newer one is in the log */
  gint64 id;
  gint64 last_id;
  GHashTable *revisions;

  /* Surveys count through connections of their own, which hold this to read: the store closes when
   * they have gone. */
  GRWLock counting;

  /* %NULL until something is to be done in the background */
  Worker *checker;
  GCancellable *check_ticket;
};

G_DEFINE_FINAL_TYPE (GinkgoStore, ginkgo_store, G_TYPE_OBJECT)
G_DEFINE_QUARK (ginkgo-store-error-quark, ginkgo_store_error)

enum
{
  DAMAGED,
  MOVED,
  GAME_OVER,
  N_SIGNALS,
};

/* Emitted in the main context of the thread that opened the store:
 *
 * - "damaged": a request or a check has found that the database is damaged, for the first time.
 *   ginkgo_store_recover() helps when the store is closed.
 * - "moved": nothing can be saved, because the file was moved, removed or replaced.
 *   ginkgo_store_put_back() helps.
 * - "game-over": a game has ended, which is a good time for a backup. */
static const char *const names[N_SIGNALS] = { "damaged", "moved", "game-over" };
static guint signals[N_SIGNALS];

/* --- Telling, from any thread --- */

typedef struct
{
  GWeakRef store;
  guint signal;
} News;

static gboolean
news_cb (gpointer user_data)
{
  News *news = user_data;
  g_autoptr (GinkgoStore) self = g_weak_ref_get (&news->store);

  if (self != NULL)
    g_signal_emit (self, news->signal, 0);
  return G_SOURCE_REMOVE;
}

static void
news_free (gpointer data)
{
  News *news = data;

  g_weak_ref_clear (&news->store);
  g_free (news);
}

static void
tell (GinkgoStore *self,
      guint signal)
{
  g_autoptr (GSource) source = g_idle_source_new ();
  News *news = g_new0 (News, 1);

  g_weak_ref_init (&news->store, self);
  news->signal = signal;
  g_source_set_static_name (source, "ginkgo-store-news");
  g_source_set_callback (source, news_cb, news, news_free);
  g_source_attach (source, self->context);
}

/* --- Threads --- */

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_error (&job->error);
  g_object_unref (job->task);
  g_free (job);
}

static gboolean
job_done_cb (gpointer user_data)
{
  Job *job = user_data;

  if (job->error != NULL)
    g_task_return_error (job->task, g_steal_pointer (&job->error));
  else
    g_task_return_boolean (job->task, TRUE);
  return G_SOURCE_REMOVE;
}

/* The job is freed in the context of its caller, not here: with it may go the
 * last reference to what owns the worker, and a thread cannot wait for itself. */
static void
complete_in_context (Job *job)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_priority (source, g_task_get_priority (job->task));
  g_source_set_static_name (source, "ginkgo-store-job-done");
  g_source_set_callback (source, job_done_cb, job, job_free);
  g_source_attach (source, g_task_get_context (job->task));
}

/* A job without a function is the last. */
static gpointer
run_jobs (gpointer user_data)
{
  Worker *self = user_data;
  gboolean is_last = FALSE;

  while (!is_last)
    {
      Job *job = g_async_queue_pop (self->queue);
      /* Job and queue belong to a caller that waits, and may go on before they have been pushed. */
      g_autoptr (GAsyncQueue) reply = job->reply != NULL ? g_async_queue_ref (job->reply) : NULL;

      is_last = job->func == NULL;
      if (!is_last)
        job->func (self->store, job->data, &job->error);

      if (reply != NULL)
        g_async_queue_push (reply, job);
      else
        complete_in_context (job);
    }

  return NULL;
}

static Worker *
worker_new (const char *name,
            GinkgoStore *store)
{
  Worker *self = g_new0 (Worker, 1);

  self->store = store;
  self->queue = g_async_queue_new ();
  self->thread = g_thread_new (name, run_jobs, self);
  return self;
}

/* Runs a job and waits for it, and so for all that were asked for before.
 * Returns: what @func returned */
static gboolean
worker_run (Worker *self,
            WorkerFunc func,
            gpointer data,
            GError **error)
{
  g_autoptr (GAsyncQueue) queue = g_async_queue_new ();
  Job job = { .func = func, .data = data, .reply = queue };

  g_async_queue_push (self->queue, &job);
  g_async_queue_pop (queue);
  if (job.error == NULL)
    return TRUE;

  g_propagate_error (error, job.error);
  return FALSE;
}

/* Runs a job without waiting for it. @task, which is taken, returns what @func returned. */
static void
worker_run_async (Worker *self,
                  WorkerFunc func,
                  gpointer data,
                  GTask *task)
{
  Job job = { .func = func, .data = data, .task = task };

  g_async_queue_push (self->queue, g_memdup2 (&job, sizeof job));
}

/* Waits until all jobs are done and ends the thread. Callbacks of asynchronous jobs may run after
 * that. */
static void
worker_free (Worker *self)
{
  worker_run (self, NULL, NULL, NULL);
  g_thread_join (self->thread);
  g_async_queue_unref (self->queue);
  g_free (self);
}

/* --- Opening and closing, in the worker's thread --- */

static guint64
get_log_inode (GinkgoStore *self)
{
  g_autofree char *log = g_strconcat (self->path, "-wal", NULL);
  GStatBuf status;

  return g_stat (log, &status) == 0 ? status.st_ino : 0;
}

static gboolean
run_open (GinkgoStore *self,
          gpointer data,
          GError **error)
{
  self->was_left_open = ginkgo_file_measure (self->path, "-wal") > 0;
  self->database = self->is_read_only ? ginkgo_schema_open_to_read (self->path, error) : ginkgo_schema_open (self->path, error);
  self->log_inode = get_log_inode (self);
  if (self->database == NULL)
    return FALSE;

  self->last_id = ginkgo_database_read_id (self->path);
  ginkgo_database_get_int (self->database, GINKGO_DATABASE_ID, &self->id, NULL);
  return TRUE;
}

/* Returns: whether @id is that of another database; in any thread */
static gboolean
is_other (GinkgoStore *self,
          gint64 id)
{
  return id > 0 && self->id > 0 && id >> 32 != self->id >> 32;
}

/* Emits a signal, from any thread, if @error says that the database is damaged or was moved. Read
 * with the log of another, a database looks damaged. */
static void
note_error (GinkgoStore *self,
            const GError *error)
{
  gboolean is_damaged = g_error_matches (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_CORRUPT);

  if (g_error_matches (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_MOVED) || (is_damaged && is_other (self, ginkgo_database_read_id (self->path))))
    tell (self, signals[MOVED]);
  else if (is_damaged &&
           g_atomic_int_compare_and_exchange (&self->damaged, FALSE, TRUE))
    tell (self, signals[DAMAGED]);
}

/* Returns: whether another database was copied over this one, so that its file is the same. In a copy
 * of this one, such as a backup, the count of changes goes back, or is ahead of that in our log. A
 * copy that is ahead is not noticed while the log is empty. */
static gboolean
is_overwritten (GinkgoStore *self)
{
  /* The first read rolls back what a crash has left in the file. */
  gboolean is_readable = ginkgo_database_exec (self->database, GINKGO_DATABASE_ID, NULL);
  gint64 id = ginkgo_database_read_id (self->path);
  gint64 newest;

  if (is_other (self, id) || (id < 0 && self->last_id > 0))
    return TRUE;
  if (id <= 0 || !is_readable || !ginkgo_database_get_int (self->database, GINKGO_DATABASE_ID, &newest, NULL))
    return FALSE;
  if (id < self->last_id || id > newest)
    return TRUE;

  self->last_id = id;
  return FALSE;
}

/* Another database at the path must neither get pages from this one nor keep its log. ("How To
 * Corrupt An SQLite Database File", https://www.sqlite.org/howtocorrupt.html, 1.3 and 1.4) */
static gboolean
remove_own_log (GinkgoStore *self,
                GError **error)
{
  g_autofree char *log = g_strconcat (self->path, "-wal", NULL);
  g_autofree char *shared_memory = g_strconcat (self->path, "-shm", NULL);

  return self->log_inode == 0 || get_log_inode (self) != self->log_inode ||
         (ginkgo_file_remove (log, error) && ginkgo_file_remove (shared_memory, error));
}

/* A file that was moved can still be completed; one that was overwritten is another database. */
static gboolean
run_close (GinkgoStore *self,
           gpointer data,
           GError **error)
{
  gboolean may_write = self->database != NULL && !self->is_read_only;
  gboolean was_replaced = may_write && is_overwritten (self);
  gboolean has_moved = may_write && ginkgo_database_has_moved (self->database);

  if (has_moved)
    ginkgo_database_exec (self->database, "PRAGMA wal_checkpoint (TRUNCATE)", NULL);
  else if (may_write && !was_replaced)
    ginkgo_database_exec (self->database, "PRAGMA optimize", NULL);
  if (has_moved || was_replaced)
    ginkgo_database_trust (self->database, FALSE);
  g_clear_pointer (&self->database, ginkgo_database_close);
  return (!has_moved && !was_replaced) || remove_own_log (self, error);
}

/* Does not take the place of a file that has appeared meanwhile. */
static gboolean
give_name (const char *copy,
           const char *path,
           gboolean *is_copied,
           GError **error)
{
  *is_copied = link (copy, path) == 0;
  if (!*is_copied && errno != EEXIST)
    {
      *is_copied = ginkgo_file_rename (copy, path, error);
      return *is_copied;
    }

  return ginkgo_file_remove (copy, error);
}

static gboolean
run_put_back (GinkgoStore *self,
              gpointer data,
              GError **error)
{
  gboolean *is_copied = data;
  g_autofree char *copy = g_strconcat (self->path, ".moved", NULL);
  gboolean is_missing = !g_file_test (self->path, G_FILE_TEST_EXISTS);

  if (is_missing &&
      (!ginkgo_schema_make_folder (self->path, error) || !ginkgo_backup_make (self->database, GINKGO_SCHEMA_VERSION, copy, NULL, error)))
    return FALSE;

  return run_close (self, NULL, error) &&
         (!is_missing || (give_name (copy, self->path, is_copied, error) && ginkgo_file_sync_parent (self->path, error)));
}

/* --- Opening and closing, in the callers' threads --- */

static void
ginkgo_store_finalize (GObject *object)
{
  GinkgoStore *self = GINKGO_STORE (object);

  ginkgo_store_close (self);

  g_rw_lock_clear (&self->counting);
  g_hash_table_unref (self->revisions);
  g_main_context_unref (self->context);
  g_free (self->path);

  G_OBJECT_CLASS (ginkgo_store_parent_class)->finalize (object);
}

static void
ginkgo_store_class_init (GinkgoStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = ginkgo_store_finalize;

  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new (names[i], G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ginkgo_store_init (GinkgoStore *self)
{
  self->revisions = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  self->context = g_main_context_ref_thread_default ();
  g_rw_lock_init (&self->counting);
}

static GinkgoStore *
open_store (const char *path,
            gboolean is_read_only,
            GError **error)
{
  g_autoptr (GinkgoStore) self = g_object_new (GINKGO_TYPE_STORE, NULL);

  /* SQLite would take a relative path that begins with "file:" for a URI. */
  self->path = g_canonicalize_filename (path, NULL);
  self->is_read_only = is_read_only;
  self->worker = worker_new ("ginkgo-store", self);

  return worker_run (self->worker, run_open, NULL, error) ? g_steal_pointer (&self) : NULL;
}

/**
 * ginkgo_store_open:
 * @path: the path of the database; it and its folder are created if need be, for the user alone
 *
 * Opens the store. A file that is no database of ours, of a newer version, or
 * damaged is refused and left as it is.
 */
GinkgoStore *
ginkgo_store_open (const char *path,
                   GError **error)
{
  return open_store (path, FALSE, error);
}

/* Opens the store for reading. Nothing of the database is changed, and requests that would
 * change it fail. */
GinkgoStore *
ginkgo_store_open_to_read (const char *path,
                           GError **error)
{
  return open_store (path, TRUE, error);
}

/* The last one to leave tidies up, so the others go first. */
static gboolean
run_alone (GinkgoStore *self,
           WorkerFunc func,
           gpointer data,
           GError **error)
{
  gboolean is_done;

  g_cancellable_cancel (self->check_ticket);
  g_clear_pointer (&self->checker, worker_free);
  g_clear_object (&self->check_ticket);

  g_rw_lock_writer_lock (&self->counting);
  is_done = worker_run (self->worker, func, data, error);
  g_rw_lock_writer_unlock (&self->counting);
  return is_done;
}

/* Waits until all requests are done, and closes the database. Later requests fail. A store that
 * is freed closes itself. */
void
ginkgo_store_close (GinkgoStore *self)
{
  g_return_if_fail (GINKGO_IS_STORE (self));

  if (self->worker == NULL)
    return;

  run_alone (self, run_close, NULL, NULL);
  g_clear_pointer (&self->worker, worker_free);
}

/**
 * ginkgo_store_put_back:
 * @self: a store that #GinkgoStore::moved was emitted of
 * @is_copied: (out): whether nothing was in the place of the database, so that a copy of it is
 *   there now
 *
 * Closes the store and, if its file was moved or removed, puts a copy of all games in its
 * place. A file that has taken its place is left as it is. Where no copy can be written, as on
 * a full disk, the store stays open.
 *
 * Returns: whether the database can be opened again
 */
gboolean
ginkgo_store_put_back (GinkgoStore *self,
                       gboolean *is_copied,
                       GError **error)
{
  gboolean is_done;

  g_return_val_if_fail (GINKGO_IS_STORE (self), FALSE);
  g_return_val_if_fail (self->worker != NULL, FALSE);

  *is_copied = FALSE;
  is_done = run_alone (self, run_put_back, is_copied, error);
  if (self->database == NULL)
    g_clear_pointer (&self->worker, worker_free);
  return is_done;
}

/* Returns: whether it was opened by ginkgo_store_open_to_read() */
gboolean
ginkgo_store_get_read_only (GinkgoStore *self)
{
  g_return_val_if_fail (GINKGO_IS_STORE (self), FALSE);

  return self->is_read_only;
}

/* --- Requests --- */

/* @request: the struct of its operation, which is copied with the pointers that it owns */
GinkgoStoreRequest *
ginkgo_store_request_new (gconstpointer request)
{
  return g_memdup2 (request, ((const GinkgoStoreRequest *) request)->operation->size);
}

void
ginkgo_store_request_free (gpointer request)
{
  GinkgoStoreRequest *self = request;

  for (guint i = 0; i < G_N_ELEMENTS (self->operation->owned) && self->operation->owned[i] != 0; i++)
    g_free (G_STRUCT_MEMBER (gpointer, self, self->operation->owned[i]));
  if (self->operation->clear != NULL)
    self->operation->clear (self);
  if (self->result != NULL)
    self->operation->free_result (self->result);
  g_clear_object (&self->cancellable);
  g_free (self);
}

/* Returns: (transfer full) (nullable): what has come out of an operation, or %NULL on error */
gpointer
ginkgo_store_request_finish (GinkgoStore *store,
                             GAsyncResult *result,
                             const GinkgoStoreOperation *operation,
                             GError **error)
{
  GinkgoStoreRequest *request = g_task_get_task_data (G_TASK (result));

  g_return_val_if_fail (request->operation == operation, NULL);

  return ginkgo_store_finish (store, result, error) ? g_steal_pointer (&request->result) : NULL;
}

/* --- Running requests, in the worker's thread --- */

/* Remembers the revision that a request has read or written, once that is certain. */
static gboolean
run_in_transaction (GinkgoStore *self,
                    GinkgoStoreRequest *request,
                    GError **error)
{
  gboolean writes = request->operation->writes;
  gint64 *revision = g_hash_table_lookup (self->revisions, &request->id);
  gboolean is_done;

  request->revision = revision != NULL ? *revision : GINKGO_REVISION_UNKNOWN;
  if (!(writes ? ginkgo_database_begin (self->database, error) : ginkgo_database_exec (self->database, "BEGIN", error)))
    return FALSE;

  is_done = request->operation->run (self->database, request, error) &&
            (!writes || ginkgo_database_exec (self->database, "UPDATE library SET id = id + 1", error));
  if ((!ginkgo_database_end (self->database, is_done && writes, error) && writes) || !is_done)
    return FALSE;

  if (request->revision != GINKGO_REVISION_UNKNOWN)
    g_hash_table_insert (self->revisions,
                         g_memdup2 (&request->id, sizeof request->id),
                         g_memdup2 (&request->revision, sizeof request->revision));
  if (request->ends_game)
    tell (self, signals[GAME_OVER]);
  return TRUE;
}

/* Another file may be there now, or none. */
static gboolean
check_place (GinkgoStore *self,
             GError **error)
{
  if (!ginkgo_database_has_moved (self->database) && !is_overwritten (self))
    return TRUE;

  return ginkgo_store_refuse (error,
                              GINKGO_STORE_ERROR_MOVED,
                              "The game database was moved, removed or replaced while it was open; put it back and try "
                              "again. (%s)",
                              self->path);
}

/* Looks for the file before and after: it is lost, too, if it was moved while it was written. */
static gboolean
run_request (GinkgoStore *self,
             gpointer data,
             GError **error)
{
  GinkgoStoreRequest *request = data;
  gboolean checks_place = request->operation->writes && !self->is_read_only;
  g_autoptr (GError) local_error = NULL;

  if ((!checks_place || check_place (self, &local_error)) && run_in_transaction (self, request, &local_error) &&
      (!checks_place || check_place (self, &local_error)))
    return TRUE;

  note_error (self, local_error);
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
do_nothing (GinkgoStore *self,
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

  worker_run (self->worker, do_nothing, NULL, NULL);
  database = ginkgo_schema_open_to_read (self->path, error);
  if (database == NULL)
    return FALSE;

  ginkgo_database_set_cancellable (database, request->cancellable);
  is_done = ginkgo_database_exec (database, "BEGIN", error) && request->operation->run (database, request, error);
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
    note_error (self, error);
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
  g_task_set_task_data (task, request, ginkgo_store_request_free);
  if (self->worker == NULL)
    {
      set_closed (&error);
      g_task_return_error (task, error);
    }
  else if (request->operation->is_survey)
    g_task_run_in_thread (task, survey_in_thread);
  else
    worker_run_async (self->worker, run_request, request, g_steal_pointer (&task));
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

/* Takes @request, sends it and waits for it. No other callback runs meanwhile: the result has a context of its
 * own, which other threads do not know.
 * Returns: (transfer full): its result, which holds the store */
GAsyncResult *
ginkgo_store_wait (GinkgoStore *self,
                   GinkgoStoreRequest *request)
{
  g_autoptr (GMainContext) context = g_main_context_new ();
  GError *error = NULL;
  GTask *task;

  g_return_val_if_fail (GINKGO_IS_STORE (self), NULL);

  g_main_context_push_thread_default (context);
  task = g_task_new (self, NULL, NULL, NULL);
  g_main_context_pop_thread_default (context);
  g_task_set_static_name (task, "ginkgo_store_wait");
  g_task_set_task_data (task, request, ginkgo_store_request_free);

  if (self->worker != NULL ? worker_run (self->worker, run_request, request, &error) : set_closed (&error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
  while (!g_task_get_completed (task))
    g_main_context_iteration (context, FALSE);
  return G_ASYNC_RESULT (task);
}

/* --- In the background --- */

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
run_chore (GinkgoStore *self,
           gpointer data,
           GError **error)
{
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

  note_error (self, cause);
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
      self->checker = worker_new ("ginkgo-check", self);
    }

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_static_name (task, chore->name);
  worker_run_async (self->checker, run_chore, chore, task);
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
