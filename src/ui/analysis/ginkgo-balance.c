/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-balance.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ginkgo-analysis-words.h"
#include "ginkgo-bar.h"

#define HEADER_CHARS 16

typedef enum
{
  ROW_START,
  ROW_DRAW_LUCK,
  ROW_CHANCE,
  ROW_OTHERS,
  ROW_OWN_LOSS,
  ROW_RESULT,
  N_ROWS,
} Row;

typedef enum
{
  COLUMN_TITLE,
  COLUMN_BAR,
  COLUMN_POINTS,
  COLUMN_WIN,
} Column;

/* The totals up to each row, rounded to 1 / @fineness */
static void
sum_up (const double changes[N_ROWS],
        double fineness,
        double totals[N_ROWS])
{
  double total = 0;

  for (Row row = ROW_START; row < ROW_RESULT; row++)
    {
      total += changes[row];
      totals[row] = round (total * fineness) / fineness;
    }
  totals[ROW_RESULT] = totals[ROW_OWN_LOSS];
}

static void
list_changes (const GinkgoAnalysisPlayer *player,
              double points[N_ROWS],
              double wins[N_ROWS])
{
  const GinkgoWorth worths[ROW_RESULT] = {
    [ROW_START] = player->start,
    [ROW_DRAW_LUCK] = player->terms.draw_luck,
    [ROW_CHANCE] = player->terms.chance,
    [ROW_OTHERS] = player->terms.others,
    [ROW_OWN_LOSS] = { -player->terms.own_loss.lead, -player->terms.own_loss.win },
  };

  for (Row row = ROW_START; row < ROW_RESULT; row++)
    {
      points[row] = worths[row].lead;
      wins[row] = worths[row].win;
    }
}

static gboolean
is_total (Row row)
{
  return row == ROW_START || row == ROW_RESULT;
}

static double
get_change (const double totals[N_ROWS],
            Row row)
{
  return is_total (row) ? totals[row] : totals[row] - totals[row - 1];
}

static void
show_row (GinkgoFigureTable *table,
          Row row,
          const char *title,
          const double points[N_ROWS],
          const double wins[N_ROWS],
          GtkWidget *bar)
{
  g_autofree char *lead = ginkgo_analysis_words_points (get_change (points, row));
  g_autofree char *win = is_total (row) ? ginkgo_analysis_words_share (wins[row]) : ginkgo_analysis_words_win (get_change (wins, row));
  GtkLabel *labels[] = {
    ginkgo_figure_table_add_row (table, row + 1, title, NULL, NULL),
    ginkgo_figure_table_set_cell (table, COLUMN_POINTS, row + 1, lead, NULL),
    ginkgo_figure_table_set_cell (table, COLUMN_WIN, row + 1, win, NULL),
  };

  ginkgo_figure_table_add_bar (table, COLUMN_BAR, row + 1, bar);
  gtk_label_set_wrap (labels[0], TRUE);
  gtk_label_set_wrap_mode (labels[0], PANGO_WRAP_WORD_CHAR);
  /* Always as wide, because what scrolls sideways does not get higher when it gets narrower. */
  gtk_label_set_width_chars (labels[0], HEADER_CHARS);
  gtk_label_set_max_width_chars (labels[0], HEADER_CHARS);
  for (guint i = 0; is_total (row) && i < G_N_ELEMENTS (labels); i++)
    gtk_widget_add_css_class (GTK_WIDGET (labels[i]), "heading");
}

/* Shows where the result of a player comes from. */
void
ginkgo_balance_show (GinkgoFigureTable *table,
                     const GinkgoAnalysis *analysis,
                     guint seat)
{
  const char *const titles[N_ROWS] = {
    [ROW_START] = C_("analysis", "Start"),
    [ROW_DRAW_LUCK] = _("Luck of the Draw"),
    [ROW_CHANCE] = C_("analysis", "Chance"),
    [ROW_OTHERS] = _("The Other Players and the Rest"),
    [ROW_OWN_LOSS] = _("Own Losses"),
    [ROW_RESULT] = C_("analysis", "Result"),
  };
  double points[N_ROWS], wins[N_ROWS];
  double point_changes[N_ROWS], win_changes[N_ROWS];
  double low = 0, high = 0;

  list_changes (&analysis->players[seat], point_changes, win_changes);
  sum_up (point_changes, 10, points);
  sum_up (win_changes, 100, wins);
  for (Row row = 0; row < N_ROWS; row++)
    {
      low = MIN (low, points[row]);
      high = MAX (high, points[row]);
    }

  ginkgo_figure_table_clear (table, _("Where the Result Comes From"));
  ginkgo_figure_table_add_column (table, COLUMN_POINTS, C_("suggestion", "Lead"));
  ginkgo_figure_table_add_column (table, COLUMN_WIN, C_("suggestion", "Win"));
  for (Row row = 0; row < N_ROWS; row++)
    {
      GtkWidget *bar = ginkgo_bar_new ();

      ginkgo_bar_set_change (GINKGO_BAR (bar), is_total (row) ? seat : GINKGO_SEAT_NONE, is_total (row) ? 0 : points[row - 1], points[row], low, high);
      show_row (table, row, titles[row], points, wins, bar);
    }
}
