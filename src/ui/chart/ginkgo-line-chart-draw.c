/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-line-chart-private.h"

#include <math.h>

#include <adwaita.h>

#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-art-text.h"

/* Beside letters of normal size, in pixels */
#define GAP           8
#define EMBLEM        14
#define SHAPE         10
#define DOT_RADIUS    3.5f
#define LINE_WIDTH    2.25f
#define RING_WIDTH    1.5f
#define SHAPE_ROOM    44
#define DOT_ROOM      2.2f
#define MIN_DOT       1.75f
#define GRID_ALPHA    0.12f
#define STRONG_ALPHA  0.5f
#define MORE_CONTRAST 2.5f
#define TEXT_ALPHA    0.7f
#define MARKER_ALPHA  0.8f
#define POINT_ALPHA   0.4f

/* Drawing tools, looked up once for each picture */
typedef struct
{
  GinkgoLineChart *chart;
  GtkSnapshot *snapshot;
  GdkRGBA ink;
  gboolean is_dark;
  gboolean is_rtl;
  gboolean has_contrast;
} Pen;

static float
scale (const Pen *pen,
       int pixel_size)
{
  return ginkgo_art_get_pixel_size (GTK_WIDGET (pen->chart), pixel_size);
}

static GdkRGBA
fade (const GdkRGBA *color,
      float alpha)
{
  GdkRGBA faded = *color;

  faded.alpha *= alpha;
  return faded;
}

static GdkRGBA
get_ink (const Pen *pen,
         float alpha)
{
  return fade (&pen->ink, pen->has_contrast ? MIN (alpha * MORE_CONTRAST, 1) : alpha);
}

static GdkRGBA
get_color (const Pen *pen,
           const GinkgoChartLine *line)
{
  GdkRGBA color;

  if (line->seat < GINKGO_MAX_SEATS)
    return *ginkgo_art_get_seat_color (line->seat, pen->is_dark);

  adw_accent_color_to_standalone_rgba (adw_style_manager_get_accent_color (adw_style_manager_get_default ()), pen->is_dark, &color);
  return color;
}

/* Whole pixels, so that the line is as sharp as it can be */
static void
draw_rule (const Pen *pen,
           float x,
           float y,
           float width,
           float height,
           float alpha)
{
  GdkRGBA color = get_ink (pen, alpha);

  gtk_snapshot_append_color (pen->snapshot, &color, &GRAPHENE_RECT_INIT (floorf (x), floorf (y), width, height));
}

/* With its middle at @y, and at @x its start, its middle or its end */
static void
draw_text (const Pen *pen,
           const char *text,
           float max_width,
           float x,
           float align,
           float y,
           const GdkRGBA *color)
{
  g_autoptr (PangoLayout) layout = ginkgo_line_chart_create_text (pen->chart, text, max_width);
  PangoRectangle extents;

  pango_layout_get_pixel_extents (layout, NULL, &extents);
  gtk_snapshot_save (pen->snapshot);
  gtk_snapshot_translate (pen->snapshot,
                          &GRAPHENE_POINT_INIT (roundf (x - align * extents.width) - extents.x, roundf (y - extents.height / 2.f)));
  gtk_snapshot_append_layout (pen->snapshot, layout, color);
  gtk_snapshot_restore (pen->snapshot);
}

static void
draw_y_axis (const Pen *pen)
{
  const GinkgoChartFrame *frame = &pen->chart->frame;
  const graphene_rect_t *plot = &frame->plot;
  float gap = scale (pen, GAP);
  GdkRGBA ink = get_ink (pen, TEXT_ALPHA);

  for (double value = frame->y.first; value <= frame->y.high; value += frame->y.step)
    {
      g_autofree char *text = g_strdup_printf ("%.0f", value);
      float y = ginkgo_line_chart_get_y (pen->chart, value);

      draw_rule (pen, plot->origin.x, y, plot->size.width, 1, value == 0 ? STRONG_ALPHA : GRID_ALPHA);
      if (pen->is_rtl)
        draw_text (pen, text, 0, plot->origin.x + plot->size.width + gap, 0, y, &ink);
      else
        draw_text (pen, text, 0, plot->origin.x - gap, 1, y, &ink);
    }
}

