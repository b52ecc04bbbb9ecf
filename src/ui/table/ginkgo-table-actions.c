/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-page-private.h"

#include "ginkgo-explainer.h"
#include "ginkgo-focus.h"
#include "ginkgo-last-move.h"
#include "ginkgo-sound.h"

#define ZOOM_FACTOR 1.25

static GinkgoGame *
get_game (GinkgoTablePage *self)
{
  return ginkgo_follower_get_game (self->follower);
}

static GtkWidget *
get_focus (GinkgoTablePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root ? gtk_root_get_focus (root) : NULL;
}

/* Keys that a popover over the table does not want come here as well, and are not meant for the
 * table. */
static gboolean
has_popover_focus (GinkgoTablePage *self)
{
  GtkWidget *focus = get_focus (self);

  return focus && gtk_widget_get_native (focus) != gtk_widget_get_native (GTK_WIDGET (self));
}

/* --- How decisions are made --------------------------------------------------------- */

/* Moves the focus to where the decision is made. */
void
ginkgo_table_page_focus (GinkgoTablePage *self)
{
  if (gtk_widget_get_root (GTK_WIDGET (self)) && !ginkgo_table_page_focus_guide (self))
    ginkgo_table_page_focus_decision (self);
}

/* Moves the focus to where the decision is made, even during a step of the lesson or an exercise. */
void
ginkgo_table_page_focus_decision (GinkgoTablePage *self)
{
  const GinkgoTokenChooser *chooser = ginkgo_choice_get_chooser (self->choice);
  GinkgoEventKind question = ginkgo_choice_get_question (self->choice);

  if (ginkgo_curtain_focus (self->curtain))
    return;

  if (question == GINKGO_EVENT_TOKEN && !ginkgo_choice_get_asks_direction (self->choice) && chooser->n_moves > 0)
    ginkgo_city_view_focus_place (self->city, ginkgo_token_chooser_get_target (chooser, 0));
  else if (!ginkgo_controls_focus (self->controls, question))
    gtk_widget_grab_focus (GTK_WIDGET (self->city));

  ginkgo_focus_keeper_lead (self->focus);
}

static void
refuse (GinkgoTablePage *self,
        const GError *error)
{
  ginkgo_table_page_show_error (self, error);
  ginkgo_sound_play (GINKGO_SOUND_NOT_POSSIBLE, 0);
}

static void
play_on (GinkgoTablePage *self,
         const GinkgoDecision *decision)
{
  const char *hint = ginkgo_table_page_refuse_in_lesson (self, decision);
  g_autoptr (GError) error = NULL;

  if (hint)
    {
      /* After a refusal, there is nothing new that a second click could press by mistake. */
      ginkgo_input_guard_forget_clicks (self->guard);
      ginkgo_announcer_say (self->announcer, hint);
      ginkgo_sound_play (GINKGO_SOUND_NOT_POSSIBLE, 0);
      return;
    }

  ginkgo_focus_keeper_lead (self->focus);
  if (!ginkgo_game_submit (get_game (self), decision, &error))
    {
      /* A person who is faster than the disk presses the button again. */
      if (!g_error_matches (error, GINKGO_GAME_ERROR, GINKGO_GAME_ERROR_BUSY))
        refuse (self, error);
    }
  else if (decision->kind == GINKGO_EVENT_CHOOSE || decision->kind == GINKGO_EVENT_DRAFT)
    {
      ginkgo_sound_play (GINKGO_SOUND_CARD_COMMITTED, 0);
    }
}

/* The only place where the table plays the game on. */
void
ginkgo_table_page_submit (GinkgoTablePage *self,
                          const GinkgoDecision *decision)
{
  g_autoptr (GError) error = NULL;

  if (!self->task)
    play_on (self, decision);
  else if (!ginkgo_table_page_answer (self, decision, &error))
    refuse (self, error);
}

/* Submits what is chosen. */
static void
confirm (GinkgoTablePage *self)
{
  GinkgoDecision decision;

  if (ginkgo_choice_build (self->choice, &decision))
    ginkgo_table_page_submit (self, &decision);
}

static gboolean
is_chosen (GtkWidget *widget)
{
  if (GINKGO_IS_CELL (widget))
    return (ginkgo_cell_get_marks (GINKGO_CELL (widget)) & GINKGO_CELL_MARK_CHOSEN) != 0;

  return GINKGO_IS_PIECE (widget) && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (widget));
}

