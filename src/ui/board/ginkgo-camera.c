/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-camera.h"

#include <math.h>

/* Margin around a fitted or revealed part: at most so many pixels, and this part of the view's smaller side */
#define MAX_MARGIN  8.0
#define MARGIN_PART 0.016

/* The smallest pitch that leaves room for a panel beside the city, too */
#define ROOMY_PITCH 64.0

/* Numbers are illegible below the first pitch: then a part of the city is shown with the second. */
#define LEGIBLE_PITCH 24.0
#define CLOSE_PITCH   28.0

/* The city may shrink to this part of its size to make room for the panel beside it. */
#define PART_BESIDE 0.8

static double
get_margin (const GinkgoViewport *viewport)
{
  return MIN (MAX_MARGIN, MARGIN_PART * MIN (viewport->width, viewport->height));
}

static double
get_free_width (const GinkgoViewport *viewport)
{
  return MAX (1, viewport->width - viewport->inset_left - viewport->inset_right);
}

static double
get_free_height (const GinkgoViewport *viewport)
{
  return MAX (1, viewport->height - viewport->inset_top - viewport->inset_bottom);
}

/* Shows all of @extent as large as there is room for, but no larger than @max_pitch, with cells
 * a whole number of pixels apart. A city may be so large, or a window so small, that they are
 * closer to each other than zooming makes them. */
void
ginkgo_camera_fit (GinkgoCamera *camera,
                   const GinkgoExtent *extent,
                   const GinkgoViewport *viewport,
                   double max_pitch)
{
  double width = MAX (1, get_free_width (viewport) - 2 * get_margin (viewport));
  double height = MAX (1, get_free_height (viewport) - 2 * get_margin (viewport));
  double pitch = MIN (width / (extent->right - extent->left), height / (extent->bottom - extent->top));

  camera->pitch = CLAMP (floor (MIN (pitch, max_pitch)), 1, GINKGO_CAMERA_MAX_PITCH);
  camera->x = (extent->left + extent->right) / 2 -
              (viewport->inset_left - viewport->inset_right) / 2 / camera->pitch;
  camera->y = (extent->top + extent->bottom) / 2 -
              (viewport->inset_top - viewport->inset_bottom) / 2 / camera->pitch;
}

/* Returns the middle of a view from low to high, as near to the wanted one as possible without
 * showing anything beyond. */
static double
get_middle (double low,
            double high,
            double wanted,
            double span)
{
  if (high - low <= span)
    return (low + high) / 2;

  return CLAMP (wanted, low + span / 2, high - span / 2);
}

/* Moves @part as near to the middle as possible, without showing anything beyond @extent while
 * there is more of it to see. */
static void
look_at (GinkgoCamera *camera,
         const GinkgoExtent *part,
         const GinkgoExtent *extent,
         const GinkgoViewport *viewport,
         double pitch)
{
  double width = MAX (1, get_free_width (viewport) - 2 * get_margin (viewport)) / pitch;
  double height = MAX (1, get_free_height (viewport) - 2 * get_margin (viewport)) / pitch;

  camera->pitch = pitch;
  camera->x = get_middle (extent->left, extent->right, (part->left + part->right) / 2, width) -
              (viewport->inset_left - viewport->inset_right) / 2 / pitch;
  camera->y = get_middle (extent->top, extent->bottom, (part->top + part->bottom) / 2, height) -
              (viewport->inset_top - viewport->inset_bottom) / 2 / pitch;
}

/* Finds where a point of the plane is seen, in pixels. */
void
ginkgo_camera_to_view (const GinkgoCamera *camera,
                       const GinkgoViewport *viewport,
                       double x,
                       double y,
                       double *view_x,
                       double *view_y)
{
  *view_x = viewport->width / 2 + (x - camera->x) * camera->pitch;
  *view_y = viewport->height / 2 + (y - camera->y) * camera->pitch;
}

/* Finds where a part of the plane is seen, in pixels. */
static void
project (const GinkgoCamera *camera,
         const GinkgoViewport *viewport,
         const GinkgoExtent *extent,
         GinkgoExtent *seen)
{
  ginkgo_camera_to_view (camera, viewport, extent->left, extent->top, &seen->left, &seen->top);
  ginkgo_camera_to_view (camera, viewport, extent->right, extent->bottom, &seen->right, &seen->bottom);
}

