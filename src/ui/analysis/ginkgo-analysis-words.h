/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-analysis.h"

/* The results of an analysis in words. All functions named get return static strings; the others
 * return new strings. */

const char *ginkgo_analysis_words_get_label (GinkgoLabel label);
const char *ginkgo_analysis_words_get_labels (GinkgoLabel label);
char *ginkgo_analysis_words_where (const GinkgoAnalysis *analysis,
                                   guint index);
char *ginkgo_analysis_words_better (const GinkgoWorth *lost);
const char *ginkgo_analysis_words_get_verdict (const GinkgoJudgement *judgement);
char *ginkgo_analysis_words_why (const GinkgoAnalysis *analysis,
                                 const GinkgoJudgement *judgement);
char *ginkgo_analysis_words_points (double points);
char *ginkgo_analysis_words_win (double win);
char *ginkgo_analysis_words_alternative (const GinkgoAnalysis *analysis,
                                         const GinkgoJudgement *judgement,
                                         const GinkgoState *state);
char *ginkgo_analysis_words_share (double share);
char *ginkgo_analysis_words_progress (const GinkgoAnalysis *analysis,
                                      GinkgoPass pass);
char *ginkgo_analysis_words_turn (const GinkgoAnalysis *analysis,
                                  const GinkgoTurningPoint *point);
const char *ginkgo_analysis_words_get_cause (const GinkgoTurningPoint *point);
char *ginkgo_analysis_words_highlights (const GinkgoAnalysis *analysis,
                                        guint seat,
                                        gboolean is_reader);
