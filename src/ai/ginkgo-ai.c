/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ai.h"

#include <string.h>

#include "ginkgo-ai-evaluator.h"
#include "ginkgo-ai-greedy.h"
#include "ginkgo-ai-networks.h"
#include "ginkgo-ai-search.h"

/* Keeps the players' randomness apart from the shuffles of the same seed. */
#define AI_STREAM 0x6169

/* The strongest level, whichever that is */
#define NAME_OF_MAX "level:max"

static const char *const names[GINKGO_N_LEVELS] = {
  [GINKGO_LEVEL_RANDOM] = "random",
  [GINKGO_LEVEL_GREEDY] = "greedy",
  [GINKGO_LEVEL_1] = "level:1",
  [GINKGO_LEVEL_2] = "level:2",
  [GINKGO_LEVEL_3] = "level:3",
  [GINKGO_LEVEL_4] = "level:4",
  [GINKGO_LEVEL_5] = "level:5",
  [GINKGO_LEVEL_6] = "level:6",
  [GINKGO_LEVEL_7] = "level:7",
};

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

const char *
ginkgo_level_get_name (GinkgoLevel level)
{
  return names[level];
}

/* Finds a level by its name, which may come from a file, or be %NULL. "level:max" is a name of the
 * strongest one, too. Returns %FALSE if there is none. */
gboolean
ginkgo_level_from_name (const char *name,
                        GinkgoLevel *level)
{
  for (guint i = 0; i < GINKGO_N_LEVELS; i++)
    {
      if (g_strcmp0 (names[i], name) != 0 && (i != GINKGO_LEVEL_MAX || g_strcmp0 (name, NAME_OF_MAX) != 0))
        continue;
      if (level != NULL)
        *level = (GinkgoLevel) i;
      return TRUE;
    }

  return FALSE;
}

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

static gboolean
decide (GinkgoLevel level,
        const GinkgoView *view,
        GinkgoRandom *random,
        const GinkgoAiLimits *limits,
        GCancellable *cancellable,
        GinkgoDecision *decision,
        GinkgoAiReport *report)
{
  guint strength = level - GINKGO_LEVEL_1;
  GinkgoAiSearch search;

  if (level == GINKGO_LEVEL_GREEDY)
    return ginkgo_ai_greedy_decide (view, random, cancellable, decision);

  /* Every legal decision is equally likely. None of them depends on anything that @view hides. */
  if (level == GINKGO_LEVEL_RANDOM)
    {
      ginkgo_state_draw_decision (&view->state, random, decision);
      return !g_cancellable_is_cancelled (cancellable);
    }

  /* With the network and, from a certain strength on, by searching */
  ginkgo_ai_levels_init_search (strength, view, limits, cancellable, &search);
  report->n_options = ginkgo_ai_search_run (&search, view, random, report->options);
  report->noise = strengths[strength].noise * (view->state.pending == GINKGO_EVENT_TOKEN ? TOKEN_NOISE_SHARE : 1);
  report->evaluations = search.n_evaluations;
  if (report->n_options == 0)
    return FALSE;

  ginkgo_ai_report_redraw (report, random, decision);
  return TRUE;
}

/**
 * ginkgo_ai_decide:
 * @level: how to play
 * @view: what the player knows
 * @seed: the game's seed
 * @position: how many events the game has had
 * @cancellable: (nullable): for stopping early
 * @decision: (out caller-allocates): a legal decision
 *
 * Takes the decision that the game waits for, with as much work as the level does.
 * The answer depends on nothing but the arguments: the same view, seed and position
 * always give the same one.
 *
 * May be called in any thread.
 *
 * Returns: %FALSE if @cancellable was cancelled, or if it is not the decision of
 *   the seat that @view belongs to
 */
gboolean
ginkgo_ai_decide (GinkgoLevel level,
                  const GinkgoView *view,
                  guint64 seed,
                  guint position,
                  GCancellable *cancellable,
                  GinkgoDecision *decision)
{
  const GinkgoAiLimits limits = { 0 };

  return ginkgo_ai_decide_within (level, view, seed, position, &limits, cancellable, decision, NULL);
}

/**
 * ginkgo_ai_decide_within:
 * @level: how to play
 * @view: what the player knows
 * @seed: the game's seed
 * @position: how many events the game has had
 * @limits: how much to think; players that do not search ignore them
 * @cancellable: (nullable): for stopping early
 * @decision: (out caller-allocates): a legal decision
 * @report: (out caller-allocates) (optional): how the player came to it
 *
 * Does what ginkgo_ai_decide() does, with more work or less.
 *
 * May be called in any thread.
 *
 * Returns: %FALSE if @cancellable was cancelled, or if it is not the decision of
 *   the seat that @view belongs to
 */
gboolean
ginkgo_ai_decide_within (GinkgoLevel level,
                         const GinkgoView *view,
                         guint64 seed,
                         guint position,
                         const GinkgoAiLimits *limits,
                         GCancellable *cancellable,
                         GinkgoDecision *decision,
                         GinkgoAiReport *report)
{
  GinkgoAiReport unread;
  GinkgoRandom random;

  if (report == NULL)
    report = &unread;
  *report = (GinkgoAiReport) { 0 };
  if (ginkgo_state_is_over (&view->state) || view->state.pending_seat != view->seat)
    return FALSE;

  ginkgo_random_init_apart (&random, seed, (guint64) position * GINKGO_MAX_SEATS + view->seat + 1, AI_STREAM);
  if (!decide (level, view, &random, limits, cancellable, decision, report))
    return FALSE;

  g_return_val_if_fail (ginkgo_state_check_decision (&view->state, decision) == GINKGO_RULES_OK, FALSE);

  return TRUE;
}

/**
 * ginkgo_ai_report_redraw:
 * @report: how a player came to a decision
 * @random: (inout): a generator
 * @decision: (inout): that decision; another one that the player could have taken
 *
 * Draws the player's noise again, so that every decision is as likely as it was for the player. A
 * player that does not tell its options keeps its decision.
 */
void
ginkgo_ai_report_redraw (const GinkgoAiReport *report,
                         GinkgoRandom *random,
                         GinkgoDecision *decision)
{
  GinkgoAiOption options[GINKGO_AI_MAX_OPTIONS];

  if (report->n_options == 0)
    return;

  memcpy (options, report->options, report->n_options * sizeof *options);
  *decision = options[ginkgo_ai_pick (options, report->n_options, report->noise, random)].decision;
}
