/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai-forward-pass.h"
#include "ginkgo-ai.h"

/* A network's opinion of what a seat can do: one decision is looked ahead. */

/* The size of 1 in outputs that are points */
#define GINKGO_AI_POINTS 50.0f

/* Value of a certain win, on top of the points of the lead */
#define GINKGO_AI_WIN_POINTS 40.0f

/* Values states for a seat, in view of the state that it was made in. */
typedef struct
{
  const GinkgoAiNetwork *network;
  /* the state that the evaluator was made in, which must stay as it is */
  const GinkgoState *before;
  guint seat; /* the seat whose value counts */
  /* the seat's tiles when the evaluator was made; what an action draws is unknown */
  guint64 known;
  GinkgoAiSummary summaries[GINKGO_MAX_SEATS]; /* what each seat has in that state */
  GinkgoAiAccumulator accumulator;             /* what the network sees of that state */
  guint n_evaluations;                         /* how many states it has valued */
} GinkgoAiEvaluator;

void ginkgo_ai_evaluator_init (GinkgoAiEvaluator *evaluator,
                               const GinkgoAiNetwork *network,
                               const GinkgoState *state,
                               guint seat);
float ginkgo_ai_evaluator_value (GinkgoAiEvaluator *evaluator,
                                 const GinkgoState *state,
                                 gboolean has_hand,
                                 float outputs[GINKGO_AI_N_OUTPUTS]);
float ginkgo_ai_evaluator_blind (const GinkgoAiNetwork *network,
                                 const GinkgoState *state,
                                 guint seat,
                                 float outputs[GINKGO_AI_N_OUTPUTS]);
float ginkgo_ai_evaluator_after (GinkgoAiEvaluator *evaluator,
                                 const GinkgoState *state,
                                 const GinkgoDecision *decision,
                                 GinkgoState *after);
guint ginkgo_ai_evaluator_list_cards (GinkgoAiEvaluator *evaluator,
                                      const GinkgoState *state,
                                      gboolean is_brief,
                                      GinkgoAiOption options[GINKGO_AI_MAX_OPTIONS]);
guint ginkgo_ai_evaluator_list (GinkgoAiEvaluator *evaluator,
                                const GinkgoState *state,
                                GinkgoAiOption options[GINKGO_AI_MAX_OPTIONS]);
guint ginkgo_ai_list_moves (const GinkgoState *state,
                            GinkgoAiOption options[GINKGO_AI_MAX_OPTIONS]);
guint ginkgo_ai_pick (GinkgoAiOption *options,
                      guint n_options,
                      float noise,
                      GinkgoRandom *random);
float ginkgo_ai_result_value (const GinkgoState *state,
                              guint seat,
                              float outputs[GINKGO_AI_N_OUTPUTS]);