/* Plays what is chosen if the focus is there. Returns whether it is played. */
static gboolean
play_chosen (GinkgoTablePage *self)
{
  GtkWidget *focus = get_focus (self);
  gboolean returns = ginkgo_choice_get_question (self->choice) == GINKGO_EVENT_RETURN;
  gboolean can_play = returns || ginkgo_choice_get_card (self->choice) != GINKGO_CARD_NONE;

  if (!focus || !can_play || !is_chosen (focus))
    return FALSE;

  confirm (self);

  return TRUE;
}

/* Where nothing can be chosen before it is decided, only the focus goes there. A person who has
 * pressed a button with the pointer would not see that. */
static void
go_to (GinkgoTablePage *self,
       const GinkgoDecision *decision)
{
  guint16 place = ginkgo_choice_find_place (self->choice, decision);
  guint move = ginkgo_choice_find_move (self->choice, &decision->move);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (!ginkgo_decision_bar_focus_suggested (ginkgo_controls_get_bar (self->controls), decision, move) && place != GINKGO_CELL_NONE)
    ginkgo_city_view_focus_place (self->city, place);
  if (decision->kind == GINKGO_EVENT_TOKEN)
    ginkgo_choice_point_move (self->choice, (int) move);
  ginkgo_focus_keeper_lead (self->focus);
  if (GTK_IS_WINDOW (root))
    gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);
}

/* Chooses what the decision consists of. The person still has to make the decision. */
void
ginkgo_table_page_take (GinkgoTablePage *self,
                        const GinkgoDecision *decision)
{
  if (decision->kind == GINKGO_EVENT_CHOOSE || decision->kind == GINKGO_EVENT_DRAFT)
    {
      ginkgo_choice_set (self->choice, decision->card, decision->kind == GINKGO_EVENT_CHOOSE ? decision->tile : GINKGO_TILE_NONE);
      ginkgo_controls_focus_card (self->controls, decision->card);
    }
  else if (decision->kind == GINKGO_EVENT_RETURN)
    {
      ginkgo_choice_set_tiles (self->choice, decision->tiles);
      ginkgo_decision_bar_focus (ginkgo_controls_get_bar (self->controls));
    }
  else
    go_to (self, decision);
}

static void
choose_place (GinkgoTablePage *self,
              guint place)
{
  GinkgoDecision decision;

  if (ginkgo_choice_choose_place (self->choice, (guint16) place, &decision))
    ginkgo_table_page_submit (self, &decision);
  else if (ginkgo_choice_get_asks_direction (self->choice))
    ginkgo_table_page_focus (self);
}

/* --- Handlers of actions ------------------------------------------------------------ */

static void
play (GinkgoTablePage *self)
{
  if (!has_popover_focus (self))
    confirm (self);
}

static void
clear (GinkgoTablePage *self)
{
  ginkgo_choice_clear (self->choice);
}

/* Returns whether there is something that can be put back. */
gboolean
ginkgo_table_page_has_choice (GinkgoTablePage *self)
{
  g_return_val_if_fail (GINKGO_IS_TABLE_PAGE (self), FALSE);

  return !ginkgo_choice_is_empty (self->choice);
}

/* Closes the suggestion, or puts back what is chosen. Returns whether there is either. */
gboolean
ginkgo_table_page_put_back (GinkgoTablePage *self)
{
  g_return_val_if_fail (GINKGO_IS_TABLE_PAGE (self), FALSE);

  if (ginkgo_adviser_get_stage (self->adviser) != GINKGO_ADVISER_CLOSED)
    ginkgo_adviser_close (self->adviser);
  else if (!ginkgo_choice_is_empty (self->choice))
    ginkgo_choice_clear (self->choice);
  else
    return FALSE;

  return TRUE;
}

/* On other pages Escape goes back. Pressed once too often, it must not lead out of the game. */
static void
escape (GinkgoTablePage *self)
{
  ginkgo_table_page_put_back (self);
}

static void
new_hand (GinkgoTablePage *self)
{
  GinkgoDecision decision;

  ginkgo_decision_init_new_hand (&decision, ginkgo_follower_get_state (self->follower)->pending_seat);
  ginkgo_table_page_submit (self, &decision);
}

static void
take (GinkgoTablePage *self,
      GVariant *parameter)
{
  gboolean is_tile = g_str_equal (g_variant_get_string (parameter, NULL), "tile");
  GinkgoDecision decision;

  ginkgo_decision_init_take (&decision, ginkgo_follower_get_state (self->follower)->pending_seat, is_tile ? GINKGO_ITEM_TILE : GINKGO_ITEM_RESOURCE);
  ginkgo_table_page_submit (self, &decision);
}

