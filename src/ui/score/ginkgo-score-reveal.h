/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-tally.h"

/*
 * The progress of a count: the current step, and how far it is. Without animations, it finishes
 * immediately; ginkgo_score_reveal_next() and ginkgo_score_reveal_finish()
 * hurry it.
 */

#define GINKGO_TYPE_SCORE_REVEAL (ginkgo_score_reveal_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoScoreReveal, ginkgo_score_reveal, GINKGO, SCORE_REVEAL, GObject)

GinkgoScoreReveal *ginkgo_score_reveal_new (GtkWidget *widget,
                                            const GinkgoTally *tally);
void ginkgo_score_reveal_start (GinkgoScoreReveal *self);
void ginkgo_score_reveal_next (GinkgoScoreReveal *self);
void ginkgo_score_reveal_finish (GinkgoScoreReveal *self);
double ginkgo_score_reveal_get_points (GinkgoScoreReveal *self,
                                       guint seat,
                                       GinkgoTallyCategory category);
