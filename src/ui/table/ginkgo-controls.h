/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-decision-bar.h"
#include "ginkgo-hand.h"
#include "ginkgo-screen.h"
#include "ginkgo-table-scene.h"

#define GINKGO_TYPE_CONTROLS (ginkgo_controls_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoControls, ginkgo_controls, GINKGO, CONTROLS, GtkWidget)

void ginkgo_controls_show (GinkgoControls *self,
                           const GinkgoTableScene *scene);
void ginkgo_controls_show_pointed (GinkgoControls *self,
                                   const GinkgoTableScene *scene);
void ginkgo_controls_fit (GinkgoControls *self,
                          gboolean is_narrow,
                          gboolean is_low,
                          double card_width,
                          double tile_width);
gboolean ginkgo_controls_focus (GinkgoControls *self,
                                GinkgoEventKind question);
void ginkgo_controls_focus_card (GinkgoControls *self,
                                 guint8 card);
gboolean ginkgo_controls_has_hand_apart (GinkgoControls *self);
GinkgoHand *ginkgo_controls_get_hand (GinkgoControls *self);
GinkgoScreen *ginkgo_controls_get_screen (GinkgoControls *self);
GinkgoDecisionBar *ginkgo_controls_get_bar (GinkgoControls *self);