static void
place (GinkgoTablePage *self,
       GVariant *parameter)
{
  GinkgoDecision decision;

  if (ginkgo_choice_build_move (self->choice, g_variant_get_uint32 (parameter), &decision))
    ginkgo_table_page_submit (self, &decision);
}

static void
point_move (GinkgoTablePage *self,
            GVariant *parameter)
{
  ginkgo_choice_point_move (self->choice, g_variant_get_int32 (parameter));
}

static void
return_all (GinkgoTablePage *self)
{
  ginkgo_choice_toggle_all (self->choice);
}

/* The focus follows, so that Enter plays what was chosen. */
static void
choose_card (GinkgoTablePage *self,
             GVariant *parameter)
{
  GinkgoPiece *piece = ginkgo_pieces_get_nth (GTK_WIDGET (self->hand), g_variant_get_uint32 (parameter));

  if (has_popover_focus (self) || !piece || !ginkgo_choice_takes_card (self->choice))
    return;

  gtk_widget_grab_focus (GTK_WIDGET (piece));
  ginkgo_choice_take_card (self->choice, ginkgo_piece_get_card (piece));
}

static void
choose_tile (GinkgoTablePage *self,
             GVariant *parameter)
{
  GinkgoPiece *piece = ginkgo_pieces_get_nth (GTK_WIDGET (self->rack), g_variant_get_uint32 (parameter));
  GinkgoEventKind question = ginkgo_choice_get_question (self->choice);

  if (has_popover_focus (self) || !piece || (question != GINKGO_EVENT_CHOOSE && question != GINKGO_EVENT_RETURN))
    return;

  gtk_widget_grab_focus (GTK_WIDGET (piece));
  ginkgo_choice_take_tile (self->choice, ginkgo_piece_get_tile (piece));
}

static void
no_tile (GinkgoTablePage *self)
{
  if (ginkgo_choice_get_tile (self->choice) != GINKGO_TILE_NONE && !has_popover_focus (self))
    ginkgo_choice_take_tile (self->choice, GINKGO_TILE_NONE);
}

static void
zoom_in (GinkgoTablePage *self)
{
  ginkgo_city_camera_zoom (ginkgo_city_view_get_camera (self->city), ZOOM_FACTOR);
}

static void
zoom_out (GinkgoTablePage *self)
{
  ginkgo_city_camera_zoom (ginkgo_city_view_get_camera (self->city), 1 / ZOOM_FACTOR);
}

static void
zoom_fit (GinkgoTablePage *self)
{
  ginkgo_city_camera_fit (ginkgo_city_view_get_camera (self->city));
}

static void
focus_last_move (GinkgoTablePage *self)
{
  GinkgoLastMove moves[GINKGO_MAX_SEATS];
  guint n_moves = ginkgo_last_move_find_all (self->follower, moves);

  if (n_moves > 0 && moves[0].n_places > 0)
    ginkgo_city_view_focus_place (self->city, moves[0].places[0]);
}

/* The focus returns to the decision if it was there. */
static void
close_sidebar (GinkgoTablePage *self)
{
  gboolean had_focus = ginkgo_focus_is_in (GTK_WIDGET (self->sidebar));

  gtk_widget_set_visible (GTK_WIDGET (self->sidebar), FALSE);
  if (had_focus)
    ginkgo_table_page_focus (self);
}

static void
toggle_sidebar (GinkgoTablePage *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self->sidebar)))
    close_sidebar (self);
  else
    gtk_widget_set_visible (GTK_WIDGET (self->sidebar), TRUE);
}

static void
open_sidebar (GinkgoTablePage *self,
              GVariant *parameter)
{
  const char *page = g_variant_get_string (parameter, NULL);
  const char *shown = gtk_widget_get_visible (GTK_WIDGET (self->sidebar)) ? adw_view_stack_get_visible_child_name (ginkgo_sidebar_get_stack (self->sidebar)) : NULL;

  ginkgo_focus_keeper_forget (self->focus);
  /* One that looks at the whole preview for a moment closes it with the same key. */
  if (g_str_equal (page, "preview") && g_strcmp0 (page, shown) == 0)
    close_sidebar (self);
  else if (g_str_equal (page, "players"))
    gtk_widget_child_focus (GTK_WIDGET (self->people), GTK_DIR_TAB_FORWARD);
  else
    ginkgo_sidebar_open (self->sidebar, page);
}

