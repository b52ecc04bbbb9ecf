/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library-grid.h"

/* The number of tiles in the first frame, the number added in each later frame, and the number
 * at which the grid stops creating tiles */
#define FIRST_TILES   16
#define TILES_AT_ONCE 8
#define MOST_TILES    200

struct _GinkgoLibraryGrid
{
  AdwBin parent_instance;

  GtkScrolledWindow *scroller;
  GtkGridView *view;

  GinkgoCityCache *cache;
  /* Models, from the library to the view */
  GtkFilterListModel *filtered;
  GtkSortListModel *sorted;
  GtkSliceListModel *shown;
  GinkgoLibrarySelection *selection;
  gboolean is_read_only;
  guint tick_id;
};

G_DEFINE_FINAL_TYPE (GinkgoLibraryGrid, ginkgo_library_grid, ADW_TYPE_BIN)

static guint open_signal;

/* A template takes longer, and there are hundreds of tiles. */
static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem *item)
{
  GtkWidget *tile = g_object_new (GINKGO_TYPE_GAME_TILE, NULL);

  gtk_list_item_set_child (item, tile);
  g_object_bind_property (item, "item", tile, "game", G_BINDING_DEFAULT);
  g_object_bind_property (tile, "speech", item, "accessible-label", G_BINDING_DEFAULT);
}

/* Creating a hundred tiles at once would visibly delay the frame. */
static gboolean
grow_cb (GtkWidget *widget,
         GdkFrameClock *clock,
         gpointer user_data)
{
  GinkgoLibraryGrid *self = GINKGO_LIBRARY_GRID (widget);
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

static void
scrolled_cb (GinkgoLibraryGrid *self)
{
  if (self->cache != NULL)
    ginkgo_city_cache_look_again (self->cache);
}

/* --- Pointer and keys -------------------------------------------------------------- */

static void
activate_cb (GinkgoLibraryGrid *self,
             guint position)
{
  GtkSelectionModel *selection = GTK_SELECTION_MODEL (self->selection);
  g_autoptr (GinkgoLibraryGame) game = g_list_model_get_item (G_LIST_MODEL (self->shown), position);

  if (game == NULL)
    return;

  if (!ginkgo_library_selection_get_selecting (self->selection))
    g_signal_emit (self, open_signal, 0, game);
  else if (gtk_selection_model_is_selected (selection, position))
    gtk_selection_model_unselect_item (selection, position);
  else
    gtk_selection_model_select_item (selection, position, FALSE);
}

/* The tile at a point, unless it is on the button for its menu */
static GtkWidget *
pick_tile (GinkgoLibraryGrid *self,
           double x,
           double y)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self->view), x, y, GTK_PICK_DEFAULT);
  GtkWidget *child;

  if (widget == NULL || gtk_widget_get_ancestor (widget, GTK_TYPE_MENU_BUTTON))
    return NULL;

  child = gtk_widget_get_first_child (widget);

  return child != NULL && GINKGO_IS_GAME_TILE (child) ? child : gtk_widget_get_ancestor (widget, GINKGO_TYPE_GAME_TILE);
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
popup_cb (GinkgoLibraryGrid *self,
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
long_pressed_cb (GinkgoLibraryGrid *self,
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

/* Otherwise the list would open a game twice on a double click. */
static void
pressed_cb (GinkgoLibraryGrid *self,
            int n_press,
            double x,
            double y,
            GtkGesture *gesture)
{
  if (n_press > 1 && pick_tile (self, x, y) != NULL)
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
released_cb (GinkgoLibraryGrid *self,
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
    g_signal_emit (self, open_signal, 0, ginkgo_game_tile_get_game (GINKGO_GAME_TILE (tile)));
}

/* GTK extends a selection from the last selected game, which may differ from the focused one when
 * the selection starts, and it does not include the newly focused game. */
static gboolean
key_pressed_cb (GinkgoLibraryGrid *self,
                guint key,
                guint code,
                GdkModifierType state)
{
  /* In the order of the keys, from GDK_KEY_Left on */
  static const GtkDirectionType directions[] = { GTK_DIR_LEFT, GTK_DIR_UP, GTK_DIR_RIGHT, GTK_DIR_DOWN };
  GinkgoGameTile *tile = ginkgo_library_grid_get_focused (self);

  if (tile == NULL || (state & GDK_SHIFT_MASK) == 0)
    return GDK_EVENT_PROPAGATE;

  if (!ginkgo_library_selection_get_selecting (self->selection))
    select_tile (GTK_WIDGET (tile), FALSE, FALSE);
  if (key < GDK_KEY_Left || key > GDK_KEY_Down)
    return GDK_EVENT_PROPAGATE;

  gtk_widget_child_focus (GTK_WIDGET (self->view), directions[key - GDK_KEY_Left]);
  tile = ginkgo_library_grid_get_focused (self);
  if (tile != NULL)
    select_tile (GTK_WIDGET (tile), FALSE, TRUE);

  return GDK_EVENT_STOP;
}

/* The button that starts or ends the selection disappears, so it must not keep the focus. */
static void
selecting_changed_cb (GinkgoLibraryGrid *self)
{
  if (ginkgo_library_grid_get_focused (self) == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->view)); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *tile = gtk_widget_get_first_child (child);

      if (GINKGO_IS_GAME_TILE (tile))
        ginkgo_game_tile_set_selecting (GINKGO_GAME_TILE (tile), ginkgo_library_selection_get_selecting (self->selection));
    }
  g_object_notify (G_OBJECT (self), "selecting");
}

/* --- The widget -------------------------------------------------------------------- */

static void
ginkgo_library_grid_get_property (GObject *object,
                                  guint id,
                                  GValue *value,
                                  GParamSpec *pspec)
{
  g_value_set_boolean (value, ginkgo_library_selection_get_selecting (GINKGO_LIBRARY_GRID (object)->selection));
}

static gboolean
ginkgo_library_grid_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (GINKGO_LIBRARY_GRID (widget)->view));
}

