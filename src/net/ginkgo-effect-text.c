/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-effect-text.h"

/* The greatest number that fits into GINKGO_ITEMS() */
#define MAX_AMOUNT 999

/* Which of its fields an effect of a kind has. A card has bounds of its own where texts and pictures rely on them. */
enum
{
  SEAT,
  CARD,
  CHARACTER,
  LETTER,
  TILE,
  ITEM,
  AMOUNT,
  LOST,
  SOURCE,
  PAYING,
  BUILDING,
  ACTION,
  REASON,
  FROM,
  TO,
};

#define BIT(member)               GINKGO_WIRE_BIT (member)
#define EFFECT(name, type, field) GINKGO_WIRE_MEMBER (name, type, GinkgoEffect, field)

static const char *const item_names[] = { "resource", "tile", "point" };

static const char *const action_names[] = { "exploit", "urbanize", "construct" };

static const char *const source_names[] = {
  [GINKGO_SOURCE_CHARACTER] = "character",
  [GINKGO_SOURCE_START] = "start",
  [GINKGO_SOURCE_URBANIZATION] = "urbanization",
  [GINKGO_SOURCE_BUILDING] = "building",
  [GINKGO_SOURCE_BONUS] = "bonus",
  [GINKGO_SOURCE_EVICTION] = "eviction",
  [GINKGO_SOURCE_RETURN] = "return",
  [GINKGO_SOURCE_FLOOR] = "floor",
  [GINKGO_SOURCE_COLOR] = "color",
  [GINKGO_SOURCE_NUMBER] = "number",
};

static const char *const reason_names[] = {
  [GINKGO_END_SUPPLY] = "supply",
  [GINKGO_END_ALL_PLACED] = "all-placed",
  [GINKGO_END_HAL_EMPTY] = "hal-empty",
  [GINKGO_END_HAL_LACKING] = "hal-lacking",
};

/* A tile has the name of its card. */
static const char *
get_card_name (guint card)
{
  return ginkgo_card_get_name ((guint8) card);
}

static const GinkgoWireMember members[] = {
  [SEAT] = { EFFECT ("seat", SEAT, seat) },
  [CARD] = { EFFECT ("card", NAME, card), .limit = GINKGO_N_DECK_CARDS - 1, .get_name = get_card_name },
  [CHARACTER] = { EFFECT ("card", NAME, card), .first = GINKGO_N_DECK_CARDS, .limit = GINKGO_N_CARDS - 1, .get_name = get_card_name },
  [LETTER] = { EFFECT ("card", NAME, card), .first = GINKGO_N_BUILDING_CARDS, .limit = GINKGO_N_DECK_CARDS - 1, .get_name = get_card_name },
  [TILE] = { EFFECT ("tile", NAME, tile), .limit = GINKGO_N_TILES - 1, .get_name = get_card_name },
  [ITEM] = { EFFECT ("item", NAME, item), .limit = GINKGO_N_ITEMS - 1, .names = item_names },
  [AMOUNT] = { EFFECT ("amount", NUMBER, amount), .limit = MAX_AMOUNT },
  [LOST] = { EFFECT ("lost", NUMBER, lost), .limit = MAX_AMOUNT },
  [SOURCE] = { EFFECT ("source", NAME, source), .first = GINKGO_SOURCE_CHARACTER, .limit = GINKGO_SOURCE_NUMBER, .names = source_names },
  [PAYING] = { EFFECT ("card", NAME, card), .limit = GINKGO_N_CARDS - 1, .get_name = get_card_name },
  [BUILDING] = { EFFECT ("building", NUMBER, building), .limit = GINKGO_MAX_BUILDINGS - 1 },
  [ACTION] = { EFFECT ("action", NAME, action), .limit = GINKGO_N_ACTIONS - 1, .names = action_names },
  [REASON] = { EFFECT ("reason", NAME, reason), .first = GINKGO_END_SUPPLY, .limit = GINKGO_END_HAL_LACKING, .names = reason_names },
  [FROM] = { EFFECT ("from", CELL, from) },
  [TO] = { EFFECT ("to", CELL, to) },
};

