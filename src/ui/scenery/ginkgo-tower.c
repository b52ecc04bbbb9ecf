/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-tower.h"

#include <adwaita.h>

#include "ginkgo-art-glyph.h"
#include "ginkgo-art-text.h"
#include "ginkgo-symbol.h"
#include "ginkgo-tower-private.h"

/* All floors together are never higher than this: the board of the lowest building behind the highest tower
 * stays visible. */
#define MAX_FLOORS 78.0f

/* The lowest floors of a high tower are wider than those above; the edge is a terrace. */
#define SETBACK 2.6f

/* A roundel on each floor shows whose resource lies there. */
#define MAX_ROUNDEL 5.4f

/* A row of the city is this much farther back than the next one. */
#define ROW 107.5f

/* Smaller cells, in pixels, have fewer details: first a larger board and no plants, then only a block. */
#define NEAR_SIZE 58.0f
#define FAR_SIZE  38.0f

#define BOARD       27.0f
#define LARGE_BOARD 34.0f

#define PLAN_LINE 3.6f
#define PAWN_SIZE 21.0f

/* Free height above a roof where nothing is behind it */
#define OPEN_SKY 60.0f

/* The line around a board, and how far the board is wider than the wall, on each side */
#define RIM      1.3f
#define OVERHANG 2.0f

#define PLATE_WIDTH 25.0f
#define PLATE_GAP   2.4f /* to the right edge of the board */

/* The figure on the plate must not touch the edge. */
#define MAX_HEIGHT_SIZE 19.0f
#define PLATE_MARGIN    3.0f /* above and below it */

/* A planned building: one sees through its walls, and the light line below its outline is this much wider. */
#define OPACITY 0.8
#define HALO    1.8f

/* In high contrast there are outlines, and one pattern of windows for each color, on white or black walls. */
#define LINE 2.4f

/* The land around each tower parts it from what is behind it, but does not cover marks around the cell. */
#define GAP          2.5f
#define WITHIN_MARKS GRAPHENE_RECT_INIT (3, -300, 94, 297)

/* By day and at night: lines have the one color, and walls the other */
static const GdkRGBA inks[2] = { GINKGO_RGB (0x000000), GINKGO_RGB (0xffffff) };

static float
get_floor_height (guint floor)
{
  static const float heights[] = { 18, 16, 14.5f, 13.5f, 12.5f };

  return heights[MIN (floor, G_N_ELEMENTS (heights) - 1)];
}

typedef struct
{
  const GinkgoTower *tower;
  GtkSnapshot *snapshot;
  PangoContext *context;
  gboolean is_near;
  gboolean is_plain;
  float board; /* its height */
} Drawing;

/* How high the floors below @n_floors are in a building of @height floors */
static float
measure_floors (guint n_floors,
                guint height,
                float board)
{
  float most = MIN (MAX_FLOORS, MAX_FLOORS - (board - BOARD));
  float part = 0, whole = 0;

  for (guint i = 0; i < height; i++)
    {
      whole += get_floor_height (i);
      part += i < n_floors ? get_floor_height (i) : 0;
    }

  return part * MIN (1, most / whole);
}

/* The number of setbacks below a floor */
static guint
count_setbacks (guint floor,
                guint height)
{
  return (height >= 3 && floor >= 2) + (height >= 5 && floor >= 4);
}

static void
get_block (guint floor,
           guint height,
           TowerBlock *block)
{
  float inset = SETBACK * (float) count_setbacks (floor, height);

  *block = (TowerBlock) { TOWER_LEFT + inset, TOWER_RIGHT - inset, inset * 0.05f, 1 - inset * 0.05f };
}

/* Without the city, all floors have the color of the top one. */
void
ginkgo_tower_init_alone (GinkgoTower *self,
                         const GinkgoBuilding *building)
{
  *self = (GinkgoTower) { .building = *building };
  memset (self->colors, ginkgo_tile_get_color (building->tile), sizeof self->colors);
}

/* Floors keep the color of the tile that they were (R6.3). */
void
ginkgo_tower_init (GinkgoTower *self,
                   const GinkgoCity *city,
                   const GinkgoBuilding *building)
{
  int x = ginkgo_cell_get_x (building->cell);
  int y = ginkgo_cell_get_y (building->cell);
  guint8 tile = building->tile;

  ginkgo_tower_init_alone (self, building);
  for (guint floor = building->height; floor > 0 && tile != GINKGO_TILE_NONE; floor--)
    {
      if (floor <= GINKGO_TOWER_MAX_FLOORS)
        self->colors[floor - 1] = ginkgo_tile_get_color (tile);
      tile = city->below[tile];
    }
  for (guint i = 0; i < city->n_buildings; i++)
    if (ginkgo_cell_is_on_grid (x, y - 1) && city->buildings[i].cell == ginkgo_cell_make (x, y - 1))
      self->behind = city->buildings[i].height;
}

