/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-art-city.h"

#include <math.h>

#include "ginkgo-country.h"
#include "ginkgo-land.h"
#include "ginkgo-light.h"
#include "ginkgo-site.h"
#include "ginkgo-tower.h"

/* Size of a cell, in pixels; margins around the ring road, in cells */
#define MIN_PITCH 8.0f
#define MARGIN    0.12f

/* Size of a cell in a scene, in pixels. A city that is too large for the smallest is drawn larger, and then scaled down. */
#define MAX_SCENE_PITCH 150.0f
#define MIN_SCENE_PITCH 12.0f

/* In a scene, in cells: beside the ring road and below it, and above it, up to the hills on the horizon */
#define SCENE_MARGIN 0.1f
#define SCENE_RISE   0.7f

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

/* Finds the cells around all that stands there. */
void
ginkgo_art_measure_city (const GinkgoCity *city,
                         GinkgoArtArea *area)
{
  *area = (GinkgoArtArea) { G_MAXINT, G_MAXINT, G_MININT, G_MININT };
  for (guint i = 0; i < city->n_buildings; i++)
    add_cell (area, city->buildings[i].cell);
  for (guint i = 0; i < GINKGO_N_LETTERS; i++)
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

  ginkgo_art_measure_city (city, &area);
  /* From north to south, because tall buildings hide those behind them */
  for (int row = area.top; row < area.bottom; row++)
    {
      graphene_rect_t bounds = *first;

      bounds.origin.y += (float) row * pitch;
      for (guint i = 0; i < city->n_buildings; i++)
        if (ginkgo_cell_get_y (city->buildings[i].cell) == row)
          {
            GinkgoTower tower;

            bounds.origin.x = first->origin.x + (float) ginkgo_cell_get_x (city->buildings[i].cell) * pitch;
            ginkgo_tower_init (&tower, city, &city->buildings[i]);
            ginkgo_tower_draw (&tower, snapshot, context, &bounds);
          }
      for (guint i = 0; i < GINKGO_N_LETTERS; i++)
        if (city->tokens[i] != GINKGO_CELL_NONE && ginkgo_cell_get_y (city->tokens[i]) == row)
          {
            bounds.origin.x = first->origin.x + (float) ginkgo_cell_get_x (city->tokens[i]) * pitch;
            ginkgo_site_draw (snapshot, context, i, &bounds);
          }
    }
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

/* A picture of a city in its country */
typedef struct
{
  GtkSnapshot *snapshot;
  PangoContext *context;
  const GinkgoCity *city;
  GinkgoSkyHour hour;
  GinkgoArtArea area; /* the city and its ring road */
  float width;
  float height;
  float pitch;
  float x; /* the corner of the cell at column and row 0 */
  float y;
} Scene;

static void
measure (Scene *self)
{
  float columns = (float) (self->area.right - self->area.left);
  float rows = (float) (self->area.bottom - self->area.top);

  self->pitch = MIN (MIN (self->width / (columns + 2 * SCENE_MARGIN), self->height / (rows + SCENE_MARGIN + SCENE_RISE)), MAX_SCENE_PITCH);
  self->x = (self->width - columns * self->pitch) / 2 - (float) self->area.left * self->pitch;
  self->y = (self->height - (rows + SCENE_MARGIN - SCENE_RISE) * self->pitch) / 2 - (float) self->area.top * self->pitch;
}

static void
draw_field (GtkSnapshot *snapshot,
            GinkgoField field,
            gboolean is_mirrored,
            float pitch,
            gpointer user_data)
{
  ginkgo_country_draw_field (snapshot, field, is_mirrored, pitch);
}

/* The river, the horizon and the fields */
static void
draw_country (Scene *self)
{
  GinkgoArtArea picture = {
    .left = (int) floorf (-self->x / self->pitch),
    .top = self->area.top,
    .right = (int) ceilf ((self->width - self->x) / self->pitch),
    .bottom = (int) ceilf ((self->height - self->y) / self->pitch),
  };
  float bottom = self->y + (float) self->area.top * self->pitch;
  guint seed = ginkgo_country_find_seed (self->city);
  float step = GINKGO_HILLS_WIDTH * self->pitch;

  gtk_snapshot_save (self->snapshot);
  gtk_snapshot_translate (self->snapshot, &GRAPHENE_POINT_INIT (self->x + (float) ginkgo_country_find_river (&self->area, seed) * self->pitch, self->y));
  ginkgo_country_draw_river (self->snapshot, (float) self->area.top, (self->height - self->y) / self->pitch, self->pitch);
  gtk_snapshot_restore (self->snapshot);

  ginkgo_sky_draw (self->snapshot, self->hour, self->width, bottom, self->pitch / 100);
  for (int i = 0; (float) i * step < self->width; i++)
    {
      gtk_snapshot_save (self->snapshot);
      gtk_snapshot_translate (self->snapshot, &GRAPHENE_POINT_INIT ((float) i * step, bottom));
      ginkgo_country_draw_hills (self->snapshot, ginkgo_country_choose_hills (seed, i), self->pitch);
      gtk_snapshot_restore (self->snapshot);
    }

  gtk_snapshot_save (self->snapshot);
  gtk_snapshot_translate (self->snapshot, &GRAPHENE_POINT_INIT (self->x, self->y));
  ginkgo_country_draw_fields (self->snapshot, self->city, &picture, self->pitch, draw_field, NULL);
  gtk_snapshot_restore (self->snapshot);
}

/* Draws a whole city on its land, which fills the picture. The city is as large as there is room. */
void
ginkgo_art_draw_scene (GtkSnapshot *snapshot,
                       PangoContext *context,
                       const GinkgoCity *city,
                       GinkgoSkyHour hour,
                       float width,
                       float height)
{
  Scene scene = { .snapshot = snapshot, .context = context, .city = city, .hour = hour, .width = width, .height = height };
  graphene_rect_t first;
  float scale, side, gap;

  ginkgo_art_measure_ring (city, &scene.area);
  measure (&scene);
  scale = MIN (1, scene.pitch / MIN_SCENE_PITCH);
  scene.width /= scale;
  scene.height /= scale;
  measure (&scene);

  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_scale (snapshot, scale, scale);
  gtk_snapshot_append_color (snapshot, ginkgo_light_get_land (GINKGO_LAND_MEADOW), &GRAPHENE_RECT_INIT (0, 0, scene.width, scene.height));
  if (!ginkgo_light_is_plain () && !ginkgo_light_is_quiet ())
    draw_country (&scene);
  side = scene.pitch * (float) GINKGO_ART_CELL_PART;
  gap = (scene.pitch - side) / 2;
  graphene_rect_init (&first, scene.x + gap, scene.y + gap, side, side);
  ginkgo_art_draw_land (snapshot, city, &first, scene.pitch);
  ginkgo_art_draw_cells (snapshot, context, city, &first, scene.pitch);
  gtk_snapshot_restore (snapshot);
  gtk_snapshot_pop (snapshot);
}