/* Returns the move that brings the part from low to high between first and last; a part that is
 * too large is aligned with first. */
static double
get_correction (double low,
                double high,
                double first,
                double last)
{
  if (low < first || high - low > last - first)
    return low - first;

  return MAX (0, high - last);
}

/* Moves no more than it takes to see @extent. */
void
ginkgo_camera_reveal (GinkgoCamera *camera,
                      const GinkgoExtent *extent,
                      const GinkgoViewport *viewport)
{
  double margin = get_margin (viewport);
  GinkgoExtent seen;

  project (camera, viewport, extent, &seen);

  camera->x += get_correction (seen.left, seen.right, viewport->inset_left + margin, viewport->width - viewport->inset_right - margin) /
               camera->pitch;
  camera->y += get_correction (seen.top, seen.bottom, viewport->inset_top + margin, viewport->height - viewport->inset_bottom - margin) /
               camera->pitch;
}

/* Returns whether all of @extent is seen. */
gboolean
ginkgo_camera_shows (const GinkgoCamera *camera,
                     const GinkgoExtent *extent,
                     const GinkgoViewport *viewport)
{
  GinkgoExtent seen;

  project (camera, viewport, extent, &seen);

  return seen.left >= viewport->inset_left && seen.top >= viewport->inset_top &&
         seen.right <= viewport->width - viewport->inset_right &&
         seen.bottom <= viewport->height - viewport->inset_bottom;
}

/* Returns whether anything of @extent is seen. */
gboolean
ginkgo_camera_meets (const GinkgoCamera *camera,
                     const GinkgoExtent *extent,
                     const GinkgoViewport *viewport)
{
  GinkgoExtent seen;

  project (camera, viewport, extent, &seen);

  return seen.right > viewport->inset_left && seen.bottom > viewport->inset_top &&
         seen.left < viewport->width - viewport->inset_right &&
         seen.top < viewport->height - viewport->inset_bottom;
}

static void
set_pitch (GinkgoCamera *camera,
           const GinkgoViewport *viewport,
           double pitch,
           double at_x,
           double at_y)
{
  /* The fitted pitch may be smaller already. */
  double smallest = MIN (GINKGO_CAMERA_MIN_PITCH, camera->pitch);
  double dx = at_x - viewport->width / 2;
  double dy = at_y - viewport->height / 2;

  pitch = CLAMP (pitch, smallest, GINKGO_CAMERA_MAX_PITCH);
  camera->x += dx / camera->pitch - dx / pitch;
  camera->y += dy / camera->pitch - dy / pitch;
  camera->pitch = pitch;
}

/* Makes things @factor times larger. The pixel at @at_x and @at_y stays where it is. */
void
ginkgo_camera_zoom (GinkgoCamera *camera,
                    const GinkgoViewport *viewport,
                    double factor,
                    double at_x,
                    double at_y)
{
  set_pitch (camera, viewport, camera->pitch * factor, at_x, at_y);
}

/* Zooms by about @factor, so that cells come to lie a whole number of pixels apart: then gaps
 * and outlines are equally wide everywhere. */
void
ginkgo_camera_step (GinkgoCamera *camera,
                    const GinkgoViewport *viewport,
                    double factor,
                    double at_x,
                    double at_y)
{
  set_pitch (camera, viewport, round (camera->pitch * factor), at_x, at_y);
}

/* Zooms and pans at once, as fingers do; the pixel between them has gone from one place to
 * another. */
void
ginkgo_camera_pinch (GinkgoCamera *camera,
                     const GinkgoViewport *viewport,
                     double factor,
                     double from_x,
                     double from_y,
                     double to_x,
                     double to_y)
{
  ginkgo_camera_zoom (camera, viewport, factor, from_x, from_y);
  ginkgo_camera_pan (camera, to_x - from_x, to_y - from_y);
}

/* Moves things to the right and down, by pixels. */
void
ginkgo_camera_pan (GinkgoCamera *camera,
                   double dx,
                   double dy)
{
  camera->x -= dx / camera->pitch;
  camera->y -= dy / camera->pitch;
}

