/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text.h"

#include <glib/gi18n.h>

static int
count_days (GDateTime *time)
{
  int year;
  int month;
  int day;
  GDate date;

  g_date_time_get_ymd (time, &year, &month, &day);
  g_date_set_dmy (&date, day, month, year);

  return g_date_get_julian (&date);
}

/**
 * ginkgo_text_time:
 * @time: a moment in the past, in local time
 * @now: the present, in local time
 *
 * Returns: (transfer full): the moment as one would say it: "today at 14:32"
 */
char *
ginkgo_text_time (GDateTime *time,
                  GDateTime *now)
{
  int days = count_days (now) - count_days (time);

  if (days == 0)
    /* Translators: a format for g_date_time_format() */
    return g_date_time_format (time, _("today at %H:%M"));
  if (days == 1)
    /* Translators: a format for g_date_time_format() */
    return g_date_time_format (time, _("yesterday at %H:%M"));
  if (g_date_time_get_year (time) == g_date_time_get_year (now))
    /* Translators: a format for g_date_time_format(): day and month */
    return g_date_time_format (time, _("%-d %B"));

  /* Translators: a format for g_date_time_format(): day, month and year */
  return g_date_time_format (time, _("%-d %B %Y"));
}
