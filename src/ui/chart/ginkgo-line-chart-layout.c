/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-line-chart-private.h"

#include <math.h>

#include "ginkgo-art-text.h"

/* Beside letters of normal size, in pixels */
#define GAP        8
#define EMBLEM     14
#define TICK_WIDTH 64
#define TICK_ROOM  36

/* Names at the ends of the lines take at most this part of the width. */
#define MAX_END_PART   0.26f
#define SMALL_LETTERS  0.85
#define MIN_DIRECT_FOR 380

static float
scale (GinkgoLineChart *self,
       int pixel_size)
{
  return ginkgo_art_get_pixel_size (GTK_WIDGET (self), pixel_size);
}

static float
get_text_width (GinkgoLineChart *self,
                const char *text)
{
  g_autoptr (PangoLayout) layout = ginkgo_line_chart_create_text (self, text, 0);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

static float
get_row_height (GinkgoLineChart *self)
{
  g_autoptr (PangoLayout) layout = ginkgo_line_chart_create_text (self, "0", 0);
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return MAX (height, scale (self, EMBLEM));
}

static void
get_range (GinkgoLineChart *self,
           double *low,
           double *high)
{
  *low = 0;
  *high = 1;
  for (guint i = 0; i < self->lines->len; i++)
    {
      const GinkgoChartLine *line = g_ptr_array_index (self->lines, i);

      for (guint x = 0; x < line->n_values; x++)
        {
          if (!isfinite (line->values[x]))
            continue;
          *low = MIN (*low, line->values[x]);
          *high = MAX (*high, line->values[x]);
        }
    }
}

/* How wide the names are beside the ends of the lines */
static float
get_names_width (GinkgoLineChart *self)
{
  float width = 0;

  for (guint i = 0; i < self->lines->len; i++)
    {
      const GinkgoChartLine *line = g_ptr_array_index (self->lines, i);

      if (line->marks == NULL)
        width = MAX (width, get_text_width (self, line->name));
    }

  return width + scale (self, EMBLEM) + scale (self, GAP);
}

/* Dots have no end where their name could be. */
static gboolean
has_dots (GinkgoLineChart *self)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      if (((GinkgoChartLine *) g_ptr_array_index (self->lines, i))->marks != NULL)
        return TRUE;
    }

  return FALSE;
}

static void
make_room_for_names (GinkgoLineChart *self,
                     int width)
{
  GinkgoChartFrame *frame = &self->frame;

  frame->end_width = get_names_width (self);
  frame->has_legend = self->lines->len > 1 &&
                      (has_dots (self) || width < scale (self, MIN_DIRECT_FOR) || frame->end_width > width * MAX_END_PART);
  if (frame->has_legend || self->lines->len < 2)
    frame->end_width = scale (self, self->lines->len > 1 && !has_dots (self) ? EMBLEM : GAP / 2);
}

static float
get_y_labels_width (GinkgoLineChart *self)
{
  g_autofree char *high = g_strdup_printf ("%.0f", self->frame.y.high);
  g_autofree char *low = g_strdup_printf ("%.0f", self->frame.y.low);

  return MAX (get_text_width (self, low), get_text_width (self, high)) + scale (self, GAP);
}

/* Text longer than @max_width ends with an ellipsis; 0 means no limit. */
PangoLayout *
ginkgo_line_chart_create_text (GinkgoLineChart *self,
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

void
ginkgo_line_chart_lay_out (GinkgoLineChart *self,
                           int width,
                           int height)
{
  GinkgoChartFrame *frame = &self->frame;
  float gap = scale (self, GAP);
  float top;
  float bottom;
  float start;
  double low;
  double high;

  frame->row_height = get_row_height (self);
  make_room_for_names (self, width);
  top = frame->has_legend ? frame->row_height + gap * 1.5f : frame->row_height / 2;
  bottom = frame->row_height + gap / 2 + (self->x_title != NULL ? frame->row_height : 0);

  get_range (self, &low, &high);
  ginkgo_chart_axis_init_round (&frame->y, low, high, (guint) MAX ((height - top - bottom) / scale (self, TICK_ROOM), 2));
  start = roundf (get_y_labels_width (self));

  frame->plot = GRAPHENE_RECT_INIT (start, roundf (top), MAX (width - start - frame->end_width - gap, 1), MAX (height - roundf (top) - bottom, 1));
  ginkgo_chart_axis_init (&frame->x,
                          self->first,
                          self->first + (double) MAX (self->n_places, 1) - 1,
                          (guint) MAX (frame->plot.size.width / scale (self, TICK_WIDTH), 1));
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    frame->plot.origin.x = width - start - frame->plot.size.width;
}

float
ginkgo_line_chart_get_x (GinkgoLineChart *self,
                         double x)
{
  const graphene_rect_t *plot = &self->frame.plot;
  float fraction = (float) ginkgo_chart_axis_get_fraction (&self->frame.x, self->first + x);

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    fraction = 1 - fraction;
  return plot->origin.x + fraction * plot->size.width;
}

float
ginkgo_line_chart_get_y (GinkgoLineChart *self,
                         double value)
{
  const graphene_rect_t *plot = &self->frame.plot;

  return plot->origin.y + (1 - (float) ginkgo_chart_axis_get_fraction (&self->frame.y, value)) * plot->size.height;
}

/* The place on the x axis that is nearest to @x in pixels; the chart must have values. */
guint
ginkgo_line_chart_find_place (GinkgoLineChart *self,
                              double x)
{
  const graphene_rect_t *plot = &self->frame.plot;
  double fraction = (x - plot->origin.x) / plot->size.width;

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    fraction = 1 - fraction;
  return (guint) lround (CLAMP (fraction, 0, 1) * (self->n_places - 1));
}
