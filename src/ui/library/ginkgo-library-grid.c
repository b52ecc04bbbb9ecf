/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library-page-private.h"

#include "ginkgo-game-words.h"

/* How many tiles there are in the first frame, how many more in each of the next, and
 * beyond what number the grid makes no more of them */
#define FIRST_TILES   16
#define TILES_AT_ONCE 8
#define MOST_TILES    200

/* --- Tiles ------------------------------------------------------------------------- */

static void
selecting_cb (GinkgoGameTile *tile,
              GParamSpec *pspec,
              GinkgoLibrarySelection *selection)
{
  ginkgo_game_tile_set_selecting (tile, ginkgo_library_selection_get_selecting (selection));
}

static void
selected_cb (GinkgoGameTile *tile,
             GParamSpec *pspec,
             GtkListItem *item)
{
  ginkgo_game_tile_set_selected (tile, gtk_list_item_get_selected (item));
}

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem *item,
          GinkgoLibraryPage *self)
{
  GtkWidget *tile = ginkgo_game_tile_new (self->cache, self->stock);

  gtk_menu_button_set_create_popup_func (ginkgo_game_tile_get_menu_button (GINKGO_GAME_TILE (tile)),
                                         ginkgo_library_page_create_menu,
                                         tile,
                                         NULL);
  ginkgo_game_tile_set_selecting (GINKGO_GAME_TILE (tile), ginkgo_library_selection_get_selecting (self->selection));
  g_signal_connect_object (self->selection, "notify::selecting", G_CALLBACK (selecting_cb), tile, G_CONNECT_SWAPPED);
  g_signal_connect_object (item, "notify::selected", G_CALLBACK (selected_cb), tile, G_CONNECT_SWAPPED);
  gtk_list_item_set_child (item, tile);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem *item,
         GinkgoLibraryPage *self)
{
  GinkgoLibraryGame *game = gtk_list_item_get_item (item);
  g_autofree char *name = ginkgo_game_words_speak (game);

  ginkgo_game_tile_set_game (GINKGO_GAME_TILE (gtk_list_item_get_child (item)), game);
  gtk_list_item_set_accessible_label (item, name);
}

static void
unbind_cb (GtkSignalListItemFactory *factory,
           GtkListItem *item,
           GinkgoLibraryPage *self)
{
  GinkgoGameTile *tile = GINKGO_GAME_TILE (gtk_list_item_get_child (item));

  /* A menu that is open is of the game that was there. In a window that goes, it is hidden
   * already, and would give the focus back to widgets that nobody will take it from. */
  if (gtk_widget_get_mapped (GTK_WIDGET (tile)))
    gtk_menu_button_set_active (ginkgo_game_tile_get_menu_button (tile), FALSE);
  ginkgo_game_tile_set_game (tile, NULL);
}

static GtkListItemFactory *
create_factory (GinkgoLibraryPage *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, 0);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, 0);

  return factory;
}

/* A hundred tiles in one frame would be a frame that is seen to be late. */
static gboolean
grow_cb (GtkWidget *widget,
         GdkFrameClock *clock,
         gpointer user_data)
{
  GinkgoLibraryPage *self = GINKGO_LIBRARY_PAGE (widget);
  guint size = gtk_slice_list_model_get_size (self->shown);
  gboolean has_more = size < g_list_model_get_n_items (G_LIST_MODEL (self->sorted));

  if (has_more && size < MOST_TILES)
    {
      gtk_slice_list_model_set_size (self->shown, size + TILES_AT_ONCE);
      return G_SOURCE_CONTINUE;
    }

  if (has_more)
    gtk_slice_list_model_set_size (self->shown, G_MAXUINT);
  self->tick_id = 0;

  return G_SOURCE_REMOVE;
}

/**
 * ginkgo_library_page_grow:
 * @self: the page
 *
 * Lets the grid have all games, some in each frame.
 */
void
ginkgo_library_page_grow (GinkgoLibraryPage *self)
{
  if (self->tick_id == 0 && gtk_slice_list_model_get_size (self->shown) != G_MAXUINT)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), grow_cb, NULL, NULL);
}

/**
 * ginkgo_library_page_stop_growing:
 * @self: the page
 *
 * Begins anew with few games.
 */
void
ginkgo_library_page_stop_growing (GinkgoLibraryPage *self)
{
  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;
  gtk_slice_list_model_set_size (self->shown, FIRST_TILES);
}

/* --- The pointer ------------------------------------------------------------------- */

