/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-state.h"

/*
 * Where the 72 cards of the deck's circulation are (R1.2), as far as the viewer may know.
 */

typedef enum
{
  GINKGO_CARD_PLACE_WAITING,   /* outside the deck: its tile tops no building (R2.5) */
  GINKGO_CARD_PLACE_HIDDEN,    /* in the deck, or in a hand that the viewer does not see */
  GINKGO_CARD_PLACE_SET_ASIDE, /* laid open when the deck was built (R2.4, R3.5) */
  GINKGO_CARD_PLACE_DISCARDED, /* in the discard pile since */
  GINKGO_CARD_PLACE_JOINING,   /* comes into the deck when it is rebuilt (R3.5) */
  GINKGO_CARD_PLACE_OWN,       /* in the viewer's hand, or committed */
  GINKGO_CARD_PLACE_PASSED,    /* passed on by the viewer, and still held by another (R3.4) */
  GINKGO_CARD_PLACE_KEPT,      /* in front of a player (R6.5) */
  GINKGO_CARD_PLACE_PLAYED,    /* being resolved */
  GINKGO_CARD_PLACE_LOST,      /* out of the game (R12.5) */
} GinkgoCardPlace;

#define GINKGO_N_CARD_PLACES 10

typedef struct
{
  guint8 places[GINKGO_N_DECK_CARDS]; /* for each card a GinkgoCardPlace */
  guint8 n_cards[GINKGO_N_CARD_PLACES];
  guint8 n_deck; /* how many of the hidden ones are in the deck; the others are in hands */
} GinkgoTracker;

void ginkgo_tracker_init (GinkgoTracker *tracker,
                          const GinkgoState *state,
                          guint viewer);
guint ginkgo_tracker_list (const GinkgoTracker *tracker,
                           GinkgoCardPlace place,
                           guint8 cards[GINKGO_N_DECK_CARDS]);
