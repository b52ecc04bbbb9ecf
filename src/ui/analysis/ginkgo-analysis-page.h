/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-analysis.h"
#include "ginkgo-review.h"

/*
 * Explains a finished game. It draws and emits signals; somebody else runs the analysis.
 */

#define GINKGO_TYPE_ANALYSIS_PAGE (ginkgo_analysis_page_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoAnalysisPage, ginkgo_analysis_page, GINKGO, ANALYSIS_PAGE, AdwNavigationPage)

GtkWidget *ginkgo_analysis_page_new (GinkgoReview *review);
GinkgoReview *ginkgo_analysis_page_get_review (GinkgoAnalysisPage *self);
void ginkgo_analysis_page_set_analysis (GinkgoAnalysisPage *self,
                                        const GinkgoAnalysis *analysis);
void ginkgo_analysis_page_set_progress (GinkgoAnalysisPage *self,
                                        GinkgoPass pass,
                                        double fraction);
void ginkgo_analysis_page_set_canceled (GinkgoAnalysisPage *self);
void ginkgo_analysis_page_set_error (GinkgoAnalysisPage *self,
                                     const GError *error);
