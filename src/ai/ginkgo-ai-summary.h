/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-endgame.h"

/* A summary of everything that all players see of a seat, counted once for many uses. The rules do
 * the counting; see ginkgo-districts.h and ginkgo-endgame.h. */

/* The kinds of endgame cards that can still grow (R11.1, 10 to 19) */
#define GINKGO_AI_N_ENDGAMES GINKGO_COUNT_FIXED

/* The standing of a seat in all districts together (R9.4). */
typedef struct
{
  float first;  /* the points for first places */
  float second; /* the points for second places */
  /* a measure of the first places that the seat may soon lose: the points of each district,
   * divided by the number of resources that would take it over */
  float at_risk;
  float in_reach; /* the same for the first places of others that the seat may soon take */
} GinkgoAiDistricts;

/**
 * GinkgoAiSummary:
 * @counts: what endgame cards count
 * @paid: what the seat's cards pay each time, by action and item (R4.3, R5.5, R6.4)
 * @held: the number of endgame cards, by #GinkgoEndgameCount
 * @worth: their points for each thing counted, by #GinkgoEndgameCount
 * @card_points: the points of the endgame cards if the game ended now (R9.2)
 * @districts: the standing in the districts
 * @score: the score if the game ended now (R9)
 */
typedef struct
{
  GinkgoEndgameCounts counts;
  guint8 paid[GINKGO_N_ACTIONS][GINKGO_N_ITEMS];
  guint8 held[GINKGO_N_ENDGAME_COUNTS];
  guint8 worth[GINKGO_N_ENDGAME_COUNTS];
  float card_points;
  GinkgoAiDistricts districts;
  float score;
} GinkgoAiSummary;

void ginkgo_ai_summaries_count (const GinkgoState *state,
                                GinkgoAiSummary summaries[GINKGO_MAX_SEATS]);
void ginkgo_ai_summaries_recount (const GinkgoState *before,
                                  const GinkgoAiSummary known[GINKGO_MAX_SEATS],
                                  const GinkgoState *state,
                                  GinkgoAiSummary summaries[GINKGO_MAX_SEATS]);
