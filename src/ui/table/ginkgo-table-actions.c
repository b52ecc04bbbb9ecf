/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The table's actions and keys. */

#include "ginkgo-table-page-private.h"

#include "ginkgo-card-widget.h"
#include "ginkgo-focus.h"
#include "ginkgo-pieces.h"
#include "ginkgo-tile-widget.h"

#define ZOOM_FACTOR 1.25
#define N_LETTERS   26

/* In the order of the keys that open them. */
static const char *const sidebar_pages[] = { "players", "log", "districts", "cards" };

/* Keys that a popover over the table does not want come here as well, and are not meant
 * for the table. */
static gboolean
has_popover_focus (GinkgoTablePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  return focus && gtk_widget_get_native (focus) != gtk_widget_get_native (GTK_WIDGET (self));
}

static void
play_cb (GtkWidget *widget,
         const char *action_name,
         GVariant *parameter)
{
  if (!has_popover_focus (GINKGO_TABLE_PAGE (widget)) && !ginkgo_table_page_is_second_click (GINKGO_TABLE_PAGE (widget)))
    ginkgo_table_page_confirm (GINKGO_TABLE_PAGE (widget));
}

static void
clear_cb (GtkWidget *widget,
          const char *action_name,
          GVariant *parameter)
{
  if (!ginkgo_table_page_is_second_click (GINKGO_TABLE_PAGE (widget)))
    ginkgo_table_page_clear_choice (GINKGO_TABLE_PAGE (widget));
}

/* Elsewhere Escape goes back a page. Pressed once too often, it must not lead out of
 * the game. */
static gboolean
escape_cb (GtkWidget *widget,
           GVariant *args,
           gpointer data)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (widget);

  if (gtk_widget_get_visible (GTK_WIDGET (self->suggestion)))
    {
      ginkgo_table_page_close_suggestion (self);
      return GDK_EVENT_STOP;
    }

  ginkgo_event_card_close (self->event_card);
  ginkgo_table_page_clear_choice (self);

  return GDK_EVENT_STOP;
}

static void
new_hand_cb (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (widget);
  GinkgoDecision decision;

  if (ginkgo_table_page_is_second_click (self))
    return;

  ginkgo_decision_init_new_hand (&decision, ginkgo_table_page_get_shown (self)->pending_seat);
  ginkgo_table_page_submit (self, &decision);
}

static void
take_cb (GtkWidget *widget,
         const char *action_name,
         GVariant *parameter)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (widget);
  gboolean tile = g_str_equal (g_variant_get_string (parameter, NULL), "tile");
  GinkgoDecision decision;

  if (ginkgo_table_page_is_second_click (self))
    return;

  ginkgo_decision_init_take (&decision, ginkgo_table_page_get_shown (self)->pending_seat, tile ? GINKGO_ITEM_TILE : GINKGO_ITEM_RESOURCE);
  ginkgo_table_page_submit (self, &decision);
}

static void
place_cb (GtkWidget *widget,
          const char *action_name,
          GVariant *parameter)
{
  if (!ginkgo_table_page_is_second_click (GINKGO_TABLE_PAGE (widget)))
    ginkgo_table_page_place_token (GINKGO_TABLE_PAGE (widget), g_variant_get_uint32 (parameter));
}

static void
point_move_cb (GtkWidget *widget,
               const char *action_name,
               GVariant *parameter)
{
  ginkgo_table_page_point_move (GINKGO_TABLE_PAGE (widget), g_variant_get_int32 (parameter));
}

static void
return_all_cb (GtkWidget *widget,
               const char *action_name,
               GVariant *parameter)
{
  if (!ginkgo_table_page_is_second_click (GINKGO_TABLE_PAGE (widget)))
    ginkgo_table_page_choose_all (GINKGO_TABLE_PAGE (widget));
}

/* The focus follows, so that Enter plays what was chosen. */
static void
choose_card_cb (GtkWidget *widget,
                const char *action_name,
                GVariant *parameter)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (widget);
  guint index = g_variant_get_uint32 (parameter);
  GinkgoPiece *card = ginkgo_pieces_get_nth (GTK_WIDGET (self->hand), index);
  GinkgoEventKind question = ginkgo_table_page_get_question (self);

  if (has_popover_focus (self) || !card || (question != GINKGO_EVENT_CHOOSE && question != GINKGO_EVENT_DRAFT))
    return;

  gtk_widget_grab_focus (GTK_WIDGET (card));
  /* A key chooses; only a click puts the chosen card down again. */
  if (self->card != ginkgo_hand_get_nth (self->hand, index))
    ginkgo_table_page_choose_card (self, ginkgo_hand_get_nth (self->hand, index));
}

