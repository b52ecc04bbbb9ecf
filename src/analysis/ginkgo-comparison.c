/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-comparison.h"

#include <math.h>

#include "ginkgo-worth.h"

/* How far a decision is played on */
#define N_ROUNDS 4

/**
 * ginkgo_outcome_find:
 * @playout: a playout, which stays as it is
 * @state: its state, which stays as it is
 * @seat: the seat that has to decide
 * @decision: its decision
 * @outcome: (out caller-allocates): what the decision leads to
 *
 * Plays a decision on for some rounds.
 */
void
ginkgo_outcome_find (const GinkgoAiPlayout *playout,
                     const GinkgoState *state,
                     guint seat,
                     const GinkgoDecision *decision,
                     GinkgoOutcome *outcome)
{
  GinkgoAiPlayout copy = *playout;
  GinkgoState after = *state;
  GinkgoWorth worths[GINKGO_MAX_SEATS];
  float now = ginkgo_ai_terms_play_on (&copy, &after, seat, decision, N_ROUNDS);

  ginkgo_worth_evaluate (&after, worths);
  outcome->worth = worths[seat];
  ginkgo_ai_terms_split (&after, seat, now, (float) worths[seat].lead, outcome->parts);
}

/* Both outcomes are of the same world. */
void
ginkgo_comparison_add (GinkgoComparison *self,
                       const GinkgoOutcome *outcome,
                       const GinkgoOutcome *other)
{
  GinkgoWorth difference = outcome->worth;
  double value;

  ginkgo_worth_add (&difference, &other->worth, -1);
  value = ginkgo_worth_get_value (&difference);
  ginkgo_worth_add (&self->sum, &difference, 1);
  for (guint i = 0; i < GINKGO_AI_N_TERMS; i++)
    self->parts[i] += outcome->parts[i] - other->parts[i];
  self->squares += value * value;
  self->n_worlds++;
}

/* Returns: the mean difference, in points of value */
double
ginkgo_comparison_get_mean (const GinkgoComparison *self)
{
  return ginkgo_worth_get_value (&self->sum) / self->n_worlds;
}

/* Returns: the standard error of the mean difference; needs two worlds */
double
ginkgo_comparison_get_error (const GinkgoComparison *self)
{
  double mean = ginkgo_comparison_get_mean (self);

  return sqrt (MAX (self->squares / self->n_worlds - mean * mean, 0) / (self->n_worlds - 1));
}