static void
draw_x_axis (const Pen *pen)
{
  const GinkgoChartFrame *frame = &pen->chart->frame;
  const graphene_rect_t *plot = &frame->plot;
  float below = plot->origin.y + plot->size.height + scale (pen, GAP) / 2 + frame->row_height / 2;
  GdkRGBA ink = get_ink (pen, TEXT_ALPHA);

  for (double value = frame->x.first; value <= frame->x.high; value += frame->x.step)
    {
      g_autofree char *text = g_strdup_printf ("%.0f", value);

      draw_text (pen, text, 0, ginkgo_line_chart_get_x (pen->chart, value - pen->chart->first), 0.5f, below, &ink);
    }

  if (pen->chart->x_title != NULL)
    draw_text (pen, pen->chart->x_title, plot->size.width, plot->origin.x + plot->size.width / 2, 0.5f, below + frame->row_height, &ink);
}

/* With more values than pixels, draw the lowest and the highest value of each pixel. */
static guint
get_stride (const Pen *pen,
            const GinkgoChartLine *line)
{
  return MAX (1, line->n_values / MAX (1, (guint) pen->chart->frame.plot.size.width));
}

static void
find_extremes (const GinkgoChartLine *line,
               guint begin,
               guint end,
               guint extremes[2])
{
  guint least = begin;
  guint greatest = begin;

  for (guint x = begin; x < end; x++)
    {
      if (line->values[x] < line->values[least] || !isfinite (line->values[least]))
        least = x;
      if (line->values[x] > line->values[greatest] || !isfinite (line->values[greatest]))
        greatest = x;
    }

  extremes[0] = MIN (least, greatest);
  extremes[1] = MAX (least, greatest);
}

static void
add_point (const Pen *pen,
           GskPathBuilder *builder,
           const GinkgoChartLine *line,
           guint x,
           gboolean *is_down)
{
  if (!isfinite (line->values[x]))
    {
      *is_down = FALSE;
      return;
    }

  if (*is_down)
    gsk_path_builder_line_to (builder, ginkgo_line_chart_get_x (pen->chart, x), ginkgo_line_chart_get_y (pen->chart, line->values[x]));
  else
    gsk_path_builder_move_to (builder, ginkgo_line_chart_get_x (pen->chart, x), ginkgo_line_chart_get_y (pen->chart, line->values[x]));
  *is_down = TRUE;
}

static GskPath *
make_line (const Pen *pen,
           const GinkgoChartLine *line)
{
  GskPathBuilder *builder = gsk_path_builder_new ();
  guint stride = get_stride (pen, line);
  gboolean is_down = FALSE;

  for (guint begin = 0; begin < line->n_values; begin += stride)
    {
      guint extremes[2];

      find_extremes (line, begin, MIN (begin + stride, line->n_values), extremes);
      add_point (pen, builder, line, extremes[0], &is_down);
      if (extremes[1] != extremes[0])
        add_point (pen, builder, line, extremes[1], &is_down);
    }

  return gsk_path_builder_free_to_path (builder);
}

static void
draw_emblem (const Pen *pen,
             const GinkgoChartLine *line,
             float x,
             float y,
             float size)
{
  GdkRGBA color = get_color (pen, line);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (x - size / 2, y - size / 2, size, size);

  if (line->seat < GINKGO_MAX_SEATS)
    {
      ginkgo_art_draw_glyph (pen->snapshot, GINKGO_GLYPH_EMBLEM, line->seat, &color, &bounds);
      return;
    }

  graphene_rect_inset (&bounds, size / 5, size / 5);
  ginkgo_art_fill_rounded (pen->snapshot, &bounds, bounds.size.width / 2, &color);
}

/* In high contrast the lines carry the players' shapes as well. */
static void
draw_shapes (const Pen *pen,
             const GinkgoChartLine *line)
{
  float room = pen->chart->frame.plot.size.width / MAX (1, line->n_values - 1);
  guint stride = (guint) MAX (1, ceilf (scale (pen, SHAPE_ROOM) / room));

  for (guint x = stride / 2; x < line->n_values; x += stride)
    {
      if (isfinite (line->values[x]))
        draw_emblem (pen, line, ginkgo_line_chart_get_x (pen->chart, x), ginkgo_line_chart_get_y (pen->chart, line->values[x]), scale (pen, SHAPE));
    }
}

static void
draw_line (const Pen *pen,
           const GinkgoChartLine *line)
{
  g_autoptr (GskPath) path = make_line (pen, line);
  g_autoptr (GskStroke) stroke = gsk_stroke_new (pen->has_contrast ? LINE_WIDTH * 1.4f : LINE_WIDTH);
  GdkRGBA color = get_color (pen, line);

  gsk_stroke_set_line_join (stroke, GSK_LINE_JOIN_ROUND);
  gsk_stroke_set_line_cap (stroke, GSK_LINE_CAP_ROUND);
  gtk_snapshot_append_stroke (pen->snapshot, path, stroke, &color);
  if (pen->has_contrast && line->seat < GINKGO_MAX_SEATS)
    draw_shapes (pen, line);
}

