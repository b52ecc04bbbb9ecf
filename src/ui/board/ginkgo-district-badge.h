/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-district-change.h"

G_BEGIN_DECLS

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

void ginkgo_district_badge_init (GinkgoDistrictBadge *self,
                                 const GinkgoDistrict *district);
void ginkgo_district_badge_set_former (GinkgoDistrictBadge *self,
                                       const GinkgoDistrictChange *change);
void ginkgo_district_badge_snapshot (const GinkgoDistrictBadge *self,
                                     GtkSnapshot *snapshot,
                                     GtkWidget *widget,
                                     float x,
                                     float y,
                                     float width);

G_END_DECLS
