/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-land.h"

#include "ginkgo-light.h"
#include "ginkgo-shape.h"

/* In parts of the pitch: half of a street, the corners of pavements and lawns, and the ring road. It passes
 * below the signs of the tokens. */
#define STREET          0.05f
#define PAVEMENT_CORNER 0.06f
#define LAWN_CORNER     0.08f
#define JOINT           0.3f
#define ROAD_WIDTH      0.25f
#define ROAD_EDGE       0.042f
#define ROAD_LINE       0.02f
#define ROAD_MIDDLE     0.72f

/* Rounder corners than this, in pixels, are seen. */
#define MIN_CORNER 3.0f

/* Where cells are nearer to each other, in pixels, the road has no line in its middle. */
#define LINE_PITCH 36.0f

/* Returns the garden of a building, which has a bit for each direction in which it goes on to a neighbor of
 * the same color. */
guint
ginkgo_land_find_garden (const GinkgoCity *city,
                         const GinkgoBuilding *building)
{
  guint garden = 0;

  for (guint i = 0; i < GINKGO_N_DIRECTIONS; i++)
    {
      guint8 neighbor = ginkgo_city_find_building (city, ginkgo_cell_get_neighbor (building->cell, i));

      if (neighbor != GINKGO_BUILDING_NONE && ginkgo_tile_get_color (city->buildings[neighbor].tile) == ginkgo_tile_get_color (building->tile))
        garden |= 1u << i;
    }

  return garden;
}

static void
fill (GtkSnapshot *snapshot,
      const graphene_rect_t *rect,
      float corner,
      GinkgoLand land)
{
  if (corner < MIN_CORNER)
    gtk_snapshot_append_color (snapshot, ginkgo_light_get_land (land), rect);
  else
    ginkgo_art_fill_rounded (snapshot, rect, corner, ginkgo_light_get_land (land));
}

/* Draws a lawn in a pavement, from the point where four cells meet. */
void
ginkgo_land_draw_garden (GtkSnapshot *snapshot,
                         guint garden,
                         float pitch)
{
  static const int dx[GINKGO_N_DIRECTIONS] = { 0, 1, 0, -1 };
  static const int dy[GINKGO_N_DIRECTIONS] = { -1, 0, 1, 0 };
  graphene_rect_t pavement = GRAPHENE_RECT_INIT (0, 0, pitch, pitch);
  graphene_rect_t lawn = pavement;

  graphene_rect_inset (&lawn, STREET * pitch, STREET * pitch);
  fill (snapshot, &pavement, PAVEMENT_CORNER * pitch, GINKGO_LAND_PAVEMENT);
  fill (snapshot, &lawn, LAWN_CORNER * pitch, GINKGO_LAND_LAWN);
  for (guint i = 0; i < GINKGO_N_DIRECTIONS; i++)
    if (garden & 1u << i)
      {
        graphene_rect_t bridge = lawn;

        graphene_rect_inset (&bridge, (dx[i] == 0 ? LAWN_CORNER : JOINT) * pitch, (dy[i] == 0 ? LAWN_CORNER : JOINT) * pitch);
        graphene_rect_offset (&bridge, (float) dx[i] * (JOINT + STREET) * pitch, (float) dy[i] * (JOINT + STREET) * pitch);
        fill (snapshot, &bridge, 0, GINKGO_LAND_LAWN);
      }
}

static graphene_point_t
get_middle (guint16 cell,
            float pitch)
{
  return GRAPHENE_POINT_INIT (((float) ginkgo_cell_get_x (cell) + 0.5f) * pitch, ((float) ginkgo_cell_get_y (cell) + ROAD_MIDDLE) * pitch);
}

/* Draws the road through all places beside the city, where the tokens stand; the origin is the corner of
 * column and row 0. */
void
ginkgo_land_draw_road (GtkSnapshot *snapshot,
                       const GinkgoCity *city,
                       float pitch)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  g_autoptr (GskStroke) road = gsk_stroke_new ((ROAD_WIDTH + 2 * ROAD_EDGE) * pitch);
  g_autoptr (GskStroke) line = gsk_stroke_new (ROAD_LINE * pitch);
  guint16 visits[GINKGO_MAX_VISITS];
  guint n_visits = ginkgo_city_walk (city, visits);

  /* It goes around the city, through the middle of the way from each place to the next. */
  for (guint i = 0; i <= n_visits; i++)
    {
      graphene_point_t here = get_middle (visits[i % n_visits], pitch);
      graphene_point_t next = get_middle (visits[(i + 1) % n_visits], pitch);
      graphene_point_t between = GRAPHENE_POINT_INIT ((here.x + next.x) / 2, (here.y + next.y) / 2);

      if (i == 0)
        gsk_path_builder_move_to (builder, between.x, between.y);
      else
        gsk_path_builder_quad_to (builder, here.x, here.y, between.x, between.y);
    }
  gsk_path_builder_close (builder);
  if (ginkgo_light_is_plain ())
    {
      ginkgo_shape_stroke_path (snapshot, builder, 2, ginkgo_art_is_dark () ? ginkgo_art_get_paper () : ginkgo_art_get_ink ());
      return;
    }

  path = gsk_path_builder_to_path (builder);
  gsk_stroke_set_line_join (road, GSK_LINE_JOIN_ROUND);
  gtk_snapshot_append_stroke (snapshot, path, road, ginkgo_light_get_land (GINKGO_LAND_ROAD_EDGE));
  gsk_stroke_set_line_width (road, ROAD_WIDTH * pitch);
  gtk_snapshot_append_stroke (snapshot, path, road, ginkgo_light_get_land (GINKGO_LAND_ROAD));
  if (pitch < LINE_PITCH)
    return;

  gsk_stroke_set_dash (line, (float[]) { 0.085f * pitch, 0.075f * pitch }, 2);
  gtk_snapshot_append_stroke (snapshot, path, line, ginkgo_light_get_land (GINKGO_LAND_ROAD_LINE));
}
