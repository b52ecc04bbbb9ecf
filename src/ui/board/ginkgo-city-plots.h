/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-city-grid.h"

G_BEGIN_DECLS

/* The empty plots around the city, which fade with the distance from it */

typedef struct _GinkgoCityPlots GinkgoCityPlots;

GinkgoCityPlots *ginkgo_city_plots_new (GtkWidget *view,
                                        GinkgoCityGrid *grid,
                                        GinkgoCityCells *cells);
void ginkgo_city_plots_free (GinkgoCityPlots *self);
void ginkgo_city_plots_drop (GinkgoCityPlots *self);
void ginkgo_city_plots_draw (GinkgoCityPlots *self,
                             GtkSnapshot *snapshot);

G_END_DECLS
