/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-line-chart.h"
#include "ginkgo-statistics.h"

G_BEGIN_DECLS

/*
 * The scores of a person over time, for the chart of the statistics page.
 */

void ginkgo_statistics_scores_show (GinkgoLineChart *chart,
                                    const GinkgoStatistics *statistics,
                                    guint first);

G_END_DECLS
