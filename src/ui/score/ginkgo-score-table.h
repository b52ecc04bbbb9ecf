/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-score-reveal.h"

/* The score sheet: a column for each player, a row for each category (R9). */

#define GINKGO_TYPE_SCORE_TABLE (ginkgo_score_table_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoScoreTable, ginkgo_score_table, GINKGO, SCORE_TABLE, AdwBin)

void ginkgo_score_table_show (GinkgoScoreTable *self,
                              const GinkgoTally *tally,
                              const char *const *names,
                              guint winners);
void ginkgo_score_table_follow (GinkgoScoreTable *self,
                                GinkgoScoreReveal *reveal);
