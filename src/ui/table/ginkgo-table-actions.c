/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-actions.h"

#include "ginkgo-explainer.h"
#include "ginkgo-focus.h"
#include "ginkgo-last-move.h"
#include "ginkgo-piece.h"
#include "ginkgo-pointer-focus.h"

struct _GinkgoTableActions
{
  GObject parent_instance;

  const GinkgoTableParts *parts;
};

G_DEFINE_FINAL_TYPE (GinkgoTableActions, ginkgo_table_actions, G_TYPE_OBJECT)

static guint choice_kept_signal;

#define ZOOM_FACTOR 1.25

typedef void (*Handler) (const GinkgoTableParts *parts,
                         GVariant *parameter);

static GinkgoGame *
get_game (const GinkgoTableParts *parts)
{
  return ginkgo_follower_get_game (parts->follower);
}

static GinkgoTileRack *
get_rack (const GinkgoTableParts *parts)
{
  return ginkgo_screen_get_rack (ginkgo_controls_get_screen (parts->controls));
}

static GtkWidget *
get_focus (const GinkgoTableParts *parts)
{
  GtkRoot *root = gtk_widget_get_root (parts->page);

  return root ? gtk_root_get_focus (root) : NULL;
}

/* Keys that a popover over the table does not want come here as well, and are not meant for the
 * table. */
static gboolean
has_popover_focus (const GinkgoTableParts *parts)
{
  GtkWidget *focus = get_focus (parts);

  return focus && gtk_widget_get_native (focus) != gtk_widget_get_native (parts->page);
}

/* --- Handlers of actions ------------------------------------------------------------ */

static void
play (const GinkgoTableParts *parts,
      GVariant *parameter)
{
  if (!has_popover_focus (parts))
    ginkgo_table_parts_confirm (parts);
}

static void
clear (const GinkgoTableParts *parts,
       GVariant *parameter)
{
  ginkgo_choice_clear (parts->choice);
}

/* On other pages Escape goes back. Pressed once too often, it must not lead out of the game. */
static void
escape (const GinkgoTableParts *parts,
        GVariant *parameter)
{
  if (ginkgo_adviser_get_stage (parts->adviser) != GINKGO_ADVISER_CLOSED)
    {
      ginkgo_adviser_close (parts->adviser);
      return;
    }

  ginkgo_choice_clear (parts->choice);
}

static void
new_hand (const GinkgoTableParts *parts,
          GVariant *parameter)
{
  GinkgoDecision decision;

  ginkgo_decision_init_new_hand (&decision, ginkgo_follower_get_state (parts->follower)->pending_seat);
  ginkgo_table_parts_submit (parts, &decision);
}

static void
take (const GinkgoTableParts *parts,
      GVariant *parameter)
{
  gboolean is_tile = g_str_equal (g_variant_get_string (parameter, NULL), "tile");
  GinkgoDecision decision;

  ginkgo_decision_init_take (&decision, ginkgo_follower_get_state (parts->follower)->pending_seat, is_tile ? GINKGO_ITEM_TILE : GINKGO_ITEM_RESOURCE);
  ginkgo_table_parts_submit (parts, &decision);
}

static void
place (const GinkgoTableParts *parts,
       GVariant *parameter)
{
  GinkgoDecision decision;

  if (ginkgo_choice_build_move (parts->choice, g_variant_get_uint32 (parameter), &decision))
    ginkgo_table_parts_submit (parts, &decision);
}

static void
point_move (const GinkgoTableParts *parts,
            GVariant *parameter)
{
  ginkgo_choice_point_move (parts->choice, g_variant_get_int32 (parameter));
}

static void
return_all (const GinkgoTableParts *parts,
            GVariant *parameter)
{
  ginkgo_choice_toggle_all (parts->choice);
}

