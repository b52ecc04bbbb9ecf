/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai-search.h"
#include "ginkgo-ai.h"

/* The levels of strength: the same player with different noise and work. */

guint64 ginkgo_ai_levels_scale_work (guint64 evaluations,
                                     const GinkgoState *state);
void ginkgo_ai_levels_init_search (guint strength,
                                   const GinkgoView *view,
                                   const GinkgoAiLimits *limits,
                                   GCancellable *cancellable,
                                   GinkgoAiSearch *search);
gboolean ginkgo_ai_levels_decide (guint strength,
                                  const GinkgoView *view,
                                  GinkgoRandom *random,
                                  const GinkgoAiLimits *limits,
                                  GCancellable *cancellable,
                                  GinkgoDecision *decision,
                                  GinkgoAiReport *report);
