/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What is seen of the city. */

#include "ginkgo-city-view-private.h"

#define MOVE_DURATION 250

/**
 * ginkgo_city_view_get_extent:
 * @place: a cell of the grid
 * @extent: (out): the part of the plane where something of it is seen
 */
void
ginkgo_city_view_get_extent (guint16 place,
                             GinkgoExtent *extent)
{
  extent->left = ginkgo_cell_get_x (place);
  extent->right = extent->left + 1;
  /* A tall building rises above its cell. */
  extent->top = ginkgo_cell_get_y (place) - 0.3;
  extent->bottom = ginkgo_cell_get_y (place) + 1;
}

static void
get_viewport_beside_panel (GinkgoCityView *self,
                           GinkgoViewport *viewport)
{
  *viewport = self->viewport;
  viewport->inset_left = MAX (viewport->inset_left, self->panel_left);
  viewport->inset_top = MAX (viewport->inset_top, self->panel_top);
  viewport->inset_right = MAX (viewport->inset_right, self->panel_right);
}

/* Leaves room for the panel beside the city, unless that would make the city small. */
static void
fit (GinkgoCityView *self,
     GinkgoCamera *camera,
     GinkgoViewport *viewport)
{
  get_viewport_beside_panel (self, viewport);
  ginkgo_camera_fit (camera, &self->extent, viewport, GINKGO_CITY_VIEW_PITCH);
  if (camera->pitch >= GINKGO_CITY_VIEW_ROOMY_PITCH)
    return;

  *viewport = self->viewport;
  ginkgo_camera_fit (camera, &self->extent, viewport, GINKGO_CITY_VIEW_PITCH);
}

static gboolean
is_under_panel (GinkgoCityView *self,
                const GinkgoCamera *camera,
                const GinkgoExtent *extent)
{
  GinkgoViewport viewport;
  double left, top, right, bottom;

  get_viewport_beside_panel (self, &viewport);
  ginkgo_camera_to_view (camera, &viewport, extent->left, extent->top, &left, &top);
  ginkgo_camera_to_view (camera, &viewport, extent->right, extent->bottom, &right, &bottom);

  return top < self->panel_height &&
         (left < viewport.inset_left || top < viewport.inset_top || right > viewport.width - viewport.inset_right);
}

static void
reveal (GinkgoCityView *self,
        guint16 place,
        GinkgoCamera *camera)
{
  GinkgoViewport viewport = self->viewport;
  GinkgoExtent extent;

  ginkgo_city_view_get_extent (place, &extent);
  if (is_under_panel (self, camera, &extent))
    get_viewport_beside_panel (self, &viewport);
  ginkgo_camera_reveal (camera, &extent, &viewport);
}

static void
fit_with_panel (GinkgoCityView *self,
                GinkgoCamera *camera)
{
  GinkgoViewport viewport;

  if (self->fitted)
    fit (self, camera, &viewport);
  if (self->panel_height > 0 && self->panel_place != GINKGO_CELL_NONE)
    reveal (self, self->panel_place, camera);
}

