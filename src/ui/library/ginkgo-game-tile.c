/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-tile.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ginkgo-art-color.h"
#include "ginkgo-art-text.h"
#include "ginkgo-light.h"
#include "ginkgo-midnight.h"
#include "ginkgo-raster.h"
#include "ginkgo-tile-texts.h"

/* In pixels */
#define PICTURE_HEIGHT 208
#define CORNER         12
#define MIN_WIDTH      268
#define CHECK          24
#define CHECK_MARGIN   10
#define MARK_RING      2

/* In a square of MARK_SIDE */
#define MARK_SIDE 24
#define TICK_PATH "M 6.5 12.5 L 10.5 16.5 L 17.5 8.5"
#define TICK_LINE 2.5f

/**
 * GinkgoGameTile:
 *
 * A game in the library: its city, its players, the winners, and the date.
 *
 * It draws all of this itself, because a grid keeps a hundred more tiles than it shows, and
 * ten child widgets would have to be created, measured and styled for each. A tile is laid out
 * when it becomes visible.
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
  GtkWidget *menu_button;

  GinkgoCityCache *cache;
  GinkgoTileStock *stock;
  GinkgoLibraryGame *game;
  gboolean is_selecting;
  gboolean is_selected;

  /* Drawing without the picture; the complete drawing in one node while the tile is visible and has
   * its picture; their size, screen scale and style */
  GskRenderNode *texts;
  GskRenderNode *whole;
  int width;
  int height;
  double scale;
  guint look;
};

G_DEFINE_FINAL_TYPE (GinkgoGameTile, ginkgo_game_tile, GTK_TYPE_WIDGET)

static GskPath *
get_path (void)
{
  static GskPath *path;

  if (path == NULL)
    path = gsk_path_parse (TICK_PATH);

  return path;
}

static void
draw_tick (GtkSnapshot *snapshot,
           const graphene_rect_t *bounds,
           const GdkRGBA *color)
{
  g_autoptr (GskStroke) stroke = gsk_stroke_new (TICK_LINE);

  gsk_stroke_set_line_cap (stroke, GSK_LINE_CAP_ROUND);
  gsk_stroke_set_line_join (stroke, GSK_LINE_JOIN_ROUND);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &bounds->origin);
  gtk_snapshot_scale (snapshot, bounds->size.width / MARK_SIDE, bounds->size.height / MARK_SIDE);
  gtk_snapshot_append_stroke (snapshot, get_path (), stroke, color);
  gtk_snapshot_restore (snapshot);
}

/* A selection mark that is visible on any picture: a white ring around dark glass if unchecked,
 * or around the accent color if checked */
static void
draw_mark (GtkSnapshot *snapshot,
           const graphene_rect_t *bounds,
           gboolean is_checked)
{
  static const GdkRGBA white = { 1, 1, 1, 1 };
  GdkRGBA ground = { 0, 0, 0, 0.45f };

  if (is_checked)
    adw_accent_color_to_rgba (adw_style_manager_get_accent_color (adw_style_manager_get_default ()), &ground);

  ginkgo_art_fill_rounded (snapshot, bounds, bounds->size.width / 2, &ground);
  ginkgo_art_border_rounded (snapshot, bounds, bounds->size.width / 2, MARK_RING, &white);
  if (is_checked)
    draw_tick (snapshot, bounds, &white);
}

static void
draw_check (GinkgoGameTile *self,
            GtkSnapshot *snapshot)
{
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self));
  float size = (float) ginkgo_art_get_pixel_size (GTK_WIDGET (self), CHECK);
  gboolean is_mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  float x = is_mirrored ? CHECK_MARGIN : width - CHECK_MARGIN - size;

  draw_mark (snapshot, &GRAPHENE_RECT_INIT (x, CHECK_MARGIN, size, size), self->is_selected);
}

static void
forget_drawing (GinkgoGameTile *self)
{
  g_clear_pointer (&self->texts, gsk_render_node_unref);
  g_clear_pointer (&self->whole, gsk_render_node_unref);
}

