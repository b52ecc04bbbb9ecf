/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-review.h"

#define GINKGO_TYPE_REVIEW_BAR (ginkgo_review_bar_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoReviewBar, ginkgo_review_bar, GINKGO, REVIEW_BAR, AdwBin)

void ginkgo_review_bar_set_review (GinkgoReviewBar *self,
                                   GinkgoReview *review);
void ginkgo_review_bar_set_narrow (GinkgoReviewBar *self,
                                   gboolean narrow);
void ginkgo_review_bar_set_low (GinkgoReviewBar *self,
                                gboolean low);
void ginkgo_review_bar_set_playing (GinkgoReviewBar *self,
                                    gboolean playing);
void ginkgo_review_bar_set_speed (GinkgoReviewBar *self,
                                  double speed);
const char *ginkgo_review_bar_get_moment (GinkgoReviewBar *self);
void ginkgo_review_bar_show_analysis (GinkgoReviewBar *self,
                                      guint64 turns,
                                      gboolean is_ahead);
GtkRange *ginkgo_review_bar_get_slider (GinkgoReviewBar *self);
