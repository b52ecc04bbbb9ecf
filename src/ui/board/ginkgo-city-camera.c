/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-city-camera.h"

#include <adwaita.h>
#include <math.h>

#include "ginkgo-art-city.h"
#include "ginkgo-pointer-focus.h"
#include "ginkgo-raster.h"

/* In ms */
#define MOVE_DURATION  250
#define WHEEL_DURATION 150
#define GLIDE_DURATION 600

/* A movement that slows down as animations do covers the way of a third of its duration
 * at its first speed. */
#define GLIDE_WAY (GLIDE_DURATION / 3000.0)

/* There is so much of the sky above the city, in cells, unless that makes the distance of cells smaller than
 * this, in pixels. */
#define SKY       0.5
#define SKY_PITCH 40.0

/* How many cells are painted again in a frame: fewer while all others have to be
 * stretched, too */
#define ZOOMING_REPAINTS 2
#define RESTING_REPAINTS 5

/* Enlarged or shrunk more than this, a cell is painted even if its size is about to
 * change again. */
#define MAX_STRETCH 1.5

struct _GinkgoCityCamera
{
  GtkWidget *view; /* not owned */

  AdwAnimation *animation;
  GinkgoCamera now;
  GinkgoCamera from;
  GinkgoCamera goal;

  GinkgoFraming framing;
  /* The cell that the panel must not cover */
  guint16 panel_place;

  gboolean fitted;
  /* The user is dragging the city. */
  gboolean held;

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

/* Movement */

static void
animate_cb (double progress,
            gpointer data)
{
  GinkgoCityCamera *self = data;

  ginkgo_camera_mix (&self->from, &self->goal, progress, &self->now);
  gtk_widget_queue_allocate (self->view);
}

static gboolean
is_sized (GinkgoCityCamera *self)
{
  return self->framing.viewport.width > 0;
}

/* Wherever the camera goes, some cell is seen. */
static void
keep_city (GinkgoCityCamera *self,
           GinkgoCamera *camera)
{
  GinkgoExtent core, extent;
  GinkgoCell *nearest;
  guint16 place;

  ginkgo_city_cells_measure (self->view, 0, &extent);
  ginkgo_camera_clamp (camera, &extent);
  nearest = ginkgo_city_cells_find_nearest (self->view, camera->x - 0.5, camera->y - 0.5, NULL);
  if (nearest == NULL || !is_sized (self))
    return;

  /* Enough of it to recognize it */
  place = ginkgo_cell_get_place (nearest);
  core.left = ginkgo_cell_get_x (place) + 0.3;
  core.top = ginkgo_cell_get_y (place) + 0.3;
  core.right = core.left + 0.4;
  core.bottom = core.top + 0.4;
  if (ginkgo_camera_meets (camera, &core, &self->framing.viewport))
    return;

  ginkgo_city_cells_get_extent_of_place (place, &extent);
  ginkgo_camera_reveal (camera, &extent, &self->framing.viewport);
}

static void
move (GinkgoCityCamera *self,
      const GinkgoCamera *camera,
      guint duration)
{
  adw_animation_pause (self->animation);
  self->from = self->now;
  self->goal = *camera;
  keep_city (self, &self->goal);

  if (duration > 0 && gtk_widget_get_mapped (self->view))
    {
      adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->animation), duration);
      adw_animation_reset (self->animation);
      adw_animation_play (self->animation);
    }
  else
    {
      self->now = self->goal;
      gtk_widget_queue_allocate (self->view);
    }
}

/* From now on the camera need not show the whole city. */
static void
move_for_user (GinkgoCityCamera *self,
               const GinkgoCamera *camera,
               guint duration)
{
  self->fitted = FALSE;
  move (self, camera, duration);
}

/* Framing */

static void
fit (GinkgoCityCamera *self,
     GinkgoCamera *camera,
     GinkgoViewport *viewport)
{
  GinkgoExtent part, city, with_sky;

  ginkgo_city_cells_get_important_part (self->view, &part);
  ginkgo_city_cells_measure (self->view, 0, &city);
  with_sky = city;
  with_sky.top = ceil (city.top) - SKY;
  ginkgo_framing_fit (&self->framing, &with_sky, &part, camera, viewport);
  if (camera->pitch < SKY_PITCH)
    ginkgo_framing_fit (&self->framing, &city, &part, camera, viewport);
}

static void
reveal (GinkgoCityCamera *self,
        guint16 place,
        GinkgoCamera *camera)
{
  GinkgoExtent extent;

  ginkgo_city_cells_get_extent_of_place (place, &extent);
  ginkgo_framing_reveal (&self->framing, &extent, camera);
}

