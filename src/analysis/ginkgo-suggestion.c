/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-suggestion.h"

/* Keeps this randomness separate from that of the advice, whose worlds make it seem better than it is. */
#define REASONS_STREAM 0x776879

/* In how many worlds to look for reasons, and in how many if people wait no longer */
#define N_WORLDS         128
#define N_WORLDS_HURRIED 16

/**
 * ginkgo_suggest:
 * @suggestion: (out caller-allocates): what to do, and why
 *
 * Looks for the best decision with ginkgo_ai_advise(), which describes the other parameters, and for what makes it
 * better. May be called in any thread.
 *
 * Returns: %FALSE if @cancellable was cancelled, or if there is nothing to decide
 */
gboolean
ginkgo_suggest (const GinkgoView *view,
                guint position,
                const GinkgoAiLimits *limits,
                GCancellable *cancellable,
                GinkgoSuggestion *suggestion)
{
  GinkgoAiAdvice *advice = &suggestion->advice;
  GinkgoReasons *reasons = &suggestion->reasons;
  GinkgoRandom random;

  *reasons = (GinkgoReasons) { 0 };
  if (!ginkgo_ai_advise (view, position, limits, cancellable, advice, NULL))
    return FALSE;
  if (advice->is_only || ginkgo_ai_advice_is_close (advice))
    return TRUE;

  ginkgo_random_init (&random, position, REASONS_STREAM);
  if (!ginkgo_reasons_find (reasons,
                            view,
                            &advice->decision,
                            &advice->other,
                            g_cancellable_is_cancelled (limits->play_now) ? N_WORLDS_HURRIED : N_WORLDS,
                            &random,
                            cancellable))
    return FALSE;

  /* The sentence agrees with the figures of the advice. */
  if (reasons->causes[0].kind == GINKGO_CAUSE_UNEXPLAINED)
    reasons->causes[0].points = advice->gain;

  return TRUE;
}
