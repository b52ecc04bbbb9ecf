/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-cards.h"

#define GINKGO_TYPE_TILE_RACK (ginkgo_tile_rack_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoTileRack, ginkgo_tile_rack, GINKGO, TILE_RACK, GtkWidget)

void ginkgo_tile_rack_set_tiles (GinkgoTileRack *self,
                                 guint64 tiles);
guint64 ginkgo_tile_rack_get_tiles (GinkgoTileRack *self);
void ginkgo_tile_rack_set_chosen (GinkgoTileRack *self,
                                  guint64 tiles);
void ginkgo_tile_rack_set_suggested (GinkgoTileRack *self,
                                     guint64 tiles);
void ginkgo_tile_rack_set_note (GinkgoTileRack *self,
                                guint8 tile,
                                const char *note);
void ginkgo_tile_rack_set_selectable (GinkgoTileRack *self,
                                      gboolean selectable);
guint8 ginkgo_tile_rack_get_nth (GinkgoTileRack *self,
                                 guint index);
gboolean ginkgo_tile_rack_get_single_row (GinkgoTileRack *self);
void ginkgo_tile_rack_set_single_row (GinkgoTileRack *self,
                                      gboolean single_row);
void ginkgo_tile_rack_set_tile_width (GinkgoTileRack *self,
                                      double tile_width);
