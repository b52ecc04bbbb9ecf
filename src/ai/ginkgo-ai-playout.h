/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai-evaluator.h"
#include "ginkgo-view.h"

/* Playouts: fast games from a determinization, in which every seat chooses the option that its
 * network values most. */

/**
 * GinkgoAiPlayout:
 * @network: the network that values states
 * @random: a generator
 * @plans: the choice of each seat in the current round; %GINKGO_EVENT_NONE without one
 * @n_evaluations: the number of evaluations so far
 * @n_actions: how often each seat has taken each #GinkgoAction so far
 */
typedef struct
{
  const GinkgoAiNetwork *network;
  GinkgoRandom random;
  GinkgoDecision plans[GINKGO_MAX_SEATS];
  guint64 n_evaluations;
  guint8 n_actions[GINKGO_MAX_SEATS][GINKGO_N_ACTIONS];
} GinkgoAiPlayout;

void ginkgo_ai_playout_init (GinkgoAiPlayout *playout,
                             const GinkgoAiNetwork *network,
                             const GinkgoView *view,
                             GinkgoRandom *random,
                             GinkgoState *state);
void ginkgo_ai_playout_play_round (GinkgoAiPlayout *playout,
                                   GinkgoState *state);
float ginkgo_ai_playout_run (GinkgoAiPlayout *playout,
                             GinkgoState *state,
                             guint seat,
                             const GinkgoDecision *decision,
                             guint n_rounds,
                             float bootstrap);
