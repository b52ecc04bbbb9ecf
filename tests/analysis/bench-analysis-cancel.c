/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Measures how long a full analysis goes on after it was cancelled. */

#include "ginkgo-bench.h"
#include "test-analysis-util.h"

/* How long a person may wait, in ms */
#define LIMIT 50

#define N_GAMES 20

/* The longest time from the start to the cancellation, in µs */
#define MAX_HEAD_START 3000000

typedef struct
{
  GinkgoAnalysis *analysis;
  GCancellable *cancellable;
} Job;

static gpointer
run_job (gpointer data)
{
  Job *job = data;

  ginkgo_analysis_run (job->analysis, GINKGO_PASS_FULL, GINKGO_ANALYSIS_ALL_SEATS, NULL, NULL, job->cancellable);

  return NULL;
}

static void
measure (const GinkgoTestTable *table)
{
  g_autofree char *name = g_strdup_printf ("cancelling, %u players", table->n_seats);
  g_autoptr (GinkgoBench) wait = ginkgo_bench_new (name, GINKGO_CLOCK_WALL);

  for (guint seed = 0; seed < N_GAMES; seed++)
    {
      g_autoptr (GinkgoRecord) record = test_play (table, GINKGO_LEVEL_4, seed);
      g_autoptr (GinkgoAnalysis) analysis = ginkgo_analysis_new (record, 0, NULL);
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      Job job = { analysis, cancellable };
      GinkgoRandom random;
      GThread *thread;

      ginkgo_random_init (&random, seed, 0);
      thread = g_thread_new ("analysis", run_job, &job);
      /* Half of them early, when the luck of the rounds is measured */
      g_usleep (ginkgo_random_below (&random, seed % 2 == 0 ? MAX_HEAD_START / 10 : MAX_HEAD_START));
      ginkgo_bench_begin (wait);
      g_cancellable_cancel (cancellable);
      g_thread_join (thread);
      ginkgo_bench_end (wait);
    }

  ginkgo_bench_print (wait, LIMIT);
}

int
main (void)
{
  static const GinkgoTestTable tables[] = { { GINKGO_MODE_NORMAL, 2 }, { GINKGO_MODE_NORMAL, 5 } };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    measure (&tables[i]);

  return 0;
}
