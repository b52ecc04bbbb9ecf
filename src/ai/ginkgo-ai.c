/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ai.h"

#include <string.h>

#include "ginkgo-ai-evaluator.h"
#include "ginkgo-ai-greedy.h"
#include "ginkgo-ai-levels.h"

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

static void
init_random (GinkgoRandom *random,
             guint64 seed,
             guint position,
             guint seat)
{
  ginkgo_random_init_apart (random, seed, (guint64) position * GINKGO_MAX_SEATS + seat + 1, AI_STREAM);
}

/* Every legal decision is equally likely. None of them depends on anything that @view hides. */
static gboolean
decide_at_random (const GinkgoView *view,
                  GinkgoRandom *random,
                  GCancellable *cancellable,
                  GinkgoDecision *decision)
{
  if (g_cancellable_is_cancelled (cancellable))
    return FALSE;

  ginkgo_state_draw_decision (&view->state, random, decision);

  return TRUE;
}

const char *
ginkgo_level_get_name (GinkgoLevel level)
{
  g_return_val_if_fail ((guint) level < GINKGO_N_LEVELS, NULL);

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

static gboolean
decide (GinkgoLevel level,
        const GinkgoView *view,
        GinkgoRandom *random,
        const GinkgoAiLimits *limits,
        GCancellable *cancellable,
        GinkgoDecision *decision,
        GinkgoAiReport *report)
{
  if (level == GINKGO_LEVEL_RANDOM)
    return decide_at_random (view, random, cancellable, decision);
  if (level == GINKGO_LEVEL_GREEDY)
    return ginkgo_ai_greedy_decide (view, random, cancellable, decision);

  return ginkgo_ai_levels_decide (level - GINKGO_LEVEL_1, view, random, limits, cancellable, decision, report);
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

  g_return_val_if_fail ((guint) level < GINKGO_N_LEVELS, FALSE);
  g_return_val_if_fail (view != NULL, FALSE);
  g_return_val_if_fail (limits != NULL, FALSE);
  g_return_val_if_fail (decision != NULL, FALSE);

  if (report == NULL)
    report = &unread;
  *report = (GinkgoAiReport) { 0 };
  if (ginkgo_state_is_over (&view->state) || view->state.pending_seat != view->seat)
    return FALSE;

  init_random (&random, seed, position, view->seat);
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
