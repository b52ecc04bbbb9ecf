/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-city.h"
#include "ginkgo-district-mark.h"

/*
 * Districts of the city: below its buildings a lawn, with a line around it in the color of its
 * leader, and over them a badge with the scores.
 */

typedef struct _GinkgoDistrictOverlay GinkgoDistrictOverlay;

GinkgoDistrictOverlay *ginkgo_district_overlay_new (const GinkgoCity *city,
                                                    const GinkgoCity *after);
void ginkgo_district_overlay_free (GinkgoDistrictOverlay *self);
guint ginkgo_district_overlay_get_n_districts (GinkgoDistrictOverlay *self);
void ginkgo_district_overlay_select (GinkgoDistrictOverlay *self,
                                     guint64 buildings,
                                     gboolean only);
void ginkgo_district_overlay_repaint (GinkgoDistrictOverlay *self);
void ginkgo_district_overlay_draw_ground (GinkgoDistrictOverlay *self,
                                          GtkSnapshot *snapshot,
                                          const GinkgoDistrictSight *sight);
void ginkgo_district_overlay_draw_badges (GinkgoDistrictOverlay *self,
                                          GtkSnapshot *snapshot,
                                          const GinkgoDistrictSight *sight);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoDistrictOverlay, ginkgo_district_overlay_free)