/* What is clicked at: a tile, unless it is the button for its menu */
static GtkWidget *
pick_tile (GinkgoLibraryPage *self,
           double x,
           double y)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self->grid), x, y, GTK_PICK_DEFAULT);

  if (widget == NULL || gtk_widget_get_ancestor (widget, GTK_TYPE_MENU_BUTTON))
    return NULL;
  if (GTK_IS_WIDGET (gtk_widget_get_first_child (widget)) && GINKGO_IS_GAME_TILE (gtk_widget_get_first_child (widget)))
    return gtk_widget_get_first_child (widget);

  return gtk_widget_get_ancestor (widget, GINKGO_TYPE_GAME_TILE);
}

/* As the keys of the list do it, so that both go on from the same game */
static void
select_tile (GtkWidget *tile,
             gboolean toggles,
             gboolean extends)
{
  gtk_widget_activate_action (gtk_widget_get_parent (tile), "listitem.select", "(bb)", toggles, extends);
}

static void
popup_cb (GinkgoLibraryPage *self,
          int n_press,
          double x,
          double y,
          GtkGesture *gesture)
{
  GtkWidget *tile = pick_tile (self, x, y);

  if (tile == NULL || ginkgo_library_selection_get_selecting (self->selection))
    return;

  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (gtk_widget_get_parent (tile));
  gtk_menu_button_popup (ginkgo_game_tile_get_menu_button (GINKGO_GAME_TILE (tile)));
}

static void
long_pressed_cb (GinkgoLibraryPage *self,
                 double x,
                 double y,
                 GtkGesture *gesture)
{
  GtkWidget *tile = pick_tile (self, x, y);

  if (tile == NULL)
    return;

  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (gtk_widget_get_parent (tile));
  select_tile (tile, TRUE, FALSE);
}

/* The list itself would open a game twice by the second click of two. */
static void
pressed_cb (GinkgoLibraryPage *self,
            int n_press,
            double x,
            double y,
            GtkGesture *gesture)
{
  if (n_press > 1 && pick_tile (self, x, y))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
released_cb (GinkgoLibraryPage *self,
             int n_press,
             double x,
             double y,
             GtkGesture *gesture)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  gboolean is_selecting = ginkgo_library_selection_get_selecting (self->selection);
  GtkWidget *tile = pick_tile (self, x, y);

  if (tile == NULL || (n_press > 1 && !is_selecting))
    return;

  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  if (is_selecting && (state & GDK_SHIFT_MASK) != 0)
    select_tile (tile, (state & GDK_CONTROL_MASK) != 0, TRUE);
  else if (is_selecting || (state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK)) != 0)
    select_tile (tile, TRUE, FALSE);
  else
    ginkgo_library_page_open (self, ginkgo_game_tile_get_game (GINKGO_GAME_TILE (tile)));
}

