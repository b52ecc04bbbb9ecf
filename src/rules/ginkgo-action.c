/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The three actions: Exploiting (R4), Urbanizing (R5), Constructing (R6), and what happens when
 * the items are lacking (R7). */

#include "ginkgo-engine-private.h"
#include "ginkgo-questions.h"

static void
begin_gains (GinkgoState *state)
{
  state->resolution.gain = 0;
  state->resolution.left = 0;
  state->resolution.step = GINKGO_STEP_GAIN;
}

/* R4.1 */
static void
exploit_urbanization (GinkgoEngine *engine)
{
  GinkgoState *state = engine->state;

  if (!ginkgo_state_has_take (state, state->acting))
    {
      if (state->seats[state->acting].supply > 0)
        ginkgo_engine_take (engine, GINKGO_ITEM_RESOURCE);
      else if (ginkgo_state_count_supply (state) > 0)
        ginkgo_engine_take (engine, GINKGO_ITEM_TILE);
    }
  else if (state->resolution.preview)
    {
      ginkgo_engine_tell (engine,
                          effect->kind = GINKGO_EFFECT_TO_TAKE,
                          effect->seat = state->acting,
                          effect->card = state->resolution.card,
                          effect->amount = 1);
    }
  else
    {
      ginkgo_engine_await (engine, GINKGO_EVENT_TAKE, state->acting);
    }
}

static void
exploit (GinkgoEngine *engine)
{
  GinkgoState *state = engine->state;
  GinkgoResolution *resolution = &state->resolution;

  resolution->action = GINKGO_ACTION_EXPLOITING;
  begin_gains (state);

  if (ginkgo_card_is_urbanization (resolution->card))
    exploit_urbanization (engine);
  else
    resolution->building = state->city.sites[resolution->card];
}

static void
exploit_instead (GinkgoEngine *engine,
                 GinkgoItem item,
                 guint missing)
{
  GinkgoState *state = engine->state;
  GinkgoResolution *resolution = &state->resolution;
  GinkgoSeat *player = &state->seats[state->acting];

  ginkgo_engine_tell (engine,
                      effect->kind = GINKGO_EFFECT_LACKING,
                      effect->seat = state->acting,
                      effect->card = resolution->card,
                      effect->tile = resolution->tile,
                      effect->item = item,
                      effect->amount = (guint16) missing);

  player->tiles |= ginkgo_tile_bit (resolution->tile);
  player->n_tiles++;
  resolution->tile = GINKGO_TILE_NONE;
  exploit (engine);
}

static void
place_resources (GinkgoEngine *engine,
                 guint amount)
{
  GinkgoState *state = engine->state;
  GinkgoSeat *player = &state->seats[state->acting];

  player->resources -= (guint8) amount;
  player->in_city += (guint8) amount;
  ginkgo_engine_tell (engine,
                      effect->kind = GINKGO_EFFECT_PAID,
                      effect->seat = state->acting,
                      effect->item = GINKGO_ITEM_RESOURCE,
                      effect->amount = (guint16) amount,
                      effect->source = GINKGO_SOURCE_FLOOR,
                      effect->building = state->resolution.building);
  ginkgo_engine_tell (engine,
                      effect->kind = GINKGO_EFFECT_BUILT,
                      effect->seat = state->acting,
                      effect->card = state->resolution.card,
                      effect->tile = state->resolution.tile,
                      effect->building = state->resolution.building,
                      effect->amount = (guint16) amount,
                      effect->to = state->city.buildings[state->resolution.building].cell);

  /* R8.3b: it counts even if some of them come back later. */
  if (player->supply == 0 && player->resources == 0)
    ginkgo_engine_end (engine, GINKGO_END_ALL_PLACED, state->acting);
}

