/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cards.h"

#include <string.h>

#define LAST_CARD (GINKGO_N_CARDS - 1)

/* The names as the record format writes them, in the order of the numbers. */
static const char card_names[GINKGO_N_CARDS][GINKGO_NAME_LENGTH] = {
  "R1",
  "R2",
  "R3",
  "R4",
  "R5",
  "R6",
  "R7",
  "R8",
  "R9",
  "R10",
  "R11",
  "R12",
  "R13",
  "R14",
  "R15",
  "R16",
  "R17",
  "R18",
  "R19",
  "R20",
  "B1",
  "B2",
  "B3",
  "B4",
  "B5",
  "B6",
  "B7",
  "B8",
  "B9",
  "B10",
  "B11",
  "B12",
  "B13",
  "B14",
  "B15",
  "B16",
  "B17",
  "B18",
  "B19",
  "B20",
  "Y1",
  "Y2",
  "Y3",
  "Y4",
  "Y5",
  "Y6",
  "Y7",
  "Y8",
  "Y9",
  "Y10",
  "Y11",
  "Y12",
  "Y13",
  "Y14",
  "Y15",
  "Y16",
  "Y17",
  "Y18",
  "Y19",
  "Y20",
  "A",
  "B",
  "C",
  "D",
  "E",
  "F",
  "G",
  "H",
  "I",
  "J",
  "K",
  "L",
  "C1",
  "C2",
  "C3",
  "C4",
  "C5",
  "C6",
  "C7",
  "C8",
  "C9",
  "C10",
  "C11",
  "C12",
  "C13",
  "C14",
  "C15",
  "C16",
  "C17",
  "C18",
  "C19",
  "C20",
  "C21",
  "C22",
  "C23",
  "C24",
  "C25",
  "C26",
  "C27",
};

#define RED    GINKGO_COLOR_RED
#define BLUE   GINKGO_COLOR_BLUE
#define YELLOW GINKGO_COLOR_YELLOW
#define E      GINKGO_ACTION_EXPLOITING
#define U      GINKGO_ACTION_URBANIZING
#define C      GINKGO_ACTION_CONSTRUCTING

/* A bonus during the game: resources, tiles, points (R11.1, 1 to 9; R11.2). */
#define PAYS(a, r, t, p)                              \
  {                                                   \
    .has_bonus = TRUE, .action = (a), .items = {(r),  \
                                                (t),  \
                                                (p) } \
  }

/* Bonuses at the end of the game (R11.1, 10 to 20). */
#define ON_COLOR(c)     { .endgame = GINKGO_ENDGAME_RESOURCES_ON_COLOR, .endgame_color = (c), .endgame_points = 1 }
#define LOW_BUILDINGS   { .endgame = GINKGO_ENDGAME_LOW_BUILDINGS, .endgame_points = 1 }
#define TALL_BUILDINGS  { .endgame = GINKGO_ENDGAME_TALL_BUILDINGS, .endgame_points = 3 }
#define ACTION_CARDS(a) { .endgame = GINKGO_ENDGAME_ACTION_CARDS, .endgame_action = (a), .endgame_points = 2 }
#define COLOR_CARDS(c)  { .endgame = GINKGO_ENDGAME_COLOR_CARDS, .endgame_color = (c), .endgame_points = 2 }
#define FIXED           { .endgame = GINKGO_ENDGAME_FIXED, .endgame_points = 9 }

/* Numbers 1 to 9 of a colour whose item is one r, t or p; 7 to 9 add a point. */
#define PAYING_CARDS(r, t, p)                                \
  PAYS (E, r, t, p), PAYS (U, r, t, p), PAYS (C, r, t, p),   \
    PAYS (E, r, t, p), PAYS (U, r, t, p), PAYS (C, r, t, p), \
    PAYS (E, r, t, (p) + 1), PAYS (U, r, t, (p) + 1), PAYS (C, r, t, (p) + 1)

/* Numbers 10 to 20 of a colour; 11 and 12 count the resources on other colours. */
#define ENDGAME_CARDS(own, eleven, twelve)                              \
  ON_COLOR (own), ON_COLOR (eleven), ON_COLOR (twelve), ON_COLOR (own), \
    LOW_BUILDINGS, TALL_BUILDINGS,                                      \
    ACTION_CARDS (E), ACTION_CARDS (U), ACTION_CARDS (C),               \
    COLOR_CARDS (own), FIXED

#define NO_BONUS { .has_bonus = FALSE }

/* Indexed by any guint8; what is unknown or none has no bonus. */
const GinkgoCardBonus ginkgo_card_bonuses[G_MAXUINT8 + 1] = {
  /* R11.1 */
  PAYING_CARDS (1, 0, 0),
  ENDGAME_CARDS (RED, YELLOW, BLUE),
  PAYING_CARDS (0, 1, 0),
  ENDGAME_CARDS (BLUE, RED, YELLOW),
  PAYING_CARDS (0, 0, 1),
  ENDGAME_CARDS (YELLOW, RED, BLUE),
  /* A to L */
  NO_BONUS,
  NO_BONUS,
  NO_BONUS,
  NO_BONUS,
  NO_BONUS,
  NO_BONUS,
  NO_BONUS,
  NO_BONUS,
  NO_BONUS,
  NO_BONUS,
  NO_BONUS,
  NO_BONUS,
  /* C1 to C27 (R11.2) */
  PAYS (U, 1, 0, 0),
  PAYS (C, 0, 0, 1),
  PAYS (C, 0, 1, 0),
  PAYS (C, 1, 0, 0),
  PAYS (C, 0, 0, 1),
  PAYS (E, 0, 1, 0),
  PAYS (E, 1, 0, 0),
  PAYS (U, 0, 0, 1),
  PAYS (U, 0, 1, 0),
  PAYS (U, 1, 0, 0),
  PAYS (U, 0, 0, 1),
  PAYS (C, 0, 1, 0),
  PAYS (E, 1, 0, 0),
  PAYS (E, 0, 0, 1),
  PAYS (C, 0, 1, 0),
  PAYS (U, 1, 0, 0),
  PAYS (E, 0, 0, 1),
  PAYS (E, 0, 1, 0),
  PAYS (U, 0, 1, 0),
  PAYS (U, 0, 1, 0),
  PAYS (C, 1, 0, 0),
  PAYS (C, 1, 0, 0),
  PAYS (C, 1, 0, 0),
  PAYS (E, 1, 0, 0),
  PAYS (E, 1, 0, 0),
  PAYS (E, 0, 1, 0),
  PAYS (U, 1, 0, 0),
};