static void
explain (GinkgoTablePage *self)
{
  ginkgo_explainer_explain (gtk_widget_get_parent (GTK_WIDGET (self->city_pane)));
}

static void
uncover (GinkgoTablePage *self)
{
  ginkgo_presence_uncover (self->presence);
  ginkgo_table_page_focus (self);
}

static void
skip (GinkgoTablePage *self)
{
  ginkgo_playback_skip (self->playback);
}

static void
skip_action (GinkgoTablePage *self)
{
  ginkgo_playback_skip_action (self->playback);
}

static void
suggest (GinkgoTablePage *self)
{
  if (ginkgo_choice_get_question (self->choice) == GINKGO_EVENT_NONE || ginkgo_table_page_has_guide (self) || ginkgo_game_get_busy (get_game (self)))
    return;

  ginkgo_adviser_ask (self->adviser);
  ginkgo_suggestion_card_focus (ginkgo_city_pane_get_suggestion (self->city_pane));
}

static void
take_over (GinkgoTablePage *self)
{
  const GinkgoAiAdvice *advice = ginkgo_adviser_get_advice (self->adviser);
  GinkgoDecision decision;

  if (!advice || ginkgo_choice_get_question (self->choice) == GINKGO_EVENT_NONE)
    return;

  decision = advice->decision;
  ginkgo_adviser_close (self->adviser);
  ginkgo_table_page_take (self, &decision);
}

static void
close_suggestion (GinkgoTablePage *self)
{
  ginkgo_adviser_close (self->adviser);
}

static void
hurry (GinkgoTablePage *self)
{
  if (!ginkgo_adviser_hurry (self->adviser))
    ginkgo_game_hurry (get_game (self));
}

static void
retry (GinkgoTablePage *self)
{
  ginkgo_game_retry (get_game (self));
}

/* The focus enters an area where it would by Tab. */
static void
go_around (GinkgoTablePage *self,
           GVariant *parameter)
{
  GtkWidget *areas[] = {
    GTK_WIDGET (self->lesson_card),
    GTK_WIDGET (self->controls),
    GTK_WIDGET (self->city),
    GTK_WIDGET (self->people),
    GTK_WIDGET (self->sidebar),
  };
  gboolean goes_back = g_variant_get_boolean (parameter);
  guint step = goes_back ? G_N_ELEMENTS (areas) - 1 : 1;
  guint from = goes_back ? 0 : G_N_ELEMENTS (areas) - 1;

  for (guint i = 0; i < G_N_ELEMENTS (areas); i++)
    if (ginkgo_focus_is_in (areas[i]))
      from = i;

  ginkgo_focus_keeper_forget (self->focus);
  for (guint i = 1; i < G_N_ELEMENTS (areas); i++)
    {
      GtkWidget *area = areas[(from + i * step) % G_N_ELEMENTS (areas)];

      if (gtk_widget_get_mapped (area) && gtk_widget_child_focus (area, GTK_DIR_TAB_FORWARD))
        break;
    }
  if (GTK_IS_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))))
    gtk_window_set_focus_visible (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), TRUE);
}

static void
show_score (GinkgoTablePage *self)
{
  g_signal_emit_by_name (self, "show-score");
}

static const struct
{
  const char *name;
  gboolean is_button; /* that a double click must not press twice */
  void (*act) (GinkgoTablePage *self);
  const char *type; /* of the parameter, if there is one */
  void (*act_with) (GinkgoTablePage *self,
                    GVariant *parameter);
} actions[] = {
  { "table.play", TRUE, play },
  { "table.clear", TRUE, clear },
  { "table.escape", FALSE, escape },
  { "table.new-hand", TRUE, new_hand },
  { "table.take", TRUE, NULL, "s", take },
  { "table.place", TRUE, NULL, "u", place },
  { "table.point-move", FALSE, NULL, "i", point_move },
  { "table.return-all", TRUE, return_all },
  { "table.choose-card", FALSE, NULL, "u", choose_card },
  { "table.choose-tile", FALSE, NULL, "u", choose_tile },
  { "table.no-tile", FALSE, no_tile },
  { "city.zoom-in", FALSE, zoom_in },
  { "city.zoom-out", FALSE, zoom_out },
  { "city.zoom-fit", FALSE, zoom_fit },
  { "table.last-move", FALSE, focus_last_move },
  { "table.toggle-sidebar", FALSE, toggle_sidebar },
  { "table.explain", FALSE, explain },
  { "table.open-sidebar", FALSE, NULL, "s", open_sidebar },
  { "table.uncover", TRUE, uncover },
  { "table.skip", TRUE, skip },
  { "table.skip-action", FALSE, skip_action },
  { "table.suggest", TRUE, suggest },
  { "table.take-over", TRUE, take_over },
  { "table.close-suggestion", FALSE, close_suggestion },
  { "table.hurry", TRUE, hurry },
  { "table.lesson-next", TRUE, ginkgo_table_page_go_on_with_lesson },
  { "table.lesson-show", TRUE, ginkgo_table_page_demonstrate },
  { "table.lesson-back", TRUE, ginkgo_table_page_go_back_in_lesson },
  { "table.go-around", FALSE, NULL, "b", go_around },
  { "table.try-again", TRUE, ginkgo_table_page_retry_exercise },
  { "table.retry", FALSE, retry },
  { "table.show-score", FALSE, show_score },
};

