/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

double ginkgo_raster_get_scale (GtkWidget *widget);
GskRenderNode *ginkgo_raster_node (GtkWidget *widget,
                                   GskRenderNode *node);
void ginkgo_raster_append (GtkWidget *widget,
                           GtkSnapshot *snapshot,
                           GtkSnapshot *picture);
GskRenderNode *ginkgo_raster_stamp (GtkWidget *widget,
                                    GskRenderNode *node);
gboolean ginkgo_raster_is_same (const GskRenderNode *a,
                                const GskRenderNode *b);
