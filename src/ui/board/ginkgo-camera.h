/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Which part of the plane of cells is seen, and how large. Plain numbers, no
 * widget. Cell (x, y) covers the plane from (x, y) to (x + 1, y + 1).
 */

/* How small and how large zooming makes cells, in pixels from one to the next */
#define GINKGO_CAMERA_MIN_PITCH 22.0
#define GINKGO_CAMERA_MAX_PITCH 192.0

/**
 * GinkgoCamera:
 * @x: what is seen in the middle
 * @y: what is seen in the middle
 * @pitch: pixels from one cell to the next
 */
typedef struct
{
  double x;
  double y;
  double pitch;
} GinkgoCamera;

/**
 * GinkgoExtent:
 * @left: the first column
 * @top: the first row
 * @right: behind the last column
 * @bottom: behind the last row
 *
 * A rectangle of the plane of cells.
 */
typedef struct
{
  double left;
  double top;
  double right;
  double bottom;
} GinkgoExtent;

/**
 * GinkgoViewport:
 * @width: of the window on the plane, in pixels
 * @height: of it
 * @inset_left: pixels on the left where something lies over it
 * @inset_right: pixels on the right
 * @inset_top: pixels above
 * @inset_bottom: pixels below
 */
typedef struct
{
  double width;
  double height;
  double inset_left;
  double inset_right;
  double inset_top;
  double inset_bottom;
} GinkgoViewport;

void ginkgo_camera_fit (GinkgoCamera *camera,
                        const GinkgoExtent *extent,
                        const GinkgoViewport *viewport,
                        double max_pitch);
void ginkgo_camera_look_at (GinkgoCamera *camera,
                            const GinkgoExtent *part,
                            const GinkgoExtent *extent,
                            const GinkgoViewport *viewport,
                            double pitch);
gboolean ginkgo_camera_shows (const GinkgoCamera *camera,
                              const GinkgoExtent *extent,
                              const GinkgoViewport *viewport);
void ginkgo_camera_reveal (GinkgoCamera *camera,
                           const GinkgoExtent *extent,
                           const GinkgoViewport *viewport);
void ginkgo_camera_zoom (GinkgoCamera *camera,
                         const GinkgoViewport *viewport,
                         double factor,
                         double at_x,
                         double at_y);
gboolean ginkgo_camera_meets (const GinkgoCamera *camera,
                              const GinkgoExtent *extent,
                              const GinkgoViewport *viewport);
void ginkgo_camera_step (GinkgoCamera *camera,
                         const GinkgoViewport *viewport,
                         double factor,
                         double at_x,
                         double at_y);
void ginkgo_camera_pinch (GinkgoCamera *camera,
                          const GinkgoViewport *viewport,
                          double factor,
                          double from_x,
                          double from_y,
                          double to_x,
                          double to_y);
void ginkgo_camera_pan (GinkgoCamera *camera,
                        double dx,
                        double dy);
void ginkgo_camera_clamp (GinkgoCamera *camera,
                          const GinkgoExtent *extent);
void ginkgo_camera_to_view (const GinkgoCamera *camera,
                            const GinkgoViewport *viewport,
                            double x,
                            double y,
                            double *view_x,
                            double *view_y);
void ginkgo_camera_project (const GinkgoCamera *camera,
                            const GinkgoViewport *viewport,
                            const GinkgoExtent *extent,
                            GinkgoExtent *seen);
void ginkgo_camera_mix (const GinkgoCamera *from,
                        const GinkgoCamera *to,
                        double progress,
                        GinkgoCamera *result);

G_END_DECLS
