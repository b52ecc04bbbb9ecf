/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-bench.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <time.h>

/* Half of the last digit that benchmarks print */
#define ROUNDING 0.005

#define ANONYMOUS "\nAnonymous:"

struct _GinkgoBench
{
  const char *what;
  clockid_t clock;
  double begin;
  /* In ms */
  GArray *samples;
};

int
ginkgo_bench_compare_cb (gconstpointer a,
                         gconstpointer b)
{
  double left = *(const double *) a;
  double right = *(const double *) b;

  return (left > right) - (left < right);
}

static double
get_milliseconds (GinkgoBench *self)
{
  struct timespec now;

  clock_gettime (self->clock, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

/* @what must stay valid. Processor time includes all threads. */
GinkgoBench *
ginkgo_bench_new (const char *what,
                  GinkgoClock clock)
{
  GinkgoBench *self = g_new0 (GinkgoBench, 1);

  self->what = what;
  self->clock = clock == GINKGO_CLOCK_WALL ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID;
  self->samples = g_array_new (FALSE, FALSE, sizeof (double));
  return self;
}

void
ginkgo_bench_begin (GinkgoBench *self)
{
  self->begin = get_milliseconds (self);
}

void
ginkgo_bench_end (GinkgoBench *self)
{
  double sample = get_milliseconds (self) - self->begin;

  g_array_append_val (self->samples, sample);
}

/* The time that this share of the runs (0 to 1) does not exceed, in ms: 0.5 for the median */
double
ginkgo_bench_get (GinkgoBench *self,
                  double share)
{
  guint last = self->samples->len - 1;

  g_array_sort (self->samples, ginkgo_bench_compare_cb);
  return g_array_index (self->samples, double, (guint) (share * last + 0.5));
}

/* @limit is for 99 of 100 runs, in ms; NAN means no limit. */
void
ginkgo_bench_print (GinkgoBench *self,
                    double limit)
{
  double most = ginkgo_bench_get (self, 0.99);

  g_print ("  %-34s ", self->what);
  if (self->samples->len == 1)
    g_print ("%15.3f ms", most);
  else
    g_print ("median %8.3f ms, 99 of 100 within %8.3f ms, the longest %8.3f ms",
             ginkgo_bench_get (self, 0.5),
             most,
             ginkgo_bench_get (self, 1));
  if (!isnan (limit))
    g_print (", limit %.0f ms: %s", limit, ginkgo_bench_judge (most, limit));
  g_print ("\n");
}

void
ginkgo_bench_free (GinkgoBench *self)
{
  g_array_unref (self->samples);
  g_free (self);
}

/* Makes a new folder in the one that the first argument names. */
char *
ginkgo_bench_make_folder (int argc,
                          char **argv)
{
  g_autofree char *folder = NULL;

  if (argc < 2)
    g_error ("Name a folder on the disk to measure");
  folder = g_build_filename (argv[1], "bench-XXXXXX", NULL);
  if (g_mkdtemp (folder) == NULL)
    g_error ("No folder can be made in %s: %s", argv[1], g_strerror (errno));

  return g_steal_pointer (&folder);
}

/* Compares the figure as it is printed, with two digits. */
const char *
ginkgo_bench_judge (double figure,
                    double limit)
{
  if (isnan (figure))
    return "unknown";

  return figure < limit + ROUNDING ? "held" : "missed";
}

/* In MB, without pages that are backed by files and may be shared with other programs */
double
ginkgo_bench_get_memory (void)
{
  g_autofree char *text = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/smaps_rollup", &text, NULL, NULL))
    return NAN;

  line = strstr (text, ANONYMOUS);
  return line != NULL ? (double) strtoul (line + strlen (ANONYMOUS), NULL, 10) / 1024 : NAN;
}
