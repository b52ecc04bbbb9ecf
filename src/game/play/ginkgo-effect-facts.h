/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-game-log.h"

/* The parts of a preview, in the order in which they are shown. */
typedef enum
{
  GINKGO_PREVIEW_NONE,
  GINKGO_PREVIEW_INSTEAD, /* what would happen instead if the player cannot pay (R7) */
  GINKGO_PREVIEW_SCORE,
  GINKGO_PREVIEW_DISTRICTS,
  GINKGO_PREVIEW_OTHERS,
  GINKGO_PREVIEW_COST,
  GINKGO_PREVIEW_GAIN,
  GINKGO_PREVIEW_LOSS, /* gains that the supply does not have (R8.1) */
  GINKGO_PREVIEW_KEEPS,
  GINKGO_PREVIEW_AFTER,
  GINKGO_PREVIEW_NOTE, /* what it leads to, and what may change it */
} GinkgoPreviewPart;

#define GINKGO_N_PREVIEW_PARTS (GINKGO_PREVIEW_NOTE + 1)

/* A text before its translation. ginkgo_text_effect() fills its {slots}. */
typedef struct
{
  const char *context;
  const char *texts[2]; /* the second one is its plural */
} GinkgoMessage;

/* How the tables of sentences begin */
#define SAY(...)                  .sentence = { .texts = { __VA_ARGS__ } }
#define BRIEF(...)                .brief = { .texts = { __VA_ARGS__ } }
#define BRIEF_IN(context_, text_) .brief = { .context = context_, .texts = { text_ } }
#define OBVIOUS                   .brief = { .texts = { "" } }

/* Everything that is to be known of a kind of effect, but for its flight and its sound, and for what
 * ginkgo_effect_get_reveals() tells */
typedef struct
{
  /* the part of the game that begins with it; %GINKGO_LOG_SETUP: none, it belongs to what went on before */
  GinkgoLogPhase begins;
  gboolean is_logged;  /* whether an entry of the log tells it, if it is neither the title nor in the sums */
  gboolean is_news;    /* whether it is announced by itself */
  gboolean interrupts; /* whether it can happen while an action pauses, as players return tiles (R8.2) */
  GinkgoPreviewPart part;
  const char *title;      /* with which everybody is told of it, or %NULL */
  GinkgoMessage sentence; /* with the name of the player */
  GinkgoMessage brief;    /* below a title that names the player. "": it is obvious; %NULL: the sentence */
} GinkgoEffectFacts;

const GinkgoEffectFacts *ginkgo_effect_get_facts (const GinkgoEffect *effect);
