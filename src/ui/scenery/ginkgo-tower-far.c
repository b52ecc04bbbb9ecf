/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A tower seen from far away: a block with a roof and a side, whose board is as large as can be. */

#include "ginkgo-art-glyph.h"
#include "ginkgo-tower-private.h"

#define LEFT    4.0f
#define RIGHT   87.0f
#define GROUND  5.0f
#define DEPTH_X 9.0f
#define DEPTH_Y 10.0f

/* The board, the line around it, and what is on it: the item and the number above the owner's plate */
#define BOARD         70.0f
#define RIM           3.0f
#define MARGIN        4.0f
#define ITEM          25.0f
#define NUMBER        44.0f
#define NUMBER_HEIGHT 36.0f
#define PLATE         28.0f
#define EMBLEM        23.0f

/* Without an owner, both are larger. */
#define LONE_ITEM   30.0f
#define LONE_NUMBER 56.0f

#define SEAM       2.4f
#define PLAIN_LINE 4.5f
#define PLAN_LINE  6.5f
#define PAWN_SIZE  28.0f

/* In pixels: with lower floors, there would be only lines. */
#define MIN_PLAIN_FLOOR 3.0f

/* The wall below the board. The highest one leaves the board of the lowest building behind it free. */
static float
get_wall (guint height)
{
  static const float walls[] = { 12, 19, 25, 30, 34, 38 };

  return walls[MIN (MAX (height, 1), G_N_ELEMENTS (walls)) - 1];
}

static graphene_point_t
project (float x,
         float y,
         gboolean is_back)
{
  return GRAPHENE_POINT_INIT (x + (is_back ? DEPTH_X : 0), -GROUND - y - (is_back ? DEPTH_Y : 0));
}

static void
get_outline (const GinkgoBuilding *building,
             graphene_point_t outline[TOWER_N_CORNERS])
{
  float roof = get_wall (building->height) + BOARD;

  outline[0] = project (LEFT, 0, FALSE);
  outline[1] = project (RIGHT, 0, FALSE);
  outline[2] = project (RIGHT, 0, TRUE);
  outline[3] = project (RIGHT, roof, TRUE);
  outline[4] = project (LEFT, roof, TRUE);
  outline[5] = project (LEFT, roof, FALSE);
}

static void
draw_block (GtkSnapshot *snapshot,
            const GinkgoBuilding *building)
{
  GinkgoColor color = ginkgo_tile_get_color (building->tile);
  const GinkgoTilePalette *palette = ginkgo_art_get_tile_palette (color);
  float roof = get_wall (building->height) + BOARD;
  graphene_point_t left = project (LEFT, roof, FALSE);
  graphene_point_t right = project (RIGHT, roof, FALSE);
  graphene_point_t foot = project (RIGHT, 0, TRUE);
  g_autoptr (GskPathBuilder) seams = gsk_path_builder_new ();
  GinkgoWallPaint paint;
  GdkRGBA lawn;

  ginkgo_shape_fill_polygon (snapshot,
                             (graphene_point_t[]) { { LEFT + 6, -1 }, { RIGHT + 8, -1 }, { foot.x + 8, foot.y + 4 }, foot, project (LEFT, 0, FALSE) },
                             5,
                             ginkgo_light_get_land (GINKGO_LAND_SHADOW));
  ginkgo_light_get_roof (FALSE, &lawn);
  ginkgo_light_get_wall (color, FALSE, &paint);
  ginkgo_shape_fill_polygon (snapshot, (graphene_point_t[]) { project (RIGHT, 0, FALSE), project (RIGHT, 0, TRUE), project (RIGHT, roof, TRUE), right }, 4, &palette->side);
  ginkgo_shape_fill_polygon (snapshot, (graphene_point_t[]) { left, right, project (RIGHT, roof, TRUE), project (LEFT, roof, TRUE) }, 4, &lawn);
  ginkgo_shape_fill_rect (snapshot, LEFT, left.y, RIGHT - LEFT, roof, &paint.wall);
  for (guint floor = 1; floor < building->height; floor++)
    gsk_path_builder_add_rect (seams, &GRAPHENE_RECT_INIT (LEFT, project (LEFT, get_wall (floor), FALSE).y, RIGHT - LEFT, SEAM));
  ginkgo_shape_fill_path (snapshot, seams, &paint.deep);
}