/* Keeps the middle of the window over @extent. */
void
ginkgo_camera_clamp (GinkgoCamera *camera,
                     const GinkgoExtent *extent)
{
  camera->x = CLAMP (camera->x, extent->left, extent->right);
  camera->y = CLAMP (camera->y, extent->top, extent->bottom);
}

/* Finds the view during a movement; @progress is from 0 to 1. */
void
ginkgo_camera_mix (const GinkgoCamera *from,
                   const GinkgoCamera *to,
                   double progress,
                   GinkgoCamera *result)
{
  double pitch = from->pitch * pow (to->pitch / from->pitch, progress);
  /* How much of the way the middle of the window has gone when so much of the zoom is
   * done: what does not move from beginning to end does not move in between. */
  double way = progress;

  if (fabs (to->pitch / from->pitch - 1) >= 1e-6)
    way = (1 - from->pitch / pitch) / (1 - from->pitch / to->pitch);
  result->x = from->x + (to->x - from->x) * way;
  result->y = from->y + (to->y - from->y) * way;
  result->pitch = pitch;
}

static void
get_viewport_above_news (const GinkgoFraming *self,
                         GinkgoViewport *viewport)
{
  *viewport = self->viewport;
  if (self->panel_height == 0)
    viewport->inset_bottom = MAX (viewport->inset_bottom, self->news_height);
}

/* A panel above the city takes as much as it needs while it is open. */
static void
get_viewport_beside_panel (const GinkgoFraming *self,
                           GinkgoViewport *viewport)
{
  int top = self->panel_top > 0 && self->panel_height > 0 ? self->panel_height : self->panel_top;

  get_viewport_above_news (self, viewport);
  viewport->inset_left = MAX (viewport->inset_left, self->panel_left);
  viewport->inset_top = MAX (viewport->inset_top, top);
  viewport->inset_right = MAX (viewport->inset_right, self->panel_right);
}

/* Leaves room for the panel beside the city, unless that would make the city small. A panel
 * above the city matters only while it is open. @part is what matters most where the whole city
 * would not be legible; @viewport becomes where to see it. */
void
ginkgo_framing_fit (const GinkgoFraming *self,
                    const GinkgoExtent *city,
                    const GinkgoExtent *part,
                    GinkgoCamera *camera,
                    GinkgoViewport *viewport)
{
  gboolean above = self->panel_top > 0 && self->panel_height > 0;

  get_viewport_beside_panel (self, viewport);
  ginkgo_camera_fit (camera, city, viewport, GINKGO_CAMERA_MAX_PITCH);
  if (camera->pitch >= ROOMY_PITCH)
    return;

  if (!above)
    {
      GinkgoCamera below = *camera;

      /* The height may be what makes a city small that has the panel beside it. */
      ginkgo_camera_fit (&below, city, &self->viewport, GINKGO_CAMERA_MAX_PITCH);
      if (camera->pitch >= MAX (LEGIBLE_PITCH, PART_BESIDE * below.pitch))
        return;

      get_viewport_above_news (self, viewport);
      ginkgo_camera_fit (camera, city, viewport, GINKGO_CAMERA_MAX_PITCH);
    }
  if (self->whole || ginkgo_framing_is_whole_legible (camera))
    return;

  look_at (camera, part, city, viewport, CLOSE_PITCH);
}

/* Returns whether numbers on buildings can be read. */
gboolean
ginkgo_framing_is_whole_legible (const GinkgoCamera *camera)
{
  return camera->pitch >= LEGIBLE_PITCH;
}

/* Moves no more than it takes to see @extent, beside the panel if need be. */
void
ginkgo_framing_reveal (const GinkgoFraming *self,
                       const GinkgoExtent *extent,
                       GinkgoCamera *camera)
{
  GinkgoViewport viewport;
  GinkgoExtent seen;

  get_viewport_beside_panel (self, &viewport);
  project (camera, &viewport, extent, &seen);
  if (seen.top < self->panel_height &&
      (seen.left < viewport.inset_left || seen.top < viewport.inset_top || seen.right > viewport.width - viewport.inset_right))
    ginkgo_camera_reveal (camera, extent, &viewport);
  else
    ginkgo_camera_reveal (camera, extent, &self->viewport);
}
