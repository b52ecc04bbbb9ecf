/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-presence.h"
#include "ginkgo-token-chooser.h"

/*
 * Choice of the person at the screen that is not yet decided, and the thing that they point at. The
 * preview shows what they point at, otherwise what they have chosen.
 */

#define GINKGO_TYPE_CHOICE (ginkgo_choice_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoChoice, ginkgo_choice, GINKGO, CHOICE, GObject)

GinkgoChoice *ginkgo_choice_new (GinkgoPresence *presence);

GinkgoEventKind ginkgo_choice_get_question (GinkgoChoice *self);
gboolean ginkgo_choice_takes_card (GinkgoChoice *self);
const GinkgoTokenChooser *ginkgo_choice_get_chooser (GinkgoChoice *self);
guint8 ginkgo_choice_get_card (GinkgoChoice *self);
guint8 ginkgo_choice_get_tile (GinkgoChoice *self);
guint64 ginkgo_choice_get_tiles (GinkgoChoice *self);
guint16 ginkgo_choice_get_target (GinkgoChoice *self);
gboolean ginkgo_choice_get_asks_direction (GinkgoChoice *self);
gboolean ginkgo_choice_is_settled (GinkgoChoice *self);
gboolean ginkgo_choice_is_empty (GinkgoChoice *self);
gboolean ginkgo_choice_can_decide (GinkgoChoice *self);
gboolean ginkgo_choice_build (GinkgoChoice *self,
                              GinkgoDecision *decision);
gboolean ginkgo_choice_build_move (GinkgoChoice *self,
                                   guint move,
                                   GinkgoDecision *decision);
guint ginkgo_choice_find_move (GinkgoChoice *self,
                               const GinkgoTokenMove *move);
guint8 ginkgo_choice_find_card (GinkgoChoice *self,
                                guint16 place);
guint ginkgo_choice_list_places (GinkgoChoice *self,
                                 guint16 places[GINKGO_HAND_SIZE]);
guint16 ginkgo_choice_find_place (GinkgoChoice *self,
                                  const GinkgoDecision *decision);

void ginkgo_choice_start (GinkgoChoice *self);
void ginkgo_choice_set_aside (GinkgoChoice *self,
                              gboolean is_aside);
void ginkgo_choice_clear (GinkgoChoice *self);
void ginkgo_choice_set (GinkgoChoice *self,
                        guint8 card,
                        guint8 tile);
void ginkgo_choice_take_card (GinkgoChoice *self,
                              guint8 card);
void ginkgo_choice_take_tile (GinkgoChoice *self,
                              guint8 tile);
void ginkgo_choice_set_tiles (GinkgoChoice *self,
                              guint64 tiles);
void ginkgo_choice_toggle_all (GinkgoChoice *self);
gboolean ginkgo_choice_choose_place (GinkgoChoice *self,
                                     guint16 place,
                                     GinkgoDecision *decision);

void ginkgo_choice_point (GinkgoChoice *self,
                          guint8 card,
                          guint8 tile);
void ginkgo_choice_point_tile (GinkgoChoice *self,
                               guint8 tile);
void ginkgo_choice_point_move (GinkgoChoice *self,
                               int move);
void ginkgo_choice_point_place (GinkgoChoice *self,
                                guint16 place);
gboolean ginkgo_choice_get_pointed (GinkgoChoice *self,
                                    guint8 *card,
                                    guint8 *tile);
const GinkgoTokenMove *ginkgo_choice_get_move (GinkgoChoice *self);
