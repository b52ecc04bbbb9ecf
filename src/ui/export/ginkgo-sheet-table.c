/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-sheet-first-page.h"

#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"

/* In points */
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

/* How much gold is mixed into the paper below a winner */
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

/* Where a column begins in a table of this width */
static double
find_cell (double width,
           guint column)
{
  return width - PADDING - (GINKGO_N_SHEET_COLUMNS - 1 - column) * COLUMN - CELL;
}

static PangoLayout *
create_heading (const GinkgoSheet *sheet,
                GinkgoPress *press,
                guint column)
{
  PangoLayout *layout = ginkgo_press_create_layout (press, &heading_font, sheet->columns[column], CELL);

  ginkgo_press_align_at_end (press, layout);

  return layout;
}

static double
get_heading_height (const GinkgoSheet *sheet,
                    GinkgoPress *press)
{
  double height = 0;
  guint i;

  for (i = 0; i < GINKGO_N_SHEET_COLUMNS; i++)
    {
      g_autoptr (PangoLayout) layout = create_heading (sheet, press, i);

      height = MAX (height, ginkgo_press_get_height (layout));
    }

  return height + HEADING_ROOM;
}

static void
draw_headings (const GinkgoSheet *sheet,
               GinkgoPress *press,
               double x,
               double bottom,
               double width)
{
  guint i;

  for (i = 0; i < GINKGO_N_SHEET_COLUMNS; i++)
    {
      g_autoptr (PangoLayout) layout = create_heading (sheet, press, i);

      ginkgo_press_draw_layout (press, layout, x + find_cell (width, i), bottom - ginkgo_press_get_height (layout));
    }
}

static void
draw_wash (GinkgoPress *press,
           double x,
           double y,
           double width)
{
  GdkRGBA wash;

  ginkgo_art_mix (&(GdkRGBA) { 1, 1, 1, 1 }, ginkgo_art_get_gold (TRUE), WASH, &wash);
  ginkgo_press_fill_box (press, &wash, x, y, width, ROW, WASH_RADIUS);
}

/* A winner's name has a ginkgo leaf behind it. */
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
  guint i;

  if (is_winner (sheet, seat))
    draw_wash (press, x, y, width);
  ginkgo_press_draw_rule (press, x, y, width);
  draw_name (sheet, press, seat, x, y, find_cell (width, 0));
  for (i = 0; i < GINKGO_N_SHEET_COLUMNS; i++)
    {
      gboolean is_total = i == GINKGO_N_SHEET_COLUMNS - 1;

      ginkgo_press_draw_words (press, is_total ? &bold_font : &cell_font, sheet->cells[seat][i], x + find_cell (width, i), y + BASELINE, CELL, TRUE);
    }
}

double
ginkgo_sheet_table_get_height (const GinkgoSheet *sheet,
                               GinkgoPress *press)
{
  return get_heading_height (sheet, press) + sheet->n_seats * ROW;
}

void
ginkgo_sheet_table_draw (const GinkgoSheet *sheet,
                         GinkgoPress *press,
                         double x,
                         double y,
                         double width)
{
  double heading_height = get_heading_height (sheet, press);
  guint seat;

  draw_headings (sheet, press, x, y + heading_height - HEADING_ROOM, width);
  y += heading_height;
  for (seat = 0; seat < sheet->n_seats; seat++)
    draw_row (sheet, press, seat, x, y + seat * ROW, width);
  ginkgo_press_draw_rule (press, x, y + sheet->n_seats * ROW, width);
}
