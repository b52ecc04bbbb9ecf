/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-camera.h"
#include "ginkgo-cell.h"

/*
 * The children of a city view: a cell for each place that matters, in reading order. So
 * southern buildings are drawn over what is behind them and picked first.
 */

GinkgoCell *ginkgo_city_cells_find_from (GtkWidget *view,
                                         guint16 place);
GinkgoCell *ginkgo_city_cells_get (GtkWidget *view,
                                   guint16 place);
GtkWidget *ginkgo_city_cells_find_in_direction (GtkWidget *view,
                                                guint16 from,
                                                GtkDirectionType direction);
GinkgoCell *ginkgo_city_cells_find_nearest (GtkWidget *view,
                                            double x,
                                            double y,
                                            GinkgoCell *except);
void ginkgo_city_cells_measure (GtkWidget *view,
                                GinkgoExtent *extent);
void ginkgo_city_cells_get_shape (GinkgoCell *cell,
                                  GinkgoExtent *shape);
void ginkgo_city_cells_list_shapes (GtkWidget *view,
                                    GinkgoCellMarks mark,
                                    GArray *shapes);
