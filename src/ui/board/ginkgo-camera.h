/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/*
 * Which part of the plane of cells is seen, and how large. Plain numbers, no
 * widget. Cell (x, y) covers the plane from (x, y) to (x + 1, y + 1).
 */

/* How small and how large zooming makes cells, in pixels from one to the next */
#define GINKGO_CAMERA_MIN_PITCH 22.0
#define GINKGO_CAMERA_MAX_PITCH 360.0

/* Pixels from one cell to the next, where there is room */
#define GINKGO_CAMERA_PITCH 125.0

typedef struct
{
  double x; /* the point in the middle of the view */
  double y;
  double pitch; /* pixels from one cell to the next */
} GinkgoCamera;

/* A rectangle of the plane of cells. */
typedef struct
{
  double left;   /* the first column */
  double top;    /* the first row */
  double right;  /* behind the last column */
  double bottom; /* behind the last row */
} GinkgoExtent;

typedef struct
{
  double width; /* of the window on the plane, in pixels */
  double height;
} GinkgoViewport;

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
void ginkgo_camera_keep_seen (GinkgoCamera *camera,
                              const GinkgoViewport *viewport,
                              const GinkgoExtent *extent);
void ginkgo_camera_to_view (const GinkgoCamera *camera,
                            const GinkgoViewport *viewport,
                            double x,
                            double y,
                            double *view_x,
                            double *view_y);
void ginkgo_camera_mix (const GinkgoCamera *from,
                        const GinkgoCamera *to,
                        double progress,
                        GinkgoCamera *result);
