/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-tile-texts.h"

#include <adwaita.h>

#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-art-text.h"
#include "ginkgo-game-words.h"
#include "ginkgo-text.h"

/* In pixels */
#define LINE_SPACING   5
#define COLUMN_SPACING 16
#define PART_SPACING   6
#define EMBLEM         13
#define CROWN          14
#define MARK_PADDING   9

#define MIN_LINES 2

/* Opacity of less important texts, as in the style sheets of libadwaita */
#define DIMMED          0.62f
#define DIMMED_CONTRAST 0.92f

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

/* Two lines and no columns until there is a game */
static guint
count_columns (GinkgoLibraryGame *game)
{
  return game != NULL && ginkgo_library_game_get_n_seats (game) > MIN_LINES ? 2 : 1;
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

/* --- Drawing: in left-to-right coordinates, mirrored for right-to-left tiles ------- */

typedef struct
{
  GtkWidget *tile;
  GinkgoTileStock *stock;
  GinkgoLibraryGame *game;
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

/* Right-to-left text is aligned to the end of a layout that has a width. */
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

/* Always on one line. */
static float
draw_text (const Canvas *canvas,
           const char *text,
           GinkgoTileText look,
           const GdkRGBA *color,
           float x,
           float y,
           float max_width)
{
  g_autoptr (PangoLayout) layout = ginkgo_tile_stock_create_layout (canvas->stock, canvas->tile, text, look);

  if (measure_layout (layout) > max_width)
    {
      pango_layout_set_width (layout, (int) MAX (0, max_width) * PANGO_SCALE);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  draw_layout (canvas, layout, color, x, y);

  return measure_layout (layout);
}

static float
draw_name (const Canvas *canvas,
           guint seat,
           float x,
           float y,
           float max_width)
{
  g_autofree char *name = ginkgo_text_player (ginkgo_library_game_get_name (canvas->game, seat), seat);
  GinkgoTileText look = ginkgo_library_game_is_winner (canvas->game, seat) ? GINKGO_TILE_TEXT_BOLD : GINKGO_TILE_TEXT_PLAIN;
  PangoLayout *layout = ginkgo_tile_stock_get_layout (canvas->stock, canvas->tile, name, look);

  if (measure_layout (layout) > max_width)
    return draw_text (canvas, name, look, &canvas->color, x, y, max_width);

  draw_layout (canvas, layout, &canvas->color, x, y);

  return measure_layout (layout);
}

static void
draw_crown (const Canvas *canvas,
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
draw_score (const Canvas *canvas,
            guint seat,
            float end,
            float y)
{
  g_autofree char *score = NULL;
  PangoLayout *layout;
  GinkgoTileText look = ginkgo_library_game_is_winner (canvas->game, seat) ? GINKGO_TILE_TEXT_BOLD : GINKGO_TILE_TEXT_PLAIN;

  if (!ginkgo_library_game_get_has_result (canvas->game))
    return end;

  score = g_strdup_printf ("%u", ginkgo_library_game_get_score (canvas->game, seat));
  layout = ginkgo_tile_stock_get_layout (canvas->stock, canvas->tile, score, look);
  end -= measure_layout (layout);
  draw_layout (canvas, layout, &canvas->color, end, y);

  return end - PART_SPACING;
}

/* Emblem, name, crown and score of a player */
static void
draw_player (const Canvas *canvas,
             guint seat,
             float x,
             float y,
             float width,
             float height)
{
  gboolean won = ginkgo_library_game_is_winner (canvas->game, seat);
  float emblem = (float) ginkgo_art_get_pixel_size (canvas->tile, EMBLEM);
  float crown = (float) ginkgo_art_get_pixel_size (canvas->tile, CROWN);
  float end = draw_score (canvas, seat, x + width, y);

  ginkgo_art_draw_glyph (canvas->snapshot,
                         GINKGO_GLYPH_EMBLEM,
                         seat,
                         ginkgo_art_get_seat_color (seat, canvas->is_dark),
                         &GRAPHENE_RECT_INIT (place (canvas, x, emblem), y + (height - emblem) / 2, emblem, emblem));
  x += emblem + PART_SPACING;
  if (won)
    end -= crown + PART_SPACING;
  x += draw_name (canvas, seat, x, y, end - x);
  if (won)
    draw_crown (canvas, x + PART_SPACING, y + (height - crown) / 2, crown);
}

static int
get_rank (GinkgoLibraryGame *game,
          guint seat)
{
  return ginkgo_library_game_get_has_result (game) ? -(int) ginkgo_library_game_get_score (game, seat) : 0;
}

/* Sorts by score once there are scores, otherwise by seat. */
static void
sort_seats (GinkgoLibraryGame *game,
            guint seats[GINKGO_MAX_SEATS])
{
  guint n_seats = ginkgo_library_game_get_n_seats (game);
  guint i, n;

  for (n = 0; n < n_seats; n++)
    {
      for (i = n; i > 0 && get_rank (game, seats[i - 1]) > get_rank (game, n); i--)
        seats[i] = seats[i - 1];
      seats[i] = n;
    }
}

static void
draw_players (const Canvas *canvas,
              float y)
{
  guint n_columns = count_columns (canvas->game);
  guint n_lines = ginkgo_tile_texts_count_lines (canvas->game);
  float line = (float) ginkgo_tile_texts_get_line_height (canvas->tile);
  float width = (canvas->width - 2 * GINKGO_TILE_TEXTS_PADDING - (float) (n_columns - 1) * COLUMN_SPACING) / (float) n_columns;
  guint seats[GINKGO_MAX_SEATS];

  sort_seats (canvas->game, seats);
  for (guint i = 0; i < ginkgo_library_game_get_n_seats (canvas->game); i++)
    draw_player (canvas,
                 seats[i],
                 GINKGO_TILE_TEXTS_PADDING + (float) (i / n_lines) * (width + COLUMN_SPACING),
                 y + (float) (i % n_lines) * (line + LINE_SPACING),
                 width,
                 line);
}

static void
draw_mark (const Canvas *canvas,
           const char *text,
           float y)
{
  static const GdkRGBA white = { 1, 1, 1, 1 };
  PangoLayout *layout = ginkgo_tile_stock_get_layout (canvas->stock, canvas->tile, text, GINKGO_TILE_TEXT_SMALL);
  GdkRGBA background;
  GskRoundedRect pill;
  float height = (float) ginkgo_tile_texts_get_line_height (canvas->tile) + 2;
  float width = measure_layout (layout) + 2 * MARK_PADDING;
  float x = GINKGO_TILE_TEXTS_PADDING;

  adw_accent_color_to_rgba (adw_style_manager_get_accent_color (adw_style_manager_get_default ()), &background);
  gsk_rounded_rect_init_from_rect (&pill, &GRAPHENE_RECT_INIT (place (canvas, x, width), y, width, height), height / 2);
  gtk_snapshot_push_rounded_clip (canvas->snapshot, &pill);
  gtk_snapshot_append_color (canvas->snapshot, &background, &pill.bounds);
  gtk_snapshot_pop (canvas->snapshot);
  draw_layout (canvas, layout, &white, x + MARK_PADDING, y + height * 0.11f);
}

/* A game in progress has a mark, to be found among finished ones. */
static void
draw_result (const Canvas *canvas,
             float y,
             float width)
{
  g_autofree char *result = ginkgo_game_words_describe_result (canvas->game);

  if (ginkgo_library_game_get_finished (canvas->game))
    draw_text (canvas, result, GINKGO_TILE_TEXT_PLAIN, &canvas->color, GINKGO_TILE_TEXTS_PADDING, y, width);
  else
    draw_mark (canvas, result, y - 1);
}

/* Draws the heading, beside the tile's button, and everything below it. */
static void
draw_all (const Canvas *canvas,
          float height,
          float button)
{
  g_autofree char *heading = ginkgo_game_words_get_heading (canvas->game);
  g_autofree char *details = ginkgo_game_words_describe (canvas->game);
  float line = (float) ginkgo_tile_texts_get_line_height (canvas->tile);
  float width = canvas->width - 2 * GINKGO_TILE_TEXTS_PADDING;
  float y = GINKGO_TILE_TEXTS_TOP;

  draw_text (canvas, heading, GINKGO_TILE_TEXT_BOLD, &canvas->color, GINKGO_TILE_TEXTS_PADDING, y, width - button);
  y += line + LINE_SPACING;
  draw_result (canvas, y, width - button);
  y += line + LINE_SPACING + 2;
  draw_players (canvas, y);
  y = height - GINKGO_TILE_TEXTS_TOP - line;
  draw_text (canvas, details, GINKGO_TILE_TEXT_SMALL, &canvas->dimmed, GINKGO_TILE_TEXTS_PADDING, y, width);
}

int
ginkgo_tile_texts_get_line_height (GtkWidget *tile)
{
  PangoFontMetrics *metrics = pango_context_get_metrics (gtk_widget_get_pango_context (tile), NULL, NULL);
  int height = PANGO_PIXELS_CEIL (pango_font_metrics_get_height (metrics));

  pango_font_metrics_unref (metrics);

  return height;
}

/* Returns the number of lines for the players of @game (nullable). */
guint
ginkgo_tile_texts_count_lines (GinkgoLibraryGame *game)
{
  guint n_seats = game != NULL ? ginkgo_library_game_get_n_seats (game) : MIN_LINES;

  return MAX (MIN_LINES, (n_seats + count_columns (game) - 1) / count_columns (game));
}

int
ginkgo_tile_texts_measure (GtkWidget *tile,
                           GinkgoLibraryGame *game)
{
  int line = ginkgo_tile_texts_get_line_height (tile);
  int n_lines = (int) ginkgo_tile_texts_count_lines (game);

  return GINKGO_TILE_TEXTS_TOP + GINKGO_TILE_TEXTS_PADDING + (n_lines + 3) * line + (n_lines + 2) * LINE_SPACING;
}

/**
 * ginkgo_tile_texts_create_node:
 * @tile: a tile
 * @stock: the shared drawings
 * @game: its game
 * @height: the height of the text area, in pixels; it is as wide as the tile
 * @button: the width of the button beside the heading, in pixels
 *
 * Draws the texts of a game: heading, result, players with their scores, and the date.
 *
 * Returns: (transfer full) (nullable): the texts
 */
GskRenderNode *
ginkgo_tile_texts_create_node (GtkWidget *tile,
                               GinkgoTileStock *stock,
                               GinkgoLibraryGame *game,
                               int height,
                               int button)
{
  Canvas canvas = {
    .tile = tile,
    .stock = stock,
    .game = game,
    .snapshot = gtk_snapshot_new (),
    .width = (float) gtk_widget_get_width (tile),
    .is_mirrored = gtk_widget_get_direction (tile) == GTK_TEXT_DIR_RTL,
    .is_dark = adw_style_manager_get_dark (adw_style_manager_get_default ()),
  };

  gtk_widget_get_color (tile, &canvas.color);
  canvas.dimmed = get_dimmed (&canvas.color);
  draw_all (&canvas, (float) height, (float) button);

  return gtk_snapshot_free_to_node (canvas.snapshot);
}
