/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store-private.h"

/* A job has either a task or a queue that gets it back. */
typedef struct
{
  GinkgoWorkerFunc func;
  gpointer data;
  GError *error;

  GTask *task;
  GAsyncQueue *reply;
} Job;

struct _GinkgoWorker
{
  gpointer target;
  GThread *thread;
  GAsyncQueue *queue;
};

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
  g_source_set_static_name (source, "ginkgo-worker-job-done");
  g_source_set_callback (source, job_done_cb, job, job_free);
  g_source_attach (source, g_task_get_context (job->task));
}

/* Job and queue belong to the caller, who may go on before this has returned. */
static void
reply (Job *job)
{
  g_autoptr (GAsyncQueue) queue = g_async_queue_ref (job->reply);

  g_async_queue_push (queue, job);
}

/* A job without a function is the last. */
static gpointer
run_jobs (gpointer user_data)
{
  GinkgoWorker *self = user_data;
  gboolean is_last;

  do
    {
      Job *job = g_async_queue_pop (self->queue);

      is_last = job->func == NULL;
      if (!is_last)
        job->func (self->target, job->data, &job->error);

      if (job->task != NULL)
        complete_in_context (job);
      else
        reply (job);
    }
  while (!is_last);

  return NULL;
}

GinkgoWorker *
ginkgo_worker_new (const char *name,
                   gpointer target)
{
  GinkgoWorker *self = g_new0 (GinkgoWorker, 1);

  self->target = target;
  self->queue = g_async_queue_new ();
  self->thread = g_thread_new (name, run_jobs, self);
  return self;
}

/* Waits until all jobs are done and ends the thread. Callbacks of asynchronous jobs may run after
 * that. */
void
ginkgo_worker_free (GinkgoWorker *self)
{
  ginkgo_worker_run (self, NULL, NULL, NULL);
  g_thread_join (self->thread);
  g_async_queue_unref (self->queue);
  g_free (self);
}

/* Runs a job and waits for it, and so for all that were asked for before.
 * Returns: what @func returned */
gboolean
ginkgo_worker_run (GinkgoWorker *self,
                   GinkgoWorkerFunc func,
                   gpointer data,
                   GError **error)
{
  g_autoptr (GAsyncQueue) queue = g_async_queue_new ();
  Job job = { .func = func, .data = data, .reply = queue };
  gboolean is_done;

  g_async_queue_push (self->queue, &job);
  g_async_queue_pop (queue);

  is_done = job.error == NULL;
  if (!is_done)
    g_propagate_error (error, job.error);
  return is_done;
}

/* Runs a job without waiting for it. @task, which is taken, returns what @func returned. */
void
ginkgo_worker_run_async (GinkgoWorker *self,
                         GinkgoWorkerFunc func,
                         gpointer data,
                         GTask *task)
{
  Job job = { .func = func, .data = data, .task = task };

  g_async_queue_push (self->queue, g_memdup2 (&job, sizeof job));
}
