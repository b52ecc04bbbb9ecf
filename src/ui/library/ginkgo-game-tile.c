/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-tile.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-art-text.h"
#include "ginkgo-check-mark.h"
#include "ginkgo-game-words.h"
#include "ginkgo-raster.h"
#include "ginkgo-text.h"

/* In pixels */
#define PICTURE_HEIGHT 172
#define MIN_WIDTH      268
#define PADDING        14
#define LINE_SPACING   5
#define COLUMN_SPACING 16
#define PART_SPACING   6
#define EMBLEM         13
#define CROWN          14
#define MARK_SPACING   8
#define MARK_PADDING   9
#define CHECK          24
#define CHECK_MARGIN   10

#define MIN_LINES 2

/* How much of the text's colour less important texts have, as in the style sheets of
 * libadwaita */
#define DIMMED          0.62f
#define DIMMED_CONTRAST 0.92f

/**
 * GinkgoGameTile:
 *
 * A game in the library: its city, its players, who has won, and when.
 *
 * It draws all of this itself, because a grid keeps a hundred tiles more than it shows, and
 * each of ten widgets would have to be made, measured and styled for each. Nothing of a tile
 * is laid out before it is seen.
 *
 * ## Accessibility
 *
 * A `GinkgoGameTile` is the content of a list item, which has a spoken name that says all
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

  /* What was drawn beside the picture, and all of it in one once the picture is there and
   * while it is in sight; for which size, scale of the screen and look */
  GskRenderNode *texts;
  GskRenderNode *whole;
  int width;
  int height;
  double scale;
  guint look;
};

G_DEFINE_FINAL_TYPE (GinkgoGameTile, ginkgo_game_tile, GTK_TYPE_WIDGET)

/* In a square of 24 */
#define CROWN_PATH "M 2 6.5 L 7.2 11 L 12 3.5 L 16.8 11 L 22 6.5 L 19.6 18 L 4.4 18 Z M 4.4 19.5 L 19.6 19.5 L 19.6 21.5 L 4.4 21.5 Z"

static GskPath *
get_crown (void)
{
  static GskPath *crown;

  if (crown == NULL)
    crown = gsk_path_parse (CROWN_PATH);

  return crown;
}

static int
get_line_height (GtkWidget *widget)
{
  PangoFontMetrics *metrics = pango_context_get_metrics (gtk_widget_get_pango_context (widget), NULL, NULL);
  int height = PANGO_PIXELS_CEIL (pango_font_metrics_get_height (metrics));

  pango_font_metrics_unref (metrics);

  return height;
}

static int
scale (GtkWidget *widget,
       int size)
{
  return ginkgo_art_get_pixel_size (widget, size);
}

static guint
count_columns (GinkgoGameTile *self)
{
  return self->game && ginkgo_library_game_get_n_seats (self->game) > MIN_LINES ? 2 : 1;
}

static guint
count_lines (GinkgoGameTile *self)
{
  guint n_seats = self->game ? ginkgo_library_game_get_n_seats (self->game) : MIN_LINES;

  return MAX (MIN_LINES, (n_seats + count_columns (self) - 1) / count_columns (self));
}

static float
measure_layout (PangoLayout *layout)
{
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);

  return (float) width;
}

static GdkRGBA
get_dimmed (const GdkRGBA *color)
{
  GdkRGBA dimmed = *color;

  dimmed.alpha *= adw_style_manager_get_high_contrast (adw_style_manager_get_default ()) ? DIMMED_CONTRAST : DIMMED;

  return dimmed;
}

/* --- Drawing: as if from the left; a tile from the right is mirrored --------------- */

typedef struct
{
  GtkSnapshot *snapshot;
  float width;
  gboolean is_mirrored;
  gboolean is_dark;
  GdkRGBA color;
  GdkRGBA dimmed;
} Canvas;

static float
place (const Canvas *canvas,
       float x,
       float width)
{
  return canvas->is_mirrored ? canvas->width - x - width : x;
}

