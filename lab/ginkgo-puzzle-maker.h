/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-puzzle.h"

/*
 * Finds positions with one clearly best decision: screens many quickly, then confirms the promising
 * ones with much more work.
 */

/* How much more work confirming is than screening, for each of the seeds */
#define GINKGO_PUZZLE_CONFIRM_FACTOR 50

/* By how much the best is better than any other answer, in points of value and in standard errors */
#define GINKGO_PUZZLE_MIN_LOSS   6.0
#define GINKGO_PUZZLE_MIN_ERRORS 3.0

gboolean ginkgo_puzzle_maker_screen (const GinkgoView *view,
                                     guint64 seed);
GinkgoPuzzle *ginkgo_puzzle_maker_confirm (const GinkgoRecord *record,
                                           gint64 id,
                                           guint64 seed,
                                           guint factor);
