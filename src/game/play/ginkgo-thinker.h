/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai.h"
#include "ginkgo-program.h"

/*
 * Lets a computer player think in a thread of its own, on its own copy of what it
 * may know.
 *
 * The cancellable is the ticket of the thought: once it is cancelled the answer
 * is dropped, however late it comes.
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

/* The decision is %NULL if the player gave no answer; it may be any. */
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
