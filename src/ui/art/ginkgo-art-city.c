/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-art-city.h"

#include <math.h>

#include "ginkgo-art-tile.h"

/* Of a cell, in pixels; below and around the city, in cells */
#define MAX_PITCH 72.0f
#define MIN_PITCH 8.0f
#define CELL_PART 0.93f
#define MARGIN    0.35f

typedef struct
{
  int left;
  int top;
  int right;
  int bottom;
} Area;

static void
add_cell (Area *area,
          guint16 cell)
{
  int x = ginkgo_cell_get_x (cell);
  int y = ginkgo_cell_get_y (cell);

  area->left = MIN (area->left, x);
  area->top = MIN (area->top, y);
  area->right = MAX (area->right, x + 1);
  area->bottom = MAX (area->bottom, y + 1);
}

static Area
measure_city (const GinkgoCity *city)
{
  Area area = { G_MAXINT, G_MAXINT, G_MININT, G_MININT };
  guint i;

  for (i = 0; i < city->n_buildings; i++)
    add_cell (&area, city->buildings[i].cell);
  for (i = 0; i < GINKGO_N_LETTERS; i++)
    if (city->tokens[i] != GINKGO_CELL_NONE)
      add_cell (&area, city->tokens[i]);

  return area;
}

/* From the north to the south, since what is tall rises above what is behind it. */
static void
draw_row (const GinkgoCity *city,
          GtkSnapshot *snapshot,
          PangoContext *context,
          int row,
          float x,
          float y,
          float pitch)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, y, floorf (pitch * CELL_PART), floorf (pitch * CELL_PART));
  guint i;

  for (i = 0; i < city->n_buildings; i++)
    if (ginkgo_cell_get_y (city->buildings[i].cell) == row)
      {
        bounds.origin.x = x + (float) ginkgo_cell_get_x (city->buildings[i].cell) * pitch;
        ginkgo_art_draw_building (snapshot, context, &city->buildings[i], &bounds);
      }
  for (i = 0; i < GINKGO_N_LETTERS; i++)
    if (city->tokens[i] != GINKGO_CELL_NONE && ginkgo_cell_get_y (city->tokens[i]) == row)
      {
        bounds.origin.x = x + (float) ginkgo_cell_get_x (city->tokens[i]) * pitch;
        ginkgo_art_draw_token (snapshot, context, i, &bounds);
      }
}

/**
 * ginkgo_art_draw_city:
 * @snapshot: where to draw
 * @context: whose font family to use
 * @city: a city
 * @width: the width of the picture
 * @height: its height
 *
 * Draws a whole city into the middle of a picture, as large as there is room. Where there
 * is very little, nothing is drawn: lines cannot be that thin.
 */
void
ginkgo_art_draw_city (GtkSnapshot *snapshot,
                      PangoContext *context,
                      const GinkgoCity *city,
                      int width,
                      int height)
{
  Area area = measure_city (city);
  float columns = (float) (area.right - area.left);
  float rows = (float) (area.bottom - area.top);
  float pitch = MIN ((float) width / (columns + 2 * MARGIN), (float) height / (rows + 2 * MARGIN));
  float x, y;
  int row;

  pitch = floorf (MIN (pitch, MAX_PITCH));
  if (pitch < MIN_PITCH)
    return;

  x = roundf (((float) width - columns * pitch) / 2) - (float) area.left * pitch;
  y = roundf (((float) height - rows * pitch) / 2) - (float) area.top * pitch;
  for (row = area.top; row < area.bottom; row++)
    draw_row (city, snapshot, context, row, x, y + (float) row * pitch, pitch);
}
