/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-city.h"

/*
 * The line around a district, and where its badge has room, on the plane of cells:
 * cell (x, y) covers it from (x, y) to (x + 1, y + 1). The line is drawn on the ground.
 */

/* Where the badge of a district is */
typedef struct
{
  graphene_point_t middle;
  graphene_point_t corner; /* a corner of the line near it, where streets meet */
  gboolean is_inside;      /* whether it lies between two buildings */
} GinkgoDistrictAnchor;

GskPath *ginkgo_district_outline_new (const GinkgoCity *city,
                                      guint64 buildings);
void ginkgo_district_outline_find_anchor (const GinkgoCity *city,
                                          guint64 buildings,
                                          GinkgoDistrictAnchor *anchor);
