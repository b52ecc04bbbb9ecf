/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-engine-private.h"
#include "ginkgo-view.h"

#include <string.h>

/* Pieces hidden from a seat, which a sample deals out again */
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
show_card (GinkgoSeat *player,
           guint place,
           guint8 card,
           guint8 seen)
{
  player->hand[place] = card;
  player->seen[place] = seen;
}

/* The viewer in @seen of #GinkgoSeat; nothing for somebody who only watches */
static guint8
get_bit (guint viewer)
{
  return viewer < GINKGO_MAX_SEATS ? (guint8) (1u << viewer) : 0;
}

/* Keeps of a hand what the viewer passed on (R3.4). */
static void
blank_hand (GinkgoSeat *player,
            guint viewer)
{
  guint8 bit = get_bit (viewer);

  for (guint i = 0; i < GINKGO_HAND_SIZE; i++)
    {
      gboolean is_known = i < player->n_hand && (player->seen[i] & bit) != 0;

      show_card (player, i, is_known ? player->hand[i] : GINKGO_CARD_UNKNOWN, is_known ? bit : 0);
    }
}

/* A card that the viewer passed on may still be in the hand, or committed (R3.1). The known ones of
 * all four come first, in the order of their numbers. The newest card is never known, so there is
 * room. */
static void
blank_committed (GinkgoSeat *player,
                 guint viewer)
{
  guint8 bit = get_bit (viewer);
  guint8 known[GINKGO_HAND_SIZE + 1];
  guint n_known = 0;

  for (guint card = 0; card < GINKGO_N_DECK_CARDS; card++)
    {
      gboolean is_known = player->card == card && (player->card_seen & bit) != 0;

      for (guint i = 0; i < player->n_hand; i++)
        is_known |= player->hand[i] == card && (player->seen[i] & bit) != 0;
      if (is_known)
        known[n_known++] = (guint8) card;
    }

  for (guint i = 0; i < GINKGO_HAND_SIZE; i++)
    show_card (player, i, i < MIN (n_known, player->n_hand) ? known[i] : GINKGO_CARD_UNKNOWN, i < MIN (n_known, player->n_hand) ? bit : 0);

  player->card = GINKGO_CARD_UNKNOWN;
  player->card_seen = 0;
  player->tile = GINKGO_TILE_UNKNOWN;
}

static void
blank_other (GinkgoView *view,
             guint seat)
{
  GinkgoState *state = &view->state;
  GinkgoSeat *player = &state->seats[seat];

  player->n_tiles = (guint8) ginkgo_view_count_tiles (state, seat);
  player->tiles = 0;
  if (state->pending == GINKGO_EVENT_RETURN)
    player->returned = 0;

  if (player->card != GINKGO_CARD_NONE)
    blank_committed (player, view->seat);
  else
    blank_hand (player, view->seat);

  if (ginkgo_state_is_draft (state))
    memset (player->area, GINKGO_CARD_UNKNOWN, player->n_area);
}

/* Counts a seat's tiles as the others do. They do not know if a tile is under the committed card
 * (R3.1), or which tiles are returned until all have decided (R8.2): these still count. In a view they have
 * been counted already. */
guint
ginkgo_view_count_tiles (const GinkgoState *state,
                         guint seat)
{
  const GinkgoSeat *player = &state->seats[seat];
  guint n_tiles = player->n_tiles;

  if (player->card != GINKGO_CARD_NONE && player->tile < GINKGO_N_TILES)
    n_tiles++;
  if (state->pending == GINKGO_EVENT_RETURN)
    n_tiles += (guint) __builtin_popcountll (player->returned);

  return n_tiles;
}

/* Nobody can tell the order of what is left in supply and deck, so how much was drawn does not matter. Places
 * that are not in use may have something of an older time. */
static void
blank_table (GinkgoState *state)
{
  state->n_supply -= state->supply_next;
  state->n_deck -= state->deck_next;
  state->supply_next = 0;
  state->deck_next = 0;
  memset (state->supply, GINKGO_TILE_UNKNOWN, sizeof state->supply);
  memset (state->deck, GINKGO_CARD_UNKNOWN, sizeof state->deck);
  memset (state->discard + state->n_discard, 0, sizeof state->discard - state->n_discard);
  memset (state->removed, GINKGO_TILE_UNKNOWN, sizeof state->removed);
}

