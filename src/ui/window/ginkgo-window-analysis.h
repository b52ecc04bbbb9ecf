/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-score-page.h"
#include "ginkgo-window-pages.h"

/*
 * The analysis of stored games: the pages that show it, and the queue that works on it.
 */

#define GINKGO_TYPE_WINDOW_ANALYSIS (ginkgo_window_analysis_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoWindowAnalysis, ginkgo_window_analysis, GINKGO, WINDOW_ANALYSIS, GObject)

GinkgoWindowAnalysis *ginkgo_window_analysis_new (GinkgoWindowPages *pages);
void ginkgo_window_analysis_set_store (GinkgoWindowAnalysis *self,
                                       GinkgoStore *store);
void ginkgo_window_analysis_show (GinkgoWindowAnalysis *self,
                                  gint64 id);
void ginkgo_window_analysis_queue (GinkgoWindowAnalysis *self,
                                   gint64 id);
void ginkgo_window_analysis_tell_highlights (GinkgoWindowAnalysis *self,
                                             GinkgoScorePage *page,
                                             GinkgoGame *game);
