/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-controls.h"
#include "ginkgo-people.h"
#include "ginkgo-table-scene.h"

/**
 * GinkgoRevealed:
 * @seat: whose action it is
 * @card: the card
 * @tile: the tile that is played with it, or %GINKGO_TILE_NONE
 * @place: where it acts, or %GINKGO_CELL_NONE
 * @is_barred: whether the tile cannot be played (R7, R12.5)
 *
 * An action that is being revealed.
 */
typedef struct
{
  guint seat;
  guint8 card;
  guint8 tile;
  guint16 place;
  gboolean is_barred;
} GinkgoRevealed;

/**
 * GinkgoRestingCard:
 * @turn: whose turn it is with this card, from 1, or 0 if there is no card
 * @card: the card if its action has been revealed, %GINKGO_CARD_NONE while it lies face down
 * @is_done: whether the action is over
 *
 * The card that a player has chosen in this round, beside them.
 */
typedef struct
{
  guint turn;
  guint8 card;
  gboolean is_done;
} GinkgoRestingCard;

#define GINKGO_TYPE_REVEAL (ginkgo_reveal_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoReveal, ginkgo_reveal, GINKGO, REVEAL, GtkWidget)

void ginkgo_reveal_set_table (GinkgoReveal *self,
                              GinkgoPeople *people,
                              GinkgoControls *controls);
void ginkgo_reveal_show (GinkgoReveal *self,
                         const GinkgoTableScene *scene);
guint ginkgo_reveal_begin (GinkgoReveal *self,
                           const GinkgoPart *part,
                           const GinkgoCity *city,
                           guint pace);
void ginkgo_reveal_end (GinkgoReveal *self);
void ginkgo_reveal_stop (GinkgoReveal *self);
gboolean ginkgo_reveal_take_tile (GinkgoReveal *self,
                                  GtkWidget *target,
                                  graphene_rect_t *bounds);
const GinkgoRevealed *ginkgo_reveal_get_revealed (GinkgoReveal *self);
const GinkgoRestingCard *ginkgo_reveal_get_resting_card (GinkgoReveal *self,
                                                         guint seat);
