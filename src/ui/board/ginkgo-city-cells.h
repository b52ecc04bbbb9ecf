/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-camera.h"
#include "ginkgo-cell.h"
#include "ginkgo-last-move.h"

/*
 * The cells of a city view: a child widget for each place that matters, in reading order. So
 * southern buildings are drawn over what is behind them and picked first.
 */

typedef struct _GinkgoCityCells GinkgoCityCells;

GinkgoCityCells *ginkgo_city_cells_new (GtkWidget *view);

void ginkgo_city_cells_set_time (GinkgoCityCells *self,
                                 GinkgoLightTime time);
void ginkgo_city_cells_pass_time (GinkgoCityCells *self,
                                  double part);
guint16 ginkgo_city_cells_show_city (GinkgoCityCells *self,
                                     const GinkgoCity *city,
                                     const char *const *names);
void ginkgo_city_cells_mark (GinkgoCityCells *self,
                             GinkgoCellMarks mark,
                             const guint16 *places,
                             guint n_places);
void ginkgo_city_cells_mark_movers (GinkgoCityCells *self,
                                    const GinkgoLastMove *moves,
                                    guint n_moves,
                                    const char *const *names);
void ginkgo_city_cells_show_ghosts (GinkgoCityCells *self,
                                    const guint16 *places);
void ginkgo_city_cells_show_future (GinkgoCityCells *self,
                                    guint16 place,
                                    const GinkgoTower *tower);
void ginkgo_city_cells_settle (GinkgoCityCells *self);

GinkgoCell *ginkgo_city_cells_get (GinkgoCityCells *self,
                                   guint16 place);
GtkWidget *ginkgo_city_cells_find_in_direction (GinkgoCityCells *self,
                                                guint16 from,
                                                GtkDirectionType direction);
GinkgoCell *ginkgo_city_cells_find_nearest (GinkgoCityCells *self,
                                            double x,
                                            double y,
                                            GinkgoCell *except);
const GinkgoExtent *ginkgo_city_cells_get_extent (GinkgoCityCells *self);
void ginkgo_city_cells_get_important_part (GinkgoCityCells *self,
                                           GinkgoExtent *part);
void ginkgo_city_cells_get_extent_of_place (guint16 place,
                                            GinkgoExtent *extent);
