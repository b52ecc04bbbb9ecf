/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-sheet-flow.h"

#include <glib/gi18n.h>

#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-paper.h"

/* Between the words and the points at the end of a line */
#define POINTS_GAP 6.0

/* How exactly columns are made equally high */
#define BALANCE 1.0

/**
 * Style:
 * @font: how it is written
 * @sign: where its sign stands
 * @indent: where its words begin
 * @before: how much room there is above it
 * @is_heading: whether it stays with what follows
 * @has_rule: whether a line is drawn below it
 *
 * What a line of a kind looks like.
 */
typedef struct
{
  GinkgoPaperFont font;
  double sign;
  double indent;
  double before;
  gboolean is_heading;
  gboolean has_rule;
} Style;

#define FONT(size, weight, style, is_dim) { size, PANGO_WEIGHT_##weight, PANGO_STYLE_##style, is_dim }

static const Style styles[GINKGO_N_SHEET_LINE_KINDS] = {
  [GINKGO_SHEET_SECTION] = { FONT (10.5f, BOLD, NORMAL, FALSE), 0, 0, 14, TRUE, TRUE },
  [GINKGO_SHEET_DISTRICT] = { FONT (8.5f, BOLD, NORMAL, FALSE), 0, 16, 6, TRUE, FALSE },
  [GINKGO_SHEET_STANDING] = { FONT (8.5f, NORMAL, NORMAL, FALSE), 16, 27, 1.5, FALSE, FALSE },
  [GINKGO_SHEET_REASON] = { FONT (7.2f, NORMAL, NORMAL, TRUE), 16, 27, 1, FALSE, FALSE },
  [GINKGO_SHEET_PLAYER] = { FONT (8.5f, BOLD, NORMAL, FALSE), 2, 16, 6, TRUE, FALSE },
  [GINKGO_SHEET_CARD] = { FONT (8.5f, NORMAL, NORMAL, FALSE), 16, 28, 2, FALSE, FALSE },
  [GINKGO_SHEET_ROUND] = { FONT (9.5f, BOLD, NORMAL, FALSE), 0, 0, 13, TRUE, TRUE },
  [GINKGO_SHEET_ENTRY] = { FONT (8.5f, NORMAL, NORMAL, FALSE), 0, 13, 4.5, FALSE, FALSE },
  [GINKGO_SHEET_DETAIL] = { FONT (7.5f, NORMAL, NORMAL, TRUE), 0, 13, 0.5, FALSE, FALSE },
};

static const GinkgoPaperFont points_font = FONT (8.5f, BOLD, NORMAL, FALSE);

#define RULE_ROOM 4.0

/* Where a column begins in the middle of a round, or of the cards of a player */
static const GinkgoPaperFont continued_font = FONT (7.5f, NORMAL, ITALIC, TRUE);

#define CONTINUED_ROOM 3.0

/**
 * Block:
 * @line: the paragraph
 * @style: what it looks like
 * @layout: (owned): its words
 * @points: (owned) (nullable): the points at its end
 * @continued: (owned) (nullable): the words that take up its heading in the next column
 * @heading: the index of the block whose heading is taken up when a column begins with
 *   this one, or %NO_HEADING
 *
 * A paragraph as it is printed.
 */
typedef struct
{
  const GinkgoSheetLine *line;
  const Style *style;
  PangoLayout *layout;
  PangoLayout *points;
  PangoLayout *continued;
  guint heading;
} Block;

#define NO_HEADING G_MAXUINT

/**
 * Row:
 * @block: whose line it is
 * @index: which of its lines
 * @before: how much room there is above it, but for the top of a column
 * @height: its own height
 * @keeps_next: whether the next row is in the same column
 * @likes_next: whether it should be, if there is room enough
 *
 * A line as it stands in a column.
 */
typedef struct
{
  guint block;
  int index;
  double before;
  double height;
  gboolean keeps_next;
  gboolean likes_next;
} Row;

struct _GinkgoSheetFlow
{
  PangoContext *context;
  GArray *blocks;
  GArray *rows;
  double width;
  gboolean rtl;
  gboolean is_tight;
};

static void
clear_block (Block *block)
{
  g_clear_object (&block->layout);
  g_clear_object (&block->points);
  g_clear_object (&block->continued);
}

static const Block *
get_block (const GinkgoSheetFlow *self,
           guint index)
{
  return &g_array_index (self->blocks, Block, index);
}

/* What explains the words is dimmed. */
static char *
join_text (const GinkgoSheetLine *line)
{
  return line->detail != NULL ? g_strdup_printf ("%s  %s", line->text, line->detail) : g_strdup (line->text);
}

