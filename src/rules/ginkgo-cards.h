/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/*
 * Tiles, cards and what is printed on them (R1, R11).
 *
 * A tile is a number from 0 to 59: R1…R20, B1…B20, Y1…Y20.
 * A card is a number, too: 0…59 the building card of the tile with that number,
 * 60…71 the urbanization cards A…L, 72…98 the characters C1…C27.
 */

#define GINKGO_N_TILES            60
#define GINKGO_N_BUILDING_CARDS   60
#define GINKGO_N_LETTERS          12
#define GINKGO_N_CHARACTERS       27
#define GINKGO_N_DECK_CARDS       (GINKGO_N_BUILDING_CARDS + GINKGO_N_LETTERS)
#define GINKGO_N_CARDS            (GINKGO_N_DECK_CARDS + GINKGO_N_CHARACTERS)
#define GINKGO_N_NUMBERS          20
#define GINKGO_N_CHARACTER_SETS   6
#define GINKGO_CHARACTERS_PER_SET 3

#define GINKGO_MAX_SEATS 5

#define GINKGO_TILE_NONE    ((guint8) 0xff)
#define GINKGO_TILE_UNKNOWN ((guint8) 0xfe)
#define GINKGO_CARD_NONE    ((guint8) 0xff)
#define GINKGO_CARD_UNKNOWN ((guint8) 0xfe)
#define GINKGO_SEAT_NONE    ((guint8) 0xff)
#define GINKGO_LETTER_NONE  ((guint8) 0xff)

/* Room for the longest name of a tile or card ("Y20", "C27"). */
#define GINKGO_NAME_LENGTH 4

typedef enum
{
  GINKGO_COLOR_RED,
  GINKGO_COLOR_BLUE,
  GINKGO_COLOR_YELLOW,
} GinkgoColor;

#define GINKGO_N_COLORS 3

/* The items in the order of the colors that yield them (R1.3). */
typedef enum
{
  GINKGO_ITEM_RESOURCE,
  GINKGO_ITEM_TILE,
  GINKGO_ITEM_POINT,
} GinkgoItem;

#define GINKGO_N_ITEMS 3

/* Some of each item as one number: one addition adds all three. */
#define GINKGO_ITEM_BITS 10
#define GINKGO_ITEMS(resources, tiles, points) \
  ((guint32) (resources) |                     \
   (guint32) (tiles) << GINKGO_ITEM_BITS |     \
   (guint32) (points) << (2 * GINKGO_ITEM_BITS))

typedef enum
{
  GINKGO_ACTION_EXPLOITING,
  GINKGO_ACTION_URBANIZING,
  GINKGO_ACTION_CONSTRUCTING,
} GinkgoAction;

#define GINKGO_N_ACTIONS 3

/* Subject of a card's bonus at the end of the game (R11.1, 10 to 20) */
typedef enum
{
  GINKGO_ENDGAME_NONE,
  GINKGO_ENDGAME_RESOURCES_ON_COLOR,
  GINKGO_ENDGAME_LOW_BUILDINGS,
  GINKGO_ENDGAME_TALL_BUILDINGS,
  GINKGO_ENDGAME_ACTION_CARDS,
  GINKGO_ENDGAME_COLOR_CARDS,
  GINKGO_ENDGAME_FIXED,
} GinkgoEndgameKind;

/* The bonus printed on a building card or a character (R11). */
typedef struct
{
  guint8 has_bonus;             /* whether the card pays during the game (R4.3, R5.5, R6.4) */
  guint8 action;                /* the action it pays for */
  guint8 items[GINKGO_N_ITEMS]; /* how many of each #GinkgoItem it pays */
  guint8 endgame;               /* what it counts at the end of the game */
  /* the color counted by %GINKGO_ENDGAME_RESOURCES_ON_COLOR and %GINKGO_ENDGAME_COLOR_CARDS */
  guint8 endgame_color;
  guint8 endgame_action; /* the action counted by %GINKGO_ENDGAME_ACTION_CARDS */
  guint8 endgame_points; /* points for each thing counted */
  guint32 pays;          /* @items as GINKGO_ITEMS() */
} GinkgoCardBonus;

static inline guint32
ginkgo_items_make (GinkgoItem item,
                   guint amount)
{
  return (guint32) amount << (item * GINKGO_ITEM_BITS);
}

static inline guint
ginkgo_items_get (guint32 items,
                  GinkgoItem item)
{
  return items >> (item * GINKGO_ITEM_BITS) & ((1u << GINKGO_ITEM_BITS) - 1);
}

static inline GinkgoColor
ginkgo_tile_get_color (guint8 tile)
{
  return (GinkgoColor) (tile / GINKGO_N_NUMBERS);
}

static inline guint
ginkgo_tile_get_number (guint8 tile)
{
  return tile % GINKGO_N_NUMBERS + 1u;
}

static inline guint8
ginkgo_tile_make (GinkgoColor color,
                  guint number)
{
  return (guint8) ((guint) color * GINKGO_N_NUMBERS + number - 1);
}

/* For sets of tiles: bit n for tile n */
static inline guint64
ginkgo_tile_bit (guint8 tile)
{
  return G_GUINT64_CONSTANT (1) << tile;
}

static inline gboolean
ginkgo_card_is_building (guint8 card)
{
  return card < GINKGO_N_BUILDING_CARDS;
}

static inline gboolean
ginkgo_card_is_urbanization (guint8 card)
{
  return card >= GINKGO_N_BUILDING_CARDS && card < GINKGO_N_DECK_CARDS;
}

static inline gboolean
ginkgo_card_is_character (guint8 card)
{
  return card >= GINKGO_N_DECK_CARDS && card < GINKGO_N_CARDS;
}

static inline guint8
ginkgo_card_from_letter (guint letter)
{
  return (guint8) (GINKGO_N_BUILDING_CARDS + letter);
}

static inline guint
ginkgo_card_get_letter (guint8 card)
{
  return card - GINKGO_N_BUILDING_CARDS;
}

static inline guint8
ginkgo_card_from_character (guint number)
{
  return (guint8) (GINKGO_N_DECK_CARDS + number - 1);
}

/* The action of a card that is played with a tile or alone (R4 to R6) */
static inline GinkgoAction
ginkgo_card_get_action (guint8 card,
                        gboolean has_tile)
{
  if (!has_tile)
    return GINKGO_ACTION_EXPLOITING;

  return ginkgo_card_is_urbanization (card) ? GINKGO_ACTION_URBANIZING : GINKGO_ACTION_CONSTRUCTING;
}

extern const GinkgoCardBonus ginkgo_card_bonuses[G_MAXUINT8 + 1];

static inline const GinkgoCardBonus *
ginkgo_card_get_bonus (guint8 card)
{
  return &ginkgo_card_bonuses[card];
}

GinkgoColor ginkgo_card_get_color (guint8 card);
const guint8 *ginkgo_character_get_items (guint8 card);
const char *ginkgo_card_get_name (guint8 card);
const char *ginkgo_tile_get_name (guint8 tile);
guint8 ginkgo_card_from_name (const char *name);
guint8 ginkgo_tile_from_name (const char *name);
guint8 ginkgo_character_set_get (guint set,
                                 guint index);
guint ginkgo_resources_for_seats (guint n_seats);
