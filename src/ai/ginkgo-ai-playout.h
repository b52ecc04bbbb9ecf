/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai-evaluator.h"
#include "ginkgo-view.h"

G_BEGIN_DECLS

/*
 * Playing on from a state that could be the true one, quickly: every seat does what
 * her evaluator likes best.
 */

/**
 * GinkgoAiPlayout:
 * @network: the network that values states
 * @random: where the randomness comes from
 * @noise: by how many points a seat may misjudge; nobody foresees exactly what the
 *   others do
 * @plans: what each seat chooses in the round at hand; %GINKGO_EVENT_NONE if it has
 *   nothing to choose any more
 * @n_evaluations: how many states have been valued
 */
typedef struct
{
  const GinkgoAiNetwork *network;
  GinkgoRandom random;
  float noise;
  GinkgoDecision plans[GINKGO_MAX_SEATS];
  guint64 n_evaluations;
} GinkgoAiPlayout;

void ginkgo_ai_playout_init (GinkgoAiPlayout *playout,
                             const GinkgoAiNetwork *network,
                             const GinkgoView *view,
                             GinkgoRandom *random,
                             float noise,
                             GinkgoState *state);
float ginkgo_ai_playout_run (GinkgoAiPlayout *playout,
                             GinkgoState *state,
                             guint seat,
                             const GinkgoDecision *decision,
                             guint n_rounds,
                             float trust);

G_END_DECLS
