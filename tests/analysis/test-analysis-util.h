/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai.h"
#include "ginkgo-analysis.h"
#include "ginkgo-test-tables.h"

GinkgoRecord *test_deal (const GinkgoTestTable *table,
                         guint64 seed);
void test_find_event (const GinkgoState *state,
                      const GinkgoLevel levels[GINKGO_MAX_SEATS],
                      guint64 seed,
                      guint position,
                      GinkgoEvent *event,
                      GinkgoAiReport *report);
GinkgoRecord *test_play (const GinkgoTestTable *table,
                         GinkgoLevel level,
                         guint64 seed);
void test_find_state (const GinkgoRecord *record,
                      guint position,
                      GinkgoState *state);
GinkgoAnalysis *test_analyze (const GinkgoRecord *record,
                              GinkgoPass pass,
                              guint seats);
