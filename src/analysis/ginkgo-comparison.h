/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai-playout.h"
#include "ginkgo-analysis.h"

/* Decisions compared by playing both on, in the same worlds and with the same luck. */

/* The result of a decision in one world */
typedef struct
{
  GinkgoWorth worth;
  float parts[GINKGO_AI_N_TERMS];
} GinkgoOutcome;

/* By how much one decision is better than another, added up over worlds */
typedef struct
{
  GinkgoWorth sum;
  float parts[GINKGO_AI_N_TERMS];
  double squares;
  guint n_worlds;
} GinkgoComparison;

void ginkgo_outcome_find (const GinkgoAiPlayout *playout,
                          const GinkgoState *state,
                          guint seat,
                          const GinkgoDecision *decision,
                          GinkgoOutcome *outcome);

void ginkgo_comparison_add (GinkgoComparison *self,
                            const GinkgoOutcome *outcome,
                            const GinkgoOutcome *other);
double ginkgo_comparison_get_mean (const GinkgoComparison *self);
double ginkgo_comparison_get_error (const GinkgoComparison *self);
