/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-city.h"

/*
 * What lies below buildings and tokens. All measures depend on @pitch, the distance of two cells.
 */

/* The number of gardens: with and without each neighbor */
#define GINKGO_LAND_N_GARDENS 16

guint ginkgo_land_find_garden (const GinkgoCity *city,
                               const GinkgoBuilding *building);
void ginkgo_land_draw_garden (GtkSnapshot *snapshot,
                              guint garden,
                              float pitch);
void ginkgo_land_draw_road (GtkSnapshot *snapshot,
                            const GinkgoCity *city,
                            float pitch);
