/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-tally.h"

#define GINKGO_TYPE_SCORE_STAGE (ginkgo_score_stage_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoScoreStage, ginkgo_score_stage, GINKGO, SCORE_STAGE, GtkBox)

void ginkgo_score_stage_show (GinkgoScoreStage *self,
                              const GinkgoTally *tally,
                              guint step,
                              const GinkgoState *state,
                              const char *const *names);
