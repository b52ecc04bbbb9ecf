/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-line-chart.h"

#include <math.h>

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-art-text.h"
#include "ginkgo-chart-axis.h"
#include "ginkgo-text.h"

/* All sizes are in pixels beside letters of normal size. */
#define MIN_WIDTH      200
#define NATURAL_WIDTH  480
#define MIN_HEIGHT     150
#define NATURAL_HEIGHT 240

#define GAP        8
#define EMBLEM     14
#define TICK_WIDTH 64
#define TICK_ROOM  36

/* Names at the ends of the lines take at most this part of the width. */
#define MAX_END_PART   0.26f
#define SMALL_LETTERS  0.85
#define MIN_DIRECT_FOR 380

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

/* A page of the keyboard is this part of the chart. */
#define PAGE_PART 10

/* A series, copied */
typedef struct
{
  char *name;
  guint seat;
  double *values;
  guint n_values;
  gboolean *marks;
} Line;

/*
 * Where things are in the chart: the plot, the legend above it if the names have no room
 * at the ends of the lines, and the axes.
 */
typedef struct
{
  graphene_rect_t plot;
  gboolean has_legend;
  float row_height;
  float end_width;
  GinkgoChartAxis x;
  GinkgoChartAxis y;
} Frame;

/**
 * GinkgoLineChart:
 *
 * Values over time, as lines or as dots: points over a game, scores over many.
 *
 * One place on the x axis can be marked. A click goes there, and so do the arrow keys,
 * Home, End and the Page keys; Enter activates the place.
 *
 * ## Accessibility
 *
 * A `GinkgoLineChart` is a slider (role slider) whose text says what the values are at
 * the place that is marked. Its description sums them up. The numbers themselves belong
 * into a table beside it, as a #GinkgoChartPanel has.
 */
struct _GinkgoLineChart
{
  GtkWidget parent_instance;

  char *x_title;
  int first;
  GPtrArray *lines;
  guint n_places;
  double marker;
  int pointed;

  GinkgoChartDescribe describe;
  gpointer describe_data;
  GDestroyNotify describe_destroy;

  Frame frame;
};

enum
{
  SIGNAL_X_MOVED,
  SIGNAL_X_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GinkgoLineChart, ginkgo_line_chart, GTK_TYPE_WIDGET)

/* --- Layout -------------------------------------------------------------------------------- */

static float
scale (GinkgoLineChart *self,
       int pixel_size)
{
  return ginkgo_art_get_pixel_size (GTK_WIDGET (self), pixel_size);
}

