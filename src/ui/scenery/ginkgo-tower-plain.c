/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A tower for high contrast: outlines, and one pattern of windows for each color, on white or black walls. */

#include "ginkgo-tower-private.h"

#define LINE 2.4f

/* The land around each tower parts it from what is behind it, but does not cover marks around the cell. */
#define GAP          2.5f
#define WITHIN_MARKS GRAPHENE_RECT_INIT (3, -300, 94, 297)

/* By day and at night: lines have the one color, and walls the other */
static const GdkRGBA inks[2] = { GINKGO_RGB (0x000000), GINKGO_RGB (0xffffff) };

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

/* Draws a floor without its roundel; all floors have the color of the top one. */
void
ginkgo_tower_draw_plain_floor (GtkSnapshot *snapshot,
                               const TowerBlock *block,
                               const TowerFloor *floor,
                               GinkgoColor color)
{
  g_autoptr (GskPathBuilder) windows = gsk_path_builder_new ();
  graphene_point_t top = ginkgo_tower_project (block->left, floor->top, 0);
  float height = floor->top - floor->bottom;

  ginkgo_tower_draw_plain_face (snapshot,
                                (graphene_point_t[]) {
                                  ginkgo_tower_project (block->right, floor->bottom, 0),
                                  ginkgo_tower_project (block->right, floor->bottom, 1),
                                  ginkgo_tower_project (block->right, floor->top, 1),
                                  ginkgo_tower_project (block->right, floor->top, 0),
                                },
                                LINE);
  ginkgo_tower_draw_plain_face (snapshot,
                                (graphene_point_t[]) {
                                  ginkgo_tower_project (block->left, floor->bottom, 0),
                                  ginkgo_tower_project (block->right, floor->bottom, 0),
                                  ginkgo_tower_project (block->right, floor->top, 0),
                                  top,
                                },
                                LINE);
  for (guint i = 0; i < 5; i++)
    add_window (windows, color, top.x + 5 + 11 * (float) i, top.y + 0.25f * height, 6.4f, 0.55f * height);
  ginkgo_shape_fill_path (snapshot, windows, &ginkgo_art_get_tile_palette (color)->face);
}

/* What is behind the board: its front shows where the board has no corner. */
void
ginkgo_tower_draw_plain_attic (GtkSnapshot *snapshot,
                               const TowerBlock *block,
                               GinkgoColor color,
                               float eaves,
                               float roof)
{
  const graphene_point_t lower_right = ginkgo_tower_project (block->right, eaves, 0);
  const graphene_point_t left = ginkgo_tower_project (block->left, roof, 0);
  const graphene_point_t right = ginkgo_tower_project (block->right, roof, 0);
  const graphene_point_t back_right = ginkgo_tower_project (block->right, roof, 1);

  ginkgo_shape_fill_polygon (snapshot,
                             (graphene_point_t[]) { lower_right, ginkgo_tower_project (block->right, eaves, 1), back_right, right },
                             4,
                             &ginkgo_art_get_tile_palette (color)->side);
  ginkgo_tower_draw_plain_face (snapshot, (graphene_point_t[]) { left, right, back_right, ginkgo_tower_project (block->left, roof, 1) }, LINE);
  ginkgo_tower_draw_plain_face (snapshot, (graphene_point_t[]) { ginkgo_tower_project (block->left, eaves, 0), lower_right, right, left }, LINE);
}