/* All full dots, or all rings, as one path */
static GskPath *
make_dots (const Pen *pen,
           const GinkgoChartLine *line,
           gboolean is_full,
           float radius)
{
  GskPathBuilder *builder = gsk_path_builder_new ();
  guint stride = get_stride (pen, line);

  for (guint x = 0; x < line->n_values; x += stride)
    {
      graphene_point_t center;

      if (!isfinite (line->values[x]) || line->marks[x] != is_full)
        continue;

      center = GRAPHENE_POINT_INIT (ginkgo_line_chart_get_x (pen->chart, x), ginkgo_line_chart_get_y (pen->chart, line->values[x]));
      gsk_path_builder_add_circle (builder, &center, radius);
    }

  return gsk_path_builder_free_to_path (builder);
}

static void
draw_dots (const Pen *pen,
           const GinkgoChartLine *line)
{
  float room = pen->chart->frame.plot.size.width / MAX (1, line->n_values);
  float radius = CLAMP (room / DOT_ROOM, MIN_DOT, DOT_RADIUS);
  g_autoptr (GskPath) full = make_dots (pen, line, TRUE, radius);
  g_autoptr (GskPath) rings = make_dots (pen, line, FALSE, MAX (radius - RING_WIDTH / 2, MIN_DOT / 2));
  g_autoptr (GskStroke) stroke = gsk_stroke_new (MIN (RING_WIDTH, radius));
  GdkRGBA color = get_color (pen, line);

  gtk_snapshot_append_stroke (pen->snapshot, rings, stroke, &color);
  gtk_snapshot_append_fill (pen->snapshot, full, GSK_FILL_RULE_WINDING, &color);
}

static gboolean
find_end (const GinkgoChartLine *line,
          guint *x)
{
  for (*x = line->n_values; *x > 0; (*x)--)
    {
      if (isfinite (line->values[*x - 1]))
        {
          (*x)--;
          return TRUE;
        }
    }

  return FALSE;
}

/* The names at the lines' ends, pushed apart where they would be upon each other, from
 * the topmost down, and then up again from the bottom of the plot */
static void
spread_ends (const Pen *pen,
             float *ys,
             guint n)
{
  const GinkgoChartFrame *frame = &pen->chart->frame;
  float bottom = frame->plot.origin.y + frame->plot.size.height;
  g_autofree guint *order = g_new (guint, n);

  for (guint i = 0; i < n; i++)
    {
      guint j = i;

      for (; j > 0 && ys[order[j - 1]] > ys[i]; j--)
        order[j] = order[j - 1];
      order[j] = i;
    }

  for (guint i = 1; i < n; i++)
    ys[order[i]] = MAX (ys[order[i]], ys[order[i - 1]] + frame->row_height);
  for (guint i = n; i > 0; i--)
    {
      ys[order[i - 1]] = MIN (ys[order[i - 1]], bottom);
      bottom = ys[order[i - 1]] - frame->row_height;
    }
}

static void
draw_ends (const Pen *pen)
{
  const GinkgoChartFrame *frame = &pen->chart->frame;
  GPtrArray *lines = pen->chart->lines;
  g_autofree float *ys = g_new0 (float, lines->len);
  float emblem = scale (pen, EMBLEM);
  float gap = scale (pen, GAP);
  float sign = pen->is_rtl ? -1 : 1;
  float edge = frame->plot.origin.x + (pen->is_rtl ? 0 : frame->plot.size.width) + sign * gap;
  guint x;

  for (guint i = 0; i < lines->len; i++)
    {
      const GinkgoChartLine *line = g_ptr_array_index (lines, i);

      if (find_end (line, &x))
        ys[i] = ginkgo_line_chart_get_y (pen->chart, line->values[x]);
    }
  spread_ends (pen, ys, lines->len);

  for (guint i = 0; i < lines->len; i++)
    {
      const GinkgoChartLine *line = g_ptr_array_index (lines, i);

      if (line->seat >= GINKGO_MAX_SEATS || line->marks != NULL || !find_end (line, &x))
        continue;
      draw_emblem (pen, line, edge + sign * emblem / 2, ys[i], emblem);
      if (!frame->has_legend)
        draw_text (pen, line->name, frame->end_width - emblem - gap / 2, edge + sign * (emblem + gap / 2), pen->is_rtl, ys[i], &pen->ink);
    }
}

