/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-analyst-run.h"

#include <sys/resource.h>

/* The time between two reports, in µs */
#define PAUSE 100000

/* How long to wait for a canceled run, in µs */
#define PATIENCE 50000

/* The table and computer players that think need the processor more. */
#define PRIORITY 10

/* The owner, the thread and each report share it. */
struct _GinkgoAnalystRun
{
  GWeakRef owner;
  GinkgoAnalystRunFunc func;
  GMainContext *context;
  GCancellable *ticket;
  GinkgoPass pass;

  /* The thread's own */
  GinkgoAnalysis *analysis;
  gint64 reported_at;

  GMutex mutex;
  GCond done;
  GinkgoAnalysis *news; /* (nullable): what the owner has not seen yet */
  gboolean is_done;
};

static void
run_clear (gpointer data)
{
  GinkgoAnalystRun *self = data;

  g_weak_ref_clear (&self->owner);
  g_main_context_unref (self->context);
  g_object_unref (self->ticket);
  ginkgo_analysis_unref (self->analysis);
  g_clear_pointer (&self->news, ginkgo_analysis_unref);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->done);
}

static void
run_unref (gpointer data)
{
  g_atomic_rc_box_release_full (data, run_clear);
}

/* An older report may have shown this already. */
static gboolean
report_cb (gpointer user_data)
{
  GinkgoAnalystRun *self = user_data;
  g_autoptr (GObject) owner = g_weak_ref_get (&self->owner);
  GinkgoAnalysis *news;
  gboolean is_done;

  g_mutex_lock (&self->mutex);
  news = g_steal_pointer (&self->news);
  is_done = self->is_done;
  g_mutex_unlock (&self->mutex);

  if (news != NULL && owner != NULL)
    self->func (owner, news, is_done);
  else
    g_clear_pointer (&news, ginkgo_analysis_unref);

  return G_SOURCE_REMOVE;
}

static void
report (GinkgoAnalystRun *self,
        gboolean is_done)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_mutex_lock (&self->mutex);
  g_clear_pointer (&self->news, ginkgo_analysis_unref);
  self->news = ginkgo_analysis_copy (self->analysis);
  self->is_done = is_done;
  g_cond_signal (&self->done);
  g_mutex_unlock (&self->mutex);

  g_source_set_static_name (source, "ginkgo-analyst-run");
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, report_cb, g_atomic_rc_box_acquire (self), run_unref);
  g_source_attach (source, self->context);
}

static void
judged_cb (const GinkgoAnalysis *analysis,
           guint index,
           gpointer user_data)
{
  GinkgoAnalystRun *self = user_data;
  gint64 now = g_get_monotonic_time ();

  if (now < self->reported_at + PAUSE)
    return;

  self->reported_at = now;
  report (self, FALSE);
}

static gpointer
analyze_in_thread (gpointer data)
{
  GinkgoAnalystRun *self = data;

  setpriority (PRIO_PROCESS, 0, PRIORITY);
  ginkgo_analysis_run (self->analysis, self->pass, GINKGO_ANALYSIS_ALL_SEATS, judged_cb, self, self->ticket);
  report (self, TRUE);
  run_unref (self);

  return NULL;
}

/* @analysis is copied. The owner is not kept alive. */
GinkgoAnalystRun *
ginkgo_analyst_run_new (const GinkgoAnalysis *analysis,
                        GinkgoPass pass,
                        GObject *owner,
                        GinkgoAnalystRunFunc func)
{
  GinkgoAnalystRun *self = g_atomic_rc_box_new0 (GinkgoAnalystRun);

  g_weak_ref_init (&self->owner, owner);
  self->func = func;
  self->context = g_main_context_ref_thread_default ();
  self->ticket = g_cancellable_new ();
  self->pass = pass;
  self->analysis = ginkgo_analysis_copy (analysis);
  g_mutex_init (&self->mutex);
  g_cond_init (&self->done);
  g_thread_unref (g_thread_new ("ginkgo-analysis", analyze_in_thread, g_atomic_rc_box_acquire (self)));

  return self;
}

/* The run soon reports for the last time. */
void
ginkgo_analyst_run_cancel (GinkgoAnalystRun *self)
{
  g_cancellable_cancel (self->ticket);
}

/* Cancels a run that is not done, and waits a moment for it. */
void
ginkgo_analyst_run_free (GinkgoAnalystRun *self)
{
  gint64 until = g_get_monotonic_time () + PATIENCE;

  g_weak_ref_set (&self->owner, NULL);
  g_cancellable_cancel (self->ticket);
  g_mutex_lock (&self->mutex);
  while (!self->is_done && g_cond_wait_until (&self->done, &self->mutex, until))
    ;
  g_mutex_unlock (&self->mutex);
  run_unref (self);
}
