/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-shape.h"

void
ginkgo_shape_fill_rect (GtkSnapshot *snapshot,
                        float x,
                        float y,
                        float width,
                        float height,
                        const GdkRGBA *color)
{
  gtk_snapshot_append_color (snapshot, color, &GRAPHENE_RECT_INIT (x, y, width, height));
}

void
ginkgo_shape_fill_polygon (GtkSnapshot *snapshot,
                           const graphene_point_t *points,
                           guint n_points,
                           const GdkRGBA *color)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();

  ginkgo_shape_add_polygon (builder, points, n_points);
  ginkgo_shape_fill_path (snapshot, builder, color);
}

void
ginkgo_shape_fill_circle (GtkSnapshot *snapshot,
                          float x,
                          float y,
                          float radius,
                          const GdkRGBA *color)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();

  gsk_path_builder_add_circle (builder, &GRAPHENE_POINT_INIT (x, y), radius);
  ginkgo_shape_fill_path (snapshot, builder, color);
}

/* Fills the path of a builder, which is empty afterwards. */
void
ginkgo_shape_fill_path (GtkSnapshot *snapshot,
                        GskPathBuilder *builder,
                        const GdkRGBA *color)
{
  g_autoptr (GskPath) path = gsk_path_builder_to_path (builder);

  if (!gsk_path_is_empty (path))
    gtk_snapshot_append_fill (snapshot, path, GSK_FILL_RULE_WINDING, color);
}

/* Draws a line along the path of a builder, which is empty afterwards. */
void
ginkgo_shape_stroke_path (GtkSnapshot *snapshot,
                          GskPathBuilder *builder,
                          float width,
                          const GdkRGBA *color)
{
  g_autoptr (GskPath) path = gsk_path_builder_to_path (builder);
  g_autoptr (GskStroke) stroke = gsk_stroke_new (width);

  gsk_stroke_set_line_join (stroke, GSK_LINE_JOIN_ROUND);
  gtk_snapshot_append_stroke (snapshot, path, stroke, color);
}

void
ginkgo_shape_add_polygon (GskPathBuilder *builder,
                          const graphene_point_t *points,
                          guint n_points)
{
  gsk_path_builder_move_to (builder, points[0].x, points[0].y);
  for (guint i = 1; i < n_points; i++)
    gsk_path_builder_line_to (builder, points[i].x, points[i].y);
  gsk_path_builder_close (builder);
}

/* Adds an opening that is round at its top. */
void
ginkgo_shape_add_arch (GskPathBuilder *builder,
                       float x,
                       float top,
                       float width,
                       float bottom)
{
  float radius = width / 2;

  gsk_path_builder_move_to (builder, x, bottom);
  gsk_path_builder_line_to (builder, x, top + radius);
  gsk_path_builder_svg_arc_to (builder, radius, radius, 0, FALSE, TRUE, x + width, top + radius);
  gsk_path_builder_line_to (builder, x + width, bottom);
  gsk_path_builder_close (builder);
}
