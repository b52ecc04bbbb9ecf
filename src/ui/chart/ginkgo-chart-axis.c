/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-chart-axis.h"

#include <math.h>

/* The least of 1, 2, 5, 10, 20, 50 … by which @span takes at most @max_steps */
static double
find_step (double span,
           guint max_steps)
{
  static const double factors[] = { 1, 2, 5 };
  double power = 1;

  for (;; power *= 10)
    {
      for (guint i = 0; i < G_N_ELEMENTS (factors); i++)
        {
          if (factors[i] * power * max_steps >= span)
            return factors[i] * power;
        }
    }
}

/* Makes an axis that ends with the values, with room for @max_steps. */
void
ginkgo_chart_axis_init (GinkgoChartAxis *self,
                        double low,
                        double high,
                        guint max_steps)
{
  g_return_if_fail (isfinite (low) && isfinite (high) && low <= high);

  self->low = low;
  self->high = high;
  self->step = find_step (high - low, MAX (max_steps, 1));
  self->first = ceil (low / self->step) * self->step;
}

/* Makes an axis that ends with round numbers around the values, with room for @max_steps, at
 * least two. */
void
ginkgo_chart_axis_init_round (GinkgoChartAxis *self,
                              double low,
                              double high,
                              guint max_steps)
{
  g_return_if_fail (isfinite (low) && isfinite (high) && low <= high);

  max_steps = MAX (max_steps, 2);
  self->step = find_step (high - low, max_steps);
  /* Between round ends there may be a step more. */
  while (ceil (high / self->step) - floor (low / self->step) > max_steps)
    self->step = find_step (self->step * 1.5, 1);

  self->low = floor (low / self->step) * self->step;
  self->high = ceil (high / self->step) * self->step;
  if (self->high <= self->low)
    self->high = self->low + self->step;
  self->first = self->low;
}

/* Returns where on the axis the value is: 0 where it begins, 1 where it ends. The only value of
 * an axis is in the middle. */
double
ginkgo_chart_axis_get_fraction (const GinkgoChartAxis *self,
                                double value)
{
  return self->high > self->low ? (value - self->low) / (self->high - self->low) : 0.5;
}
