/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-city-camera.h"
#include "ginkgo-district-overlay.h"

/* Where the cells of a city view are seen */

typedef struct _GinkgoCityGrid GinkgoCityGrid;

GinkgoCityGrid *ginkgo_city_grid_new (GtkWidget *view,
                                      GinkgoCityCamera *camera);
void ginkgo_city_grid_place_cells (GinkgoCityGrid *self);
int ginkgo_city_grid_get_cell_size (GinkgoCityGrid *self);
double ginkgo_city_grid_get_pitch (GinkgoCityGrid *self);
double ginkgo_city_grid_get_scale (GinkgoCityGrid *self);
void ginkgo_city_grid_get_square (GinkgoCityGrid *self,
                                  int column,
                                  int row,
                                  graphene_rect_t *square);
gboolean ginkgo_city_grid_is_seen (GinkgoCityGrid *self,
                                   int column,
                                   int row);
GinkgoDistrictSight ginkgo_city_grid_get_sight (GinkgoCityGrid *self);
