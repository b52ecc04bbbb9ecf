/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-analysis.h"

#define GINKGO_TYPE_PLAYER_FIGURES (ginkgo_player_figures_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoPlayerFigures, ginkgo_player_figures, GINKGO, PLAYER_FIGURES, AdwBin)

void ginkgo_player_figures_set_analysis (GinkgoPlayerFigures *self,
                                         const GinkgoAnalysis *analysis);
