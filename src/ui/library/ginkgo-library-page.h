/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-city-cache.h"
#include "ginkgo-library.h"
#include "ginkgo-removals.h"

/* All games, in progress and finished, with pictures of their cities. */

#define GINKGO_TYPE_LIBRARY_PAGE (ginkgo_library_page_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoLibraryPage, ginkgo_library_page, GINKGO, LIBRARY_PAGE, AdwNavigationPage)

void ginkgo_library_page_set_library (GinkgoLibraryPage *self,
                                      GinkgoLibrary *library);
void ginkgo_library_page_set_read_only (GinkgoLibraryPage *self,
                                        const char *reason);
void ginkgo_library_page_refresh (GinkgoLibraryPage *self);
void ginkgo_library_page_set_left_game (GinkgoLibraryPage *self,
                                        gint64 id);
GinkgoRemovals *ginkgo_library_page_get_removals (GinkgoLibraryPage *self);
GinkgoCityCache *ginkgo_library_page_get_cache (GinkgoLibraryPage *self);
