/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-statistics-charts.h"

#include <math.h>

#include <glib/gi18n.h>

#include "ginkgo-figure-table.h"
#include "ginkgo-statistics-words.h"
#include "ginkgo-text.h"

#define SPACING         9
#define AVERAGED        10
#define MIN_FOR_AVERAGE 5

/* Returns an empty table, the only child of the box. */
static GinkgoFigureTable *
reset (GtkBox *box,
       const char *title)
{
  GinkgoFigureTable *table = g_object_new (GINKGO_TYPE_FIGURE_TABLE, NULL);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
  ginkgo_figure_table_clear (table, title);
  gtk_box_append (box, GTK_WIDGET (table));

  return table;
}

/* Shows the win rate, its range, and the rate if all players were equally good. */
void
ginkgo_statistics_charts_show_rate (GinkgoBar *bar,
                                    const char *label,
                                    const GinkgoFigures *figures)
{
  g_autofree char *spoken = ginkgo_statistics_words_rate (figures);
  double low;
  double high;
  double even;

  ginkgo_figures_get_win_range (figures, &low, &high);
  if (!ginkgo_figures_get_even_rate (figures, &even))
    even = NAN;
  ginkgo_bar_set_rate (bar, ginkgo_figures_get_win_rate (figures), low, high, even);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, label, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, spoken, -1);
}

/* Shows the sources of the points in an average game. */
void
ginkgo_statistics_charts_show_points (GtkBox *box,
                                      const GinkgoFigures *figures)
{
  const double means[GINKGO_N_TALLY_CATEGORIES] = {
    [GINKGO_TALLY_POINTS] = ginkgo_figures_get_mean (figures, figures->points),
    [GINKGO_TALLY_CARDS] = ginkgo_figures_get_mean (figures, figures->cards),
    [GINKGO_TALLY_NEW_HAND] = ginkgo_figures_get_mean (figures, figures->new_hand),
    [GINKGO_TALLY_DISTRICTS] = ginkgo_figures_get_mean (figures, figures->districts),
  };
  double total = ginkgo_figures_get_mean (figures, figures->total);
  GtkWidget *bar = ginkgo_bar_new ();
  GinkgoFigureTable *table = reset (box, _("Where the Points Come From"));

  ginkgo_bar_set_points (GINKGO_BAR (bar), GINKGO_SEAT_NONE, means, total);
  gtk_box_prepend (box, bar);
  for (guint i = 0; i < GINKGO_N_TALLY_CATEGORIES; i++)
    {
      GtkWidget *key = ginkgo_bar_new_key ((GinkgoTallyCategory) i, GINKGO_SEAT_NONE);
      g_autofree char *mean = ginkgo_statistics_words_number (means[i]);
      g_autofree char *part = ginkgo_statistics_words_percent (total > 0 ? means[i] / total : 0);

      gtk_widget_add_css_class (key, "accent");
      ginkgo_figure_table_add_row (table, i, ginkgo_text_get_category ((GinkgoTallyCategory) i), NULL, NULL);
      ginkgo_figure_table_add_key (table, 0, i, key);
      ginkgo_figure_table_set_cell (table, 1, i, mean, NULL);
      ginkgo_figure_table_set_cell (table, 2, i, part, NULL);
    }
}

/* Shows how often each place was reached. */
void
ginkgo_statistics_charts_show_places (GtkBox *box,
                                      const GinkgoStatistics *statistics)
{
  GinkgoFigureTable *table = reset (box, _("Places"));
  guint n = GINKGO_MAX_SEATS;
  guint most = 1;

  while (n > 2 && statistics->ranks[n - 1] == 0)
    n--;
  for (guint i = 0; i < n; i++)
    most = MAX (most, statistics->ranks[i]);

  for (guint i = 0; i < n; i++)
    {
      const double length[GINKGO_N_TALLY_CATEGORIES] = { [GINKGO_TALLY_POINTS] = statistics->ranks[i] };
      GtkWidget *bar = ginkgo_bar_new ();
      g_autofree char *place = ginkgo_statistics_words_place (i + 1);
      g_autofree char *count = g_strdup_printf ("%u", statistics->ranks[i]);

      ginkgo_bar_set_points (GINKGO_BAR (bar), GINKGO_SEAT_NONE, length, most);
      ginkgo_figure_table_add_row (table, i, place, NULL, NULL);
      ginkgo_figure_table_add_bar (table, 1, i, bar);
      ginkgo_figure_table_set_cell (table, 2, i, count, NULL);
    }
}

static const GinkgoStatisticsResult *
get_result (const GinkgoStatistics *statistics,
            guint index)
{
  return &g_array_index (statistics->results, GinkgoStatisticsResult, index);
}

/* Draws the scores of won and other games, starting with result @first, and their average. */
void
ginkgo_statistics_charts_show_scores (GinkgoLineChart *chart,
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

  for (guint x = 0; x < n; x++)
    {
      const GinkgoStatisticsResult *result = get_result (statistics, first + x);
      guint end = first + x + 1;
      guint begin = end - MIN (end, AVERAGED);
      double sum = 0;

      /* A moving average: of the last games up to this one */
      for (guint i = begin; i < end; i++)
        sum += get_result (statistics, i)->total;
      averages[x] = end - begin >= MIN_FOR_AVERAGE ? sum / (end - begin) : NAN;
      full[x] = TRUE;
      won[x] = result->won ? result->total : NAN;
      lost[x] = result->won ? NAN : result->total;
    }

  ginkgo_line_chart_set_marker (chart, GINKGO_CHART_NOWHERE);
  ginkgo_line_chart_set_x_axis (chart, _("Game"), (int) first + 1);
  ginkgo_line_chart_set_series (chart, series, n < MIN_FOR_AVERAGE ? 2 : 3);
}
