/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/*
 * Simple shapes in flat colors, of which the scenery is made.
 */

void ginkgo_shape_fill_rect (GtkSnapshot *snapshot,
                             float x,
                             float y,
                             float width,
                             float height,
                             const GdkRGBA *color);
void ginkgo_shape_fill_polygon (GtkSnapshot *snapshot,
                                const graphene_point_t *points,
                                guint n_points,
                                const GdkRGBA *color);
void ginkgo_shape_fill_circle (GtkSnapshot *snapshot,
                               float x,
                               float y,
                               float radius,
                               const GdkRGBA *color);
void ginkgo_shape_fill_path (GtkSnapshot *snapshot,
                             GskPathBuilder *builder,
                             const GdkRGBA *color);
void ginkgo_shape_stroke_path (GtkSnapshot *snapshot,
                               GskPathBuilder *builder,
                               float width,
                               const GdkRGBA *color);
void ginkgo_shape_add_polygon (GskPathBuilder *builder,
                               const graphene_point_t *points,
                               guint n_points);
void ginkgo_shape_add_arch (GskPathBuilder *builder,
                            float x,
                            float top,
                            float width,
                            float bottom);
