/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-statistics-scores.h"

#include <math.h>

#include <glib/gi18n.h>

#define AVERAGED        10
#define MIN_FOR_AVERAGE 5

static const GinkgoStatisticsResult *
get_result (const GinkgoStatistics *statistics,
            guint index)
{
  return &g_array_index (statistics->results, GinkgoStatisticsResult, index);
}

/* The mean of the last games up to each */
static void
average (const GinkgoStatistics *statistics,
         guint first,
         guint n,
         double *averages)
{
  for (guint x = 0; x < n; x++)
    {
      guint end = first + x + 1;
      guint begin = end - MIN (end, AVERAGED);
      double sum = 0;

      for (guint i = begin; i < end; i++)
        sum += get_result (statistics, i)->total;
      averages[x] = end - begin >= MIN_FOR_AVERAGE ? sum / (end - begin) : NAN;
    }
}

/**
 * ginkgo_statistics_scores_show:
 * @chart: a chart
 * @statistics: the results, one at least
 * @first: the index of the first result to show
 *
 * Draws the scores of games that were won and of those that were not, and their average.
 */
void
ginkgo_statistics_scores_show (GinkgoLineChart *chart,
                               const GinkgoStatistics *statistics,
                               guint first)
{
  guint n = statistics->results->len - first;
  g_autofree double *averages = g_new (double, n);
  g_autofree double *won = g_new (double, n);
  g_autofree double *lost = g_new (double, n);
  g_autofree gboolean *full = g_new (gboolean, n);
  g_autofree gboolean *hollow = g_new0 (gboolean, n);
  GinkgoChartSeries series[] = {
    { C_("chart", "Won"), GINKGO_SEAT_NONE, won, n, full },
    { _("Not Won"), GINKGO_SEAT_NONE, lost, n, hollow },
    { _("Average of 10"), GINKGO_SEAT_NONE, averages, n, NULL },
  };

  average (statistics, first, n, averages);
  for (guint x = 0; x < n; x++)
    {
      const GinkgoStatisticsResult *result = get_result (statistics, first + x);

      full[x] = TRUE;
      won[x] = result->won ? result->total : NAN;
      lost[x] = result->won ? NAN : result->total;
    }

  ginkgo_line_chart_set_marker (chart, GINKGO_CHART_NOWHERE);
  ginkgo_line_chart_set_x_axis (chart, _("Game"), (int) first + 1);
  ginkgo_line_chart_set_series (chart, series, n < MIN_FOR_AVERAGE ? 2 : 3);
}
