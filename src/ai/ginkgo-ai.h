/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ginkgo-view.h"

/*
 * A player that thinks. It sees a seat's view and answers the pending decision.
 *
 * A player is no more than its level: it remembers nothing, and many may think at
 * the same time, in any threads.
 */

typedef enum
{
  GINKGO_LEVEL_RANDOM,
  GINKGO_LEVEL_GREEDY,
  GINKGO_LEVEL_1, /* a beginner; each that follows is stronger */
  GINKGO_LEVEL_2,
  GINKGO_LEVEL_3,
  GINKGO_LEVEL_4,
  GINKGO_LEVEL_5,
  GINKGO_LEVEL_6,
  GINKGO_LEVEL_7,
} GinkgoLevel;

#define GINKGO_LEVEL_MAX   GINKGO_LEVEL_7
#define GINKGO_N_LEVELS    (GINKGO_LEVEL_MAX + 1)
#define GINKGO_N_STRENGTHS (GINKGO_N_LEVELS - GINKGO_LEVEL_1)

const char *ginkgo_level_get_name (GinkgoLevel level);
gboolean ginkgo_level_from_name (const char *name,
                                 GinkgoLevel *level);

gboolean ginkgo_level_searches (GinkgoLevel level);

/**
 * GinkgoAiLimits:
 * @evaluations: how many positions to evaluate for a decision, 0 for as many as the
 *   level does
 * @milliseconds: how long to think at most, by the clock, 0 for any time. A clear
 *   decision takes less
 * @play_now: (nullable): once cancelled, the best decision found so far is the
 *   answer
 * @work_factor: how many times the level's own work to do, where there is no other limit; 0
 *   counts as 1
 *
 * How much a player may think. Evaluations are the same work on every machine; with
 * a limit in time the decision depends on the machine, too.
 */
typedef struct
{
  guint64 evaluations;
  guint milliseconds;
  GCancellable *play_now;
  guint work_factor;
} GinkgoAiLimits;

typedef struct
{
  GinkgoDecision decision;
  float value; /* what the seat is worth after it, in points */
} GinkgoAiOption;

#define GINKGO_AI_MAX_OPTIONS GINKGO_MAX_DECISIONS

/* How a player came to its decision. */
typedef struct
{
  guint64 evaluations; /* how many positions were evaluated, 0 by the random and the greedy player */
  /* what the player chose from, without its noise; the random and the greedy player do not tell */
  GinkgoAiOption options[GINKGO_AI_MAX_OPTIONS];
  guint n_options;
  float noise; /* what was added to these values at random, in points; see ginkgo_ai_pick() */
} GinkgoAiReport;

gboolean ginkgo_ai_decide (GinkgoLevel level,
                           const GinkgoView *view,
                           guint64 seed,
                           guint position,
                           GCancellable *cancellable,
                           GinkgoDecision *decision);
gboolean ginkgo_ai_decide_within (GinkgoLevel level,
                                  const GinkgoView *view,
                                  guint64 seed,
                                  guint position,
                                  const GinkgoAiLimits *limits,
                                  GCancellable *cancellable,
                                  GinkgoDecision *decision,
                                  GinkgoAiReport *report);
void ginkgo_ai_report_redraw (const GinkgoAiReport *report,
                              GinkgoRandom *random,
                              GinkgoDecision *decision);
