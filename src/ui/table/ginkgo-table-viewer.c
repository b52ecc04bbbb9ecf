/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Who sees what. With one person at the screen, her hand and tiles are always shown.
 * With several, those of the person who decides, and only after she has said that
 * she is there; while nobody decides, or while a decision is public, nobody's.
 */

#include "ginkgo-table-page-private.h"

#include <glib/gi18n.h>

#include "ginkgo-css-class.h"
#include "ginkgo-decider.h"
#include "ginkgo-text.h"

/* How wide the decision bar becomes where nothing is beside it, in pixels */
#define ALONE_WIDTH 560

static gboolean
needs_secrets (const GinkgoState *state)
{
  return state->pending == GINKGO_EVENT_DRAFT || state->pending == GINKGO_EVENT_CHOOSE ||
         state->pending == GINKGO_EVENT_RETURN;
}

static gboolean
allow_uncover_cb (gpointer data)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (data);

  self->uncover_id = 0;
  ginkgo_table_page_update_actions (self);
  ginkgo_table_page_focus_decision (self);

  return G_SOURCE_REMOVE;
}

static void
cover (GinkgoTablePage *self)
{
  if (self->covered)
    return;

  self->covered = TRUE;
  g_clear_handle_id (&self->uncover_id, g_source_remove);
  self->uncover_id = g_timeout_add (self->cover_delay, allow_uncover_cb, self);
}

static void
reveal (GinkgoTablePage *self,
        guint viewer)
{
  self->viewer = viewer;
  self->covered = FALSE;
  g_clear_handle_id (&self->uncover_id, g_source_remove);
}

/**
 * ginkgo_table_page_update_viewer:
 * @self: a table page
 *
 * Finds out whose secrets may be on screen, after the game has changed.
 */
void
ginkgo_table_page_update_viewer (GinkgoTablePage *self)
{
  const GinkgoState *state = ginkgo_table_page_get_shown (self);
  guint deciding = ginkgo_follower_get_deciding (self->follower);

  if (self->n_persons == 1)
    {
      reveal (self, self->only_person);
      return;
    }

  /* She who is there and goes on deciding stays there while something is shown. */
  if (ginkgo_table_page_is_following (self))
    deciding = ginkgo_game_get_deciding (self->game) == self->viewer && !self->covered ? self->viewer : GINKGO_SEAT_NONE;

  if (deciding == GINKGO_SEAT_NONE)
    {
      reveal (self, GINKGO_SEAT_NONE);
      return;
    }

  if (deciding == self->viewer)
    return;

  self->viewer = GINKGO_SEAT_NONE;
  if (needs_secrets (state))
    cover (self);
  else
    reveal (self, GINKGO_SEAT_NONE);
}

/**
 * ginkgo_table_page_uncover:
 * @self: a table page
 *
 * Shows the hand of the person who decides: she has said that she is there.
 */
void
ginkgo_table_page_uncover (GinkgoTablePage *self)
{
  if (self->covered)
    reveal (self, ginkgo_follower_get_deciding (self->follower));
}

static void
set_titles (GinkgoTablePage *self,
            gboolean draft)
{
  g_autofree char *name = ginkgo_text_player (self->names[self->viewer], self->viewer);
  g_autofree char *hand = NULL;
  g_autofree char *screen = NULL;

  if (draft)
    {
      hand = g_strdup (_("Keep One Character"));
      screen = g_strdup (_("Kept So Far"));
    }
  else if (self->n_persons == 1)
    {
      hand = g_strdup (_("Your Hand"));
      screen = g_strdup (_("Behind Your Screen"));
    }
  else
    {
      hand = g_strdup_printf (_("%s’s Hand"), name);
      screen = g_strdup_printf (_("Behind %s’s Screen"), name);
    }

  gtk_label_set_text (self->hand_title, hand);
  gtk_label_set_text (self->screen_title, screen);
}

static void
show_curtain (GinkgoTablePage *self)
{
  if (self->covered)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self), "covered");
      ginkgo_curtain_close (self->curtain, ginkgo_follower_get_deciding (self->follower));
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self), "covered");
      ginkgo_curtain_open (self->curtain);
    }
  gtk_widget_set_valign (GTK_WIDGET (self->bar), self->covered ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
}