static void
choose_tile_cb (GtkWidget *widget,
                const char *action_name,
                GVariant *parameter)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (widget);
  guint index = g_variant_get_uint32 (parameter);
  GinkgoTileRack *rack = ginkgo_screen_get_rack (self->screen);
  GinkgoPiece *tile = ginkgo_pieces_get_nth (GTK_WIDGET (rack), index);
  GinkgoEventKind question = ginkgo_table_page_get_question (self);

  if (has_popover_focus (self) || !tile || (question != GINKGO_EVENT_CHOOSE && question != GINKGO_EVENT_RETURN))
    return;

  gtk_widget_grab_focus (GTK_WIDGET (tile));
  if (question == GINKGO_EVENT_RETURN || self->tile != ginkgo_tile_rack_get_nth (rack, index))
    ginkgo_table_page_choose_tile (self, ginkgo_tile_rack_get_nth (rack, index));
}

static void
no_tile_cb (GtkWidget *widget,
            const char *action_name,
            GVariant *parameter)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (widget);

  if (self->tile != GINKGO_TILE_NONE && !has_popover_focus (self))
    ginkgo_table_page_choose_tile (self, GINKGO_TILE_NONE);
}

static void
zoom_in_cb (GtkWidget *widget,
            const char *action_name,
            GVariant *parameter)
{
  ginkgo_city_camera_zoom (ginkgo_city_view_get_camera (GINKGO_TABLE_PAGE (widget)->city), ZOOM_FACTOR);
}

static void
zoom_out_cb (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  ginkgo_city_camera_zoom (ginkgo_city_view_get_camera (GINKGO_TABLE_PAGE (widget)->city), 1 / ZOOM_FACTOR);
}

static void
zoom_fit_cb (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  ginkgo_city_camera_fit (ginkgo_city_view_get_camera (GINKGO_TABLE_PAGE (widget)->city));
}

static void
last_move_cb (GtkWidget *widget,
              const char *action_name,
              GVariant *parameter)
{
  ginkgo_table_page_focus_last_move (GINKGO_TABLE_PAGE (widget));
}

static void
toggle_sidebar_cb (GtkWidget *widget,
                   const char *action_name,
                   GVariant *parameter)
{
  AdwOverlaySplitView *split = GINKGO_TABLE_PAGE (widget)->split;

  adw_overlay_split_view_set_show_sidebar (split, !adw_overlay_split_view_get_show_sidebar (split));
}

static void
explain_cb (GtkWidget *widget,
            const char *action_name,
            GVariant *parameter)
{
  ginkgo_table_page_explain (GINKGO_TABLE_PAGE (widget));
}

static void
open_sidebar_cb (GtkWidget *widget,
                 const char *action_name,
                 GVariant *parameter)
{
  ginkgo_table_page_open_sidebar (GINKGO_TABLE_PAGE (widget), g_variant_get_string (parameter, NULL));
}

static void
uncover_cb (GtkWidget *widget,
            const char *action_name,
            GVariant *parameter)
{
  GinkgoTablePage *self = GINKGO_TABLE_PAGE (widget);

  if (ginkgo_table_page_is_second_click (self))
    return;

  ginkgo_table_page_uncover (self);
  ginkgo_table_page_show_secrets (self);
  ginkgo_table_page_show_choice (self);
  ginkgo_table_page_show_decision (self);
  ginkgo_table_page_focus_decision (self);
}

static void
skip_cb (GtkWidget *widget,
         const char *action_name,
         GVariant *parameter)
{
  ginkgo_table_page_skip (GINKGO_TABLE_PAGE (widget));
}

static void
suggest_cb (GtkWidget *widget,
            const char *action_name,
            GVariant *parameter)
{
  if (!ginkgo_table_page_is_second_click (GINKGO_TABLE_PAGE (widget)))
    ginkgo_table_page_suggest (GINKGO_TABLE_PAGE (widget));
}

static void
take_over_cb (GtkWidget *widget,
              const char *action_name,
              GVariant *parameter)
{
  if (!ginkgo_table_page_is_second_click (GINKGO_TABLE_PAGE (widget)))
    ginkgo_table_page_take_over (GINKGO_TABLE_PAGE (widget));
}

static void
close_suggestion_cb (GtkWidget *widget,
                     const char *action_name,
                     GVariant *parameter)
{
  ginkgo_table_page_close_suggestion (GINKGO_TABLE_PAGE (widget));
}

static void
hurry_cb (GtkWidget *widget,
          const char *action_name,
          GVariant *parameter)
{
  if (!ginkgo_table_page_is_second_click (GINKGO_TABLE_PAGE (widget)))
    ginkgo_table_page_hurry (GINKGO_TABLE_PAGE (widget));
}

static void
retry_cb (GtkWidget *widget,
          const char *action_name,
          GVariant *parameter)
{
  ginkgo_game_retry (GINKGO_TABLE_PAGE (widget)->game);
}