gboolean
ginkgo_tower_equal (const GinkgoTower *a,
                    const GinkgoTower *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

/* Returns how far the lower edge of the board is above the lower edge of the cell, as a part of the cell's side. */
float
ginkgo_tower_get_board (guint height)
{
  return (TOWER_GROUND + measure_floors (height, height, BOARD)) / 100;
}

/* Returns how far the roof is above the lower edge of the cell, as a part of its side. */
float
ginkgo_tower_get_roof (guint height)
{
  TowerBlock block;

  get_block (height - 1, height, &block);

  return ginkgo_tower_get_board (height) + (BOARD + TOWER_DEPTH_Y * block.back) / 100;
}

/* Returns how far a building rises above its cell, as a part of the cell's side. */
float
ginkgo_tower_get_lift (guint height)
{
  return MAX (0, ginkgo_tower_get_roof (height) - 1);
}

/* Finds the front wall of a floor in a square of @size that it stands in. */
void
ginkgo_tower_get_front (const GinkgoTower *self,
                        float size,
                        guint floor,
                        graphene_rect_t *front)
{
  float board = size >= NEAR_SIZE && !ginkgo_light_is_plain () ? BOARD : LARGE_BOARD;
  guint height = self->building.height;
  graphene_point_t left, right;
  TowerBlock block;

  get_block (ginkgo_light_is_plain () ? 0 : floor, height, &block);
  left = ginkgo_tower_project (block.left, measure_floors (floor + 1, height, board), block.front);
  right = ginkgo_tower_project (block.right, measure_floors (floor, height, board), block.front);
  graphene_rect_init (front, left.x, 100 + left.y, right.x - left.x, right.y - left.y);
  graphene_rect_scale (front, size / 100, size / 100, front);
}

/* --- Parts that all towers share --------------------------------------------------------------- */

static void
get_face (const TowerBlock *block,
          TowerFace face,
          float bottom,
          float top,
          graphene_point_t corners[4])
{
  gboolean is_side = face == TOWER_SIDE;
  gboolean is_top = face == TOWER_TOP;
  float left = is_side ? block->right : block->left;
  float lower = is_top ? top : bottom;

  corners[0] = ginkgo_tower_project (left, lower, block->front);
  corners[1] = ginkgo_tower_project (block->right, lower, is_side ? block->back : block->front);
  corners[2] = ginkgo_tower_project (block->right, top, is_side || is_top ? block->back : block->front);
  corners[3] = ginkgo_tower_project (left, top, is_top ? block->back : block->front);
}

void
ginkgo_tower_fill_face (GtkSnapshot *snapshot,
                        const TowerBlock *block,
                        TowerFace face,
                        float bottom,
                        float top,
                        const GdkRGBA *color)
{
  graphene_point_t corners[4];

  get_face (block, face, bottom, top, corners);
  ginkgo_shape_fill_polygon (snapshot, corners, 4, color);
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

/* The opacity of its walls and its roof; in high contrast, nothing is seen through. */
double
ginkgo_tower_get_opacity (const GinkgoTower *self)
{
  return self->is_planned && !ginkgo_light_is_plain () ? OPACITY : 1;
}

/* Stitches an outline in the color of the selection, that of table.css. @width: of the outline */
void
ginkgo_tower_draw_plan (GtkSnapshot *snapshot,
                        const graphene_point_t outline[TOWER_N_CORNERS],
                        float width)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  g_autoptr (GskStroke) halo = gsk_stroke_new (HALO * width);
  g_autoptr (GskStroke) line = gsk_stroke_new (width);
  GdkRGBA color;

  adw_accent_color_to_standalone_rgba (adw_style_manager_get_accent_color (adw_style_manager_get_default ()), ginkgo_art_is_dark (), &color);
  ginkgo_shape_add_polygon (builder, outline, TOWER_N_CORNERS);
  path = gsk_path_builder_free_to_path (g_steal_pointer (&builder));

  gsk_stroke_set_line_join (halo, GSK_LINE_JOIN_ROUND);
  gsk_stroke_set_line_join (line, GSK_LINE_JOIN_ROUND);
  gsk_stroke_set_dash (line, (float[]) { 2.4f * width, 1.4f * width }, 2);
  gtk_snapshot_append_stroke (snapshot, path, halo, ginkgo_art_is_dark () ? ginkgo_art_get_ink () : ginkgo_art_get_paper ());
  gtk_snapshot_append_stroke (snapshot, path, line, &color);
}

/* --- In high contrast -------------------------------------------------------------------------- */

/* Squares for red, upright panes for blue, arches for yellow */
static void
add_window (GskPathBuilder *builder,
            GinkgoColor color,
            float x,
            float top,
            float width,
            float height)
{
  if (color == GINKGO_COLOR_YELLOW)
    ginkgo_shape_add_arch (builder, x, top, width, top + height);
  else if (color == GINKGO_COLOR_BLUE)
    gsk_path_builder_add_rect (builder, &GRAPHENE_RECT_INIT (x + 0.25f * width, top, 0.5f * width, height));
  else
    gsk_path_builder_add_rect (builder, &GRAPHENE_RECT_INIT (x, top + 0.2f * height, width, 0.6f * height));
}

static const GdkRGBA *
get_ink (void)
{
  return &inks[ginkgo_light_is_night () ? 1 : 0];
}

/* Draws a quadrangle with a line around it. */
void
ginkgo_tower_draw_plain_face (GtkSnapshot *snapshot,
                              const graphene_point_t corners[4],
                              float line)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();

  ginkgo_shape_fill_polygon (snapshot, corners, 4, &inks[ginkgo_light_is_night () ? 0 : 1]);
  ginkgo_shape_add_polygon (builder, corners, 4);
  ginkgo_shape_stroke_path (snapshot, builder, line, get_ink ());
}

