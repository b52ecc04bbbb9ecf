/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-district-change.h"
#include "ginkgo-district-outline.h"

/* How the districts are seen. */
typedef struct
{
  GtkWidget *widget; /* whose font and direction to use */
  double x;          /* where the origin of the plane of cells is seen, in the widget's pixels */
  double y;
  double pitch;     /* how far cells are apart, in pixels */
  gboolean zooming; /* whether that is about to change in the next frame */
} GinkgoDistrictSight;

/* Contents of a district's badge */
typedef struct
{
  guint8 leader; /* who leads, or GINKGO_SEAT_NONE */
  guint8 points;
  guint8 second; /* who is second, or GINKGO_SEAT_NONE */
  guint8 second_points;
  gboolean tied;    /* whether the two have as many resources */
  gboolean changes; /* whether it shows a change */
  guint8 former;    /* who led before */
  guint8 former_points;
} GinkgoDistrictBadge;

/* Drawing of a district below and over the city */
typedef struct
{
  GskPath *path;                 /* the line around it, on the plane of cells */
  graphene_rect_t extent;        /* where the line is, on the plane of cells */
  GinkgoDistrictBadge badge;     /* its text */
  GinkgoDistrictAnchor anchor;   /* position of the badge, on the plane of cells */
  guint64 buildings;             /* its buildings, a bit for each index */
  gboolean changed;              /* whether a preview changes it */
  gboolean lost;                 /* whether it has disappeared */
  GskRenderNode *painted_ground; /* the ground as it was painted, on pixels, or NULL */
  GskRenderNode *painted_badge;  /* the badge as it was painted, around its middle, or NULL */
} GinkgoDistrictMark;

void ginkgo_district_badge_init (GinkgoDistrictBadge *self,
                                 const GinkgoDistrict *district);
void ginkgo_district_mark_init (GinkgoDistrictMark *self,
                                const GinkgoCity *city,
                                const GinkgoDistrict *district,
                                const GinkgoDistrictChange *change);
void ginkgo_district_mark_clear (GinkgoDistrictMark *self);
void ginkgo_district_mark_repaint (GinkgoDistrictMark *self);
void ginkgo_district_mark_draw_ground (GinkgoDistrictMark *self,
                                       GtkSnapshot *snapshot,
                                       const GinkgoDistrictSight *sight,
                                       gboolean thick,
                                       double opacity);
void ginkgo_district_mark_draw_badge (GinkgoDistrictMark *self,
                                      GtkSnapshot *snapshot,
                                      const GinkgoDistrictSight *sight,
                                      double opacity);
