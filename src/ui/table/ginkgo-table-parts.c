/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-parts.h"

#include "ginkgo-css-class.h"
#include "ginkgo-piece.h"
#include "ginkgo-sound.h"
#include "ginkgo-text.h"

/* --- How decisions are made --------------------------------------------------------- */

void
ginkgo_table_parts_show_error (const GinkgoTableParts *parts,
                               const GError *error)
{
  g_autofree char *message = ginkgo_text_error (error);
  AdwToast *toast = adw_toast_new (message);

  adw_toast_set_use_markup (toast, FALSE);
  adw_toast_overlay_add_toast (parts->toasts, toast);
}

/* Moves the focus to where the decision is made. */
void
ginkgo_table_parts_focus (const GinkgoTableParts *parts)
{
  if (gtk_widget_get_root (parts->page) && !ginkgo_lesson_guide_focus (parts->guide) && !ginkgo_exercise_guide_focus (parts->exercise))
    ginkgo_table_parts_focus_decision (parts);
}

/* Moves the focus to where the decision is made, even during a step of the lesson or an exercise. */
void
ginkgo_table_parts_focus_decision (const GinkgoTableParts *parts)
{
  const GinkgoTokenChooser *chooser = ginkgo_choice_get_chooser (parts->choice);
  GinkgoEventKind question = ginkgo_choice_get_question (parts->choice);

  if (ginkgo_curtain_focus (parts->curtain))
    return;

  if (question == GINKGO_EVENT_TOKEN && !ginkgo_choice_get_asks_direction (parts->choice) && chooser->n_moves > 0)
    ginkgo_city_view_focus_place (parts->city, ginkgo_token_chooser_get_target (chooser, 0));
  else if (!ginkgo_controls_focus (parts->controls, question))
    gtk_widget_grab_focus (GTK_WIDGET (parts->city));

  ginkgo_focus_keeper_lead (parts->focus);
}

static void
play_submitted (const GinkgoDecision *decision)
{
  if (decision->kind == GINKGO_EVENT_CHOOSE || decision->kind == GINKGO_EVENT_DRAFT)
    ginkgo_sound_play (GINKGO_SOUND_CARD_COMMITTED, 0);
}

static void
refuse (const GinkgoTableParts *parts,
        const GError *error)
{
  ginkgo_table_parts_show_error (parts, error);
  ginkgo_sound_play (GINKGO_SOUND_NOT_POSSIBLE, 0);
}

static void
answer (const GinkgoTableParts *parts,
        const GinkgoDecision *decision)
{
  g_autoptr (GError) error = NULL;

  if (!ginkgo_exercise_guide_take (parts->exercise, decision, &error))
    refuse (parts, error);
}

static void
play (const GinkgoTableParts *parts,
      const GinkgoDecision *decision)
{
  const char *hint = ginkgo_lesson_guide_check (parts->guide, decision);
  g_autoptr (GError) error = NULL;

  if (hint)
    {
      /* After a refusal, there is nothing new that a second click could press by mistake. */
      ginkgo_input_guard_forget_clicks (parts->guard);
      ginkgo_announcer_say (parts->announcer, hint);
      ginkgo_sound_play (GINKGO_SOUND_NOT_POSSIBLE, 0);
      return;
    }

  ginkgo_focus_keeper_lead (parts->focus);
  if (ginkgo_game_submit (ginkgo_follower_get_game (parts->follower), decision, &error))
    play_submitted (decision);
  /* A person who is faster than the disk presses the button again. */
  else if (!g_error_matches (error, GINKGO_GAME_ERROR, GINKGO_GAME_ERROR_BUSY))
    refuse (parts, error);
}

/* The only place where the table plays the game on. */
void
ginkgo_table_parts_submit (const GinkgoTableParts *parts,
                           const GinkgoDecision *decision)
{
  if (ginkgo_exercise_guide_get_active (parts->exercise))
    answer (parts, decision);
  else
    play (parts, decision);
}

/* Submits what is chosen. */
void
ginkgo_table_parts_confirm (const GinkgoTableParts *parts)
{
  GinkgoDecision decision;

  if (ginkgo_choice_build (parts->choice, &decision))
    ginkgo_table_parts_submit (parts, &decision);
}

static gboolean
is_chosen (GtkWidget *widget)
{
  if (GINKGO_IS_CELL (widget))
    return (ginkgo_cell_get_marks (GINKGO_CELL (widget)) & GINKGO_CELL_MARK_CHOSEN) != 0;

  return GINKGO_IS_PIECE (widget) && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (widget));
}

