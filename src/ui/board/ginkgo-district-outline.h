/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-city.h"

/*
 * The line around a district, and where its badge has room, on the plane of cells:
 * cell (x, y) covers it from (x, y) to (x + 1, y + 1). Blocks rise above their cells,
 * and the line follows them.
 */

GskPath *ginkgo_district_outline_new (const GinkgoCity *city,
                                      guint64 buildings);
void ginkgo_district_outline_find_anchor (const GinkgoCity *city,
                                          guint64 buildings,
                                          graphene_point_t *anchor);