/* The focus follows, so that Enter plays what was chosen. */
static void
choose_card (const GinkgoTableParts *parts,
             GVariant *parameter)
{
  GinkgoHand *hand = ginkgo_controls_get_hand (parts->controls);
  guint index = g_variant_get_uint32 (parameter);
  GinkgoPiece *piece = ginkgo_pieces_get_nth (GTK_WIDGET (hand), index);
  guint8 card = ginkgo_hand_get_nth (hand, index);

  if (has_popover_focus (parts) || !piece || !ginkgo_choice_takes_card (parts->choice))
    return;

  gtk_widget_grab_focus (GTK_WIDGET (piece));
  ginkgo_choice_take_card (parts->choice, card);
}

static void
choose_tile (const GinkgoTableParts *parts,
             GVariant *parameter)
{
  GinkgoTileRack *rack = get_rack (parts);
  guint index = g_variant_get_uint32 (parameter);
  GinkgoPiece *piece = ginkgo_pieces_get_nth (GTK_WIDGET (rack), index);
  GinkgoEventKind question = ginkgo_choice_get_question (parts->choice);
  guint8 tile = ginkgo_tile_rack_get_nth (rack, index);

  if (has_popover_focus (parts) || !piece || (question != GINKGO_EVENT_CHOOSE && question != GINKGO_EVENT_RETURN))
    return;

  gtk_widget_grab_focus (GTK_WIDGET (piece));
  ginkgo_choice_take_tile (parts->choice, tile);
}

static void
no_tile (const GinkgoTableParts *parts,
         GVariant *parameter)
{
  if (ginkgo_choice_get_tile (parts->choice) != GINKGO_TILE_NONE && !has_popover_focus (parts))
    ginkgo_choice_take_tile (parts->choice, GINKGO_TILE_NONE);
}

static void
zoom_in (const GinkgoTableParts *parts,
         GVariant *parameter)
{
  ginkgo_city_camera_zoom (ginkgo_city_view_get_camera (parts->city), ZOOM_FACTOR);
}

static void
zoom_out (const GinkgoTableParts *parts,
          GVariant *parameter)
{
  ginkgo_city_camera_zoom (ginkgo_city_view_get_camera (parts->city), 1 / ZOOM_FACTOR);
}

static void
zoom_fit (const GinkgoTableParts *parts,
          GVariant *parameter)
{
  ginkgo_city_camera_fit (ginkgo_city_view_get_camera (parts->city));
}

static void
focus_last_move (const GinkgoTableParts *parts,
                 GVariant *parameter)
{
  GinkgoLastMove moves[GINKGO_MAX_SEATS];
  guint n_moves = ginkgo_last_move_find_all (parts->follower, moves);

  if (n_moves > 0 && moves[0].n_places > 0)
    ginkgo_city_view_focus_place (parts->city, moves[0].places[0]);
}

/* The focus returns to the decision if it was there. */
static void
close_sidebar (const GinkgoTableParts *parts)
{
  gboolean had_focus = ginkgo_focus_is_in (GTK_WIDGET (parts->sidebar));

  gtk_widget_set_visible (GTK_WIDGET (parts->sidebar), FALSE);
  if (had_focus)
    ginkgo_table_parts_focus (parts);
}

static void
toggle_sidebar (const GinkgoTableParts *parts,
                GVariant *parameter)
{
  if (gtk_widget_get_visible (GTK_WIDGET (parts->sidebar)))
    close_sidebar (parts);
  else
    gtk_widget_set_visible (GTK_WIDGET (parts->sidebar), TRUE);
}

static void
open_sidebar (const GinkgoTableParts *parts,
              GVariant *parameter)
{
  const char *page = g_variant_get_string (parameter, NULL);

  ginkgo_focus_keeper_forget (parts->focus);
  if (g_str_equal (page, "players"))
    gtk_widget_child_focus (GTK_WIDGET (parts->people), GTK_DIR_TAB_FORWARD);
  else
    ginkgo_sidebar_open (parts->sidebar, page);
}

static void
explain (const GinkgoTableParts *parts,
         GVariant *parameter)
{
  ginkgo_explainer_explain (gtk_widget_get_parent (GTK_WIDGET (parts->city_pane)));
}

static void
uncover (const GinkgoTableParts *parts,
         GVariant *parameter)
{
  ginkgo_presence_uncover (parts->presence);
  ginkgo_table_parts_focus (parts);
}

