/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ai-levels.h"

#include "ginkgo-ai-networks.h"
#include "ginkgo-ai-search.h"

/* Token moves are worth much less than cards, and need less noise. */
#define TOKEN_NOISE_SHARE 0.02f

/* In standard errors: an option that is this much worse is dropped */
#define CLEAR 3

/**
 * Strength:
 * @noise: the noise added to values, in points; see ginkgo_ai_pick()
 * @evaluations: the evaluations for a decision at two seats, 0 for no search
 * @n_candidates, @n_rounds, @bootstrap, @prior: see #GinkgoAiSearch
 */
typedef struct
{
  float noise;
  guint64 evaluations;
  guint n_candidates;
  guint n_rounds;
  float bootstrap;
  float prior;
} Strength;

static const Strength strengths[GINKGO_N_STRENGTHS] = {
  { .noise = 22 },
  { .noise = 15.7f },
  { .noise = 10.8f },
  { .noise = 6.6f },
  { .noise = 5, .evaluations = 1500, .n_candidates = 5, .n_rounds = 3, .bootstrap = 0.2f, .prior = 12 },
  { .noise = 4, .evaluations = 40000, .n_candidates = 8, .n_rounds = 5, .bootstrap = 0.2f, .prior = 10 },
  { .evaluations = 200000, .n_candidates = 12, .n_rounds = 7, .bootstrap = 0.15f, .prior = 10 },
};

/* Returns FALSE for levels that decide at once. */
gboolean
ginkgo_level_searches (GinkgoLevel level)
{
  return level >= GINKGO_LEVEL_1 && strengths[level - GINKGO_LEVEL_1].evaluations > 0;
}

/* Turns the evaluations for a decision at two seats into those for this one. More seats make a playout
 * longer. Token moves matter less than cards. */
guint64
ginkgo_ai_levels_scale_work (guint64 evaluations,
                             const GinkgoState *state)
{
  guint64 scaled = evaluations * state->n_seats / 2;

  return state->pending == GINKGO_EVENT_TOKEN ? scaled / 4 : scaled;
}

/* Prepares the search of a level. Levels that do not search ignore the limits. */
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
  guint64 work = ginkgo_ai_levels_scale_work (own->evaluations, &view->state) * MAX (limits->work_factor, 1);

  *search = (GinkgoAiSearch) {
    .network = ginkgo_ai_networks_get (&view->state),
    .n_candidates = own->n_candidates,
    .n_rounds = own->n_rounds,
    .bootstrap = own->bootstrap,
    .prior = own->prior,
    .clear = CLEAR,
    .evaluations = is_limited && searches ? limits->evaluations : work,
    .milliseconds = searches ? limits->milliseconds : 0,
    .play_now = limits->play_now,
    .cancellable = cancellable,
  };
}

/* Takes a decision with the network and, from a certain strength on, by searching. Returns %FALSE
 * if @cancellable was cancelled. */
gboolean
ginkgo_ai_levels_decide (guint strength,
                         const GinkgoView *view,
                         GinkgoRandom *random,
                         const GinkgoAiLimits *limits,
                         GCancellable *cancellable,
                         GinkgoDecision *decision,
                         GinkgoAiReport *report)
{
  GinkgoAiSearch search;

  ginkgo_ai_levels_init_search (strength, view, limits, cancellable, &search);
  report->n_options = ginkgo_ai_search_run (&search, view, random, report->options);
  report->noise = strengths[strength].noise * (view->state.pending == GINKGO_EVENT_TOKEN ? TOKEN_NOISE_SHARE : 1);
  report->evaluations = search.n_evaluations;
  if (report->n_options == 0)
    return FALSE;

  ginkgo_ai_report_redraw (report, random, decision);

  return TRUE;
}
