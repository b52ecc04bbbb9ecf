/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-analysis-view.h"

/* Reviews a game: its city, players and log at any position. */

#define GINKGO_TYPE_REVIEW_PAGE (ginkgo_review_page_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoReviewPage, ginkgo_review_page, GINKGO, REVIEW_PAGE, AdwNavigationPage)

GtkWidget *ginkgo_review_page_new (GinkgoReview *review);
GinkgoReview *ginkgo_review_page_get_review (GinkgoReviewPage *self);
GinkgoAnalysisView *ginkgo_review_page_get_analysis (GinkgoReviewPage *self);
void ginkgo_review_page_set_pace (GinkgoReviewPage *self,
                                  guint pace);
