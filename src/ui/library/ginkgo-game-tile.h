/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-library-game.h"

/* A tile in a large grid of games. */

#define GINKGO_TYPE_GAME_TILE (ginkgo_game_tile_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoGameTile, ginkgo_game_tile, GINKGO, GAME_TILE, GtkWidget)

GinkgoLibraryGame *ginkgo_game_tile_get_game (GinkgoGameTile *self);
GtkMenuButton *ginkgo_game_tile_get_menu_button (GinkgoGameTile *self);
void ginkgo_game_tile_set_selecting (GinkgoGameTile *self,
                                     gboolean is_selecting);