/* For high contrast */
static void
draw_plain_block (GtkSnapshot *snapshot,
                  const GinkgoBuilding *building,
                  const graphene_point_t outline[TOWER_N_CORNERS],
                  float size)
{
  float wall = get_wall (building->height);
  graphene_point_t corner = project (RIGHT, wall + BOARD, FALSE);
  /* All floors below the board are as high, if there is room for them. */
  guint n_floors = wall * size / 100 >= MIN_PLAIN_FLOOR * (float) building->height ? building->height : 1;

  ginkgo_tower_draw_plain_body (snapshot, outline);
  ginkgo_tower_draw_plain_face (snapshot, (graphene_point_t[]) { outline[1], outline[2], outline[3], corner }, PLAIN_LINE);
  ginkgo_tower_draw_plain_face (snapshot, (graphene_point_t[]) { corner, outline[3], outline[4], outline[5] }, PLAIN_LINE);
  for (guint i = 0; i < n_floors; i++)
    {
      float bottom = wall * (float) i / (float) n_floors;
      float top = wall * (float) (i + 1) / (float) n_floors;

      ginkgo_tower_draw_plain_face (snapshot, (graphene_point_t[]) { project (LEFT, bottom, FALSE), project (RIGHT, bottom, FALSE), project (RIGHT, top, FALSE), project (LEFT, top, FALSE) }, PLAIN_LINE);
    }
}

/* The owner's emblem and the height */
static void
draw_plate (GtkSnapshot *snapshot,
            PangoContext *context,
            const GinkgoBuilding *building,
            const graphene_rect_t *board)
{
  graphene_rect_t plate = GRAPHENE_RECT_INIT (board->origin.x + MARGIN, board->origin.y + board->size.height - PLATE - MARGIN, board->size.width - 2 * MARGIN, PLATE);
  graphene_rect_t emblem = GRAPHENE_RECT_INIT (plate.origin.x + MARGIN, plate.origin.y + (PLATE - EMBLEM) / 2, EMBLEM, EMBLEM);
  graphene_rect_t number = GRAPHENE_RECT_INIT (plate.origin.x + 0.5f * plate.size.width, plate.origin.y, 0.5f * plate.size.width, PLATE);

  gtk_snapshot_append_color (snapshot, ginkgo_art_get_paper (), &plate);
  ginkgo_art_draw_glyph (snapshot, GINKGO_GLYPH_EMBLEM, building->owner, ginkgo_art_get_seat_color (building->owner, FALSE), &emblem);
  ginkgo_tower_draw_number (snapshot, context, building->height, 1.25f * PLATE, ginkgo_art_get_ink (), &number);
}

static void
draw_board (GtkSnapshot *snapshot,
            PangoContext *context,
            const GinkgoBuilding *building)
{
  const GinkgoTilePalette *palette = ginkgo_art_get_tile_palette (ginkgo_tile_get_color (building->tile));
  gboolean is_owned = building->owner != GINKGO_SEAT_NONE;
  graphene_point_t corner = project (LEFT, get_wall (building->height) + BOARD, FALSE);
  graphene_rect_t board = GRAPHENE_RECT_INIT (corner.x, corner.y, RIGHT - LEFT, BOARD);
  float row = is_owned ? NUMBER_HEIGHT : BOARD;
  float item_size = is_owned ? ITEM : LONE_ITEM;
  graphene_rect_t item = GRAPHENE_RECT_INIT (corner.x + MARGIN, corner.y + (row - item_size) / 2, item_size, item_size);
  float left = MARGIN + item_size;
  graphene_rect_t number = GRAPHENE_RECT_INIT (corner.x + left, corner.y, board.size.width - left - MARGIN / 2, row);

  gtk_snapshot_append_color (snapshot, &palette->face, &board);
  ginkgo_art_border_rounded (snapshot, &board, 0, RIM, &palette->rim);
  ginkgo_art_draw_glyph (snapshot, (GinkgoGlyphKind) ginkgo_tile_get_color (building->tile), 0, &palette->ink, &item);
  ginkgo_tower_draw_number (snapshot, context, ginkgo_tile_get_number (building->tile), is_owned ? NUMBER : LONE_NUMBER, &palette->ink, &number);
  if (is_owned)
    draw_plate (snapshot, context, building, &board);
}

/* @size: of the cell, in pixels */
void
ginkgo_tower_draw_far (const GinkgoTower *self,
                       GtkSnapshot *snapshot,
                       PangoContext *context,
                       float size)
{
  graphene_point_t outline[TOWER_N_CORNERS];

  get_outline (&self->building, outline);
  gtk_snapshot_push_opacity (snapshot, ginkgo_tower_get_opacity (self));
  if (ginkgo_light_is_plain ())
    draw_plain_block (snapshot, &self->building, outline, size);
  else
    draw_block (snapshot, &self->building);
  gtk_snapshot_pop (snapshot);
  if (self->is_planned)
    ginkgo_tower_draw_plan (snapshot, outline, PLAN_LINE);
  draw_board (snapshot, context, &self->building);
  if (self->building.pawn)
    ginkgo_art_draw_pawn (snapshot, &GRAPHENE_RECT_INIT (LEFT - PAWN_SIZE / 2, -GROUND - PAWN_SIZE + 4, PAWN_SIZE, PAWN_SIZE));
}
