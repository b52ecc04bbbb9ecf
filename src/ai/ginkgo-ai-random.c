/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ai-random.h"

/**
 * ginkgo_ai_random_decide:
 * @view: what the player knows; it must be its decision
 *
 * Draws one of all legal decisions, each with the same probability. None of them
 * depends on anything that @view hides.
 *
 * Returns: %FALSE if @cancellable was cancelled
 */
gboolean
ginkgo_ai_random_decide (const GinkgoView *view,
                         GinkgoRandom *random,
                         GCancellable *cancellable,
                         GinkgoDecision *decision)
{
  if (g_cancellable_is_cancelled (cancellable))
    return FALSE;

  ginkgo_state_draw_decision (&view->state, random, decision);

  return TRUE;
}
