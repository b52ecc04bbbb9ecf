/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library-grid.h"

#include <glib/gi18n.h>

#include "ginkgo-game-words.h"
#include "ginkgo-midnight.h"
#include "ginkgo-tile-input.h"

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
  GinkgoTileStock *stock;
  /* Models, from the library to the view */
  GtkFilterListModel *filtered;
  GtkSortListModel *sorted;
  GtkSliceListModel *shown;
  GinkgoLibrarySelection *selection;
  gboolean is_read_only;
  guint tick_id;
};

G_DEFINE_FINAL_TYPE (GinkgoLibraryGrid, ginkgo_library_grid, ADW_TYPE_BIN)

enum
{
  OPEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

typedef enum
{
  PROP_SELECTING = 1,
} GinkgoLibraryGridProps;

static GParamSpec *properties[PROP_SELECTING + 1];

/* The item is hidden if its action is unavailable. */
static void
append_item (GMenu *menu,
             const char *label,
             const char *action,
             gint64 id)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "x", id);
  g_menu_item_set_attribute (item, "hidden-when", "s", "action-disabled");
  g_menu_append_item (menu, item);
}

/* In a read-only store, games can only be reviewed. */
static GMenuModel *
create_menu (GinkgoLibraryGame *game,
             gboolean is_read_only)
{
  gint64 id = ginkgo_library_game_get_id (game);
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) look = g_menu_new ();
  g_autoptr (GMenu) keep = g_menu_new ();
  g_autoptr (GMenu) end = g_menu_new ();

  /* In a read-only store, opening a game reviews it. */
  if (!is_read_only)
    append_item (look, _("_Open"), "library.open", id);
  append_item (look, _("Look _Back"), "win.show-review", id);
  if (ginkgo_library_game_get_finished (game))
    append_item (look, _("_Analyze"), "win.analyze-game", id);
  append_item (keep, _("_Rename…"), "library.rename", id);
  append_item (keep, _("D_uplicate"), "library.duplicate", id);
  append_item (keep, _("_Save to File…"), "win.save-game-to-file", id);
  append_item (keep, _("Save Score S_heet…"), "win.export-game-sheet", id);
  append_item (keep, _("_Print Score Sheet…"), "win.print-game-sheet", id);
  append_item (keep, _("_Export Record…"), "win.export-game-record", id);
  if (ginkgo_library_game_get_finished (game))
    append_item (keep, _("_Copy Record"), "win.copy-game-record", id);
  append_item (end, _("_Delete"), "library.delete", id);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (look));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (keep));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (end));

  return G_MENU_MODEL (menu);
}

static void
create_menu_cb (GtkMenuButton *button,
                gpointer user_data)
{
  GtkWidget *grid = gtk_widget_get_ancestor (user_data, GINKGO_TYPE_LIBRARY_GRID);
  GinkgoLibraryGame *game = ginkgo_game_tile_get_game (user_data);
  g_autoptr (GMenuModel) menu =
    game ? create_menu (game, GINKGO_LIBRARY_GRID (grid)->is_read_only) : NULL;

  gtk_menu_button_set_menu_model (button, menu);
}

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
show_name (GtkListItem *item)
{
  GinkgoLibraryGame *game = gtk_list_item_get_item (item);
  g_autofree char *name = NULL;

  if (game == NULL)
    return;

  name = ginkgo_game_words_speak (game);
  gtk_list_item_set_accessible_label (item, name);
}

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem *item,
          GinkgoLibraryGrid *self)
{
  GtkWidget *tile = ginkgo_game_tile_new (self->cache, self->stock);

  gtk_menu_button_set_create_popup_func (ginkgo_game_tile_get_menu_button (GINKGO_GAME_TILE (tile)),
                                         create_menu_cb,
                                         tile,
                                         NULL);
  ginkgo_game_tile_set_selecting (GINKGO_GAME_TILE (tile), ginkgo_library_selection_get_selecting (self->selection));
  g_signal_connect_object (self->selection, "notify::selecting", G_CALLBACK (selecting_cb), tile, G_CONNECT_SWAPPED);
  g_signal_connect_object (item, "notify::selected", G_CALLBACK (selected_cb), tile, G_CONNECT_SWAPPED);
  g_signal_connect_object (ginkgo_midnight_get_default (), "passed", G_CALLBACK (show_name), item, G_CONNECT_SWAPPED);
  gtk_list_item_set_child (item, tile);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem *item,
         GinkgoLibraryGrid *self)
{
  ginkgo_game_tile_set_game (GINKGO_GAME_TILE (gtk_list_item_get_child (item)), gtk_list_item_get_item (item));
  show_name (item);
}

