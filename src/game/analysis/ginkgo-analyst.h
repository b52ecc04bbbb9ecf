/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-analysis.h"
#include "ginkgo-store.h"

/*
 * Analyzes finished games in the background, one at a time: of all games that wait, those without a
 * quick pass come first. It looks in the store for an earlier result and saves each pass there, so
 * that a game is analyzed once, even if the program is killed between two passes.
 */

#define GINKGO_TYPE_ANALYST (ginkgo_analyst_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoAnalyst, ginkgo_analyst, GINKGO, ANALYST, GObject)

GinkgoAnalyst *ginkgo_analyst_new (GinkgoStore *store);
void ginkgo_analyst_request (GinkgoAnalyst *self,
                             gint64 id,
                             const GinkgoRecord *record,
                             GinkgoPass pass);
void ginkgo_analyst_cancel (GinkgoAnalyst *self,
                            gint64 id);
const GinkgoAnalysis *ginkgo_analyst_get (GinkgoAnalyst *self,
                                          gint64 id);
double ginkgo_analyst_get_progress (GinkgoAnalyst *self,
                                    gint64 id,
                                    GinkgoPass *pass);
