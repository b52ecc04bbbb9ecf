/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-balance.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ginkgo-analysis-words.h"
#include "ginkgo-balance-bar.h"
#include "ginkgo-text.h"

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

typedef struct
{
  GtkWidget *header;
  GinkgoBalanceBar *bar;
  GtkLabel *points;
  GtkLabel *win;
} RowWidgets;

/**
 * GinkgoBalance:
 *
 * Where the result of a player comes from: the lead at the start, and what changed it. The numbers
 * add up, because totals are rounded before differences are taken.
 *
 * ## Accessibility
 *
 * A `GinkgoBalance` is a table (role table) of labels. Each cell's name includes its row.
 */
struct _GinkgoBalance
{
  AdwBin parent_instance;

  GtkGrid *grid;
  RowWidgets rows[N_ROWS];
};

G_DEFINE_FINAL_TYPE (GinkgoBalance, ginkgo_balance, ADW_TYPE_BIN)

static const char *
get_title (Row row)
{
  switch (row)
    {
    case ROW_START:
      return C_("analysis", "Start");
    case ROW_DRAW_LUCK:
      return _("Luck of the Draw");
    case ROW_CHANCE:
      return C_("analysis", "Chance");
    case ROW_OTHERS:
      return _("The Other Players and the Rest");
    case ROW_OWN_LOSS:
      return _("Own Losses");
    case ROW_RESULT:
      return C_("analysis", "Result");
    case N_ROWS:
    default:
      g_return_val_if_reached ("");
    }
}

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

static GtkWidget *
create_label (const char *text,
              GtkAccessibleRole role)
{
  return g_object_new (GTK_TYPE_LABEL, "accessible-role", role, "label", text, NULL);
}

static GtkLabel *
add_cell (GinkgoBalance *self,
          Row row,
          int column)
{
  GtkWidget *label = create_label ("", GTK_ACCESSIBLE_ROLE_CELL);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "numeric");
  if (is_total (row))
    gtk_widget_add_css_class (label, "heading");
  /* Figures have their sign in front, whatever the direction of the words beside them. */
  gtk_widget_set_direction (label, GTK_TEXT_DIR_LTR);
  gtk_grid_attach (self->grid, label, column, (int) row + 1, 1, 1);

  return GTK_LABEL (label);
}

static void
add_row (GinkgoBalance *self,
         Row row)
{
  RowWidgets *widgets = &self->rows[row];
  GtkWidget *bar = ginkgo_balance_bar_new ();

  widgets->header = create_label (get_title (row), GTK_ACCESSIBLE_ROLE_ROW_HEADER);
  gtk_label_set_xalign (GTK_LABEL (widgets->header), 0);
  gtk_label_set_wrap (GTK_LABEL (widgets->header), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (widgets->header), PANGO_WRAP_WORD_CHAR);
  /* Always as wide, because what scrolls sideways does not get higher when it gets narrower. */
  gtk_label_set_width_chars (GTK_LABEL (widgets->header), HEADER_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (widgets->header), HEADER_CHARS);
  if (is_total (row))
    gtk_widget_add_css_class (widgets->header, "heading");
  gtk_grid_attach (self->grid, widgets->header, 0, (int) row + 1, 1, 1);

  widgets->bar = GINKGO_BALANCE_BAR (bar);
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_grid_attach (self->grid, bar, 1, (int) row + 1, 1, 1);
  widgets->points = add_cell (self, row, 2);
  widgets->win = add_cell (self, row, 3);
}

static void
add_title (GinkgoBalance *self,
           const char *title,
           int column)
{
  GtkWidget *label = create_label (title, GTK_ACCESSIBLE_ROLE_COLUMN_HEADER);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_widget_add_css_class (label, "dimmed");
  gtk_grid_attach (self->grid, label, column, 0, 1, 1);
}

static void
write_cell (GtkLabel *label,
            Row row,
            const char *title,
            const char *text)
{
  /* Translators: a source of points, "Lead" or "Win", and a number */
  g_autofree char *spoken = g_strdup_printf (C_("analysis", "%s, %s: %s"), get_title (row), title, text);

  gtk_label_set_text (label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
show_row (GinkgoBalance *self,
          Row row,
          const double points[N_ROWS],
          const double wins[N_ROWS],
          guint seat)
{
  RowWidgets *widgets = &self->rows[row];
  g_autofree char *lead = ginkgo_analysis_words_points (get_change (points, row));
  g_autofree char *win = is_total (row) ? ginkgo_analysis_words_share (wins[row]) : ginkgo_analysis_words_win (get_change (wins, row));

  write_cell (widgets->points, row, C_("suggestion", "Lead"), lead);
  write_cell (widgets->win, row, C_("suggestion", "Win"), win);
  ginkgo_balance_bar_set_change (widgets->bar, is_total (row) ? 0 : points[row - 1], points[row], is_total (row) ? seat : GINKGO_SEAT_NONE);
}

static void
ginkgo_balance_class_init (GinkgoBalanceClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_TABLE);
}

static void
ginkgo_balance_init (GinkgoBalance *self)
{
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_spacing (self->grid, 12);
  gtk_grid_set_row_spacing (self->grid, 9);
  add_title (self, C_("suggestion", "Lead"), 2);
  add_title (self, C_("suggestion", "Win"), 3);
  for (Row row = 0; row < N_ROWS; row++)
    add_row (self, row);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->grid));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Where the Result Comes From"), -1);
}

void
ginkgo_balance_show (GinkgoBalance *self,
                     const GinkgoAnalysis *analysis,
                     guint seat)
{
  double points[N_ROWS], wins[N_ROWS];
  double point_changes[N_ROWS], win_changes[N_ROWS];
  double low = 0, high = 0;

  g_return_if_fail (GINKGO_IS_BALANCE (self));

  list_changes (&analysis->players[seat], point_changes, win_changes);
  sum_up (point_changes, 10, points);
  sum_up (win_changes, 100, wins);
  for (Row row = 0; row < N_ROWS; row++)
    {
      low = MIN (low, points[row]);
      high = MAX (high, points[row]);
    }

  for (Row row = 0; row < N_ROWS; row++)
    {
      ginkgo_balance_bar_set_range (self->rows[row].bar, low, high);
      show_row (self, row, points, wins, seat);
    }
}
