/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The tile supply and the deck: drawing, running out, being rebuilt (R3.5, R8). */

#include "ginkgo-engine-private.h"

#include <string.h>

#define DISCARDED_CARDS 7

static void
take_pawns (GinkgoEngine *engine)
{
  GinkgoCity *city = &engine->state->city;

  for (guint64 pawns = ginkgo_city_find_pawns (city); pawns != 0; pawns &= pawns - 1)
    {
      GinkgoBuilding *building = &city->buildings[__builtin_ctzll (pawns)];

      building->pawn = FALSE;
      ginkgo_engine_tell (engine,
                          effect->kind = GINKGO_EFFECT_CARD_JOINED,
                          effect->card = building->tile,
                          effect->building = (guint8) (building - city->buildings));
    }
}

/* Draws the top card. If no card is left then, the deck is to be rebuilt at once: chance is
 * pending afterwards (R3.5). Returns the card, or GINKGO_CARD_NONE if there is none. */
guint8
ginkgo_engine_draw_card (GinkgoEngine *engine)
{
  GinkgoState *state = engine->state;
  guint8 card = GINKGO_CARD_NONE;

  if (ginkgo_state_count_deck (state) > 0)
    card = state->deck[state->deck_next++];

  if (ginkgo_state_count_deck (state) == 0 && (state->n_discard > 0 || ginkgo_city_find_pawns (&state->city) != 0))
    ginkgo_engine_await (engine, GINKGO_EVENT_DECK, GINKGO_SEAT_NONE);

  return card;
}

/* Puts the card on the discard pile. */
void
ginkgo_engine_discard (GinkgoEngine *engine,
                       guint seat,
                       guint8 card)
{
  engine->state->discard[engine->state->n_discard++] = card;
  ginkgo_engine_tell (engine,
                      effect->kind = GINKGO_EFFECT_DISCARDED,
                      effect->seat = (guint8) seat,
                      effect->card = card);
}

/* Sees to it if that was the last one: the players return tiles (R8.2), or this is the last
 * round (R8.3, R12.6). */
void
ginkgo_engine_note_supply (GinkgoEngine *engine)
{
  GinkgoState *state = engine->state;

  if (ginkgo_state_count_supply (state) > 0)
    return;

  state->exhausted++;
  ginkgo_engine_tell (engine, effect->kind = GINKGO_EFFECT_SUPPLY_EMPTY, effect->amount = state->exhausted);

  if (ginkgo_mode_is_solitaire (state->mode) || state->exhausted > 1)
    ginkgo_engine_end (engine, GINKGO_END_SUPPLY, GINKGO_SEAT_NONE);
  else if (!state->resolution.preview)
    ginkgo_engine_await (engine, GINKGO_EVENT_RETURN, state->first);
}

/* All returned tiles are shown together (R8.2). */
static void
reveal_returns (GinkgoEngine *engine)
{
  GinkgoState *state = engine->state;
  gboolean any = FALSE;

  ginkgo_engine_mark (engine);
  for (guint turn = 0; turn < state->n_seats; turn++)
    {
      guint seat = ginkgo_state_seat_at (state, turn);
      guint amount = (guint) __builtin_popcountll (state->seats[seat].returned);

      ginkgo_engine_tell (engine,
                          effect->kind = GINKGO_EFFECT_TILES_RETURNED,
                          effect->seat = (guint8) seat,
                          effect->amount = (guint16) amount);
      ginkgo_engine_gain (engine, seat, GINKGO_ITEM_POINT, amount, GINKGO_SOURCE_RETURN, GINKGO_CARD_NONE, GINKGO_BUILDING_NONE);
      any |= amount > 0;
    }

  ginkgo_engine_mark (engine);
  if (any)
    ginkgo_engine_await (engine, GINKGO_EVENT_SUPPLY, GINKGO_SEAT_NONE);
  else
    ginkgo_engine_note_supply (engine);
}

/* Puts the tiles forward; after the last seat all are revealed (R8.2). */
void
ginkgo_engine_return_tiles (GinkgoEngine *engine,
                            guint seat,
                            guint64 tiles)
{
  GinkgoState *state = engine->state;
  guint next = ginkgo_state_next_seat (state, seat);

  state->seats[seat].tiles &= ~tiles;
  state->seats[seat].n_tiles -= (guint8) __builtin_popcountll (tiles);
  state->seats[seat].returned = tiles;
  ginkgo_engine_tell (engine, effect->kind = GINKGO_EFFECT_COMMITTED, effect->seat = (guint8) seat);

  if (next != state->first)
    ginkgo_engine_await (engine, GINKGO_EVENT_RETURN, next);
  else
    reveal_returns (engine);
}

/* Makes the returned tiles the new supply (R8.2). */
void
ginkgo_engine_set_supply (GinkgoEngine *engine,
                          const GinkgoChance *chance)
{
  GinkgoState *state = engine->state;

  for (guint seat = 0; seat < state->n_seats; seat++)
    state->seats[seat].returned = 0;

  memcpy (state->supply, chance->order, chance->n_items);
  state->n_supply = chance->n_items;
  state->supply_next = 0;
  ginkgo_engine_tell (engine, effect->kind = GINKGO_EFFECT_SUPPLY_REBUILT, effect->amount = chance->n_items);
  ginkgo_engine_mark (engine);
}

/* Rebuilds the deck (R3.5). */
void
ginkgo_engine_set_deck (GinkgoEngine *engine,
                        const GinkgoChance *chance)
{
  GinkgoState *state = engine->state;
  guint n_discarded;

  take_pawns (engine);

  memcpy (state->deck, chance->order, chance->n_items);
  state->n_deck = chance->n_items;
  state->deck_next = 0;

  /* With up to three players the top cards of a new deck are discarded, but never all of it (R3.5). */
  n_discarded = state->n_seats > 3 ? 0 : MIN (DISCARDED_CARDS, state->n_deck - 1u);
  memcpy (state->discard, state->deck, n_discarded);
  state->n_discard = (guint8) n_discarded;
  state->deck_next = (guint8) n_discarded;
  ginkgo_engine_tell (engine,
                      effect->kind = GINKGO_EFFECT_DECK_REBUILT,
                      effect->amount = chance->n_items,
                      effect->lost = (guint16) n_discarded);
  ginkgo_engine_mark (engine);
}
