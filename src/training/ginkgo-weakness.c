/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-weakness.h"

/* Fewer games or cases may be chance. */
#define MIN_GAMES 3
#define MIN_CASES 3

/* In so many games, people can have learned something. */
#define N_NEW_GAMES 10

static const GinkgoExercise *
get_mistake (const GArray *mistakes,
             guint index)
{
  return &g_array_index (mistakes, GinkgoExercise, index);
}

/* Returns: TRUE if the mistake is in another game than the one before it */
static gboolean
begins_game (const GArray *mistakes,
             guint index)
{
  return index == 0 || get_mistake (mistakes, index)->game != get_mistake (mistakes, index - 1)->game;
}

static void
add (GinkgoWeakness *self,
     const GinkgoExercise *mistake)
{
  self->n_cases++;
  self->points += mistake->lead / 100.0;
  if (self->n_cases == 1 || mistake->lead > self->worst.lead)
    self->worst = *mistake;
}

static void
compare_games (GinkgoWeakness *self,
               const GArray *mistakes,
               guint n_games)
{
  double sums[2] = { 0 };
  guint game = 0;

  self->has_trend = n_games >= MIN_GAMES + N_NEW_GAMES;
  if (!self->has_trend)
    return;

  for (guint i = 0; i < mistakes->len; i++)
    {
      game += begins_game (mistakes, i);
      if (get_mistake (mistakes, i)->cause == self->cause)
        sums[game + N_NEW_GAMES > n_games] += get_mistake (mistakes, i)->lead / 100.0;
    }
  self->before = sums[0] / (n_games - N_NEW_GAMES);
  self->after = sums[1] / N_NEW_GAMES;
}

/**
 * ginkgo_weakness_find:
 * @self: (out caller-allocates): the weakness
 * @mistakes: (element-type GinkgoExercise): of ginkgo_store_request_list_mistakes()
 *
 * Returns: whether there are enough games, and enough mistakes with the same cause
 */
gboolean
ginkgo_weakness_find (GinkgoWeakness *self,
                      const GArray *mistakes)
{
  GinkgoWeakness weaknesses[GINKGO_N_CAUSES] = { 0 };
  guint n_games = 0;

  *self = (GinkgoWeakness) { 0 };
  for (guint i = 0; i < mistakes->len; i++)
    {
      guint cause = get_mistake (mistakes, i)->cause;

      n_games += begins_game (mistakes, i);
      if (cause != GINKGO_CAUSE_NONE && cause < GINKGO_CAUSE_COST)
        add (&weaknesses[cause], get_mistake (mistakes, i));
    }
  for (guint cause = 0; cause < GINKGO_CAUSE_COST; cause++)
    if (weaknesses[cause].n_cases >= MIN_CASES && weaknesses[cause].points > self->points)
      {
        *self = weaknesses[cause];
        self->cause = cause;
      }
  compare_games (self, mistakes, n_games);

  return n_games >= MIN_GAMES && self->n_cases > 0;
}