static void
animate_camera_cb (double progress,
                   gpointer data)
{
  GinkgoCityView *self = GINKGO_CITY_VIEW (data);

  ginkgo_camera_mix (&self->camera_from, &self->camera_to, progress, &self->camera);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
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
  adw_animation_pause (self->animation);
  self->camera_from = self->camera;
  self->camera_to = *camera;
  ginkgo_camera_clamp (&self->camera_to, &self->extent);

  if (animate && gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
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

/**
 * ginkgo_city_view_resize_camera:
 * @self: a city view
 * @width: its new width
 * @height: its new height
 */
void
ginkgo_city_view_resize_camera (GinkgoCityView *self,
                                int width,
                                int height)
{
  gboolean resized = self->viewport.width != width || self->viewport.height != height;

  self->viewport.width = width;
  self->viewport.height = height;

  if (resized && self->fitted)
    {
      adw_animation_pause (self->animation);
      fit_with_panel (self, &self->camera);
      self->camera_to = self->camera;
    }
}

/**
 * ginkgo_city_view_follow_growth:
 * @self: a city view whose cells have changed
 *
 * The whole city stays in view as long as nobody has looked closer; what is in view
 * anyway is not moved: growth keeps what the eye holds.
 */
void
ginkgo_city_view_follow_growth (GinkgoCityView *self)
{
  GinkgoCamera camera = self->camera;
  GinkgoViewport viewport;

  if (!self->fitted || self->viewport.width <= 0 || self->panel_height > 0)
    return;

  fit (self, &camera, &viewport);
  if (!ginkgo_camera_shows (&self->camera_to, &self->extent, &viewport))
    ginkgo_city_view_move_camera (self, &camera, TRUE);
}

/**
 * ginkgo_city_view_reveal:
 * @self: a city view
 * @place: a cell of the grid
 *
 * Moves no more than it takes to see the cell.
 */
void
ginkgo_city_view_reveal (GinkgoCityView *self,
                         guint16 place)
{
  GinkgoCamera camera = self->camera_to;

  if (self->viewport.width <= 0)
    return;

  reveal (self, place, &camera);
  ginkgo_city_view_move_camera (self, &camera, TRUE);
}

/**
 * ginkgo_city_view_fit:
 * @self: a city view
 *
 * Shows the whole city.
 */
void
ginkgo_city_view_fit (GinkgoCityView *self)
{
  GinkgoCamera camera = { 0 };
  GinkgoViewport viewport;

  g_return_if_fail (GINKGO_IS_CITY_VIEW (self));

  self->fitted = TRUE;
  fit (self, &camera, &viewport);
  ginkgo_city_view_move_camera (self, &camera, TRUE);
}

/**
 * ginkgo_city_view_zoom:
 * @self: a city view
 * @factor: how many times larger things become
 *
 * The middle stays where it is.
 */
void
ginkgo_city_view_zoom (GinkgoCityView *self,
                       double factor)
{
  GinkgoCamera camera;

  g_return_if_fail (GINKGO_IS_CITY_VIEW (self));

  camera = self->camera_to;
  ginkgo_camera_zoom (&camera, &self->viewport, factor, self->viewport.width / 2, self->viewport.height / 2);
  self->fitted = FALSE;
  ginkgo_city_view_move_camera (self, &camera, TRUE);
}

/**
 * ginkgo_city_view_get_pitch:
 * @self: a city view
 *
 * Returns: how far cells are apart, or will be at the end of a movement, in pixels
 */
double
ginkgo_city_view_get_pitch (GinkgoCityView *self)
{
  g_return_val_if_fail (GINKGO_IS_CITY_VIEW (self), 0);

  return self->camera_to.pitch;
}

/**
 * ginkgo_city_view_set_insets:
 * @self: a city view
 * @left: pixels at the left edge where something lies over it
 * @top: pixels at the top
 * @right: pixels at the right edge
 * @bottom: pixels at the bottom
 *
 * What is shown on purpose is shown beside these.
 */
void
ginkgo_city_view_set_insets (GinkgoCityView *self,
                             int left,
                             int top,
                             int right,
                             int bottom)
{
  g_return_if_fail (GINKGO_IS_CITY_VIEW (self));

  self->viewport.inset_left = left;
  self->viewport.inset_top = top;
  self->viewport.inset_right = right;
  self->viewport.inset_bottom = bottom;
  /* Allocation fits again when it sees another size. */
  self->viewport.width = 0;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * ginkgo_city_view_set_panel:
 * @self: a city view
 * @left: pixels at the left edge that a panel lies over now and then
 * @top: pixels at the top
 * @right: pixels at the right edge
 */
void
ginkgo_city_view_set_panel (GinkgoCityView *self,
                            int left,
                            int top,
                            int right)
{
  g_return_if_fail (GINKGO_IS_CITY_VIEW (self));

  self->panel_left = left;
  self->panel_top = top;
  self->panel_right = right;
  self->viewport.width = 0;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * ginkgo_city_view_show_panel:
 * @self: a city view
 * @height: how far down the panel reaches, in pixels; 0 when it goes away
 * @place: what the panel speaks of and must not lie over, or %GINKGO_CELL_NONE
 *
 * When the panel goes away the city returns to where it was fitted.
 */
void
ginkgo_city_view_show_panel (GinkgoCityView *self,
                             int height,
                             guint16 place)
{
  GinkgoCamera camera;

  g_return_if_fail (GINKGO_IS_CITY_VIEW (self));

  if (self->panel_height == 0 && height == 0)
    return;

  self->panel_height = height;
  self->panel_place = place;
  if (self->viewport.width <= 0)
    return;

  camera = self->camera_to;
  fit_with_panel (self, &camera);
  ginkgo_city_view_move_camera (self, &camera, TRUE);
}