static void
ginkgo_library_grid_dispose (GObject *object)
{
  GinkgoLibraryGrid *self = GINKGO_LIBRARY_GRID (object);

  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_object (&self->cache);

  G_OBJECT_CLASS (ginkgo_library_grid_parent_class)->dispose (object);
}

static void
ginkgo_library_grid_class_init (GinkgoLibraryGridClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (GINKGO_TYPE_LIBRARY_SELECTION);

  object_class->dispose = ginkgo_library_grid_dispose;
  object_class->get_property = ginkgo_library_grid_get_property;
  widget_class->grab_focus = ginkgo_library_grid_grab_focus;

  g_object_class_install_property (object_class, 1, g_param_spec_boolean ("selecting", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));

  /* The user wants to open a game. @game: a game. */
  open_signal = g_signal_new ("open", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, GINKGO_TYPE_LIBRARY_GAME);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-library-grid.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryGrid, scroller);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryGrid, view);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryGrid, filtered);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryGrid, sorted);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryGrid, shown);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryGrid, selection);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, released_cb);
  gtk_widget_class_bind_template_callback (widget_class, popup_cb);
  gtk_widget_class_bind_template_callback (widget_class, long_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, selecting_changed_cb);
}

static void
ginkgo_library_grid_init (GinkgoLibraryGrid *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "value-changed", G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
}

void
ginkgo_library_grid_set_library (GinkgoLibraryGrid *self,
                                 GinkgoLibrary *library)
{
  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;
  gtk_slice_list_model_set_size (self->shown, FIRST_TILES);
  ginkgo_library_selection_stop (self->selection);
  gtk_filter_list_model_set_model (self->filtered, NULL);
  g_clear_object (&self->cache);
  if (library == NULL)
    return;

  self->cache = ginkgo_city_cache_new (ginkgo_library_get_store (library), GTK_WIDGET (self->scroller));
  gtk_filter_list_model_set_model (self->filtered, G_LIST_MODEL (library));
}

void
ginkgo_library_grid_set_filter (GinkgoLibraryGrid *self,
                                GtkFilter *filter)
{
  gtk_filter_list_model_set_filter (self->filtered, filter);
}

void
ginkgo_library_grid_set_sorter (GinkgoLibraryGrid *self,
                                GtkSorter *sorter)
{
  gtk_sort_list_model_set_sorter (self->sorted, sorter);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

void
ginkgo_library_grid_set_read_only (GinkgoLibraryGrid *self,
                                   gboolean is_read_only)
{
  self->is_read_only = is_read_only;
}

gboolean
ginkgo_library_grid_get_read_only (GinkgoLibraryGrid *self)
{
  return self->is_read_only;
}

/* Adds the remaining games, some in each frame. */
void
ginkgo_library_grid_grow (GinkgoLibraryGrid *self)
{
  if (self->tick_id == 0 && gtk_slice_list_model_get_size (self->shown) != G_MAXUINT)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), grow_cb, NULL, NULL);
}

guint
ginkgo_library_grid_count_found (GinkgoLibraryGrid *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->filtered));
}

GinkgoLibrarySelection *
ginkgo_library_grid_get_selection (GinkgoLibraryGrid *self)
{
  return self->selection;
}

GinkgoCityCache *
ginkgo_library_grid_get_cache (GinkgoLibraryGrid *self)
{
  return self->cache;
}

/* Returns (nullable) the tile that has the focus, or whose button has it */
GinkgoGameTile *
ginkgo_library_grid_get_focused (GinkgoLibraryGrid *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  GtkWidget *tile;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->view)))
    return NULL;

  tile = gtk_widget_get_ancestor (focus, GINKGO_TYPE_GAME_TILE);
  if (tile == NULL)
    tile = gtk_widget_get_first_child (focus);

  return GINKGO_IS_GAME_TILE (tile) ? GINKGO_GAME_TILE (tile) : NULL;
}

/* Finds the @position of a game. Returns FALSE if it is not in the grid. */
gboolean
ginkgo_library_grid_find (GinkgoLibraryGrid *self,
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

/* Moves the focus to the game at @position, or to the last one if there are fewer. */
void
ginkgo_library_grid_focus (GinkgoLibraryGrid *self,
                           guint position)
{
  guint n_games = g_list_model_get_n_items (G_LIST_MODEL (self->shown));

  if (n_games == 0)
    return;

  /* The grid moves the focus only if it has it. */
  gtk_grid_view_scroll_to (self->view, MIN (position, n_games - 1), GTK_LIST_SCROLL_FOCUS, NULL);
  if (ginkgo_library_grid_get_focused (self) == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* Focuses the game. Returns FALSE if it is not in the grid. */
gboolean
ginkgo_library_grid_focus_game (GinkgoLibraryGrid *self,
                                gint64 id)
{
  guint position;

  gtk_slice_list_model_set_size (self->shown, G_MAXUINT);
  if (!ginkgo_library_grid_find (self, id, &position))
    return FALSE;

  ginkgo_library_grid_focus (self, position);

  return TRUE;
}
