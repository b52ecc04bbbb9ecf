/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-state.h"

/* Endgame bonuses (R9.2; R11.1, 10 to 20): a card scores its points for each thing that it counts.
 * Many cards count the same things, so each is counted once for each seat. */

typedef enum
{
  GINKGO_COUNT_RESOURCES, /* on buildings of each color; + #GinkgoColor */
  GINKGO_COUNT_LOW_BUILDINGS = GINKGO_COUNT_RESOURCES + GINKGO_N_COLORS,
  GINKGO_COUNT_TALL_BUILDINGS,
  GINKGO_COUNT_ACTION_CARDS,                                               /* + #GinkgoAction */
  GINKGO_COUNT_COLOR_CARDS = GINKGO_COUNT_ACTION_CARDS + GINKGO_N_ACTIONS, /* + #GinkgoColor */
  GINKGO_COUNT_FIXED = GINKGO_COUNT_COLOR_CARDS + GINKGO_N_COLORS,         /* always 1 */
} GinkgoEndgameCount;

#define GINKGO_N_ENDGAME_COUNTS (GINKGO_COUNT_FIXED + 1)

typedef struct
{
  guint8 counts[GINKGO_N_ENDGAME_COUNTS]; /* the counts of one seat, by #GinkgoEndgameCount */
} GinkgoEndgameCounts;

GinkgoEndgameCount ginkgo_endgame_get_count (const GinkgoCardBonus *bonus);
void ginkgo_endgame_count_city (const GinkgoCity *city,
                                GinkgoEndgameCounts counts[GINKGO_MAX_SEATS]);
void ginkgo_endgame_count_card (GinkgoEndgameCounts *counts,
                                guint8 card);
void ginkgo_state_count_endgame (const GinkgoState *state,
                                 GinkgoEndgameCounts counts[GINKGO_MAX_SEATS]);
guint ginkgo_endgame_score_card (const GinkgoEndgameCounts *counts,
                                 guint8 card);

guint ginkgo_state_count_card (const GinkgoState *state,
                               guint seat,
                               guint8 card);
guint ginkgo_state_score_card (const GinkgoState *state,
                               guint seat,
                               guint8 card);
guint64 ginkgo_city_find_counted (const GinkgoCity *city,
                                  guint seat,
                                  guint8 card);
