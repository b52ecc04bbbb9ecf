/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A planned building has an outline in the color of the selection, and one sees through its walls; its board is
 * clear. */

#include <adwaita.h>

#include "ginkgo-tower-private.h"

#define OPACITY 0.8

/* The light line below the outline is this much wider. */
#define HALO 1.8f

/* The opacity of its walls and its roof; in high contrast, nothing is seen through. */
double
ginkgo_tower_get_opacity (const GinkgoTower *self)
{
  return self->is_planned && !ginkgo_light_is_plain () ? OPACITY : 1;
}

/* The color of marks on the ground: that of table.css */
static void
get_mark_color (GdkRGBA *color)
{
  adw_accent_color_to_standalone_rgba (adw_style_manager_get_accent_color (adw_style_manager_get_default ()), ginkgo_art_is_dark (), color);
}

/* @width: of the outline */
void
ginkgo_tower_draw_plan (GtkSnapshot *snapshot,
                        const graphene_point_t outline[TOWER_N_CORNERS],
                        float width)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  g_autoptr (GskStroke) halo = gsk_stroke_new (HALO * width);
  g_autoptr (GskStroke) line = gsk_stroke_new (width);
  GdkRGBA color;

  get_mark_color (&color);
  ginkgo_shape_add_polygon (builder, outline, TOWER_N_CORNERS);
  path = gsk_path_builder_free_to_path (g_steal_pointer (&builder));

  gsk_stroke_set_line_join (halo, GSK_LINE_JOIN_ROUND);
  gsk_stroke_set_line_join (line, GSK_LINE_JOIN_ROUND);
  gtk_snapshot_append_stroke (snapshot, path, halo, ginkgo_art_is_dark () ? ginkgo_art_get_ink () : ginkgo_art_get_paper ());
  gtk_snapshot_append_stroke (snapshot, path, line, &color);
}
