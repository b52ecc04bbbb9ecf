/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-district-change.h"

G_BEGIN_DECLS

/**
 * GinkgoDistrictSight:
 * @widget: whose font and direction to use
 * @x: where the origin of the plane of cells is seen, in the widget's pixels
 * @y: where it is seen
 * @pitch: how far cells are apart, in pixels
 * @zooming: whether that is about to change in the next frame
 *
 * How the districts are seen.
 */
typedef struct
{
  GtkWidget *widget;
  double x;
  double y;
  double pitch;
  gboolean zooming;
} GinkgoDistrictSight;

/**
 * GinkgoDistrictBadge:
 * @leader: who leads, or %GINKGO_SEAT_NONE
 * @points: what she scores
 * @second: who is second, or %GINKGO_SEAT_NONE
 * @second_points: what she scores
 * @tied: whether the two have as many resources
 * @changes: whether it tells of a change
 * @former: who led before
 * @former_points: what she scored
 *
 * What a badge says of a district.
 */
typedef struct
{
  guint8 leader;
  guint8 points;
  guint8 second;
  guint8 second_points;
  gboolean tied;
  gboolean changes;
  guint8 former;
  guint8 former_points;
} GinkgoDistrictBadge;

/**
 * GinkgoDistrictMark:
 * @path: (owned): the line around it, on the plane of cells
 * @extent: where the line is, on the plane of cells
 * @badge: what is said of it
 * @anchor: where the badge lies, on the plane of cells
 * @buildings: its buildings, a bit for each index
 * @changed: whether a preview changes it
 * @lost: whether it is there no longer
 * @painted_line: (owned) (nullable): the line as it was painted, on pixels
 * @painted_badge: (owned) (nullable): the badge as it was painted, around its middle
 *
 * What is drawn of a district over the city.
 */
typedef struct
{
  GskPath *path;
  graphene_rect_t extent;
  GinkgoDistrictBadge badge;
  graphene_point_t anchor;
  guint64 buildings;
  gboolean changed;
  gboolean lost;
  GskRenderNode *painted_line;
  GskRenderNode *painted_badge;
} GinkgoDistrictMark;

void ginkgo_district_badge_init (GinkgoDistrictBadge *self,
                                 const GinkgoDistrict *district);
void ginkgo_district_mark_init (GinkgoDistrictMark *self,
                                const GinkgoCity *city,
                                const GinkgoDistrict *district,
                                const GinkgoDistrictChange *change);
void ginkgo_district_mark_clear (GinkgoDistrictMark *self);
void ginkgo_district_mark_repaint (GinkgoDistrictMark *self);
void ginkgo_district_mark_draw_line (GinkgoDistrictMark *self,
                                     GtkSnapshot *snapshot,
                                     const GinkgoDistrictSight *sight,
                                     gboolean thick,
                                     double opacity);
void ginkgo_district_mark_draw_badge (GinkgoDistrictMark *self,
                                      GtkSnapshot *snapshot,
                                      const GinkgoDistrictSight *sight,
                                      double opacity);

G_END_DECLS
