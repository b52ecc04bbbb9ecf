/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-decision-strip.h"

#define GINKGO_TYPE_WIN_CHART (ginkgo_win_chart_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoWinChart, ginkgo_win_chart, GINKGO, WIN_CHART, AdwBin)

void ginkgo_win_chart_set_analysis (GinkgoWinChart *self,
                                    const GinkgoAnalysis *analysis,
                                    guint seats);
void ginkgo_win_chart_set_chosen (GinkgoWinChart *self,
                                  guint index);
GinkgoDecisionStrip *ginkgo_win_chart_get_strip (GinkgoWinChart *self);
void ginkgo_win_chart_focus (GinkgoWinChart *self);
