/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * What the computer suggests to the person before the screen. It is marked at the table and
 * can be taken over as what is chosen; only she decides. Whatever happens at the table
 * takes it away, and with it all that it has said.
 */

#include "ginkgo-table-page-private.h"

#include <string.h>

#include "ginkgo-focus.h"
#include "ginkgo-pieces.h"
#include "ginkgo-text.h"

static gboolean
has_advice (GinkgoTablePage *self)
{
  return self->advice_position == ginkgo_game_get_position (self->game);
}

static guint
find_move (GinkgoTablePage *self)
{
  guint i = 0;

  while (i < self->chooser.n_moves &&
         memcmp (&self->chooser.moves[i], &self->advice.decision.move, sizeof self->advice.decision.move) != 0)
    i++;

  return i;
}

/* The cell in the city that a decision is about, or none */
static guint16
find_place (GinkgoTablePage *self,
            const GinkgoDecision *decision)
{
  if (decision->kind == GINKGO_EVENT_CHOOSE)
    return ginkgo_table_page_find_place (self, decision->card);
  if (decision->kind == GINKGO_EVENT_TOKEN && find_move (self) < self->chooser.n_moves)
    return ginkgo_token_chooser_get_target (&self->chooser, find_move (self));

  return GINKGO_CELL_NONE;
}

static guint64
get_tiles (const GinkgoDecision *decision)
{
  if (decision->kind == GINKGO_EVENT_RETURN)
    return decision->tiles;

  return decision->kind == GINKGO_EVENT_CHOOSE && decision->tile != GINKGO_TILE_NONE ? G_GUINT64_CONSTANT (1) << decision->tile : 0;
}

static gboolean
is_about_card (const GinkgoDecision *decision)
{
  return decision->kind == GINKGO_EVENT_CHOOSE || decision->kind == GINKGO_EVENT_DRAFT;
}

static void
mark (GinkgoTablePage *self,
      const GinkgoDecision *decision)
{
  guint16 place = decision ? find_place (self, decision) : GINKGO_CELL_NONE;

  ginkgo_hand_set_suggested (self->hand, decision && is_about_card (decision) ? decision->card : GINKGO_CARD_NONE);
  ginkgo_tile_rack_set_suggested (ginkgo_screen_get_rack (self->screen), decision ? get_tiles (decision) : 0);
  ginkgo_city_view_set_marked (self->city, GINKGO_CELL_MARK_SUGGESTED, &place, place == GINKGO_CELL_NONE ? 0 : 1);
  ginkgo_decision_bar_set_suggested (self->bar, decision, find_move (self));
}

/* The city moves so that what is suggested is seen beside the card. */
static void
make_room (GinkgoTablePage *self)
{
  ginkgo_table_page_update_layout (self);
  ginkgo_table_page_show_choice (self);
}

/* Who has the focus on the card keeps it there; from the keyboard nobody is left behind. */
static void
show_card (GinkgoTablePage *self,
           gboolean takes_focus)
{
  gboolean has_focus = takes_focus || ginkgo_focus_is_in (GTK_WIDGET (self->suggestion));

  if (has_advice (self))
    ginkgo_suggestion_card_show (self->suggestion, &self->advice, ginkgo_table_page_get_shown (self));
  else if (self->suggest_ticket)
    ginkgo_suggestion_card_think (self->suggestion);
  else
    ginkgo_suggestion_card_ask (self->suggestion);

  if (has_focus)
    ginkgo_suggestion_card_focus (self->suggestion);
  ginkgo_table_page_update_news (self);
}

static void
show_advice (GinkgoTablePage *self,
             gboolean takes_focus)
{
  mark (self, &self->advice.decision);
  show_card (self, takes_focus);
  make_room (self);
}