static void
skip (const GinkgoTableParts *parts,
      GVariant *parameter)
{
  ginkgo_playback_skip (parts->playback);
}

static void
skip_action (const GinkgoTableParts *parts,
             GVariant *parameter)
{
  ginkgo_playback_skip_action (parts->playback);
}

static void
suggest (const GinkgoTableParts *parts,
         GVariant *parameter)
{
  if (ginkgo_choice_get_question (parts->choice) == GINKGO_EVENT_NONE || ginkgo_table_parts_has_guide (parts) || ginkgo_game_get_busy (get_game (parts)))
    return;

  ginkgo_adviser_ask (parts->adviser);
  ginkgo_suggestion_card_focus (ginkgo_city_pane_get_suggestion (parts->city_pane));
}

static void
take_over (const GinkgoTableParts *parts,
           GVariant *parameter)
{
  const GinkgoAiAdvice *advice = ginkgo_adviser_get_advice (parts->adviser);
  GinkgoDecision decision;

  if (!advice || ginkgo_choice_get_question (parts->choice) == GINKGO_EVENT_NONE)
    return;

  decision = advice->decision;
  ginkgo_adviser_close (parts->adviser);
  ginkgo_table_parts_take (parts, &decision);
}

static void
close_suggestion (const GinkgoTableParts *parts,
                  GVariant *parameter)
{
  ginkgo_adviser_close (parts->adviser);
}

static void
hurry (const GinkgoTableParts *parts,
       GVariant *parameter)
{
  if (!ginkgo_adviser_hurry (parts->adviser))
    ginkgo_game_hurry (get_game (parts));
}

static void
retry (const GinkgoTableParts *parts,
       GVariant *parameter)
{
  ginkgo_game_retry (get_game (parts));
}

static void
show_lesson_decision (const GinkgoTableParts *parts,
                      GVariant *parameter)
{
  ginkgo_table_parts_demonstrate (parts);
}

static void
go_back_in_lesson (const GinkgoTableParts *parts,
                   GVariant *parameter)
{
  ginkgo_lesson_guide_go_back (parts->guide);
}

static void
go_on_with_lesson (const GinkgoTableParts *parts,
                   GVariant *parameter)
{
  GinkgoLessonKind kind = ginkgo_lesson_guide_go_on (parts->guide);

  if (kind == GINKGO_LESSON_END)
    gtk_widget_activate_action (parts->page, ginkgo_lesson_guide_has_next (parts->guide) ? "win.first-game" : "app.new-game", NULL);
  else if (kind == GINKGO_LESSON_COUNT)
    gtk_widget_activate_action (parts->page, "table.show-score", NULL);
}

/* The focus enters an area where it would by Tab. */
static void
go_around (const GinkgoTableParts *parts,
           GVariant *parameter)
{
  GtkWidget *areas[] = {
    GTK_WIDGET (parts->controls),
    GTK_WIDGET (parts->lesson_card),
    GTK_WIDGET (parts->city),
    GTK_WIDGET (parts->people),
    GTK_WIDGET (parts->sidebar),
  };
  gboolean goes_back = g_variant_get_boolean (parameter);
  guint step = goes_back ? G_N_ELEMENTS (areas) - 1 : 1;
  guint from = goes_back ? 0 : G_N_ELEMENTS (areas) - 1;

  for (guint i = 0; i < G_N_ELEMENTS (areas); i++)
    if (ginkgo_focus_is_in (areas[i]))
      from = i;

  ginkgo_focus_keeper_forget (parts->focus);
  for (guint i = 1; i < G_N_ELEMENTS (areas); i++)
    {
      GtkWidget *area = areas[(from + i * step) % G_N_ELEMENTS (areas)];

      if (gtk_widget_get_mapped (area) && gtk_widget_child_focus (area, GTK_DIR_TAB_FORWARD))
        break;
    }
  if (GTK_IS_WINDOW (gtk_widget_get_root (parts->page)))
    gtk_window_set_focus_visible (GTK_WINDOW (gtk_widget_get_root (parts->page)), TRUE);
}

