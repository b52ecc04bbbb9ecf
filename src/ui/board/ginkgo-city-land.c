/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Each field and each garden is painted once, for all cells that have it; only the road is one picture. So a frame
 * in which the city moves only copies pictures. */

#include "ginkgo-city-land.h"

#include <math.h>

#include "ginkgo-country.h"
#include "ginkgo-land.h"
#include "ginkgo-raster.h"
#include "ginkgo-sky.h"

/* How many pictures are painted again in a frame after zooming */
#define REPAINTS 3

/* How far the horizon is below the upper edge of cells through which the ring road leads, in cells: just above the
 * road in ginkgo-land.c */
#define ROAD_RISE 0.42f

/* Less than this of the horizon, in cells, would be no more than a strip of hedge: it moves out of the view earlier. */
#define LEAST_HORIZON 0.45f

/* The pictures. Fields are there as they are, and mirrored. */
enum
{
  ROAD,
  RIVER,
  HORIZON,
  GARDENS = HORIZON + GINKGO_N_HILLS,
  FIELDS = GARDENS + GINKGO_LAND_N_GARDENS,
  N_PICTURES = FIELDS + 2 * GINKGO_N_FIELDS,
};

/* Something painted for one distance of cells, or nothing yet */
typedef struct
{
  GskRenderNode *node;
  float pitch;
} Picture;

struct _GinkgoCityLand
{
  /* Not owned */
  GtkWidget *view;
  GinkgoCityCamera *camera;

  GinkgoSeason season;
  GinkgoCity city;
  guint seed; /* of the country */
  guint16 perimeter[GINKGO_MAX_VISITS];
  guint n_perimeter;

  /* Owned: painted pictures, or NULL, and what they were painted for */
  Picture pictures[N_PICTURES];
  float river_top; /* rows that it covers */
  float river_bottom;
  double scale;
  float pitch;
  guint look;

  guint sharpen_id;
};

/* --- Painting ----------------------------------------------------------------------- */

/* Pictures are painted as large as cells are apart, with the corner of the cell as their origin. */
static GskRenderNode *
paint (GinkgoCityLand *self,
       guint index)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  float gap = self->pitch * (1 - (float) GINKGO_ART_CELL_PART) / 2;
  g_autoptr (GskRenderNode) node = NULL;

  if (index >= HORIZON && index < GARDENS)
    {
      ginkgo_country_draw_hills (snapshot, index - HORIZON, self->pitch);
    }
  else
    {
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-gap, -gap));
      if (index == ROAD)
        ginkgo_land_draw_road (snapshot, &self->city, self->pitch);
      else if (index == RIVER)
        ginkgo_country_draw_river (snapshot, self->river_top, self->river_bottom, self->pitch);
      else if (index < FIELDS)
        ginkgo_land_draw_garden (snapshot, index - GARDENS, self->pitch);
      else
        ginkgo_country_draw_field (snapshot, (index - FIELDS) / 2, (index - FIELDS) % 2 != 0, self->pitch);
    }
  node = gtk_snapshot_free_to_node (snapshot);

  return node != NULL ? ginkgo_raster_node (self->view, node) : NULL;
}

static gboolean
sharpen_cb (GtkWidget *widget,
            GdkFrameClock *clock,
            gpointer data)
{
  GinkgoCityLand *self = data;

  self->sharpen_id = 0;
  /* With the cells, the camera finds out whether the camera rests. */
  gtk_widget_queue_allocate (widget);
  gtk_widget_queue_draw (widget);

  return G_SOURCE_REMOVE;
}

static void
repaint (GinkgoCityLand *self,
         guint index)
{
  Picture *picture = &self->pictures[index];

  g_clear_pointer (&picture->node, gsk_render_node_unref);
  picture->node = paint (self, index);
  picture->pitch = self->pitch;
}

/* When the cells have another size, pictures are shown enlarged or shrunk until they have been painted again. */
static const Picture *
prepare (GinkgoCityLand *self,
         guint index)
{
  if (self->pictures[index].node == NULL)
    repaint (self, index);

  return &self->pictures[index];
}

/* While the camera rests, paints a few pictures again whose cells have another size now. Returns whether all are sharp;
 * otherwise, the view is drawn again. */
gboolean
ginkgo_city_land_sharpen (GinkgoCityLand *self)
{
  guint n_left = ginkgo_city_camera_moves (self->camera) ? 0 : REPAINTS;
  gboolean is_sharp = TRUE;

  ginkgo_light_set_time ((GinkgoLightTime) { .season = self->season });
  for (guint i = 0; i < N_PICTURES && is_sharp; i++)
    if (self->pictures[i].node != NULL && self->pictures[i].pitch != self->pitch)
      {
        is_sharp = n_left > 0;
        if (n_left-- > 0)
          repaint (self, i);
      }
  ginkgo_light_set_time ((GinkgoLightTime) { 0 });
  if (!is_sharp && self->sharpen_id == 0)
    self->sharpen_id = gtk_widget_add_tick_callback (self->view, sharpen_cb, self, NULL);

  return is_sharp;
}

