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
  GinkgoCityGrid *grid;
  GinkgoCityCells *cells;

  GinkgoSeason season;
  GinkgoCity city;
  guint16 perimeter[GINKGO_MAX_VISITS];
  guint n_perimeter;

  /* Owned: painted pictures, or NULL, and what they were painted for */
  Picture fields[2 * GINKGO_N_FIELDS]; /* each as it is, and mirrored */
  Picture gardens[GINKGO_LAND_N_GARDENS];
  Picture road;
  Picture horizon;
  Picture river;
  float river_top; /* rows that it covers */
  float river_bottom;
  double scale;
  float pitch;
  guint look;

  guint n_repaints; /* that are left in this frame */
  guint sharpen_id;
};

/* --- Painting ----------------------------------------------------------------------- */

static GskRenderNode *
finish (GinkgoCityLand *self,
        GtkSnapshot *snapshot)
{
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);

  return node != NULL ? ginkgo_raster_node (self->view, node) : NULL;
}

/* Pictures are painted as large as cells are apart, with the corner of the cell as their origin. */
static float
get_gap (GinkgoCityLand *self)
{
  return self->pitch * (1 - (float) GINKGO_ART_CELL_PART) / 2;
}

typedef GskRenderNode *(*Paint) (GinkgoCityLand *self,
                                 guint index);

static GskRenderNode *
paint_field (GinkgoCityLand *self,
             guint index)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-get_gap (self), -get_gap (self)));
  ginkgo_country_draw_field (snapshot, index / 2, index % 2 != 0, self->pitch);

  return finish (self, snapshot);
}

static GskRenderNode *
paint_garden (GinkgoCityLand *self,
              guint garden)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-get_gap (self), -get_gap (self)));
  ginkgo_land_draw_garden (snapshot, garden, self->pitch);

  return finish (self, snapshot);
}

static GskRenderNode *
paint_road (GinkgoCityLand *self,
            guint index)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-get_gap (self), -get_gap (self)));
  ginkgo_land_draw_road (snapshot, &self->city, self->pitch);

  return finish (self, snapshot);
}

static GskRenderNode *
paint_river (GinkgoCityLand *self,
             guint index)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-get_gap (self), -get_gap (self)));
  ginkgo_country_draw_river (snapshot, self->river_top, self->river_bottom, self->pitch);

  return finish (self, snapshot);
}

static GskRenderNode *
paint_horizon (GinkgoCityLand *self,
               guint index)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  ginkgo_country_draw_hills (snapshot, self->pitch);

  return finish (self, snapshot);
}

static gboolean
sharpen_cb (GtkWidget *widget,
            GdkFrameClock *clock,
            gpointer data)
{
  GinkgoCityLand *self = data;

  self->sharpen_id = 0;
  /* With the cells, the grid finds out whether the camera rests. */
  gtk_widget_queue_allocate (widget);
  gtk_widget_queue_draw (widget);

  return G_SOURCE_REMOVE;
}

/* When the cells have another size, pictures are shown enlarged or shrunk until the camera rests, and then
 * painted again a few in each frame. */
static void
prepare (GinkgoCityLand *self,
         Picture *picture,
         Paint paint,
         guint index)
{
  if (picture->node != NULL && picture->pitch == self->pitch)
    return;

  if (picture->node != NULL && self->n_repaints == 0)
    {
      if (self->sharpen_id == 0)
        self->sharpen_id = gtk_widget_add_tick_callback (self->view, sharpen_cb, self, NULL);
      return;
    }

  if (picture->node != NULL)
    self->n_repaints--;
  g_clear_pointer (&picture->node, gsk_render_node_unref);
  picture->node = paint (self, index);
  picture->pitch = self->pitch;
}

static void
update (GinkgoCityLand *self)
{
  float pitch = (float) ginkgo_city_grid_get_pitch (self->grid);
  double scale = ginkgo_city_grid_get_scale (self->grid);
  guint look = ginkgo_art_get_look ();

  self->n_repaints = ginkgo_city_grid_get_sight (self->grid).zooming ? 0 : REPAINTS;
  self->pitch = pitch;
  if (self->scale == scale && self->look == look)
    return;

  ginkgo_city_land_drop (self);
  self->scale = scale;
  self->look = look;
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
append_at (GinkgoCityLand *self,
           GtkSnapshot *snapshot,
           int column,
           int row,
           const Picture *picture)
{
  graphene_rect_t square;
  float stretch;

  if (picture->node == NULL)
    return;

  ginkgo_city_grid_get_square (self->grid, column, row, &square);
  stretch = get_stretch (picture->pitch, &square);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &square.origin);
  if (stretch != 1)
    gtk_snapshot_scale (snapshot, stretch, stretch);
  gtk_snapshot_append_node (snapshot, picture->node);
  gtk_snapshot_restore (snapshot);
}

