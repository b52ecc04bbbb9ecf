/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-check-mark.h"

#include <adwaita.h>

/* In a square of SIDE */
#define SIDE       24
#define CHECK_PATH "M 6.5 12.5 L 10.5 16.5 L 17.5 8.5"
#define LINE       2.5f
#define RING       2

static GskPath *
get_path (void)
{
  static GskPath *path;

  if (path == NULL)
    path = gsk_path_parse (CHECK_PATH);

  return path;
}

static void
draw_check (GtkSnapshot *snapshot,
            const graphene_rect_t *bounds,
            const GdkRGBA *color)
{
  g_autoptr (GskStroke) stroke = gsk_stroke_new (LINE);

  gsk_stroke_set_line_cap (stroke, GSK_LINE_CAP_ROUND);
  gsk_stroke_set_line_join (stroke, GSK_LINE_JOIN_ROUND);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &bounds->origin);
  gtk_snapshot_scale (snapshot, bounds->size.width / SIDE, bounds->size.height / SIDE);
  gtk_snapshot_append_stroke (snapshot, get_path (), stroke, color);
  gtk_snapshot_restore (snapshot);
}

/**
 * ginkgo_check_mark_draw:
 * @snapshot: where to draw
 * @bounds: a square, in pixels
 * @is_checked: whether there is a check, not just a place for one
 *
 * Draws a mark that can be seen on any picture: in a white ring, dark glass without a check,
 * the accent color with one.
 */
void
ginkgo_check_mark_draw (GtkSnapshot *snapshot,
                        const graphene_rect_t *bounds,
                        gboolean is_checked)
{
  static const GdkRGBA white = { 1, 1, 1, 1 };
  GdkRGBA ground = { 0, 0, 0, 0.45f };
  GskRoundedRect circle;

  if (is_checked)
    adw_accent_color_to_rgba (adw_style_manager_get_accent_color (adw_style_manager_get_default ()), &ground);

  gsk_rounded_rect_init_from_rect (&circle, bounds, bounds->size.width / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &circle);
  gtk_snapshot_append_color (snapshot, &ground, bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot,
                              &circle,
                              (const float[]) { RING, RING, RING, RING },
                              (const GdkRGBA[]) { white, white, white, white });
  if (is_checked)
    draw_check (snapshot, bounds, &white);
}
