/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-midnight.h"

#include <glib-unix.h>
#include <sys/timerfd.h>

struct _GinkgoMidnight
{
  GObject parent_instance;

  int timer;
};

G_DEFINE_FINAL_TYPE (GinkgoMidnight, ginkgo_midnight, G_TYPE_OBJECT)

static guint passed_signal;

/* GLib's timeouts do not count the time while the computer sleeps. */
static void
set_timer (GinkgoMidnight *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) today = g_date_time_new_local (g_date_time_get_year (now), g_date_time_get_month (now), g_date_time_get_day_of_month (now), 0, 0, 0);
  g_autoptr (GDateTime) tomorrow = g_date_time_add_days (today, 1);
  const struct itimerspec end = { .it_value.tv_sec = g_date_time_to_unix (tomorrow) };

  timerfd_settime (self->timer, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &end, NULL);
}

static gboolean
passed_cb (int timer,
           GIOCondition condition,
           gpointer user_data)
{
  set_timer (user_data);
  g_signal_emit (user_data, passed_signal, 0);

  return G_SOURCE_CONTINUE;
}

static void
ginkgo_midnight_class_init (GinkgoMidnightClass *klass)
{
  /* Another day has begun. */
  passed_signal = g_signal_new ("passed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ginkgo_midnight_init (GinkgoMidnight *self)
{
  self->timer = timerfd_create (CLOCK_REALTIME, TFD_CLOEXEC);
  g_return_if_fail (self->timer != -1);

  set_timer (self);
  g_unix_fd_add (self->timer, G_IO_IN, passed_cb, self);
}

/* Returns the only one, which lives as long as the program. */
GinkgoMidnight *
ginkgo_midnight_get_default (void)
{
  static GinkgoMidnight *midnight;

  if (midnight == NULL)
    midnight = g_object_new (GINKGO_TYPE_MIDNIGHT, NULL);

  return midnight;
}