static void
announce (GinkgoTablePage *self)
{
  g_autofree char *text = ginkgo_text_advice (&self->advice, ginkgo_table_page_get_shown (self));
  g_autofree char *spoken = ginkgo_text_speak (text);

  gtk_accessible_announce (GTK_ACCESSIBLE (self), spoken, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static void
suggested_cb (GObject *source,
              GAsyncResult *result,
              gpointer user_data)
{
  g_autofree GWeakRef *asker = user_data;
  g_autoptr (GinkgoTablePage) self = g_weak_ref_get (asker);
  g_autoptr (GError) error = NULL;
  GinkgoAiAdvice advice;
  gboolean is_good = ginkgo_game_suggest_finish (GINKGO_GAME (source), result, &advice, &error);

  /* Nobody wants to know any more, or somebody has asked anew. */
  g_weak_ref_clear (asker);
  if (self == NULL || g_task_get_cancellable (G_TASK (result)) != self->suggest_ticket)
    return;

  g_clear_object (&self->suggest_ticket);
  g_clear_object (&self->suggest_hurry);
  if (!is_good)
    {
      ginkgo_table_page_close_suggestion (self);
      if (!g_error_matches (error, GINKGO_GAME_ERROR, GINKGO_GAME_ERROR_BUSY))
        ginkgo_table_page_show_error (self, error);
      return;
    }

  self->advice = advice;
  self->advice_position = ginkgo_game_get_position (self->game);
  show_advice (self, FALSE);
  announce (self);
}

static void
think (GinkgoTablePage *self)
{
  GWeakRef *asker = g_new0 (GWeakRef, 1);

  g_weak_ref_init (asker, self);
  self->suggest_ticket = g_cancellable_new ();
  self->suggest_hurry = g_cancellable_new ();
  ginkgo_game_suggest_async (self->game, self->suggest_hurry, self->suggest_ticket, suggested_cb, asker);
  /* Now there is something to be hurried, and a button for it that takes the focus. */
  ginkgo_table_page_update_actions (self);
}

/* She is told once in a game that it is noted, before it is. */
static gboolean
knows_the_price (GinkgoTablePage *self)
{
  guint seat = ginkgo_game_get_deciding (self->game);

  return ginkgo_record_count_suggestions (ginkgo_game_get_record (self->game), seat) > 0 ||
         ginkgo_suggestion_card_is_asking (self->suggestion);
}

/**
 * ginkgo_table_page_can_suggest:
 * @self: a table page
 *
 * Returns: whether the person before the screen has anything to decide, and nobody teaches her
 */
gboolean
ginkgo_table_page_can_suggest (GinkgoTablePage *self)
{
  if (self->lesson)
    return FALSE;

  return ginkgo_table_page_get_question (self) != GINKGO_EVENT_NONE && !ginkgo_table_page_is_following (self);
}

/**
 * ginkgo_table_page_find_suggested_place:
 * @self: a table page
 *
 * Returns: the cell that a suggestion on screen is about, or %GINKGO_CELL_NONE
 */
guint16
ginkgo_table_page_find_suggested_place (GinkgoTablePage *self)
{
  if (!has_advice (self) || !gtk_widget_get_visible (GTK_WIDGET (self->suggestion)))
    return GINKGO_CELL_NONE;

  return find_place (self, &self->advice.decision);
}

/**
 * ginkgo_table_page_suggest:
 * @self: a table page
 *
 * Has the computer suggest something to the person before the screen, or shows again what it
 * has suggested.
 */
void
ginkgo_table_page_suggest (GinkgoTablePage *self)
{
  if (!ginkgo_table_page_can_suggest (self) || ginkgo_game_get_busy (self->game))
    return;

  if (has_advice (self))
    {
      show_advice (self, TRUE);
      return;
    }
  if (!self->suggest_ticket && knows_the_price (self))
    think (self);
  show_card (self, TRUE);
}

/**
 * ginkgo_table_page_hurry:
 * @self: a table page
 *
 * Brings what the computer thinks of to an end: a suggestion, or its own decision.
 */
void
ginkgo_table_page_hurry (GinkgoTablePage *self)
{
  if (self->suggest_hurry)
    g_cancellable_cancel (self->suggest_hurry);
  else
    ginkgo_game_hurry (self->game);
  ginkgo_table_page_show_decision (self);
}

/**
 * ginkgo_table_page_close_suggestion:
 * @self: a table page
 *
 * Takes away what was suggested, and stops looking for it. It can be shown again as long as
 * nothing happens.
 */
void
ginkgo_table_page_close_suggestion (GinkgoTablePage *self)
{
  gboolean had_focus = ginkgo_focus_is_in (GTK_WIDGET (self->suggestion));
  gboolean had_room = ginkgo_table_page_find_suggested_place (self) != GINKGO_CELL_NONE;

  ginkgo_table_page_stop_suggesting (self);
  if (!gtk_widget_get_visible (GTK_WIDGET (self->suggestion)))
    return;

  ginkgo_focus_leave (GTK_WIDGET (self->suggestion));
  ginkgo_suggestion_card_close (self->suggestion);
  mark (self, NULL);
  ginkgo_table_page_update_news (self);
  if (had_room)
    make_room (self);
  if (had_focus)
    ginkgo_table_page_focus_decision (self);
}

/**
 * ginkgo_table_page_stop_suggesting:
 * @self: a table page
 *
 * Stops looking for a suggestion, if somebody does.
 */
void
ginkgo_table_page_stop_suggesting (GinkgoTablePage *self)
{
  g_cancellable_cancel (self->suggest_ticket);
  g_clear_object (&self->suggest_ticket);
  g_clear_object (&self->suggest_hurry);
}

/**
 * ginkgo_table_page_forget_suggestion:
 * @self: a table page on which something else is to be decided now
 */
void
ginkgo_table_page_forget_suggestion (GinkgoTablePage *self)
{
  ginkgo_table_page_close_suggestion (self);
  self->advice_position = G_MAXUINT;
}

/* Who has pressed a button with the pointer would not see where the focus went. */
static void
show_focus (GinkgoTablePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (GTK_IS_WINDOW (root))
    gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);
}

/* Where nothing can be chosen before it is decided, only the focus goes there. */
static void
go_there (GinkgoTablePage *self,
          const GinkgoDecision *decision)
{
  guint16 place = find_place (self, decision);

  if (!ginkgo_decision_bar_focus_suggested (self->bar, decision, find_move (self)) && place != GINKGO_CELL_NONE)
    ginkgo_city_view_focus_place (self->city, place);
  if (decision->kind == GINKGO_EVENT_TOKEN)
    ginkgo_table_page_point_move (self, (int) find_move (self));
  ginkgo_table_page_lead_focus (self);
  show_focus (self);
}

static void
focus_card (GinkgoTablePage *self,
            guint8 card)
{
  guint i;

  for (i = 0; i < ginkgo_hand_get_n_cards (self->hand); i++)
    if (ginkgo_hand_get_nth (self->hand, i) == card)
      gtk_widget_grab_focus (GTK_WIDGET (ginkgo_pieces_get_nth (GTK_WIDGET (self->hand), i)));
}

/**
 * ginkgo_table_page_take_over:
 * @self: a table page
 *
 * Chooses what was suggested, as if the person had. It is hers to decide it, or not.
 */
void
ginkgo_table_page_take_over (GinkgoTablePage *self)
{
  GinkgoDecision decision = self->advice.decision;

  if (!has_advice (self) || !ginkgo_table_page_can_suggest (self))
    return;

  ginkgo_table_page_close_suggestion (self);
  ginkgo_table_page_take_decision (self, &decision);
}

/**
 * ginkgo_table_page_take_decision:
 * @self: a table page where the person before the screen is to decide
 * @decision: what she can decide
 *
 * Chooses it, as if she had, and brings the focus to where it is decided.
 */
void
ginkgo_table_page_take_decision (GinkgoTablePage *self,
                                 const GinkgoDecision *decision)
{
  self->advice.decision = *decision;
  if (is_about_card (decision))
    {
      ginkgo_table_page_choose (self, decision->card, decision->kind == GINKGO_EVENT_CHOOSE ? decision->tile : GINKGO_TILE_NONE);
      focus_card (self, decision->card);
    }
  else if (decision->kind == GINKGO_EVENT_RETURN)
    {
      ginkgo_table_page_choose_tiles (self, decision->tiles);
      ginkgo_decision_bar_focus (self->bar);
    }
  else
    go_there (self, decision);
}
