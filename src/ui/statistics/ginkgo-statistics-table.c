/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-statistics-table.h"

#include <glib/gi18n.h>

#include "ginkgo-statistics-charts.h"
#include "ginkgo-statistics-words.h"
#include "ginkgo-text.h"

#define BAR_WIDTH      80
#define MIN_NAME_CHARS 6
#define MAX_NAME_CHARS 24

/* The opponents with the most games; a table of hundreds is useless. */
#define MAX_ROWS 20

typedef enum
{
  COLUMN_NAME,
  COLUMN_GAMES,
  COLUMN_WINS,
  COLUMN_RATE,
  COLUMN_BAR,
  COLUMN_AVERAGE,
} Column;

static const char *
get_title (GinkgoStatisticsGrouping grouping)
{
  if (grouping == GINKGO_STATISTICS_BY_OPPONENT)
    return _("Opponent");

  return grouping == GINKGO_STATISTICS_BY_MODE ? _("Mode") : C_("statistics", "Players");
}

static void
add_row (GinkgoFigureTable *table,
         const char *name,
         const char *tooltip,
         const GinkgoFigures *figures,
         guint row)
{
  g_autofree char *games = g_strdup_printf ("%u", figures->n_results);
  g_autofree char *wins = ginkgo_statistics_words_number (ginkgo_figures_get_wins (figures));
  g_autofree char *percent = ginkgo_statistics_words_percent (ginkgo_figures_get_win_rate (figures));
  g_autofree char *rate = ginkgo_statistics_words_rate (figures);
  g_autofree char *average = ginkgo_statistics_words_number (ginkgo_figures_get_mean (figures, figures->total));
  GtkLabel *header = ginkgo_figure_table_add_row (table, row, name, tooltip, NULL);
  GtkWidget *bar = g_object_new (GINKGO_TYPE_BAR, "accessible-role", GTK_ACCESSIBLE_ROLE_METER, NULL);

  gtk_label_set_ellipsize (header, PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (header, MIN_NAME_CHARS);
  gtk_label_set_max_width_chars (header, MAX_NAME_CHARS);
  ginkgo_figure_table_set_cell (table, COLUMN_GAMES, row, games, NULL);
  ginkgo_figure_table_set_cell (table, COLUMN_WINS, row, wins, NULL);
  ginkgo_figure_table_set_cell (table, COLUMN_RATE, row, percent, NULL);
  ginkgo_statistics_charts_show_rate (GINKGO_BAR (bar), name, figures);
  gtk_widget_set_tooltip_text (bar, rate);
  gtk_widget_set_size_request (bar, BAR_WIDTH, -1);
  ginkgo_figure_table_add_bar (table, COLUMN_BAR, row, bar);
  ginkgo_figure_table_set_cell (table, COLUMN_AVERAGE, row, average, NULL);
}

static void
add_opponents (GinkgoFigureTable *table,
               const GinkgoStatistics *statistics)
{
  guint n = MIN (statistics->opponents->len, MAX_ROWS);
  guint n_more = statistics->opponents->len - n;
  g_autofree char *more = g_strdup_printf (ngettext ("and %u more with fewer games", "and %u more with fewer games", n_more), n_more);

  for (guint i = 0; i < n; i++)
    {
      const GinkgoContender *opponent = g_ptr_array_index (statistics->opponents, i);
      g_autofree char *name = ginkgo_statistics_words_contender (opponent);
      g_autofree char *duels = ginkgo_statistics_words_duels (opponent);
      g_autofree char *tooltip = g_strdup_printf ("%s\n%s", name, duels);

      add_row (table, name, tooltip, &opponent->figures, i + 1);
    }

  if (n_more > 0)
    {
      GtkWidget *label = gtk_label_new (more);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (label, "dimmed");
      ginkgo_figure_table_add_line (table, MAX_ROWS + 1, label);
    }
}

void
ginkgo_statistics_table_show (GinkgoFigureTable *table,
                              const GinkgoStatistics *statistics,
                              GinkgoStatisticsGrouping grouping)
{
  ginkgo_figure_table_clear (table, get_title (grouping));
  ginkgo_figure_table_add_column (table, COLUMN_NAME, get_title (grouping));
  ginkgo_figure_table_add_column (table, COLUMN_GAMES, C_("statistics", "Games"));
  ginkgo_figure_table_add_column (table, COLUMN_WINS, C_("statistics", "Won"));
  ginkgo_figure_table_add_column (table, COLUMN_RATE, C_("statistics", "Rate"));
  ginkgo_figure_table_add_column (table, COLUMN_AVERAGE, C_("statistics", "Average"));

  if (grouping == GINKGO_STATISTICS_BY_OPPONENT)
    add_opponents (table, statistics);
  for (guint mode = 0; grouping == GINKGO_STATISTICS_BY_MODE && mode < GINKGO_N_MODES; mode++)
    if (statistics->modes[mode].n_results > 0)
      add_row (table, ginkgo_text_get_mode ((GinkgoMode) mode), NULL, &statistics->modes[mode], mode + 1);
  for (guint n = 1; grouping == GINKGO_STATISTICS_BY_PLAYERS && n <= GINKGO_MAX_SEATS; n++)
    {
      g_autofree char *name = ginkgo_statistics_words_players (n);

      if (statistics->players[n].n_results > 0)
        add_row (table, name, NULL, &statistics->players[n], n + 1);
    }
}
