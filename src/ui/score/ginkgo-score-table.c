/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-score-table.h"

#include <glib/gi18n.h>

#include "ginkgo-bar.h"
#include "ginkgo-text.h"

#define N_DIGITS 2

static void
add_points (GinkgoFigureTable *table,
            const GinkgoTally *tally,
            guint seat,
            guint category)
{
  gboolean is_hidden = category == GINKGO_TALLY_POINTS && !((tally->open_seats >> seat) & 1);
  guint points = ginkgo_tally_get_points (tally, seat, category, G_MAXUINT);
  g_autofree char *text = ginkgo_text_score_cell (category, points, !is_hidden);
  g_autofree char *spoken = is_hidden ? g_strdup (C_("points", "hidden")) : ginkgo_text_count_items (GINKGO_ITEM_POINT, points);
  GtkLabel *label = ginkgo_figure_table_set_cell (table, seat + 1, category + 1, text, spoken);

  ginkgo_figure_table_add_key (table, seat + 1, category + 1, ginkgo_bar_new_key (category, seat));
  gtk_label_set_width_chars (label, N_DIGITS);
}

/* Shows the scores as if the game ended now. */
void
ginkgo_score_table_show (GinkgoFigureTable *table,
                         const GinkgoTally *tally,
                         const char *const *names)
{
  ginkgo_figure_table_clear (table, _("Scores"));
  for (guint seat = 0; seat < tally->n_seats; seat++)
    {
      g_autofree char *name = ginkgo_text_player (names[seat], seat);

      ginkgo_figure_table_add_player (table, seat + 1, seat, name);
    }

  for (guint category = 0; category < GINKGO_N_TALLY_CATEGORIES; category++)
    {
      ginkgo_figure_table_add_row (table, category + 1, ginkgo_text_get_category (category), NULL, NULL);
      for (guint seat = 0; seat < tally->n_seats; seat++)
        add_points (table, tally, seat, category);
    }
}