static void
redraw (GinkgoGameTile *self)
{
  forget_drawing (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Drops drawings for another size, screen or style. */
static void
check_drawing (GinkgoGameTile *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  double scale = ginkgo_raster_get_scale (GTK_WIDGET (self));

  if (self->width == width && self->height == height && self->scale == scale && self->look == ginkgo_art_get_look ())
    return;

  forget_drawing (self);
  self->width = width;
  self->height = height;
  self->scale = scale;
  self->look = ginkgo_art_get_look ();
}

/* Hovered and pressed tiles look different. */
static gboolean
is_special (GinkgoGameTile *self)
{
  GtkWidget *item = gtk_widget_get_parent (GTK_WIDGET (self));

  return item == NULL || (gtk_widget_get_state_flags (item) & (GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_ACTIVE)) != 0;
}

static void
draw_card (GinkgoGameTile *self,
           GtkSnapshot *snapshot)
{
  GskRenderNode *card;

  if (is_special (self))
    {
      gtk_widget_snapshot_child (GTK_WIDGET (self), self->card, snapshot);
      return;
    }

  card = ginkgo_tile_stock_get_card (self->stock, GTK_WIDGET (self), self->card);
  if (card != NULL)
    gtk_snapshot_append_node (snapshot, card);
}

/* It has the upper corners of the card. */
static void
draw_ground (GinkgoGameTile *self,
             GtkSnapshot *snapshot)
{
  const graphene_size_t round = GRAPHENE_SIZE_INIT (CORNER, CORNER);
  const graphene_size_t square = GRAPHENE_SIZE_INIT (0, 0);
  GskRoundedRect ground;

  gsk_rounded_rect_init (&ground, &GRAPHENE_RECT_INIT (0, 0, (float) self->width, PICTURE_HEIGHT), &round, &round, &square, &square);
  gtk_snapshot_push_rounded_clip (snapshot, &ground);
  gtk_snapshot_append_color (snapshot, ginkgo_light_get_land (GINKGO_LAND_MEADOW), &ground.bounds);
  gtk_snapshot_pop (snapshot);
}

static void
draw_texts (GinkgoGameTile *self,
            GtkSnapshot *snapshot)
{
  if (self->texts == NULL)
    self->texts = ginkgo_tile_texts_create_node (GTK_WIDGET (self),
                                                 self->stock,
                                                 self->game,
                                                 self->height - PICTURE_HEIGHT,
                                                 gtk_widget_get_width (self->menu_button));
  if (self->texts == NULL)
    return;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, PICTURE_HEIGHT));
  gtk_snapshot_append_node (snapshot, self->texts);
  gtk_snapshot_restore (snapshot);
}

/* Returns TRUE if the drawing is final: no picture is pending. */
static gboolean
draw_parts (GinkgoGameTile *self,
            GtkSnapshot *snapshot)
{
  gboolean is_complete;

  draw_card (self, snapshot);
  draw_ground (self, snapshot);
  is_complete = ginkgo_city_cache_draw (self->cache, GTK_WIDGET (self), self->game, snapshot, self->width, PICTURE_HEIGHT);
  draw_texts (self, snapshot);

  return is_complete;
}

/* Caches a tile that will not change, so that scrolling does not repaint it. */
static void
draw_whole (GinkgoGameTile *self,
            GtkSnapshot *snapshot)
{
  g_autoptr (GskRenderNode) node = NULL;
  GtkSnapshot *parts = gtk_snapshot_new ();
  gboolean is_complete = draw_parts (self, parts);

  node = gtk_snapshot_free_to_node (parts);
  if (node == NULL)
    return;

  if (is_complete && !is_special (self))
    {
      self->whole = ginkgo_raster_node (GTK_WIDGET (self), node);
      gtk_snapshot_append_node (snapshot, self->whole);
    }
  else
    gtk_snapshot_append_node (snapshot, node);
}

static void
draw_game (GinkgoGameTile *self,
           GtkSnapshot *snapshot)
{
  check_drawing (self);
  if (self->whole != NULL && !is_special (self))
    gtk_snapshot_append_node (snapshot, self->whole);
  else
    draw_whole (self, snapshot);
  if (self->is_selecting)
    draw_check (self, snapshot);
}