static void
lesson_next_cb (GtkWidget *widget,
                const char *action_name,
                GVariant *parameter)
{
  if (!ginkgo_table_page_is_second_click (GINKGO_TABLE_PAGE (widget)))
    ginkgo_table_page_go_on_with_lesson (GINKGO_TABLE_PAGE (widget));
}

static void
lesson_show_cb (GtkWidget *widget,
                const char *action_name,
                GVariant *parameter)
{
  ginkgo_table_page_show_me (GINKGO_TABLE_PAGE (widget));
}

static void
go_to_lesson_cb (GtkWidget *widget,
                 const char *action_name,
                 GVariant *parameter)
{
  ginkgo_table_page_go_to_lesson (GINKGO_TABLE_PAGE (widget));
}

static void
show_score_cb (GtkWidget *widget,
               const char *action_name,
               GVariant *parameter)
{
  ginkgo_table_page_ask_for_score (GINKGO_TABLE_PAGE (widget));
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "table.play", NULL, play_cb);
  gtk_widget_class_install_action (widget_class, "table.clear", NULL, clear_cb);
  gtk_widget_class_install_action (widget_class, "table.new-hand", NULL, new_hand_cb);
  gtk_widget_class_install_action (widget_class, "table.take", "s", take_cb);
  gtk_widget_class_install_action (widget_class, "table.place", "u", place_cb);
  gtk_widget_class_install_action (widget_class, "table.point-move", "i", point_move_cb);
  gtk_widget_class_install_action (widget_class, "table.return-all", NULL, return_all_cb);
  gtk_widget_class_install_action (widget_class, "table.choose-card", "u", choose_card_cb);
  gtk_widget_class_install_action (widget_class, "table.choose-tile", "u", choose_tile_cb);
  gtk_widget_class_install_action (widget_class, "table.no-tile", NULL, no_tile_cb);
  gtk_widget_class_install_action (widget_class, "city.zoom-in", NULL, zoom_in_cb);
  gtk_widget_class_install_action (widget_class, "city.zoom-out", NULL, zoom_out_cb);
  gtk_widget_class_install_action (widget_class, "city.zoom-fit", NULL, zoom_fit_cb);
  gtk_widget_class_install_property_action (widget_class, "city.districts", "show-districts");
  gtk_widget_class_install_action (widget_class, "table.last-move", NULL, last_move_cb);
  gtk_widget_class_install_action (widget_class, "table.toggle-sidebar", NULL, toggle_sidebar_cb);
  gtk_widget_class_install_action (widget_class, "table.explain", NULL, explain_cb);
  gtk_widget_class_install_action (widget_class, "table.open-sidebar", "s", open_sidebar_cb);
  gtk_widget_class_install_action (widget_class, "table.uncover", NULL, uncover_cb);
  gtk_widget_class_install_action (widget_class, "table.skip", NULL, skip_cb);
  gtk_widget_class_install_action (widget_class, "table.suggest", NULL, suggest_cb);
  gtk_widget_class_install_action (widget_class, "table.take-over", NULL, take_over_cb);
  gtk_widget_class_install_action (widget_class, "table.close-suggestion", NULL, close_suggestion_cb);
  gtk_widget_class_install_action (widget_class, "table.hurry", NULL, hurry_cb);
  gtk_widget_class_install_action (widget_class, "table.lesson-next", NULL, lesson_next_cb);
  gtk_widget_class_install_action (widget_class, "table.lesson-show", NULL, lesson_show_cb);
  gtk_widget_class_install_action (widget_class, "table.go-to-lesson", NULL, go_to_lesson_cb);
  gtk_widget_class_install_action (widget_class, "table.retry", NULL, retry_cb);
  gtk_widget_class_install_action (widget_class, "table.show-score", NULL, show_score_cb);
}

static void
add_bindings (GtkWidgetClass *widget_class)
{
  guint i;

  for (i = 0; i < GINKGO_HAND_SIZE; i++)
    {
      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1 + i, 0, "table.choose-card", "u", i);
      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_1 + i, 0, "table.choose-card", "u", i);
    }
  for (i = 0; i < N_LETTERS; i++)
    gtk_widget_class_add_binding_action (widget_class, GDK_KEY_a + i, 0, "table.choose-tile", "u", i);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "table.play", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, 0, "table.play", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_BackSpace, 0, "table.no-tile", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_h, GDK_CONTROL_MASK, "table.new-hand", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_t, GDK_CONTROL_MASK, "table.suggest", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "table.hurry", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, GDK_CONTROL_MASK, "table.hurry", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_l, GDK_CONTROL_MASK, "table.last-move", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_plus, GDK_CONTROL_MASK, "city.zoom-in", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_equal, GDK_CONTROL_MASK, "city.zoom-in", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Add, GDK_CONTROL_MASK, "city.zoom-in", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_minus, GDK_CONTROL_MASK, "city.zoom-out", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Subtract, GDK_CONTROL_MASK, "city.zoom-out", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_0, GDK_CONTROL_MASK, "city.zoom-fit", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_0, GDK_CONTROL_MASK, "city.zoom-fit", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_d, GDK_CONTROL_MASK, "city.districts", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F6, 0, "table.go-to-lesson", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F9, 0, "table.toggle-sidebar", NULL);
  for (i = 0; i < G_N_ELEMENTS (sidebar_pages); i++)
    {
      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1 + i, GDK_CONTROL_MASK, "table.open-sidebar", "s", sidebar_pages[i]);
      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_1 + i, GDK_CONTROL_MASK, "table.open-sidebar", "s", sidebar_pages[i]);
    }
}

