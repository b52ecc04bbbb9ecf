/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Gaining items: one at a time, from supplies that can run out (R8.1), in an order that decides
 * who gets the last tile (R4.2, R4.3, R5.4, R5.5, R6.4). */

#include "ginkgo-engine-private.h"
#include "ginkgo-questions.h"

#include <string.h>

/* The yield of one building or card */
typedef struct
{
  guint8 items[GINKGO_N_ITEMS];
  guint8 source;
  guint8 card;
  guint8 building;
} Gain;

/* R8.1: resources missing in the own supply are lost. */
static guint
gain_resources (GinkgoSeat *player,
                guint amount)
{
  guint gained = MIN (amount, player->supply);

  player->supply -= (guint8) gained;
  player->resources += (guint8) gained;

  return gained;
}

/* A view may hide which tile it is. Without branching: how many come cannot be predicted, so they
 * are taken in fours. */
static guint64
collect_tiles (const guint8 *supply,
               guint n_tiles)
{
  guint64 tiles = 0;

  for (guint i = 0; i < n_tiles; i += GINKGO_TILES_AT_ONCE)
    for (guint j = i; j < i + GINKGO_TILES_AT_ONCE; j++)
      {
        guint is_known = (j < n_tiles) & (supply[j] < GINKGO_N_TILES);

        tiles |= (guint64) is_known << supply[j] % 64;
      }

  return tiles;
}

static guint
gain_tiles (GinkgoState *state,
            GinkgoSeat *player,
            guint amount)
{
  guint gained = MIN (amount, ginkgo_state_count_supply (state));

  player->tiles |= collect_tiles (&state->supply[state->supply_next], gained);
  player->n_tiles += (guint8) gained;
  state->supply_next += (guint8) gained;

  return gained;
}

static void
add_bonus (GinkgoSeat *seat,
           guint8 card)
{
  const GinkgoCardBonus *bonus = ginkgo_card_get_bonus (card);

  seat->bonuses[bonus->action] += bonus->pays;
}

/* Lays a card face up in front of the seat; from now on it pays its bonus. */
void
ginkgo_seat_keep (GinkgoSeat *seat,
                  guint8 card)
{
  seat->area[seat->n_area++] = card;
  add_bonus (seat, card);
}

/* Adds up what the cards in front of the seat pay from now on, after they have been laid there in
 * another way. */
void
ginkgo_seat_add_up_bonuses (GinkgoSeat *seat)
{
  memset (seat->bonuses, 0, sizeof seat->bonuses);
  for (guint i = 0; i < seat->n_area; i++)
    add_bonus (seat, seat->area[i]);
}

/* Counts what the seat has after the draft: its characters, and one more unless that is none, bring starting items
 * (R2.8). */
void
ginkgo_seat_count_start (const GinkgoSeat *seat,
                         guint8 card,
                         guint items[GINKGO_N_ITEMS])
{
  items[GINKGO_ITEM_RESOURCE] = seat->resources;
  items[GINKGO_ITEM_TILE] = seat->n_tiles;
  items[GINKGO_ITEM_POINT] = seat->points;
  for (guint item = 0; item < GINKGO_N_ITEMS; item++)
    {
      for (guint i = 0; i < seat->n_area; i++)
        items[item] += ginkgo_character_get_items (seat->area[i])[item];
      if (card != GINKGO_CARD_NONE)
        items[item] += ginkgo_character_get_items (card)[item];
    }
}

/* Gives items to a seat as far as the supplies have them (R8.1). Nothing follows when the tile
 * supply runs out. Returns the number of items gained. */
guint
ginkgo_state_gain (GinkgoState *state,
                   guint seat,
                   GinkgoItem item,
                   guint amount)
{
  GinkgoSeat *player = &state->seats[seat];

  if (item == GINKGO_ITEM_RESOURCE)
    return gain_resources (player, amount);
  if (item == GINKGO_ITEM_TILE)
    return gain_tiles (state, player, amount);

  player->points += (guint16) amount;
  return amount;
}

