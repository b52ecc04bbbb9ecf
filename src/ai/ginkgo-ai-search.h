/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai-playout.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * The search: playouts of the most promising decisions from many determinizations.
 */

/**
 * GinkgoAiSearch:
 * @network: the network that values states
 * @n_candidates: the number of decisions to try
 * @n_rounds: the length of a playout
 * @bootstrap: the weight of the network's values on the way, as in ginkgo_ai_playout_run()
 * @prior: the weight of the network's first value, in playouts
 * @clear: a decision that is behind by this many standard errors is dropped; 0 for never
 * @noise: the noise of the seats' choices in playouts, in points
 * @evaluations: the budget of evaluations, 0 for none
 * @milliseconds: the budget of time, 0 for none
 * @play_now: (nullable): once cancelled, the best decision so far is the answer
 * @cancellable: (nullable): once cancelled, there is no answer
 * @n_evaluations: the number of evaluations so far
 */
typedef struct
{
  const GinkgoAiNetwork *network;
  guint n_candidates;
  guint n_rounds;
  float bootstrap;
  float prior;
  float clear;
  float noise;
  guint64 evaluations;
  guint milliseconds;
  GCancellable *play_now;
  GCancellable *cancellable;
  guint64 n_evaluations;
} GinkgoAiSearch;

guint ginkgo_ai_search_run (GinkgoAiSearch *search,
                            const GinkgoView *view,
                            GinkgoRandom *random,
                            GinkgoAiOption options[GINKGO_AI_MAX_OPTIONS]);

G_END_DECLS
