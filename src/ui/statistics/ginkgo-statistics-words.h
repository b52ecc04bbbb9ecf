/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-statistics.h"

/*
 * Statistics in the user's language. The caller owns all strings; none is markup.
 */

char *ginkgo_statistics_words_contender (const GinkgoContender *contender);
char *ginkgo_statistics_words_players (guint n_players);
char *ginkgo_statistics_words_number (double number);
char *ginkgo_statistics_words_percent (double rate);
char *ginkgo_statistics_words_wins (const GinkgoFigures *figures);
char *ginkgo_statistics_words_rate (const GinkgoFigures *figures);
char *ginkgo_statistics_words_even (const GinkgoFigures *figures);
char *ginkgo_statistics_words_explain (const GinkgoFigures *figures);
char *ginkgo_statistics_words_spread (const GinkgoFigures *figures);
char *ginkgo_statistics_words_duels (const GinkgoContender *opponent);
char *ginkgo_statistics_words_place (guint rank);
char *ginkgo_statistics_words_date (gint64 date);
char *ginkgo_statistics_words_result (const GinkgoStatisticsResult *result);