static void
dim_detail (PangoLayout *layout,
            const GinkgoSheetLine *line)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_copy (pango_layout_get_attributes (layout));
  PangoAttribute *color;
  PangoAttribute *size;
  GdkRGBA dim;

  ginkgo_paper_get_dim (&dim);
  color = pango_attr_foreground_new ((guint16) (dim.red * 65535), (guint16) (dim.green * 65535), (guint16) (dim.blue * 65535));
  size = pango_attr_size_new_absolute ((int) (styles[GINKGO_SHEET_REASON].font.size * PANGO_SCALE));
  color->start_index = size->start_index = (guint) strlen (line->text);
  pango_attr_list_insert (attributes, color);
  pango_attr_list_insert (attributes, size);
  pango_layout_set_attributes (layout, attributes);
}

static PangoLayout *
create_continued (const GinkgoSheetFlow *self,
                  const char *heading,
                  double width)
{
  /* Translators: a heading that is repeated where a page or column begins: a round, or a player */
  g_autofree char *text = g_strdup_printf (_("%s (continued)"), heading);
  PangoLayout *layout = ginkgo_paper_create_layout (self->context, &continued_font, text, width);

  ginkgo_paper_limit_lines (layout, 1);

  return layout;
}

/* The heading under which a line stands: of the last line's, or that line itself. */
static guint
find_heading (const GinkgoSheetFlow *self,
              GinkgoSheetLineKind kind)
{
  const Block *last = self->blocks->len > 0 ? get_block (self, self->blocks->len - 1) : NULL;

  if (last == NULL || (kind != GINKGO_SHEET_CARD && kind != GINKGO_SHEET_ENTRY && kind != GINKGO_SHEET_DETAIL))
    return NO_HEADING;

  return last->continued != NULL ? self->blocks->len - 1 : last->heading;
}

static void
add_block (GinkgoSheetFlow *self,
           const GinkgoSheetLine *line)
{
  const Style *style = &styles[line->kind];
  Block block = { .line = line, .style = style, .heading = find_heading (self, line->kind) };
  double width = self->width - style->indent;
  g_autofree char *text = join_text (line);

  if (line->points != NULL)
    {
      block.points = ginkgo_paper_create_layout (self->context, &points_font, line->points, -1);
      width -= ginkgo_paper_get_width (block.points) + POINTS_GAP;
    }
  block.layout = ginkgo_paper_create_layout (self->context, &style->font, text, width);
  if (line->detail != NULL)
    dim_detail (block.layout, line);
  if (line->kind == GINKGO_SHEET_ROUND || line->kind == GINKGO_SHEET_PLAYER)
    block.continued = create_continued (self, line->text, self->width - styles[GINKGO_SHEET_ENTRY].indent);
  g_array_append_val (self->blocks, block);
}

static Row *
get_row (const GinkgoSheetFlow *self,
         guint index)
{
  return &g_array_index (self->rows, Row, index);
}

/* A district stays in one column, and so does what somebody did. */
static gboolean
belongs_to_last (GinkgoSheetLineKind kind)
{
  return kind == GINKGO_SHEET_STANDING || kind == GINKGO_SHEET_REASON || kind == GINKGO_SHEET_DETAIL;
}

/* Neither the first nor the last line of a paragraph stands alone. */
static gboolean
keeps_next (const GinkgoSheetFlow *self,
            guint index,
            int line,
            int n_lines)
{
  const Block *block = get_block (self, index);

  if (line < n_lines - 1)
    return block->style->is_heading || line == 0 || line == n_lines - 2;
  if (block->style->is_heading)
    return TRUE;
  if (index + 1 == self->blocks->len)
    return FALSE;

  return belongs_to_last (get_block (self, index + 1)->line->kind);
}

static gboolean
is_before_card (const GinkgoSheetFlow *self,
                guint index)
{
  return index + 1 < self->blocks->len && get_block (self, index + 1)->line->kind == GINKGO_SHEET_CARD;
}

static void
add_rows (GinkgoSheetFlow *self,
          guint index)
{
  const Block *block = get_block (self, index);
  PangoLayoutIter *iter = pango_layout_get_iter (block->layout);
  int n_lines = pango_layout_get_line_count (block->layout);
  int i;

  for (i = 0; i < n_lines; i++)
    {
      Row row = { .block = index, .index = i };
      int top;
      int bottom;

      pango_layout_iter_get_line_yrange (iter, &top, &bottom);
      row.height = (double) (bottom - top) / PANGO_SCALE;
      if (i == 0)
        row.before = block->style->before;
      if (i == n_lines - 1 && block->style->has_rule)
        row.height += RULE_ROOM;
      row.keeps_next = keeps_next (self, index, i, n_lines);
      row.likes_next = i == n_lines - 1 && is_before_card (self, index);
      g_array_append_val (self->rows, row);
      pango_layout_iter_next_line (iter);
    }

  pango_layout_iter_free (iter);
}

