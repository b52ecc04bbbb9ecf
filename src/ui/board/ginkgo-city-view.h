/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-city-camera.h"
#include "ginkgo-district-overlay.h"
#include "ginkgo-last-move.h"
#include "ginkgo-sky.h"

#define GINKGO_TYPE_CITY_VIEW (ginkgo_city_view_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoCityView, ginkgo_city_view, GINKGO, CITY_VIEW, GtkWidget)

void ginkgo_city_view_set_city (GinkgoCityView *self,
                                const GinkgoCity *city,
                                const char *const *names);
GinkgoCell *ginkgo_city_view_get_cell (GinkgoCityView *self,
                                       guint16 place);
void ginkgo_city_view_set_light (GinkgoCityView *self,
                                 GinkgoSkyHour hour);
void ginkgo_city_view_show_growth (GinkgoCityView *self,
                                   guint16 place,
                                   guint delay);
void ginkgo_city_view_finish_motion (GinkgoCityView *self);

/* Highlights */
void ginkgo_city_view_set_marked (GinkgoCityView *self,
                                  GinkgoCellMarks mark,
                                  const guint16 *places,
                                  guint n_places);
void ginkgo_city_view_set_veil (GinkgoCityView *self,
                                double opacity);
void ginkgo_city_view_set_aside (GinkgoCityView *self,
                                 gboolean is_aside);
void ginkgo_city_view_show_last_moves (GinkgoCityView *self,
                                       const GinkgoLastMove *moves,
                                       guint n_moves,
                                       const char *const *names);
void ginkgo_city_view_set_move (GinkgoCityView *self,
                                const GinkgoTokenMove *move);
void ginkgo_city_view_set_future (GinkgoCityView *self,
                                  guint16 place,
                                  const GinkgoTower *tower);
void ginkgo_city_view_set_districts (GinkgoCityView *self,
                                     GinkgoDistrictOverlay *districts);
GinkgoDistrictOverlay *ginkgo_city_view_get_districts (GinkgoCityView *self);
void ginkgo_city_view_reveal_buildings (GinkgoCityView *self,
                                        const GinkgoCity *city,
                                        guint64 buildings);
void ginkgo_city_view_get_bounds (GinkgoCityView *self,
                                  guint16 place,
                                  graphene_rect_t *bounds);
void ginkgo_city_view_list_boards (GinkgoCityView *self,
                                   GArray *boards);

GinkgoCityCamera *ginkgo_city_view_get_camera (GinkgoCityView *self);
gboolean ginkgo_city_view_focus_place (GinkgoCityView *self,
                                       guint16 place);
