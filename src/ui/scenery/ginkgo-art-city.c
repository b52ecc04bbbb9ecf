/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-art-city.h"

#include <math.h>

#include "ginkgo-land.h"
#include "ginkgo-light.h"
#include "ginkgo-site.h"
#include "ginkgo-tower.h"

/* Size of a cell, in pixels; margins around the ring road, in cells */
#define MIN_PITCH 8.0f
#define MARGIN    0.12f

static void
add_cell (GinkgoArtArea *area,
          guint16 cell)
{
  int x = ginkgo_cell_get_x (cell);
  int y = ginkgo_cell_get_y (cell);

  area->left = MIN (area->left, x);
  area->top = MIN (area->top, y);
  area->right = MAX (area->right, x + 1);
  area->bottom = MAX (area->bottom, y + 1);
}

/* From north to south, because tall buildings hide those behind them */
static void
draw_row (GtkSnapshot *snapshot,
          PangoContext *context,
          const GinkgoCity *city,
          int row,
          const graphene_rect_t *first,
          float pitch)
{
  graphene_rect_t bounds = *first;
  GinkgoTower tower;
  guint i;

  bounds.origin.y += (float) row * pitch;
  for (i = 0; i < city->n_buildings; i++)
    if (ginkgo_cell_get_y (city->buildings[i].cell) == row)
      {
        bounds.origin.x = first->origin.x + (float) ginkgo_cell_get_x (city->buildings[i].cell) * pitch;
        ginkgo_tower_init (&tower, city, &city->buildings[i]);
        ginkgo_tower_draw (&tower, snapshot, context, &bounds);
      }
  for (i = 0; i < GINKGO_N_LETTERS; i++)
    if (city->tokens[i] != GINKGO_CELL_NONE && ginkgo_cell_get_y (city->tokens[i]) == row)
      {
        bounds.origin.x = first->origin.x + (float) ginkgo_cell_get_x (city->tokens[i]) * pitch;
        ginkgo_site_draw (snapshot, context, i, &bounds);
      }
}

/* Finds the cells around all that stands there. */
void
ginkgo_art_measure_city (const GinkgoCity *city,
                         GinkgoArtArea *area)
{
  guint i;

  *area = (GinkgoArtArea) { G_MAXINT, G_MAXINT, G_MININT, G_MININT };
  for (i = 0; i < city->n_buildings; i++)
    add_cell (area, city->buildings[i].cell);
  for (i = 0; i < GINKGO_N_LETTERS; i++)
    if (city->tokens[i] != GINKGO_CELL_NONE)
      add_cell (area, city->tokens[i]);
}

/* Finds the cells of the city and of the road around it. */
void
ginkgo_art_measure_ring (const GinkgoCity *city,
                         GinkgoArtArea *area)
{
  guint16 perimeter[GINKGO_MAX_VISITS];
  guint n_cells = ginkgo_city_walk (city, perimeter);

  ginkgo_art_measure_city (city, area);
  for (guint i = 0; i < n_cells; i++)
    add_cell (area, perimeter[i]);
}

/* Draws the road and the gardens below what ginkgo_art_draw_cells() draws. */
void
ginkgo_art_draw_land (GtkSnapshot *snapshot,
                      const GinkgoCity *city,
                      const graphene_rect_t *first,
                      float pitch)
{
  float gap = (pitch - first->size.width) / 2;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (first->origin.x - gap, first->origin.y - gap));
  ginkgo_land_draw_road (snapshot, city, pitch);
  for (guint i = 0; i < city->n_buildings && !ginkgo_light_is_plain (); i++)
    {
      const GinkgoBuilding *building = &city->buildings[i];

      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) ginkgo_cell_get_x (building->cell) * pitch, (float) ginkgo_cell_get_y (building->cell) * pitch));
      ginkgo_land_draw_garden (snapshot, ginkgo_land_find_garden (city, building), pitch);
      gtk_snapshot_restore (snapshot);
    }
  gtk_snapshot_restore (snapshot);
}

/* Draws what stands on each cell, as large as @first, which is where the cell at column and row
 * 0 is. The distance of two cells is @pitch. */
void
ginkgo_art_draw_cells (GtkSnapshot *snapshot,
                       PangoContext *context,
                       const GinkgoCity *city,
                       const graphene_rect_t *first,
                       float pitch)
{
  GinkgoArtArea area;
  int row;

  ginkgo_art_measure_city (city, &area);
  for (row = area.top; row < area.bottom; row++)
    draw_row (snapshot, context, city, row, first, pitch);
}

/**
 * ginkgo_art_place_city:
 * @width: the width of a picture
 * @height: its height
 * @first: (out): where the cell at column and row 0 is
 *
 * Finds room for a whole city in the middle of a picture, as large as possible.
 *
 * Returns: the distance of two cells, in whole pixels, or 0 where there is so little room that nothing can be drawn: lines cannot be
 *   that thin
 */
float
ginkgo_art_place_city (const GinkgoCity *city,
                       int width,
                       int height,
                       graphene_rect_t *first)
{
  GinkgoArtArea area;
  float columns, rows, pitch, side;

  ginkgo_art_measure_ring (city, &area);
  columns = (float) (area.right - area.left);
  rows = (float) (area.bottom - area.top);
  pitch = floorf (MIN (MIN ((float) width / (columns + 2 * MARGIN), (float) height / (rows + 2 * MARGIN)), GINKGO_ART_MAX_PITCH));
  if (pitch < MIN_PITCH)
    return 0;

  side = floorf (pitch * (float) GINKGO_ART_CELL_PART);
  *first = GRAPHENE_RECT_INIT (roundf (((float) width - columns * pitch) / 2) - (float) area.left * pitch,
                               roundf (((float) height - rows * pitch) / 2) - (float) area.top * pitch,
                               side,
                               side);

  return pitch;
}
