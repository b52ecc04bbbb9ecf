/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-analysis.h"
#include "ginkgo-review.h"

/*
 * Explains a finished game beside its city. The window runs the analysis.
 */

#define GINKGO_TYPE_ANALYSIS_VIEW (ginkgo_analysis_view_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoAnalysisView, ginkgo_analysis_view, GINKGO, ANALYSIS_VIEW, AdwBin)

void ginkgo_analysis_view_set_review (GinkgoAnalysisView *self,
                                      GinkgoReview *review);
const GinkgoJudgement *ginkgo_analysis_view_get_judgement (GinkgoAnalysisView *self);
gboolean ginkgo_analysis_view_has_mistake (GinkgoAnalysisView *self,
                                           gboolean forward);
void ginkgo_analysis_view_go (GinkgoAnalysisView *self,
                              gboolean forward);
guint64 ginkgo_analysis_view_list_turns (GinkgoAnalysisView *self);
void ginkgo_analysis_view_set_analysis (GinkgoAnalysisView *self,
                                        const GinkgoAnalysis *analysis);
void ginkgo_analysis_view_set_progress (GinkgoAnalysisView *self,
                                        GinkgoPass pass,
                                        double fraction);
void ginkgo_analysis_view_set_canceled (GinkgoAnalysisView *self);
void ginkgo_analysis_view_set_error (GinkgoAnalysisView *self,
                                     const GError *error);
