/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-review.h"

#define GINKGO_TYPE_POINTS_VIEW (ginkgo_points_view_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoPointsView, ginkgo_points_view, GINKGO, POINTS_VIEW, AdwBin)

void ginkgo_points_view_set_review (GinkgoPointsView *self,
                                    GinkgoReview *review);
void ginkgo_points_view_set_open (GinkgoPointsView *self,
                                  gboolean open);
