/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-pieces.h"

#define GINKGO_TYPE_HAND (ginkgo_hand_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoHand, ginkgo_hand, GINKGO, HAND, GinkgoPieces)

void ginkgo_hand_set_cards (GinkgoHand *self,
                            const guint8 *cards,
                            guint n_cards);
guint ginkgo_hand_get_n_cards (GinkgoHand *self);
gboolean ginkgo_hand_contains (GinkgoHand *self,
                               guint8 card);
void ginkgo_hand_set_chosen (GinkgoHand *self,
                             guint8 card);
void ginkgo_hand_set_pointed (GinkgoHand *self,
                              guint8 card);
void ginkgo_hand_set_suggested (GinkgoHand *self,
                                guint8 card);