/**
 * ginkgo_table_page_update_hand:
 * @self: a table page
 *
 * Shows the hand if there is one. In the lowest of windows it makes room while tiles are
 * returned, as the buttons would be out of sight.
 */
void
ginkgo_table_page_update_hand (GinkgoTablePage *self)
{
  gboolean is_short = g_strcmp0 (adw_multi_layout_view_get_layout_name (self->controls), "short") == 0;
  gboolean returns = ginkgo_table_page_get_question (self) == GINKGO_EVENT_RETURN;

  gtk_widget_set_visible (self->hand_box, ginkgo_hand_get_n_cards (self->hand) > 0 && !(is_short && returns));
}

/**
 * ginkgo_table_page_show_secrets:
 * @self: a table page
 *
 * Shows the hand and the tiles of the viewer, and of nobody else.
 */
void
ginkgo_table_page_show_secrets (GinkgoTablePage *self)
{
  const GinkgoState *state = ginkgo_table_page_get_shown (self);
  gboolean visible = self->viewer != GINKGO_SEAT_NONE && !self->covered && !ginkgo_follower_get_over (self->follower);
  gboolean draft = state->round == 0;

  if (visible)
    {
      const GinkgoSeat *seat = &state->seats[self->viewer];

      set_titles (self, draft);
      ginkgo_hand_set_cards (self->hand, seat->hand, seat->n_hand);
      if (draft)
        ginkgo_screen_show_kept (self->screen, seat);
      else
        ginkgo_screen_show_seat (self->screen, seat, self->viewer);
    }
  else
    {
      ginkgo_hand_set_cards (self->hand, NULL, 0);
      ginkgo_screen_clear (self->screen);
      gtk_label_set_text (self->hand_title, "");
      gtk_label_set_text (self->screen_title, "");
    }

  show_curtain (self);
  ginkgo_table_page_update_counts (self);
  ginkgo_table_page_show_known (self);
  ginkgo_table_page_update_hand (self);
  gtk_widget_set_visible (self->screen_box, visible);
  adw_clamp_set_maximum_size (self->clamp, visible ? G_MAXINT16 : ALONE_WIDTH);
  ginkgo_decision_bar_set_big (self->bar, !visible);
  ginkgo_css_class_set (GTK_WIDGET (self), "over", ginkgo_follower_get_over (self->follower));
}

/**
 * ginkgo_table_page_shorten_name:
 * @self: a table page
 * @seat: a seat
 * @n_letters: how many letters there is room for
 *
 * Where the end of a line is cut off, a long name must not take what matters with it.
 *
 * Returns: (transfer full): what the player is called, cut short if need be
 */
char *
ginkgo_table_page_shorten_name (GinkgoTablePage *self,
                                guint seat,
                                guint n_letters)
{
  g_autofree char *valid = g_utf8_make_valid (self->names[seat] ? self->names[seat] : "", -1);
  g_autofree char *head = NULL;
  g_autofree char *brief = NULL;

  if (g_utf8_strlen (valid, -1) <= (glong) n_letters)
    return ginkgo_text_player (valid, seat);

  head = g_utf8_substring (valid, 0, n_letters - 1);
  brief = g_strconcat (g_strchomp (head), "…", NULL);

  return ginkgo_text_player (brief, seat);
}

/**
 * ginkgo_table_page_find_undone:
 * @self: a table page
 *
 * Returns: the person whose decision would be undone next, if she is not the only one;
 *   otherwise %GINKGO_SEAT_NONE
 */
guint
ginkgo_table_page_find_undone (GinkgoTablePage *self)
{
  const GinkgoRecord *record = ginkgo_game_get_record (self->game);
  guint position = ginkgo_game_get_position (self->game);

  if (self->n_persons < 2 || !ginkgo_game_get_can_undo (self->game))
    return GINKGO_SEAT_NONE;

  while (position-- > 0)
    {
      const GinkgoEvent *event = ginkgo_record_get_event (record, position);

      if (ginkgo_decider_person_took (record, event))
        return ginkgo_decider_get_seat (record, event->decision.seat);
    }

  return GINKGO_SEAT_NONE;
}
