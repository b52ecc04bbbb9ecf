/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-library-game.h"

/* A game in progress on the start page. */

#define GINKGO_TYPE_GAME_ROW (ginkgo_game_row_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoGameRow, ginkgo_game_row, GINKGO, GAME_ROW, AdwActionRow)

GtkWidget *ginkgo_game_row_new (GinkgoLibraryGame *game);
GinkgoLibraryGame *ginkgo_game_row_get_game (GinkgoGameRow *self);
