/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-setup.h"

/* No place on the x axis */
#define GINKGO_CHART_NOWHERE (-1)

/**
 * GinkgoChartSeries:
 * @name: the name of the series, or of its player; untrusted, no markup
 * @seat: the player whose colour and emblem the line has, or %GINKGO_SEAT_NONE for the
 *   accent colour
 * @values: (array length=n_values): the values, at x = 0, 1, 2 …; NAN where there is none
 * @n_values: how many there are
 * @marks: (nullable) (array length=n_values): if not %NULL, there is no line but a dot
 *   for each value: a full one where this is %TRUE, else a ring
 *
 * Values that belong together. A chart copies what it is given.
 */
typedef struct
{
  const char *name;
  guint seat;
  const double *values;
  guint n_values;
  const gboolean *marks;
} GinkgoChartSeries;

/**
 * GinkgoChartDescribe:
 * @x: a place on the x axis
 * @user_data: user data
 *
 * Returns: (transfer full): a description of the values there
 */
typedef char *(*GinkgoChartDescribe) (guint x,
                                      gpointer user_data);

#define GINKGO_TYPE_LINE_CHART (ginkgo_line_chart_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoLineChart, ginkgo_line_chart, GINKGO, LINE_CHART, GtkWidget)

GtkWidget *ginkgo_line_chart_new (void);
void ginkgo_line_chart_set_title (GinkgoLineChart *self,
                                  const char *title);
void ginkgo_line_chart_set_x_axis (GinkgoLineChart *self,
                                   const char *title,
                                   int first);
void ginkgo_line_chart_set_series (GinkgoLineChart *self,
                                   const GinkgoChartSeries *series,
                                   guint n_series);
void ginkgo_line_chart_set_describe (GinkgoLineChart *self,
                                     GinkgoChartDescribe describe,
                                     gpointer user_data,
                                     GDestroyNotify destroy);
void ginkgo_line_chart_set_marker (GinkgoLineChart *self,
                                   double x);
double ginkgo_line_chart_get_marker (GinkgoLineChart *self);
char *ginkgo_line_chart_describe (GinkgoLineChart *self,
                                  guint x);
gboolean ginkgo_line_chart_get_point (GinkgoLineChart *self,
                                      guint series,
                                      guint x,
                                      graphene_point_t *point);