static gboolean
is_on_perimeter (GinkgoCityLand *self,
                 int column,
                 int row)
{
  for (guint i = 0; i < self->n_perimeter; i++)
    if (ginkgo_cell_get_x (self->perimeter[i]) == column && ginkgo_cell_get_y (self->perimeter[i]) == row)
      return TRUE;

  return FALSE;
}

static gboolean
is_built (GinkgoCityLand *self,
          int column,
          int row)
{
  return ginkgo_cell_is_on_grid (column, row) && ginkgo_city_is_built (&self->city, ginkgo_cell_make (column, row));
}

static void
draw_garden (GinkgoCityLand *self,
             GtkSnapshot *snapshot,
             const GinkgoBuilding *building)
{
  guint garden = ginkgo_land_find_garden (&self->city, building);

  prepare (self, &self->gardens[garden], paint_garden, garden);
  append_at (self, snapshot, ginkgo_cell_get_x (building->cell), ginkgo_cell_get_y (building->cell), &self->gardens[garden]);
}

static void
draw_field (GinkgoCityLand *self,
            GtkSnapshot *snapshot,
            const GinkgoArtArea *city,
            int column,
            int row)
{
  GinkgoField field = ginkgo_country_choose_field (city, column, row);
  guint index = 2 * field + (ginkgo_country_is_mirrored (column, row) ? 1 : 0);

  if (field == GINKGO_FIELD_NONE || is_on_perimeter (self, column, row) || is_built (self, column, row))
    return;

  prepare (self, &self->fields[index], paint_field, index);
  append_at (self, snapshot, column, row, &self->fields[index]);
}

/* From the horizon to below all that the camera reaches. It is painted anew while the camera rests. */
static void
draw_river (GinkgoCityLand *self,
            GtkSnapshot *snapshot,
            const GinkgoArtArea *city,
            float horizon)
{
  float bottom = (float) city->bottom + ceilf ((float) gtk_widget_get_height (self->view) / self->pitch);

  if (self->river.node == NULL || (self->n_repaints > 0 && (self->river_top != horizon || self->river_bottom < bottom)))
    {
      g_clear_pointer (&self->river.node, gsk_render_node_unref);
      self->river_top = horizon;
      self->river_bottom = bottom;
    }
  prepare (self, &self->river, paint_river, 0);
  append_at (self, snapshot, ginkgo_country_find_river (city), 0, &self->river);
}

/* Finds the horizon, which is the upper edge of the city. A road without tokens leaves it some room below. */
static float
find_horizon (GinkgoCityLand *self,
              const GinkgoArtArea *city)
{
  float horizon = (float) city->top;

  for (guint i = 0; i < self->n_perimeter; i++)
    horizon = MIN (horizon, (float) ginkgo_cell_get_y (self->perimeter[i]) + ROAD_RISE);

  return horizon;
}

/* Returns how far the horizon is below the upper edge of the view, in pixels. */
static float
measure_horizon (GinkgoCityLand *self,
                 float horizon,
                 graphene_rect_t *square)
{
  float row = floorf (horizon);
  float pitch, y;

  ginkgo_city_grid_get_square (self->grid, 0, (int) row, square);
  pitch = square->size.width / (float) GINKGO_ART_CELL_PART;
  y = square->origin.y + roundf ((horizon - row) * pitch);

  return MIN (y, roundf (2 * y - LEAST_HORIZON * pitch));
}

/* Everything north of the horizon; does nothing if that is not in view. */
static void
draw_horizon (GinkgoCityLand *self,
              GtkSnapshot *snapshot,
              float horizon,
              double hour)
{
  graphene_rect_t square;
  float y = measure_horizon (self, horizon, &square);
  float stretch, step, x;

  if (y <= 0)
    return;

  prepare (self, &self->horizon, paint_horizon, 0);
  stretch = get_stretch (self->horizon.pitch, &square);
  ginkgo_sky_draw (snapshot, hour, (float) gtk_widget_get_width (self->view), y, stretch * self->horizon.pitch / 100);
  step = GINKGO_HILLS_WIDTH * self->horizon.pitch * stretch;
  x = fmodf (square.origin.x, step);
  for (x = x > 0 ? x - step : x; x < (float) gtk_widget_get_width (self->view); x += step)
    {
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (roundf (x), y));
      gtk_snapshot_scale (snapshot, stretch, stretch);
      gtk_snapshot_append_node (snapshot, self->horizon.node);
      gtk_snapshot_restore (snapshot);
    }
}

