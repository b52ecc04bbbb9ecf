/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-city-sight.h"
#include "ginkgo-district-change.h"

/*
 * Districts of the city: below its buildings a lawn, with a line around it in the color of its
 * leader, and over them a badge with the scores.
 */

/* Contents of a district's badge */
typedef struct
{
  guint8 leader; /* who leads, or GINKGO_SEAT_NONE */
  guint8 points;
  guint8 second; /* who is second, or GINKGO_SEAT_NONE */
  guint8 second_points;
  gboolean tied;                   /* whether the two have as many resources */
  gboolean changes;                /* whether it shows a change */
  guint8 before[GINKGO_MAX_SEATS]; /* what each seat scored before the change */
  guint8 after[GINKGO_MAX_SEATS];  /* what each seat scores after it */
} GinkgoDistrictBadge;

typedef struct _GinkgoDistrictOverlay GinkgoDistrictOverlay;

void ginkgo_district_badge_init (GinkgoDistrictBadge *self,
                                 const GinkgoDistrict *district);

GinkgoDistrictOverlay *ginkgo_district_overlay_new (const GinkgoCity *city,
                                                    const GinkgoCity *after);
void ginkgo_district_overlay_free (GinkgoDistrictOverlay *self);
guint ginkgo_district_overlay_get_n_districts (GinkgoDistrictOverlay *self);
void ginkgo_district_overlay_select (GinkgoDistrictOverlay *self,
                                     guint64 buildings,
                                     gboolean only);
void ginkgo_district_overlay_show_changes (GinkgoDistrictOverlay *self);
void ginkgo_district_overlay_repaint (GinkgoDistrictOverlay *self);
void ginkgo_district_overlay_draw_ground (GinkgoDistrictOverlay *self,
                                          GtkSnapshot *snapshot,
                                          const GinkgoCitySight *sight);
void ginkgo_district_overlay_draw_badges (GinkgoDistrictOverlay *self,
                                          GtkSnapshot *snapshot,
                                          const GinkgoCitySight *sight);
void ginkgo_district_overlay_list_flags (GinkgoDistrictOverlay *self,
                                         const GinkgoCitySight *sight,
                                         GArray *flags);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoDistrictOverlay, ginkgo_district_overlay_free)
