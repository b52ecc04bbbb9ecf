/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The board over the top floor says in full color what the building is. Its outline differs by color: a
 * stepped gable, a cut corner, an arch. */

#include "ginkgo-art-glyph.h"
#include "ginkgo-art-text.h"
#include "ginkgo-tower-private.h"

#define RIM 1.3f

/* How far it is wider than the wall, on each side */
#define OVERHANG 2.0f

#define PLATE_WIDTH 25.0f
#define PLATE_GAP   2.4f /* to the right edge of the board */

/* The figure on the plate must not touch the edge. */
#define MAX_HEIGHT_SIZE 19.0f
#define PLATE_MARGIN    3.0f /* above and below it */

/* Adds the outline, and only its upper edge without @is_closed. */
static void
add_outline (GskPathBuilder *builder,
             GinkgoColor color,
             const graphene_rect_t *board,
             float inset,
             gboolean is_closed)
{
  float left = board->origin.x + inset;
  float right = board->origin.x + board->size.width - inset;
  float top = board->origin.y + inset;
  float bottom = board->origin.y + board->size.height;
  float width = right - left;

  if (is_closed)
    gsk_path_builder_move_to (builder, left, bottom);
  switch (color)
    {
    case GINKGO_COLOR_RED:
      (is_closed ? gsk_path_builder_line_to : gsk_path_builder_move_to) (builder, left, top);
      gsk_path_builder_line_to (builder, left + 0.14f * width, top);
      gsk_path_builder_line_to (builder, left + 0.19f * width, top - 4);
      gsk_path_builder_line_to (builder, right - 0.19f * width, top - 4);
      gsk_path_builder_line_to (builder, right - 0.14f * width, top);
      gsk_path_builder_line_to (builder, right, top);
      break;
    case GINKGO_COLOR_BLUE:
      (is_closed ? gsk_path_builder_line_to : gsk_path_builder_move_to) (builder, left, top + 5);
      gsk_path_builder_line_to (builder, left + 8, top - 2);
      gsk_path_builder_line_to (builder, right, top - 2);
      break;
    case GINKGO_COLOR_YELLOW:
      (is_closed ? gsk_path_builder_line_to : gsk_path_builder_move_to) (builder, left, top + 2);
      gsk_path_builder_quad_to (builder, (left + right) / 2, top - 9, right, top + 2);
      break;
    default:
      g_assert_not_reached ();
    }
  if (!is_closed)
    return;

  gsk_path_builder_line_to (builder, right, bottom);
  gsk_path_builder_close (builder);
}

static void
draw_ground (GtkSnapshot *snapshot,
             const GinkgoTilePalette *palette,
             GinkgoColor color,
             const graphene_rect_t *board)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  GdkRGBA edge = { 1, 1, 1, 0.45f };
  GdkRGBA seam = palette->side;

  add_outline (builder, color, board, 0, TRUE);
  ginkgo_shape_fill_path (snapshot, builder, &palette->face);
  ginkgo_shape_fill_rect (snapshot, board->origin.x, board->origin.y + board->size.height - 2, board->size.width, 2, &seam);
  add_outline (builder, color, board, RIM / 2, TRUE);
  ginkgo_shape_stroke_path (snapshot, builder, ginkgo_light_is_plain () ? 2 * RIM : RIM, &palette->rim);
  add_outline (builder, color, board, 2 * RIM, FALSE);
  if (!ginkgo_light_is_plain ())
    ginkgo_shape_stroke_path (snapshot, builder, 1.2f, &edge);
}

/* A figure on a board */
void
ginkgo_tower_draw_number (GtkSnapshot *snapshot,
                          PangoContext *context,
                          guint number,
                          float size,
                          const GdkRGBA *color,
                          const graphene_rect_t *area)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  ginkgo_art_draw_text (snapshot, context, text, size, PANGO_WEIGHT_HEAVY, color, area);
}

static void
draw_plate (GtkSnapshot *snapshot,
            PangoContext *context,
            const GinkgoBuilding *building,
            const graphene_rect_t *board,
            float middle)
{
  float height = board->size.height - 2 * PLATE_MARGIN;
  graphene_rect_t plate = GRAPHENE_RECT_INIT (board->origin.x + board->size.width - PLATE_WIDTH - PLATE_GAP, middle - height / 2, PLATE_WIDTH, height);
  graphene_rect_t number = GRAPHENE_RECT_INIT (plate.origin.x + 13, plate.origin.y, PLATE_WIDTH - 14, height);
  graphene_rect_t emblem = GRAPHENE_RECT_INIT (plate.origin.x + 1.4f, middle - 6.2f, 12.4f, 12.4f);

  ginkgo_art_fill_rounded (snapshot, &plate, 5, ginkgo_art_get_paper ());
  if (ginkgo_light_is_plain ())
    ginkgo_art_border_rounded (snapshot, &plate, 5, 1.4f, ginkgo_art_get_ink ());
  ginkgo_art_draw_glyph (snapshot, GINKGO_GLYPH_EMBLEM, building->owner, ginkgo_art_get_seat_color (building->owner, FALSE), &emblem);
  ginkgo_tower_draw_number (snapshot, context, building->height, MIN (0.8f * height, MAX_HEIGHT_SIZE), ginkgo_art_get_ink (), &number);
}

/* @bottom: its lower edge above the ground; @height: its height */
void
ginkgo_tower_draw_board (GtkSnapshot *snapshot,
                         PangoContext *context,
                         const GinkgoBuilding *building,
                         const TowerBlock *block,
                         float bottom,
                         float height)
{
  GinkgoColor color = ginkgo_tile_get_color (building->tile);
  const GinkgoTilePalette *palette = ginkgo_art_get_tile_palette (color);
  float overhang = ginkgo_light_is_plain () ? 0 : OVERHANG;
  graphene_point_t left = ginkgo_tower_project (TOWER_LEFT - overhang, bottom, block->front);
  float width = TOWER_RIGHT - TOWER_LEFT + 2 * overhang;
  graphene_rect_t board = GRAPHENE_RECT_INIT (left.x, left.y - height, width, height);
  gboolean is_owned = building->owner != GINKGO_SEAT_NONE;
  float middle = board.origin.y + height / 2 - 0.6f;
  float size = is_owned ? 13 : 16;
  graphene_rect_t item = GRAPHENE_RECT_INIT (left.x + (is_owned ? 4 : 8), middle - size / 2, size, size);
  graphene_rect_t number = GRAPHENE_RECT_INIT (left.x + (is_owned ? 17 : 25), middle - height / 2, is_owned ? width - 19 - PLATE_WIDTH - PLATE_GAP : width - 33, height);

  draw_ground (snapshot, palette, color, &board);
  ginkgo_art_draw_glyph (snapshot, (GinkgoGlyphKind) color, 0, &palette->ink, &item);
  ginkgo_tower_draw_number (snapshot, context, ginkgo_tile_get_number (building->tile), is_owned ? height : 1.1f * height, &palette->ink, &number);
  if (is_owned)
    draw_plate (snapshot, context, building, &board, middle);
}
