/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-stage.h"
#include "ginkgo-suggestion-card.h"
#include "ginkgo-table-scene.h"

/* The stage of the table: the city, and over it tools, preview, suggestion, events and news */

#define GINKGO_TYPE_CITY_PANE (ginkgo_city_pane_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoCityPane, ginkgo_city_pane, GINKGO, CITY_PANE, GinkgoStage)

void ginkgo_city_pane_show (GinkgoCityPane *self,
                            const GinkgoTableScene *scene);
void ginkgo_city_pane_show_pointed (GinkgoCityPane *self,
                                    const GinkgoTableScene *scene);
void ginkgo_city_pane_fit (GinkgoCityPane *self,
                           gboolean is_narrow,
                           gboolean is_low);
void ginkgo_city_pane_set_shows_news (GinkgoCityPane *self,
                                      gboolean shows_news);
GtkWidget *ginkgo_city_pane_get_score_button (GinkgoCityPane *self);
GtkWidget *ginkgo_city_pane_get_districts_button (GinkgoCityPane *self);
void ginkgo_city_pane_show_event (GinkgoCityPane *self,
                                  const char *event);
GinkgoSuggestionCard *ginkgo_city_pane_get_suggestion (GinkgoCityPane *self);