/* --- Clicks and keys ------------------------------------------------------------------ */

static void
card_clicked_cb (GinkgoTablePage *self,
                 guint card)
{
  ginkgo_choice_take_card (self->choice, (guint8) card);
}

static void
tile_clicked_cb (GinkgoTablePage *self,
                 guint tile)
{
  /* The second click of a double click has toggled the button, which must show the choice again. */
  if (ginkgo_input_guard_is_second_click (self->guard))
    ginkgo_choice_set (self->choice, ginkgo_choice_get_card (self->choice), ginkgo_choice_get_tile (self->choice));
  else
    ginkgo_choice_take_tile (self->choice, (guint8) tile);
}

static void
tile_pointed_cb (GinkgoTablePage *self,
                 guint tile)
{
  ginkgo_choice_point_tile (self->choice, (guint8) tile);
}

static void
place_activated_cb (GinkgoTablePage *self,
                    guint place)
{
  if (ginkgo_input_guard_is_second_click (self->guard))
    return;

  if (place == GINKGO_CELL_NONE)
    ginkgo_choice_clear (self->choice);
  else
    choose_place (self, place);
}

static void
place_pointed_cb (GinkgoTablePage *self,
                  guint place)
{
  ginkgo_choice_point_place (self->choice, (guint16) place);
}

static gboolean
key_cb (GinkgoTablePage *self,
        guint keyval,
        GdkModifierType modifiers)
{
  gboolean is_enter = keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter;

  /* From wherever the focus is */
  if (keyval == GDK_KEY_Escape)
    {
      if (!gtk_widget_get_visible (GTK_WIDGET (self->sidebar)) || has_popover_focus (self))
        return FALSE;

      close_sidebar (self);

      return TRUE;
    }

  return is_enter && !(modifiers & gtk_accelerator_get_default_mod_mask ()) && play_chosen (self);
}

#define N_LETTERS 26

static const struct
{
  guint keyval;
  GdkModifierType modifiers;
  const char *action;
} keys[] = {
  { GDK_KEY_Return, 0, "table.play" },
  { GDK_KEY_KP_Enter, 0, "table.play" },
  { GDK_KEY_Escape, 0, "table.escape" },
  { GDK_KEY_BackSpace, 0, "table.no-tile" },
  { GDK_KEY_h, GDK_CONTROL_MASK, "table.new-hand" },
  { GDK_KEY_t, GDK_CONTROL_MASK, "table.suggest" },
  { GDK_KEY_Return, GDK_CONTROL_MASK, "table.hurry" },
  { GDK_KEY_KP_Enter, GDK_CONTROL_MASK, "table.hurry" },
  { GDK_KEY_l, GDK_CONTROL_MASK, "table.last-move" },
  { GDK_KEY_plus, GDK_CONTROL_MASK, "city.zoom-in" },
  { GDK_KEY_equal, GDK_CONTROL_MASK, "city.zoom-in" },
  { GDK_KEY_KP_Add, GDK_CONTROL_MASK, "city.zoom-in" },
  { GDK_KEY_minus, GDK_CONTROL_MASK, "city.zoom-out" },
  { GDK_KEY_KP_Subtract, GDK_CONTROL_MASK, "city.zoom-out" },
  { GDK_KEY_0, GDK_CONTROL_MASK, "city.zoom-fit" },
  { GDK_KEY_d, GDK_CONTROL_MASK, "city.districts" },
  { GDK_KEY_F9, 0, "table.toggle-sidebar" },
};

/* In the order of the keys that open them */
static const char *const sidebar_pages[] = { "players", "log", "districts", "cards" };

