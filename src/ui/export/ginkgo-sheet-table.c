/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-sheet-table.h"

#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-paper.h"

#define ROW          21.0
#define PADDING      8.0
#define COLUMN       68.0
#define EMBLEM       10.0
#define NAME_INDENT  24.0
#define LEAF         10.0
#define HEADING_ROOM 4.0
#define WASH         0.16f
#define WASH_RADIUS  4.0

static const GinkgoPaperFont heading_font = { 7.5f, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, TRUE };
static const GinkgoPaperFont cell_font = { 10, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, FALSE };
static const GinkgoPaperFont bold_font = { 10.5f, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, FALSE };

struct _GinkgoSheetTable
{
  const GinkgoSheet *sheet;
  PangoContext *context;
  double width;
  double heading_height;
  gboolean rtl;
};

/* Where something begins that lies so far from the side on which reading begins. */
static double
place (const GinkgoSheetTable *self,
       double start,
       double width)
{
  return self->rtl ? self->width - start - width : start;
}

/* Numbers end where their column ends. */
static double
get_column_end (const GinkgoSheetTable *self,
                guint column)
{
  return self->width - PADDING - (GINKGO_N_SHEET_COLUMNS - 1 - column) * COLUMN;
}

static gboolean
is_winner (const GinkgoSheetTable *self,
           guint seat)
{
  return (self->sheet->winners >> seat) & 1;
}

static PangoLayout *
create_heading (const GinkgoSheetTable *self,
                guint column)
{
  PangoLayout *layout = ginkgo_paper_create_layout (self->context, &heading_font, self->sheet->columns[column], COLUMN - 6);

  ginkgo_paper_align_at_end (layout);

  return layout;
}

static void
draw_headings (const GinkgoSheetTable *self,
               cairo_t *cr)
{
  GdkRGBA dim;
  guint i;

  ginkgo_paper_get_dim (&dim);
  for (i = 0; i < GINKGO_N_SHEET_COLUMNS; i++)
    {
      g_autoptr (PangoLayout) layout = create_heading (self, i);
      double width = COLUMN - 6;

      ginkgo_paper_draw_layout (cr,
                                layout,
                                &dim,
                                place (self, get_column_end (self, i) - width, width),
                                self->heading_height - HEADING_ROOM - ginkgo_paper_get_height (layout));
    }
}

static void
draw_wash (const GinkgoSheetTable *self,
           cairo_t *cr,
           double y)
{
  GdkRGBA wash;

  ginkgo_art_mix (&(GdkRGBA) { 1, 1, 1, 1 }, ginkgo_art_get_gold (TRUE), WASH, &wash);
  gdk_cairo_set_source_rgba (cr, &wash);
  ginkgo_paper_add_box (cr, 0, y, self->width, ROW, WASH_RADIUS);
  cairo_fill (cr);
}

/* The words of a row stand on one line. */
static double
get_top (PangoLayout *layout,
         double y)
{
  return y + ROW / 2 + 0.36 * cell_font.size - (double) pango_layout_get_baseline (layout) / PANGO_SCALE;
}

static void
draw_name (const GinkgoSheetTable *self,
           cairo_t *cr,
           guint seat,
           double y)
{
  const GinkgoPaperFont *font = is_winner (self, seat) ? &bold_font : &cell_font;
  double room = get_column_end (self, 0) - COLUMN + 6 - NAME_INDENT;
  double leaf_room = is_winner (self, seat) ? LEAF + 5 : 0;
  g_autoptr (PangoLayout) layout = ginkgo_paper_create_layout (self->context, font, self->sheet->names[seat], room - leaf_room);
  double width;

  ginkgo_paper_limit_lines (layout, 1);
  ginkgo_paper_draw_glyph (cr,
                           GINKGO_GLYPH_EMBLEM,
                           seat,
                           ginkgo_art_get_seat_color (seat, FALSE),
                           place (self, PADDING, EMBLEM),
                           y + (ROW - EMBLEM) / 2,
                           EMBLEM);
  ginkgo_paper_draw_layout (cr, layout, ginkgo_art_get_ink (), place (self, NAME_INDENT, room - leaf_room), get_top (layout, y));
  if (!is_winner (self, seat))
    return;

  width = ginkgo_paper_get_width (layout);
  ginkgo_paper_draw_glyph (cr,
                           GINKGO_GLYPH_POINT,
                           0,
                           ginkgo_art_get_gold (FALSE),
                           place (self, NAME_INDENT + width + 5, LEAF),
                           y + (ROW - LEAF) / 2,
                           LEAF);
}

static void
draw_cell (const GinkgoSheetTable *self,
           cairo_t *cr,
           guint seat,
           guint column,
           double y)
{
  gboolean is_total = column == GINKGO_N_SHEET_COLUMNS - 1;
  g_autoptr (PangoLayout) layout = ginkgo_paper_create_layout (self->context, is_total ? &bold_font : &cell_font, self->sheet->cells[seat][column], -1);
  double width = ginkgo_paper_get_width (layout);

  ginkgo_paper_draw_layout (cr,
                            layout,
                            ginkgo_art_get_ink (),
                            place (self, get_column_end (self, column) - width, width),
                            get_top (layout, y));
}

/**
 * ginkgo_sheet_table_new:
 * @sheet: a sheet, which must outlive the table
 * @context: from ginkgo_paper_create_context()
 * @width: how wide it is
 *
 * Returns: (transfer full): its table of scores
 */
GinkgoSheetTable *
ginkgo_sheet_table_new (const GinkgoSheet *sheet,
                        PangoContext *context,
                        double width)
{
  GinkgoSheetTable *self = g_new0 (GinkgoSheetTable, 1);
  guint i;

  self->sheet = sheet;
  self->context = g_object_ref (context);
  self->width = width;
  self->rtl = ginkgo_paper_is_rtl (context);
  for (i = 0; i < GINKGO_N_SHEET_COLUMNS; i++)
    {
      g_autoptr (PangoLayout) layout = create_heading (self, i);

      self->heading_height = MAX (self->heading_height, ginkgo_paper_get_height (layout) + HEADING_ROOM);
    }

  return self;
}

/**
 * ginkgo_sheet_table_free:
 * @self: (transfer full): a table
 */
void
ginkgo_sheet_table_free (GinkgoSheetTable *self)
{
  g_object_unref (self->context);
  g_free (self);
}

/**
 * ginkgo_sheet_table_get_height:
 *
 * Returns: how high it is
 */
double
ginkgo_sheet_table_get_height (const GinkgoSheetTable *self)
{
  return self->heading_height + self->sheet->n_seats * ROW;
}

/**
 * ginkgo_sheet_table_draw:
 * @cr: where to draw
 * @x: its left edge
 * @y: its top
 */
void
ginkgo_sheet_table_draw (const GinkgoSheetTable *self,
                         cairo_t *cr,
                         double x,
                         double y)
{
  guint column;
  guint seat;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  draw_headings (self, cr);
  for (seat = 0; seat < self->sheet->n_seats; seat++)
    {
      double top = self->heading_height + seat * ROW;

      if (is_winner (self, seat))
        draw_wash (self, cr, top);
      ginkgo_paper_draw_rule (cr, 0, top, self->width);
      draw_name (self, cr, seat, top);
      for (column = 0; column < GINKGO_N_SHEET_COLUMNS; column++)
        draw_cell (self, cr, seat, column, top);
    }
  ginkgo_paper_draw_rule (cr, 0, ginkgo_sheet_table_get_height (self), self->width);
  cairo_restore (cr);
}
