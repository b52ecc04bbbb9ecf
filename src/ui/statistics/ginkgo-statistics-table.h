/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-statistics.h"

/* The criterion by which a table compares results */
typedef enum
{
  GINKGO_STATISTICS_BY_OPPONENT,
  GINKGO_STATISTICS_BY_MODE,
  GINKGO_STATISTICS_BY_PLAYERS,
} GinkgoStatisticsGrouping;

#define GINKGO_TYPE_STATISTICS_TABLE (ginkgo_statistics_table_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoStatisticsTable, ginkgo_statistics_table, GINKGO, STATISTICS_TABLE, AdwBin)

void ginkgo_statistics_table_show (GinkgoStatisticsTable *self,
                                   const GinkgoStatistics *statistics,
                                   GinkgoStatisticsGrouping grouping);