static void
try_again (const GinkgoTableParts *parts,
           GVariant *parameter)
{
  ginkgo_exercise_guide_retry (parts->exercise);
  ginkgo_table_parts_focus_decision (parts);
}

static const struct
{
  const char *name;
  const char *type;
  Handler handler;
  gboolean is_button; /* that a double click must not press twice */
} actions[] = {
  { "table.play", NULL, play, TRUE },
  { "table.clear", NULL, clear, TRUE },
  { "table.escape", NULL, escape, FALSE },
  { "table.new-hand", NULL, new_hand, TRUE },
  { "table.take", "s", take, TRUE },
  { "table.place", "u", place, TRUE },
  { "table.point-move", "i", point_move, FALSE },
  { "table.return-all", NULL, return_all, TRUE },
  { "table.choose-card", "u", choose_card, FALSE },
  { "table.choose-tile", "u", choose_tile, FALSE },
  { "table.no-tile", NULL, no_tile, FALSE },
  { "city.zoom-in", NULL, zoom_in, FALSE },
  { "city.zoom-out", NULL, zoom_out, FALSE },
  { "city.zoom-fit", NULL, zoom_fit, FALSE },
  { "table.last-move", NULL, focus_last_move, FALSE },
  { "table.toggle-sidebar", NULL, toggle_sidebar, FALSE },
  { "table.explain", NULL, explain, FALSE },
  { "table.open-sidebar", "s", open_sidebar, FALSE },
  { "table.uncover", NULL, uncover, TRUE },
  { "table.skip", NULL, skip, TRUE },
  { "table.skip-action", NULL, skip_action, FALSE },
  { "table.suggest", NULL, suggest, TRUE },
  { "table.take-over", NULL, take_over, TRUE },
  { "table.close-suggestion", NULL, close_suggestion, FALSE },
  { "table.hurry", NULL, hurry, TRUE },
  { "table.lesson-next", NULL, go_on_with_lesson, TRUE },
  { "table.lesson-show", NULL, show_lesson_decision, TRUE },
  { "table.lesson-back", NULL, go_back_in_lesson, TRUE },
  { "table.go-around", "b", go_around, FALSE },
  { "table.try-again", NULL, try_again, TRUE },
  { "table.retry", NULL, retry, FALSE },
};

/* --- Clicks and keys ------------------------------------------------------------------ */

static void
card_clicked_cb (GinkgoTableActions *self,
                 guint card)
{
  ginkgo_choice_take_card (self->parts->choice, (guint8) card);
}

static void
tile_clicked_cb (GinkgoTableActions *self,
                 guint tile)
{
  /* The second click of a double click has toggled the button, which must show the choice again. */
  if (ginkgo_input_guard_is_second_click (self->parts->guard))
    g_signal_emit (self, choice_kept_signal, 0);
  else
    ginkgo_choice_take_tile (self->parts->choice, (guint8) tile);
}

static void
tile_pointed_cb (GinkgoTableActions *self,
                 guint tile)
{
  ginkgo_choice_point_tile (self->parts->choice, (guint8) tile);
}

static void
place_activated_cb (GinkgoTableActions *self,
                    guint place)
{
  if (ginkgo_input_guard_is_second_click (self->parts->guard))
    return;

  if (place == GINKGO_CELL_NONE)
    ginkgo_choice_clear (self->parts->choice);
  else
    ginkgo_table_parts_choose_place (self->parts, place);
}

static void
place_pointed_cb (GinkgoTableActions *self,
                  guint place)
{
  ginkgo_choice_point_place (self->parts->choice, (guint16) place);
}

static gboolean
key_cb (GinkgoTableActions *self,
        guint keyval,
        GdkModifierType modifiers)
{
  gboolean is_enter = keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter;

  /* From wherever the focus is */
  if (keyval == GDK_KEY_Escape)
    {
      if (!gtk_widget_get_visible (GTK_WIDGET (self->parts->sidebar)) || has_popover_focus (self->parts))
        return FALSE;

      close_sidebar (self->parts);

      return TRUE;
    }

  return is_enter && !(modifiers & gtk_accelerator_get_default_mod_mask ()) && ginkgo_table_parts_play_chosen (self->parts);
}