static void
fit_with_panel (GinkgoCityCamera *self,
                GinkgoCamera *camera)
{
  GinkgoViewport viewport;

  if (self->fitted)
    fit (self, camera, &viewport);
  if (self->framing.panel_height > 0 && self->panel_place != GINKGO_CELL_NONE)
    reveal (self, self->panel_place, camera);
}

/* The next allocation fits the city again. */
static void
fit_later (GinkgoCityCamera *self)
{
  self->framing.viewport.width = 0;
  gtk_widget_queue_allocate (self->view);
}

GinkgoCityCamera *
ginkgo_city_camera_new (GtkWidget *view)
{
  GinkgoCityCamera *self = g_new0 (GinkgoCityCamera, 1);

  self->view = view;
  self->animation = adw_timed_animation_new (view, 0, 1, MOVE_DURATION, adw_callback_animation_target_new (animate_cb, self, NULL));
  self->now = self->goal = (GinkgoCamera) { 1.5, 1.5, GINKGO_FRAMING_PITCH };
  self->fitted = TRUE;
  self->panel_place = GINKGO_CELL_NONE;

  return self;
}

void
ginkgo_city_camera_free (GinkgoCityCamera *self)
{
  g_object_unref (self->animation);
  g_free (self);
}

/* Jumps to the end of the current movement. */
void
ginkgo_city_camera_finish (GinkgoCityCamera *self)
{
  adw_animation_skip (self->animation);
}

const GinkgoCamera *
ginkgo_city_camera_get_now (GinkgoCityCamera *self)
{
  return &self->now;
}

/* Returns the view at the end of the current movement. */
const GinkgoCamera *
ginkgo_city_camera_get_goal (GinkgoCityCamera *self)
{
  return &self->goal;
}

const GinkgoViewport *
ginkgo_city_camera_get_viewport (GinkgoCityCamera *self)
{
  return &self->framing.viewport;
}

void
ginkgo_city_camera_resize (GinkgoCityCamera *self,
                           int width,
                           int height)
{
  GinkgoViewport *viewport = &self->framing.viewport;
  gboolean resized = viewport->width != width || viewport->height != height;

  viewport->width = width;
  viewport->height = height;
  if (resized && self->fitted)
    {
      adw_animation_pause (self->animation);
      fit_with_panel (self, &self->now);
      self->goal = self->now;
    }
}

/* Sets how many pixels at each edge something covers. */
void
ginkgo_city_camera_set_insets (GinkgoCityCamera *self,
                               int left,
                               int top,
                               int right,
                               int bottom)
{
  self->framing.viewport.inset_left = left;
  self->framing.viewport.inset_top = top;
  self->framing.viewport.inset_right = right;
  self->framing.viewport.inset_bottom = bottom;
  fit_later (self);
}

/* Sets how many pixels at the lower edge the news cover, which no panel leaves there. */
void
ginkgo_city_camera_set_news (GinkgoCityCamera *self,
                             int height)
{
  self->framing.news_height = height;
  fit_later (self);
}

/* Sets how many pixels at each edge a panel covers now and then. */
void
ginkgo_city_camera_set_panel (GinkgoCityCamera *self,
                              int left,
                              int top,
                              int right)
{
  self->framing.panel_left = left;
  self->framing.panel_top = top;
  self->framing.panel_right = right;
  fit_later (self);
}

/* @height is how far down the panel reaches, in pixels; 0 when it closes. It must not cover
 * @place, which may be GINKGO_CELL_NONE. */
void
ginkgo_city_camera_show_panel (GinkgoCityCamera *self,
                               int height,
                               guint16 place)
{
  GinkgoCamera camera = self->goal;

  if (self->framing.panel_height == 0 && height == 0)
    return;

  self->framing.panel_height = height;
  self->panel_place = place;
  if (!is_sized (self))
    return;

  fit_with_panel (self, &camera);
  move (self, &camera, MOVE_DURATION);
}

/* Call it when the cells have changed; @place is where a building is new, or GINKGO_CELL_NONE.
 * Moves as little as possible, and only when the whole city was in view and no longer is, or
 * when the user looks closer and does not see the new building at all. */
void
ginkgo_city_camera_follow_growth (GinkgoCityCamera *self,
                                  guint16 place)
{
  GinkgoCamera camera = self->goal;
  GinkgoExtent extent;

  if (!is_sized (self) || self->framing.panel_height > 0 || self->held)
    return;

  if (self->fitted)
    {
      GinkgoCamera fitted = camera;
      GinkgoViewport viewport;

      ginkgo_city_cells_measure (self->view, 0, &extent);
      if (camera.pitch >= SKY_PITCH)
        extent.top = ceil (extent.top) - SKY;
      fit (self, &fitted, &viewport);
      /* By moving if that is enough, else by making it smaller */
      ginkgo_camera_reveal (&camera, &extent, &viewport);
      if (!ginkgo_camera_shows (&camera, &extent, &viewport))
        camera = fitted;
    }
  if (place != GINKGO_CELL_NONE)
    {
      ginkgo_city_cells_get_extent_of_place (place, &extent);
      if (!ginkgo_camera_meets (&camera, &extent, &self->framing.viewport))
        ginkgo_camera_reveal (&camera, &extent, &self->framing.viewport);
    }

  if (camera.x != self->goal.x || camera.y != self->goal.y || camera.pitch != self->goal.pitch)
    move (self, &camera, MOVE_DURATION);
}

