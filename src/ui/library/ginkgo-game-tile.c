/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-tile.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ginkgo-art-color.h"
#include "ginkgo-game-words.h"
#include "ginkgo-library-grid.h"
#include "ginkgo-light.h"
#include "ginkgo-midnight.h"
#include "ginkgo-raster.h"
#include "ginkgo-tile-texts.h"

/* In pixels, also in the style sheet */
#define MIN_WIDTH      268
#define PICTURE_HEIGHT 208
#define CORNER         12

/* Heights depend on the most players in a row: two or five; another width can remain for a moment. */
#define MAX_CARDS 4

/**
 * GinkgoGameTile:
 *
 * A game in the library: its city, its players, the winners, and the date.
 *
 * ## Accessibility
 *
 * A `GinkgoGameTile` is the content of a list item, whose accessible name contains everything
 * that the tile shows; the tile itself is decoration (role presentation).
 */
struct _GinkgoGameTile
{
  GtkWidget parent_instance;

  GtkWidget *card;
  GinkgoTileTexts *texts;
  GtkWidget *menu_button;
  GtkWidget *mark; /* (nullable) */

  GinkgoLibraryGame *game;
};

G_DEFINE_FINAL_TYPE (GinkgoGameTile, ginkgo_game_tile, GTK_TYPE_WIDGET)

enum
{
  PROP_GAME = 1,
  PROP_SPEECH,
};

static GParamSpec *properties[PROP_SPEECH + 1];

/* (nullable) */
static GinkgoLibraryGrid *
get_grid (GinkgoGameTile *self)
{
  GtkWidget *grid = gtk_widget_get_ancestor (GTK_WIDGET (self), GINKGO_TYPE_LIBRARY_GRID);

  return grid != NULL ? GINKGO_LIBRARY_GRID (grid) : NULL;
}

/* --- The menu ---------------------------------------------------------------------- */

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

static void
create_menu_cb (GtkMenuButton *button,
                gpointer user_data)
{
  GinkgoGameTile *self = user_data;
  gboolean is_finished = ginkgo_library_game_get_summary (self->game)->finished;
  gint64 id = ginkgo_library_game_get_id (self->game);
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) look = g_menu_new ();
  g_autoptr (GMenu) keep = g_menu_new ();
  g_autoptr (GMenu) end = g_menu_new ();

  /* In a read-only store, opening a game reviews it. */
  if (!ginkgo_library_grid_get_read_only (get_grid (self)))
    append_item (look, _("_Open"), "library.open", id);
  append_item (look, _("Look _Back"), "win.show-review", id);
  if (is_finished)
    append_item (look, _("_Analyze"), "win.analyze-game", id);
  append_item (keep, _("_Rename…"), "library.rename", id);
  append_item (keep, _("D_uplicate"), "library.duplicate", id);
  append_item (keep, _("_Save to File…"), "win.save-game-to-file", id);
  append_item (keep, _("Save Score S_heet…"), "win.export-game-sheet", id);
  append_item (keep, _("_Print Score Sheet…"), "win.print-game-sheet", id);
  append_item (keep, _("_Export Record…"), "win.export-game-record", id);
  if (is_finished)
    append_item (keep, _("_Copy Record"), "win.copy-game-record", id);
  append_item (end, _("_Delete"), "library.delete", id);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (look));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (keep));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (end));
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

/* --- Drawing ----------------------------------------------------------------------- */

/* By size, screen scale and style: painting a shadow without a GPU takes long. Of char * to GskRenderNode */
static GHashTable *cards;

static void
draw_card (GinkgoGameTile *self,
           GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autofree char *key = g_strdup_printf ("%d %d %g %u", gtk_widget_get_width (widget), gtk_widget_get_height (widget), ginkgo_raster_get_scale (widget), ginkgo_art_get_look ());
  GtkSnapshot *picture = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) drawn = NULL;
  GskRenderNode *card;

  /* Even if it is painted already: GTK redraws the tile when the card changes only if the card has been drawn. */
  gtk_widget_snapshot_child (widget, self->card, picture);
  drawn = gtk_snapshot_free_to_node (picture);

  if (cards == NULL)
    cards = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) gsk_render_node_unref);
  card = g_hash_table_lookup (cards, key);
  if (card == NULL)
    {
      if (g_hash_table_size (cards) >= MAX_CARDS)
        g_hash_table_remove_all (cards);
      card = ginkgo_raster_node (widget, drawn);
      g_hash_table_insert (cards, g_steal_pointer (&key), card);
    }
  gtk_snapshot_append_node (snapshot, card);
}