/* Previews alone have the kinds that are missing. */
static const GinkgoWireKind kinds[GINKGO_N_EFFECT_KINDS] = {
  [GINKGO_EFFECT_CHARACTER_REVEALED] = { "character-revealed", BIT (SEAT) | BIT (CHARACTER) },
  [GINKGO_EFFECT_FIRST_PLAYER] = { "first-player", BIT (SEAT) },
  [GINKGO_EFFECT_ROUND] = { "round", BIT (AMOUNT) },
  [GINKGO_EFFECT_HANDS_PASSED] = { "hands-passed" },
  [GINKGO_EFFECT_CARDS_DRAWN] = { "cards-drawn", BIT (SEAT) | BIT (AMOUNT) },
  [GINKGO_EFFECT_NEW_HAND] = { "new-hand", BIT (SEAT) },
  [GINKGO_EFFECT_COMMITTED] = { "committed", BIT (SEAT) },
  [GINKGO_EFFECT_REVEALED] = { "revealed", BIT (SEAT) | BIT (CARD) | BIT (ACTION), BIT (TILE) },
  [GINKGO_EFFECT_LACKING] = { "lacking", BIT (SEAT) | BIT (CARD) | BIT (TILE) | BIT (ITEM) | BIT (AMOUNT) },
  [GINKGO_EFFECT_GAINED] = { "gained", BIT (SEAT) | BIT (ITEM) | BIT (AMOUNT), BIT (LOST) | BIT (SOURCE) | BIT (PAYING) | BIT (BUILDING) },
  [GINKGO_EFFECT_PAID] = { "paid", BIT (SEAT) | BIT (ITEM) | BIT (AMOUNT), BIT (SOURCE) | BIT (BUILDING) },
  [GINKGO_EFFECT_RETRIEVED] = { "retrieved", BIT (SEAT) | BIT (ITEM) | BIT (AMOUNT) | BIT (BUILDING) },
  [GINKGO_EFFECT_BUILT] = { "built", BIT (SEAT) | BIT (CARD) | BIT (TILE) | BIT (AMOUNT) | BIT (BUILDING) | BIT (TO) },
  [GINKGO_EFFECT_TOKEN] = { "token", BIT (SEAT) | BIT (LETTER) | BIT (FROM) | BIT (TO) },
  [GINKGO_EFFECT_KEPT] = { "kept", BIT (SEAT) | BIT (CARD) },
  [GINKGO_EFFECT_DISCARDED] = { "discarded", BIT (SEAT) | BIT (CARD) },
  [GINKGO_EFFECT_SUPPLY_EMPTY] = { "supply-empty", BIT (AMOUNT) },
  [GINKGO_EFFECT_TILES_RETURNED] = { "tiles-returned", BIT (SEAT) | BIT (AMOUNT) },
  [GINKGO_EFFECT_SUPPLY_REBUILT] = { "supply-rebuilt", BIT (AMOUNT) },
  [GINKGO_EFFECT_CARD_JOINED] = { "card-joined", BIT (CARD) | BIT (BUILDING) },
  [GINKGO_EFFECT_DECK_REBUILT] = { "deck-rebuilt", BIT (AMOUNT), BIT (LOST) },
  [GINKGO_EFFECT_HAL_REVEALED] = { "hal-revealed", BIT (SEAT) | BIT (CARD), BIT (TILE) },
  [GINKGO_EFFECT_HAL_DREW] = { "hal-drew", BIT (SEAT) | BIT (CARD) },
  [GINKGO_EFFECT_HAL_IDLE] = { "hal-idle", BIT (SEAT) | BIT (CARD) },
  [GINKGO_EFFECT_HAL_LACKING] = { "hal-lacking", BIT (SEAT) | BIT (CARD) | BIT (TILE) },
  [GINKGO_EFFECT_LAST_ROUND] = { "last-round", BIT (REASON), BIT (SEAT) },
  [GINKGO_EFFECT_GAME_OVER] = { "game-over" },
};

static const GinkgoEffect blank = {
  .seat = GINKGO_SEAT_NONE,
  .card = GINKGO_CARD_NONE,
  .tile = GINKGO_TILE_NONE,
  .building = GINKGO_BUILDING_NONE,
  .from = GINKGO_CELL_NONE,
  .to = GINKGO_CELL_NONE,
};

const GinkgoWireShape ginkgo_effect_shape = {
  .key = "t",
  .kinds = kinds,
  .n_kinds = G_N_ELEMENTS (kinds),
  .members = members,
  .n_members = G_N_ELEMENTS (members),
  .blank = &blank,
  .size = sizeof blank,
};
