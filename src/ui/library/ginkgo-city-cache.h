/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-library-game.h"
#include "ginkgo-store.h"

/*
 * Pictures of the cities of many games, for a scrolling list. A picture that is requested while
 * drawing arrives some frames later: the store's thread reads the records, and a frame paints
 * only as many pictures as it has time for. Only visible games are read.
 */

#define GINKGO_TYPE_CITY_CACHE (ginkgo_city_cache_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoCityCache, ginkgo_city_cache, GINKGO, CITY_CACHE, GObject)

GinkgoCityCache *ginkgo_city_cache_new (GinkgoStore *store,
                                        GtkWidget *viewport);
gboolean ginkgo_city_cache_draw (GinkgoCityCache *self,
                                 GtkWidget *widget,
                                 GinkgoLibraryGame *game,
                                 GtkSnapshot *snapshot,
                                 int width,
                                 int height);
void ginkgo_city_cache_forget (GinkgoCityCache *self,
                               GtkWidget *widget);
void ginkgo_city_cache_look_again (GinkgoCityCache *self);
gboolean ginkgo_city_cache_get_busy (GinkgoCityCache *self);
guint ginkgo_city_cache_get_n_pictures (GinkgoCityCache *self);
