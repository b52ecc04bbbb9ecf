/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-analysis.h"
#include "ginkgo-figure-table.h"

/* Where the result of a player comes from: the lead at the start, and what changed it. The numbers
 * add up, because totals are rounded before differences are taken. */

void ginkgo_balance_show (GinkgoFigureTable *table,
                          const GinkgoAnalysis *analysis,
                          guint seat);
