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

/* Shows where the result of a player comes from. */
void
ginkgo_balance_show (GinkgoFigureTable *table,
                     const GinkgoAnalysis *analysis,
                     guint seat)
{
  const GinkgoAnalysisPlayer *player = &analysis->players[seat];
  const struct
  {
    const char *title;
    GinkgoWorth change;
  } rows[N_ROWS] = {
    [ROW_START] = { C_("analysis", "Start"), player->start },
    [ROW_DRAW_LUCK] = { _("Luck of the Draw"), player->terms.draw_luck },
    [ROW_CHANCE] = { C_("analysis", "Chance"), player->terms.chance },
    [ROW_OTHERS] = { _("The Other Players and the Rest"), player->terms.others },
    [ROW_OWN_LOSS] = { _("Own Losses"), { -player->terms.own_loss.lead, -player->terms.own_loss.win } },
    [ROW_RESULT] = { C_("analysis", "Result"), { 0, 0 } },
  };
  /* The totals up to each row, rounded as they are shown */
  double points[N_ROWS], wins[N_ROWS];
  double lead = 0, win = 0, low = 0, high = 0;

  for (Row row = 0; row < N_ROWS; row++)
    {
      lead += rows[row].change.lead;
      win += rows[row].change.win;
      points[row] = round (lead * 10) / 10;
      wins[row] = round (win * 100) / 100;
      low = MIN (low, points[row]);
      high = MAX (high, points[row]);
    }

  ginkgo_figure_table_clear (table, _("Where the Result Comes From"));
  ginkgo_figure_table_add_column (table, COLUMN_POINTS, C_("suggestion", "Lead"));
  ginkgo_figure_table_add_column (table, COLUMN_WIN, C_("suggestion", "Win"));
  for (Row row = 0; row < N_ROWS; row++)
    {
      gboolean is_total = row == ROW_START || row == ROW_RESULT;
      g_autofree char *lead_text = ginkgo_analysis_words_points (points[row] - (is_total ? 0 : points[row - 1]));
      g_autofree char *win_text = is_total ? ginkgo_analysis_words_share (wins[row]) : ginkgo_analysis_words_win (wins[row] - wins[row - 1]);
      GtkLabel *labels[] = {
        ginkgo_figure_table_add_row (table, row + 1, rows[row].title, NULL, NULL),
        ginkgo_figure_table_set_cell (table, COLUMN_POINTS, row + 1, lead_text, NULL),
        ginkgo_figure_table_set_cell (table, COLUMN_WIN, row + 1, win_text, NULL),
      };
      GtkWidget *bar = ginkgo_bar_new ();

      ginkgo_bar_set_change (GINKGO_BAR (bar), is_total ? seat : GINKGO_SEAT_NONE, is_total ? 0 : points[row - 1], points[row], low, high);
      ginkgo_figure_table_add_bar (table, COLUMN_BAR, row + 1, bar);
      gtk_label_set_wrap (labels[0], TRUE);
      gtk_label_set_wrap_mode (labels[0], PANGO_WRAP_WORD_CHAR);
      /* Always as wide, because what scrolls sideways does not get higher when it gets narrower. */
      gtk_label_set_width_chars (labels[0], HEADER_CHARS);
      gtk_label_set_max_width_chars (labels[0], HEADER_CHARS);
      for (guint i = 0; is_total && i < G_N_ELEMENTS (labels); i++)
        gtk_widget_add_css_class (GTK_WIDGET (labels[i]), "heading");
    }
}
