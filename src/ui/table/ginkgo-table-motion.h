/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-city-pane.h"
#include "ginkgo-flight-layer.h"
#include "ginkgo-input-guard.h"
#include "ginkgo-reveal.h"

/* Animates parts of an event: actions that are revealed, flights, bumps and the card for events. */

#define GINKGO_TYPE_TABLE_MOTION (ginkgo_table_motion_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoTableMotion, ginkgo_table_motion, GINKGO, TABLE_MOTION, GObject)

GinkgoTableMotion *ginkgo_table_motion_new (GinkgoPlayback *playback,
                                            GinkgoInputGuard *guard,
                                            GinkgoPresence *presence,
                                            GinkgoPeople *people,
                                            GinkgoCityPane *city_pane,
                                            GinkgoControls *controls,
                                            GinkgoReveal *reveal,
                                            GinkgoFlightLayer *flights);
void ginkgo_table_motion_begin (GinkgoTableMotion *self);