static void
add_gestures (GinkgoLibraryPage *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *second = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (second), GDK_BUTTON_SECONDARY);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (click, "released", G_CALLBACK (released_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (second, "pressed", G_CALLBACK (popup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (press, "pressed", G_CALLBACK (long_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->grid), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (self->grid), GTK_EVENT_CONTROLLER (second));
  gtk_widget_add_controller (GTK_WIDGET (self->grid), GTK_EVENT_CONTROLLER (press));
}

/* --- Keys -------------------------------------------------------------------------- */

static gboolean
find_direction (guint key,
                GtkDirectionType *direction)
{
  static const struct
  {
    guint key;
    GtkDirectionType direction;
  } arrows[] = {
    { GDK_KEY_Left, GTK_DIR_LEFT },
    { GDK_KEY_Right, GTK_DIR_RIGHT },
    { GDK_KEY_Up, GTK_DIR_UP },
    { GDK_KEY_Down, GTK_DIR_DOWN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (arrows[i].key == key)
      {
        *direction = arrows[i].direction;
        return TRUE;
      }

  return FALSE;
}

/* The list extends a selection from the game that was chosen last, which need not be the one
 * that has the focus when a selection begins, and not to the game that the focus goes to. */
static gboolean
key_pressed_cb (GinkgoLibraryPage *self,
                guint key,
                guint code,
                GdkModifierType state)
{
  GinkgoGameTile *tile = ginkgo_library_page_get_focused (self);
  GtkDirectionType direction;

  if (tile == NULL || (state & GDK_SHIFT_MASK) == 0)
    return GDK_EVENT_PROPAGATE;

  if (!ginkgo_library_selection_get_selecting (self->selection))
    select_tile (GTK_WIDGET (tile), FALSE, FALSE);
  if (!find_direction (key, &direction))
    return GDK_EVENT_PROPAGATE;

  gtk_widget_child_focus (GTK_WIDGET (self->grid), direction);
  tile = ginkgo_library_page_get_focused (self);
  if (tile != NULL)
    select_tile (GTK_WIDGET (tile), FALSE, TRUE);

  return GDK_EVENT_STOP;
}

static void
add_keys (GinkgoLibraryPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->grid), keys);
}

static void
scrolled_cb (GinkgoLibraryPage *self)
{
  if (self->cache != NULL)
    ginkgo_city_cache_look_again (self->cache);
}

/**
 * ginkgo_library_page_init_grid:
 * @self: the page
 *
 * Leads the library, once there is one, through filter and order to the grid.
 */
void
ginkgo_library_page_init_grid (GinkgoLibraryPage *self)
{
  g_autoptr (GtkListItemFactory) factory = create_factory (self);

  self->stock = ginkgo_tile_stock_new ();
  self->filtered = gtk_filter_list_model_new (NULL, g_object_ref (GTK_FILTER (self->filter)));
  self->sorted = gtk_sort_list_model_new (g_object_ref (G_LIST_MODEL (self->filtered)), NULL);
  self->shown = gtk_slice_list_model_new (g_object_ref (G_LIST_MODEL (self->sorted)), 0, FIRST_TILES);
  self->selection = ginkgo_library_selection_new (G_LIST_MODEL (self->shown));
  gtk_grid_view_set_factory (self->grid, factory);
  gtk_grid_view_set_model (self->grid, GTK_SELECTION_MODEL (self->selection));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->grid), GTK_ACCESSIBLE_PROPERTY_MULTI_SELECTABLE, TRUE, -1);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "value-changed", G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
  add_gestures (self);
  add_keys (self);
}

/* --- The focus --------------------------------------------------------------------- */

/**
 * ginkgo_library_page_get_focused:
 * @self: the page
 *
 * Returns: (transfer none) (nullable): the tile that has the focus, or its button
 */
GinkgoGameTile *
ginkgo_library_page_get_focused (GinkgoLibraryPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  GtkWidget *tile;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->grid)))
    return NULL;

  tile = gtk_widget_get_ancestor (focus, GINKGO_TYPE_GAME_TILE);
  if (tile == NULL)
    tile = gtk_widget_get_first_child (focus);

  return GINKGO_IS_GAME_TILE (tile) ? GINKGO_GAME_TILE (tile) : NULL;
}

/**
 * ginkgo_library_page_find:
 * @self: the page
 * @id: the number of a game
 * @position: (out): where it is in the grid
 *
 * Returns: whether it is in the grid
 */
gboolean
ginkgo_library_page_find (GinkgoLibraryPage *self,
                          gint64 id,
                          guint *position)
{
  guint n_games = g_list_model_get_n_items (G_LIST_MODEL (self->shown));

  for (*position = 0; *position < n_games; (*position)++)
    {
      g_autoptr (GinkgoLibraryGame) game = g_list_model_get_item (G_LIST_MODEL (self->shown), *position);

      if (ginkgo_library_game_get_id (game) == id)
        return TRUE;
    }

  return FALSE;
}

/**
 * ginkgo_library_page_get_game:
 * @self: the page
 * @id: the number of a game
 *
 * Returns: (transfer full) (nullable): the game, if it is in the grid
 */
GinkgoLibraryGame *
ginkgo_library_page_get_game (GinkgoLibraryPage *self,
                              gint64 id)
{
  guint position;

  return ginkgo_library_page_find (self, id, &position) ? g_list_model_get_item (G_LIST_MODEL (self->shown), position) : NULL;
}

/**
 * ginkgo_library_page_focus:
 * @self: the page
 * @position: a position in the grid, or one beyond its end
 *
 * Moves the focus to the game there, or to the last one.
 */
void
ginkgo_library_page_focus (GinkgoLibraryPage *self,
                           guint position)
{
  guint n_games = g_list_model_get_n_items (G_LIST_MODEL (self->shown));

  if (n_games == 0)
    return;

  /* The grid moves the focus only if it has it. */
  gtk_grid_view_scroll_to (self->grid, MIN (position, n_games - 1), GTK_LIST_SCROLL_FOCUS, NULL);
  if (ginkgo_library_page_get_focused (self) == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}