/* Where there is no room for the whole city, shows what can be chosen now, or what was
 * done last. */
void
ginkgo_city_camera_follow_marks (GinkgoCityCamera *self)
{
  GinkgoCamera camera = self->goal;
  GinkgoViewport viewport;
  GinkgoExtent city;

  if (!is_sized (self) || self->held || !self->fitted)
    return;

  fit (self, &camera, &viewport);
  ginkgo_city_cells_measure (self->view, 0, &city);
  if (ginkgo_camera_shows (&camera, &city, &viewport))
    return;

  fit_with_panel (self, &camera);
  move (self, &camera, MOVE_DURATION);
}

/* Moves no more than it takes to see the cell. */
void
ginkgo_city_camera_reveal (GinkgoCityCamera *self,
                           guint16 place)
{
  GinkgoCamera camera = self->goal;

  if (!is_sized (self))
    return;

  reveal (self, place, &camera);
  move (self, &camera, MOVE_DURATION);
}

/* Shows the whole city, however small it becomes. */
void
ginkgo_city_camera_fit (GinkgoCityCamera *self)
{
  GinkgoCamera camera = { 0 };
  GinkgoViewport viewport;

  self->fitted = TRUE;
  self->framing.whole = TRUE;
  fit (self, &camera, &viewport);
  /* Where there is room for the whole city, it is shown anyway. */
  self->framing.whole = !ginkgo_framing_is_whole_legible (&camera);
  move (self, &camera, MOVE_DURATION);
}

void
ginkgo_city_camera_zoom (GinkgoCityCamera *self,
                         double factor)
{
  const GinkgoViewport *viewport = &self->framing.viewport;
  GinkgoCamera camera = self->goal;

  ginkgo_camera_step (&camera, viewport, factor, viewport->width / 2, viewport->height / 2);
  move_for_user (self, &camera, MOVE_DURATION);
}

/* Moves things to the right and down, by pixels. */
void
ginkgo_city_camera_pan (GinkgoCityCamera *self,
                        double dx,
                        double dy)
{
  GinkgoCamera camera = self->goal;

  ginkgo_camera_pan (&camera, dx, dy);
  move_for_user (self, &camera, MOVE_DURATION);
}

/* Zooms by a step of the wheel. The pixel at @x and @y stays where it is. */
void
ginkgo_city_camera_step (GinkgoCityCamera *self,
                         double factor,
                         double x,
                         double y)
{
  GinkgoCamera camera = self->now;

  /* Steps add up, but the pixel keeps what is seen there now. */
  ginkgo_camera_step (&camera, &self->framing.viewport, factor * self->goal.pitch / self->now.pitch, x, y);
  move_for_user (self, &camera, WHEEL_DURATION);
}

/* Follows a hand at once. */
void
ginkgo_city_camera_take (GinkgoCityCamera *self,
                         const GinkgoCamera *camera)
{
  move_for_user (self, camera, 0);
}

/* Goes on moving after a hand has released the city, with a speed in pixels a second. */
void
ginkgo_city_camera_glide (GinkgoCityCamera *self,
                          double speed_x,
                          double speed_y)
{
  GinkgoCamera camera = self->now;

  if (!adw_get_enable_animations (self->view))
    return;

  ginkgo_camera_pan (&camera, speed_x * GLIDE_WAY, speed_y * GLIDE_WAY);
  move_for_user (self, &camera, GLIDE_DURATION);
}

void
ginkgo_city_camera_stop (GinkgoCityCamera *self)
{
  adw_animation_pause (self->animation);
  self->goal = self->now;
  gtk_widget_queue_allocate (self->view);
}

/* @held: whether the user drags the city; the camera does not follow the game then */
void
ginkgo_city_camera_set_held (GinkgoCityCamera *self,
                             gboolean held)
{
  self->held = held;
}

gboolean
ginkgo_city_camera_is_held (GinkgoCityCamera *self)
{
  return self->held;
}

/*
 * Where the cells are seen.
 *
 * At rest, and while the city is only moved, all edges lie on pixels of the screen,
 * and cells have the same distances from each other in each frame. While it is zoomed,
 * cells are shown enlarged or shrunk, and a few of them in each frame are painted in the
 * size that they are going to have: painting all of them would take longer than a frame
 * may. At the end all are as sharp as can be, without having to change once more.
 */