static void
urbanize (GinkgoEngine *engine)
{
  GinkgoState *state = engine->state;
  GinkgoResolution *resolution = &state->resolution;
  guint letter = ginkgo_card_get_letter (resolution->card);

  resolution->action = GINKGO_ACTION_URBANIZING;
  resolution->building = ginkgo_city_found (&state->city, state->city.tokens[letter], resolution->tile, state->acting);
  state->city.tokens[letter] = GINKGO_CELL_NONE;
  resolution->token = (guint8) letter;
  place_resources (engine, 1);
  begin_gains (state);

  if (!resolution->preview)
    ginkgo_engine_await (engine, GINKGO_EVENT_TOKEN, state->acting);
}

static void
pay (GinkgoEngine *engine,
     GinkgoItem item,
     guint amount,
     GinkgoSource source)
{
  GinkgoState *state = engine->state;
  GinkgoSeat *player = &state->seats[state->acting];

  if (item == GINKGO_ITEM_POINT)
    {
      player->points -= (guint16) amount;
    }
  else
    {
      player->resources -= (guint8) amount;
      player->supply += (guint8) amount;
    }

  /* In this order: in simulated games, only the first can be predicted. */
  if (engine->effects != NULL && amount > 0)
    ginkgo_engine_tell (engine,
                        effect->kind = GINKGO_EFFECT_PAID,
                        effect->seat = state->acting,
                        effect->item = item,
                        effect->amount = (guint16) amount,
                        effect->source = source);
}

static void
construct (GinkgoEngine *engine)
{
  GinkgoState *state = engine->state;
  GinkgoResolution *resolution = &state->resolution;
  const GinkgoSeat *player = &state->seats[state->acting];
  guint8 index = state->city.sites[resolution->card];
  GinkgoCost cost = ginkgo_city_get_cost (&state->city, index, resolution->tile, state->acting);
  guint n_resources = player->resources + cost.returned;

  /* R6.1: all or nothing, with what the seat has now. */
  if (n_resources < cost.floor + cost.color)
    {
      exploit_instead (engine, GINKGO_ITEM_RESOURCE, cost.floor + cost.color - n_resources);
      return;
    }
  if (player->points < cost.points)
    {
      exploit_instead (engine, GINKGO_ITEM_POINT, cost.points - player->points);
      return;
    }

  resolution->action = GINKGO_ACTION_CONSTRUCTING;
  resolution->building = index;
  ginkgo_engine_evict (engine, index, state->acting);
  pay (engine, GINKGO_ITEM_RESOURCE, cost.color, GINKGO_SOURCE_COLOR);
  pay (engine, GINKGO_ITEM_POINT, cost.points, GINKGO_SOURCE_NUMBER);
  ginkgo_city_raise (&state->city, index, resolution->tile, state->acting);
  place_resources (engine, cost.floor);
  begin_gains (state);
}

/* Reveals the action and carries it out up to its gains (R3.3). */
void
ginkgo_engine_start_action (GinkgoEngine *engine)
{
  GinkgoState *state = engine->state;
  GinkgoResolution *resolution = &state->resolution;
  gboolean is_urbanization = ginkgo_card_is_urbanization (resolution->card);
  gboolean has_tile = resolution->tile != GINKGO_TILE_NONE;

  ginkgo_engine_tell (engine,
                      effect->kind = GINKGO_EFFECT_REVEALED,
                      effect->seat = state->acting,
                      effect->card = resolution->card,
                      effect->tile = resolution->tile,
                      effect->action = ginkgo_card_get_action (resolution->card, has_tile));

  if (!has_tile)
    exploit (engine);
  else if (!is_urbanization)
    construct (engine);
  else if (state->seats[state->acting].resources < 1)
    exploit_instead (engine, GINKGO_ITEM_RESOURCE, 1);
  else
    urbanize (engine);
}

/* Takes one item for an urbanization card played alone (R4.1). */
void
ginkgo_engine_take (GinkgoEngine *engine,
                    GinkgoItem item)
{
  GinkgoState *state = engine->state;

  ginkgo_engine_gain (engine, state->acting, item, 1, GINKGO_SOURCE_URBANIZATION, state->resolution.card, GINKGO_BUILDING_NONE);
}

