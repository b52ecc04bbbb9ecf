/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai-districts.h"

G_BEGIN_DECLS

/*
 * All that a seat has in view of everybody, counted once: what R9 makes of it is a
 * sum of these numbers.
 */

/**
 * GinkgoAiStanding:
 * @paid: what its cards pay each time, by action and item (R4.3, R5.5, R6.4)
 * @actions: how many cards pay for each action, characters included
 * @colors: how many cards are of each colour
 * @held: how many endgame cards it has of each kind; see #GinkgoAiEndgame
 * @on_color: resources on buildings of each colour
 * @low: buildings with one or two floors
 * @tall: buildings with more
 * @fixed_points: what the endgame cards score whatever happens
 * @card_points: what the endgame cards would score now (R9.2)
 * @districts: its standing in the districts
 * @score: what R9 would count now
 */
typedef struct
{
  guint8 paid[GINKGO_N_ACTIONS][GINKGO_N_ITEMS];
  guint8 actions[GINKGO_N_ACTIONS];
  guint8 colors[GINKGO_N_COLORS];
  guint8 held[11];
  guint8 on_color[GINKGO_N_COLORS];
  guint8 low;
  guint8 tall;
  float fixed_points;
  float card_points;
  GinkgoAiDistricts districts;
  float score;
} GinkgoAiStanding;

/* The kinds of endgame cards that can still grow (R11.1): 10 to 19. */
typedef enum
{
  GINKGO_AI_ENDGAME_ON_COLOR,
  GINKGO_AI_ENDGAME_LOW = GINKGO_AI_ENDGAME_ON_COLOR + GINKGO_N_COLORS,
  GINKGO_AI_ENDGAME_TALL,
  GINKGO_AI_ENDGAME_ACTIONS,
  GINKGO_AI_ENDGAME_COLORS = GINKGO_AI_ENDGAME_ACTIONS + GINKGO_N_ACTIONS,
} GinkgoAiEndgame;

#define GINKGO_AI_N_ENDGAMES (GINKGO_AI_ENDGAME_COLORS + GINKGO_N_COLORS)

void ginkgo_ai_standings_count (const GinkgoState *state,
                                GinkgoAiStanding standings[GINKGO_MAX_SEATS]);
void ginkgo_ai_standings_recount (const GinkgoState *before,
                                  const GinkgoAiStanding known[GINKGO_MAX_SEATS],
                                  const GinkgoState *state,
                                  GinkgoAiStanding standings[GINKGO_MAX_SEATS]);

G_END_DECLS