static double
snap (GinkgoCityCamera *self,
      double position)
{
  return round (position * self->scale) / self->scale;
}

/* Returns the pixels of the screen in one of the widget's. */
double
ginkgo_city_camera_get_scale (GinkgoCityCamera *self)
{
  return self->scale;
}

GinkgoDistrictSight
ginkgo_city_camera_get_sight (GinkgoCityCamera *self)
{
  return (GinkgoDistrictSight) {
    .widget = self->view,
    .x = self->origin_x,
    .y = self->origin_y,
    .pitch = self->now.pitch,
    .zooming = self->zooming || self->zoomed,
  };
}

/* Returns the side of a cell when the camera has come to rest, in pixels. */
static int
get_cell_size (GinkgoCityCamera *self)
{
  return MAX (1, (int) round (self->goal.pitch * GINKGO_ART_CELL_PART));
}

/* Returns the distance of two cells when the camera has come to rest, in pixels. */
double
ginkgo_city_camera_get_pitch (GinkgoCityCamera *self)
{
  return MAX (1, self->goal.pitch);
}

/* Finds where the ground of this cell is seen, in the view's pixels. */
void
ginkgo_city_camera_get_square (GinkgoCityCamera *self,
                               int column,
                               int row,
                               graphene_rect_t *square)
{
  double pitch = self->now.pitch;
  double gap = pitch * (1 - GINKGO_ART_CELL_PART) / 2;
  double x = column * pitch + gap;
  double y = row * pitch + gap;
  double side = self->zooming ? pitch * GINKGO_ART_CELL_PART : get_cell_size (self);

  if (!self->zooming)
    {
      x = snap (self, x);
      y = snap (self, y);
    }

  *square = GRAPHENE_RECT_INIT ((float) (self->origin_x + x), (float) (self->origin_y + y), (float) side, (float) side);
}

/* Returns whether the drawing of this cell is at least partly in view. */
gboolean
ginkgo_city_camera_is_seen (GinkgoCityCamera *self,
                            int column,
                            int row)
{
  graphene_rect_t square;
  float width = gtk_widget_get_width (self->view);
  float height = gtk_widget_get_height (self->view);

  ginkgo_city_camera_get_square (self, column, row, &square);
  /* Marks lie around a cell, and buildings rise above it. */
  graphene_rect_inset (&square, -0.4f * square.size.width, -0.4f * square.size.height);

  return square.origin.x < width && square.origin.x + square.size.width > 0 &&
         square.origin.y < height && square.origin.y + square.size.height > 0;
}

/* The side that a cell is painted with. It counts those that change. */
static int
choose_size (GinkgoCityCamera *self,
             GinkgoCell *cell,
             guint *n_repaints)
{
  int size = gtk_widget_get_width (GTK_WIDGET (cell));
  int goal = get_cell_size (self);
  guint16 place = ginkgo_cell_get_place (cell);
  double stretch = MAX (goal, size) / (double) MAX (1, MIN (goal, size));

  if (size == goal || !ginkgo_cell_is_painted (cell))
    return goal;
  if (!ginkgo_city_camera_is_seen (self, ginkgo_cell_get_x (place), ginkgo_cell_get_y (place)))
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
  GinkgoCityCamera *self = data;

  self->sharpen_id = 0;
  gtk_widget_queue_allocate (widget);

  return G_SOURCE_REMOVE;
}

/* Allocates each cell. Call it when the camera or the cells have changed. */
void
ginkgo_city_camera_place_cells (GinkgoCityCamera *self)
{
  double pitch = self->now.pitch;
  double x = self->origin_x;
  double y = self->origin_y;
  guint n_repaints = 0;

  self->scale = ginkgo_raster_get_scale (self->view);
  self->zooming = adw_animation_get_state (self->animation) == ADW_ANIMATION_PLAYING && self->from.pitch != self->goal.pitch;
  ginkgo_camera_to_view (&self->now,
                         &self->framing.viewport,
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
  if (self->moved && !self->held && adw_animation_get_state (self->animation) != ADW_ANIMATION_PLAYING)
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

      ginkgo_city_camera_get_square (self, ginkgo_cell_get_x (place), ginkgo_cell_get_y (place), &square);
      transform = gsk_transform_translate (NULL, &square.origin);
      stretch = square.size.width / size;
      if (stretch != 1)
        transform = gsk_transform_scale (transform, stretch, stretch);
      gtk_widget_allocate (cell, size, size, -1, transform);
    }

  if (self->blurred && self->sharpen_id == 0)
    self->sharpen_id = gtk_widget_add_tick_callback (self->view, sharpen_cb, self, NULL);
}