/* Fills the outline of a tower, with a gap around it. */
void
ginkgo_tower_draw_plain_body (GtkSnapshot *snapshot,
                              const graphene_point_t outline[TOWER_N_CORNERS])
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();

  gtk_snapshot_push_clip (snapshot, &WITHIN_MARKS);
  ginkgo_shape_add_polygon (builder, outline, TOWER_N_CORNERS);
  ginkgo_shape_stroke_path (snapshot, builder, LINE + 2 * GAP, ginkgo_light_get_land (GINKGO_LAND_MEADOW));
  gtk_snapshot_pop (snapshot);
  ginkgo_shape_fill_polygon (snapshot, outline, TOWER_N_CORNERS, get_ink ());
  ginkgo_shape_add_polygon (builder, outline, TOWER_N_CORNERS);
  ginkgo_shape_stroke_path (snapshot, builder, LINE, get_ink ());
}

static void
draw_plain_block_face (GtkSnapshot *snapshot,
                       const TowerBlock *block,
                       TowerFace face,
                       float bottom,
                       float top)
{
  graphene_point_t corners[4];

  get_face (block, face, bottom, top, corners);
  ginkgo_tower_draw_plain_face (snapshot, corners, LINE);
}

/* Draws a floor without its roundel; all floors have the color of the top one. */
static void
draw_plain_floor (GtkSnapshot *snapshot,
                  const TowerBlock *block,
                  const TowerFloor *floor,
                  GinkgoColor color)
{
  g_autoptr (GskPathBuilder) windows = gsk_path_builder_new ();
  graphene_point_t top = ginkgo_tower_project (block->left, floor->top, 0);
  float height = floor->top - floor->bottom;

  draw_plain_block_face (snapshot, block, TOWER_SIDE, floor->bottom, floor->top);
  draw_plain_block_face (snapshot, block, TOWER_FRONT, floor->bottom, floor->top);
  for (guint i = 0; i < 5; i++)
    add_window (windows, color, top.x + 5 + 11 * (float) i, top.y + 0.25f * height, 6.4f, 0.55f * height);
  ginkgo_shape_fill_path (snapshot, windows, &ginkgo_art_get_tile_palette (color)->face);
}

