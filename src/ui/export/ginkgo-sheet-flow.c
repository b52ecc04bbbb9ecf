/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-sheet-flow.h"

#include <glib/gi18n.h>

#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"

/* In points: the space between the text and the points of a line, the space below a heading, and
 * the precision when balancing columns */
#define POINTS_GAP     6.0
#define RULE_ROOM      4.0
#define CONTINUED_ROOM 3.0
#define BALANCE        1.0

/**
 * Style:
 * @sign_x: the start of the symbol before the text, in points
 * @sign_size: its size
 * @indent: the start of the text
 * @before: the space above
 * @is_heading: whether the line stays with the next one
 * @has_rule: whether a rule is drawn below it
 *
 * The style of a kind of line.
 */
typedef struct
{
  GinkgoPaperFont font;
  double sign_x;
  double sign_size;
  double indent;
  double before;
  gboolean is_heading;
  gboolean has_rule;
} Style;

#define FONT(size, weight, style, is_dim) { size, PANGO_WEIGHT_##weight, PANGO_STYLE_##style, is_dim }

static const Style styles[GINKGO_N_SHEET_LINE_KINDS] = {
  [GINKGO_SHEET_SECTION] = { FONT (10.5f, BOLD, NORMAL, FALSE), 0, 0, 0, 14, TRUE, TRUE },
  [GINKGO_SHEET_DISTRICT] = { FONT (8.5f, BOLD, NORMAL, FALSE), 0, 12, 16, 6, TRUE, FALSE },
  [GINKGO_SHEET_STANDING] = { FONT (8.5f, NORMAL, NORMAL, FALSE), 16, 7, 27, 1.5, FALSE, FALSE },
  [GINKGO_SHEET_REASON] = { FONT (7.2f, NORMAL, NORMAL, TRUE), 0, 0, 27, 1, FALSE, FALSE },
  [GINKGO_SHEET_PLAYER] = { FONT (8.5f, BOLD, NORMAL, FALSE), 2, 9, 16, 6, TRUE, FALSE },
  [GINKGO_SHEET_CARD] = { FONT (8.5f, NORMAL, NORMAL, FALSE), 16, 8.5, 28, 2, FALSE, FALSE },
  [GINKGO_SHEET_ROUND] = { FONT (9.5f, BOLD, NORMAL, FALSE), 0, 0, 0, 13, TRUE, TRUE },
  [GINKGO_SHEET_ENTRY] = { FONT (8.5f, NORMAL, NORMAL, FALSE), 0, 7, 13, 4.5, FALSE, FALSE },
  [GINKGO_SHEET_DETAIL] = { FONT (7.5f, NORMAL, NORMAL, TRUE), 0, 0, 13, 0.5, FALSE, FALSE },
};

static const GinkgoPaperFont points_font = FONT (8.5f, BOLD, NORMAL, FALSE);
static const GinkgoPaperFont continued_font = FONT (7.5f, NORMAL, ITALIC, TRUE);

/**
 * Block:
 * @line: the line
 * @layout: (owned): its text
 * @points: (owned) (nullable): the points at its end
 * @continued: (owned) (nullable): the heading to repeat above it at the top of a column
 *
 * A line with its layout.
 */
typedef struct
{
  const GinkgoSheetLine *line;
  PangoLayout *layout;
  PangoLayout *points;
  PangoLayout *continued;
} Block;