/* Text from the right is at the end of a layout that has a width. */
static void
draw_layout (const Canvas *canvas,
             PangoLayout *layout,
             const GdkRGBA *color,
             float x,
             float y)
{
  PangoRectangle extents;

  pango_layout_get_pixel_extents (layout, NULL, &extents);
  x = place (canvas, x, (float) extents.width) - (float) extents.x;
  gtk_snapshot_save (canvas->snapshot);
  gtk_snapshot_translate (canvas->snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_append_layout (canvas->snapshot, layout, color);
  gtk_snapshot_restore (canvas->snapshot);
}

/* In one line, however long it is. */
static float
draw_text (GinkgoGameTile *self,
           const Canvas *canvas,
           const char *text,
           GinkgoTileText look,
           const GdkRGBA *color,
           float x,
           float y,
           float max_width)
{
  g_autoptr (PangoLayout) layout = ginkgo_tile_stock_create_layout (self->stock, GTK_WIDGET (self), text, look);

  if (measure_layout (layout) > max_width)
    {
      pango_layout_set_width (layout, (int) MAX (0, max_width) * PANGO_SCALE);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  draw_layout (canvas, layout, color, x, y);

  return measure_layout (layout);
}

static float
draw_name (GinkgoGameTile *self,
           const Canvas *canvas,
           guint seat,
           float x,
           float y,
           float max_width)
{
  g_autofree char *name = ginkgo_text_player (ginkgo_library_game_get_name (self->game, seat), seat);
  GinkgoTileText look = ginkgo_library_game_is_winner (self->game, seat) ? GINKGO_TILE_TEXT_BOLD : GINKGO_TILE_TEXT_PLAIN;
  PangoLayout *layout = ginkgo_tile_stock_get_layout (self->stock, GTK_WIDGET (self), name, look);

  if (measure_layout (layout) > max_width)
    return draw_text (self, canvas, name, look, &canvas->color, x, y, max_width);

  draw_layout (canvas, layout, &canvas->color, x, y);

  return measure_layout (layout);
}

static void
draw_crown (GinkgoGameTile *self,
            const Canvas *canvas,
            float x,
            float y,
            float size)
{
  gtk_snapshot_save (canvas->snapshot);
  gtk_snapshot_translate (canvas->snapshot, &GRAPHENE_POINT_INIT (place (canvas, x, size), y));
  gtk_snapshot_scale (canvas->snapshot, size / 24, size / 24);
  gtk_snapshot_append_fill (canvas->snapshot, get_crown (), GSK_FILL_RULE_WINDING, ginkgo_art_get_gold (canvas->is_dark));
  gtk_snapshot_restore (canvas->snapshot);
}

static float
draw_score (GinkgoGameTile *self,
            const Canvas *canvas,
            guint seat,
            float end,
            float y)
{
  g_autofree char *score = NULL;
  PangoLayout *layout;
  GinkgoTileText look = ginkgo_library_game_is_winner (self->game, seat) ? GINKGO_TILE_TEXT_BOLD : GINKGO_TILE_TEXT_PLAIN;

  if (!ginkgo_library_game_get_has_result (self->game))
    return end;

  score = g_strdup_printf ("%u", ginkgo_library_game_get_score (self->game, seat));
  layout = ginkgo_tile_stock_get_layout (self->stock, GTK_WIDGET (self), score, look);
  end -= measure_layout (layout);
  draw_layout (canvas, layout, &canvas->color, end, y);

  return end - PART_SPACING;
}

/* Her emblem, name, crown and score */
static void
draw_player (GinkgoGameTile *self,
             const Canvas *canvas,
             guint seat,
             float x,
             float y,
             float width,
             float height)
{
  gboolean won = ginkgo_library_game_is_winner (self->game, seat);
  float emblem = (float) scale (GTK_WIDGET (self), EMBLEM);
  float crown = (float) scale (GTK_WIDGET (self), CROWN);
  float end = draw_score (self, canvas, seat, x + width, y);

  ginkgo_art_draw_glyph (canvas->snapshot,
                         GINKGO_GLYPH_EMBLEM,
                         seat,
                         ginkgo_art_get_seat_color (seat, canvas->is_dark),
                         &GRAPHENE_RECT_INIT (place (canvas, x, emblem), y + (height - emblem) / 2, emblem, emblem));
  x += emblem + PART_SPACING;
  if (won)
    end -= crown + PART_SPACING;
  x += draw_name (self, canvas, seat, x, y, end - x);
  if (won)
    draw_crown (self, canvas, x + PART_SPACING, y + (height - crown) / 2, crown);
}

static int
get_rank (GinkgoGameTile *self,
          guint seat)
{
  return ginkgo_library_game_get_has_result (self->game) ? -(int) ginkgo_library_game_get_score (self->game, seat) : 0;
}

/* Who has most first, once there are scores; else as they sit. */
static void
sort_seats (GinkgoGameTile *self,
            guint seats[GINKGO_MAX_SEATS])
{
  guint n_seats = ginkgo_library_game_get_n_seats (self->game);
  guint i, n;

  for (n = 0; n < n_seats; n++)
    {
      for (i = n; i > 0 && get_rank (self, seats[i - 1]) > get_rank (self, n); i--)
        seats[i] = seats[i - 1];
      seats[i] = n;
    }
}

static void
draw_players (GinkgoGameTile *self,
              const Canvas *canvas,
              float y)
{
  guint n_columns = count_columns (self);
  guint n_lines = count_lines (self);
  float line = (float) get_line_height (GTK_WIDGET (self));
  float width = (canvas->width - 2 * PADDING - (float) (n_columns - 1) * COLUMN_SPACING) / (float) n_columns;
  guint seats[GINKGO_MAX_SEATS];
  guint i;

  sort_seats (self, seats);
  for (i = 0; i < ginkgo_library_game_get_n_seats (self->game); i++)
    draw_player (self,
                 canvas,
                 seats[i],
                 PADDING + (float) (i / n_lines) * (width + COLUMN_SPACING),
                 y + (float) (i % n_lines) * (line + LINE_SPACING),
                 width,
                 line);
}

/* At the end of the last line, where no building is hidden. Returns its width. */
static float
draw_mark (GinkgoGameTile *self,
           const Canvas *canvas,
           float y)
{
  static const GdkRGBA white = { 1, 1, 1, 1 };
  PangoLayout *layout = ginkgo_tile_stock_get_layout (self->stock, GTK_WIDGET (self), _("In progress"), GINKGO_TILE_TEXT_SMALL);
  GdkRGBA background;
  GskRoundedRect pill;
  float height = (float) get_line_height (GTK_WIDGET (self)) + 2;
  float width = measure_layout (layout) + 2 * MARK_PADDING;
  float x = canvas->width - PADDING - width;

  adw_accent_color_to_rgba (adw_style_manager_get_accent_color (adw_style_manager_get_default ()), &background);
  gsk_rounded_rect_init_from_rect (&pill, &GRAPHENE_RECT_INIT (place (canvas, x, width), y, width, height), height / 2);
  gtk_snapshot_push_rounded_clip (canvas->snapshot, &pill);
  gtk_snapshot_append_color (canvas->snapshot, &background, &pill.bounds);
  gtk_snapshot_pop (canvas->snapshot);
  draw_layout (canvas, layout, &white, x + MARK_PADDING, y + height * 0.11f);
  return width;
}

static void
draw_check (GinkgoGameTile *self,
            GtkSnapshot *snapshot)
{
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self));
  float size = (float) scale (GTK_WIDGET (self), CHECK);
  gboolean is_mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  float x = is_mirrored ? CHECK_MARGIN : width - CHECK_MARGIN - size;

  ginkgo_check_mark_draw (snapshot, &GRAPHENE_RECT_INIT (x, CHECK_MARGIN, size, size), self->is_selected);
}

