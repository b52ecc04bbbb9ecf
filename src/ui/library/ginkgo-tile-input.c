/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-tile-input.h"

/* --- The pointer ------------------------------------------------------------------- */

/* The clicked tile, unless the click is on the button for its menu */
static GtkWidget *
pick_tile (GtkGesture *gesture,
           double x,
           double y)
{
  GtkWidget *view = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  GtkWidget *widget = gtk_widget_pick (view, x, y, GTK_PICK_DEFAULT);

  if (widget == NULL || gtk_widget_get_ancestor (widget, GTK_TYPE_MENU_BUTTON))
    return NULL;
  if (GTK_IS_WIDGET (gtk_widget_get_first_child (widget)) && GINKGO_IS_GAME_TILE (gtk_widget_get_first_child (widget)))
    return gtk_widget_get_first_child (widget);

  return gtk_widget_get_ancestor (widget, GINKGO_TYPE_GAME_TILE);
}

/* Uses the list's own actions, so that pointer and keys extend the same selection */
static void
select_tile (GtkWidget *tile,
             gboolean toggles,
             gboolean extends)
{
  gtk_widget_activate_action (gtk_widget_get_parent (tile), "listitem.select", "(bb)", toggles, extends);
}

static void
popup_cb (GinkgoLibrarySelection *selection,
          int n_press,
          double x,
          double y,
          GtkGesture *gesture)
{
  GtkWidget *tile = pick_tile (gesture, x, y);

  if (tile == NULL || ginkgo_library_selection_get_selecting (selection))
    return;

  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (gtk_widget_get_parent (tile));
  gtk_menu_button_popup (ginkgo_game_tile_get_menu_button (GINKGO_GAME_TILE (tile)));
}

static void
long_pressed_cb (GinkgoLibrarySelection *selection,
                 double x,
                 double y,
                 GtkGesture *gesture)
{
  GtkWidget *tile = pick_tile (gesture, x, y);

  if (tile == NULL)
    return;

  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (gtk_widget_get_parent (tile));
  select_tile (tile, TRUE, FALSE);
}

/* Otherwise the list would open a game twice on a double click. */
static void
pressed_cb (GinkgoLibrarySelection *selection,
            int n_press,
            double x,
            double y,
            GtkGesture *gesture)
{
  if (n_press > 1 && pick_tile (gesture, x, y))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
released_cb (GinkgoLibrarySelection *selection,
             int n_press,
             double x,
             double y,
             GtkGesture *gesture)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  gboolean is_selecting = ginkgo_library_selection_get_selecting (selection);
  GtkWidget *tile = pick_tile (gesture, x, y);

  if (tile == NULL || (n_press > 1 && !is_selecting))
    return;

  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  if (is_selecting && (state & GDK_SHIFT_MASK) != 0)
    select_tile (tile, (state & GDK_CONTROL_MASK) != 0, TRUE);
  else if (is_selecting || (state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK)) != 0)
    select_tile (tile, TRUE, FALSE);
  else
    gtk_widget_activate_action (tile, "library.open", "x", ginkgo_library_game_get_id (ginkgo_game_tile_get_game (GINKGO_GAME_TILE (tile))));
}

static void
add_gestures (GtkWidget *view,
              GinkgoLibrarySelection *selection)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *second = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (second), GDK_BUTTON_SECONDARY);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), selection, G_CONNECT_SWAPPED);
  g_signal_connect_object (click, "released", G_CALLBACK (released_cb), selection, G_CONNECT_SWAPPED);
  g_signal_connect_object (second, "pressed", G_CALLBACK (popup_cb), selection, G_CONNECT_SWAPPED);
  g_signal_connect_object (press, "pressed", G_CALLBACK (long_pressed_cb), selection, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (view, GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (view, GTK_EVENT_CONTROLLER (second));
  gtk_widget_add_controller (view, GTK_EVENT_CONTROLLER (press));
}

/* --- Keys -------------------------------------------------------------------------- */

static gboolean
find_direction (guint key,
                GtkDirectionType *direction)
{
  switch (key)
    {
    case GDK_KEY_Left:
      *direction = GTK_DIR_LEFT;
      return TRUE;
    case GDK_KEY_Right:
      *direction = GTK_DIR_RIGHT;
      return TRUE;
    case GDK_KEY_Up:
      *direction = GTK_DIR_UP;
      return TRUE;
    case GDK_KEY_Down:
      *direction = GTK_DIR_DOWN;
      return TRUE;
    default:
      return FALSE;
    }
}

/* GTK extends a selection from the last selected game, which may differ from the focused one when
 * the selection starts, and it does not include the newly focused game. */
static gboolean
key_pressed_cb (GinkgoLibrarySelection *selection,
                guint key,
                guint code,
                GdkModifierType state,
                GtkEventController *keys)
{
  GtkWidget *view = gtk_event_controller_get_widget (keys);
  GinkgoGameTile *tile = ginkgo_tile_input_get_focused (view);
  GtkDirectionType direction;

  if (tile == NULL || (state & GDK_SHIFT_MASK) == 0)
    return GDK_EVENT_PROPAGATE;

  if (!ginkgo_library_selection_get_selecting (selection))
    select_tile (GTK_WIDGET (tile), FALSE, FALSE);
  if (!find_direction (key, &direction))
    return GDK_EVENT_PROPAGATE;

  gtk_widget_child_focus (view, direction);
  tile = ginkgo_tile_input_get_focused (view);
  if (tile != NULL)
    select_tile (GTK_WIDGET (tile), FALSE, TRUE);

  return GDK_EVENT_STOP;
}

static void
add_keys (GtkWidget *view,
          GinkgoLibrarySelection *selection)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), selection, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (view, keys);
}

/* Opens and selects games with mouse, touch and keyboard. */
void
ginkgo_tile_input_add (GtkWidget *view,
                       GinkgoLibrarySelection *selection)
{
  add_gestures (view, selection);
  add_keys (view, selection);
}

/* Returns (nullable) the tile that has the focus, or whose button has it */
GinkgoGameTile *
ginkgo_tile_input_get_focused (GtkWidget *view)
{
  GtkRoot *root = gtk_widget_get_root (view);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  GtkWidget *tile;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, view))
    return NULL;

  tile = gtk_widget_get_ancestor (focus, GINKGO_TYPE_GAME_TILE);
  if (tile == NULL)
    tile = gtk_widget_get_first_child (focus);

  return GINKGO_IS_GAME_TILE (tile) ? GINKGO_GAME_TILE (tile) : NULL;
}
