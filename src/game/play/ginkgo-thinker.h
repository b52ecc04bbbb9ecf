/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai.h"
#include "ginkgo-program.h"

/*
 * Runs a computer player in a separate thread, on its own copy of its view.
 *
 * Each search has its own cancellable: after cancellation, a late answer is dropped.
 */

typedef gboolean (*GinkgoDecideFunc) (GinkgoLevel level,
                                      const GinkgoView *view,
                                      guint64 seed,
                                      guint position,
                                      const GinkgoAiLimits *limits,
                                      GCancellable *cancellable,
                                      GinkgoDecision *decision);

gboolean ginkgo_thinker_decide (GinkgoLevel level,
                                const GinkgoView *view,
                                guint64 seed,
                                guint position,
                                const GinkgoAiLimits *limits,
                                GCancellable *cancellable,
                                GinkgoDecision *decision);

/* The decision is untrusted; it is %NULL if the player gave no answer. */
typedef void (*GinkgoThoughtFunc) (GObject *owner,
                                   const GinkgoDecision *decision);

void ginkgo_thinker_think (GinkgoDecideFunc decide,
                           GinkgoLevel level,
                           GinkgoProgram *program,
                           const GinkgoState *state,
                           guint64 seed,
                           guint position,
                           const GinkgoAiLimits *limits,
                           GCancellable *ticket,
                           GObject *owner,
                           GinkgoThoughtFunc func);