/* R8.2: in a preview, no player returns tiles, but in the game they might. */
static gboolean
may_come_later (const GinkgoState *state,
                GinkgoItem item)
{
  return item == GINKGO_ITEM_TILE && state->resolution.preview && state->exhausted == 1 &&
         !ginkgo_mode_is_solitaire (state->mode);
}

static void
tell_gain (GinkgoEngine *engine,
           const Gain *gain,
           guint seat,
           GinkgoItem item,
           guint gained,
           guint missing)
{
  gboolean is_to_come = missing > 0 && may_come_later (engine->state, item);

  if (gained > 0 || !is_to_come)
    ginkgo_engine_tell (engine,
                        effect->kind = GINKGO_EFFECT_GAINED,
                        effect->seat = (guint8) seat,
                        effect->item = item,
                        effect->amount = (guint16) gained,
                        effect->lost = (guint16) (is_to_come ? 0 : missing),
                        effect->source = gain->source,
                        effect->card = gain->card,
                        effect->building = gain->building);
  if (is_to_come)
    ginkgo_engine_tell (engine,
                        effect->kind = GINKGO_EFFECT_TO_COME,
                        effect->seat = (guint8) seat,
                        effect->item = item,
                        effect->amount = (guint16) missing);
}

/* Gives items to a seat as far as the supplies have them; the others are lost (R8.1). The
 * moment the tile supply becomes empty the players may have to return tiles; then the gain
 * pauses and an event is pending (R8.2). Returns how many items are still to come when the
 * gain pauses, else 0. */
guint
ginkgo_engine_gain (GinkgoEngine *engine,
                    guint seat,
                    GinkgoItem item,
                    guint amount,
                    GinkgoSource source,
                    guint8 card,
                    guint8 building)
{
  GinkgoState *state = engine->state;
  const Gain gain = { .source = source, .card = card, .building = building };
  gboolean had_tiles = ginkgo_state_count_supply (state) > 0;
  guint gained;

  if (amount == 0)
    return 0;

  gained = ginkgo_state_gain (state, seat, item, amount);
  if (item == GINKGO_ITEM_TILE && had_tiles && ginkgo_state_count_supply (state) == 0)
    {
      tell_gain (engine, &gain, seat, item, gained, 0);
      ginkgo_engine_note_supply (engine);
      amount -= gained;
      if (state->pending != GINKGO_EVENT_NONE || amount == 0)
        return amount;
      gained = 0;
    }

  tell_gain (engine, &gain, seat, item, gained, amount - gained);
  return 0;
}

static void
init_building_gain (const GinkgoState *state,
                    guint8 building,
                    GinkgoColor color,
                    Gain *gain)
{
  *gain = (Gain) { .source = GINKGO_SOURCE_BUILDING, .card = GINKGO_CARD_NONE, .building = building };
  gain->items[color] = state->city.buildings[building].height;
}

/* The production of the action, in the order of R4.2 or R5.4: for exploiting
 * one part, for urbanizing one in each direction, for constructing none. */
static guint
count_production (const GinkgoState *state)
{
  if (state->resolution.action == GINKGO_ACTION_EXPLOITING)
    return 1;
  if (state->resolution.action == GINKGO_ACTION_URBANIZING)
    return GINKGO_N_DIRECTIONS;
  return 0;
}

static gboolean
init_production (const GinkgoState *state,
                 guint part,
                 Gain *gain)
{
  const GinkgoResolution *resolution = &state->resolution;
  guint8 building = resolution->building;
  guint16 cell;

  /* R4.1 has been taken; R4.2 goes by the card's color. */
  if (resolution->action == GINKGO_ACTION_EXPLOITING)
    {
      if (!ginkgo_card_is_building (resolution->card))
        return FALSE;

      init_building_gain (state, building, ginkgo_tile_get_color (resolution->card), gain);
      return TRUE;
    }

  cell = ginkgo_cell_get_neighbor (state->city.buildings[building].cell, part);
  if (!ginkgo_city_is_built (&state->city, cell))
    return FALSE;

  building = ginkgo_city_find_building (&state->city, cell);
  init_building_gain (state, building, ginkgo_tile_get_color (state->city.buildings[building].tile), gain);
  return TRUE;
}

