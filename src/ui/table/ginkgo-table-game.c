/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What the page does when the game has gone on, was taken back or could not be saved. */

#include "ginkgo-table-page-private.h"

#include <glib/gi18n.h>

#include "ginkgo-focus.h"
#include "ginkgo-text.h"

/* Saving that takes longer than this is told. */
#define BUSY_DELAY 300

static void
show_banner (GinkgoTablePage *self)
{
  if (!ginkgo_game_get_can_retry (self->game))
    adw_banner_set_revealed (self->banner, FALSE);
}

static gboolean
is_looking_around (GinkgoTablePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  return ginkgo_focus_is_in (GTK_WIDGET (self->sidebar)) ||
         (focus != self->led_focus && ginkgo_focus_is_in (GTK_WIDGET (self->city)));
}

/* The focus of somebody who is looking around is left alone; that of somebody who is
 * deciding follows the decisions, and is never lost. */
static gboolean
should_move_focus (GinkgoTablePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  if (!root || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return FALSE;
  if (!focus || !gtk_widget_get_mapped (focus) || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->controls)))
    return TRUE;

  return focus == self->led_focus && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->city)) &&
         ginkgo_table_page_get_question (self) != GINKGO_EVENT_NONE;
}

/* While something is being shown the focus stays where it is, if it can, and comes to
 * the next decision with it. GTK moves it anywhere when what has it goes away. */
static void
move_focus (GinkgoTablePage *self,
            gboolean was_deciding)
{
  gboolean following = ginkgo_table_page_is_following (self);
  gboolean owed = self->owes_focus && !is_looking_around (self);
  gboolean moves = owed || was_deciding || should_move_focus (self);
  gboolean stays = following && ginkgo_focus_is_in (GTK_WIDGET (self->controls));

  if (moves && !stays && gtk_widget_get_mapped (GTK_WIDGET (self)))
    ginkgo_table_page_focus_decision (self);
  self->owes_focus = following && moves;
}

/**
 * ginkgo_table_page_refresh:
 * @self: a table page
 *
 * Shows all anew: something has happened, or was taken back.
 */
void
ginkgo_table_page_refresh (GinkgoTablePage *self)
{
  const GinkgoState *state = ginkgo_table_page_get_shown (self);
  gboolean was_deciding = ginkgo_focus_is_in (GTK_WIDGET (self->controls));

  ginkgo_table_page_forget_suggestion (self);
  ginkgo_table_page_update_viewer (self);
  ginkgo_token_chooser_init (&self->chooser, state);
  ginkgo_city_view_set_city (self->city, &state->city, self->names);
  ginkgo_table_page_show_secrets (self);
  ginkgo_table_page_clear_choice (self);
  ginkgo_table_page_show_news (self);
  ginkgo_table_page_show_title (self);
  ginkgo_table_page_show_undo (self);
  show_banner (self);

  move_focus (self, was_deciding);
}

/* What is chosen stays chosen while nothing has happened. */
static void
refresh_status (GinkgoTablePage *self)
{
  gboolean was_deciding = ginkgo_focus_is_in (GTK_WIDGET (self->controls));

  ginkgo_table_page_show_decision (self);
  ginkgo_table_page_show_title (self);
  show_banner (self);
  if (was_deciding && !ginkgo_focus_is_in (GTK_WIDGET (self->controls)))
    move_focus (self, TRUE);
}

static void
rewound_cb (GinkgoTablePage *self)
{
  ginkgo_table_page_stop_following (self);
  ginkgo_event_card_close (self->event_card);
  self->told_position = G_MAXUINT;
  self->heard_position = ginkgo_game_get_position (self->game);
  g_clear_pointer (&self->new_round, g_free);
  ginkgo_table_page_announce_pending (self);
}

static void
shown_cb (GinkgoTablePage *self)
{
  ginkgo_table_page_refresh (self);
  ginkgo_table_page_announce_pending (self);

  if (ginkgo_follower_get_over (self->follower) && !self->was_over && !self->lesson && gtk_widget_get_mapped (GTK_WIDGET (self)))
    ginkgo_table_page_ask_for_score (self);
  self->was_over = ginkgo_follower_get_over (self->follower);
}

/* What others do is told at once, however slowly it is shown. */
static void
advanced_cb (GinkgoTablePage *self,
             guint position,
             guint n_events)
{
  ginkgo_table_page_announce (self, position, n_events);
}

static gboolean
busy_long_cb (gpointer data)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (data);

  self->busy_id = 0;
  self->owes_focus |= ginkgo_focus_is_in (GTK_WIDGET (self->controls));
  ginkgo_decision_bar_set_prompt (self->bar, _("Saving…"), NULL, GINKGO_SEAT_NONE);
  ginkgo_decision_bar_show_wait (self->bar, FALSE);

  return G_SOURCE_REMOVE;
}

static void
busy_changed_cb (GinkgoTablePage *self)
{
  g_clear_handle_id (&self->busy_id, g_source_remove);
  if (ginkgo_game_get_busy (self->game))
    self->busy_id = g_timeout_add (BUSY_DELAY, busy_long_cb, self);
  else
    refresh_status (self);
}

static void
save_failed_cb (GinkgoTablePage *self,
                const GError *error)
{
  g_autofree char *message = ginkgo_text_error (error);

  adw_banner_set_title (self->banner, message);
  adw_banner_set_revealed (self->banner, TRUE);
  refresh_status (self);
}

static void
read_seats (GinkgoTablePage *self)
{
  const GinkgoRecord *record = ginkgo_game_get_record (self->game);
  guint i;

  for (i = 0; i < record->setup.n_seats; i++)
    {
      self->names[i] = record->seats[i].name;
      if (record->seats[i].kind == GINKGO_SEAT_KIND_HUMAN)
        {
          self->n_persons++;
          self->only_person = i;
        }
    }
}

/**
 * ginkgo_table_page_take_game:
 * @self: a table page that is being made
 * @game: the game that is to be played on it
 */
void
ginkgo_table_page_take_game (GinkgoTablePage *self,
                             GinkgoGame *game)
{
  self->game = g_object_ref (game);
  self->heard_position = ginkgo_game_get_position (game);
  self->follower = ginkgo_follower_new (game);
  self->was_over = ginkgo_game_get_over (game);
  read_seats (self);
}

/**
 * ginkgo_table_page_connect_game:
 * @self: a table page that has a game
 *
 * Shows from now on how the game goes on.
 */
void
ginkgo_table_page_connect_game (GinkgoTablePage *self)
{
  g_signal_connect_object (self->follower, "changed", G_CALLBACK (shown_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->follower, "fell-behind", G_CALLBACK (ginkgo_table_page_follow), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "advanced", G_CALLBACK (advanced_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "rewound", G_CALLBACK (rewound_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "save-failed", G_CALLBACK (save_failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "notify::busy", G_CALLBACK (busy_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "notify::thinking", G_CALLBACK (refresh_status), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "notify::can-retry", G_CALLBACK (refresh_status), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "notify::stored", G_CALLBACK (refresh_status), self, G_CONNECT_SWAPPED);
}
