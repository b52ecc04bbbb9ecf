/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-sheet-first-page.h"

#include "ginkgo-art-city.h"
#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-district-outline.h"

/* Measures of the table, in points */
#define ROW          21.0
#define BASELINE     14.1 /* from the top of a row */
#define PADDING      8.0
#define COLUMN       68.0
#define CELL         (COLUMN - 6)
#define EMBLEM       10.0
#define NAME_INDENT  24.0
#define LEAF         10.0
#define LEAF_GAP     5.0
#define HEADING_ROOM 4.0
#define WASH_RADIUS  4.0

/* The share of gold in the paper color behind a winner */
#define WASH 0.16f

static const GinkgoPaperFont heading_font = { 7.5f, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, TRUE };
static const GinkgoPaperFont cell_font = { 10, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, FALSE };
static const GinkgoPaperFont bold_font = { 10.5f, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, FALSE };

static gboolean
is_winner (const GinkgoSheet *sheet,
           guint seat)
{
  return (sheet->winners >> seat) & 1;
}

/* Returns the start of a column in a table of this width */
static double
find_cell (double width,
           guint column)
{
  return width - PADDING - (GINKGO_N_SHEET_COLUMNS - 1 - column) * COLUMN - CELL;
}

/* A ginkgo leaf follows a winner's name. */
static void
draw_name (const GinkgoSheet *sheet,
           GinkgoPress *press,
           guint seat,
           double x,
           double y,
           double room)
{
  const GdkRGBA *color = ginkgo_art_get_seat_color (seat, FALSE);
  const char *name = sheet->names[seat];
  double width;

  ginkgo_press_draw_glyph (press, GINKGO_GLYPH_EMBLEM, seat, color, x + PADDING, y + (ROW - EMBLEM) / 2, EMBLEM);
  x += NAME_INDENT;
  room -= NAME_INDENT;
  if (!is_winner (sheet, seat))
    {
      ginkgo_press_draw_words (press, &cell_font, name, x, y + BASELINE, room, FALSE);
      return;
    }

  width = ginkgo_press_draw_words (press, &bold_font, name, x, y + BASELINE, room - LEAF - LEAF_GAP, FALSE);
  ginkgo_press_draw_glyph (press, GINKGO_GLYPH_POINT, 0, ginkgo_art_get_gold (FALSE), x + width + LEAF_GAP, y + (ROW - LEAF) / 2, LEAF);
}

static void
draw_row (const GinkgoSheet *sheet,
          GinkgoPress *press,
          guint seat,
          double x,
          double y,
          double width)
{
  if (is_winner (sheet, seat))
    {
      GdkRGBA wash;

      ginkgo_art_mix (&(GdkRGBA) { 1, 1, 1, 1 }, ginkgo_art_get_gold (TRUE), WASH, &wash);
      ginkgo_press_fill_box (press, &wash, x, y, width, ROW, WASH_RADIUS);
    }
  ginkgo_press_draw_rule (press, x, y, width);
  draw_name (sheet, press, seat, x, y, find_cell (width, 0));
  for (guint i = 0; i < GINKGO_N_SHEET_COLUMNS; i++)
    {
      gboolean is_total = i == GINKGO_N_SHEET_COLUMNS - 1;

      ginkgo_press_draw_words (press, is_total ? &bold_font : &cell_font, sheet->cells[seat][i], x + find_cell (width, i), y + BASELINE, CELL, TRUE);
    }
}

/* Returns the bottom of the table. */
double
ginkgo_sheet_table_lay_out (const GinkgoSheet *sheet,
                            GinkgoPress *press,
                            double x,
                            double y,
                            double width,
                            gboolean is_drawn)
{
  PangoLayout *headings[GINKGO_N_SHEET_COLUMNS];
  double height = 0;

  for (guint i = 0; i < GINKGO_N_SHEET_COLUMNS; i++)
    {
      headings[i] = ginkgo_press_create_layout (press, &heading_font, sheet->columns[i], CELL);
      ginkgo_press_align_at_end (press, headings[i]);
      height = MAX (height, ginkgo_press_get_height (headings[i]));
    }
  y += height;
  for (guint i = 0; i < GINKGO_N_SHEET_COLUMNS; i++)
    {
      if (is_drawn)
        ginkgo_press_draw_layout (press, headings[i], x + find_cell (width, i), y - ginkgo_press_get_height (headings[i]));
      g_object_unref (headings[i]);
    }

  y += HEADING_ROOM;
  for (guint seat = 0; is_drawn && seat < sheet->n_seats; seat++)
    draw_row (sheet, press, seat, x, y + seat * ROW, width);
  y += sheet->n_seats * ROW;
  if (is_drawn)
    ginkgo_press_draw_rule (press, x, y, width);

  return y;
}

/* --- The city --- */

/* Draw buildings as large as on a screen that shows all details, and then scale them down. */
#define PITCH 96.0f

/* Size of a cell, in points: larger would look coarse. */
#define MAX_PITCH 46.0

/* Margins in cells: around the city, and above it for tall buildings and the road */
#define MARGIN 0.22f
#define RISE   0.3f

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

/* In the leader's color */
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
  const graphene_rect_t first = GRAPHENE_RECT_INIT (gap, gap, side, side);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  ginkgo_art_draw_land (snapshot, &sheet->city, &first, PITCH);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_scale (snapshot, PITCH, PITCH);
  for (guint i = 0; i < sheet->n_districts; i++)
    draw_outline (sheet, snapshot, &sheet->districts[i]);
  gtk_snapshot_restore (snapshot);
  ginkgo_art_draw_cells (snapshot, context, &sheet->city, &first, PITCH);

  return gtk_snapshot_free_to_node (snapshot);
}

/* Returns the height of the picture */
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

/* Draws the city as vectors, with the numbers of its districts. */
void
ginkgo_sheet_city_draw (const GinkgoSheet *sheet,
                        GinkgoPress *press,
                        double x,
                        double y,
                        double width,
                        double height)
{
  g_autoptr (GskRenderNode) node = create_node (sheet, press->context);
  GinkgoDistrictAnchor anchor;
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
  for (guint i = 0; i < sheet->n_districts; i++)
    {
      const graphene_point_t *place;

      ginkgo_district_outline_find_anchor (&sheet->city, sheet->districts[i].buildings, &anchor);
      /* A number needs less room than a flag, and is on the line. */
      place = anchor.is_inside ? &anchor.middle : &anchor.corner;
      ginkgo_press_draw_number (press, sheet->districts[i].color, i + 1, place->x * PITCH, place->y * PITCH, BADGE * PITCH);
    }
  cairo_restore (press->cr);
}
