/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-judge.h"

#include <math.h>
#include <string.h>

#include "ginkgo-ai-search.h"
#include "ginkgo-ai-networks.h"
#include "ginkgo-comparison.h"
#include "ginkgo-worth.h"

/* Keeps this randomness separate from that of the computer players. */
#define JUDGE_STREAM 0x6a75

/* The search uses the numbers of this level, but for its work. */
#define SEARCH_LEVEL GINKGO_LEVEL_6

/* The comparison stops at a standard error of this many points of value, if nothing else depends
 * on it. */
#define MAX_ERROR 0.8

/* How many worlds are tried before the next look at the result: frequent looks would favor
 * results that seem clear by chance. */
#define BATCH 64

/* In how many worlds to look for reasons */
#define N_REASON_WORLDS 128

/* A decision this much worse than the best, in points of value, counts as best. */
#define TOLERANCE 1.0

/**
 * Work:
 * @evaluations: how much to search for the best decision, at two seats
 * @n_worlds: in how many worlds to compare it with what was played, at least
 * @max_worlds: the same at most
 */
typedef struct
{
  guint64 evaluations;
  guint n_worlds;
  guint max_worlds;
} Work;

static const Work works[] = {
  [GINKGO_PASS_QUICK] = { 15000, 48, 48 },
  [GINKGO_PASS_FULL] = { 120000, 128, 2048 },
};

typedef struct
{
  const GinkgoView *view;
  const GinkgoAiNetwork *network;
  const Work *work;
  GinkgoRandom random;
  GCancellable *cancellable;

  GinkgoComparison comparison; /* of the best with what was played */
} Judge;

static gboolean
find_best (Judge *self,
           GinkgoDecision *best)
{
  const GinkgoAiLimits limits = { .evaluations = ginkgo_ai_levels_scale_work (self->work->evaluations, &self->view->state) };
  GinkgoAiOption options[GINKGO_AI_MAX_OPTIONS];
  GinkgoAiSearch search;

  ginkgo_ai_levels_init_search (SEARCH_LEVEL - GINKGO_LEVEL_1, self->view, &limits, self->cancellable, &search);
  if (ginkgo_ai_search_run (&search, self->view, &self->random, options) == 0)
    return FALSE;

  *best = options[0].decision;

  return TRUE;
}

/* TRUE if more worlds would hardly change the answer */
static gboolean
is_enough (const Judge *self)
{
  double mean = ginkgo_comparison_get_mean (&self->comparison);
  double error = ginkgo_comparison_get_error (&self->comparison);

  return self->comparison.n_worlds >= self->work->max_worlds ||
         (error <= MAX_ERROR && ginkgo_label_is_clear (mean, error) && fabs (mean - TOLERANCE) > 2 * error);
}

/* The best was chosen in other worlds: in those it seems better than it is. */
static gboolean
compare (Judge *self,
         const GinkgoDecision *best,
         const GinkgoDecision *played)
{
  for (guint until = self->work->n_worlds; TRUE; until = MIN (until + BATCH, self->work->max_worlds))
    {
      while (self->comparison.n_worlds < until)
        {
          GinkgoOutcome better, worse;
          GinkgoAiPlayout playout;
          GinkgoState state;

          if (g_cancellable_is_cancelled (self->cancellable))
            return FALSE;

          ginkgo_ai_playout_init (&playout, self->network, self->view, &self->random, &state);
          ginkgo_outcome_find (&playout, &state, self->view->seat, best, &better);
          ginkgo_outcome_find (&playout, &state, self->view->seat, played, &worse);
          ginkgo_comparison_add (&self->comparison, &better, &worse);
        }
      if (is_enough (self))
        return TRUE;
    }
}

/* Without worlds, the best is what was played. */
static void
write_loss (const GinkgoComparison *comparison,
            GinkgoJudgement *judgement)
{
  double mean = comparison->n_worlds > 0 ? ginkgo_comparison_get_mean (comparison) : 0;

  judgement->loss_se = comparison->n_worlds > 0 ? ginkgo_comparison_get_error (comparison) : 0;
  judgement->loss = 0;
  judgement->lost = (GinkgoWorth) { 0 };
  memset (judgement->parts, 0, sizeof judgement->parts);
  judgement->label = GINKGO_LABEL_NONE;
  judgement->reasons = (GinkgoReasons) { 0 };
  if (mean < TOLERANCE)
    {
      judgement->best = judgement->played;
      return;
    }

  judgement->loss = mean;
  ginkgo_worth_add (&judgement->lost, &comparison->sum, 1.0 / comparison->n_worlds);
  for (guint i = 0; i < GINKGO_AI_N_TERMS; i++)
    judgement->parts[i] = comparison->parts[i] / (float) comparison->n_worlds;
  judgement->label = ginkgo_label_for_loss (judgement->loss, judgement->loss_se);
}

/* @best: (nullable): the best decision, if it is known */
static gboolean
judge (const GinkgoView *view,
       guint64 seed,
       GinkgoPass pass,
       const GinkgoDecision *best,
       GinkgoJudgement *judgement,
       GCancellable *cancellable)
{
  Judge self = {
    .view = view,
    .network = ginkgo_ai_networks_get (&view->state),
    .work = &works[pass],
    .cancellable = cancellable,
  };
  GinkgoJudgement found = *judgement;
  gboolean is_best;

  ginkgo_random_init_apart (&self.random, seed, (guint64) judgement->position << 2 | pass, JUDGE_STREAM);
  found.best = best != NULL ? *best : found.played;
  if (best == NULL && !found.is_forced && !find_best (&self, &found.best))
    return FALSE;
  is_best = ginkgo_decision_equal (&found.best, &found.played);
  if (!is_best && !compare (&self, &found.best, &found.played))
    return FALSE;

  write_loss (&self.comparison, &found);
  found.pass = pass;
  if (found.label != GINKGO_LABEL_NONE &&
      !ginkgo_reasons_find (&found.reasons, view, &found.best, &found.played, N_REASON_WORLDS, &self.random, cancellable))
    return FALSE;

  *judgement = found;

  return TRUE;
}

/**
 * ginkgo_judge:
 * @view: what the player knew whose decision it is, or who takes it for Hal (R10.6)
 * @seed: the randomness of search and comparison
 * @pass: how much to work
 * @judgement: (inout): the place and the decision; gets everything that depends on the pass
 * @cancellable: (nullable): for stopping early
 *
 * Looks for the best decision, and measures by how much it is better than the one that was
 * played. The answer depends on nothing but the arguments, and not on what @view hides.
 *
 * May be called in any thread.
 *
 * Returns: %FALSE if @cancellable was cancelled; @judgement is as before then
 */
gboolean
ginkgo_judge (const GinkgoView *view,
              guint64 seed,
              GinkgoPass pass,
              GinkgoJudgement *judgement,
              GCancellable *cancellable)
{
  return judge (view, seed, pass, NULL, judgement, cancellable);
}

/**
 * ginkgo_judge_answer:
 * @best: (nullable): the best decision, if it is known
 *
 * Judges the answer to an exercise, with no more work than the quick pass. See ginkgo_judge() for the other
 * parameters.
 *
 * Returns: %FALSE if @cancellable was cancelled; @judgement is as before then
 */
gboolean
ginkgo_judge_answer (const GinkgoView *view,
                     guint64 seed,
                     const GinkgoDecision *best,
                     GinkgoJudgement *judgement,
                     GCancellable *cancellable)
{
  return judge (view, seed, GINKGO_PASS_QUICK, best, judgement, cancellable);
}