static void
draw_all_texts (GinkgoGameTile *self,
                const Canvas *canvas)
{
  g_autofree char *heading = ginkgo_game_words_get_heading (self->game);
  g_autofree char *details = ginkgo_game_words_describe_below (self->game);
  float line = (float) get_line_height (GTK_WIDGET (self));
  float y = PICTURE_HEIGHT + PADDING - 3;
  float y_below = (float) gtk_widget_get_height (GTK_WIDGET (self)) - PADDING - line + 3;
  float button = (float) gtk_widget_get_width (self->menu_button);
  float mark = 0;

  draw_text (self, canvas, heading, GINKGO_TILE_TEXT_BOLD, &canvas->color, PADDING, y, canvas->width - 2 * PADDING - button);
  draw_players (self, canvas, y + line + LINE_SPACING + 2);
  if (!ginkgo_library_game_get_finished (self->game))
    mark = draw_mark (self, canvas, y_below - 2) + MARK_SPACING;
  draw_text (self, canvas, details, GINKGO_TILE_TEXT_SMALL, &canvas->dimmed, PADDING, y_below, canvas->width - 2 * PADDING - mark);
}

static GskRenderNode *
create_texts (GinkgoGameTile *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  Canvas canvas = {
    .snapshot = gtk_snapshot_new (),
    .width = (float) gtk_widget_get_width (widget),
    .is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL,
    .is_dark = adw_style_manager_get_dark (adw_style_manager_get_default ()),
  };

  gtk_widget_get_color (widget, &canvas.color);
  canvas.dimmed = get_dimmed (&canvas.color);
  draw_all_texts (self, &canvas);

  return gtk_snapshot_free_to_node (canvas.snapshot);
}