/* Text longer than @max_width ends with an ellipsis; 0 means no limit. */
static PangoLayout *
create_text (GinkgoLineChart *self,
             const char *text,
             float max_width)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (SMALL_LETTERS));
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  if (max_width > 0)
    {
      pango_layout_set_width (layout, (int) (max_width * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }

  return layout;
}

static float
get_text_width (GinkgoLineChart *self,
                const char *text)
{
  g_autoptr (PangoLayout) layout = create_text (self, text, 0);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

static void
lay_out (GinkgoLineChart *self,
         int width,
         int height)
{
  Frame *frame = &self->frame;
  g_autoptr (PangoLayout) digit = create_text (self, "0", 0);
  g_autofree char *low_label = NULL;
  g_autofree char *high_label = NULL;
  gboolean has_dots = FALSE;
  float names_width = 0;
  float gap = scale (self, GAP);
  int row_height;
  float top, bottom, start;
  double low = 0, high = 1;

  for (guint i = 0; i < self->lines->len; i++)
    {
      const Line *line = g_ptr_array_index (self->lines, i);

      /* Dots have no end where their name could be. */
      if (line->marks != NULL)
        has_dots = TRUE;
      else
        names_width = MAX (names_width, get_text_width (self, line->name));
      for (guint x = 0; x < line->n_values; x++)
        if (isfinite (line->values[x]))
          {
            low = MIN (low, line->values[x]);
            high = MAX (high, line->values[x]);
          }
    }

  pango_layout_get_pixel_size (digit, NULL, &row_height);
  frame->row_height = MAX (row_height, scale (self, EMBLEM));
  frame->end_width = names_width + scale (self, EMBLEM) + gap;
  frame->has_legend = self->lines->len > 1 && (has_dots || width < scale (self, MIN_DIRECT_FOR) || frame->end_width > width * MAX_END_PART);
  if (frame->has_legend || self->lines->len < 2)
    frame->end_width = scale (self, self->lines->len > 1 && !has_dots ? EMBLEM : GAP / 2);
  top = frame->has_legend ? frame->row_height + gap * 1.5f : frame->row_height / 2;
  bottom = frame->row_height + gap / 2 + (self->x_title != NULL ? frame->row_height : 0);

  ginkgo_chart_axis_init_round (&frame->y, low, high, (guint) MAX ((height - top - bottom) / scale (self, TICK_ROOM), 2));
  low_label = g_strdup_printf ("%.0f", frame->y.low);
  high_label = g_strdup_printf ("%.0f", frame->y.high);
  start = roundf (MAX (get_text_width (self, low_label), get_text_width (self, high_label)) + gap);

  frame->plot = GRAPHENE_RECT_INIT (start, roundf (top), MAX (width - start - frame->end_width - gap, 1), MAX (height - roundf (top) - bottom, 1));
  ginkgo_chart_axis_init (&frame->x,
                          self->first,
                          self->first + (double) MAX (self->n_places, 1) - 1,
                          (guint) MAX (frame->plot.size.width / scale (self, TICK_WIDTH), 1));
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    frame->plot.origin.x = width - start - frame->plot.size.width;
}

static float
get_x (GinkgoLineChart *self,
       double x)
{
  const graphene_rect_t *plot = &self->frame.plot;
  float fraction = (float) ginkgo_chart_axis_get_fraction (&self->frame.x, self->first + x);

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    fraction = 1 - fraction;
  return plot->origin.x + fraction * plot->size.width;
}

static float
get_y (GinkgoLineChart *self,
       double value)
{
  const graphene_rect_t *plot = &self->frame.plot;

  return plot->origin.y + (1 - (float) ginkgo_chart_axis_get_fraction (&self->frame.y, value)) * plot->size.height;
}

/* The place on the x axis that is nearest to @x in pixels; the chart must have values. */
static guint
find_place (GinkgoLineChart *self,
            double x)
{
  const graphene_rect_t *plot = &self->frame.plot;
  double fraction = (x - plot->origin.x) / plot->size.width;

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    fraction = 1 - fraction;
  return (guint) lround (CLAMP (fraction, 0, 1) * (self->n_places - 1));
}

/* --- Drawing ------------------------------------------------------------------------------- */

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

static GdkRGBA
get_ink (const Pen *pen,
         float alpha)
{
  GdkRGBA color = pen->ink;

  color.alpha *= pen->has_contrast ? MIN (alpha * MORE_CONTRAST, 1) : alpha;

  return color;
}

static GdkRGBA
get_color (const Pen *pen,
           const Line *line)
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
  g_autoptr (PangoLayout) layout = create_text (pen->chart, text, max_width);
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
  const Frame *frame = &pen->chart->frame;
  const graphene_rect_t *plot = &frame->plot;
  float gap = scale (pen->chart, GAP);
  GdkRGBA ink = get_ink (pen, TEXT_ALPHA);

  for (double value = frame->y.first; value <= frame->y.high; value += frame->y.step)
    {
      g_autofree char *text = g_strdup_printf ("%.0f", value);
      float y = get_y (pen->chart, value);

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
  const Frame *frame = &pen->chart->frame;
  const graphene_rect_t *plot = &frame->plot;
  float below = plot->origin.y + plot->size.height + scale (pen->chart, GAP) / 2 + frame->row_height / 2;
  GdkRGBA ink = get_ink (pen, TEXT_ALPHA);

  for (double value = frame->x.first; value <= frame->x.high; value += frame->x.step)
    {
      g_autofree char *text = g_strdup_printf ("%.0f", value);

      draw_text (pen, text, 0, get_x (pen->chart, value - pen->chart->first), 0.5f, below, &ink);
    }

  if (pen->chart->x_title != NULL)
    draw_text (pen, pen->chart->x_title, plot->size.width, plot->origin.x + plot->size.width / 2, 0.5f, below + frame->row_height, &ink);
}

/* With more values than pixels, draw the lowest and the highest value of each pixel. */
static guint
get_stride (const Pen *pen,
            const Line *line)
{
  return MAX (1, line->n_values / MAX (1, (guint) pen->chart->frame.plot.size.width));
}

static void
draw_emblem (const Pen *pen,
             const Line *line,
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

/* Draws only the lowest and the highest of the values that share a pixel. */
static void
draw_line (const Pen *pen,
           const Line *line)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  g_autoptr (GskStroke) stroke = gsk_stroke_new (pen->has_contrast ? LINE_WIDTH * 1.4f : LINE_WIDTH);
  float room = pen->chart->frame.plot.size.width / MAX (1, line->n_values - 1);
  guint shape_stride = (guint) MAX (1, ceilf (scale (pen->chart, SHAPE_ROOM) / room));
  guint stride = get_stride (pen, line);
  GdkRGBA color = get_color (pen, line);
  gboolean is_down = FALSE;

  for (guint begin = 0; begin < line->n_values; begin += stride)
    {
      guint least = begin;
      guint greatest = begin;

      for (guint x = begin; x < MIN (begin + stride, line->n_values); x++)
        {
          if (line->values[x] < line->values[least] || !isfinite (line->values[least]))
            least = x;
          if (line->values[x] > line->values[greatest] || !isfinite (line->values[greatest]))
            greatest = x;
        }
      for (guint i = 0; i < (least == greatest ? 1 : 2); i++)
        {
          guint x = i == 0 ? MIN (least, greatest) : MAX (least, greatest);
          graphene_point_t point = GRAPHENE_POINT_INIT (get_x (pen->chart, x), get_y (pen->chart, line->values[x]));

          if (isfinite (line->values[x]))
            (is_down ? gsk_path_builder_line_to : gsk_path_builder_move_to) (builder, point.x, point.y);
          is_down = isfinite (line->values[x]);
        }
    }

  path = gsk_path_builder_to_path (builder);
  gsk_stroke_set_line_join (stroke, GSK_LINE_JOIN_ROUND);
  gsk_stroke_set_line_cap (stroke, GSK_LINE_CAP_ROUND);
  gtk_snapshot_append_stroke (pen->snapshot, path, stroke, &color);

  /* In high contrast the lines carry the players' shapes as well. */
  for (guint x = shape_stride / 2; pen->has_contrast && line->seat < GINKGO_MAX_SEATS && x < line->n_values; x += shape_stride)
    if (isfinite (line->values[x]))
      draw_emblem (pen, line, get_x (pen->chart, x), get_y (pen->chart, line->values[x]), scale (pen->chart, SHAPE));
}

/* All full dots, or all rings, as one path */
static GskPath *
make_dots (const Pen *pen,
           const Line *line,
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

      center = GRAPHENE_POINT_INIT (get_x (pen->chart, x), get_y (pen->chart, line->values[x]));
      gsk_path_builder_add_circle (builder, &center, radius);
    }

  return gsk_path_builder_free_to_path (builder);
}

static void
draw_dots (const Pen *pen,
           const Line *line)
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

/* Returns the last place with a value, or -1. */
static int
find_end (const Line *line)
{
  int x = (int) line->n_values - 1;

  while (x >= 0 && !isfinite (line->values[x]))
    x--;

  return x;
}

/* The names at the lines' ends, pushed apart where they would be upon each other, from
 * the topmost down, and then up again from the bottom of the plot */
static void
spread_ends (const Pen *pen,
             float *ys,
             guint n)
{
  const Frame *frame = &pen->chart->frame;
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
  const Frame *frame = &pen->chart->frame;
  GPtrArray *lines = pen->chart->lines;
  g_autofree float *ys = g_new0 (float, lines->len);
  float emblem = scale (pen->chart, EMBLEM);
  float gap = scale (pen->chart, GAP);
  float sign = pen->is_rtl ? -1 : 1;
  float edge = frame->plot.origin.x + (pen->is_rtl ? 0 : frame->plot.size.width) + sign * gap;

  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = g_ptr_array_index (lines, i);

      if (find_end (line) >= 0)
        ys[i] = get_y (pen->chart, line->values[find_end (line)]);
    }
  spread_ends (pen, ys, lines->len);

  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = g_ptr_array_index (lines, i);

      if (line->seat >= GINKGO_MAX_SEATS || line->marks != NULL || find_end (line) < 0)
        continue;
      draw_emblem (pen, line, edge + sign * emblem / 2, ys[i], emblem);
      if (!frame->has_legend)
        draw_text (pen, line->name, frame->end_width - emblem - gap / 2, edge + sign * (emblem + gap / 2), pen->is_rtl, ys[i], &pen->ink);
    }
}