static void
show_own (GinkgoSeat *own)
{
  own->card_seen = 0;
  for (guint i = 0; i < GINKGO_HAND_SIZE; i++)
    {
      own->seen[i] = 0;
      if (i >= own->n_hand)
        own->hand[i] = GINKGO_CARD_UNKNOWN;
    }
}

/**
 * ginkgo_view_init:
 * @view: (out caller-allocates): the view
 * @state: a state, or that of another view of the same seat
 * @seat: the seat that looks, or %GINKGO_SEAT_NONE for somebody who only watches
 *
 * Blanks out all that is hidden from a seat.
 */
void
ginkgo_view_init (GinkgoView *view,
                  const GinkgoState *state,
                  guint seat)
{
  view->state = *state;
  view->seat = (guint8) seat;

  blank_table (&view->state);
  for (guint other = 0; other < state->n_seats; other++)
    if (other == seat)
      show_own (&view->state.seats[other]);
    else
      blank_other (view, other);
}

/* Another seat has chosen, nobody else knows what. */
static void
hide_choice (GinkgoState *state,
             GinkgoSeat *player,
             guint viewer)
{
  player->n_hand--;
  if (state->pending == GINKGO_EVENT_DRAFT)
    {
      player->area[player->n_area++] = GINKGO_CARD_UNKNOWN;
      memset (player->seen, 0, sizeof player->seen);
      blank_hand (player, viewer);
    }
  else
    {
      player->card = player->hand[player->n_hand];
      player->card_seen = player->seen[player->n_hand];
      blank_committed (player, viewer);
    }
}

/**
 * ginkgo_view_init_early:
 * @view: (out caller-allocates): the view
 * @state: a state, or that of another view of the same seat, in which the seat can decide
 * @seat: one of ginkgo_state_find_deciders()
 *
 * Lets a seat look and decide before others whose turn it is: as if these had decided, so that its own
 * decision is pending. The view is the same after whatever they decide, but a New Hand (R3.2).
 */
void
ginkgo_view_init_early (GinkgoView *view,
                        const GinkgoState *state,
                        guint seat)
{
  GinkgoState *early = &view->state;

  ginkgo_view_init (view, state, seat);
  if (ginkgo_mode_is_solitaire (state->mode) || !(ginkgo_state_find_deciders (state) >> seat & 1))
    return;

  while (early->pending_seat != seat)
    {
      hide_choice (early, &early->seats[early->pending_seat], seat);
      early->resolution.turn++;
      early->pending_seat = (guint8) ((early->pending_seat + 1u) % early->n_seats);
    }
}

/* A draft shows what is kept, a choice what is committed. */
static void
show_choice (GinkgoSeat *own,
             const GinkgoDecision *decision)
{
  if (decision->kind == GINKGO_EVENT_CHOOSE)
    ginkgo_seat_commit (own, decision->card, decision->tile);
  else if (decision->kind == GINKGO_EVENT_DRAFT)
    {
      ginkgo_seat_remove (own, decision->card, GINKGO_TILE_NONE);
      own->area[own->n_area++] = decision->card;
    }
  show_own (own);
}

/**
 * ginkgo_view_seal:
 * @view: (inout): a view
 * @decided: who has chosen, in any order, a bit for each seat
 * @own: the viewer's choice, which is legal; if it is not known, its kind is %GINKGO_EVENT_NONE
 *
 * If all choose at the same time, shows whose choices are there but sealed, to be played when all have decided; the
 * first of the others is awaited. It is for looking at: nobody can decide in it.
 */
