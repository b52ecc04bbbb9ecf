/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai-playout.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * Searching: the most promising decisions are tried out in many states that could be
 * the true one.
 */

/**
 * GinkgoAiSearch:
 * @network: the network that values states
 * @n_candidates: how many decisions to try out
 * @n_rounds: how far to play on
 * @trust: how much the network is believed on the way, as in ginkgo_ai_playout_run()
 * @prior: how many tries the network's first opinion counts for
 * @clear: how many standard errors behind a decision is no longer tried out, 0 for
 *   never
 * @noise: by how many points the seats may misjudge while playing on
 * @evaluations: how many states to value, 0 for any number
 * @milliseconds: how long to think at most, 0 for any time
 * @play_now: (nullable): once cancelled, the best decision so far is the answer
 * @cancellable: (nullable): once cancelled, there is no answer
 * @n_evaluations: how many states have been valued
 */
typedef struct
{
  const GinkgoAiNetwork *network;
  guint n_candidates;
  guint n_rounds;
  float trust;
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
