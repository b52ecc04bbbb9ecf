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

  GtkWidget *ground;
  GtkWidget *menu_button;

  GinkgoCityCache *cache;
  GinkgoLibraryGame *game;
  gboolean is_selecting;
  gboolean is_selected;
  PangoAttrList *bold;
  PangoAttrList *small;

  /* What was drawn beside the picture, for which size, scale of the screen and look */
  GskRenderNode *texts;
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

static PangoAttrList *
new_attributes (gboolean bold,
                double scale)
{
  PangoAttrList *attributes = pango_attr_list_new ();

  if (bold)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  if (scale != 1)
    pango_attr_list_insert (attributes, pango_attr_scale_new (scale));

  return attributes;
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

static PangoLayout *
create_layout (GinkgoGameTile *self,
               const char *text,
               PangoAttrList *attributes)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);

  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_single_paragraph_mode (layout, TRUE);

  return layout;
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
           PangoAttrList *attributes,
           const GdkRGBA *color,
           float x,
           float y,
           float max_width)
{
  g_autoptr (PangoLayout) layout = create_layout (self, text, attributes);

  if (measure_layout (layout) > max_width)
    {
      pango_layout_set_width (layout, (int) MAX (0, max_width) * PANGO_SCALE);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  draw_layout (canvas, layout, color, x, y);

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
  g_autoptr (PangoLayout) layout = NULL;
  gboolean won = ginkgo_library_game_is_winner (self->game, seat);

  if (!ginkgo_library_game_get_has_result (self->game))
    return end;

  score = g_strdup_printf ("%u", ginkgo_library_game_get_score (self->game, seat));
  layout = create_layout (self, score, won ? self->bold : NULL);
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
  g_autofree char *name = ginkgo_text_player (ginkgo_library_game_get_name (self->game, seat), seat);
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
  x += draw_text (self, canvas, name, won ? self->bold : NULL, &canvas->color, x, y, end - x);
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
  g_autoptr (PangoLayout) layout = create_layout (self, _("In progress"), self->small);
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

  draw_text (self, canvas, heading, self->bold, &canvas->color, PADDING, y, canvas->width - 2 * PADDING - button);
  draw_players (self, canvas, y + line + LINE_SPACING + 2);
  if (!ginkgo_library_game_get_finished (self->game))
    mark = draw_mark (self, canvas, y_below - 2) + MARK_SPACING;
  draw_text (self, canvas, details, self->small, &canvas->dimmed, PADDING, y_below, canvas->width - 2 * PADDING - mark);
}

static GskRenderNode *
create_texts (GinkgoGameTile *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autoptr (GskRenderNode) node = NULL;
  Canvas canvas = {
    .snapshot = gtk_snapshot_new (),
    .width = (float) gtk_widget_get_width (widget),
    .is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL,
    .is_dark = adw_style_manager_get_dark (adw_style_manager_get_default ()),
  };

  gtk_widget_get_color (widget, &canvas.color);
  canvas.dimmed = get_dimmed (&canvas.color);
  draw_all_texts (self, &canvas);
  node = gtk_snapshot_free_to_node (canvas.snapshot);

  return node ? ginkgo_raster_node (widget, node) : NULL;
}

/* They stay the same while the list is scrolled, and when the picture comes. */
static void
draw_texts (GinkgoGameTile *self,
            GtkSnapshot *snapshot)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  double scale = ginkgo_raster_get_scale (GTK_WIDGET (self));

  if (!self->texts || self->width != width || self->height != height || self->scale != scale || self->look != ginkgo_art_get_look ())
    {
      g_clear_pointer (&self->texts, gsk_render_node_unref);
      self->texts = create_texts (self);
      self->width = width;
      self->height = height;
      self->scale = scale;
      self->look = ginkgo_art_get_look ();
    }
  if (self->texts)
    gtk_snapshot_append_node (snapshot, self->texts);
}

static void
ginkgo_game_tile_snapshot (GtkWidget *widget,
                           GtkSnapshot *snapshot)
{
  GinkgoGameTile *self = GINKGO_GAME_TILE (widget);

  gtk_widget_snapshot_child (widget, self->ground, snapshot);
  if (self->game != NULL)
    {
      ginkgo_city_cache_draw (self->cache, widget, self->game, snapshot, gtk_widget_get_width (widget), PICTURE_HEIGHT);
      draw_texts (self, snapshot);
      if (self->is_selecting)
        draw_check (self, snapshot);
    }
  gtk_widget_snapshot_child (widget, self->menu_button, snapshot);
}

/* Colors, fonts and the accent come by it. */
static void
ginkgo_game_tile_css_changed (GtkWidget *widget,
                              GtkCssStyleChange *change)
{
  g_clear_pointer (&GINKGO_GAME_TILE (widget)->texts, gsk_render_node_unref);

  GTK_WIDGET_CLASS (ginkgo_game_tile_parent_class)->css_changed (widget, change);
}

static void
ginkgo_game_tile_direction_changed (GtkWidget *widget,
                                    GtkTextDirection previous)
{
  g_clear_pointer (&GINKGO_GAME_TILE (widget)->texts, gsk_render_node_unref);

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
  GtkAllocation ground = { 0, 0, width, PICTURE_HEIGHT };
  GtkAllocation button;

  gtk_widget_size_allocate (self->ground, &ground, -1);

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
  g_clear_pointer (&self->texts, gsk_render_node_unref);
  g_clear_pointer (&self->ground, gtk_widget_unparent);
  g_clear_pointer (&self->menu_button, gtk_widget_unparent);
  g_clear_pointer (&self->bold, pango_attr_list_unref);
  g_clear_pointer (&self->small, pango_attr_list_unref);

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
  widget_class->css_changed = ginkgo_game_tile_css_changed;
  widget_class->direction_changed = ginkgo_game_tile_direction_changed;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name (widget_class, "gametile");
}

static void
ginkgo_game_tile_init (GinkgoGameTile *self)
{
  self->bold = new_attributes (TRUE, 1);
  self->small = new_attributes (FALSE, 0.9);

  self->ground = g_object_new (ADW_TYPE_BIN, "css-name", "citypicture", "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "can-target", FALSE, NULL);
  gtk_widget_set_parent (self->ground, GTK_WIDGET (self));

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
 *
 * Returns: (transfer floating): a tile without a game
 */
GtkWidget *
ginkgo_game_tile_new (GinkgoCityCache *cache)
{
  GinkgoGameTile *self = g_object_new (GINKGO_TYPE_GAME_TILE, NULL);

  self->cache = g_object_ref (cache);

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

  g_clear_pointer (&self->texts, gsk_render_node_unref);
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
  g_clear_pointer (&self->texts, gsk_render_node_unref);
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