/* --- Showing ------------------------------------------------------------------------ */

/* How much larger a picture is shown than it was painted: not at all, unless the camera zooms. Cells have
 * whole pixels. */
static float
get_stretch (float pitch,
             const graphene_rect_t *square)
{
  float stretch = square->size.width / (pitch * (float) GINKGO_ART_CELL_PART);

  return fabsf (stretch - 1) < 0.02f ? 1 : stretch;
}

static void
draw_at (GinkgoCityLand *self,
         GtkSnapshot *snapshot,
         int column,
         int row,
         guint index)
{
  const Picture *picture = prepare (self, index);
  graphene_rect_t square;
  float stretch;

  if (picture->node == NULL)
    return;

  ginkgo_city_camera_get_square (self->camera, column, row, &square);
  stretch = get_stretch (picture->pitch, &square);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &square.origin);
  if (stretch != 1)
    gtk_snapshot_scale (snapshot, stretch, stretch);
  gtk_snapshot_append_node (snapshot, picture->node);
  gtk_snapshot_restore (snapshot);
}

/* Everything north of the horizon; does nothing if that is not in view. */
static void
draw_horizon (GinkgoCityLand *self,
              GtkSnapshot *snapshot,
              float horizon,
              double hour)
{
  float row = floorf (horizon);
  float width = gtk_widget_get_width (self->view);
  graphene_rect_t square;
  float pitch, y, step;
  int first, last;

  ginkgo_city_camera_get_square (self->camera, 0, (int) row, &square);
  pitch = square.size.width / (float) GINKGO_ART_CELL_PART;
  y = square.origin.y + roundf ((horizon - row) * pitch);
  y = MIN (y, roundf (2 * y - LEAST_HORIZON * pitch));
  if (y <= 0)
    return;

  ginkgo_sky_draw (snapshot, hour, width, y, pitch / 100);
  step = GINKGO_HILLS_WIDTH * pitch;
  first = (int) floorf (-square.origin.x / step);
  last = (int) floorf ((width - square.origin.x) / step);
  for (int i = first; i <= last; i++)
    {
      const Picture *picture = prepare (self, HORIZON + ginkgo_country_choose_hills (self->seed, i));
      float stretch = get_stretch (picture->pitch, &square);

      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (roundf (square.origin.x + (float) i * step), y));
      gtk_snapshot_scale (snapshot, stretch, stretch);
      gtk_snapshot_append_node (snapshot, picture->node);
      gtk_snapshot_restore (snapshot);
    }
}

GinkgoCityLand *
ginkgo_city_land_new (GtkWidget *view,
                      GinkgoCityCamera *camera)
{
  GinkgoCityLand *self = g_new0 (GinkgoCityLand, 1);

  self->view = view;
  self->camera = camera;

  return self;
}

void
ginkgo_city_land_free (GinkgoCityLand *self)
{
  ginkgo_city_land_drop (self);
  g_free (self);
}

void
ginkgo_city_land_show_city (GinkgoCityLand *self,
                            const GinkgoCity *city)
{
  guint16 perimeter[GINKGO_MAX_VISITS];
  guint n_perimeter = ginkgo_city_walk (city, perimeter);

  self->city = *city;
  self->seed = ginkgo_country_find_seed (city);
  if (n_perimeter == self->n_perimeter && memcmp (perimeter, self->perimeter, n_perimeter * sizeof *perimeter) == 0)
    return;

  /* The road leads elsewhere. */
  self->n_perimeter = n_perimeter;
  memcpy (self->perimeter, perimeter, n_perimeter * sizeof *perimeter);
  g_clear_pointer (&self->pictures[ROAD].node, gsk_render_node_unref);
}

void
ginkgo_city_land_set_season (GinkgoCityLand *self,
                             GinkgoSeason season)
{
  if (self->season == season)
    return;

  ginkgo_city_land_drop (self);
  self->season = season;
}

/* Drops all pictures, which belong to a renderer. */
void
ginkgo_city_land_drop (GinkgoCityLand *self)
{
  for (guint i = 0; i < N_PICTURES; i++)
    g_clear_pointer (&self->pictures[i].node, gsk_render_node_unref);
}

static GinkgoArtArea
find_city (GinkgoCityLand *self)
{
  GinkgoExtent extent;

  ginkgo_city_cells_measure (self->view, &extent);

  return (GinkgoArtArea) { (int) extent.left, (int) extent.top, (int) extent.right, (int) extent.bottom };
}

