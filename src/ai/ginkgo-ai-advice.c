/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ai-advice.h"

#include <math.h>

#include "ginkgo-ai-networks.h"
#include "ginkgo-ai-search.h"

/* Keeps this randomness separate from that of the computer players, so that advice cannot reveal
 * the future of a seed. */
#define ADVICE_STREAM 0x616476

/* How far both are played on */
#define N_ROUNDS 5

/* Both are compared once more, for a part of the work. */
#define SHARE 3

/* A figure and how sure it is, however great the hurry. Among five a world can take 4 ms. */
#define MIN_WORLDS 4

/* Nobody notices a difference of fewer points of lead. */
#define LEAST_GAIN 0.5f

/* Which of the two the comparison is about */
enum
{
  BEST,
  OTHER,
  N_COMPARED,
};

/* The outcome of a decision in one world. */
typedef struct
{
  float win;                      /* how likely a win is */
  float terms[GINKGO_AI_N_TERMS]; /* (array fixed-size=7): where the lead comes from */
} Outcome;

typedef struct
{
  const GinkgoView *view;
  GinkgoAiSearch search;
  GinkgoRandom random;
  guint seat;
  GinkgoAiOption options[GINKGO_AI_MAX_OPTIONS];
  guint n_options;
} Advisor;

static void
try_out (Advisor *self,
         const GinkgoAiPlayout *playout,
         const GinkgoState *state,
         const GinkgoDecision *decision,
         Outcome *outcome)
{
  GinkgoAiPlayout copy = *playout;
  GinkgoState after = *state;
  float outputs[GINKGO_AI_N_OUTPUTS];
  float now = ginkgo_ai_terms_play_on (&copy, &after, self->seat, decision, N_ROUNDS);

  /* Count the value below, too, so that every comparison ends. */
  self->search.n_evaluations += copy.n_evaluations + 1;
  ginkgo_ai_evaluator_blind (self->search.network, &after, self->seat, outputs);
  ginkgo_ai_terms_split (&after, self->seat, now, outputs[GINKGO_AI_OUTPUT_LEAD] * GINKGO_AI_POINTS, outcome->terms);
  outcome->win = outputs[GINKGO_AI_OUTPUT_WIN];
}

/* Adds the difference that the decision makes in one more world. */
static gboolean
compare_once (Advisor *self,
              const GinkgoDecision *const compared[N_COMPARED],
              GinkgoAiAdvice *advice,
              float *squares)
{
  Outcome outcomes[N_COMPARED];
  GinkgoAiPlayout playout;
  GinkgoState state;
  float gain = 0;

  ginkgo_ai_playout_init (&playout, self->search.network, self->view, &self->random, &state);
  self->search.n_evaluations += playout.n_evaluations;
  playout.n_evaluations = 0;
  for (guint i = 0; i < N_COMPARED; i++)
    {
      if (g_cancellable_is_cancelled (self->search.cancellable))
        return FALSE;
      try_out (self, &playout, &state, compared[i], &outcomes[i]);
    }

  for (guint i = 0; i < GINKGO_AI_N_TERMS; i++)
    {
      float difference = outcomes[BEST].terms[i] - outcomes[OTHER].terms[i];

      advice->terms[i] += difference;
      gain += difference;
    }
  advice->win += outcomes[BEST].win - outcomes[OTHER].win;
  *squares += gain * gain;
  advice->n_worlds++;

  return TRUE;
}

static void
average (GinkgoAiAdvice *advice,
         float squares)
{
  float n = (float) advice->n_worlds;

  advice->win /= n;
  for (guint i = 0; i < GINKGO_AI_N_TERMS; i++)
    {
      advice->terms[i] /= n;
      advice->gain += advice->terms[i];
    }
  advice->error = sqrtf (MAX (squares / n - advice->gain * advice->gain, 0) / (n - 1));
}

/* Another tile with the same card says little about why this card is good. Two urbanization cards
 * alone do the same. */
static gboolean
is_different (const GinkgoDecision *decision,
              const GinkgoDecision *other)
{
  if (decision->kind != GINKGO_EVENT_CHOOSE || other->kind != GINKGO_EVENT_CHOOSE)
    return TRUE;

  return decision->card != other->card && !(ginkgo_decision_is_lone_urbanization (decision) && ginkgo_decision_is_lone_urbanization (other));
}

