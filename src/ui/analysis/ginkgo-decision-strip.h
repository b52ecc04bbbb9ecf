/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-analysis.h"
#include "ginkgo-line-chart.h"

/* No judgement */
#define GINKGO_JUDGEMENT_NONE G_MAXUINT

#define GINKGO_TYPE_DECISION_STRIP (ginkgo_decision_strip_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoDecisionStrip, ginkgo_decision_strip, GINKGO, DECISION_STRIP, GtkWidget)

GtkWidget *ginkgo_decision_strip_new (GinkgoLineChart *chart);
void ginkgo_decision_strip_set_analysis (GinkgoDecisionStrip *self,
                                         const GinkgoAnalysis *analysis,
                                         guint seats);
void ginkgo_decision_strip_set_chosen (GinkgoDecisionStrip *self,
                                       guint index);
gboolean ginkgo_decision_strip_get_point (GinkgoDecisionStrip *self,
                                          guint index,
                                          graphene_point_t *point);