/**
 * ginkgo_table_page_class_add_actions:
 * @widget_class: the class that is being made
 */
void
ginkgo_table_page_class_add_actions (GtkWidgetClass *widget_class)
{
  install_actions (widget_class);
  add_bindings (widget_class);
}

/**
 * ginkgo_table_page_update_actions:
 * @self: a table page
 *
 * Enables what can be done now.
 */
void
ginkgo_table_page_update_actions (GinkgoTablePage *self)
{
  const GinkgoState *state = ginkgo_table_page_get_shown (self);
  GinkgoEventKind question = ginkgo_table_page_get_question (self);
  gboolean chooses = question == GINKGO_EVENT_CHOOSE || question == GINKGO_EVENT_DRAFT;
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "table.play", question == GINKGO_EVENT_RETURN || ginkgo_table_page_is_settled (self) || (chooses && self->card != GINKGO_CARD_NONE));
  gtk_widget_action_set_enabled (widget, "table.new-hand", question == GINKGO_EVENT_CHOOSE && state->seats[state->pending_seat].new_hand > 0);
  gtk_widget_action_set_enabled (widget, "table.take", question == GINKGO_EVENT_TAKE);
  gtk_widget_action_set_enabled (widget, "table.place", question == GINKGO_EVENT_TOKEN);
  gtk_widget_action_set_enabled (widget, "table.return-all", question == GINKGO_EVENT_RETURN);
  gtk_widget_action_set_enabled (widget, "table.clear", ginkgo_table_page_has_choice (self));
  gtk_widget_action_set_enabled (widget, "table.uncover", self->covered && self->uncover_id == 0);
  gtk_widget_action_set_enabled (widget, "table.skip", ginkgo_table_page_is_following (self));
  gtk_widget_action_set_enabled (widget, "table.suggest", ginkgo_table_page_can_suggest (self));
  gtk_widget_action_set_enabled (widget, "table.take-over", ginkgo_table_page_can_suggest (self));
  gtk_widget_action_set_enabled (widget, "table.hurry", self->suggest_hurry != NULL || ginkgo_game_can_hurry (self->game));
  gtk_widget_action_set_enabled (widget, "table.retry", ginkgo_game_get_can_retry (self->game));
  gtk_widget_action_set_enabled (widget, "table.show-score", ginkgo_follower_get_over (self->follower));
}

/**
 * ginkgo_table_page_handle_escape:
 * @self: a table page
 *
 * Escape closes the sidebar where it lies over the table, from wherever the focus is.
 *
 * Returns: whether it did
 */
gboolean
ginkgo_table_page_handle_escape (GinkgoTablePage *self)
{
  gboolean led_out = ginkgo_focus_is_in (GTK_WIDGET (self->sidebar));

  if (!adw_overlay_split_view_get_collapsed (self->split) || !adw_overlay_split_view_get_show_sidebar (self->split) ||
      has_popover_focus (self))
    return FALSE;

  adw_overlay_split_view_set_show_sidebar (self->split, FALSE);
  if (led_out)
    ginkgo_table_page_focus_decision (self);

  return TRUE;
}

static gboolean
is_chosen (GtkWidget *widget)
{
  if (GINKGO_IS_CELL (widget))
    return (ginkgo_cell_get_marks (GINKGO_CELL (widget)) & GINKGO_CELL_MARK_CHOSEN) != 0;

  return (GINKGO_IS_CARD_WIDGET (widget) || GINKGO_IS_TILE_WIDGET (widget)) &&
         gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (widget));
}

/**
 * ginkgo_table_page_handle_enter:
 * @self: a table page
 *
 * Enter on what is chosen already plays it.
 *
 * Returns: whether it did
 */
gboolean
ginkgo_table_page_handle_enter (GinkgoTablePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  GinkgoEventKind question = ginkgo_table_page_get_question (self);

  gboolean can_play = question == GINKGO_EVENT_RETURN || self->card != GINKGO_CARD_NONE;

  if (!focus || !can_play || !is_chosen (focus))
    return FALSE;

  ginkgo_table_page_confirm (self);

  return TRUE;
}
