/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-analysis.h"

#define GINKGO_TYPE_TURNING_POINTS (ginkgo_turning_points_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoTurningPoints, ginkgo_turning_points, GINKGO, TURNING_POINTS, AdwBin)

guint ginkgo_turning_points_set_analysis (GinkgoTurningPoints *self,
                                          const GinkgoAnalysis *analysis);