static gboolean
init_bonus (const GinkgoState *state,
            guint8 card,
            Gain *gain)
{
  const GinkgoCardBonus *bonus = ginkgo_card_get_bonus (card);

  if (!bonus->has_bonus || bonus->action != state->resolution.action)
    return FALSE;

  *gain = (Gain) { .source = GINKGO_SOURCE_BONUS, .card = card, .building = GINKGO_BUILDING_NONE };
  memcpy (gain->items, bonus->items, sizeof gain->items);
  return TRUE;
}

/* Pays the items of one gain from the one on where it paused. */
static gboolean
pay_gain (GinkgoEngine *engine,
          const Gain *gain,
          guint part)
{
  GinkgoState *state = engine->state;
  GinkgoResolution *resolution = &state->resolution;

  for (guint item = resolution->gain % GINKGO_N_ITEMS; item < GINKGO_N_ITEMS; item++)
    {
      guint amount = resolution->left > 0 ? resolution->left : gain->items[item];

      if (amount == 0)
        continue;

      resolution->left = 0;
      amount = ginkgo_engine_gain (engine, state->acting, (GinkgoItem) item, amount, (GinkgoSource) gain->source, gain->card, gain->building);

      if (state->pending != GINKGO_EVENT_NONE)
        {
          resolution->left = (guint8) amount;
          resolution->gain = (guint8) (part * GINKGO_N_ITEMS + item + (amount == 0));
          return FALSE;
        }
    }

  resolution->gain = 0;
  return TRUE;
}

static guint32
add_up_production (const GinkgoState *state)
{
  const GinkgoResolution *resolution = &state->resolution;
  const GinkgoBuilding *building = &state->city.buildings[resolution->building];

  if (resolution->action == GINKGO_ACTION_URBANIZING)
    return ginkgo_city_get_neighbor_yield (&state->city, building->cell);
  if (resolution->action == GINKGO_ACTION_EXPLOITING && ginkgo_card_is_building (resolution->card))
    return ginkgo_items_make ((GinkgoItem) ginkgo_tile_get_color (resolution->card), building->height);

  return 0;
}

/* Without effects, and with enough tiles, the order makes no difference. */
static gboolean
pay_at_once (GinkgoEngine *engine)
{
  GinkgoState *state = engine->state;
  guint n_supply = ginkgo_state_count_supply (state);
  GinkgoSeat *player = &state->seats[state->acting];
  guint32 items;

  if (engine->effects != NULL || state->resolution.gain > 0 || state->resolution.left > 0)
    return FALSE;

  items = add_up_production (state) + player->bonuses[state->resolution.action];
  if (n_supply > 0 && ginkgo_items_get (items, GINKGO_ITEM_TILE) >= n_supply)
    return FALSE;

  gain_resources (player, ginkgo_items_get (items, GINKGO_ITEM_RESOURCE));
  gain_tiles (state, player, ginkgo_items_get (items, GINKGO_ITEM_TILE));
  player->points += (guint16) ginkgo_items_get (items, GINKGO_ITEM_POINT);
  return TRUE;
}

static gboolean
pay_in_order (GinkgoEngine *engine)
{
  const GinkgoState *state = engine->state;
  const GinkgoSeat *player = &state->seats[state->acting];
  guint n_production = count_production (state);
  guint n_gains = n_production + player->n_area;

  for (guint part = state->resolution.gain / GINKGO_N_ITEMS; part < n_gains; part++)
    {
      Gain gain;
      gboolean pays = part < n_production ? init_production (state, part, &gain) :
                                            init_bonus (state, player->area[part - n_production], &gain);

      if (pays && !pay_gain (engine, &gain, part))
        return FALSE;
    }

  return TRUE;
}

/* Pays for the action: production, then the bonuses of the area, oldest card first; then finishes
 * the action. Continues where it paused for returned tiles (R8.2). */
void
ginkgo_engine_pay_gains (GinkgoEngine *engine)
{
  ginkgo_engine_mark (engine);
  if (pay_at_once (engine) || pay_in_order (engine))
    ginkgo_engine_finish_action (engine);
}
