/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-game.h"
#include "ginkgo-removals.h"
#include "ginkgo-review.h"
#include "ginkgo-start-page.h"
#include "ginkgo-store.h"

/*
 * The pages of a window, the one that is open, and the store whose games they list.
 */

#define GINKGO_TYPE_WINDOW_PAGES (ginkgo_window_pages_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoWindowPages, ginkgo_window_pages, GINKGO, WINDOW_PAGES, GObject)

GinkgoWindowPages *ginkgo_window_pages_new (AdwNavigationView *view,
                                            GinkgoStartPage *start_page,
                                            AdwToastOverlay *toasts);

/* Games */
void ginkgo_window_pages_set_store (GinkgoWindowPages *self,
                                    GinkgoStore *store,
                                    const GError *error);
void ginkgo_window_pages_list_games (GinkgoWindowPages *self,
                                     const char *path);
void ginkgo_window_pages_refresh (GinkgoWindowPages *self);
GinkgoRemovals *ginkgo_window_pages_get_removals (GinkgoWindowPages *self);
void ginkgo_window_pages_set_left_game (GinkgoWindowPages *self,
                                        gint64 id);
GinkgoStore *ginkgo_window_pages_get_store (GinkgoWindowPages *self);
GinkgoStore *ginkgo_window_pages_get_saving_store (GinkgoWindowPages *self);
const char *ginkgo_window_pages_get_trouble (GinkgoWindowPages *self);

/* Messages */
AdwToastOverlay *ginkgo_window_pages_get_toasts (GinkgoWindowPages *self);
void ginkgo_window_pages_show_error (GinkgoWindowPages *self,
                                     const GError *error);
void ginkgo_window_pages_show_toast (GinkgoWindowPages *self,
                                     const char *text);

/* Navigation */
AdwNavigationPage *ginkgo_window_pages_get_visible (GinkgoWindowPages *self);
GinkgoReview *ginkgo_window_pages_get_review (GinkgoWindowPages *self);
gint64 ginkgo_window_pages_get_reviewed_id (GinkgoWindowPages *self);
gboolean ginkgo_window_pages_has (GinkgoWindowPages *self,
                                  AdwNavigationPage *page);
void ginkgo_window_pages_show (GinkgoWindowPages *self,
                               AdwNavigationPage *page);
void ginkgo_window_pages_replace (GinkgoWindowPages *self,
                                  AdwNavigationPage *old,
                                  AdwNavigationPage *page);
void ginkgo_window_pages_show_start_alone (GinkgoWindowPages *self);
void ginkgo_window_pages_show_table (GinkgoWindowPages *self,
                                     AdwNavigationPage *table_page);
void ginkgo_window_pages_show_new_game (GinkgoWindowPages *self);
void ginkgo_window_pages_show_first_game (GinkgoWindowPages *self);
void ginkgo_window_pages_show_library (GinkgoWindowPages *self);
void ginkgo_window_pages_show_statistics (GinkgoWindowPages *self);
void ginkgo_window_pages_show_review (GinkgoWindowPages *self,
                                      gint64 id,
                                      guint position);
void ginkgo_window_pages_show_review_of_saved (GinkgoWindowPages *self,
                                               GinkgoSavedGame *saved);
void ginkgo_window_pages_show_review_of_game (GinkgoWindowPages *self,
                                              GinkgoGame *game,
                                              guint entry);