static void
tell_move (GinkgoEngine *engine,
           const GinkgoTokenMove *move)
{
  const GinkgoState *state = engine->state;
  const GinkgoCity *city = &state->city;
  guint16 site = city->buildings[state->resolution.building].cell;

  for (guint i = 0; i < GINKGO_N_LETTERS; i++)
    if (move->cells[i] != GINKGO_CELL_NONE)
      ginkgo_engine_tell (engine,
                          effect->kind = GINKGO_EFFECT_TOKEN,
                          effect->seat = state->acting,
                          effect->card = ginkgo_card_from_letter (i),
                          effect->from = i == state->resolution.token ? site : city->tokens[i],
                          effect->to = move->cells[i]);
}

/* Puts the token back, and moves those that it pushes (R5.3, R10). */
void
ginkgo_engine_move_token (GinkgoEngine *engine,
                          const GinkgoTokenMove *move)
{
  GinkgoState *state = engine->state;
  guint16 *tokens = state->city.tokens;

  if (engine->effects != NULL)
    tell_move (engine, move);

  for (guint i = 0; i < GINKGO_N_LETTERS; i++)
    tokens[i] = move->cells[i] != GINKGO_CELL_NONE ? move->cells[i] : tokens[i];
  state->resolution.token = GINKGO_LETTER_NONE;
}

/* Gives the resources on a building back to their owner, who gets a point for each if another
 * player builds (R6.2, R12.4). */
void
ginkgo_engine_evict (GinkgoEngine *engine,
                     guint8 building,
                     guint seat)
{
  GinkgoState *state = engine->state;
  guint owner = state->city.buildings[building].owner;
  guint height = state->city.buildings[building].height;
  GinkgoSeat *player;

  if (owner == GINKGO_SEAT_NONE)
    return;

  /* Hal has no screen: his resources stay in his supply (R12.1). */
  player = &state->seats[owner];
  player->in_city -= (guint8) height;
  if (owner == GINKGO_HAL_SEAT && ginkgo_mode_is_solitaire (state->mode))
    player->supply += (guint8) height;
  else
    player->resources += (guint8) height;

  ginkgo_engine_tell (engine,
                      effect->kind = GINKGO_EFFECT_RETRIEVED,
                      effect->seat = (guint8) owner,
                      effect->item = GINKGO_ITEM_RESOURCE,
                      effect->amount = (guint16) height,
                      effect->building = building);
  if (owner != seat)
    ginkgo_engine_gain (engine, owner, GINKGO_ITEM_POINT, height, GINKGO_SOURCE_EVICTION, GINKGO_CARD_NONE, building);
}

/* Discards or keeps the card (R4.4, R5.5, R6.5) and continues with the next seat. */
void
ginkgo_engine_finish_action (GinkgoEngine *engine)
{
  GinkgoState *state = engine->state;
  GinkgoResolution *resolution = &state->resolution;
  GinkgoSeat *player = &state->seats[state->acting];

  if (resolution->action == GINKGO_ACTION_CONSTRUCTING)
    {
      ginkgo_seat_keep (player, resolution->card);
      ginkgo_engine_tell (engine,
                          effect->kind = GINKGO_EFFECT_KEPT,
                          effect->seat = state->acting,
                          effect->card = resolution->card);
    }
  else
    {
      ginkgo_engine_discard (engine, state->acting, resolution->card);
    }

  resolution->card = GINKGO_CARD_NONE;
  resolution->tile = GINKGO_TILE_NONE;
  resolution->building = GINKGO_BUILDING_NONE;
  resolution->turn++;

  if (resolution->preview)
    {
      resolution->step = GINKGO_STEP_OVER;
      return;
    }

  /* R12.2: the hand is not kept. */
  if (ginkgo_mode_is_solitaire (state->mode))
    {
      for (guint i = 0; i < player->n_hand; i++)
        ginkgo_engine_discard (engine, state->acting, player->hand[i]);
      player->n_hand = 0;
    }
  resolution->step = GINKGO_STEP_REVEAL;
}