/* While the list is scrolled, GTK keeps what this draws. Without a GPU, painting it takes long, so that a tile that will
 * not change is painted once. */
static void
ginkgo_game_tile_snapshot (GtkWidget *widget,
                           GtkSnapshot *snapshot)
{
  GinkgoGameTile *self = GINKGO_GAME_TILE (widget);
  GtkStateFlags state = gtk_widget_get_state_flags (gtk_widget_get_parent (widget));
  /* Hovered and pressed tiles look different. */
  gboolean is_usual = (state & (GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_ACTIVE)) == 0;
  const graphene_size_t round = GRAPHENE_SIZE_INIT (CORNER, CORNER);
  const graphene_size_t square = GRAPHENE_SIZE_INIT (0, 0);
  GinkgoLibraryGrid *grid = get_grid (self);
  GinkgoCityCache *cache = grid != NULL ? ginkgo_library_grid_get_cache (grid) : NULL;
  int width = gtk_widget_get_width (widget);
  GskRoundedRect ground;
  GtkSnapshot *picture;
  gboolean is_final;

  if (self->game == NULL)
    return;

  picture = gtk_snapshot_new ();
  if (is_usual)
    draw_card (self, picture);
  else
    gtk_widget_snapshot_child (widget, self->card, picture);
  /* The city has the upper corners of the card. */
  gsk_rounded_rect_init (&ground, &GRAPHENE_RECT_INIT (0, 0, (float) width, PICTURE_HEIGHT), &round, &round, &square, &square);
  gtk_snapshot_push_rounded_clip (picture, &ground);
  gtk_snapshot_append_color (picture, ginkgo_light_get_land (GINKGO_LAND_MEADOW), &ground.bounds);
  gtk_snapshot_pop (picture);
  is_final = cache != NULL && ginkgo_city_cache_draw (cache, widget, self->game, picture, width, PICTURE_HEIGHT);
  gtk_widget_snapshot_child (widget, GTK_WIDGET (self->texts), picture);
  gtk_widget_snapshot_child (widget, self->menu_button, picture);
  if (self->mark != NULL)
    gtk_widget_snapshot_child (widget, self->mark, picture);
  if (is_final && is_usual)
    ginkgo_raster_append (widget, snapshot, picture);
  else
    {
      g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (picture);

      gtk_snapshot_append_node (snapshot, node);
    }
}

static void
ginkgo_game_tile_css_changed (GtkWidget *widget,
                              GtkCssStyleChange *change)
{
  g_clear_pointer (&cards, g_hash_table_unref);

  GTK_WIDGET_CLASS (ginkgo_game_tile_parent_class)->css_changed (widget, change);
}

/* A grid gives another game to a hundred tiles that it does not show in each frame while its scrollbar is dragged. GTK
 * hides them from screen readers. */
static void
update_speech (GinkgoGameTile *self)
{
  if (self->game != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SPEECH]);
}

static void
ginkgo_game_tile_map (GtkWidget *widget)
{
  GinkgoLibraryGrid *grid = get_grid (GINKGO_GAME_TILE (widget));

  if (grid != NULL)
    ginkgo_game_tile_set_selecting (GINKGO_GAME_TILE (widget), ginkgo_library_selection_get_selecting (ginkgo_library_grid_get_selection (grid)));

  GTK_WIDGET_CLASS (ginkgo_game_tile_parent_class)->map (widget);

  update_speech (GINKGO_GAME_TILE (widget));
}

static void
ginkgo_game_tile_unmap (GtkWidget *widget)
{
  GinkgoLibraryGrid *grid = get_grid (GINKGO_GAME_TILE (widget));
  GinkgoCityCache *cache = grid != NULL ? ginkgo_library_grid_get_cache (grid) : NULL;

  if (cache != NULL)
    ginkgo_city_cache_forget (cache, widget);

  GTK_WIDGET_CLASS (ginkgo_game_tile_parent_class)->unmap (widget);
}

/* --- The widget -------------------------------------------------------------------- */

/* "Today" is another day. */
static void
midnight_passed_cb (GinkgoGameTile *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self->texts));
  update_speech (self);
}

