/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-art-city.h"

/*
 * The country around the cities in the library. Its fields are painted once for all tiles.
 */

typedef struct _GinkgoTileCountry GinkgoTileCountry;

GinkgoTileCountry *ginkgo_tile_country_new (void);
void ginkgo_tile_country_free (GinkgoTileCountry *self);
void ginkgo_tile_country_draw (GinkgoTileCountry *self,
                               GtkWidget *widget,
                               GtkSnapshot *snapshot,
                               const GinkgoCity *city,
                               const graphene_rect_t *picture,
                               float pitch);
