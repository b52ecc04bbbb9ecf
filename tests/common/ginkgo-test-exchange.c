/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-exchange.h"

#include "ginkgo-view.h"

typedef struct
{
  gboolean tiles_seen[GINKGO_N_TILES];
  gboolean cards_seen[GINKGO_N_CARDS];
  guint8 tiles[GINKGO_N_TILES];
  guint8 cards[GINKGO_N_CARDS];
} Exchange;

static void
see_card (Exchange *self,
          guint8 card)
{
  if (card < GINKGO_N_CARDS)
    self->cards_seen[card] = TRUE;
}

static void
see_tile (Exchange *self,
          guint8 tile)
{
  if (tile < GINKGO_N_TILES)
    self->tiles_seen[tile] = TRUE;
}

static void
see_seat (Exchange *self,
          const GinkgoSeat *seat)
{
  for (guint8 i = 0; i < seat->n_hand; i++)
    see_card (self, seat->hand[i]);
  for (guint8 i = 0; i < seat->n_area; i++)
    see_card (self, seat->area[i]);
  for (guint8 i = 0; i < GINKGO_N_TILES; i++)
    if ((seat->tiles | seat->returned) >> i & 1)
      see_tile (self, i);
  see_card (self, seat->card);
  see_tile (self, seat->tile);
}

static void
see_view (Exchange *self,
          const GinkgoState *state,
          guint viewer)
{
  GinkgoView view;

  ginkgo_view_init (&view, state, viewer);
  for (guint i = 0; i < view.state.n_seats; i++)
    see_seat (self, &view.state.seats[i]);
  for (guint i = 0; i < view.state.n_discard; i++)
    see_card (self, view.state.discard[i]);
  for (guint i = 0; i < view.state.city.n_buildings; i++)
    {
      see_tile (self, view.state.city.buildings[i].tile);
      /* Everybody knows that this card joins the deck later (R2.5). */
      if (view.state.city.buildings[i].pawn)
        see_card (self, view.state.city.buildings[i].tile);
    }
  see_card (self, view.state.resolution.card);
  see_card (self, view.state.resolution.second_card);
  see_card (self, view.state.lost_card);
  see_tile (self, view.state.resolution.tile);
  see_tile (self, view.state.lost_tile);
}

static void
see_effects (Exchange *self,
             GArray *effects)
{
  for (guint i = 0; i < effects->len; i++)
    {
      see_card (self, ginkgo_effects_get (effects, i)->card);
      see_tile (self, ginkgo_effects_get (effects, i)->tile);
    }
}

/* A committed card may be legal only with its tile, so both stay. */
static void
keep_committed (Exchange *self,
                const GinkgoState *state)
{
  for (guint i = 0; i < state->n_seats; i++)
    {
      see_card (self, state->seats[i].card);
      see_tile (self, state->seats[i].tile);
    }
}

/* Cards that have never been in the deck are nowhere (R2.4). */
static void
keep_absent (Exchange *self,
             const GinkgoSetup *setup)
{
  gboolean present[GINKGO_N_DECK_CARDS] = { FALSE };

  for (guint8 i = 0; i < GINKGO_N_STARTING_CARDS; i++)
    present[setup->deck[i]] = TRUE;
  for (guint8 i = 0; i < GINKGO_N_DECK_CARDS; i++)
    if (!present[i])
      see_card (self, i);
}

static void
see_all (Exchange *self,
         const GinkgoRecord *record,
         guint viewer)
{
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  GinkgoState state;

  ginkgo_state_init (&state, &record->setup, effects);
  see_view (self, &state, viewer);
  for (guint i = 0; i < ginkgo_record_get_length (record); i++)
    {
      ginkgo_state_apply_legal (&state, ginkgo_record_get_event (record, i), effects);
      see_view (self, &state, viewer);
    }
  see_effects (self, effects);
  keep_committed (self, &state);
  keep_absent (self, &record->setup);
}

static guint
rotate (const gboolean *seen,
        guint8 *others,
        guint from,
        guint to)
{
  guint n_rotated = 0;
  guint first = to;
  guint last = to;

  for (guint i = from; i < to; i++)
    {
      others[i] = (guint8) i;
      if (seen[i])
        continue;
      if (last < to)
        others[last] = (guint8) i;
      else
        first = i;
      last = i;
      n_rotated++;
    }
  if (last < to)
    others[last] = (guint8) first;

  return n_rotated;
}

static void
exchange_all (const guint8 *others,
              guint8 *values,
              guint n_values,
              guint limit)
{
  for (guint i = 0; i < n_values; i++)
    if (values[i] < limit)
      values[i] = others[values[i]];
}

static void
exchange_setup (const Exchange *self,
                GinkgoSetup *setup)
{
  exchange_all (self->tiles, setup->city, GINKGO_N_STARTING_TILES, GINKGO_N_TILES);
  exchange_all (self->tiles, setup->removed, setup->n_removed, GINKGO_N_TILES);
  exchange_all (self->tiles, setup->supply, setup->n_supply, GINKGO_N_TILES);
  exchange_all (self->cards, setup->deck, GINKGO_N_STARTING_CARDS, GINKGO_N_CARDS);
  exchange_all (self->cards, &setup->characters[0][0], GINKGO_MAX_SEATS * GINKGO_DRAFT_SIZE, GINKGO_N_CARDS);
}

static guint64
exchange_tiles (const Exchange *self,
                guint64 tiles)
{
  guint64 exchanged = 0;

  for (guint i = 0; i < GINKGO_N_TILES; i++)
    if (tiles >> i & 1)
      exchanged |= G_GUINT64_CONSTANT (1) << self->tiles[i];

  return exchanged;
}

static void
exchange_event (const Exchange *self,
                GinkgoEvent *event)
{
  if (event->kind == GINKGO_EVENT_SUPPLY)
    exchange_all (self->tiles, event->chance.order, event->chance.n_items, GINKGO_N_TILES);
  else if (event->kind == GINKGO_EVENT_DECK)
    exchange_all (self->cards, event->chance.order, event->chance.n_items, GINKGO_N_CARDS);
  else if (event->kind == GINKGO_EVENT_RETURN)
    event->decision.tiles = exchange_tiles (self, event->decision.tiles);
  else if (event->kind == GINKGO_EVENT_DRAFT)
    exchange_all (self->cards, &event->decision.card, 1, GINKGO_N_CARDS);
}

/* Exchanges all that the viewer (or %GINKGO_SEAT_NONE) has never seen: the viewer cannot tell
 * the games apart. Also gives the number of exchanged items. */
GinkgoRecord *
ginkgo_test_exchange_hidden (const GinkgoRecord *record,
                             guint viewer,
                             guint *n_exchanged)
{
  GinkgoRecord *exchanged = ginkgo_record_copy (record);
  Exchange exchange = { 0 };

  see_all (&exchange, record, viewer);
  *n_exchanged = rotate (exchange.tiles_seen, exchange.tiles, 0, GINKGO_N_TILES) +
                 rotate (exchange.cards_seen, exchange.cards, 0, GINKGO_N_DECK_CARDS) +
                 rotate (exchange.cards_seen, exchange.cards, GINKGO_N_DECK_CARDS, GINKGO_N_CARDS);

  exchange_setup (&exchange, &exchanged->setup);
  for (guint i = 0; i < exchanged->events->len; i++)
    exchange_event (&exchange, &g_array_index (exchanged->events, GinkgoEvent, i));

  return exchanged;
}
