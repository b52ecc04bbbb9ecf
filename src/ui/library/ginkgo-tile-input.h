/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-game-tile.h"
#include "ginkgo-library-selection.h"

void ginkgo_tile_input_add (GtkWidget *view,
                            GinkgoLibrarySelection *selection);
GinkgoGameTile *ginkgo_tile_input_get_focused (GtkWidget *view);
