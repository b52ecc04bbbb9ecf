/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/* Drawings that the tiles of a grid share */

#define GINKGO_TYPE_TILE_STOCK (ginkgo_tile_stock_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoTileStock, ginkgo_tile_stock, GINKGO, TILE_STOCK, GObject)

/**
 * GinkgoTileText:
 * @GINKGO_TILE_TEXT_PLAIN: the normal style of the tile
 * @GINKGO_TILE_TEXT_BOLD: for the most important text
 * @GINKGO_TILE_TEXT_SMALL: for less important text
 * @GINKGO_N_TILE_TEXTS: the number of styles
 *
 * The style of a text on a tile.
 */
typedef enum
{
  GINKGO_TILE_TEXT_PLAIN,
  GINKGO_TILE_TEXT_BOLD,
  GINKGO_TILE_TEXT_SMALL,
  GINKGO_N_TILE_TEXTS,
} GinkgoTileText;

GinkgoTileStock *ginkgo_tile_stock_new (void);
PangoLayout *ginkgo_tile_stock_create_layout (GinkgoTileStock *self,
                                              GtkWidget *widget,
                                              const char *text,
                                              GinkgoTileText look);
PangoLayout *ginkgo_tile_stock_get_layout (GinkgoTileStock *self,
                                           GtkWidget *widget,
                                           const char *text,
                                           GinkgoTileText look);
GskRenderNode *ginkgo_tile_stock_get_card (GinkgoTileStock *self,
                                           GtkWidget *tile,
                                           GtkWidget *card);
void ginkgo_tile_stock_forget (GinkgoTileStock *self);
