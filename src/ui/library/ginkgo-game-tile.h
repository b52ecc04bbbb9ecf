/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-city-cache.h"
#include "ginkgo-tile-stock.h"

/* A tile in a large grid of games. */

#define GINKGO_TYPE_GAME_TILE (ginkgo_game_tile_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoGameTile, ginkgo_game_tile, GINKGO, GAME_TILE, GtkWidget)

GtkWidget *ginkgo_game_tile_new (GinkgoCityCache *cache,
                                 GinkgoTileStock *stock);
GinkgoLibraryGame *ginkgo_game_tile_get_game (GinkgoGameTile *self);
void ginkgo_game_tile_set_game (GinkgoGameTile *self,
                                GinkgoLibraryGame *game);
GtkMenuButton *ginkgo_game_tile_get_menu_button (GinkgoGameTile *self);
void ginkgo_game_tile_set_selecting (GinkgoGameTile *self,
                                     gboolean is_selecting);
void ginkgo_game_tile_set_selected (GinkgoGameTile *self,
                                    gboolean is_selected);
