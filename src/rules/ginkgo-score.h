/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-districts.h"
#include "ginkgo-endgame.h"

/* Scores (R9), at the end of the game or so far. */

typedef struct
{
  guint16 points;    /* R9.1 */
  guint16 cards;     /* endgame bonuses (R9.2) */
  guint16 new_hand;  /* unused New Hand tokens (R9.3) */
  guint16 districts; /* districts (R9.4) */
  guint16 total;     /* the sum */
} GinkgoScore;

/* For an unused New Hand token (R9.3) */
#define GINKGO_NEW_HAND_POINTS 2

void ginkgo_state_score (const GinkgoState *state,
                         GinkgoScore scores[GINKGO_MAX_SEATS]);
guint ginkgo_state_get_winners (const GinkgoState *state);
