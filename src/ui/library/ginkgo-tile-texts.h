/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-library-game.h"
#include "ginkgo-tile-stock.h"

/* Texts below the picture of a tile. Margins, in pixels: at the sides, and above the heading, whose
 * line has its own space */
#define GINKGO_TILE_TEXTS_PADDING 14
#define GINKGO_TILE_TEXTS_TOP     (GINKGO_TILE_TEXTS_PADDING - 3)

int ginkgo_tile_texts_get_line_height (GtkWidget *tile);
guint ginkgo_tile_texts_count_lines (GinkgoLibraryGame *game);
int ginkgo_tile_texts_measure (GtkWidget *tile,
                               GinkgoLibraryGame *game);
GskRenderNode *ginkgo_tile_texts_create_node (GtkWidget *tile,
                                              GinkgoTileStock *stock,
                                              GinkgoLibraryGame *game,
                                              int height,
                                              int button);
