/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/**
 * GinkgoChartAxis:
 * @low: where the axis begins
 * @high: where it ends
 * @first: the first number that is written on it
 * @step: how far it is to the next; a round number
 *
 * The numbers on an axis. They are integers, as points and rounds are.
 */
typedef struct
{
  double low;
  double high;
  double first;
  double step;
} GinkgoChartAxis;

void ginkgo_chart_axis_init (GinkgoChartAxis *self,
                             double low,
                             double high,
                             guint max_steps);
void ginkgo_chart_axis_init_round (GinkgoChartAxis *self,
                                   double low,
                                   double high,
                                   guint max_steps);
double ginkgo_chart_axis_get_fraction (const GinkgoChartAxis *self,
                                       double value);