/* Plays what is chosen if the focus is there. Returns whether it is played. */
gboolean
ginkgo_table_parts_play_chosen (const GinkgoTableParts *parts)
{
  GtkRoot *root = gtk_widget_get_root (parts->page);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  gboolean returns = ginkgo_choice_get_question (parts->choice) == GINKGO_EVENT_RETURN;
  gboolean can_play = returns || ginkgo_choice_get_card (parts->choice) != GINKGO_CARD_NONE;

  if (!focus || !can_play || !is_chosen (focus))
    return FALSE;

  ginkgo_table_parts_confirm (parts);

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
ginkgo_table_parts_take (const GinkgoTableParts *parts,
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

/* Chooses what the lesson would choose. Where nothing can be chosen before it is decided, the lesson
 * decides, and the table shows what happens. */
void
ginkgo_table_parts_demonstrate (const GinkgoTableParts *parts)
{
  GinkgoDecision decision;

  if (!ginkgo_lesson_guide_get_shown (parts->guide, &decision))
    return;

  if (decision.kind == GINKGO_EVENT_TOKEN || decision.kind == GINKGO_EVENT_TAKE || decision.kind == GINKGO_EVENT_NEW_HAND)
    ginkgo_table_parts_submit (parts, &decision);
  else
    ginkgo_table_parts_take (parts, &decision);
}

void
ginkgo_table_parts_choose_place (const GinkgoTableParts *parts,
                                 guint place)
{
  GinkgoDecision decision;

  if (ginkgo_choice_choose_place (parts->choice, (guint16) place, &decision))
    ginkgo_table_parts_submit (parts, &decision);
  else if (ginkgo_choice_get_asks_direction (parts->choice))
    ginkgo_table_parts_focus (parts);
}

/* --- The objects ------------------------------------------------------------------- */

static void
announce_cb (const GinkgoTableParts *self,
             const char *text)
{
  gtk_accessible_announce (GTK_ACCESSIBLE (self->page), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static void
advised_cb (const GinkgoTableParts *self)
{
  g_autofree char *text = ginkgo_text_advice (ginkgo_adviser_get_advice (self->adviser), ginkgo_follower_get_state (self->follower));
  g_autofree char *spoken = ginkgo_text_speak (text);

  ginkgo_announcer_say (self->announcer, spoken);
}

static void
judged_cb (const GinkgoTableParts *self,
           const char *text)
{
  ginkgo_announcer_say (self->announcer, text);
  ginkgo_exercise_guide_focus (self->exercise);
}

/* The objects do not outlive their parts. */
static void
connect_objects (GinkgoTableParts *self)
{
  g_signal_connect_swapped (self->announcer, "announce", G_CALLBACK (announce_cb), self);
  g_signal_connect_swapped (self->adviser, "advised", G_CALLBACK (advised_cb), self);
  g_signal_connect_swapped (self->adviser, "failed", G_CALLBACK (ginkgo_table_parts_show_error), self);
  g_signal_connect_swapped (self->exercise, "judged", G_CALLBACK (judged_cb), self);
  g_signal_connect_swapped (self->focus, "focus-decision", G_CALLBACK (ginkgo_table_parts_focus), self);
}

/* Creates the objects, except for the input guard. All widgets must be there. */
void
ginkgo_table_parts_init (GinkgoTableParts *self,
                         GtkWidget *page,
                         GinkgoGame *game)
{
  self->page = page;
  self->city = ginkgo_stage_get_city (GINKGO_STAGE (self->city_pane));
  self->follower = ginkgo_follower_new (game);
  self->presence = ginkgo_presence_new (self->follower);
  self->choice = ginkgo_choice_new (self->presence);
  self->adviser = ginkgo_adviser_new (game);
  self->playback = ginkgo_playback_new (self->follower, ginkgo_presence_get_n_persons (self->presence) > 0);
  self->waiting = ginkgo_waiting_new (self->follower);
  self->announcer = ginkgo_announcer_new (self->follower);
  self->focus = ginkgo_focus_keeper_new (page, GTK_WIDGET (self->controls), GTK_WIDGET (self->city), GTK_WIDGET (self->city_pane));
  self->guide = ginkgo_lesson_guide_new (self->follower, self->lesson_card, self->controls, self->city_pane, self->people, self->sidebar);
  self->exercise = ginkgo_exercise_guide_new (self->presence, self->choice, self->adviser, self->lesson_card);
  connect_objects (self);
}

/* Releases the objects that act by themselves, before the widgets go away. */
void
ginkgo_table_parts_stop (GinkgoTableParts *self)
{
  g_clear_object (&self->guard);
  g_clear_object (&self->focus);
  g_clear_object (&self->adviser);
  g_clear_object (&self->playback);
  g_clear_object (&self->waiting);
}

/* Releases the other objects. */
void
ginkgo_table_parts_clear (GinkgoTableParts *self)
{
  g_clear_object (&self->guide);
  g_clear_object (&self->exercise);
  g_clear_object (&self->announcer);
  g_clear_object (&self->choice);
  g_clear_object (&self->presence);
  g_clear_object (&self->follower);
}

/* Returns whether a lesson or an exercise is on the table */
gboolean
ginkgo_table_parts_has_guide (const GinkgoTableParts *parts)
{
  return ginkgo_lesson_guide_get_active (parts->guide) || ginkgo_exercise_guide_get_active (parts->exercise);
}

/* Closes or opens the curtain, behind which there is only the city, and sets the classes of the page. */
void
ginkgo_table_parts_style (const GinkgoTableParts *parts,
                          const GinkgoTableScene *scene)
{
  ginkgo_css_class_set (parts->page, "over", scene->is_over);
  ginkgo_curtain_show (parts->curtain, &scene->prompt, scene->names);
  ginkgo_stage_set_bare (GINKGO_STAGE (parts->city_pane), ginkgo_curtain_get_closed (parts->curtain));
}

/* Describes the table as its objects are now. */
void
ginkgo_table_parts_init_scene (const GinkgoTableParts *parts,
                               GinkgoTableScene *scene)
{
  ginkgo_table_scene_init (scene, parts->presence, parts->choice, parts->adviser, parts->playback, parts->waiting, ginkgo_table_parts_has_guide (parts));
}