static void
add_keys (GtkWidgetClass *widget_class)
{
  guint i;

  for (i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].keyval, keys[i].modifiers, keys[i].action, NULL);

  for (i = 0; i < GINKGO_HAND_SIZE; i++)
    gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1 + i, 0, "table.choose-card", "u", i);
  for (i = 0; i < N_LETTERS; i++)
    gtk_widget_class_add_binding_action (widget_class, GDK_KEY_a + i, 0, "table.choose-tile", "u", i);
  for (i = 0; i < G_N_ELEMENTS (sidebar_pages); i++)
    gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1 + i, GDK_CONTROL_MASK, "table.open-sidebar", "s", sidebar_pages[i]);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_e, GDK_CONTROL_MASK, "table.open-sidebar", "s", "preview");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F6, 0, "table.go-around", "b", FALSE);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F6, GDK_SHIFT_MASK, "table.go-around", "b", TRUE);
}

static void
activate_cb (GtkWidget *widget,
             const char *name,
             GVariant *parameter)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (widget);
  guint i = 0;

  while (!g_str_equal (actions[i].name, name))
    i++;

  if (actions[i].is_button && ginkgo_input_guard_is_second_click (self->guard))
    return;

  if (parameter)
    actions[i].act_with (self, parameter);
  else
    actions[i].act (self);
}

/* Adds the actions of the table, and their keys. */
void
ginkgo_table_page_install_actions (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].type, activate_cb);
  add_keys (widget_class);
}

void
ginkgo_table_page_connect_actions (GinkgoTablePage *self)
{
  g_signal_connect_object (self->hand, "clicked", G_CALLBACK (card_clicked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->rack, "clicked", G_CALLBACK (tile_clicked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->rack, "pointed", G_CALLBACK (tile_pointed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->city, "place-activated", G_CALLBACK (place_activated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->city, "place-pointed", G_CALLBACK (place_pointed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->drag, "place-dropped", G_CALLBACK (choose_place), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->guard, "key", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
}

/* Enables the actions that are possible. */
void
ginkgo_table_page_enable_actions (GinkgoTablePage *self,
                                  const GinkgoTableScene *scene)
{
  GtkWidget *page = GTK_WIDGET (self);
  GinkgoGame *game = get_game (self);
  gboolean has_new_hand = scene->question == GINKGO_EVENT_CHOOSE && scene->state->seats[scene->state->pending_seat].new_hand > 0;

  gtk_widget_action_set_enabled (page, "table.play", ginkgo_choice_can_decide (self->choice));
  gtk_widget_action_set_enabled (page, "table.new-hand", has_new_hand);
  gtk_widget_action_set_enabled (page, "table.no-tile", scene->question == GINKGO_EVENT_CHOOSE);
  gtk_widget_action_set_enabled (page, "table.take", scene->question == GINKGO_EVENT_TAKE);
  gtk_widget_action_set_enabled (page, "table.place", scene->question == GINKGO_EVENT_TOKEN);
  gtk_widget_action_set_enabled (page, "table.return-all", scene->question == GINKGO_EVENT_RETURN);
  gtk_widget_action_set_enabled (page, "table.clear", !ginkgo_choice_is_empty (self->choice));
  gtk_widget_action_set_enabled (page, "table.uncover", ginkgo_presence_can_uncover (self->presence));
  gtk_widget_action_set_enabled (page, "table.toggle-sidebar", scene->prompt.kind != GINKGO_PROMPT_UNCOVER);
  gtk_widget_action_set_enabled (page, "table.open-sidebar", scene->prompt.kind != GINKGO_PROMPT_UNCOVER);
  gtk_widget_action_set_enabled (page, "table.skip", scene->is_following);
  gtk_widget_action_set_enabled (page, "table.skip-action", scene->is_following);
  gtk_widget_action_set_enabled (page, "table.suggest", ginkgo_table_scene_can_suggest (scene));
  gtk_widget_action_set_enabled (page, "table.take-over", scene->advice && scene->question != GINKGO_EVENT_NONE);
  gtk_widget_action_set_enabled (page, "table.hurry", scene->stage == GINKGO_ADVISER_THINKING || ginkgo_game_can_hurry (game));
  gtk_widget_action_set_enabled (page, "table.retry", ginkgo_game_get_can_retry (game));
  gtk_widget_action_set_enabled (page, "table.show-score", scene->is_over);
  ginkgo_focus_update_pointer (page);
}
