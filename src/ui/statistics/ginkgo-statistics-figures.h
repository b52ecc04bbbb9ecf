/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-statistics.h"

/* Cards with wins, points and the best game */

#define GINKGO_TYPE_STATISTICS_FIGURES (ginkgo_statistics_figures_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoStatisticsFigures, ginkgo_statistics_figures, GINKGO, STATISTICS_FIGURES, GtkBox)

void ginkgo_statistics_figures_show (GinkgoStatisticsFigures *self,
                                     const GinkgoStatistics *statistics);