struct _GinkgoSheetFlow
{
  GinkgoPress *press;
  GArray *blocks;
  double width;
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

static const Style *
get_style (const GinkgoSheetFlow *self,
           guint index)
{
  return &styles[get_block (self, index)->line->kind];
}

/* The explanation is smaller and dimmed. */
static void
dim_detail (PangoLayout *layout,
            const GinkgoSheetLine *line)
{
  PangoAttrList *attributes = pango_layout_get_attributes (layout);
  PangoAttribute *color;
  PangoAttribute *size;
  GdkRGBA dim;

  ginkgo_press_get_dim (&dim);
  color = pango_attr_foreground_new ((guint16) (dim.red * 65535), (guint16) (dim.green * 65535), (guint16) (dim.blue * 65535));
  size = pango_attr_size_new_absolute ((int) (styles[GINKGO_SHEET_REASON].font.size * PANGO_SCALE));
  color->start_index = size->start_index = (guint) strlen (line->text);
  pango_attr_list_insert (attributes, color);
  pango_attr_list_insert (attributes, size);
  pango_layout_context_changed (layout);
}

static void
add_block (GinkgoSheetFlow *self,
           const GinkgoSheetLine *line,
           const GinkgoSheetLine *heading)
{
  const Style *style = &styles[line->kind];
  Block block = { .line = line };
  double width = self->width - style->indent;
  g_autofree char *text = line->detail ? g_strdup_printf ("%s  %s", line->text, line->detail) : g_strdup (line->text);

  if (line->points)
    {
      block.points = ginkgo_press_create_layout (self->press, &points_font, line->points, -1);
      width -= ginkgo_press_get_width (block.points) + POINTS_GAP;
    }
  block.layout = ginkgo_press_create_layout (self->press, &style->font, text, width);
  if (line->detail)
    dim_detail (block.layout, line);
  if (heading)
    {
      /* Translators: a heading that is repeated at the top of a page or column: a round or a player */
      g_autofree char *continued = g_strdup_printf (_("%s (continued)"), heading->text);

      block.continued = ginkgo_press_create_layout (self->press, &continued_font, continued, self->width - styles[GINKGO_SHEET_ENTRY].indent);
      ginkgo_press_limit_lines (block.continued, 1);
    }
  g_array_append_val (self->blocks, block);
}

/* @lines (of #GinkgoSheetLine) and @press must outlive the flow. @width is the width of a column. */
GinkgoSheetFlow *
ginkgo_sheet_flow_new (const GPtrArray *lines,
                       GinkgoPress *press,
                       double width)
{
  GinkgoSheetFlow *self = g_new0 (GinkgoSheetFlow, 1);
  const GinkgoSheetLine *heading = NULL;

  self->press = press;
  self->blocks = g_array_new (FALSE, FALSE, sizeof (Block));
  g_array_set_clear_func (self->blocks, (GDestroyNotify) clear_block);
  self->width = width;

  for (guint i = 0; i < lines->len; i++)
    {
      const GinkgoSheetLine *line = ginkgo_sheet_get_line (lines, i);
      gboolean is_heading = styles[line->kind].is_heading;

      add_block (self, line, is_heading ? NULL : heading);
      if (is_heading)
        heading = line->kind == GINKGO_SHEET_ROUND || line->kind == GINKGO_SHEET_PLAYER ? line : NULL;
    }

  return self;
}

void
ginkgo_sheet_flow_free (GinkgoSheetFlow *self)
{
  g_array_unref (self->blocks);
  g_free (self);
}

guint
ginkgo_sheet_flow_get_n_lines (const GinkgoSheetFlow *self)
{
  return self->blocks->len;
}

/* If @is_tight, splits the cards of a player between columns to save space. */
void
ginkgo_sheet_flow_set_tight (GinkgoSheetFlow *self,
                             gboolean is_tight)
{
  self->is_tight = is_tight;
}

/* Keeps a district, the cards of a player and an action with its effects in one column. */
static gboolean
stays_with_previous (const GinkgoSheetFlow *self,
                     guint index)
{
  GinkgoSheetLineKind kind = get_block (self, index)->line->kind;

  return get_style (self, index - 1)->is_heading ||
         kind == GINKGO_SHEET_STANDING ||
         kind == GINKGO_SHEET_REASON ||
         kind == GINKGO_SHEET_DETAIL ||
         (kind == GINKGO_SHEET_CARD && !self->is_tight);
}

static double
get_height (const GinkgoSheetFlow *self,
            guint index)
{
  return ginkgo_press_get_height (get_block (self, index)->layout) + (get_style (self, index)->has_rule ? RULE_ROOM : 0);
}

static double
get_continued_height (const GinkgoSheetFlow *self,
                      guint index)
{
  PangoLayout *layout = get_block (self, index)->continued;

  return layout ? ginkgo_press_get_height (layout) + CONTINUED_ROOM : 0;
}

/* Returns the first line of the next column, greater than @from if any line is left */
guint
ginkgo_sheet_flow_fill (const GinkgoSheetFlow *self,
                        guint from,
                        double height)
{
  guint last_break = from;
  double used = 0;
  guint i;

  for (i = from; i < self->blocks->len; i++)
    {
      if (i > from && !stays_with_previous (self, i))
        last_break = i;
      used += (i == from ? get_continued_height (self, i) : get_style (self, i)->before) + get_height (self, i);
      /* Split a group of lines that is higher than a column. */
      if (used > height)
        return last_break > from ? last_break : MAX (i, from + 1);
    }

  return i;
}

/* Returns TRUE if all remaining lines fit into the columns. */
gboolean
ginkgo_sheet_flow_fits (const GinkgoSheetFlow *self,
                        guint from,
                        guint n_columns,
                        double height)
{
  for (guint i = 0; i < n_columns; i++)
    from = ginkgo_sheet_flow_fill (self, from, height);

  return from == self->blocks->len;
}

/* Returns the lowest height at which all remaining lines fit, or @max_height */
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

/* Centers the symbol on the lowercase letters of the first line. */
static void
draw_sign (const GinkgoSheetFlow *self,
           guint index,
           double x,
           double baseline)
{
  const GinkgoSheetLine *line = get_block (self, index)->line;
  const Style *style = get_style (self, index);
  double size = style->sign_size;
  double left = x + style->sign_x;
  double middle = baseline - 0.34 * style->font.size;

  if (line->kind == GINKGO_SHEET_DISTRICT)
    ginkgo_press_draw_number (self->press, line->color, line->number, ginkgo_press_find_left (self->press, left, size) + size / 2, middle, size);
  else if (line->kind == GINKGO_SHEET_CARD)
    ginkgo_press_draw_swatch (self->press, line->color, left, middle - size / 2, size);
  else if (line->seat < GINKGO_MAX_SEATS)
    ginkgo_press_draw_glyph (self->press, GINKGO_GLYPH_EMBLEM, line->seat, ginkgo_art_get_seat_color (line->seat, FALSE), left, middle - size / 2, size);
}

/* Draws a column. */
void
ginkgo_sheet_flow_draw (const GinkgoSheetFlow *self,
                        guint from,
                        guint to,
                        double x,
                        double y)
{
  if (from < to && get_block (self, from)->continued)
    ginkgo_press_draw_layout (self->press, get_block (self, from)->continued, x + styles[GINKGO_SHEET_ENTRY].indent, y);

  for (guint i = from; i < to; i++)
    {
      const Block *block = get_block (self, i);
      const Style *style = get_style (self, i);
      double baseline;

      y += i == from ? get_continued_height (self, i) : style->before;
      baseline = y + (double) pango_layout_get_baseline (block->layout) / PANGO_SCALE;
      draw_sign (self, i, x, baseline);
      ginkgo_press_draw_layout (self->press, block->layout, x + style->indent, y);
      if (block->points)
        ginkgo_press_draw_layout (self->press,
                                  block->points,
                                  x + self->width - ginkgo_press_get_width (block->points),
                                  baseline - (double) pango_layout_get_baseline (block->points) / PANGO_SCALE);
      y += get_height (self, i);
      if (style->has_rule)
        ginkgo_press_draw_rule (self->press, x, y - RULE_ROOM / 2, self->width);
    }
}
