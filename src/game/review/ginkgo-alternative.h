/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-analysis.h"
#include "ginkgo-view.h"

/* Something else that could have been decided, compared with the best. */

void ginkgo_alternative_judge_async (const GinkgoState *state,
                                     const GinkgoJudgement *judgement,
                                     const GinkgoDecision *decision,
                                     GCancellable *cancellable,
                                     GAsyncReadyCallback callback,
                                     gpointer user_data);
gboolean ginkgo_alternative_judge_finish (GAsyncResult *result,
                                          GinkgoJudgement *judgement,
                                          GError **error);