/* Finds the columns and rows in view. */
static void
find_seen (GinkgoCityLand *self,
           GinkgoExtent *seen)
{
  graphene_rect_t square;
  float pitch;

  ginkgo_city_grid_get_square (self->grid, 0, 0, &square);
  pitch = square.size.width / (float) GINKGO_ART_CELL_PART;
  seen->left = floor (-square.origin.x / pitch);
  seen->top = floor (-square.origin.y / pitch);
  seen->right = seen->left + ceil ((float) gtk_widget_get_width (self->view) / pitch) + 1;
  seen->bottom = seen->top + ceil ((float) gtk_widget_get_height (self->view) / pitch) + 1;
}

GinkgoCityLand *
ginkgo_city_land_new (GtkWidget *view,
                      GinkgoCityGrid *grid,
                      GinkgoCityCells *cells)
{
  GinkgoCityLand *self = g_new0 (GinkgoCityLand, 1);

  self->view = view;
  self->grid = grid;
  self->cells = cells;

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
  if (n_perimeter == self->n_perimeter && memcmp (perimeter, self->perimeter, n_perimeter * sizeof *perimeter) == 0)
    return;

  /* The road leads elsewhere. */
  self->n_perimeter = n_perimeter;
  memcpy (self->perimeter, perimeter, n_perimeter * sizeof *perimeter);
  g_clear_pointer (&self->road.node, gsk_render_node_unref);
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
  for (guint i = 0; i < G_N_ELEMENTS (self->fields); i++)
    g_clear_pointer (&self->fields[i].node, gsk_render_node_unref);
  for (guint i = 0; i < GINKGO_LAND_N_GARDENS; i++)
    g_clear_pointer (&self->gardens[i].node, gsk_render_node_unref);
  g_clear_pointer (&self->road.node, gsk_render_node_unref);
  g_clear_pointer (&self->horizon.node, gsk_render_node_unref);
  g_clear_pointer (&self->river.node, gsk_render_node_unref);
}

static GinkgoArtArea
find_city (GinkgoCityLand *self)
{
  const GinkgoExtent *extent = ginkgo_city_cells_get_extent (self->cells);

  return (GinkgoArtArea) { (int) floor (extent->left), (int) ceil (extent->top), (int) extent->right, (int) extent->bottom };
}

/* Fields, the river, and above them what is on the horizon */
static void
draw_country (GinkgoCityLand *self,
              GtkSnapshot *snapshot,
              double hour)
{
  GinkgoArtArea city = find_city (self);
  float horizon = find_horizon (self, &city);
  GinkgoExtent seen;

  find_seen (self, &seen);
  draw_river (self, snapshot, &city, horizon);
  for (int row = MAX ((int) ceilf (horizon), (int) seen.top); row < (int) seen.bottom; row++)
    for (int column = (int) seen.left; column < (int) seen.right; column++)
      draw_field (self, snapshot, &city, column, row);
  draw_horizon (self, snapshot, horizon, hour);
}

/* @hour: between two values of #GinkgoSkyHour while the sun moves */
void
ginkgo_city_land_draw (GinkgoCityLand *self,
                       GtkSnapshot *snapshot,
                       double hour)
{
  update (self);
  ginkgo_light_set_time ((GinkgoLightTime) { .season = self->season });
  gtk_snapshot_append_color (snapshot,
                             ginkgo_light_get_land (GINKGO_LAND_MEADOW),
                             &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (self->view), (float) gtk_widget_get_height (self->view)));
  if (!ginkgo_light_is_plain () && !ginkgo_light_is_quiet ())
    draw_country (self, snapshot, hour);

  if (self->n_perimeter > 0)
    prepare (self, &self->road, paint_road, 0);
  append_at (self, snapshot, 0, 0, &self->road);
  for (guint i = 0; i < self->city.n_buildings && !ginkgo_light_is_plain (); i++)
    draw_garden (self, snapshot, &self->city.buildings[i]);
  ginkgo_light_set_time ((GinkgoLightTime) { 0 });
}
