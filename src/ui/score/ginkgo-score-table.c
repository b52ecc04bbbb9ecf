/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-score-table.h"

#include <glib/gi18n.h>

#include "ginkgo-bar.h"
#include "ginkgo-text.h"

#define N_DIGITS 2

/* The row after the categories of a tally is their sum, below a line. */
#define TOTAL        GINKGO_N_TALLY_CATEGORIES
#define N_CATEGORIES (TOTAL + 1)
#define LINE_ROW     (TOTAL + 1)

static guint
get_row (guint category)
{
  return category < TOTAL ? category + 1 : LINE_ROW + 1;
}

/* The total omits hidden points, so that it does not reveal them. */
static guint
get_points (const GinkgoTally *tally,
            guint seat,
            guint category)
{
  guint total = 0;

  if (category != TOTAL)
    return ginkgo_tally_get_points (tally, seat, category, G_MAXUINT);

  for (guint i = 0; i < TOTAL; i++)
    total += ginkgo_tally_get_points (tally, seat, i, G_MAXUINT);

  return total;
}

static char *
speak_points (guint points,
              guint category,
              gboolean is_open)
{
  if (is_open || (category != GINKGO_TALLY_POINTS && category != TOTAL))
    return ginkgo_text_count_items (GINKGO_ITEM_POINT, points);

  return ginkgo_text_fill (category == GINKGO_TALLY_POINTS ? C_("points", "hidden") : C_("points", "{points} plus hidden points"), GINKGO_SLOT_POINTS (points));
}

static void
add_points (GinkgoFigureTable *table,
            const GinkgoTally *tally,
            guint seat,
            guint category,
            gboolean is_winner)
{
  gboolean is_open = (tally->open_seats >> seat) & 1;
  guint points = get_points (tally, seat, category);
  g_autofree char *text = ginkgo_text_score_cell (category, points, is_open);
  g_autofree char *spoken = speak_points (points, category, is_open);
  GtkLabel *label = ginkgo_figure_table_set_cell (table, seat + 1, get_row (category), text, spoken);
  GtkWidget *key = ginkgo_bar_new_key (MIN (category, GINKGO_N_TALLY_CATEGORIES - 1), seat);

  /* The total has only the space of a key, to be below the other numbers. */
  gtk_widget_set_opacity (key, category == TOTAL ? 0 : 1);
  ginkgo_figure_table_add_key (table, seat + 1, get_row (category), key);
  gtk_label_set_width_chars (label, N_DIGITS);
  if (category == TOTAL)
    gtk_widget_add_css_class (GTK_WIDGET (label), "heading");
  if (category == TOTAL && is_winner)
    gtk_widget_add_css_class (GTK_WIDGET (label), "accent");
}

/* Shows the scores as if the game ended now. @winners has bit n for seat n. */
void
ginkgo_score_table_show (GinkgoFigureTable *table,
                         const GinkgoTally *tally,
                         const char *const *names,
                         guint winners)
{
  ginkgo_figure_table_clear (table, _("Scores"));
  for (guint seat = 0; seat < tally->n_seats; seat++)
    {
      g_autofree char *name = ginkgo_text_player (names[seat], seat);

      ginkgo_figure_table_add_player (table, seat + 1, seat, name);
    }
  ginkgo_figure_table_add_line (table, LINE_ROW, gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));

  for (guint category = 0; category < N_CATEGORIES; category++)
    {
      const char *title = category == TOTAL ? C_("scoring category", "Total") : ginkgo_text_get_category (category);
      GtkLabel *label = ginkgo_figure_table_add_row (table, get_row (category), title, NULL, NULL);

      if (category == TOTAL)
        gtk_widget_add_css_class (GTK_WIDGET (label), "heading");
      for (guint seat = 0; seat < tally->n_seats; seat++)
        add_points (table, tally, seat, category, (winners >> seat) & 1);
    }
}
