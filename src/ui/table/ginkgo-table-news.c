/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What has happened: the last moves in the city, and a sentence of the very last. */

#include "ginkgo-table-page-private.h"

#include <glib/gi18n.h>

#include "ginkgo-last-move.h"
#include "ginkgo-log-entry.h"
#include "ginkgo-text.h"

static char *
describe_movers (GinkgoTablePage *self,
                 guint seats)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;
  g_autofree char *list = NULL;
  guint seat;

  for (seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    if (seats & 1u << seat)
      g_strv_builder_take (builder, ginkgo_text_player (self->names[seat], seat));

  names = g_strv_builder_end (builder);
  list = ginkgo_text_list ((const char *const *) names);

  /* Translators: "Last move of Ada", or of "Ada and Pim" */
  return g_strdup_printf (C_("place in the city", "Last move of %s"), list);
}

/* Each player's last action is marked by her emblem where it took place, until she acts
 * again. */
static void
mark_movers (GinkgoTablePage *self,
             const GinkgoLastMove *moves,
             guint n_moves)
{
  GtkWidget *cell;
  guint i;

  for (cell = gtk_widget_get_first_child (GTK_WIDGET (self->city)); cell; cell = gtk_widget_get_next_sibling (cell))
    {
      guint seats = 0;
      g_autofree char *told = NULL;

      for (i = 0; i < n_moves; i++)
        if (moves[i].n_places > 0 && moves[i].places[0] == ginkgo_cell_get_place (GINKGO_CELL (cell)))
          seats |= 1u << moves[i].seat;

      if (seats)
        told = describe_movers (self, seats);
      ginkgo_cell_set_movers (GINKGO_CELL (cell), seats, told);
    }
}

static void
mark_last_moves (GinkgoTablePage *self)
{
  GinkgoLastMove moves[GINKGO_MAX_SEATS];
  guint n_moves = ginkgo_last_move_find_all (self->follower, moves);

  ginkgo_city_view_set_marked (self->city, GINKGO_CELL_MARK_LAST, moves[0].places, n_moves > 0 ? moves[0].n_places : 0);
  mark_movers (self, moves, n_moves);
}

static GinkgoLogEntry *
find_last_action (GinkgoTablePage *self)
{
  GListModel *log = ginkgo_follower_get_log (self->follower);
  guint i;

  for (i = g_list_model_get_n_items (log); i-- > 0;)
    {
      g_autoptr (GinkgoLogEntry) entry = g_list_model_get_item (log, i);

      if (ginkgo_log_entry_get_phase (entry) == GINKGO_LOG_ACTION)
        return g_steal_pointer (&entry);
    }

  return NULL;
}

/**
 * ginkgo_table_page_describe_last:
 * @self: a table page
 *
 * Returns: (transfer full) (nullable): a sentence about the last action that is shown
 */
char *
ginkgo_table_page_describe_last (GinkgoTablePage *self)
{
  g_autoptr (GinkgoLogEntry) entry = find_last_action (self);

  return entry ? ginkgo_text_log_title (entry, self->names, &ginkgo_table_page_get_shown (self)->city) : NULL;
}

/**
 * ginkgo_table_page_show_news:
 * @self: a table page
 *
 * Marks the last moves in the city and says what the very last was, where the log does
 * not.
 */
void
ginkgo_table_page_show_news (GinkgoTablePage *self)
{
  g_autofree char *text = ginkgo_table_page_describe_last (self);

  mark_last_moves (self);

  gtk_label_set_text (self->news, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->news),
                          text && !adw_overlay_split_view_get_show_sidebar (self->split) &&
                            !gtk_widget_has_css_class (GTK_WIDGET (self), "short"));
}

/**
 * ginkgo_table_page_focus_last_move:
 * @self: a table page
 *
 * Returns: whether there is a last move in the city, which now has the focus
 */
gboolean
ginkgo_table_page_focus_last_move (GinkgoTablePage *self)
{
  GinkgoLastMove moves[GINKGO_MAX_SEATS];
  guint n_moves = ginkgo_last_move_find_all (self->follower, moves);

  return n_moves > 0 && moves[0].n_places > 0 && ginkgo_city_view_focus_place (self->city, moves[0].places[0]);
}
