/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai-evaluator.h"
#include "ginkgo-analysis.h"

/* Lead and win: sums of them, and what a state is worth to its players. */

static inline void
ginkgo_worth_add (GinkgoWorth *worth,
                  const GinkgoWorth *other,
                  double factor)
{
  worth->lead += factor * other->lead;
  worth->win += factor * other->win;
}

static inline void
ginkgo_worth_add_outputs (GinkgoWorth *worth,
                          const float outputs[GINKGO_AI_N_OUTPUTS],
                          double factor)
{
  worth->lead += factor * (double) (outputs[GINKGO_AI_OUTPUT_LEAD] * GINKGO_AI_POINTS);
  worth->win += factor * (double) outputs[GINKGO_AI_OUTPUT_WIN];
}

/* In points, as the computer players value a game */
static inline double
ginkgo_worth_get_value (const GinkgoWorth *worth)
{
  return worth->lead + worth->win * (double) GINKGO_AI_WIN_POINTS;
}

void ginkgo_worth_add_best (GinkgoWorth *worth,
                            GinkgoAiEvaluator *evaluator,
                            GinkgoAiOption *options,
                            guint n_options,
                            double factor);
guint ginkgo_worth_evaluate (const GinkgoState *state,
                             GinkgoWorth worths[GINKGO_MAX_SEATS]);
