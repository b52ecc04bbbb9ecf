/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-art-scene.h"

#include <math.h>

#include "ginkgo-country.h"
#include "ginkgo-light.h"

/* Size of a cell, in pixels. A city that is too large for the smallest is drawn larger, and then scaled down. */
#define MAX_PITCH 150.0f
#define MIN_PITCH 12.0f

/* In cells: beside the ring road and below it, and above it, up to the hills on the horizon */
#define MARGIN 0.1f
#define RISE   0.7f

/* A picture of a city */
typedef struct
{
  GtkSnapshot *snapshot;
  PangoContext *context;
  const GinkgoCity *city;
  GinkgoSkyHour hour;
  GinkgoArtArea area; /* the city and its ring road */
  float width;
  float height;
  graphene_rect_t room; /* for the city */
  float pitch;
  float x; /* the corner of the cell at column and row 0 */
  float y;
} Scene;

static void
measure (Scene *self)
{
  float columns = (float) (self->area.right - self->area.left);
  float rows = (float) (self->area.bottom - self->area.top);

  self->pitch = MIN (MIN (self->room.size.width / (columns + 2 * MARGIN), self->room.size.height / (rows + MARGIN + RISE)), MAX_PITCH);
  self->x = self->room.origin.x + (self->room.size.width - columns * self->pitch) / 2 - (float) self->area.left * self->pitch;
  self->y = self->room.origin.y + (self->room.size.height - (rows + MARGIN - RISE) * self->pitch) / 2 - (float) self->area.top * self->pitch;
}

static void
begin_cell (Scene *self,
            int column,
            int row)
{
  gtk_snapshot_save (self->snapshot);
  gtk_snapshot_translate (self->snapshot, &GRAPHENE_POINT_INIT (self->x + (float) column * self->pitch, self->y + (float) row * self->pitch));
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

static void
draw_fields (Scene *self)
{
  GinkgoArtArea picture = {
    .left = (int) floorf (-self->x / self->pitch),
    .top = self->area.top,
    .right = (int) ceilf ((self->width - self->x) / self->pitch),
    .bottom = (int) ceilf ((self->height - self->y) / self->pitch),
  };

  begin_cell (self, 0, 0);
  ginkgo_country_draw_fields (self->snapshot, self->city, &picture, self->pitch, draw_field, NULL);
  gtk_snapshot_restore (self->snapshot);
}

static void
draw_horizon (Scene *self)
{
  float bottom = self->y + (float) self->area.top * self->pitch;
  float step = GINKGO_HILLS_WIDTH * self->pitch;

  ginkgo_sky_draw (self->snapshot, self->hour, self->width, bottom, self->pitch / 100);
  for (float x = 0; x < self->width; x += step)
    {
      gtk_snapshot_save (self->snapshot);
      gtk_snapshot_translate (self->snapshot, &GRAPHENE_POINT_INIT (x, bottom));
      ginkgo_country_draw_hills (self->snapshot, self->pitch);
      gtk_snapshot_restore (self->snapshot);
    }
}

static void
draw_river (Scene *self)
{
  begin_cell (self, ginkgo_country_find_river (&self->area), 0);
  ginkgo_country_draw_river (self->snapshot, (float) self->area.top, (self->height - self->y) / self->pitch, self->pitch);
  gtk_snapshot_restore (self->snapshot);
}

static void
draw_country (Scene *self)
{
  draw_river (self);
  draw_horizon (self);
  draw_fields (self);
}

static void
draw (Scene *self)
{
  float side = self->pitch * (float) GINKGO_ART_CELL_PART;
  float gap = (self->pitch - side) / 2;
  graphene_rect_t first = GRAPHENE_RECT_INIT (self->x + gap, self->y + gap, side, side);

  gtk_snapshot_append_color (self->snapshot, ginkgo_light_get_land (GINKGO_LAND_MEADOW), &GRAPHENE_RECT_INIT (0, 0, self->width, self->height));
  if (!ginkgo_light_is_plain () && !ginkgo_light_is_quiet ())
    draw_country (self);
  ginkgo_art_draw_land (self->snapshot, self->city, &first, self->pitch);
  ginkgo_art_draw_cells (self->snapshot, self->context, self->city, &first, self->pitch);
}

/* Draws a whole city on its land, which fills the picture. The city is as large as there is room. */
void
ginkgo_art_draw_scene_around (GtkSnapshot *snapshot,
                              PangoContext *context,
                              const GinkgoCity *city,
                              GinkgoSkyHour hour,
                              float width,
                              float height,
                              const graphene_rect_t *room)
{
  Scene scene = { .snapshot = snapshot, .context = context, .city = city, .hour = hour, .width = width, .height = height, .room = *room };
  float scale;

  ginkgo_art_measure_ring (city, &scene.area);
  measure (&scene);
  scale = MIN (1, scene.pitch / MIN_PITCH);
  scene.width /= scale;
  scene.height /= scale;
  graphene_rect_scale (room, 1 / scale, 1 / scale, &scene.room);
  measure (&scene);

  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_scale (snapshot, scale, scale);
  draw (&scene);
  gtk_snapshot_restore (snapshot);
  gtk_snapshot_pop (snapshot);
}

/* Draws a city in the whole picture. */
void
ginkgo_art_draw_scene (GtkSnapshot *snapshot,
                       PangoContext *context,
                       const GinkgoCity *city,
                       GinkgoSkyHour hour,
                       float width,
                       float height)
{
  ginkgo_art_draw_scene_around (snapshot, context, city, hour, width, height, &GRAPHENE_RECT_INIT (0, 0, width, height));
}
