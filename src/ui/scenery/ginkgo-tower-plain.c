/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A tower for high contrast: outlines, and one pattern of windows for each color, on white or black walls. */

#include "ginkgo-tower-private.h"

#define LINE 2.4f

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

/* Draws a quadrangle with a line around it. */
void
ginkgo_tower_draw_plain_face (GtkSnapshot *snapshot,
                              const graphene_point_t corners[4],
                              float line)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  const GdkRGBA *ground = ginkgo_light_is_night () ? &(GdkRGBA) { 0, 0, 0, 1 } : &(GdkRGBA) { 1, 1, 1, 1 };
  const GdkRGBA *ink = ginkgo_light_is_night () ? &(GdkRGBA) { 1, 1, 1, 1 } : &(GdkRGBA) { 0, 0, 0, 1 };

  ginkgo_shape_fill_polygon (snapshot, corners, 4, ground);
  gsk_path_builder_move_to (builder, corners[0].x, corners[0].y);
  for (guint i = 1; i < 4; i++)
    gsk_path_builder_line_to (builder, corners[i].x, corners[i].y);
  gsk_path_builder_close (builder);
  ginkgo_shape_stroke_path (snapshot, builder, line, ink);
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

void
ginkgo_tower_draw_plain_roof (GtkSnapshot *snapshot,
                              const TowerBlock *block,
                              float height)
{
  ginkgo_tower_draw_plain_face (snapshot,
                                (graphene_point_t[]) {
                                  ginkgo_tower_project (block->left, height, 0),
                                  ginkgo_tower_project (block->right, height, 0),
                                  ginkgo_tower_project (block->right, height, 1),
                                  ginkgo_tower_project (block->left, height, 1),
                                },
                                LINE);
}
