/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-analysis.h"
#include "ginkgo-figure-table.h"

/* How well and how luckily each player played. Players are columns, as on a score sheet, so that five
 * of them fit in a narrow window. */

void ginkgo_player_figures_show (GinkgoFigureTable *table,
                                 const GinkgoAnalysis *analysis);
