/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* How the camera moves. */

#include "ginkgo-city-view-private.h"

#include <math.h>

/* In ms */
#define MOVE_DURATION  250
#define WHEEL_DURATION 150
#define GLIDE_DURATION 600

/* A movement that slows down as animations do goes on for a third of its duration's
 * way at its first speed. */
#define GLIDE_WAY (GLIDE_DURATION / 3000.0)

static void
animate_camera_cb (double progress,
                   gpointer data)
{
  GinkgoCityView *self = GINKGO_CITY_VIEW (data);

  ginkgo_camera_mix (&self->camera_from, &self->camera_to, progress, &self->camera);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static double
measure_distance (const GinkgoCamera *camera,
                  guint16 place)
{
  return hypot (ginkgo_cell_get_x (place) + 0.5 - camera->x, ginkgo_cell_get_y (place) + 0.5 - camera->y);
}

/* However far and near the camera goes, some cell is seen. */
static void
keep_city (GinkgoCityView *self,
           GinkgoCamera *camera)
{
  guint16 nearest = GINKGO_CELL_NONE;
  GinkgoExtent core, extent;
  GtkWidget *cell;

  ginkgo_camera_clamp (camera, &self->extent);
  for (cell = gtk_widget_get_first_child (GTK_WIDGET (self)); cell; cell = gtk_widget_get_next_sibling (cell))
    {
      guint16 place = ginkgo_cell_get_place (GINKGO_CELL (cell));

      if (nearest == GINKGO_CELL_NONE || measure_distance (camera, place) < measure_distance (camera, nearest))
        nearest = place;
    }

  if (nearest == GINKGO_CELL_NONE || self->viewport.width <= 0)
    return;

  /* Enough of it to know it by */
  core.left = ginkgo_cell_get_x (nearest) + 0.3;
  core.top = ginkgo_cell_get_y (nearest) + 0.3;
  core.right = core.left + 0.4;
  core.bottom = core.top + 0.4;
  if (ginkgo_camera_meets (camera, &core, &self->viewport))
    return;

  ginkgo_city_view_get_extent (nearest, &extent);
  ginkgo_camera_reveal (camera, &extent, &self->viewport);
}

static void
animate_camera (GinkgoCityView *self,
                const GinkgoCamera *camera,
                guint duration)
{
  adw_animation_pause (self->animation);
  self->camera_from = self->camera;
  self->camera_to = *camera;
  keep_city (self, &self->camera_to);

  if (duration > 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->animation), duration);
      adw_animation_reset (self->animation);
      adw_animation_play (self->animation);
    }
  else
    {
      self->camera = self->camera_to;
      gtk_widget_queue_allocate (GTK_WIDGET (self));
    }
}

/**
 * ginkgo_city_view_move_camera:
 * @self: a city view
 * @camera: what to see
 * @animate: whether to move there gently
 */
void
ginkgo_city_view_move_camera (GinkgoCityView *self,
                              const GinkgoCamera *camera,
                              gboolean animate)
{
  animate_camera (self, camera, animate ? MOVE_DURATION : 0);
}

/**
 * ginkgo_city_view_take_camera:
 * @self: a city view
 * @camera: what the user wants to see
 *
 * Follows a hand at once. From now on the whole city need not be seen.
 */
void
ginkgo_city_view_take_camera (GinkgoCityView *self,
                              const GinkgoCamera *camera)
{
  self->fitted = FALSE;
  animate_camera (self, camera, 0);
}

/**
 * ginkgo_city_view_step_camera:
 * @self: a city view
 * @factor: how many times larger things become
 * @x: the pixel that stays where it is
 * @y: the pixel that stays where it is
 *
 * Zooms by a step of the wheel.
 */
void
ginkgo_city_view_step_camera (GinkgoCityView *self,
                              double factor,
                              double x,
                              double y)
{
  GinkgoCamera camera = self->camera;

  /* Steps add up; where the pointer is counts as seen now. */
  ginkgo_camera_step (&camera, &self->viewport, factor * self->camera_to.pitch / self->camera.pitch, x, y);
  self->fitted = FALSE;
  animate_camera (self, &camera, WHEEL_DURATION);
}

/**
 * ginkgo_city_view_glide:
 * @self: a city view
 * @speed_x: how fast things move to the right, in pixels a second
 * @speed_y: how fast they move down
 *
 * Lets the city glide on when a hand lets it go.
 */
void
ginkgo_city_view_glide (GinkgoCityView *self,
                        double speed_x,
                        double speed_y)
{
  GinkgoCamera camera = self->camera;

  if (!adw_get_enable_animations (GTK_WIDGET (self)))
    return;

  ginkgo_camera_pan (&camera, speed_x * GLIDE_WAY, speed_y * GLIDE_WAY);
  self->fitted = FALSE;
  animate_camera (self, &camera, GLIDE_DURATION);
}

/**
 * ginkgo_city_view_stop_camera:
 * @self: a city view
 *
 * Stays where the camera is now.
 */
void
ginkgo_city_view_stop_camera (GinkgoCityView *self)
{
  adw_animation_pause (self->animation);
  self->camera_to = self->camera;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * ginkgo_city_view_init_camera:
 * @self: a city view that is being made
 */
void
ginkgo_city_view_init_camera (GinkgoCityView *self)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (animate_camera_cb, self, NULL);

  self->animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, MOVE_DURATION, target);
  self->camera = (GinkgoCamera) { 1.5, 1.5, GINKGO_CITY_VIEW_PITCH };
  self->camera_to = self->camera;
  self->fitted = TRUE;
  self->panel_place = GINKGO_CELL_NONE;
}
