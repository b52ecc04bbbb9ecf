/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-deciding.h"

#include "ginkgo-piece.h"
#include "ginkgo-text.h"

void
ginkgo_table_deciding_show_error (const GinkgoTableParts *parts,
                                  const GError *error)
{
  g_autofree char *message = ginkgo_text_error (error);
  AdwToast *toast = adw_toast_new (message);

  adw_toast_set_use_markup (toast, FALSE);
  adw_toast_overlay_add_toast (parts->toasts, toast);
}

/* Moves the focus to where the decision is made. */
void
ginkgo_table_deciding_focus (const GinkgoTableParts *parts)
{
  const GinkgoTokenChooser *chooser = ginkgo_choice_get_chooser (parts->choice);
  GinkgoEventKind question = ginkgo_choice_get_question (parts->choice);

  if (!gtk_widget_get_root (parts->page) || ginkgo_lesson_guide_focus (parts->guide))
    return;

  if (question == GINKGO_EVENT_TOKEN && !ginkgo_choice_get_asks_direction (parts->choice) && chooser->n_moves > 0)
    ginkgo_city_view_focus_place (parts->city, ginkgo_token_chooser_get_target (chooser, 0));
  else if (!ginkgo_controls_focus (parts->controls, question))
    gtk_widget_grab_focus (GTK_WIDGET (parts->city));

  ginkgo_focus_keeper_lead (parts->focus);
}

/**
 * ginkgo_table_deciding_submit:
 * @parts: the parts of a table
 * @decision: the decision of the person at the screen
 *
 * The only place where the table plays the game on.
 */
void
ginkgo_table_deciding_submit (const GinkgoTableParts *parts,
                              const GinkgoDecision *decision)
{
  const char *hint = ginkgo_lesson_guide_check (parts->guide, decision);
  g_autoptr (GError) error = NULL;

  if (hint)
    {
      /* A refusal has brought nothing that a second click could press by mistake. */
      ginkgo_input_guard_forget_clicks (parts->guard);
      ginkgo_announcer_say (parts->announcer, hint);
      return;
    }

  ginkgo_focus_keeper_lead (parts->focus);
  /* A person who is faster than the disk presses the button again. */
  if (!ginkgo_game_submit (ginkgo_follower_get_game (parts->follower), decision, &error) && !g_error_matches (error, GINKGO_GAME_ERROR, GINKGO_GAME_ERROR_BUSY))
    ginkgo_table_deciding_show_error (parts, error);
}

/* Submits what is chosen. */
void
ginkgo_table_deciding_confirm (const GinkgoTableParts *parts)
{
  GinkgoDecision decision;

  if (ginkgo_choice_build (parts->choice, &decision))
    ginkgo_table_deciding_submit (parts, &decision);
}

static gboolean
is_chosen (GtkWidget *widget)
{
  if (GINKGO_IS_CELL (widget))
    return (ginkgo_cell_get_marks (GINKGO_CELL (widget)) & GINKGO_CELL_MARK_CHOSEN) != 0;

  return GINKGO_IS_PIECE (widget) && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (widget));
}

/**
 * ginkgo_table_deciding_play_chosen:
 * @parts: the parts of a table
 *
 * Plays what is chosen if the focus is there.
 *
 * Returns: whether it is played
 */
gboolean
ginkgo_table_deciding_play_chosen (const GinkgoTableParts *parts)
{
  GtkRoot *root = gtk_widget_get_root (parts->page);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  gboolean returns = ginkgo_choice_get_question (parts->choice) == GINKGO_EVENT_RETURN;
  gboolean can_play = returns || ginkgo_choice_get_card (parts->choice) != GINKGO_CARD_NONE;

  if (!focus || !can_play || !is_chosen (focus))
    return FALSE;

  ginkgo_table_deciding_confirm (parts);

  return TRUE;
}

/* Where nothing can be chosen before it is decided, only the focus goes there. A person who has
 * pressed a button with the pointer would not see that. */
static void
go_to (const GinkgoTableParts *parts,
       const GinkgoDecision *decision)
{
  guint16 place = ginkgo_choice_find_place (parts->choice, decision);
  guint move = ginkgo_choice_find_move (parts->choice, &decision->move);
  GtkRoot *root = gtk_widget_get_root (parts->page);

  if (!ginkgo_decision_bar_focus_suggested (ginkgo_controls_get_bar (parts->controls), decision, move) && place != GINKGO_CELL_NONE)
    ginkgo_city_view_focus_place (parts->city, place);
  if (decision->kind == GINKGO_EVENT_TOKEN)
    ginkgo_choice_point_move (parts->choice, (int) move);
  ginkgo_focus_keeper_lead (parts->focus);
  if (GTK_IS_WINDOW (root))
    gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);
}

/* Chooses what the decision consists of. The person still has to make the decision. */
void
ginkgo_table_deciding_take (const GinkgoTableParts *parts,
                            const GinkgoDecision *decision)
{
  if (decision->kind == GINKGO_EVENT_CHOOSE || decision->kind == GINKGO_EVENT_DRAFT)
    {
      ginkgo_choice_set (parts->choice, decision->card, decision->kind == GINKGO_EVENT_CHOOSE ? decision->tile : GINKGO_TILE_NONE);
      ginkgo_controls_focus_card (parts->controls, decision->card);
    }
  else if (decision->kind == GINKGO_EVENT_RETURN)
    {
      ginkgo_choice_set_tiles (parts->choice, decision->tiles);
      ginkgo_decision_bar_focus (ginkgo_controls_get_bar (parts->controls));
    }
  else
    go_to (parts, decision);
}

void
ginkgo_table_deciding_choose_place (const GinkgoTableParts *parts,
                                    guint place)
{
  GinkgoDecision decision;

  if (ginkgo_choice_choose_place (parts->choice, (guint16) place, &decision))
    ginkgo_table_deciding_submit (parts, &decision);
  else if (ginkgo_choice_get_asks_direction (parts->choice))
    ginkgo_table_deciding_focus (parts);
}
