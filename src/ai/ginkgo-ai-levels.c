/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ai-levels.h"

#include "ginkgo-ai-networks.h"
#include "ginkgo-ai-search.h"

/* A move of tokens is worth so much less than a card that misjudging it as much would
 * make it any. */
#define TOKEN_SHARE 0.02f

/* By how many standard errors an option must be behind not to be tried out any more */
#define CLEAR 3

/**
 * Strength:
 * @misjudging: by how many points an option may seem better or worse than it does to
 *   the network or the search: of two that differ by twice as much, the worse is never taken
 * @evaluations: how many states to value for a decision between two, 0 not to search
 * @n_candidates: how many options to try out
 * @n_rounds: how far to play on
 * @trust: how much the network is believed on the way
 * @prior: how many tries the network's first opinion counts for
 */
typedef struct
{
  float misjudging;
  guint64 evaluations;
  guint n_candidates;
  guint n_rounds;
  float trust;
  float prior;
} Strength;

static const Strength strengths[GINKGO_N_STRENGTHS] = {
  { .misjudging = 22 },
  { .misjudging = 15.7f },
  { .misjudging = 10.8f },
  { .misjudging = 6.6f },
  { .misjudging = 4.5f, .evaluations = 1500, .n_candidates = 5, .n_rounds = 3, .trust = 0.2f, .prior = 12 },
  { .misjudging = 3, .evaluations = 40000, .n_candidates = 8, .n_rounds = 5, .trust = 0.2f, .prior = 10 },
  { .evaluations = 1800000, .n_candidates = 12, .n_rounds = 7, .trust = 0.15f, .prior = 10 },
};

/* To play on costs the more the more do it. Where a token stands matters less than what
 * is built. */
static guint64
get_work (const Strength *strength,
          const GinkgoView *view)
{
  guint64 evaluations = strength->evaluations * view->state.n_seats / 2;

  return view->state.pending == GINKGO_EVENT_TOKEN ? evaluations / 4 : evaluations;
}

/**
 * ginkgo_ai_levels_init_search:
 * @strength: how strong, from 0 to %GINKGO_N_STRENGTHS - 1
 * @view: what the player knows
 * @limits: how much to think
 * @cancellable: (nullable): to stop thinking
 * @search: (out): the search
 *
 * Makes the search of a level; without limits and budget if it does not search.
 */
void
ginkgo_ai_levels_init_search (guint strength,
                              const GinkgoView *view,
                              const GinkgoAiLimits *limits,
                              GCancellable *cancellable,
                              GinkgoAiSearch *search)
{
  const Strength *own = &strengths[strength];
  gboolean searches = own->evaluations > 0;
  gboolean is_limited = limits->evaluations > 0 || limits->milliseconds > 0;

  *search = (GinkgoAiSearch) {
    .network = ginkgo_ai_networks_get (&view->state),
    .n_candidates = own->n_candidates,
    .n_rounds = own->n_rounds,
    .trust = own->trust,
    .prior = own->prior,
    .clear = CLEAR,
    .evaluations = is_limited && searches ? limits->evaluations : get_work (own, view) * MAX (limits->work_factor, 1),
    .milliseconds = searches ? limits->milliseconds : 0,
    .play_now = limits->play_now,
    .cancellable = cancellable,
  };
}

/**
 * ginkgo_ai_levels_decide:
 * @strength: how strong, from 0 to %GINKGO_N_STRENGTHS - 1
 * @view: what the player knows; it must be her decision
 * @random: where the randomness comes from
 * @limits: how much to think
 * @cancellable: (nullable): to stop thinking
 * @decision: (out caller-allocates): the decision
 * @n_evaluations: (out): how many states were valued
 *
 * Takes a decision with the network and, from a certain strength on, by searching.
 *
 * Returns: %FALSE if @cancellable was cancelled
 */
gboolean
ginkgo_ai_levels_decide (guint strength,
                         const GinkgoView *view,
                         GinkgoRandom *random,
                         const GinkgoAiLimits *limits,
                         GCancellable *cancellable,
                         GinkgoDecision *decision,
                         guint64 *n_evaluations)
{
  float misjudging = strengths[strength].misjudging * (view->state.pending == GINKGO_EVENT_TOKEN ? TOKEN_SHARE : 1);
  GinkgoAiOption options[GINKGO_AI_MAX_OPTIONS];
  GinkgoAiSearch search;
  guint n_options;

  ginkgo_ai_levels_init_search (strength, view, limits, cancellable, &search);
  n_options = ginkgo_ai_search_run (&search, view, random, options);
  *n_evaluations = search.n_evaluations;
  if (n_options == 0)
    return FALSE;

  *decision = options[ginkgo_ai_pick (options, n_options, misjudging, random)].decision;

  return TRUE;
}
