/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Where the cells are seen.
 *
 * At rest, and while the city is only moved, all edges lie on pixels of the screen,
 * and cells have the same distances from each other in each frame. While it is zoomed,
 * cells are shown enlarged or shrunk, and a few of them in each frame are painted in the
 * size that they are going to have: painting all of them would take longer than a frame
 * may. At the end all are as sharp as can be, without having to change once more.
 */

#include "ginkgo-city-grid.h"

#include <math.h>

#include "ginkgo-art-city.h"
#include "ginkgo-pointer-focus.h"
#include "ginkgo-raster.h"

/* How many cells are painted again in a frame: fewer while all others have to be
 * stretched, too */
#define ZOOMING_REPAINTS 2
#define RESTING_REPAINTS 5

/* Enlarged or shrunk more than this, a cell is painted even if its size is about to
 * change again. */
#define MAX_STRETCH 1.5

struct _GinkgoCityGrid
{
  /* Not owned */
  GtkWidget *view;
  GinkgoCityCamera *camera;

  /* Where the plane's origin is seen, in pixels */
  double origin_x;
  double origin_y;
  /* The pixels of the screen in one of the widget's */
  double scale;
  double placed_pitch;
  /* The camera is in the middle of zooming, or has just been zoomed. */
  gboolean zooming;
  gboolean zoomed;
  /* The cells have moved since the pointer's place among them was last looked up. */
  gboolean moved;
  /* Some cells wait to be painted in their new size. */
  gboolean blurred;
  guint sharpen_id;
};

static double
snap (GinkgoCityGrid *self,
      double position)
{
  return round (position * self->scale) / self->scale;
}

/* Returns (transfer full): a grid; free it with g_free() together with the view */
GinkgoCityGrid *
ginkgo_city_grid_new (GtkWidget *view,
                      GinkgoCityCamera *camera)
{
  GinkgoCityGrid *self = g_new0 (GinkgoCityGrid, 1);

  self->view = view;
  self->camera = camera;

  return self;
}

/* Returns the pixels of the screen in one of the widget's. */
double
ginkgo_city_grid_get_scale (GinkgoCityGrid *self)
{
  return self->scale;
}

GinkgoDistrictSight
ginkgo_city_grid_get_sight (GinkgoCityGrid *self)
{
  return (GinkgoDistrictSight) {
    .widget = self->view,
    .x = self->origin_x,
    .y = self->origin_y,
    .pitch = ginkgo_city_camera_get_now (self->camera)->pitch,
    .zooming = self->zooming || self->zoomed,
  };
}

/* Returns the side of a cell when the camera has come to rest, in pixels. */
int
ginkgo_city_grid_get_cell_size (GinkgoCityGrid *self)
{
  return MAX (1, (int) round (ginkgo_city_camera_get_goal (self->camera)->pitch * GINKGO_ART_CELL_PART));
}

/* Returns the distance of two cells when the camera has come to rest, in pixels. */
double
ginkgo_city_grid_get_pitch (GinkgoCityGrid *self)
{
  return MAX (1, ginkgo_city_camera_get_goal (self->camera)->pitch);
}

/* Finds where the ground of this cell is seen, in the view's pixels. */
void
ginkgo_city_grid_get_square (GinkgoCityGrid *self,
                             int column,
                             int row,
                             graphene_rect_t *square)
{
  double pitch = ginkgo_city_camera_get_now (self->camera)->pitch;
  double gap = pitch * (1 - GINKGO_ART_CELL_PART) / 2;
  double x = column * pitch + gap;
  double y = row * pitch + gap;
  double side = self->zooming ? pitch * GINKGO_ART_CELL_PART : ginkgo_city_grid_get_cell_size (self);

  if (!self->zooming)
    {
      x = snap (self, x);
      y = snap (self, y);
    }

  *square = GRAPHENE_RECT_INIT ((float) (self->origin_x + x), (float) (self->origin_y + y), (float) side, (float) side);
}