/* Finds where the horizon is, in cells: behind the northern buildings, and tokens stand before it. */
static float
find_horizon (GinkgoCityLand *self)
{
  float horizon = (float) find_city (self).bottom;

  for (guint i = 0; i < self->city.n_buildings; i++)
    horizon = MIN (horizon, (float) ginkgo_cell_get_y (self->city.buildings[i].cell));
  for (guint i = 0; i < self->n_perimeter; i++)
    horizon = MIN (horizon, (float) ginkgo_cell_get_y (self->perimeter[i]) + ROAD_RISE);

  return horizon;
}

/* The river flows from the horizon to below all that the camera reaches. It is painted anew while the camera rests. */
static void
draw_river (GinkgoCityLand *self,
            GtkSnapshot *snapshot,
            float horizon)
{
  GinkgoArtArea city = find_city (self);
  float bottom = (float) city.bottom + ceilf ((float) gtk_widget_get_height (self->view) / self->pitch);

  if (self->pictures[RIVER].node == NULL || (!ginkgo_city_camera_moves (self->camera) && (self->river_top != horizon || self->river_bottom < bottom)))
    {
      g_clear_pointer (&self->pictures[RIVER].node, gsk_render_node_unref);
      self->river_top = horizon;
      self->river_bottom = bottom;
    }
  draw_at (self, snapshot, ginkgo_country_find_river (&city, self->seed), 0, RIVER);
}

static gboolean
has_country (void)
{
  return !ginkgo_light_is_plain () && !ginkgo_light_is_quiet ();
}

/* Draws what fills the view and does not move with the city: the meadow and the sky; and the river between them.
 * Call it first in each frame. @hour: between two values of #GinkgoSkyHour while the sun moves */
void
ginkgo_city_land_draw_far (GinkgoCityLand *self,
                           GtkSnapshot *snapshot,
                           double hour)
{
  self->pitch = (float) ginkgo_city_camera_get_pitch (self->camera);
  if (self->scale != ginkgo_city_camera_get_scale (self->camera) || self->look != ginkgo_art_get_look ())
    {
      ginkgo_city_land_drop (self);
      self->scale = ginkgo_city_camera_get_scale (self->camera);
      self->look = ginkgo_art_get_look ();
    }

  ginkgo_light_set_time ((GinkgoLightTime) { .season = self->season });
  gtk_snapshot_append_color (snapshot,
                             ginkgo_light_get_land (GINKGO_LAND_MEADOW),
                             &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (self->view), (float) gtk_widget_get_height (self->view)));
  if (has_country ())
    {
      float horizon = find_horizon (self);

      draw_river (self, snapshot, horizon);
      draw_horizon (self, snapshot, horizon, hour);
    }
  ginkgo_light_set_time ((GinkgoLightTime) { 0 });
}

/* Draws the fields, the road and the gardens in an area, in the view's pixels. */
void
ginkgo_city_land_draw_near (GinkgoCityLand *self,
                            GtkSnapshot *snapshot,
                            const graphene_rect_t *area)
{
  GinkgoArtArea city = find_city (self);
  graphene_rect_t square;
  int left, top, right, bottom;
  float pitch;

  ginkgo_city_camera_get_square (self->camera, 0, 0, &square);
  pitch = square.size.width / (float) GINKGO_ART_CELL_PART;
  left = (int) floorf ((area->origin.x - square.origin.x) / pitch);
  top = MAX ((int) floorf ((area->origin.y - square.origin.y) / pitch), (int) ceilf (find_horizon (self)));
  right = (int) ceilf ((area->origin.x + area->size.width - square.origin.x) / pitch);
  bottom = (int) ceilf ((area->origin.y + area->size.height - square.origin.y) / pitch);

  ginkgo_light_set_time ((GinkgoLightTime) { .season = self->season });
  for (int row = top; has_country () && row < bottom; row++)
    for (int column = left; column < right; column++)
      {
        GinkgoField field = ginkgo_country_choose_field (&city, self->seed, column, row);

        if (field != GINKGO_FIELD_NONE && ginkgo_country_is_free (&self->city, self->perimeter, self->n_perimeter, column, row))
          draw_at (self, snapshot, column, row, FIELDS + 2 * field + (ginkgo_country_is_mirrored (self->seed, column, row) ? 1 : 0));
      }

  if (self->n_perimeter > 0)
    draw_at (self, snapshot, 0, 0, ROAD);
  for (guint i = 0; i < self->city.n_buildings && !ginkgo_light_is_plain (); i++)
    {
      const GinkgoBuilding *building = &self->city.buildings[i];

      draw_at (self, snapshot, ginkgo_cell_get_x (building->cell), ginkgo_cell_get_y (building->cell), GARDENS + ginkgo_land_find_garden (&self->city, building));
    }
  ginkgo_light_set_time ((GinkgoLightTime) { 0 });
}