static void
forget_drawing (GinkgoGameTile *self)
{
  g_clear_pointer (&self->texts, gsk_render_node_unref);
  g_clear_pointer (&self->whole, gsk_render_node_unref);
}

/* What was drawn for another size, screen or look is of no use. */
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

/* With the pointer on it, or pressed, it is not as the others are. */
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

/* Returns whether that is all, and no picture is to come. */
static gboolean
draw_parts (GinkgoGameTile *self,
            GtkSnapshot *snapshot)
{
  gboolean is_complete;

  draw_card (self, snapshot);
  is_complete = ginkgo_city_cache_draw (self->cache, GTK_WIDGET (self), self->game, snapshot, self->width, PICTURE_HEIGHT);
  if (self->texts == NULL)
    self->texts = create_texts (self);
  if (self->texts != NULL)
    gtk_snapshot_append_node (snapshot, self->texts);

  return is_complete;
}

/* A tile that is as it will stay is painted once: it is the same while the list is scrolled. */
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

/* The card is another one then, but is not asked: only the picture of it is on the screen. */
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

/* Those out of sight are many, and pictures are large. */
static void
ginkgo_game_tile_unmap (GtkWidget *widget)
{
  g_clear_pointer (&GINKGO_GAME_TILE (widget)->whole, gsk_render_node_unref);

  GTK_WIDGET_CLASS (ginkgo_game_tile_parent_class)->unmap (widget);
}

/* Colors, fonts and the accent come by it. */
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
  int line = get_line_height (widget);
  int n_lines = (int) count_lines (self);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = MIN_WIDTH;
  else
    *minimum = *natural = PICTURE_HEIGHT + 2 * PADDING - 3 + (n_lines + 2) * line + (n_lines + 1) * LINE_SPACING;
}

