/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-view.h"

#include <string.h>

#include "ginkgo-engine-private.h"

/* What is hidden from a seat, to be dealt out again in a sample. */
typedef struct
{
  guint8 tiles[GINKGO_N_TILES];
  guint n_tiles;
  guint8 cards[GINKGO_N_DECK_CARDS];
  guint n_cards;
  guint8 characters[GINKGO_N_CHARACTERS];
  guint n_characters;
} Hidden;

static void
show_card (GinkgoSeat *her,
           guint place,
           guint8 card,
           guint8 seen)
{
  her->hand[place] = card;
  her->seen[place] = seen;
}

/* Keeps of a hand what the viewer passed on (R3.4). */
static void
blank_hand (GinkgoSeat *her,
            guint viewer)
{
  guint8 bit = (guint8) (1u << viewer);
  guint i;

  for (i = 0; i < GINKGO_HAND_SIZE; i++)
    {
      gboolean is_known = i < her->n_hand && (her->seen[i] & bit) != 0;

      show_card (her, i, is_known ? her->hand[i] : GINKGO_CARD_UNKNOWN, is_known ? bit : 0);
    }
}

/* Whether a card that the viewer passed on is still in the hand or has been
 * committed nobody can tell (R3.1): the known ones of all four come first, in the
 * order of their numbers. The newest card is never known, so there is room. */
static void
blank_committed (GinkgoSeat *her,
                 guint viewer)
{
  guint8 bit = (guint8) (1u << viewer);
  guint8 known[GINKGO_HAND_SIZE + 1];
  guint n_known = 0;
  guint card;
  guint i;

  for (card = 0; card < GINKGO_N_DECK_CARDS; card++)
    {
      gboolean is_known = her->card == card && (her->card_seen & bit) != 0;

      for (i = 0; i < her->n_hand; i++)
        is_known |= her->hand[i] == card && (her->seen[i] & bit) != 0;
      if (is_known)
        known[n_known++] = (guint8) card;
    }

  for (i = 0; i < GINKGO_HAND_SIZE; i++)
    show_card (her, i, i < MIN (n_known, her->n_hand) ? known[i] : GINKGO_CARD_UNKNOWN, i < MIN (n_known, her->n_hand) ? bit : 0);

  her->card = GINKGO_CARD_UNKNOWN;
  her->card_seen = 0;
  her->tile = GINKGO_TILE_UNKNOWN;
}

static void
blank_other (GinkgoView *view,
             guint seat)
{
  GinkgoState *state = &view->state;
  GinkgoSeat *her = &state->seats[seat];
  guint i;

  her->n_tiles = (guint8) ginkgo_view_count_tiles (state, seat);
  her->tiles = 0;
  if (state->pending == GINKGO_EVENT_RETURN)
    her->returned = 0;

  if (her->card != GINKGO_CARD_NONE)
    blank_committed (her, view->seat);
  else
    blank_hand (her, view->seat);

  if (state->pending == GINKGO_EVENT_DRAFT)
    for (i = 0; i < her->n_area; i++)
      her->area[i] = GINKGO_CARD_UNKNOWN;
}

/**
 * ginkgo_view_count_tiles:
 * @state: the true state
 * @seat: a seat
 *
 * Counts a seat's tiles as the others do. Whether a tile lies under her committed
 * card nobody can tell (R3.1), nor, until all have decided, which tiles she has
 * put forward (R8.2): these still count.
 *
 * Returns: how many tiles the others know her to have
 */
guint
ginkgo_view_count_tiles (const GinkgoState *state,
                         guint seat)
{
  const GinkgoSeat *her = &state->seats[seat];
  guint n_tiles = her->n_tiles;

  if (her->card != GINKGO_CARD_NONE && her->tile != GINKGO_TILE_NONE)
    n_tiles++;
  if (state->pending == GINKGO_EVENT_RETURN)
    n_tiles += (guint) __builtin_popcountll (her->returned);

  return n_tiles;
}

/**
 * ginkgo_view_init:
 * @view: (out): where to put the view
 * @state: the true state
 * @seat: whose view it is
 *
 * Makes the view of a seat: blanks out all that is hidden from her.
 */
void
ginkgo_view_init (GinkgoView *view,
                  const GinkgoState *state,
                  guint seat)
{
  GinkgoSeat *own = &view->state.seats[seat];
  guint other;
  guint i;

  view->state = *state;
  view->seat = (guint8) seat;

  memset (view->state.supply, GINKGO_TILE_UNKNOWN, sizeof view->state.supply);
  memset (view->state.deck, GINKGO_CARD_UNKNOWN, sizeof view->state.deck);
  memset (view->state.removed, GINKGO_TILE_UNKNOWN, sizeof view->state.removed);

  for (other = 0; other < state->n_seats; other++)
    if (other != seat)
      blank_other (view, other);

  own->card_seen = 0;
  for (i = 0; i < GINKGO_HAND_SIZE; i++)
    {
      own->seen[i] = 0;
      if (i >= own->n_hand)
        own->hand[i] = GINKGO_CARD_UNKNOWN;
    }
}

static void
note_card (gboolean *known,
           guint8 card)
{
  if (card < GINKGO_N_CARDS)
    known[card] = TRUE;
}

static void
note_cards (gboolean *known,
            const guint8 *cards,
            guint n_cards)
{
  guint i;

  for (i = 0; i < n_cards; i++)
    note_card (known, cards[i]);
}

static void
note_city (const GinkgoCity *city,
           gboolean *known_tiles,
           gboolean *known_cards)
{
  guint i;

  for (i = 0; i < city->n_buildings; i++)
    {
      guint8 tile = city->buildings[i].tile;

      /* The card of a tile with a pawn still waits outside the deck (R2.5). */
      if (city->buildings[i].pawn)
        known_cards[tile] = TRUE;
      for (; tile != GINKGO_TILE_NONE; tile = city->below[tile])
        known_tiles[tile] = TRUE;
    }
}