/* --- The board over the top floor ---------------------------------------------------------------
 *
 * It says in full color what the building is. Its outline differs by color: a stepped gable, a cut corner, an arch. */

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
static void
draw_board (GtkSnapshot *snapshot,
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

/* --- A tower ------------------------------------------------------------------------------------ */

static void
draw_shadow (const Drawing *self)
{
  guint height = self->tower->building.height;
  float length = 0.14f * (measure_floors (height, height, self->board) + self->board);
  graphene_point_t right = ginkgo_tower_project (TOWER_RIGHT, 0, 0);
  graphene_point_t back = ginkgo_tower_project (TOWER_RIGHT, 0, 1);

  ginkgo_shape_fill_polygon (self->snapshot,
                             (graphene_point_t[]) {
                               right,
                               back,
                               { MIN (back.x + 5 + length, 104), back.y + 5 },
                               { MIN (right.x + 8 + length, 100), right.y + 5 },
                               { TOWER_LEFT + 8, right.y + 5 },
                               { TOWER_LEFT, right.y },
                             },
                             6,
                             ginkgo_light_get_land (GINKGO_LAND_SHADOW));
}

static void
draw_terrace (GtkSnapshot *snapshot,
              const TowerBlock *block,
              float height,
              guint seed)
{
  graphene_point_t left = ginkgo_tower_project (block->left, height, block->front);
  float width = block->right - block->left;
  GdkRGBA lawn;

  ginkgo_light_get_roof (FALSE, &lawn);
  ginkgo_tower_fill_face (snapshot, block, TOWER_TOP, height, height, &lawn);
  for (guint i = 0; i < 7; i++)
    ginkgo_symbol_draw (ginkgo_symbol_get (i % 2 == 0 ? "bush-dark" : "bush"),
                        snapshot,
                        NULL,
                        left.x + 3 + (width - 6) * (float) i / 6,
                        left.y + 1,
                        0.55f + 0.2f * ginkgo_light_draw_number (seed, i));
  for (guint i = 0; i < 3; i++)
    ginkgo_symbol_draw (ginkgo_symbol_get ("vine"), snapshot, NULL, left.x + width * (0.1f + 0.3f * (float) i), left.y + 0.5f, 0.75f);
}

static void
draw_roundel (const Drawing *self,
              const TowerBlock *block,
              const TowerFloor *floor)
{
  guint owner = self->tower->building.owner;
  graphene_point_t corner = ginkgo_tower_project (block->right, (floor->bottom + floor->top) / 2, block->front);
  float radius = MIN (MAX_ROUNDEL, 0.44f * (floor->top - floor->bottom));
  float side = 1.36f * radius;
  float x = corner.x - 6.6f;
  float y = corner.y + 0.7f;

  ginkgo_shape_fill_circle (self->snapshot, x, y, radius, ginkgo_art_get_paper ());
  ginkgo_art_draw_glyph (self->snapshot,
                         GINKGO_GLYPH_EMBLEM,
                         owner,
                         ginkgo_art_get_seat_color (owner, FALSE),
                         &GRAPHENE_RECT_INIT (x - side / 2, y - side / 2, side, side));
}

static void
draw_floor (const Drawing *self,
            guint index)
{
  const GinkgoTower *tower = self->tower;
  guint height = tower->building.height;
  guint8 color = tower->colors[MIN (index, GINKGO_TOWER_MAX_FLOORS - 1)];
  gboolean is_owned = tower->building.owner != GINKGO_SEAT_NONE;
  TowerBlock block;
  TowerFloor floor = {
    .index = index,
    .color = color,
    .is_weathered = color != ginkgo_tile_get_color (tower->building.tile),
    .bottom = measure_floors (index, height, self->board),
    .top = measure_floors (index + 1, height, self->board),
    .seed = tower->building.cell,
  };

  get_block (self->is_plain ? 0 : index, height, &block);
  if (self->is_plain)
    {
      draw_plain_floor (self->snapshot, &block, &floor, ginkgo_tile_get_color (tower->building.tile));
    }
  else
    {
      ginkgo_tower_draw_side (self->snapshot, &block, &floor);
      ginkgo_tower_draw_facade (self->snapshot, &block, &floor, is_owned);
    }
  if (is_owned)
    draw_roundel (self, &block, &floor);
  if (!self->is_plain && index + 1 < height && count_setbacks (index, height) != count_setbacks (index + 1, height))
    draw_terrace (self->snapshot, &block, floor.top, floor.seed + index);
}

/* What stands on the floors is wider than they are, but not in high contrast. Returns its height above the ground. */
static float
get_attic (const Drawing *self,
           TowerBlock *block)
{
  guint height = self->tower->building.height;

  get_block (self->is_plain ? 0 : height - 1, height, block);
  if (!self->is_plain)
    {
      block->left = TOWER_LEFT - 1;
      block->right = TOWER_RIGHT + 1;
    }

  return measure_floors (height, height, self->board);
}

/* The attic behind the board, and the roof */
static void
draw_attic (const Drawing *self)
{
  GinkgoColor color = ginkgo_tile_get_color (self->tower->building.tile);
  TowerBlock block;
  float eaves = get_attic (self, &block);
  float roof = eaves + self->board;

  ginkgo_tower_fill_face (self->snapshot, &block, TOWER_SIDE, eaves, roof, &ginkgo_art_get_tile_palette (color)->side);
  if (self->is_plain)
    {
      /* The front of the attic shows where the board has no corner. */
      draw_plain_block_face (self->snapshot, &block, TOWER_TOP, roof, roof);
      draw_plain_block_face (self->snapshot, &block, TOWER_FRONT, eaves, roof);
      return;
    }

  ginkgo_tower_draw_roof (self->snapshot,
                          &block,
                          color,
                          roof,
                          self->tower->behind == 0 ? OPEN_SKY : ROW - roof - TOWER_DEPTH_Y / 2,
                          self->is_near && !ginkgo_light_is_quiet ());
}

/* The board, and what is in front of it */
static void
draw_front (const Drawing *self)
{
  const GinkgoBuilding *building = &self->tower->building;
  TowerBlock block;
  float eaves = get_attic (self, &block);
  graphene_point_t edge = ginkgo_tower_project (block.left, eaves, block.front);

  draw_board (self->snapshot, self->context, building, &block, eaves, self->board);
  for (guint i = 0; i < 3 && self->is_near; i++)
    ginkgo_symbol_draw (ginkgo_symbol_get ("vine"), self->snapshot, NULL, edge.x + 8 + 19 * (float) i, edge.y - 0.4f, 0.6f);
  if (building->pawn)
    {
      float size = self->is_near ? PAWN_SIZE : 1.2f * PAWN_SIZE;
      float overlap = self->is_plain ? 0 : 3;

      ginkgo_art_draw_pawn (self->snapshot, &GRAPHENE_RECT_INIT (edge.x - 6, edge.y - self->board - size + overlap, size, size));
    }

  /* A garden at its foot */
  for (guint i = 0; i < 5 && self->is_near; i++)
    {
      float shift = ginkgo_light_draw_number (building->cell, 20 + i);

      ginkgo_symbol_draw (ginkgo_symbol_get (i % 3 == 1 ? "bush-dark" : "bush"),
                          self->snapshot,
                          NULL,
                          TOWER_LEFT + 4 + 14 * ((float) i + 0.7f * shift),
                          -TOWER_GROUND + 3.4f,
                          0.75f + 0.5f * shift);
    }
}

static void
draw_tower (const Drawing *self)
{
  TowerBlock block;
  float roof = get_attic (self, &block) + self->board;
  const graphene_point_t outline[TOWER_N_CORNERS] = {
    ginkgo_tower_project (block.left, 0, 0),
    ginkgo_tower_project (block.right, 0, 0),
    ginkgo_tower_project (block.right, 0, 1),
    ginkgo_tower_project (block.right, roof, block.back),
    ginkgo_tower_project (block.left, roof, block.back),
    ginkgo_tower_project (block.left, roof, block.front),
  };

  gtk_snapshot_push_opacity (self->snapshot, ginkgo_tower_get_opacity (self->tower));
  if (self->is_plain)
    ginkgo_tower_draw_plain_body (self->snapshot, outline);
  else
    draw_shadow (self);
  for (guint i = 0; i < self->tower->building.height; i++)
    draw_floor (self, i);
  draw_attic (self);
  gtk_snapshot_pop (self->snapshot);
  if (self->tower->is_planned)
    ginkgo_tower_draw_plan (self->snapshot, outline, PLAN_LINE);
  draw_front (self);
}

/* Returns whether a tower on a cell of this size, in pixels, is only a block. */
gboolean
ginkgo_tower_is_far (float size)
{
  return size < FAR_SIZE;
}

/* @bounds: the square it stands on; it rises above it by ginkgo_tower_get_lift(), and plants on its
 * roof farther */
void
ginkgo_tower_draw (const GinkgoTower *self,
                   GtkSnapshot *snapshot,
                   PangoContext *context,
                   const graphene_rect_t *bounds)
{
  gboolean is_plain = ginkgo_light_is_plain ();
  gboolean is_near = bounds->size.width >= NEAR_SIZE && !is_plain;
  float unit = bounds->size.width / 100;
  Drawing drawing = { self, snapshot, context, is_near, is_plain, is_near ? BOARD : LARGE_BOARD };

  ginkgo_light_set_time (self->time);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (bounds->origin.x, bounds->origin.y + bounds->size.height));
  gtk_snapshot_scale (snapshot, unit, unit);
  if (ginkgo_tower_is_far (bounds->size.width))
    ginkgo_tower_draw_far (self, snapshot, context, bounds->size.width);
  else
    draw_tower (&drawing);
  gtk_snapshot_restore (snapshot);
  ginkgo_light_set_time ((GinkgoLightTime) { 0 });
}
