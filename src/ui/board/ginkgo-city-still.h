/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-city-sight.h"

/*
 * A picture of a city, for frames in which the camera moves or the city is painted in another size: to put the city
 * together in each of them takes the software renderer longer than a frame may. It consists of tiles, which are painted
 * when they are first seen.
 */

/* Draws what is in the area of the sight. */
typedef void (*GinkgoCityStillFunc) (gpointer data,
                                     GtkSnapshot *snapshot,
                                     const GinkgoCitySight *sight);

typedef struct _GinkgoCityStill GinkgoCityStill;

GinkgoCityStill *ginkgo_city_still_new (GinkgoCityStillFunc draw,
                                        gpointer data);
void ginkgo_city_still_free (GinkgoCityStill *self);
void ginkgo_city_still_drop (GinkgoCityStill *self);
void ginkgo_city_still_forget (GinkgoCityStill *self,
                               const GinkgoCitySight *sight,
                               const graphene_rect_t *area);
void ginkgo_city_still_draw (GinkgoCityStill *self,
                             GtkSnapshot *snapshot,
                             const GinkgoCitySight *sight);