static void
ginkgo_game_tile_get_property (GObject *object,
                               guint id,
                               GValue *value,
                               GParamSpec *pspec)
{
  GinkgoGameTile *self = GINKGO_GAME_TILE (object);

  g_value_take_string (value, self->game != NULL ? ginkgo_game_words_speak (self->game) : NULL);
}

static void
ginkgo_game_tile_set_property (GObject *object,
                               guint id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  GinkgoGameTile *self = GINKGO_GAME_TILE (object);

  if (!g_set_object (&self->game, g_value_get_object (value)))
    return;

  /* An open menu belongs to the previous game. In a closing window it is already hidden, and
   * closing it would return the focus to widgets that are being destroyed. */
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_menu_button_set_active (GTK_MENU_BUTTON (self->menu_button), FALSE);
  ginkgo_tile_texts_set_game (self->texts, self->game);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  update_speech (self);
}

static void
ginkgo_game_tile_dispose (GObject *object)
{
  GtkWidget *child;

  g_clear_object (&GINKGO_GAME_TILE (object)->game);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (ginkgo_game_tile_parent_class)->dispose (object);
}

static void
ginkgo_game_tile_class_init (GinkgoGameTileClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ginkgo_game_tile_dispose;
  object_class->get_property = ginkgo_game_tile_get_property;
  object_class->set_property = ginkgo_game_tile_set_property;
  widget_class->snapshot = ginkgo_game_tile_snapshot;
  widget_class->css_changed = ginkgo_game_tile_css_changed;
  widget_class->map = ginkgo_game_tile_map;
  widget_class->unmap = ginkgo_game_tile_unmap;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, GINKGO_TYPE_LIBRARY_GAME, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  /* The accessible name of the list item */
  properties[PROP_SPEECH] = g_param_spec_string ("speech", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name (widget_class, "gametile");
}

/* A list of thousands creates hundreds of them, and a template takes longer. */
static void
ginkgo_game_tile_init (GinkgoGameTile *self)
{
  gtk_widget_set_size_request (GTK_WIDGET (self), MIN_WIDTH, -1);

  self->card = g_object_new (ADW_TYPE_BIN, "css-name", "gamecard", "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "can-target", FALSE, NULL);
  gtk_widget_set_parent (self->card, GTK_WIDGET (self));
  self->texts = g_object_new (GINKGO_TYPE_TILE_TEXTS, "css-name", "texts", "can-target", FALSE, NULL);
  gtk_widget_set_parent (GTK_WIDGET (self->texts), GTK_WIDGET (self));
  self->menu_button = g_object_new (GTK_TYPE_MENU_BUTTON, "icon-name", "view-more-symbolic", "has-frame", FALSE, "tooltip-text", _("Game Menu"), "halign", GTK_ALIGN_END, "valign", GTK_ALIGN_START, NULL);
  gtk_widget_add_css_class (self->menu_button, "circular");
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->menu_button), create_menu_cb, self, NULL);
  gtk_widget_set_parent (self->menu_button, GTK_WIDGET (self));

  g_signal_connect_object (ginkgo_midnight_get_default (), "passed", G_CALLBACK (midnight_passed_cb), self, G_CONNECT_SWAPPED);
}

/* Shows a check mark in place of the menu. */
void
ginkgo_game_tile_set_selecting (GinkgoGameTile *self,
                                gboolean is_selecting)
{
  if (is_selecting && self->mark == NULL)
    {
      self->mark = g_object_new (GTK_TYPE_IMAGE, "css-name", "mark", "icon-name", "object-select-symbolic", "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "can-target", FALSE, "halign", GTK_ALIGN_END, "valign", GTK_ALIGN_START, NULL);
      gtk_widget_set_parent (self->mark, GTK_WIDGET (self));
    }
  else if (!is_selecting)
    g_clear_pointer (&self->mark, gtk_widget_unparent);
  gtk_widget_set_visible (self->menu_button, !is_selecting);
  /* The heading uses the space of the button. */
  gtk_widget_queue_draw (GTK_WIDGET (self->texts));
}

GinkgoLibraryGame *
ginkgo_game_tile_get_game (GinkgoGameTile *self)
{
  return self->game;
}

GtkMenuButton *
ginkgo_game_tile_get_menu_button (GinkgoGameTile *self)
{
  return GTK_MENU_BUTTON (self->menu_button);
}
