/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-bar.h"
#include "ginkgo-line-chart.h"
#include "ginkgo-statistics.h"

/* Statistics as charts, bars and small tables */

void ginkgo_statistics_charts_show_rate (GinkgoBar *bar,
                                         const char *label,
                                         const GinkgoFigures *figures);
void ginkgo_statistics_charts_show_scores (GinkgoLineChart *chart,
                                           const GinkgoStatistics *statistics,
                                           guint first);
void ginkgo_statistics_charts_show_points (GtkBox *box,
                                           const GinkgoFigures *figures);
void ginkgo_statistics_charts_show_places (GtkBox *box,
                                           const GinkgoStatistics *statistics);
