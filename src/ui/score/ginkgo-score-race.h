/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-record.h"
#include "ginkgo-score-reveal.h"

#define GINKGO_TYPE_SCORE_RACE (ginkgo_score_race_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoScoreRace, ginkgo_score_race, GINKGO, SCORE_RACE, AdwBin)

void ginkgo_score_race_set_tally (GinkgoScoreRace *self,
                                  const GinkgoTally *tally,
                                  const GinkgoRecord *record,
                                  guint winners);
void ginkgo_score_race_follow (GinkgoScoreRace *self,
                               GinkgoScoreReveal *reveal);
GtkWidget *ginkgo_score_race_get_total (GinkgoScoreRace *self,
                                        guint seat);