static void
note_seat (const GinkgoSeat *her,
           gboolean *known_tiles,
           gboolean *known_cards)
{
  guint64 tiles = her->tiles | her->returned;

  for (; tiles != 0; tiles &= tiles - 1)
    known_tiles[__builtin_ctzll (tiles)] = TRUE;
  if (her->tile < GINKGO_N_TILES)
    known_tiles[her->tile] = TRUE;

  note_card (known_cards, her->card);
  note_cards (known_cards, her->hand, her->n_hand);
  note_cards (known_cards, her->area, her->n_area);
}

/* Cards that wait outside the deck are those of tiles that are not on top of a
 * building; all others that cannot be seen are in deck, hands or commitments. */
static void
collect_hidden (const GinkgoView *view,
                Hidden *hidden)
{
  const GinkgoState *state = &view->state;
  gboolean known_tiles[GINKGO_N_TILES] = { FALSE };
  gboolean known_cards[GINKGO_N_CARDS] = { FALSE };
  guint i;

  note_city (&state->city, known_tiles, known_cards);
  for (i = 0; i < state->n_seats; i++)
    note_seat (&state->seats[i], known_tiles, known_cards);
  note_cards (known_cards, state->discard, state->n_discard);
  note_card (known_cards, state->resolution.card);
  note_card (known_cards, state->resolution.second_card);
  note_card (known_cards, state->lost_card);
  if (state->resolution.tile < GINKGO_N_TILES)
    known_tiles[state->resolution.tile] = TRUE;
  if (state->lost_tile < GINKGO_N_TILES)
    known_tiles[state->lost_tile] = TRUE;

  memset (hidden, 0, sizeof *hidden);
  for (i = 0; i < GINKGO_N_TILES; i++)
    if (!known_tiles[i])
      hidden->tiles[hidden->n_tiles++] = (guint8) i;
  for (i = 0; i < GINKGO_N_DECK_CARDS; i++)
    if (!known_cards[i] &&
        (ginkgo_card_is_urbanization ((guint8) i) || state->city.sites[i] != GINKGO_BUILDING_NONE))
      hidden->cards[hidden->n_cards++] = (guint8) i;
  for (i = GINKGO_N_DECK_CARDS; i < GINKGO_N_CARDS; i++)
    if (!known_cards[i])
      hidden->characters[hidden->n_characters++] = (guint8) i;
}

static guint8
deal_tile (Hidden *hidden)
{
  return hidden->tiles[--hidden->n_tiles];
}

static guint8
deal_card (Hidden *hidden,
           gboolean is_draft)
{
  return is_draft ? hidden->characters[--hidden->n_characters] : hidden->cards[--hidden->n_cards];
}

/* Any of the four cards may be the one that was committed. */
static void
deal_committed (GinkgoSeat *her,
                Hidden *hidden,
                GinkgoRandom *random)
{
  guint8 card = deal_card (hidden, FALSE);
  guint place = ginkgo_random_below (random, her->n_hand + 1u);

  her->card = card;
  if (place < her->n_hand)
    {
      her->card = her->hand[place];
      her->card_seen = her->seen[place];
      show_card (her, place, card, 0);
    }
}

/* Whether a tile lies under a hidden commitment nobody can tell: none does. */
static void
deal_seat (GinkgoSeat *her,
           Hidden *hidden,
           gboolean is_draft,
           GinkgoRandom *random)
{
  guint i;

  for (i = 0; i < her->n_hand; i++)
    if (her->hand[i] == GINKGO_CARD_UNKNOWN)
      her->hand[i] = deal_card (hidden, is_draft);
  for (i = 0; i < her->n_area; i++)
    if (her->area[i] == GINKGO_CARD_UNKNOWN)
      her->area[i] = deal_card (hidden, is_draft);

  if (her->card == GINKGO_CARD_UNKNOWN)
    deal_committed (her, hidden, random);
  if (her->tile == GINKGO_TILE_UNKNOWN)
    her->tile = GINKGO_TILE_NONE;

  for (i = (guint) __builtin_popcountll (her->tiles); i < her->n_tiles; i++)
    her->tiles |= ginkgo_tile_bit (deal_tile (hidden));
}

/**
 * ginkgo_view_sample:
 * @view: a view
 * @random: a generator
 * @state: (out): where to put the state
 *
 * Deals out all that is hidden at random, so that a state arises that could be
 * the true one. The committed card of another is any of her four, without a tile.
 */
void
ginkgo_view_sample (const GinkgoView *view,
                    GinkgoRandom *random,
                    GinkgoState *state)
{
  gboolean is_draft = view->state.pending == GINKGO_EVENT_DRAFT;
  Hidden hidden;
  guint i;

  collect_hidden (view, &hidden);
  ginkgo_random_shuffle (random, hidden.tiles, hidden.n_tiles);
  ginkgo_random_shuffle (random, hidden.cards, hidden.n_cards);
  ginkgo_random_shuffle (random, hidden.characters, hidden.n_characters);

  *state = view->state;
  for (i = 0; i < state->n_seats; i++)
    if (i != view->seat)
      deal_seat (&state->seats[i], &hidden, is_draft, random);
  for (i = state->supply_next; i < state->n_supply; i++)
    state->supply[i] = deal_tile (&hidden);
  for (i = state->deck_next; i < state->n_deck; i++)
    state->deck[i] = deal_card (&hidden, FALSE);
  for (i = 0; i < state->n_removed; i++)
    state->removed[i] = deal_tile (&hidden);
}
