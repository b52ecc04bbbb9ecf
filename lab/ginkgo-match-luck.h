/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai.h"
#include "ginkgo-analysis.h"

/* The luck in a game between known players. Subtracted from results, it leaves the same mean with a
 * smaller standard error, as in AIVAT (N. Burch, M. Schmid, M. Moravčík, D. Morrill and M. Bowling,
 * "AIVAT: A New Variance Reduction Technique for Agent Evaluation in Imperfect Information Games",
 * 2018). Unlike the luck of an analysis, it contains the noise with which the levels decide. */

/* More than a round has; further ones would be drawn again. */
#define GINKGO_MATCH_LUCK_MAX_EVENTS 64

/**
 * GinkgoMatchLuck:
 * @sums: the luck of each player until now, in points of lead and in shares of the win
 * @random: draws everything again
 * @levels: the levels of the seats that decide again
 * @quick: these seats, bit n for seat n
 * @start: the state before the first decision of the round, or of the draft
 * @has_start: whether there is one
 * @choices: the first choice of each seat in this round, %GINKGO_EVENT_NONE without one
 * @reports: how the seats came to these
 * @events: the events of this round
 * @n_events: how many there are
 */
typedef struct
{
  GinkgoWorth sums[GINKGO_MAX_SEATS];
  GinkgoRandom random;
  GinkgoLevel levels[GINKGO_MAX_SEATS];
  guint quick;
  GinkgoState start;
  gboolean has_start;
  GinkgoDecision choices[GINKGO_MAX_SEATS];
  GinkgoAiReport reports[GINKGO_MAX_SEATS];
  GinkgoEvent events[GINKGO_MATCH_LUCK_MAX_EVENTS];
  guint n_events;
} GinkgoMatchLuck;

void ginkgo_match_luck_init (GinkgoMatchLuck *self,
                             guint64 seed,
                             const GinkgoLevel levels[GINKGO_MAX_SEATS],
                             guint known);
void ginkgo_match_luck_note (GinkgoMatchLuck *self,
                             const GinkgoState *state,
                             const GinkgoEvent *event,
                             const GinkgoAiReport *report);
void ginkgo_match_luck_end (GinkgoMatchLuck *self);
