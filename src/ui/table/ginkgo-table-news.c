/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What has happened: the last moves in the city, and a sentence of the very last. */

#include "ginkgo-table-page-private.h"

#include "ginkgo-last-move.h"
#include "ginkgo-log-entry.h"
#include "ginkgo-move-marks.h"
#include "ginkgo-text.h"

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
 * ginkgo_table_page_update_news:
 * @self: a table page
 *
 * Shows what the very last move was where there is room for it: while something is chosen
 * in a narrow window, or the lesson has its say there, the city needs it; so does what happens
 * to all, and what is suggested.
 */
void
ginkgo_table_page_update_news (GinkgoTablePage *self)
{
  gboolean is_narrow = gtk_widget_has_css_class (GTK_WIDGET (self), "narrow");
  gboolean is_short = gtk_widget_has_css_class (GTK_WIDGET (self), "short");
  gboolean tells_more = gtk_widget_get_visible (GTK_WIDGET (self->event_card)) ||
                        gtk_widget_get_visible (GTK_WIDGET (self->suggestion));
  gboolean has_room = !is_short && !(is_narrow && (self->shown_preview || self->lesson)) && !tells_more;

  gtk_widget_set_visible (GTK_WIDGET (self->news),
                          has_room && *gtk_label_get_text (self->news) != '\0' && !adw_overlay_split_view_get_show_sidebar (self->split));
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

  ginkgo_move_marks_show (self->city, self->follower, self->names);

  gtk_label_set_text (self->news, text ? text : "");
  ginkgo_table_page_update_news (self);
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
