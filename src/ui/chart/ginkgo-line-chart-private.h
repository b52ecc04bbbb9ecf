/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-chart-axis.h"
#include "ginkgo-line-chart.h"

/* A series, copied */
typedef struct
{
  char *name;
  guint seat;
  double *values;
  guint n_values;
  gboolean *marks;
} GinkgoChartLine;

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
} GinkgoChartFrame;

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

  GinkgoChartFrame frame;
};

/* ginkgo-line-chart-layout.c */
PangoLayout *ginkgo_line_chart_create_text (GinkgoLineChart *self,
                                            const char *text,
                                            float max_width);
void ginkgo_line_chart_lay_out (GinkgoLineChart *self,
                                int width,
                                int height);
float ginkgo_line_chart_get_x (GinkgoLineChart *self,
                               double x);
float ginkgo_line_chart_get_y (GinkgoLineChart *self,
                               double value);
guint ginkgo_line_chart_find_place (GinkgoLineChart *self,
                                    double x);

/* ginkgo-line-chart-draw.c */
void ginkgo_line_chart_draw (GinkgoLineChart *self,
                             GtkSnapshot *snapshot);
