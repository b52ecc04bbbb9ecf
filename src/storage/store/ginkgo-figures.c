/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-statistics.h"

#include <math.h>

/* Leaves a 40th of the normal distribution on either side: 95 % are between. */
#define Z_95 1.959963984540054

/* Returns: the number of wins, in which a shared win is a part of one */
double
ginkgo_figures_get_wins (const GinkgoFigures *self)
{
  return (double) self->win_parts / GINKGO_WIN_PARTS;
}

/* Returns: which part of the results are wins, from 0 to 1; 0 without results */
double
ginkgo_figures_get_win_rate (const GinkgoFigures *self)
{
  return ginkgo_figures_get_mean (self, self->win_parts) / GINKGO_WIN_PARTS;
}

/* Gets between which rates the true rate of wins is likely to be, if games go on as they did:
 * the 95 % interval of ginkgo_wilson_interval().
 *
 * Shared wins are parts of a success there. Of all results between 0 and 1 with the same mean,
 * those that are either 0 or 1 vary most; so with parts the range is rather too wide than too
 * narrow. */
void
ginkgo_figures_get_win_range (const GinkgoFigures *self,
                              double *low,
                              double *high)
{
  ginkgo_wilson_interval (ginkgo_figures_get_wins (self), self->n_results, low, high);
}

/* Gets the rate of wins of a player who is as good as the opponents: one half in games of two, a
 * third in games of three. Returns %FALSE with results against Hal, who plays by other rules. */
gboolean
ginkgo_figures_get_even_rate (const GinkgoFigures *self,
                              double *rate)
{
  *rate = ginkgo_figures_get_mean (self, self->even_parts) / GINKGO_WIN_PARTS;
  return self->n_results > 0 && self->n_even == self->n_results;
}

/* Returns: how much one of the sums is for each result; 0 without results */
double
ginkgo_figures_get_mean (const GinkgoFigures *self,
                         guint64 sum)
{
  return self->n_results > 0 ? (double) sum / self->n_results : 0;
}

/* Returns: the standard deviation of the totals, for a sample (n − 1); 0 with fewer than two
 *   results */
double
ginkgo_figures_get_deviation (const GinkgoFigures *self)
{
  guint64 n = self->n_results;

  /* The difference is exact, and never negative. */
  return n > 1 ? sqrt ((double) (n * self->squares - self->total * self->total) / (double) (n * (n - 1))) : 0;
}

/**
 * ginkgo_wilson_interval:
 * @successes: how many of @n succeeded, from 0 to @n
 *
 * The 95 % score interval of a rate: E. B. Wilson, "Probable Inference, the Law of
 * Succession, and Statistical Inference", Journal of the American Statistical
 * Association 22 (1927), 209–212. Unlike the rate give or take its standard error, it is
 * right for few games, too, and stays between 0 and 1. Without any games it is all of
 * that.
 */
void
ginkgo_wilson_interval (double successes,
                        guint n,
                        double *low,
                        double *high)
{
  double z2 = Z_95 * Z_95;
  double rate = n > 0 ? successes / n : 0;
  double center = (successes + z2 / 2) / (n + z2);
  double margin = Z_95 * sqrt (n * rate * (1 - rate) + z2 / 4) / (n + z2);

  *low = MAX (center - margin, 0);
  *high = MIN (center + margin, 1);
}