/* What takes up the heading at the top of a column, if anything does */
static PangoLayout *
get_continued (const GinkgoSheetFlow *self,
               guint from)
{
  guint heading = from < self->rows->len ? get_block (self, get_row (self, from)->block)->heading : NO_HEADING;

  return heading != NO_HEADING ? get_block (self, heading)->continued : NULL;
}

static double
get_continued_height (const GinkgoSheetFlow *self,
                      guint from)
{
  PangoLayout *layout = get_continued (self, from);

  return layout != NULL ? ginkgo_paper_get_height (layout) + CONTINUED_ROOM : 0;
}

/**
 * ginkgo_sheet_flow_new:
 * @lines: (element-type GinkgoSheetLine): the lines, which must outlive the flow
 * @context: from ginkgo_paper_create_context()
 * @width: the width of a column
 *
 * Returns: (transfer full): the lines as they will be printed
 */
GinkgoSheetFlow *
ginkgo_sheet_flow_new (const GPtrArray *lines,
                       PangoContext *context,
                       double width)
{
  GinkgoSheetFlow *self = g_new0 (GinkgoSheetFlow, 1);
  guint i;

  self->context = g_object_ref (context);
  self->blocks = g_array_new (FALSE, FALSE, sizeof (Block));
  g_array_set_clear_func (self->blocks, (GDestroyNotify) clear_block);
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  self->width = width;
  self->rtl = ginkgo_paper_is_rtl (context);

  for (i = 0; i < lines->len; i++)
    add_block (self, ginkgo_sheet_get_line (lines, i));
  for (i = 0; i < lines->len; i++)
    add_rows (self, i);

  return self;
}

/**
 * ginkgo_sheet_flow_free:
 * @self: (transfer full): a flow
 */
void
ginkgo_sheet_flow_free (GinkgoSheetFlow *self)
{
  g_array_unref (self->rows);
  g_array_unref (self->blocks);
  g_object_unref (self->context);
  g_free (self);
}

/**
 * ginkgo_sheet_flow_get_n_rows:
 *
 * Returns: how many rows there are
 */
guint
ginkgo_sheet_flow_get_n_rows (const GinkgoSheetFlow *self)
{
  return self->rows->len;
}

/**
 * ginkgo_sheet_flow_set_tight:
 * @is_tight: whether room is scarce, so that the cards of a player may be in two columns
 */
void
ginkgo_sheet_flow_set_tight (GinkgoSheetFlow *self,
                             gboolean is_tight)
{
  self->is_tight = is_tight;
}

/**
 * ginkgo_sheet_flow_fits:
 * @from: the first row
 * @n_columns: the number of columns
 * @height: how high they are
 *
 * Returns: whether they hold all that is left
 */
gboolean
ginkgo_sheet_flow_fits (const GinkgoSheetFlow *self,
                        guint from,
                        guint n_columns,
                        double height)
{
  guint i;

  for (i = 0; i < n_columns; i++)
    from = ginkgo_sheet_flow_fill (self, from, height);

  return from == self->rows->len;
}

/**
 * ginkgo_sheet_flow_fill:
 * @from: the first row of a column
 * @height: how high the column may be
 *
 * Returns: the first row of the next column; more than @from, if there are any left
 */
guint
ginkgo_sheet_flow_fill (const GinkgoSheetFlow *self,
                        guint from,
                        double height)
{
  double used = get_continued_height (self, from);
  guint last_break = from;
  const Row *last = NULL;
  guint i;

  for (i = from; i < self->rows->len; i++)
    {
      const Row *row = get_row (self, i);

      if (last != NULL && !last->keeps_next && (self->is_tight || !last->likes_next))
        last_break = i;
      used += (i > from ? row->before : 0) + row->height;
      if (used > height)
        break;
      last = row;
    }

  if (i == self->rows->len)
    return i;

  /* What should stay together is higher than a column. */
  return last_break > from ? last_break : MAX (i, from + 1);
}

/**
 * ginkgo_sheet_flow_balance:
 * @from: the first row
 * @n_columns: the number of columns
 * @max_height: how high they may be
 *
 * Returns: how high columns have to be to hold all that is left, or @max_height if they
 *   cannot
 */
double
ginkgo_sheet_flow_balance (const GinkgoSheetFlow *self,
                           guint from,
                           guint n_columns,
                           double max_height)
{
  double low = 0;
  double high = max_height;

  if (!ginkgo_sheet_flow_fits (self, from, n_columns, max_height))
    return max_height;

  while (high - low > BALANCE)
    {
      double middle = (low + high) / 2;

      if (ginkgo_sheet_flow_fits (self, from, n_columns, middle))
        high = middle;
      else
        low = middle;
    }

  return high;
}

