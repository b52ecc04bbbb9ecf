/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-analysis.h"
#include "ginkgo-view.h"

/* Judges one decision by what its player knew. */

gboolean ginkgo_judge (const GinkgoView *view,
                       guint64 seed,
                       GinkgoPass pass,
                       GinkgoJudgement *judgement,
                       GCancellable *cancellable);
gboolean ginkgo_judge_answer (const GinkgoView *view,
                              guint64 seed,
                              const GinkgoDecision *best,
                              GinkgoJudgement *judgement,
                              GCancellable *cancellable);
