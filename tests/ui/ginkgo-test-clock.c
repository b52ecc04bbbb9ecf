/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-clock.h"

#include <stdint.h>
#include <time.h>

uint64_t g_get_monotonic_time_ns (void);

/* In µs; only one of them is in use at a time. */
static gint64 stopped_at;
static gint64 behind;
static gboolean stopped;

static gint64
get_real_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);

  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

/* Replaces GLib's function in the program, and in GTK for the time of frames. The main loop uses
 * GLib's own clock. */
gint64
g_get_monotonic_time (void)
{
  return stopped ? stopped_at : get_real_time () - behind;
}

/* Since GLib 2.88; GTK calls it since 4.24. */
uint64_t
g_get_monotonic_time_ns (void)
{
  return (uint64_t) g_get_monotonic_time () * 1000;
}

void
ginkgo_test_clock_stop (void)
{
  g_return_if_fail (!stopped);

  stopped_at = g_get_monotonic_time ();
  stopped = TRUE;
}

void
ginkgo_test_clock_advance (guint milliseconds)
{
  g_return_if_fail (stopped);

  stopped_at += milliseconds * (gint64) 1000;
}

void
ginkgo_test_clock_run (void)
{
  g_return_if_fail (stopped);

  behind = get_real_time () - stopped_at;
  stopped = FALSE;
}
