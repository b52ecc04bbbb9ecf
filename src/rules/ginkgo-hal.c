/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Hal's part of a solitaire round (R12). */

#include "ginkgo-engine-private.h"
#include "ginkgo-questions.h"

static void
finish (GinkgoEngine *engine)
{
  GinkgoState *state = engine->state;
  GinkgoResolution *resolution = &state->resolution;

  resolution->card = GINKGO_CARD_NONE;
  resolution->tile = GINKGO_TILE_NONE;
  resolution->building = GINKGO_BUILDING_NONE;
  resolution->step = GINKGO_STEP_END_ROUND;

  if (state->seats[GINKGO_HAL_SEAT].supply == 0)
    ginkgo_engine_end (engine, GINKGO_END_HAL_EMPTY, GINKGO_HAL_SEAT);
}

/* Reveals Hal's card and draws his tile; without a tile he does nothing (R12.2). The expert
 * draws another card if his is an urbanization card (R12.8). */
void
ginkgo_engine_hal_reveal (GinkgoEngine *engine)
{
  GinkgoState *state = engine->state;
  GinkgoResolution *resolution = &state->resolution;
  GinkgoSeat *hal = &state->seats[GINKGO_HAL_SEAT];

  ginkgo_engine_mark (engine);
  state->acting = GINKGO_HAL_SEAT;
  resolution->card = hal->card;
  resolution->second_card = GINKGO_CARD_NONE;
  hal->card = GINKGO_CARD_NONE;

  /* No card: R3.5's "draw fewer cards". */
  if (resolution->card == GINKGO_CARD_NONE)
    {
      finish (engine);
      return;
    }

  if (ginkgo_state_count_supply (state) == 0)
    {
      ginkgo_engine_tell (engine,
                          effect->kind = GINKGO_EFFECT_HAL_IDLE,
                          effect->seat = GINKGO_HAL_SEAT,
                          effect->card = resolution->card);
      ginkgo_engine_discard (engine, GINKGO_HAL_SEAT, resolution->card);
      finish (engine);
      return;
    }

  resolution->tile = state->supply[state->supply_next++];
  ginkgo_engine_tell (engine,
                      effect->kind = GINKGO_EFFECT_HAL_REVEALED,
                      effect->seat = GINKGO_HAL_SEAT,
                      effect->card = resolution->card,
                      effect->tile = resolution->tile);
  ginkgo_engine_note_supply (engine);
  resolution->step = GINKGO_STEP_HAL_ACT;

  if (state->mode == GINKGO_MODE_SOLITAIRE_EXPERT && ginkgo_card_is_urbanization (resolution->card))
    {
      resolution->second_card = ginkgo_engine_draw_card (engine);
      ginkgo_engine_tell (engine,
                          effect->kind = GINKGO_EFFECT_HAL_DREW,
                          effect->seat = GINKGO_HAL_SEAT,
                          effect->card = resolution->second_card);
    }
}

static guint
count_yield (const GinkgoState *state,
             guint8 card)
{
  guint16 cell = state->city.tokens[ginkgo_card_get_letter (card)];

  return ginkgo_city_count_adjacent_floors (&state->city, cell);
}

/* R12.8: a building card, or an urbanization card that yields strictly more. */
static void
choose_card (GinkgoEngine *engine)
{
  GinkgoState *state = engine->state;
  GinkgoResolution *resolution = &state->resolution;
  guint8 first = resolution->card;
  guint8 second = resolution->second_card;
  gboolean takes_second;

  if (second == GINKGO_CARD_NONE)
    return;

  takes_second = ginkgo_card_is_building (second) ||
                 count_yield (state, second) > count_yield (state, first);
  resolution->card = takes_second ? second : first;
  resolution->second_card = GINKGO_CARD_NONE;
  ginkgo_engine_discard (engine, GINKGO_HAL_SEAT, takes_second ? first : second);
}

/* R12.5: nothing is returned, card and tile leave play. */
static void
give_up (GinkgoEngine *engine)
{
  GinkgoState *state = engine->state;

  state->lost_card = state->resolution.card;
  state->lost_tile = state->resolution.tile;
  ginkgo_engine_tell (engine,
                      effect->kind = GINKGO_EFFECT_HAL_LACKING,
                      effect->seat = GINKGO_HAL_SEAT,
                      effect->card = state->lost_card,
                      effect->tile = state->lost_tile);
  ginkgo_engine_end (engine, GINKGO_END_HAL_LACKING, GINKGO_HAL_SEAT);
  finish (engine);
}

