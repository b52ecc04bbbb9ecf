/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-library-game.h"

#define GINKGO_TYPE_TILE_TEXTS (ginkgo_tile_texts_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoTileTexts, ginkgo_tile_texts, GINKGO, TILE_TEXTS, GtkWidget)

void ginkgo_tile_texts_set_game (GinkgoTileTexts *self,
                                 GinkgoLibraryGame *game);
