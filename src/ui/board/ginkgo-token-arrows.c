/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-token-arrows.h"

#include <math.h>

#include "ginkgo-city.h"

static void
draw_arrow (GtkSnapshot *snapshot,
            const GinkgoCamera *camera,
            const GinkgoViewport *viewport,
            guint16 from,
            guint16 to,
            const GdkRGBA *color)
{
  double pitch = camera->pitch;
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  g_autoptr (GskStroke) stroke = gsk_stroke_new ((float) MAX (2, pitch * 0.05));
  double x0, y0, x1, y1, length, ux, uy, head = pitch * 0.16;

  ginkgo_camera_to_view (camera, viewport, ginkgo_cell_get_x (from) + 0.5, ginkgo_cell_get_y (from) + 0.5, &x0, &y0);
  ginkgo_camera_to_view (camera, viewport, ginkgo_cell_get_x (to) + 0.5, ginkgo_cell_get_y (to) + 0.5, &x1, &y1);
  length = hypot (x1 - x0, y1 - y0);
  ux = (x1 - x0) / length;
  uy = (y1 - y0) / length;
  x0 += ux * pitch * 0.3;
  y0 += uy * pitch * 0.3;
  x1 -= ux * pitch * 0.34;
  y1 -= uy * pitch * 0.34;

  gsk_path_builder_move_to (builder, (float) x0, (float) y0);
  gsk_path_builder_line_to (builder, (float) x1, (float) y1);
  gsk_path_builder_move_to (builder, (float) (x1 - head * (ux - uy * 0.7)), (float) (y1 - head * (uy + ux * 0.7)));
  gsk_path_builder_line_to (builder, (float) x1, (float) y1);
  gsk_path_builder_line_to (builder, (float) (x1 - head * (ux + uy * 0.7)), (float) (y1 - head * (uy - ux * 0.7)));
  path = gsk_path_builder_free_to_path (g_steal_pointer (&builder));
  gsk_stroke_set_line_cap (stroke, GSK_LINE_CAP_ROUND);
  gsk_stroke_set_line_join (stroke, GSK_LINE_JOIN_ROUND);
  gtk_snapshot_append_stroke (snapshot, path, stroke, color);
}

/**
 * ginkgo_token_arrows_draw:
 * @from: where each token is
 * @to: where it would go, or %GINKGO_CELL_NONE
 *
 * Draws an arrow for each token that a push would move.
 */
void
ginkgo_token_arrows_draw (GtkSnapshot *snapshot,
                          const GinkgoCamera *camera,
                          const GinkgoViewport *viewport,
                          const guint16 *from,
                          const guint16 *to,
                          const GdkRGBA *color)
{
  guint i;

  for (i = 0; i < GINKGO_N_LETTERS; i++)
    if (to[i] != GINKGO_CELL_NONE && from[i] != GINKGO_CELL_NONE)
      draw_arrow (snapshot, camera, viewport, from[i], to[i], color);
}