static void
ginkgo_table_actions_class_init (GinkgoTableActionsClass *klass)
{
  /* Emitted when a click is ignored, but has toggled a button. */
  choice_kept_signal = g_signal_new ("choice-kept", GINKGO_TYPE_TABLE_ACTIONS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ginkgo_table_actions_init (GinkgoTableActions *self)
{
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

/* Adds the actions of the table, and their keys, to the class of the page. */
void
ginkgo_table_actions_install (GtkWidgetClass *widget_class,
                              GtkWidgetActionActivateFunc activate)
{
  guint i;

  for (i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].type, activate);
  add_keys (widget_class);
}

GinkgoTableActions *
ginkgo_table_actions_new (const GinkgoTableParts *parts)
{
  GinkgoTableActions *self = g_object_new (GINKGO_TYPE_TABLE_ACTIONS, NULL);
  GinkgoHand *hand = ginkgo_controls_get_hand (parts->controls);
  GinkgoTileRack *rack = get_rack (parts);

  self->parts = parts;
  g_signal_connect_object (hand, "card-clicked", G_CALLBACK (card_clicked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (rack, "tile-clicked", G_CALLBACK (tile_clicked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (rack, "tile-pointed", G_CALLBACK (tile_pointed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (parts->city, "place-activated", G_CALLBACK (place_activated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (parts->city, "place-pointed", G_CALLBACK (place_pointed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (parts->guard, "key", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);

  return self;
}

void
ginkgo_table_actions_activate (GinkgoTableActions *self,
                               const char *name,
                               GVariant *parameter)
{
  guint i = 0;

  while (!g_str_equal (actions[i].name, name))
    i++;

  if (!actions[i].is_button || !ginkgo_input_guard_is_second_click (self->parts->guard))
    actions[i].handler (self->parts, parameter);
}

/* Enables the actions that are possible. */
void
ginkgo_table_actions_enable (GinkgoTableActions *self,
                             const GinkgoTableScene *scene)
{
  GtkWidget *page = self->parts->page;
  gboolean suggestable = ginkgo_table_scene_can_suggest (scene);
  gboolean has_new_hand = scene->question == GINKGO_EVENT_CHOOSE && scene->state->seats[scene->state->pending_seat].new_hand > 0;

  gtk_widget_action_set_enabled (page, "table.play", scene->can_decide);
  gtk_widget_action_set_enabled (page, "table.new-hand", has_new_hand);
  gtk_widget_action_set_enabled (page, "table.take", scene->question == GINKGO_EVENT_TAKE);
  gtk_widget_action_set_enabled (page, "table.place", scene->question == GINKGO_EVENT_TOKEN);
  gtk_widget_action_set_enabled (page, "table.return-all", scene->question == GINKGO_EVENT_RETURN);
  gtk_widget_action_set_enabled (page, "table.clear", scene->can_clear);
  gtk_widget_action_set_enabled (page, "table.uncover", scene->can_uncover);
  gtk_widget_action_set_enabled (page, "table.toggle-sidebar", scene->prompt.kind != GINKGO_PROMPT_UNCOVER);
  gtk_widget_action_set_enabled (page, "table.open-sidebar", scene->prompt.kind != GINKGO_PROMPT_UNCOVER);
  gtk_widget_action_set_enabled (page, "table.skip", scene->is_following);
  gtk_widget_action_set_enabled (page, "table.skip-action", scene->is_following);
  gtk_widget_action_set_enabled (page, "table.suggest", suggestable);
  gtk_widget_action_set_enabled (page, "table.take-over", scene->advice && scene->question != GINKGO_EVENT_NONE);
  gtk_widget_action_set_enabled (page, "table.hurry", scene->can_hurry);
  gtk_widget_action_set_enabled (page, "table.retry", scene->can_retry);
  gtk_widget_action_set_enabled (page, "table.show-score", scene->is_over);
  ginkgo_pointer_focus_update (page);
}
