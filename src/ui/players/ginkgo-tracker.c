/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-tracker.h"

#include <string.h>

#include "ginkgo-view.h"

/* How many cards are laid open when a deck is built for few players (R2.4, R12.1). */
#define N_SET_ASIDE 7
#define FEW_PLAYERS 3

static void
set_place (GinkgoTracker *tracker,
           guint8 card,
           GinkgoCardPlace place)
{
  if (card < GINKGO_N_DECK_CARDS)
    tracker->places[card] = place;
}

static void
set_places (GinkgoTracker *tracker,
            const guint8 *cards,
            guint n_cards,
            GinkgoCardPlace place)
{
  guint i;

  for (i = 0; i < n_cards; i++)
    set_place (tracker, cards[i], place);
}

/* Urbanization cards are always in circulation, building cards while their tile tops a
 * building; with a pawn on it they only come with the next deck. */
static void
place_by_city (GinkgoTracker *tracker,
               const GinkgoCity *city)
{
  guint i;

  memset (tracker->places, GINKGO_CARD_PLACE_WAITING, GINKGO_N_BUILDING_CARDS);
  memset (tracker->places + GINKGO_N_BUILDING_CARDS, GINKGO_CARD_PLACE_HIDDEN, GINKGO_N_LETTERS);
  for (i = 0; i < city->n_buildings; i++)
    tracker->places[city->buildings[i].tile] = city->buildings[i].pawn ? GINKGO_CARD_PLACE_JOINING : GINKGO_CARD_PLACE_HIDDEN;
}

static void
place_discarded (GinkgoTracker *tracker,
                 const GinkgoState *state)
{
  guint n_set_aside = state->n_seats <= FEW_PLAYERS ? MIN (N_SET_ASIDE, state->n_discard) : 0;

  set_places (tracker, state->discard, n_set_aside, GINKGO_CARD_PLACE_SET_ASIDE);
  set_places (tracker, state->discard + n_set_aside, state->n_discard - n_set_aside, GINKGO_CARD_PLACE_DISCARDED);
}

static void
place_hands (GinkgoTracker *tracker,
             const GinkgoView *view)
{
  guint i;

  for (i = 0; i < view->state.n_seats; i++)
    {
      const GinkgoSeat *seat = &view->state.seats[i];
      GinkgoCardPlace place = i == view->seat ? GINKGO_CARD_PLACE_OWN : GINKGO_CARD_PLACE_PASSED;

      set_places (tracker, seat->hand, seat->n_hand, place);
      set_place (tracker, seat->card, place);
    }
}

static void
place_open (GinkgoTracker *tracker,
            const GinkgoState *state)
{
  guint i;

  for (i = 0; i < state->n_seats; i++)
    set_places (tracker, state->seats[i].area, state->seats[i].n_area, GINKGO_CARD_PLACE_KEPT);
  place_discarded (tracker, state);
  set_place (tracker, state->resolution.card, GINKGO_CARD_PLACE_PLAYED);
  set_place (tracker, state->resolution.second_card, GINKGO_CARD_PLACE_PLAYED);
  set_place (tracker, state->lost_card, GINKGO_CARD_PLACE_LOST);
}

/* Finds out where the cards are from what @viewer may know, GINKGO_SEAT_NONE for what everybody
 * knows, and nothing else: the same comes out whatever is hidden from that player. */
void
ginkgo_tracker_init (GinkgoTracker *tracker,
                     const GinkgoState *state,
                     guint viewer)
{
  GinkgoView view;
  guint card;

  memset (tracker, 0, sizeof *tracker);
  ginkgo_view_init (&view, state, viewer == GINKGO_SEAT_NONE ? 0 : viewer);
  place_by_city (tracker, &view.state.city);
  /* Hands and passed cards are not public. */
  if (viewer != GINKGO_SEAT_NONE)
    place_hands (tracker, &view);
  place_open (tracker, &view.state);

  for (card = 0; card < GINKGO_N_DECK_CARDS; card++)
    tracker->n_cards[tracker->places[card]]++;
  tracker->n_deck = (guint8) ginkgo_state_count_deck (&view.state);
}

/* Lists the cards in a place, by color, number and letter. Returns how many there are. */
guint
ginkgo_tracker_list (const GinkgoTracker *tracker,
                     GinkgoCardPlace place,
                     guint8 cards[GINKGO_N_DECK_CARDS])
{
  guint n_cards = 0;
  guint card;

  for (card = 0; card < GINKGO_N_DECK_CARDS; card++)
    if (tracker->places[card] == place)
      cards[n_cards++] = (guint8) card;

  return n_cards;
}
