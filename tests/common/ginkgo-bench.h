/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* Times repeated actions and compares them with limits. Benchmarks report and never fail: the
 * time also depends on the machine. */

/* Processor time is independent of other programs; wall time is what people wait for. */
typedef enum
{
  GINKGO_CLOCK_PROCESSOR,
  GINKGO_CLOCK_WALL,
} GinkgoClock;

typedef struct _GinkgoBench GinkgoBench;

GinkgoBench *ginkgo_bench_new (const char *what,
                               GinkgoClock clock);
void ginkgo_bench_begin (GinkgoBench *self);
void ginkgo_bench_end (GinkgoBench *self);
double ginkgo_bench_get (GinkgoBench *self,
                         double share);
void ginkgo_bench_print (GinkgoBench *self,
                         double limit);
void ginkgo_bench_free (GinkgoBench *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoBench, ginkgo_bench_free)

int ginkgo_bench_compare_cb (gconstpointer a,
                             gconstpointer b);
char *ginkgo_bench_make_folder (int argc,
                                char **argv);
const char *ginkgo_bench_judge (double figure,
                                double limit);
double ginkgo_bench_get_memory (void);
