/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai-terms.h"
#include "ginkgo-ai.h"

/* The strongest level's decision in a seat's place, by how much it is better than something
 * else, and what the difference comes from. It sees what the seat sees. */

typedef struct
{
  GinkgoDecision decision; /* what to do */
  gboolean is_only;        /* whether there is nothing else to do; the rest means nothing then */
  /* the best of what else can be done; where cards are chosen, with another card, and not another
   * urbanization card alone, if possible */
  GinkgoDecision other;
  float gain;  /* by how many points @decision puts the seat farther ahead than @other */
  float error; /* the standard error of @gain */
  float win;   /* by how much it makes a win more likely, from -1 to 1 */
  /* (array fixed-size=7): what @gain comes from, by #GinkgoAiTerm; it is their sum */
  float terms[GINKGO_AI_N_TERMS];
  guint n_rounds; /* how many rounds were played on, this one included */
  /* in how many states that could be the true one; 0 if that is not known */
  guint n_worlds;
} GinkgoAiAdvice;

gboolean ginkgo_ai_advice_is_close (const GinkgoAiAdvice *advice);
gboolean ginkgo_ai_advise (const GinkgoView *view,
                           guint position,
                           const GinkgoAiLimits *limits,
                           GCancellable *cancellable,
                           GinkgoAiAdvice *advice,
                           guint64 *n_evaluations);
