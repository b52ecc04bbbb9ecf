/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-tally.h"

#define GINKGO_TYPE_SCORE_BAR (ginkgo_score_bar_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoScoreBar, ginkgo_score_bar, GINKGO, SCORE_BAR, GtkWidget)

GtkWidget *ginkgo_score_bar_new (guint seat);
GtkWidget *ginkgo_score_bar_new_key (GinkgoTallyCategory category,
                                     guint seat);
void ginkgo_score_bar_set_points (GinkgoScoreBar *self,
                                  const double points[GINKGO_N_TALLY_CATEGORIES],
                                  double full);
