/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai-playout.h"

/* Splits a seat's lead into the terms of the rules, some rounds after a decision. */

/* Where the points come from. All but the last are counted as R9 does when the computer
 * has played on for some rounds. */
typedef enum
{
  GINKGO_AI_TERM_NOW,       /* points of this round (R9.1) */
  GINKGO_AI_TERM_SOON,      /* points of the next rounds */
  GINKGO_AI_TERM_CARDS,     /* endgame cards (R9.2) */
  GINKGO_AI_TERM_NEW_HAND,  /* New Hand tokens (R9.3) */
  GINKGO_AI_TERM_DISTRICTS, /* districts (R9.4) */
  GINKGO_AI_TERM_OTHERS,    /* what the best of the others has less */
  GINKGO_AI_TERM_LATER,     /* the worth of resources, tiles and bonuses after that */
} GinkgoAiTerm;

#define GINKGO_AI_N_TERMS (GINKGO_AI_TERM_LATER + 1)

float ginkgo_ai_terms_play_on (GinkgoAiPlayout *playout,
                               GinkgoState *state,
                               guint seat,
                               const GinkgoDecision *decision,
                               guint n_rounds);
void ginkgo_ai_terms_split (const GinkgoState *state,
                            guint seat,
                            float now,
                            float lead,
                            float terms[GINKGO_AI_N_TERMS]);
