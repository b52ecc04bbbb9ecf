/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "ginkgo-ai.h"
#include "ginkgo-analysis.h"

/* Fewer decisions say too little about a player. */
#define LEAST_DECISIONS 25

/* In standard errors */
#define INTERVAL 2

/* The mean loss of each level in points of value, after the quick pass, by the number of players; 0 if it was not
 * measured. doc/strength.md has the command. */
static const double mean_losses[GINKGO_MAX_PLAYERS + 1][GINKGO_LEVEL_MAX - GINKGO_LEVEL_1 + 1] = {
  [2] = { 3.96, 3.11, 2.58, 1.84, 1.21, 0.66, 0.09 },
  [3] = { 3.53, 2.93, 2.51, 1.72, 1.27, 0.50, 0.14 },
  [4] = { 2.93, 2.62, 2.20, 1.67, 1.11, 0.56, 0.19 },
  [5] = { 2.58, 2.27, 1.96, 1.44, 0.87, 0.51, 0.18 },
};

/* Finds the level with the nearest mean loss. If several are equally near, this is the strongest of them
 * if @is_high, and the weakest otherwise. */
static guint
find_nearest (const double *losses,
              double loss,
              gboolean is_high)
{
  guint nearest = 0;

  for (guint i = 1; i < G_N_ELEMENTS (mean_losses[0]); i++)
    {
      double gain = fabs (losses[nearest] - loss) - fabs (losses[i] - loss);

      if (gain > 0 || (is_high && gain >= 0))
        nearest = i;
    }

  return nearest + 1;
}

/**
 * ginkgo_analysis_estimate_level:
 * @mean_loss: the mean loss of a player's decisions, in points of value
 * @se: its standard error
 * @n_decisions: how many of them were not forced
 * @n_players: how many players there were
 * @low: (out): the weakest level that the player may have
 * @high: (out): the strongest level that the player may have
 *
 * Finds the level that a player played like.
 *
 * Returns: the number of the level; 0 if too few decisions leave it open, or if the levels were
 *   not measured with so many players
 */
guint
ginkgo_analysis_estimate_level (double mean_loss,
                                double se,
                                guint n_decisions,
                                guint n_players,
                                guint *low,
                                guint *high)
{
  const double *losses;

  *low = *high = 0;
  g_return_val_if_fail (n_players <= GINKGO_MAX_PLAYERS, 0);

  losses = mean_losses[n_players];
  if (n_decisions < LEAST_DECISIONS || losses[0] <= 0)
    return 0;

  *low = find_nearest (losses, mean_loss + INTERVAL * se, FALSE);
  *high = find_nearest (losses, mean_loss - INTERVAL * se, TRUE);
  if (*low == 1 && *high == GINKGO_N_STRENGTHS)
    return 0;

  return find_nearest (losses, mean_loss, FALSE);
}