/* The state of the list item changes the look of the card, which the tile paints itself. */
static void
parent_cb (GinkgoGameTile *self)
{
  GtkWidget *item = gtk_widget_get_parent (GTK_WIDGET (self));

  if (item != NULL)
    g_signal_connect_object (item, "state-flags-changed", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

static void
ginkgo_game_tile_snapshot (GtkWidget *widget,
                           GtkSnapshot *snapshot)
{
  GinkgoGameTile *self = GINKGO_GAME_TILE (widget);

  if (self->game != NULL)
    draw_game (self, snapshot);
  else
    draw_card (self, snapshot);
  gtk_widget_snapshot_child (widget, self->menu_button, snapshot);
}

/* Many tiles are out of sight, and pictures are large. */
static void
ginkgo_game_tile_unmap (GtkWidget *widget)
{
  g_clear_pointer (&GINKGO_GAME_TILE (widget)->whole, gsk_render_node_unref);

  GTK_WIDGET_CLASS (ginkgo_game_tile_parent_class)->unmap (widget);
}

/* Colors, fonts and the accent may have changed. */
static void
ginkgo_game_tile_css_changed (GtkWidget *widget,
                              GtkCssStyleChange *change)
{
  GinkgoGameTile *self = GINKGO_GAME_TILE (widget);

  forget_drawing (self);
  if (self->stock != NULL)
    ginkgo_tile_stock_forget (self->stock);

  GTK_WIDGET_CLASS (ginkgo_game_tile_parent_class)->css_changed (widget, change);
}

static void
ginkgo_game_tile_direction_changed (GtkWidget *widget,
                                    GtkTextDirection previous)
{
  GinkgoGameTile *self = GINKGO_GAME_TILE (widget);

  forget_drawing (self);
  if (self->stock != NULL)
    ginkgo_tile_stock_forget (self->stock);

  GTK_WIDGET_CLASS (ginkgo_game_tile_parent_class)->direction_changed (widget, previous);
}

static void
ginkgo_game_tile_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  GinkgoGameTile *self = GINKGO_GAME_TILE (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = MIN_WIDTH;
  else
    *minimum = *natural = PICTURE_HEIGHT + ginkgo_tile_texts_measure (widget, self->game);
}

static void
ginkgo_game_tile_size_allocate (GtkWidget *widget,
                                int width,
                                int height,
                                int baseline)
{
  GinkgoGameTile *self = GINKGO_GAME_TILE (widget);
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int line = ginkgo_tile_texts_get_line_height (widget);
  GtkAllocation card = { 0, 0, width, height };
  GtkAllocation button;

  gtk_widget_size_allocate (self->card, &card, -1);

  gtk_widget_measure (self->menu_button, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &button.width, NULL, NULL);
  gtk_widget_measure (self->menu_button, GTK_ORIENTATION_VERTICAL, -1, NULL, &button.height, NULL, NULL);
  button.x = is_mirrored ? GINKGO_TILE_TEXTS_PADDING / 2 : width - button.width - GINKGO_TILE_TEXTS_PADDING / 2;
  button.y = PICTURE_HEIGHT + GINKGO_TILE_TEXTS_TOP + (line - button.height) / 2;
  gtk_widget_size_allocate (self->menu_button, &button, -1);
}

static void
ginkgo_game_tile_dispose (GObject *object)
{
  GinkgoGameTile *self = GINKGO_GAME_TILE (object);

  ginkgo_game_tile_set_game (self, NULL);
  g_clear_object (&self->cache);
  g_clear_object (&self->stock);
  forget_drawing (self);
  g_clear_pointer (&self->card, gtk_widget_unparent);
  g_clear_pointer (&self->menu_button, gtk_widget_unparent);

  G_OBJECT_CLASS (ginkgo_game_tile_parent_class)->dispose (object);
}

static void
ginkgo_game_tile_class_init (GinkgoGameTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_game_tile_dispose;

  widget_class->snapshot = ginkgo_game_tile_snapshot;
  widget_class->measure = ginkgo_game_tile_measure;
  widget_class->size_allocate = ginkgo_game_tile_size_allocate;
  widget_class->unmap = ginkgo_game_tile_unmap;
  widget_class->css_changed = ginkgo_game_tile_css_changed;
  widget_class->direction_changed = ginkgo_game_tile_direction_changed;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name (widget_class, "gametile");
}

static void
ginkgo_game_tile_init (GinkgoGameTile *self)
{
  g_signal_connect (self, "notify::parent", G_CALLBACK (parent_cb), NULL);
  g_signal_connect_object (ginkgo_midnight_get_default (), "passed", G_CALLBACK (redraw), self, G_CONNECT_SWAPPED);

  self->card = g_object_new (ADW_TYPE_BIN, "css-name", "gamecard", "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "can-target", FALSE, NULL);
  gtk_widget_set_parent (self->card, GTK_WIDGET (self));

  self->menu_button = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->menu_button), "view-more-symbolic");
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (self->menu_button), FALSE);
  gtk_widget_add_css_class (self->menu_button, "circular");
  gtk_widget_set_tooltip_text (self->menu_button, _("Game Menu"));
  gtk_widget_set_parent (self->menu_button, GTK_WIDGET (self));
}

GtkWidget *
ginkgo_game_tile_new (GinkgoCityCache *cache,
                      GinkgoTileStock *stock)
{
  GinkgoGameTile *self = g_object_new (GINKGO_TYPE_GAME_TILE, NULL);

  self->cache = g_object_ref (cache);
  self->stock = g_object_ref (stock);

  return GTK_WIDGET (self);
}

GinkgoLibraryGame *
ginkgo_game_tile_get_game (GinkgoGameTile *self)
{
  return self->game;
}

void
ginkgo_game_tile_set_game (GinkgoGameTile *self,
                           GinkgoLibraryGame *game)
{
  guint n_lines;

  n_lines = ginkgo_tile_texts_count_lines (self->game);
  if (!g_set_object (&self->game, game))
    return;

  redraw (self);
  if (self->cache != NULL)
    ginkgo_city_cache_forget (self->cache, GTK_WIDGET (self));
  if (n_lines != ginkgo_tile_texts_count_lines (self->game))
    gtk_widget_queue_resize (GTK_WIDGET (self));
}

GtkMenuButton *
ginkgo_game_tile_get_menu_button (GinkgoGameTile *self)
{
  return GTK_MENU_BUTTON (self->menu_button);
}

/* Shows a check mark in place of the menu. */
void
ginkgo_game_tile_set_selecting (GinkgoGameTile *self,
                                gboolean is_selecting)
{
  if (self->is_selecting == is_selecting)
    return;

  self->is_selecting = is_selecting;
  /* The heading uses the space of the button. */
  redraw (self);
  gtk_widget_set_visible (self->menu_button, !is_selecting);
}

void
ginkgo_game_tile_set_selected (GinkgoGameTile *self,
                               gboolean is_selected)
{
  if (self->is_selected == is_selected)
    return;

  self->is_selected = is_selected;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
