/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-statistics.h"

#define GINKGO_TYPE_STATISTICS_FILTERS (ginkgo_statistics_filters_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoStatisticsFilters, ginkgo_statistics_filters, GINKGO, STATISTICS_FILTERS, AdwBin)

void ginkgo_statistics_filters_show (GinkgoStatisticsFilters *self,
                                     const GinkgoSurvey *survey);
void ginkgo_statistics_filters_get_filter (GinkgoStatisticsFilters *self,
                                           GinkgoStatisticsFilter *filter);
void ginkgo_statistics_filters_clear (GinkgoStatisticsFilters *self);
