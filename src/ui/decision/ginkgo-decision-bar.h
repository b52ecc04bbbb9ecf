/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-prompt.h"

#define GINKGO_TYPE_DECISION_BAR (ginkgo_decision_bar_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoDecisionBar, ginkgo_decision_bar, GINKGO, DECISION_BAR, AdwBin)

void ginkgo_decision_bar_show (GinkgoDecisionBar *self,
                               const GinkgoPrompt *prompt,
                               gboolean is_big,
                               gboolean is_suggestable);
void ginkgo_decision_bar_set_suggested (GinkgoDecisionBar *self,
                                        const GinkgoDecision *decision,
                                        guint move);
gboolean ginkgo_decision_bar_focus_suggested (GinkgoDecisionBar *self,
                                              const GinkgoDecision *decision,
                                              guint move);
void ginkgo_decision_bar_describe_play (GinkgoDecisionBar *self,
                                        const char *description);
void ginkgo_decision_bar_fit (GinkgoDecisionBar *self,
                              gboolean terse,
                              gboolean compact);
gboolean ginkgo_decision_bar_focus (GinkgoDecisionBar *self);
GtkWidget *ginkgo_decision_bar_get_token (GinkgoDecisionBar *self);
GtkWidget *ginkgo_decision_bar_get_new_hand (GinkgoDecisionBar *self);