/* A dot is full if any of the line's are. */
static void
draw_legend_sign (const Pen *pen,
                  const Line *line,
                  float x,
                  float y)
{
  float size = scale (pen->chart, EMBLEM);
  GdkRGBA color = get_color (pen, line);
  float end = pen->is_rtl ? x - size : x;

  if (line->marks != NULL)
    {
      g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
      g_autoptr (GskPath) path = NULL;
      g_autoptr (GskStroke) stroke = gsk_stroke_new (RING_WIDTH);
      gboolean is_full = FALSE;

      for (guint i = 0; i < line->n_values; i++)
        is_full = is_full || line->marks[i];
      gsk_path_builder_add_circle (builder, &GRAPHENE_POINT_INIT (end + size / 2, y), DOT_RADIUS);
      path = gsk_path_builder_to_path (builder);
      if (is_full)
        gtk_snapshot_append_fill (pen->snapshot, path, GSK_FILL_RULE_WINDING, &color);
      gtk_snapshot_append_stroke (pen->snapshot, path, stroke, &color);
    }
  else if (line->seat < GINKGO_MAX_SEATS)
    draw_emblem (pen, line, end + size / 2, y, size);
  else
    gtk_snapshot_append_color (pen->snapshot, &color, &GRAPHENE_RECT_INIT (end, roundf (y - 1), size, 2));
}

