/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-city-camera.h"
#include "ginkgo-light.h"

/*
 * The land around the city: gardens and streets below the buildings, a ring road through all places
 * beside the city, fields, a river and the horizon.
 */

typedef struct _GinkgoCityLand GinkgoCityLand;

GinkgoCityLand *ginkgo_city_land_new (GtkWidget *view,
                                      GinkgoCityCamera *camera);
void ginkgo_city_land_free (GinkgoCityLand *self);
void ginkgo_city_land_show_city (GinkgoCityLand *self,
                                 const GinkgoCity *city);
void ginkgo_city_land_drop (GinkgoCityLand *self);
void ginkgo_city_land_set_season (GinkgoCityLand *self,
                                  GinkgoSeason season);
gboolean ginkgo_city_land_sharpen (GinkgoCityLand *self);
void ginkgo_city_land_draw_far (GinkgoCityLand *self,
                                GtkSnapshot *snapshot,
                                double hour);
void ginkgo_city_land_draw_near (GinkgoCityLand *self,
                                 GtkSnapshot *snapshot,
                                 const graphene_rect_t *area);
