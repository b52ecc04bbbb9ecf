/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-figure-table.h"
#include "ginkgo-statistics.h"

/* Compares results by opponent, mode or number of players. */

typedef enum
{
  GINKGO_STATISTICS_BY_OPPONENT,
  GINKGO_STATISTICS_BY_MODE,
  GINKGO_STATISTICS_BY_PLAYERS,
} GinkgoStatisticsGrouping;

void ginkgo_statistics_table_show (GinkgoFigureTable *table,
                                   const GinkgoStatistics *statistics,
                                   GinkgoStatisticsGrouping grouping);