static void
draw_legend (const Pen *pen)
{
  const Frame *frame = &pen->chart->frame;
  GPtrArray *lines = pen->chart->lines;
  float width = gtk_widget_get_width (GTK_WIDGET (pen->chart));
  float sign = pen->is_rtl ? -1 : 1;
  float gap = scale (pen->chart, GAP);
  float emblem = scale (pen->chart, EMBLEM);
  float x = pen->is_rtl ? width : 0;

  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = g_ptr_array_index (lines, i);
      g_autoptr (PangoLayout) layout = create_text (pen->chart, line->name, 0);
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

  draw_rule (pen, get_x (pen->chart, place) - 0.5f, plot->origin.y, 1, plot->size.height, alpha);
  for (guint i = 0; i < pen->chart->lines->len; i++)
    {
      const Line *line = g_ptr_array_index (pen->chart->lines, i);

      if (x < line->n_values && isfinite (line->values[x]))
        draw_emblem (pen, line, get_x (pen->chart, place), get_y (pen->chart, line->values[x]), scale (pen->chart, EMBLEM));
    }
}

static void
ginkgo_line_chart_snapshot (GtkWidget *widget,
                            GtkSnapshot *snapshot)
{
  GinkgoLineChart *self = GINKGO_LINE_CHART (widget);
  AdwStyleManager *style = adw_style_manager_get_default ();
  Pen pen = {
    .chart = self,
    .snapshot = snapshot,
    .is_dark = adw_style_manager_get_dark (style),
    .is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL,
    .has_contrast = adw_style_manager_get_high_contrast (style),
  };

  gtk_widget_get_color (widget, &pen.ink);
  draw_y_axis (&pen);
  draw_x_axis (&pen);

  for (guint i = self->lines->len; i > 0; i--)
    {
      const Line *line = g_ptr_array_index (self->lines, i - 1);

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

/* --- The widget ------------------------------------------------------------------------------ */

static void
free_line (gpointer data)
{
  Line *line = data;

  g_free (line->name);
  g_free (line->values);
  g_free (line->marks);
  g_free (line);
}

static gboolean
has_place (GinkgoLineChart *self,
           double x)
{
  return x >= 0 && x < self->n_places;
}

/* Sums lines up by their first, last and highest values. */
static void
update_description (GinkgoLineChart *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *description = NULL;

  for (guint i = 0; i < self->lines->len; i++)
    {
      const Line *line = g_ptr_array_index (self->lines, i);
      double first = NAN;
      double last = NAN;
      double highest = NAN;

      for (guint x = 0; x < line->n_values; x++)
        {
          if (!isfinite (line->values[x]))
            continue;
          first = isfinite (first) ? first : line->values[x];
          last = line->values[x];
          highest = fmax (highest, last);
        }
      if (line->marks == NULL && isfinite (first))
        /* Translators: the name of a line in a chart, and three numbers */
        g_strv_builder_take (builder, g_strdup_printf (_("%s: from %.0f to %.0f, at most %.0f"), line->name, first, last, highest));
    }

  description = ginkgo_text_build_sentences (builder);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

static void
update_value (GinkgoLineChart *self)
{
  guint x = has_place (self, self->marker) ? (guint) lround (self->marker) : MAX (self->n_places, 1) - 1;
  g_autofree char *text = ginkgo_line_chart_describe (self, x);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN,
                                  (double) self->first,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
                                  (double) self->first + MAX (self->n_places, 1) - 1,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                  (double) self->first + x,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  text,
                                  -1);
}

static void
move_to (GinkgoLineChart *self,
         int x)
{
  if (self->n_places == 0)
    return;

  ginkgo_line_chart_set_marker (self, CLAMP (x, 0, (int) self->n_places - 1));
  g_signal_emit (self, signals[SIGNAL_X_MOVED], 0, self->marker);
}

static void
activate (GinkgoLineChart *self)
{
  if (has_place (self, self->marker))
    g_signal_emit (self, signals[SIGNAL_X_ACTIVATED], 0, self->marker);
}

static void
set_pointed (GinkgoLineChart *self,
             int pointed)
{
  if (self->pointed == pointed)
    return;

  self->pointed = pointed;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
pressed_cb (GinkgoLineChart *self,
            int n_press,
            double x,
            double y)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (self->n_places == 0)
    return;

  move_to (self, (int) find_place (self, x));
  activate (self);
}

static void
motion_cb (GinkgoLineChart *self,
           double x,
           double y)
{
  set_pointed (self, self->n_places > 0 ? (int) find_place (self, x) : -1);
}

static void
leave_cb (GinkgoLineChart *self)
{
  set_pointed (self, -1);
}

static gboolean
key_pressed_cb (GinkgoLineChart *self,
                guint keyval,
                guint keycode,
                GdkModifierType state)
{
  int last = (int) self->n_places - 1;
  int at = has_place (self, self->marker) ? (int) lround (self->marker) : last + 1;
  int page = MAX (1, last / PAGE_PART);
  int forward = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL ? -1 : 1;

  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0 || last < 0)
    return GDK_EVENT_PROPAGATE;

  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      at -= forward;
      break;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      at += forward;
      break;
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      at -= page;
      break;
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      at += page;
      break;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      at = 0;
      break;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      at = last;
      break;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_space:
      activate (self);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
  move_to (self, at);

  return GDK_EVENT_STOP;
}

static gboolean
query_tooltip_cb (GinkgoLineChart *self,
                  int x,
                  int y,
                  gboolean keyboard_mode,
                  GtkTooltip *tooltip)
{
  int place = keyboard_mode ? (int) lround (self->marker) : self->pointed;
  g_autofree char *text = NULL;

  if (!has_place (self, place))
    return FALSE;

  text = ginkgo_line_chart_describe (self, (guint) place);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void
lay_out_anew (GinkgoLineChart *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (gtk_widget_get_width (widget) > 0)
    lay_out (self, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  gtk_widget_queue_draw (widget);
}

static void
ginkgo_line_chart_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  gboolean is_width = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = is_width ? MIN_WIDTH : ginkgo_art_get_pixel_size (widget, MIN_HEIGHT);
  *natural = MAX (*minimum, ginkgo_art_get_pixel_size (widget, is_width ? NATURAL_WIDTH : NATURAL_HEIGHT));
}

static void
ginkgo_line_chart_size_allocate (GtkWidget *widget,
                                 int width,
                                 int height,
                                 int baseline)
{
  lay_out (GINKGO_LINE_CHART (widget), width, height);
}

static void
ginkgo_line_chart_direction_changed (GtkWidget *widget,
                                     GtkTextDirection previous)
{
  GTK_WIDGET_CLASS (ginkgo_line_chart_parent_class)->direction_changed (widget, previous);
  lay_out_anew (GINKGO_LINE_CHART (widget));
}

static void
ginkgo_line_chart_finalize (GObject *object)
{
  GinkgoLineChart *self = GINKGO_LINE_CHART (object);

  ginkgo_line_chart_set_describe (self, NULL, NULL, NULL);
  g_ptr_array_unref (self->lines);
  g_free (self->x_title);

  G_OBJECT_CLASS (ginkgo_line_chart_parent_class)->finalize (object);
}

static void
ginkgo_line_chart_class_init (GinkgoLineChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ginkgo_line_chart_finalize;

  widget_class->measure = ginkgo_line_chart_measure;
  widget_class->size_allocate = ginkgo_line_chart_size_allocate;
  widget_class->snapshot = ginkgo_line_chart_snapshot;
  widget_class->direction_changed = ginkgo_line_chart_direction_changed;

  /* A click or the arrow keys have marked another place. @x: a place on the x axis, 0 for the
   * first. */
  signals[SIGNAL_X_MOVED] = g_signal_new ("x-moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_DOUBLE);

  /* A place has been clicked, or Enter has been pressed at the marked one. @x: a place on the
   * x axis, 0 for the first. */
  signals[SIGNAL_X_ACTIVATED] = g_signal_new ("x-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_DOUBLE);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
  gtk_widget_class_set_css_name (widget_class, "linechart");
}

static void
ginkgo_line_chart_init (GinkgoLineChart *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->lines = g_ptr_array_new_with_free_func (free_line);
  self->marker = GINKGO_CHART_NOWHERE;
  self->pointed = -1;
  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_has_tooltip (widget, TRUE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "enter", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, keys);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::accent-color", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *
ginkgo_line_chart_new (void)
{
  return g_object_new (GINKGO_TYPE_LINE_CHART, NULL);
}

void
ginkgo_line_chart_set_title (GinkgoLineChart *self,
                             const char *title)
{
  g_return_if_fail (GINKGO_IS_LINE_CHART (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

/* @first is the number that is written at place 0. */
void
ginkgo_line_chart_set_x_axis (GinkgoLineChart *self,
                              const char *title,
                              int first)
{
  g_return_if_fail (GINKGO_IS_LINE_CHART (self));

  g_set_str (&self->x_title, title);
  self->first = first;
  update_value (self);
  lay_out_anew (self);
}

/**
 * ginkgo_line_chart_set_series:
 * @series: (array length=n_series): what to show; the first is drawn above the others
 * @n_series: how many
 *
 * Replaces the values. Removes the mark if its place is gone.
 */
void
ginkgo_line_chart_set_series (GinkgoLineChart *self,
                              const GinkgoChartSeries *series,
                              guint n_series)
{
  g_return_if_fail (GINKGO_IS_LINE_CHART (self));

  g_ptr_array_set_size (self->lines, 0);
  self->n_places = 0;
  for (guint i = 0; i < n_series; i++)
    {
      Line *line = g_new0 (Line, 1);

      line->name = g_strdup (series[i].name);
      line->seat = series[i].seat;
      line->n_values = series[i].n_values;
      line->values = g_memdup2 (series[i].values, sizeof (double) * series[i].n_values);
      if (series[i].marks != NULL)
        line->marks = g_memdup2 (series[i].marks, sizeof (gboolean) * series[i].n_values);
      g_ptr_array_add (self->lines, line);
      self->n_places = MAX (self->n_places, series[i].n_values);
    }

  if (!has_place (self, self->marker))
    self->marker = GINKGO_CHART_NOWHERE;
  self->pointed = -1;
  update_description (self);
  update_value (self);
  lay_out_anew (self);
}

/**
 * ginkgo_line_chart_set_describe:
 * @describe: (nullable): describes a place, or %NULL for the values alone
 * @user_data: for @describe
 * @destroy: (nullable): frees @user_data
 *
 * Sets the text for a place, in its tooltip and for screen readers.
 */
void
ginkgo_line_chart_set_describe (GinkgoLineChart *self,
                                GinkgoChartDescribe describe,
                                gpointer user_data,
                                GDestroyNotify destroy)
{
  g_return_if_fail (GINKGO_IS_LINE_CHART (self));

  if (self->describe_destroy != NULL)
    self->describe_destroy (self->describe_data);

  self->describe = describe;
  self->describe_data = user_data;
  self->describe_destroy = destroy;
}

/* Marks a place, or %GINKGO_CHART_NOWHERE, without any signal. */
void
ginkgo_line_chart_set_marker (GinkgoLineChart *self,
                              double x)
{
  g_return_if_fail (GINKGO_IS_LINE_CHART (self));

  self->marker = has_place (self, x) ? x : GINKGO_CHART_NOWHERE;
  update_value (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* May be %GINKGO_CHART_NOWHERE. */
double
ginkgo_line_chart_get_marker (GinkgoLineChart *self)
{
  g_return_val_if_fail (GINKGO_IS_LINE_CHART (self), GINKGO_CHART_NOWHERE);

  return self->marker;
}

char *
ginkgo_line_chart_describe (GinkgoLineChart *self,
                            guint x)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *list = NULL;

  g_return_val_if_fail (GINKGO_IS_LINE_CHART (self), NULL);

  if (x >= self->n_places)
    return g_strdup ("");
  if (self->describe != NULL)
    return self->describe (x, self->describe_data);

  for (guint i = 0; i < self->lines->len; i++)
    {
      const Line *line = g_ptr_array_index (self->lines, i);

      if (x < line->n_values && isfinite (line->values[x]))
        /* Translators: the name of a line in a chart, and a number */
        g_strv_builder_take (builder, g_strdup_printf (_("%s %.0f"), line->name, line->values[x]));
    }
  list = ginkgo_text_build_list (builder);

  /* Translators: the title of the x axis of a chart, a number on it, and a list of values there */
  return g_strdup_printf (_("%s %d: %s"), self->x_title != NULL ? self->x_title : "", self->first + (int) x, list);
}

/* The place of a value in the widget; %FALSE if there is no such value */
gboolean
ginkgo_line_chart_get_point (GinkgoLineChart *self,
                             guint series,
                             guint x,
                             graphene_point_t *point)
{
  const Line *line;

  g_return_val_if_fail (GINKGO_IS_LINE_CHART (self), FALSE);
  g_return_val_if_fail (series < self->lines->len, FALSE);

  line = g_ptr_array_index (self->lines, series);
  if (x >= line->n_values || !isfinite (line->values[x]))
    return FALSE;

  *point = GRAPHENE_POINT_INIT (get_x (self, x), get_y (self, line->values[x]));
  return TRUE;
}