/* The middle of small letters, where signs look best */
static double
get_sign_middle (const Block *block)
{
  return (double) pango_layout_get_baseline (block->layout) / PANGO_SCALE - 0.34 * block->style->font.size;
}

static void
draw_sign (const GinkgoSheetFlow *self,
           const Block *block,
           cairo_t *cr,
           double x,
           double y)
{
  const GinkgoSheetLine *line = block->line;
  double size = line->kind == GINKGO_SHEET_DISTRICT ? 12 : line->kind == GINKGO_SHEET_PLAYER ? 9 :
                                                         line->kind == GINKGO_SHEET_CARD     ? 8.5 :
                                                                                               7;
  double left = self->rtl ? x + self->width - block->style->sign - size : x + block->style->sign;
  double top = y + get_sign_middle (block) - size / 2;

  if (line->kind == GINKGO_SHEET_DISTRICT)
    ginkgo_paper_draw_number (cr, self->context, line->color, line->number, left, top, size);
  else if (line->kind == GINKGO_SHEET_CARD)
    ginkgo_paper_draw_swatch (cr, line->color, left, top, size);
  else if (line->seat < GINKGO_MAX_SEATS)
    ginkgo_paper_draw_glyph (cr, GINKGO_GLYPH_EMBLEM, line->seat, ginkgo_art_get_seat_color (line->seat, FALSE), left, top, size);
}

static void
draw_points (const GinkgoSheetFlow *self,
             const Block *block,
             cairo_t *cr,
             double x,
             double y)
{
  double width = ginkgo_paper_get_width (block->points);
  double shift = (double) (pango_layout_get_baseline (block->layout) - pango_layout_get_baseline (block->points)) / PANGO_SCALE;

  ginkgo_paper_draw_layout (cr, block->points, ginkgo_art_get_ink (), self->rtl ? x : x + self->width - width, y + shift);
}

static void
draw_words (const GinkgoSheetFlow *self,
            const Block *block,
            const Row *row,
            cairo_t *cr,
            double x,
            double y)
{
  double width = (double) pango_layout_get_width (block->layout) / PANGO_SCALE;
  double left = self->rtl ? x + self->width - block->style->indent - width : x + block->style->indent;
  PangoLayoutIter *iter = pango_layout_get_iter (block->layout);
  PangoRectangle extents;
  int top;
  int i;

  for (i = 0; i < row->index; i++)
    pango_layout_iter_next_line (iter);

  pango_layout_iter_get_line_extents (iter, NULL, &extents);
  pango_layout_iter_get_line_yrange (iter, &top, NULL);
  ginkgo_paper_set_font_color (cr, &block->style->font);
  cairo_move_to (cr,
                 left + (double) extents.x / PANGO_SCALE,
                 y + (double) (pango_layout_iter_get_baseline (iter) - top) / PANGO_SCALE);
  pango_cairo_show_layout_line (cr, pango_layout_iter_get_line_readonly (iter));
  pango_layout_iter_free (iter);
}

static void
draw_continued (const GinkgoSheetFlow *self,
                cairo_t *cr,
                guint from,
                double x,
                double y)
{
  double indent = styles[GINKGO_SHEET_ENTRY].indent;
  PangoLayout *layout = get_continued (self, from);
  GdkRGBA dim;

  if (layout == NULL)
    return;

  ginkgo_paper_get_dim (&dim);
  ginkgo_paper_draw_layout (cr, layout, &dim, self->rtl ? x : x + indent, y);
}

static void
draw_row (const GinkgoSheetFlow *self,
          const Row *row,
          cairo_t *cr,
          double x,
          double y)
{
  const Block *block = get_block (self, row->block);

  if (row->index == 0)
    draw_sign (self, block, cr, x, y);
  if (row->index == 0 && block->points != NULL)
    draw_points (self, block, cr, x, y);
  draw_words (self, block, row, cr, x, y);
  if (block->style->has_rule && row->index == pango_layout_get_line_count (block->layout) - 1)
    ginkgo_paper_draw_rule (cr, x, y + row->height - RULE_ROOM / 2, self->width);
}

/**
 * ginkgo_sheet_flow_draw:
 * @cr: where to draw
 * @from: the first row
 * @to: the row after the last
 * @x: the left edge of the column
 * @y: its top
 *
 * Draws a column.
 */
void
ginkgo_sheet_flow_draw (const GinkgoSheetFlow *self,
                        cairo_t *cr,
                        guint from,
                        guint to,
                        double x,
                        double y)
{
  guint i;

  if (from < to)
    {
      draw_continued (self, cr, from, x, y);
      y += get_continued_height (self, from);
    }
  for (i = from; i < to; i++)
    {
      const Row *row = get_row (self, i);

      if (i > from)
        y += row->before;
      draw_row (self, row, cr, x, y);
      y += row->height;
    }
}
