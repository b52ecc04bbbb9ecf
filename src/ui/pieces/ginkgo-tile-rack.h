/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-pieces.h"

#define GINKGO_TYPE_TILE_RACK (ginkgo_tile_rack_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoTileRack, ginkgo_tile_rack, GINKGO, TILE_RACK, GinkgoPieces)

void ginkgo_tile_rack_set_tiles (GinkgoTileRack *self,
                                 guint64 tiles);
guint64 ginkgo_tile_rack_get_tiles (GinkgoTileRack *self);
void ginkgo_tile_rack_set_chosen (GinkgoTileRack *self,
                                  guint64 tiles);
void ginkgo_tile_rack_set_suggested (GinkgoTileRack *self,
                                     guint64 tiles);
void ginkgo_tile_rack_set_single_row (GinkgoTileRack *self,
                                      gboolean single_row);
