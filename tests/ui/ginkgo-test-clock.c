/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-clock.h"

#include <stdint.h>
#include <time.h>

uint64_t g_get_monotonic_time_ns (void);

/* In µs; neither is used while the other is. */
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

/* This takes the place of GLib's function: in the program, and in GTK, which asks it for the
 * time of each frame. The main loop goes by GLib's own clock. */
gint64
g_get_monotonic_time (void)
{
  return stopped ? stopped_at : get_real_time () - behind;
}

/* Since GLib 2.88, which GTK asks since 4.24 */
uint64_t
g_get_monotonic_time_ns (void)
{
  return (uint64_t) g_get_monotonic_time () * 1000;
}

/* From now on it is always now. */
void
ginkgo_test_clock_stop (void)
{
  g_return_if_fail (!stopped);

  stopped_at = g_get_monotonic_time ();
  stopped = TRUE;
}

/* Lets it be later, while the clock is stopped. */
void
ginkgo_test_clock_advance (guint milliseconds)
{
  g_return_if_fail (stopped);

  stopped_at += milliseconds * (gint64) 1000;
}

/* Lets the time pass again, from where it is. */
void
ginkgo_test_clock_run (void)
{
  g_return_if_fail (stopped);

  behind = get_real_time () - stopped_at;
  stopped = FALSE;
}
