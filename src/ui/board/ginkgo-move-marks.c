/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-move-marks.h"

#include <glib/gi18n.h>

#include "ginkgo-text.h"

static char *
describe_movers (const char *const *names,
                 guint seats)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *list = NULL;
  guint seat;

  for (seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    if (seats & 1u << seat)
      g_strv_builder_take (builder, ginkgo_text_player (names[seat], seat));

  list = ginkgo_text_build_list (builder);

  /* Translators: "Last move of Ada", or of "Ada and Pim" */
  return g_strdup_printf (C_("place in the city", "Last move of %s"), list);
}

/* A player's emblem marks the place of their last action until they act again. */
static void
mark_movers (GinkgoCityView *city,
             const GinkgoLastMove *moves,
             guint n_moves,
             const char *const *names)
{
  GtkWidget *cell;
  guint i;

  for (cell = gtk_widget_get_first_child (GTK_WIDGET (city)); cell; cell = gtk_widget_get_next_sibling (cell))
    {
      guint seats = 0;
      g_autofree char *told = NULL;

      for (i = 0; i < n_moves; i++)
        if (moves[i].n_places > 0 && moves[i].places[0] == ginkgo_cell_get_place (GINKGO_CELL (cell)))
          seats |= 1u << moves[i].seat;

      if (seats)
        told = describe_movers (names, seats);
      ginkgo_cell_set_movers (GINKGO_CELL (cell), seats, told);
    }
}

/* Marks where the last of all actions was, and the last one of each player. The latest move is the
 * first. */
void
ginkgo_move_marks_show (GinkgoCityView *city,
                        const GinkgoLastMove *moves,
                        guint n_moves,
                        const char *const *names)
{
  ginkgo_city_view_set_marked (city, GINKGO_CELL_MARK_LAST, n_moves > 0 ? moves[0].places : NULL, n_moves > 0 ? moves[0].n_places : 0);
  mark_movers (city, moves, n_moves, names);
}
