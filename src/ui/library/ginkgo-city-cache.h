/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-library-game.h"
#include "ginkgo-store.h"

/*
 * Pictures of the cities of many games, for a list that scrolls. What is asked for while
 * something is drawn comes some frames later: records are read by the store's thread, and
 * no frame paints more pictures than it has time for. Only what can be seen is read.
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
