/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-sheet-first-page.h"

#include "ginkgo-art-city.h"
#include "ginkgo-art-color.h"
#include "ginkgo-district-outline.h"

/* What stands there is drawn as large as on a screen that shows all details, and then
 * made as small as it has to be. */
#define PITCH 96.0f

/* Of a cell, in points: larger would be coarse. */
#define MAX_PITCH 46.0

/* In cells: around the city, and above it, where towers rise */
#define MARGIN 0.22f
#define RISE   0.12f

#define GROUND_RADIUS 8.0
#define LINE          0.042f
#define HALO          0.03f
#define BADGE         0.3f

static const GdkRGBA ground = { 0xe4 / 255.0f, 0xf1 / 255.0f, 0xea / 255.0f, 1 };

static double
get_columns (const GinkgoArtArea *area)
{
  return area->right - area->left + 2 * MARGIN;
}

static double
get_rows (const GinkgoArtArea *area)
{
  return area->bottom - area->top + 2 * MARGIN + RISE;
}

/* In the colour of whoever leads there */
static void
draw_outline (const GinkgoSheet *sheet,
              GtkSnapshot *snapshot,
              const GinkgoDistrict *district)
{
  g_autoptr (GskPath) path = ginkgo_district_outline_new (&sheet->city, district->buildings);
  g_autoptr (GskStroke) halo = gsk_stroke_new (LINE + HALO);
  g_autoptr (GskStroke) stroke = gsk_stroke_new (LINE);
  const GdkRGBA *color = ginkgo_art_get_ink ();

  if (district->n_standings > 0)
    color = ginkgo_art_get_seat_color (district->standings[0].seat, FALSE);
  gsk_stroke_set_line_join (halo, GSK_LINE_JOIN_ROUND);
  gsk_stroke_set_line_join (stroke, GSK_LINE_JOIN_ROUND);
  gtk_snapshot_append_stroke (snapshot, path, halo, ginkgo_art_get_paper ());
  gtk_snapshot_append_stroke (snapshot, path, stroke, color);
}

static GskRenderNode *
create_node (const GinkgoSheet *sheet,
             PangoContext *context)
{
  const float side = PITCH * (float) GINKGO_ART_CELL_PART;
  const float gap = (PITCH - side) / 2;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  guint i;

  ginkgo_art_draw_cells (snapshot, context, &sheet->city, &GRAPHENE_RECT_INIT (gap, gap, side, side), PITCH);
  gtk_snapshot_scale (snapshot, PITCH, PITCH);
  for (i = 0; i < sheet->n_districts; i++)
    draw_outline (sheet, snapshot, &sheet->districts[i]);

  return gtk_snapshot_free_to_node (snapshot);
}

static void
draw_numbers (const GinkgoSheet *sheet,
              GinkgoPress *press)
{
  graphene_point_t anchor;
  guint i;

  for (i = 0; i < sheet->n_districts; i++)
    {
      ginkgo_district_outline_find_anchor (&sheet->city, sheet->districts[i].buildings, &anchor);
      ginkgo_press_draw_number (press, sheet->districts[i].color, i + 1, anchor.x * PITCH, anchor.y * PITCH, BADGE * PITCH);
    }
}

/**
 * ginkgo_sheet_city_get_height:
 * @width: the width of the picture
 * @max_height: the most that there is room for
 *
 * Returns: the height of the picture
 */
double
ginkgo_sheet_city_get_height (const GinkgoSheet *sheet,
                              double width,
                              double max_height)
{
  GinkgoArtArea area;
  double pitch;

  ginkgo_art_measure_city (&sheet->city, &area);
  pitch = MIN (width / get_columns (&area), MAX_PITCH);

  return MIN (pitch * get_rows (&area), max_height);
}

/* Draws the city from paths, with the numbers of its districts. */
void
ginkgo_sheet_city_draw (const GinkgoSheet *sheet,
                        GinkgoPress *press,
                        double x,
                        double y,
                        double width,
                        double height)
{
  g_autoptr (GskRenderNode) node = create_node (sheet, press->context);
  GinkgoArtArea area;
  double pitch;

  ginkgo_art_measure_city (&sheet->city, &area);
  pitch = MIN (MIN (width / get_columns (&area), height / get_rows (&area)), MAX_PITCH);

  ginkgo_press_fill_box (press, &ground, x, y, width, height, GROUND_RADIUS);
  cairo_save (press->cr);
  cairo_translate (press->cr,
                   ginkgo_press_find_left (press, x, width) + (width - (area.right - area.left) * pitch) / 2 - area.left * pitch,
                   y + (height - (area.bottom - area.top - RISE) * pitch) / 2 - area.top * pitch);
  cairo_scale (press->cr, pitch / PITCH, pitch / PITCH);
  gsk_render_node_draw (node, press->cr);
  draw_numbers (sheet, press);
  cairo_restore (press->cr);
}
