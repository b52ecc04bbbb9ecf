/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-state.h"

/* The worth of a state to a seat, in points. */

double ginkgo_ai_greedy_evaluate (const GinkgoState *state,
                                  guint seat,
                                  guint64 known);
double ginkgo_ai_greedy_evaluate_character (const GinkgoState *before,
                                            const GinkgoState *after,
                                            guint seat);
guint ginkgo_ai_greedy_guess_returns (const GinkgoState *state,
                                      guint seat);
double ginkgo_ai_greedy_evaluate_move (const GinkgoCity *city,
                                       const GinkgoTokenMove *move);
