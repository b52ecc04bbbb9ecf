/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-city-cache.h"
#include "ginkgo-game-tile.h"
#include "ginkgo-library-selection.h"
#include "ginkgo-library.h"

/* The games of a library as a grid of tiles. It shows some in the first frame and adds the others later. */

#define GINKGO_TYPE_LIBRARY_GRID (ginkgo_library_grid_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoLibraryGrid, ginkgo_library_grid, GINKGO, LIBRARY_GRID, AdwBin)

void ginkgo_library_grid_set_library (GinkgoLibraryGrid *self,
                                      GinkgoLibrary *library);
void ginkgo_library_grid_set_filter (GinkgoLibraryGrid *self,
                                     GtkFilter *filter);
void ginkgo_library_grid_set_sorter (GinkgoLibraryGrid *self,
                                     GtkSorter *sorter);
void ginkgo_library_grid_set_read_only (GinkgoLibraryGrid *self,
                                        gboolean is_read_only);
gboolean ginkgo_library_grid_get_read_only (GinkgoLibraryGrid *self);
void ginkgo_library_grid_grow (GinkgoLibraryGrid *self);

guint ginkgo_library_grid_count_found (GinkgoLibraryGrid *self);
GinkgoLibrarySelection *ginkgo_library_grid_get_selection (GinkgoLibraryGrid *self);
GinkgoCityCache *ginkgo_library_grid_get_cache (GinkgoLibraryGrid *self);
gboolean ginkgo_library_grid_find (GinkgoLibraryGrid *self,
                                   gint64 id,
                                   guint *position);

GinkgoGameTile *ginkgo_library_grid_get_focused (GinkgoLibraryGrid *self);
void ginkgo_library_grid_focus (GinkgoLibraryGrid *self,
                                guint position);
gboolean ginkgo_library_grid_focus_game (GinkgoLibraryGrid *self,
                                         gint64 id);