static void
unbind_cb (GtkSignalListItemFactory *factory,
           GtkListItem *item,
           GinkgoLibraryGrid *self)
{
  GinkgoGameTile *tile = GINKGO_GAME_TILE (gtk_list_item_get_child (item));

  /* An open menu belongs to the previous game. In a closing window it is already hidden, and
   * closing it would return the focus to widgets that are being destroyed. */
  if (gtk_widget_get_mapped (GTK_WIDGET (tile)))
    gtk_menu_button_set_active (ginkgo_game_tile_get_menu_button (tile), FALSE);
  ginkgo_game_tile_set_game (tile, NULL);
}

static GtkListItemFactory *
create_factory (GinkgoLibraryGrid *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, 0);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, 0);

  return factory;
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
stop_growing (GinkgoLibraryGrid *self)
{
  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;
  gtk_slice_list_model_set_size (self->shown, FIRST_TILES);
}

static void
scrolled_cb (GinkgoLibraryGrid *self)
{
  if (self->cache != NULL)
    ginkgo_city_cache_look_again (self->cache);
}

static void
activate_cb (GinkgoLibraryGrid *self,
             guint position)
{
  GtkSelectionModel *selection = GTK_SELECTION_MODEL (self->selection);
  g_autoptr (GinkgoLibraryGame) game = g_list_model_get_item (G_LIST_MODEL (self->shown), position);

  if (game == NULL)
    return;

  if (!ginkgo_library_selection_get_selecting (self->selection))
    g_signal_emit (self, signals[OPEN], 0, game);
  else if (gtk_selection_model_is_selected (selection, position))
    gtk_selection_model_unselect_item (selection, position);
  else
    gtk_selection_model_select_item (selection, position, FALSE);
}

/* The button that starts or ends the selection disappears, so it must not keep the focus. */
static void
selecting_changed_cb (GinkgoLibraryGrid *self)
{
  if (ginkgo_library_grid_get_focused (self) == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTING]);
}

/* --- The widget -------------------------------------------------------------------- */

static void
ginkgo_library_grid_get_property (GObject *object,
                                  guint id,
                                  GValue *value,
                                  GParamSpec *pspec)
{
  switch ((GinkgoLibraryGridProps) id)
    {
    case PROP_SELECTING:
      g_value_set_boolean (value, ginkgo_library_selection_get_selecting (GINKGO_LIBRARY_GRID (object)->selection));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
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
  g_clear_object (&self->stock);
  g_clear_object (&self->selection);
  g_clear_object (&self->shown);
  g_clear_object (&self->sorted);
  g_clear_object (&self->filtered);

  G_OBJECT_CLASS (ginkgo_library_grid_parent_class)->dispose (object);
}

static void
ginkgo_library_grid_class_init (GinkgoLibraryGridClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ginkgo_library_grid_dispose;
  object_class->get_property = ginkgo_library_grid_get_property;
  widget_class->grab_focus = ginkgo_library_grid_grab_focus;

  properties[PROP_SELECTING] = g_param_spec_boolean ("selecting", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  /* The user wants to open a game. @game: a game. */
  signals[OPEN] = g_signal_new ("open", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, GINKGO_TYPE_LIBRARY_GAME);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-library-grid.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryGrid, scroller);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryGrid, view);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
ginkgo_library_grid_init (GinkgoLibraryGrid *self)
{
  g_autoptr (GtkListItemFactory) factory = create_factory (self);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->stock = ginkgo_tile_stock_new ();
  self->filtered = gtk_filter_list_model_new (NULL, NULL);
  self->sorted = gtk_sort_list_model_new (g_object_ref (G_LIST_MODEL (self->filtered)), NULL);
  self->shown = gtk_slice_list_model_new (g_object_ref (G_LIST_MODEL (self->sorted)), 0, FIRST_TILES);
  self->selection = ginkgo_library_selection_new (G_LIST_MODEL (self->shown));
  g_signal_connect_object (self->selection, "notify::selecting", G_CALLBACK (selecting_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_grid_view_set_factory (self->view, factory);
  gtk_grid_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_MULTI_SELECTABLE, TRUE, -1);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "value-changed", G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
  ginkgo_tile_input_add (GTK_WIDGET (self->view), self->selection);
}

void
ginkgo_library_grid_set_library (GinkgoLibraryGrid *self,
                                 GinkgoLibrary *library)
{
  stop_growing (self);
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

GinkgoGameTile *
ginkgo_library_grid_get_focused (GinkgoLibraryGrid *self)
{
  return ginkgo_tile_input_get_focused (GTK_WIDGET (self->view));
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
