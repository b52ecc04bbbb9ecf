/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ai-search.h"

#include <string.h>

#define SQR(x) ((double) (x) * (x))

/* Further decisions are never tried. */
#define MAX_CANDIDATES 16

/* Playouts of each candidate before any is dropped */
#define MIN_PLAYOUTS 12

typedef struct
{
  GinkgoAiOption option;
  guint index;
  float prior;
  float sum;
} Candidate;

typedef struct
{
  GinkgoAiSearch *search;
  const GinkgoView *view;
  GinkgoRandom *random;
  gint64 start;
  Candidate candidates[GINKGO_AI_MAX_OPTIONS];
  guint n_candidates;
  guint n_alive;
  guint n_playouts;

  /* The sum of squared differences between two candidates, by their indices */
  double squares[MAX_CANDIDATES][MAX_CANDIDATES];
} Thought;

/* Stable: equal values stay in the order in which they were listed. */
static void
sort (Candidate *candidates,
      guint n_candidates)
{
  for (guint i = 1; i < n_candidates; i++)
    {
      Candidate candidate = candidates[i];
      guint j;

      for (j = i; j > 0 && candidate.option.value > candidates[j - 1].option.value; j--)
        candidates[j] = candidates[j - 1];
      candidates[j] = candidate;
    }
}

static gboolean
is_cancelled (const Thought *self)
{
  return g_cancellable_is_cancelled (self->search->cancellable);
}

/* The share of the work done, from 0 to 1 */
static double
get_progress (const Thought *self)
{
  const GinkgoAiSearch *search = self->search;
  double progress = 0;

  if (is_cancelled (self) || g_cancellable_is_cancelled (search->play_now))
    return 1;
  if (search->evaluations > 0)
    progress = (double) search->n_evaluations / (double) search->evaluations;
  if (search->milliseconds > 0)
    progress = MAX (progress, (double) (g_get_monotonic_time () - self->start) / (search->milliseconds * 1000.0));

  return progress;
}

/* Every remaining candidate gets a playout from the same determinization, with the same
 * random numbers and the same choices of the others, so that luck cancels out. */
static gboolean
try_all (Thought *self,
         double limit)
{
  GinkgoAiSearch *search = self->search;
  GinkgoAiPlayout playout;
  GinkgoState state;
  float values[GINKGO_AI_MAX_OPTIONS];

  ginkgo_ai_playout_init (&playout, search->network, self->view, self->random, &state);
  search->n_evaluations += playout.n_evaluations;
  playout.n_evaluations = 0;

  for (guint i = 0; i < self->n_alive; i++)
    {
      GinkgoAiPlayout copy = playout;
      GinkgoState after = state;

      values[i] = ginkgo_ai_playout_run (&copy, &after, self->view->seat, &self->candidates[i].option.decision, search->n_rounds, search->bootstrap);
      search->n_evaluations += copy.n_evaluations;
      if (get_progress (self) >= limit)
        return FALSE;
    }

  self->n_playouts++;
  for (guint i = 0; i < self->n_alive; i++)
    {
      Candidate *candidate = &self->candidates[i];

      candidate->sum += values[i];
      candidate->option.value = (candidate->sum + search->prior * candidate->prior) / ((float) self->n_playouts + search->prior);
      for (guint j = 0; j < i; j++)
        self->squares[candidate->index][self->candidates[j].index] += (values[i] - values[j]) * (values[i] - values[j]);
    }

  return TRUE;
}

static gboolean
is_beaten (const Thought *self,
           const Candidate *candidate,
           const Candidate *best)
{
  double n = self->n_playouts;
  double difference = best->sum - candidate->sum;
  double square = self->squares[candidate->index][best->index] + self->squares[best->index][candidate->index];
  double variance = (square - difference * difference / n) / (n - 1);

  return difference > 0 && difference * difference > SQR (self->search->clear) * n * variance;
}

/* Saves work for candidates that are close to each other. */
static void
drop_beaten (Thought *self)
{
  Candidate best = self->candidates[0];
  guint n_left = 0;

  if (self->search->clear <= 0 || self->n_playouts < MIN_PLAYOUTS)
    return;

  for (guint i = 1; i < self->n_alive; i++)
    if (self->candidates[i].option.value > best.option.value)
      best = self->candidates[i];

  for (guint i = 0; i < self->n_alive; i++)
    {
      Candidate candidate = self->candidates[i];

      if (is_beaten (self, &candidate, &best))
        continue;
      self->candidates[i] = self->candidates[n_left];
      self->candidates[n_left++] = candidate;
    }
  sort (&self->candidates[n_left], self->n_alive - n_left);
  self->n_alive = n_left;
}

/* Sequential halving (Karnin, Koren and Somekh, 2013): the worse half is dropped, unless as
 * many have been beaten already, and the others share the remaining work. */
static void
halve (Thought *self)
{
  guint n_phases = 0;
  guint phase = 0;
  guint n_kept = self->n_alive;

  for (guint n = self->n_alive; n > 1; n = (n + 1) / 2)
    n_phases++;

  while (self->n_alive > 1)
    {
      double limit = (double) ++phase / n_phases;

      n_kept = (n_kept + 1) / 2;
      while (self->n_alive > 1 && try_all (self, limit))
        drop_beaten (self);
      sort (self->candidates, self->n_alive);
      if (get_progress (self) >= 1)
        return;
      self->n_alive = MIN (self->n_alive, n_kept);
    }
}

static void
list_candidates (Thought *self)
{
  GinkgoAiSearch *search = self->search;
  GinkgoAiOption options[GINKGO_AI_MAX_OPTIONS];
  GinkgoAiEvaluator evaluator;

  ginkgo_ai_evaluator_init (&evaluator, search->network, &self->view->state, self->view->seat);
  self->n_candidates = ginkgo_ai_evaluator_list (&evaluator, &self->view->state, options);
  search->n_evaluations = evaluator.n_evaluations;

  for (guint i = 0; i < self->n_candidates; i++)
    self->candidates[i] = (Candidate) { .option = options[i], .prior = options[i].value };
  sort (self->candidates, self->n_candidates);
  for (guint i = 0; i < self->n_candidates; i++)
    self->candidates[i].index = i;
}

/* Searches for the best decision. Without a budget the evaluator alone decides. Options that were
 * tried longer come first, and no value exceeds the one before it. Returns the number of options,
 * 0 if the search was cancelled. */
guint
ginkgo_ai_search_run (GinkgoAiSearch *search,
                      const GinkgoView *view,
                      GinkgoRandom *random,
                      GinkgoAiOption options[GINKGO_AI_MAX_OPTIONS])
{
  Thought self = { .search = search, .view = view, .random = random, .start = g_get_monotonic_time () };

  list_candidates (&self);
  self.n_alive = MIN (self.n_candidates, MIN (search->n_candidates, MAX_CANDIDATES));
  if (search->evaluations > 0 || search->milliseconds > 0)
    halve (&self);
  if (is_cancelled (&self))
    return 0;

  for (guint i = 0; i < self.n_candidates; i++)
    {
      options[i] = self.candidates[i].option;

      /* A dropped candidate had fewer playouts, from other determinizations. */
      if (self.n_playouts > 0 && i > 0)
        options[i].value = MIN (options[i].value, options[i - 1].value);
    }

  return self.n_candidates;
}