void
ginkgo_view_seal (GinkgoView *view,
                  guint decided,
                  const GinkgoDecision *own)
{
  GinkgoState *state = &view->state;
  guint deciders = ginkgo_state_find_deciders (state);

  if (ginkgo_mode_is_solitaire (state->mode) || (state->pending != GINKGO_EVENT_DRAFT && state->pending != GINKGO_EVENT_CHOOSE))
    return;

  for (guint turn = state->n_seats; turn-- > 0;)
    {
      guint seat = ginkgo_state_seat_at (state, turn);

      if (!(deciders >> seat & 1))
        continue;
      if (!(decided >> seat & 1))
        {
          state->pending_seat = (guint8) seat;
          state->resolution.turn = (guint8) turn;
        }
      else if (seat == view->seat)
        show_choice (&state->seats[seat], own);
      else
        hide_choice (state, &state->seats[seat], view->seat);
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
  for (guint i = 0; i < n_cards; i++)
    note_card (known, cards[i]);
}

static void
note_city (const GinkgoCity *city,
           gboolean *known_tiles,
           gboolean *known_cards)
{
  for (guint i = 0; i < city->n_buildings; i++)
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
note_seat (const GinkgoSeat *player,
           gboolean *known_tiles,
           gboolean *known_cards)
{
  guint64 tiles = player->tiles | player->returned;

  for (; tiles != 0; tiles &= tiles - 1)
    known_tiles[__builtin_ctzll (tiles)] = TRUE;
  if (player->tile < GINKGO_N_TILES)
    known_tiles[player->tile] = TRUE;

  note_card (known_cards, player->card);
  note_cards (known_cards, player->hand, player->n_hand);
  note_cards (known_cards, player->area, player->n_area);
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

  note_city (&state->city, known_tiles, known_cards);
  for (guint i = 0; i < state->n_seats; i++)
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
  for (guint i = 0; i < GINKGO_N_TILES; i++)
    if (!known_tiles[i])
      hidden->tiles[hidden->n_tiles++] = (guint8) i;
  for (guint i = 0; i < GINKGO_N_DECK_CARDS; i++)
    if (!known_cards[i] &&
        (ginkgo_card_is_urbanization ((guint8) i) || state->city.sites[i] != GINKGO_BUILDING_NONE))
      hidden->cards[hidden->n_cards++] = (guint8) i;
  for (guint i = GINKGO_N_DECK_CARDS; i < GINKGO_N_CARDS; i++)
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
deal_committed (GinkgoSeat *player,
                Hidden *hidden,
                GinkgoRandom *random)
{
  guint8 card = deal_card (hidden, FALSE);
  guint place = ginkgo_random_below (random, player->n_hand + 1u);

  player->card = card;
  if (place < player->n_hand)
    {
      player->card = player->hand[place];
      player->card_seen = player->seen[place];
      show_card (player, place, card, 0);
    }
}

/* A hidden commitment may include a tile: assume that it does not. */
static void
deal_seat (GinkgoSeat *player,
           Hidden *hidden,
           gboolean is_draft,
           GinkgoRandom *random)
{
  for (guint i = 0; i < player->n_hand; i++)
    if (player->hand[i] == GINKGO_CARD_UNKNOWN)
      player->hand[i] = deal_card (hidden, is_draft);
  for (guint i = 0; i < player->n_area; i++)
    if (player->area[i] == GINKGO_CARD_UNKNOWN)
      player->area[i] = deal_card (hidden, is_draft);

  if (player->card == GINKGO_CARD_UNKNOWN)
    deal_committed (player, hidden, random);
  if (player->tile == GINKGO_TILE_UNKNOWN)
    player->tile = GINKGO_TILE_NONE;

  for (guint i = (guint) __builtin_popcountll (player->tiles); i < player->n_tiles; i++)
    player->tiles |= ginkgo_tile_bit (deal_tile (hidden));
}

/* Deals out all that is hidden at random, so that a state arises that could be the true one.
 * The committed card of another is any of its four, without a tile. */
void
ginkgo_view_sample (const GinkgoView *view,
                    GinkgoRandom *random,
                    GinkgoState *state)
{
  gboolean is_draft = ginkgo_state_is_draft (&view->state);
  Hidden hidden;

  collect_hidden (view, &hidden);
  ginkgo_random_shuffle (random, hidden.tiles, hidden.n_tiles);
  ginkgo_random_shuffle (random, hidden.cards, hidden.n_cards);
  ginkgo_random_shuffle (random, hidden.characters, hidden.n_characters);

  *state = view->state;
  for (guint i = 0; i < state->n_seats; i++)
    if (i != view->seat)
      deal_seat (&state->seats[i], &hidden, is_draft, random);
  for (guint i = state->supply_next; i < state->n_supply; i++)
    state->supply[i] = deal_tile (&hidden);
  for (guint i = state->deck_next; i < state->n_deck; i++)
    state->deck[i] = deal_card (&hidden, FALSE);
  for (guint i = 0; i < state->n_removed; i++)
    state->removed[i] = deal_tile (&hidden);
}