/* Full if any of the line's are */
static void
draw_dot (const Pen *pen,
          const GinkgoChartLine *line,
          float x,
          float y)
{
  GskPathBuilder *builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  g_autoptr (GskStroke) stroke = gsk_stroke_new (RING_WIDTH);
  GdkRGBA color = get_color (pen, line);
  gboolean is_full = FALSE;

  for (guint i = 0; i < line->n_values; i++)
    is_full = is_full || line->marks[i];

  gsk_path_builder_add_circle (builder, &GRAPHENE_POINT_INIT (x, y), DOT_RADIUS);
  path = gsk_path_builder_free_to_path (builder);
  if (is_full)
    gtk_snapshot_append_fill (pen->snapshot, path, GSK_FILL_RULE_WINDING, &color);
  gtk_snapshot_append_stroke (pen->snapshot, path, stroke, &color);
}

static void
draw_legend_sign (const Pen *pen,
                  const GinkgoChartLine *line,
                  float x,
                  float y)
{
  float size = scale (pen, EMBLEM);
  GdkRGBA color = get_color (pen, line);
  float end = pen->is_rtl ? x - size : x;

  if (line->marks != NULL)
    draw_dot (pen, line, end + size / 2, y);
  else if (line->seat < GINKGO_MAX_SEATS)
    draw_emblem (pen, line, end + size / 2, y, size);
  else
    gtk_snapshot_append_color (pen->snapshot, &color, &GRAPHENE_RECT_INIT (end, roundf (y - 1), size, 2));
}

static void
draw_legend (const Pen *pen)
{
  const GinkgoChartFrame *frame = &pen->chart->frame;
  GPtrArray *lines = pen->chart->lines;
  float width = gtk_widget_get_width (GTK_WIDGET (pen->chart));
  float sign = pen->is_rtl ? -1 : 1;
  float gap = scale (pen, GAP);
  float emblem = scale (pen, EMBLEM);
  float x = pen->is_rtl ? width : 0;

  for (guint i = 0; i < lines->len; i++)
    {
      const GinkgoChartLine *line = g_ptr_array_index (lines, i);
      g_autoptr (PangoLayout) layout = ginkgo_line_chart_create_text (pen->chart, line->name, 0);
      float room = (pen->is_rtl ? x : width - x) / (lines->len - i);
      float max_width = MAX (room - emblem - gap * 2, 1);
      int natural;

      pango_layout_get_pixel_size (layout, &natural, NULL);
      draw_legend_sign (pen, line, x, frame->row_height / 2);
      draw_text (pen, line->name, natural > max_width ? max_width : 0, x + sign * (emblem + gap / 2), pen->is_rtl, frame->row_height / 2, &pen->ink);
      x += sign * (emblem + gap * 2 + MIN (natural, max_width));
    }
}

/* An upright line, with a dot where it meets each line */
static void
draw_place (const Pen *pen,
            double place,
            float alpha)
{
  const graphene_rect_t *plot = &pen->chart->frame.plot;
  guint x = (guint) lround (place);

  draw_rule (pen, ginkgo_line_chart_get_x (pen->chart, place) - 0.5f, plot->origin.y, 1, plot->size.height, alpha);
  for (guint i = 0; i < pen->chart->lines->len; i++)
    {
      const GinkgoChartLine *line = g_ptr_array_index (pen->chart->lines, i);

      if (x < line->n_values && isfinite (line->values[x]))
        draw_emblem (pen, line, ginkgo_line_chart_get_x (pen->chart, place), ginkgo_line_chart_get_y (pen->chart, line->values[x]), scale (pen, EMBLEM));
    }
}

void
ginkgo_line_chart_draw (GinkgoLineChart *self,
                        GtkSnapshot *snapshot)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  Pen pen = {
    .chart = self,
    .snapshot = snapshot,
    .is_dark = adw_style_manager_get_dark (style),
    .is_rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL,
    .has_contrast = adw_style_manager_get_high_contrast (style),
  };

  gtk_widget_get_color (GTK_WIDGET (self), &pen.ink);
  draw_y_axis (&pen);
  draw_x_axis (&pen);

  for (guint i = self->lines->len; i > 0; i--)
    {
      const GinkgoChartLine *line = g_ptr_array_index (self->lines, i - 1);

      if (line->marks != NULL)
        draw_dots (&pen, line);
      else
        draw_line (&pen, line);
    }

  if (self->lines->len > 1)
    draw_ends (&pen);
  if (self->frame.has_legend)
    draw_legend (&pen);
  if (self->pointed >= 0)
    draw_place (&pen, self->pointed, POINT_ALPHA);
  if (self->marker >= 0)
    draw_place (&pen, self->marker, MARKER_ALPHA);
}
