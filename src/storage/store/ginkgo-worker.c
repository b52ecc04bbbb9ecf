/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-worker.h"

typedef struct
{
  GinkgoWorkerFunc func;
  gpointer data;

  gboolean is_done;
  gboolean succeeded;
  GError *error;

  /* Only in an asynchronous job */
  GDestroyNotify free_data;
  GTask *task;
} Job;

struct _GinkgoWorker
{
  gpointer target;
  GThread *thread;
  GAsyncQueue *queue;

  /* For @is_done of the jobs that somebody waits for */
  GMutex mutex;
  GCond done;
};

static void
job_free (gpointer data)
{
  Job *job = data;

  if (job->free_data != NULL)
    job->free_data (job->data);
  g_clear_error (&job->error);
  g_clear_object (&job->task);
  g_free (job);
}

static gboolean
job_done_cb (gpointer user_data)
{
  Job *job = user_data;

  if (job->succeeded)
    g_task_return_boolean (job->task, TRUE);
  else
    g_task_return_error (job->task, g_steal_pointer (&job->error));

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

static void
complete (GinkgoWorker *self,
          Job *job)
{
  if (job->task != NULL)
    {
      complete_in_context (job);
      return;
    }

  g_mutex_lock (&self->mutex);
  job->is_done = TRUE;
  g_cond_broadcast (&self->done);
  g_mutex_unlock (&self->mutex);
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
      job->succeeded = is_last || job->func (self->target, job->data, &job->error);
      complete (self, job);
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
  g_mutex_init (&self->mutex);
  g_cond_init (&self->done);
  self->thread = g_thread_new (name, run_jobs, self);

  return self;
}

/* Waits until all jobs are done and ends the thread. Callers of asynchronous jobs may be told of
 * them after that. */
void
ginkgo_worker_free (GinkgoWorker *self)
{
  ginkgo_worker_run (self, NULL, NULL, NULL);
  g_thread_join (self->thread);

  g_async_queue_unref (self->queue);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->done);
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
  Job job = { .func = func, .data = data };

  g_async_queue_push (self->queue, &job);

  g_mutex_lock (&self->mutex);
  while (!job.is_done)
    g_cond_wait (&self->done, &self->mutex);
  g_mutex_unlock (&self->mutex);

  if (job.error != NULL)
    g_propagate_error (error, job.error);
  return job.succeeded;
}

/**
 * ginkgo_worker_run_async:
 * @free_data: frees @data, in the context of @task
 * @task: (transfer full): returns what @func returned
 *
 * Runs a job without waiting for it.
 */
void
ginkgo_worker_run_async (GinkgoWorker *self,
                         GinkgoWorkerFunc func,
                         gpointer data,
                         GDestroyNotify free_data,
                         GTask *task)
{
  Job *job = g_new0 (Job, 1);

  job->func = func;
  job->data = data;
  job->free_data = free_data;
  job->task = task;
  g_async_queue_push (self->queue, job);
}
