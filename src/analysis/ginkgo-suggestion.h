/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai-advice.h"
#include "ginkgo-reasons.h"

/* A decision to suggest, and the reasons for it. */

/**
 * GinkgoSuggestion:
 * @advice: what to do, and by how much it is better than something else
 * @reasons: why it is better; no cause if that is not clear, or if there is nothing else
 */
typedef struct
{
  GinkgoAiAdvice advice;
  GinkgoReasons reasons;
} GinkgoSuggestion;

gboolean ginkgo_suggest (const GinkgoView *view,
                         guint position,
                         const GinkgoAiLimits *limits,
                         GCancellable *cancellable,
                         GinkgoSuggestion *suggestion);