/* Returns whether the drawing of this cell is at least partly in view. */
gboolean
ginkgo_city_grid_is_seen (GinkgoCityGrid *self,
                          int column,
                          int row)
{
  graphene_rect_t square;
  float width = gtk_widget_get_width (self->view);
  float height = gtk_widget_get_height (self->view);

  ginkgo_city_grid_get_square (self, column, row, &square);
  /* Marks lie around a cell, and buildings rise above it. */
  graphene_rect_inset (&square, -0.4f * square.size.width, -0.4f * square.size.height);

  return square.origin.x < width && square.origin.x + square.size.width > 0 &&
         square.origin.y < height && square.origin.y + square.size.height > 0;
}

/* The side that a cell is painted with. It counts those that change. */
static int
choose_size (GinkgoCityGrid *self,
             GinkgoCell *cell,
             guint *n_repaints)
{
  int size = gtk_widget_get_width (GTK_WIDGET (cell));
  int goal = ginkgo_city_grid_get_cell_size (self);
  guint16 place = ginkgo_cell_get_place (cell);
  double stretch = MAX (goal, size) / (double) MAX (1, MIN (goal, size));

  if (size == goal || !ginkgo_cell_is_painted (cell))
    return goal;
  if (!ginkgo_city_grid_is_seen (self, ginkgo_cell_get_x (place), ginkgo_cell_get_y (place)))
    return size;

  if (*n_repaints >= (self->zooming ? ZOOMING_REPAINTS : RESTING_REPAINTS) || (self->zoomed && stretch < MAX_STRETCH))
    {
      self->blurred = TRUE;
      return size;
    }

  (*n_repaints)++;

  return goal;
}

static gboolean
sharpen_cb (GtkWidget *widget,
            GdkFrameClock *clock,
            gpointer data)
{
  GinkgoCityGrid *self = data;

  self->sharpen_id = 0;
  gtk_widget_queue_allocate (widget);

  return G_SOURCE_REMOVE;
}

/* Allocates each cell. Call it when the camera or the cells have changed. */
void
ginkgo_city_grid_place_cells (GinkgoCityGrid *self)
{
  double pitch = ginkgo_city_camera_get_now (self->camera)->pitch;
  double x = self->origin_x;
  double y = self->origin_y;
  guint n_repaints = 0;

  self->scale = ginkgo_raster_get_scale (self->view);
  self->zooming = ginkgo_city_camera_is_zooming (self->camera);
  ginkgo_camera_to_view (ginkgo_city_camera_get_now (self->camera),
                         ginkgo_city_camera_get_viewport (self->camera),
                         0,
                         0,
                         &self->origin_x,
                         &self->origin_y);
  if (!self->zooming)
    {
      self->origin_x = snap (self, self->origin_x);
      self->origin_y = snap (self, self->origin_y);
    }

  self->moved |= x != self->origin_x || y != self->origin_y || pitch != self->placed_pitch;
  if (self->moved && ginkgo_city_camera_rests (self->camera))
    {
      ginkgo_pointer_focus_update (self->view);
      self->moved = FALSE;
    }
  /* Fingers and wheels may go on zooming in the next frame. */
  self->zoomed = !self->zooming && pitch != self->placed_pitch;
  self->placed_pitch = pitch;
  self->blurred = FALSE;

  for (GtkWidget *cell = gtk_widget_get_first_child (self->view); cell; cell = gtk_widget_get_next_sibling (cell))
    {
      guint16 place = ginkgo_cell_get_place (GINKGO_CELL (cell));
      int size = choose_size (self, GINKGO_CELL (cell), &n_repaints);
      graphene_rect_t square;
      GskTransform *transform;
      float stretch;

      ginkgo_city_grid_get_square (self, ginkgo_cell_get_x (place), ginkgo_cell_get_y (place), &square);
      transform = gsk_transform_translate (NULL, &square.origin);
      stretch = square.size.width / size;
      if (stretch != 1)
        transform = gsk_transform_scale (transform, stretch, stretch);
      gtk_widget_allocate (cell, size, size, -1, transform);
    }

  if (self->blurred && self->sharpen_id == 0)
    self->sharpen_id = gtk_widget_add_tick_callback (self->view, sharpen_cb, self, NULL);
}