static void
ginkgo_game_tile_size_allocate (GtkWidget *widget,
                                int width,
                                int height,
                                int baseline)
{
  GinkgoGameTile *self = GINKGO_GAME_TILE (widget);
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int line = get_line_height (widget);
  GtkAllocation card = { 0, 0, width, height };
  GtkAllocation button;

  gtk_widget_size_allocate (self->card, &card, -1);

  gtk_widget_measure (self->menu_button, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &button.width, NULL, NULL);
  gtk_widget_measure (self->menu_button, GTK_ORIENTATION_VERTICAL, -1, NULL, &button.height, NULL, NULL);
  button.x = is_mirrored ? PADDING / 2 : width - button.width - PADDING / 2;
  button.y = PICTURE_HEIGHT + PADDING - 3 + (line - button.height) / 2;
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

  self->card = g_object_new (ADW_TYPE_BIN, "css-name", "gamecard", "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "can-target", FALSE, NULL);
  gtk_widget_set_parent (self->card, GTK_WIDGET (self));

  self->menu_button = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->menu_button), "view-more-symbolic");
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (self->menu_button), FALSE);
  gtk_widget_add_css_class (self->menu_button, "circular");
  gtk_widget_set_tooltip_text (self->menu_button, _("Game Menu"));
  gtk_widget_set_parent (self->menu_button, GTK_WIDGET (self));
}

/**
 * ginkgo_game_tile_new:
 * @cache: where its picture comes from
 * @stock: what it has in common with others
 *
 * Returns: (transfer floating): a tile without a game
 */
GtkWidget *
ginkgo_game_tile_new (GinkgoCityCache *cache,
                      GinkgoTileStock *stock)
{
  GinkgoGameTile *self = g_object_new (GINKGO_TYPE_GAME_TILE, NULL);

  self->cache = g_object_ref (cache);
  self->stock = g_object_ref (stock);

  return GTK_WIDGET (self);
}

/**
 * ginkgo_game_tile_get_game:
 * @self: a tile
 *
 * Returns: (transfer none) (nullable): the game that it shows
 */
GinkgoLibraryGame *
ginkgo_game_tile_get_game (GinkgoGameTile *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME_TILE (self), NULL);

  return self->game;
}

/**
 * ginkgo_game_tile_set_game:
 * @self: a tile
 * @game: (nullable): a game, or %NULL for none
 */
void
ginkgo_game_tile_set_game (GinkgoGameTile *self,
                           GinkgoLibraryGame *game)
{
  guint n_lines;

  g_return_if_fail (GINKGO_IS_GAME_TILE (self));

  n_lines = count_lines (self);
  if (!g_set_object (&self->game, game))
    return;

  forget_drawing (self);
  if (self->cache != NULL)
    ginkgo_city_cache_forget (self->cache, GTK_WIDGET (self));
  if (n_lines != count_lines (self))
    gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * ginkgo_game_tile_get_menu_button:
 * @self: a tile
 *
 * Returns: (transfer none): the button for its menu
 */
GtkMenuButton *
ginkgo_game_tile_get_menu_button (GinkgoGameTile *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME_TILE (self), NULL);

  return GTK_MENU_BUTTON (self->menu_button);
}

/**
 * ginkgo_game_tile_set_selecting:
 * @self: a tile
 * @is_selecting: whether games are being selected
 *
 * Shows a check mark in place of the menu.
 */
void
ginkgo_game_tile_set_selecting (GinkgoGameTile *self,
                                gboolean is_selecting)
{
  g_return_if_fail (GINKGO_IS_GAME_TILE (self));

  if (self->is_selecting == is_selecting)
    return;

  self->is_selecting = is_selecting;
  /* The heading has the place of the button. */
  forget_drawing (self);
  gtk_widget_set_visible (self->menu_button, !is_selecting);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * ginkgo_game_tile_set_selected:
 * @self: a tile
 * @is_selected: whether its game is selected
 */
void
ginkgo_game_tile_set_selected (GinkgoGameTile *self,
                               gboolean is_selected)
{
  g_return_if_fail (GINKGO_IS_GAME_TILE (self));

  if (self->is_selected == is_selected)
    return;

  self->is_selected = is_selected;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
