/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What is seen of the city. */

#include "ginkgo-city-view-private.h"

#include <math.h>

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

/* The city grows with a very large window, but never fills it: a glance shall take it in. */
static double
get_largest_pitch (GinkgoCityView *self)
{
  double side = MIN (self->viewport.width, self->viewport.height);

  return CLAMP (floor (side / 12), GINKGO_CITY_VIEW_PITCH, GINKGO_CITY_VIEW_LARGE_PITCH);
}

/* Leaves room for the panel beside the city, unless that would make the city small. */
static void
fit (GinkgoCityView *self,
     GinkgoCamera *camera,
     GinkgoViewport *viewport)
{
  get_viewport_beside_panel (self, viewport);
  ginkgo_camera_fit (camera, &self->extent, viewport, get_largest_pitch (self));
  if (camera->pitch >= GINKGO_CITY_VIEW_ROOMY_PITCH)
    return;

  *viewport = self->viewport;
  ginkgo_camera_fit (camera, &self->extent, viewport, get_largest_pitch (self));
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

static gboolean
has_room (const GinkgoCamera *camera,
          const GinkgoExtent *extent,
          const GinkgoViewport *viewport)
{
  GinkgoCamera moved = *camera;

  ginkgo_camera_reveal (&moved, extent, viewport);

  return ginkgo_camera_shows (&moved, extent, viewport);
}

/* Sees the whole city: by moving if that is enough, else by making it smaller. */
static void
show_all (GinkgoCityView *self,
          GinkgoCamera *camera)
{
  GinkgoCamera fitted = *camera;
  GinkgoViewport viewport;

  fit (self, &fitted, &viewport);
  if (has_room (camera, &self->extent, &viewport))
    ginkgo_camera_reveal (camera, &self->extent, &viewport);
  else
    *camera = fitted;
}

/**
 * ginkgo_city_view_follow_growth:
 * @self: a city view whose cells have changed
 * @place: where a building is new, or %GINKGO_CELL_NONE
 *
 * Growth keeps what the eye holds. The camera moves only, and then no more than it
 * takes, when the whole city was in view and is not any more, or when somebody looks
 * closer and the new building is not seen at all.
 */
void
ginkgo_city_view_follow_growth (GinkgoCityView *self,
                                guint16 place)
{
  GinkgoCamera camera = self->camera_to;
  GinkgoExtent extent;

  if (self->viewport.width <= 0 || self->panel_height > 0 || self->dragging)
    return;

  if (self->fitted)
    show_all (self, &camera);
  else if (place != GINKGO_CELL_NONE)
    {
      ginkgo_city_view_get_extent (place, &extent);
      if (!ginkgo_camera_meets (&camera, &extent, &self->viewport))
        ginkgo_camera_reveal (&camera, &extent, &self->viewport);
    }

  if (camera.x != self->camera_to.x || camera.y != self->camera_to.y || camera.pitch != self->camera_to.pitch)
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
  ginkgo_camera_step (&camera, &self->viewport, factor, self->viewport.width / 2, self->viewport.height / 2);
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