/* Starting items by colour and action: resources, tiles, points (R11.2). */
static const guint8 starting_items[GINKGO_N_COLORS][GINKGO_N_ACTIONS][GINKGO_N_ITEMS] = {
  [RED] = { [E] = { 1, 1, 1 }, [U] = { 1, 1, 1 }, [C] = { 0, 1, 0 } },
  [BLUE] = { [E] = { 2, 0, 1 }, [U] = { 2, 0, 1 }, [C] = { 1, 0, 0 } },
  [YELLOW] = { [E] = { 2, 1, 2 }, [U] = { 2, 1, 2 }, [C] = { 2, 1, 1 } },
};

#undef RED
#undef BLUE
#undef YELLOW
#undef E
#undef U
#undef C

/**
 * ginkgo_card_get_kind:
 * @card: a card
 *
 * Returns: what kind of card it is
 */
GinkgoCardKind
ginkgo_card_get_kind (guint8 card)
{
  if (ginkgo_card_is_building (card))
    return GINKGO_CARD_KIND_BUILDING;
  if (ginkgo_card_is_urbanization (card))
    return GINKGO_CARD_KIND_URBANIZATION;
  return GINKGO_CARD_KIND_CHARACTER;
}

/**
 * ginkgo_card_get_color:
 * @card: a building card or a character
 *
 * A character has the colour of the item that its bonus pays (R11.2).
 *
 * Returns: the card's colour
 */
GinkgoColor
ginkgo_card_get_color (guint8 card)
{
  guint item = GINKGO_ITEM_RESOURCE;

  if (ginkgo_card_is_building (card))
    return ginkgo_tile_get_color (card);

  while (item < GINKGO_ITEM_POINT && ginkgo_card_get_bonus (card)->items[item] == 0)
    item++;

  return (GinkgoColor) item;
}

/**
 * ginkgo_character_get_items:
 * @card: a character
 *
 * Returns: (array fixed-size=3) (transfer none): the starting items that it
 *   gives, by #GinkgoItem (R2.8, R11.2)
 */
const guint8 *
ginkgo_character_get_items (guint8 card)
{
  return starting_items[ginkgo_card_get_color (card)][ginkgo_card_get_bonus (card)->action];
}

/**
 * ginkgo_card_get_name:
 * @card: a card
 *
 * Returns: its name in the record format: "R16", "F", "C27"; "?" if it is
 *   unknown or none
 */
const char *
ginkgo_card_get_name (guint8 card)
{
  return card <= LAST_CARD ? card_names[card] : "?";
}

/**
 * ginkgo_tile_get_name:
 * @tile: a tile
 *
 * Returns: its name in the record format: "R16"; "?" if it is unknown or none
 */
const char *
ginkgo_tile_get_name (guint8 tile)
{
  return tile < GINKGO_N_TILES ? card_names[tile] : "?";
}

static guint8
find_name (const char *name,
           guint n_names)
{
  guint i;

  for (i = 0; i < n_names; i++)
    if (strcmp (name, card_names[i]) == 0)
      return (guint8) i;

  return GINKGO_CARD_NONE;
}

/**
 * ginkgo_card_from_name:
 * @name: a name as the record format writes it
 *
 * Returns: the card, or %GINKGO_CARD_NONE if there is none of that name
 */
guint8
ginkgo_card_from_name (const char *name)
{
  return find_name (name, GINKGO_N_CARDS);
}

/**
 * ginkgo_tile_from_name:
 * @name: a name as the record format writes it
 *
 * Returns: the tile, or %GINKGO_TILE_NONE if there is none of that name
 */
guint8
ginkgo_tile_from_name (const char *name)
{
  return find_name (name, GINKGO_N_TILES);
}

/**
 * ginkgo_character_set_get:
 * @set: an introductory set, from 0
 * @index: which of its three characters, from 0
 *
 * Returns: the character; set 0 is C1 C2 C3 and so on (R11.2)
 */
guint8
ginkgo_character_set_get (guint set,
                          guint index)
{
  return ginkgo_card_from_character (set * GINKGO_CHARACTERS_PER_SET + index + 1);
}

/**
 * ginkgo_resources_for_seats:
 * @n_seats: the number of seats, Hal's included
 *
 * Returns: how many resources each seat has (R1.4)
 */
guint
ginkgo_resources_for_seats (guint n_seats)
{
  static const guint8 resources[GINKGO_MAX_SEATS + 1] = { 0, 0, 25, 20, 18, 16 };

  return resources[n_seats];
}
