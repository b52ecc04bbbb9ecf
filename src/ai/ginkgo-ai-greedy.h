/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ginkgo-view.h"

/* The greedy player: looks one decision ahead and takes the decision with the best value. */

gboolean ginkgo_ai_greedy_decide (const GinkgoView *view,
                                  GinkgoRandom *random,
                                  GCancellable *cancellable,
                                  GinkgoDecision *decision);
