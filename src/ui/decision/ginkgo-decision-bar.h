/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-token-chooser.h"

G_BEGIN_DECLS

#define GINKGO_TYPE_DECISION_BAR (ginkgo_decision_bar_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoDecisionBar, ginkgo_decision_bar, GINKGO, DECISION_BAR, AdwBin)

void ginkgo_decision_bar_set_prompt (GinkgoDecisionBar *self,
                                     const char *prompt,
                                     const char *help,
                                     guint seat);
void ginkgo_decision_bar_show_wait (GinkgoDecisionBar *self,
                                    gboolean can_hurry);
void ginkgo_decision_bar_set_suggestable (GinkgoDecisionBar *self,
                                          gboolean suggestable);
void ginkgo_decision_bar_set_suggested (GinkgoDecisionBar *self,
                                        const GinkgoDecision *decision,
                                        guint move);
gboolean ginkgo_decision_bar_focus_suggested (GinkgoDecisionBar *self,
                                              const GinkgoDecision *decision,
                                              guint move);
void ginkgo_decision_bar_show_choose (GinkgoDecisionBar *self,
                                      const char *play,
                                      const char *help,
                                      int new_hand);
void ginkgo_decision_bar_describe_play (GinkgoDecisionBar *self,
                                        const char *description);
void ginkgo_decision_bar_show_confirm (GinkgoDecisionBar *self,
                                       const char *confirm);
void ginkgo_decision_bar_show_return (GinkgoDecisionBar *self,
                                      const char *confirm,
                                      gboolean any);
void ginkgo_decision_bar_show_take (GinkgoDecisionBar *self,
                                    guint n_resources,
                                    guint n_tiles);
void ginkgo_decision_bar_show_moves (GinkgoDecisionBar *self,
                                     const GinkgoTokenChooser *chooser,
                                     guint16 target,
                                     const GinkgoCity *city);
void ginkgo_decision_bar_show_only_move (GinkgoDecisionBar *self,
                                         guint letter);
void ginkgo_decision_bar_show_cover (GinkgoDecisionBar *self,
                                     const char *uncover);
void ginkgo_decision_bar_show_follow (GinkgoDecisionBar *self);
void ginkgo_decision_bar_show_over (GinkgoDecisionBar *self,
                                    gboolean offers_score);
void ginkgo_decision_bar_set_big (GinkgoDecisionBar *self,
                                  gboolean big);
void ginkgo_decision_bar_set_terse (GinkgoDecisionBar *self,
                                    gboolean terse);
void ginkgo_decision_bar_set_compact (GinkgoDecisionBar *self,
                                      gboolean compact);
gboolean ginkgo_decision_bar_focus (GinkgoDecisionBar *self);
GtkWidget *ginkgo_decision_bar_get_token (GinkgoDecisionBar *self);

G_END_DECLS