static guint
find_other (const Advisor *self)
{
  const GinkgoDecision *best = &self->options[0].decision;

  for (guint i = 1; i < self->n_options; i++)
    if (is_different (best, &self->options[i].decision))
      return i;
  for (guint i = 1; i < self->n_options; i++)
    if (best->card == self->options[i].decision.card && best->tile != self->options[i].decision.tile)
      return i;

  return 1;
}

static void
turn_around (GinkgoAiAdvice *advice)
{
  GinkgoDecision best = advice->other;

  advice->other = advice->decision;
  advice->decision = best;
  advice->gain = -advice->gain;
  advice->win = -advice->win;
  for (guint i = 0; i < GINKGO_AI_N_TERMS; i++)
    advice->terms[i] = -advice->terms[i];
}

/* The search finds the best option but hardly says why. If it was hurried, the comparison may
 * contradict it, and the player sees the figures of the comparison. */
static gboolean
compare (Advisor *self,
         guint other,
         GinkgoAiAdvice *advice)
{
  const GinkgoDecision *const compared[N_COMPARED] = { &self->options[0].decision, &self->options[other].decision };
  guint64 until = self->search.n_evaluations + self->search.evaluations / SHARE;
  float squares = 0;

  advice->decision = *compared[BEST];
  advice->other = *compared[OTHER];
  advice->n_rounds = N_ROUNDS;
  while (advice->n_worlds < MIN_WORLDS || (self->search.n_evaluations < until && !g_cancellable_is_cancelled (self->search.play_now)))
    if (!compare_once (self, compared, advice, &squares))
      return FALSE;

  average (advice, squares);
  /* Levels value both in this way. If the lead and the win contradict each other, one figure of either
   * decision looks worse. */
  if (advice->gain + advice->win * GINKGO_AI_WIN_POINTS < 0)
    turn_around (advice);

  return TRUE;
}

static gboolean
advise (Advisor *self,
        GinkgoAiAdvice *advice)
{
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];

  /* Count decisions that the search leaves out as too costly, too: they are possible. */
  if (self->view->state.pending != GINKGO_EVENT_RETURN && ginkgo_state_list_decisions (&self->view->state, decisions) == 1)
    {
      advice->decision = decisions[0];
      advice->is_only = TRUE;
      return !g_cancellable_is_cancelled (self->search.cancellable);
    }

  self->n_options = ginkgo_ai_search_run (&self->search, self->view, &self->random, self->options);
  if (self->n_options == 0)
    return FALSE;
  if (self->n_options > 1)
    return compare (self, find_other (self), advice);

  advice->decision = self->options[0].decision;
  advice->is_only = TRUE;
  return TRUE;
}

/* Returns: whether what else can be done is about as good. Somebody else has made sure of it if there is no error. */
gboolean
ginkgo_ai_advice_is_close (const GinkgoAiAdvice *advice)
{
  return advice->n_worlds > 0 && advice->gain <= MAX (advice->error, LEAST_GAIN);
}

/**
 * ginkgo_ai_advise:
 * @view: what the player knows whose decision it is, or who takes it for Hal (R10.6)
 * @position: how many events the game has had
 * @limits: how much to think; what the strongest level does, where it says nothing
 * @cancellable: (nullable): for stopping early
 * @advice: (out caller-allocates): what to do, and why
 * @n_evaluations: (out) (optional): how many positions were evaluated
 *
 * Looks for the best decision. The answer depends on nothing but the arguments, and not on
 * the seed of the game: it does not know better than the player what chance will bring, nor
 * what computer players will do.
 *
 * May be called in any thread. Once @cancellable is cancelled, no second decision is tried
 * out any more.
 *
 * Returns: %FALSE if @cancellable was cancelled, or if there is nothing to decide
 */
gboolean
ginkgo_ai_advise (const GinkgoView *view,
                  guint position,
                  const GinkgoAiLimits *limits,
                  GCancellable *cancellable,
                  GinkgoAiAdvice *advice,
                  guint64 *n_evaluations)
{
  Advisor self = { .view = view };
  gboolean is_done = FALSE;

  *advice = (GinkgoAiAdvice) { 0 };
  if (!ginkgo_state_is_over (&view->state) && !ginkgo_state_awaits_chance (&view->state))
    {
      self.seat = view->seat;
      ginkgo_random_init (&self.random, position, ADVICE_STREAM);
      ginkgo_ai_levels_init_search (GINKGO_LEVEL_MAX - GINKGO_LEVEL_1, view, limits, cancellable, &self.search);
      is_done = advise (&self, advice);
    }
  if (n_evaluations != NULL)
    *n_evaluations = self.search.n_evaluations;

  return is_done;
}
