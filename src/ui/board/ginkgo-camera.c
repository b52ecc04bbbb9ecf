/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-camera.h"

#include <math.h>

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

/* Returns whether anything of @extent is seen. */
gboolean
ginkgo_camera_meets (const GinkgoCamera *camera,
                     const GinkgoExtent *extent,
                     const GinkgoViewport *viewport)
{
  GinkgoExtent seen;

  ginkgo_camera_to_view (camera, viewport, extent->left, extent->top, &seen.left, &seen.top);
  ginkgo_camera_to_view (camera, viewport, extent->right, extent->bottom, &seen.right, &seen.bottom);

  return seen.right > 0 && seen.bottom > 0 && seen.left < viewport->width && seen.top < viewport->height;
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

/* Moves no more than it takes to see the extent, or its middle if it is larger than the window. */
void
ginkgo_camera_keep_seen (GinkgoCamera *camera,
                         const GinkgoViewport *viewport,
                         const GinkgoExtent *extent)
{
  double x = MAX (0, viewport->width / camera->pitch - (extent->right - extent->left)) / 2;
  double y = MAX (0, viewport->height / camera->pitch - (extent->bottom - extent->top)) / 2;

  camera->x = CLAMP (camera->x, (extent->left + extent->right) / 2 - x, (extent->left + extent->right) / 2 + x);
  camera->y = CLAMP (camera->y, (extent->top + extent->bottom) / 2 - y, (extent->top + extent->bottom) / 2 + y);
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
