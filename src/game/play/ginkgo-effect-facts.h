/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-game-log.h"

/* Whom an effect shows something hidden, so that they would decide again knowing more */
typedef enum
{
  GINKGO_REVEALS_TO_ALL,    /* a hand is discarded, hands are looked into, shuffled cards turned up */
  GINKGO_REVEALS_TO_OTHERS, /* a secret of its seat becomes known */
  GINKGO_REVEALS_TO_SEAT,   /* its seat sees what it has drawn */
  GINKGO_REVEALS_NOTHING,   /* it follows from public information */
} GinkgoReveals;

/* Everything that is to be known of a kind of effect, but for its texts, its flight and its sound */
typedef struct
{
  /* the part of the game that begins with it; %GINKGO_LOG_SETUP: none, it belongs to what went on before */
  GinkgoLogPhase begins;
  GinkgoReveals reveals;
  gboolean is_logged;  /* whether an entry of the log tells it, if it is neither the title nor in the sums */
  gboolean is_news;    /* whether it is announced by itself */
  gboolean interrupts; /* whether it can happen while an action pauses, as players return tiles (R8.2) */
} GinkgoEffectFacts;

const GinkgoEffectFacts *ginkgo_effect_get_facts (const GinkgoEffect *effect);