static void
place (GinkgoEngine *engine,
       guint amount)
{
  GinkgoState *state = engine->state;
  GinkgoResolution *resolution = &state->resolution;
  GinkgoSeat *hal = &state->seats[GINKGO_HAL_SEAT];

  hal->supply -= (guint8) amount;
  hal->in_city += (guint8) amount;
  ginkgo_engine_tell (engine,
                      effect->kind = GINKGO_EFFECT_BUILT,
                      effect->seat = GINKGO_HAL_SEAT,
                      effect->card = resolution->card,
                      effect->tile = resolution->tile,
                      effect->building = resolution->building,
                      effect->amount = (guint16) amount,
                      effect->to = state->city.buildings[resolution->building].cell);
}

static void
hal_urbanize (GinkgoEngine *engine)
{
  GinkgoState *state = engine->state;
  GinkgoResolution *resolution = &state->resolution;
  guint letter = ginkgo_card_get_letter (resolution->card);

  if (state->seats[GINKGO_HAL_SEAT].supply < 1)
    {
      give_up (engine);
      return;
    }

  resolution->action = GINKGO_ACTION_URBANIZING;
  resolution->building = ginkgo_city_found (&state->city, state->city.tokens[letter], resolution->tile, GINKGO_HAL_SEAT);
  state->city.tokens[letter] = GINKGO_CELL_NONE;
  resolution->token = (guint8) letter;
  resolution->step = GINKGO_STEP_HAL_GAIN;
  place (engine, 1);
  ginkgo_engine_await (engine, GINKGO_EVENT_TOKEN, GINKGO_HAL_SEAT);
}

static void
hal_construct (GinkgoEngine *engine)
{
  GinkgoState *state = engine->state;
  GinkgoResolution *resolution = &state->resolution;
  GinkgoSeat *hal = &state->seats[GINKGO_HAL_SEAT];
  guint8 index = state->city.sites[resolution->card];
  GinkgoCost cost = ginkgo_city_get_cost (&state->city, index, resolution->tile, GINKGO_HAL_SEAT);

  /* He pays for no color and no number (R12.4). */
  if (hal->supply + cost.returned < cost.floor)
    {
      give_up (engine);
      return;
    }

  resolution->action = GINKGO_ACTION_CONSTRUCTING;
  resolution->building = index;
  ginkgo_engine_evict (engine, index, GINKGO_HAL_SEAT);
  ginkgo_city_raise (&state->city, index, resolution->tile, GINKGO_HAL_SEAT);
  place (engine, cost.floor);

  ginkgo_seat_keep (hal, resolution->card);
  ginkgo_engine_tell (engine,
                      effect->kind = GINKGO_EFFECT_KEPT,
                      effect->seat = GINKGO_HAL_SEAT,
                      effect->card = resolution->card);
  finish (engine);
}

/* Hal builds with his card and tile (R12.3, R12.4). */
void
ginkgo_engine_hal_act (GinkgoEngine *engine)
{
  choose_card (engine);

  if (ginkgo_card_is_urbanization (engine->state->resolution.card))
    hal_urbanize (engine);
  else
    hal_construct (engine);
}

/* Gives Hal a point for each adjacent floor, whatever the supplies hold (R12.3). */
void
ginkgo_engine_hal_gain (GinkgoEngine *engine)
{
  GinkgoState *state = engine->state;
  GinkgoResolution *resolution = &state->resolution;

  ginkgo_engine_mark (engine);
  for (guint i = 0; i < GINKGO_N_DIRECTIONS; i++)
    {
      guint16 cell = ginkgo_cell_get_neighbor (state->city.buildings[resolution->building].cell, i);
      guint8 building;

      if (!ginkgo_city_is_built (&state->city, cell))
        continue;

      building = ginkgo_city_find_building (&state->city, cell);
      ginkgo_engine_gain (engine, GINKGO_HAL_SEAT, GINKGO_ITEM_POINT, state->city.buildings[building].height, GINKGO_SOURCE_BUILDING, GINKGO_CARD_NONE, building);
    }

  ginkgo_engine_discard (engine, GINKGO_HAL_SEAT, resolution->card);
  finish (engine);
}
