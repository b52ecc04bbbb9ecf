/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cards.h"

#include <string.h>

#define LAST_CARD (GINKGO_N_CARDS - 1)

/* The names of the numbers 1 to 20, after a letter */
#define TEN(c, n) c n "1", c n "2", c n "3", c n "4", c n "5", c n "6", c n "7", c n "8", c n "9"
#define TWENTY(c) TEN (c, ""), c "10", TEN (c, "1"), c "20"

/* The names as the record format writes them, in the order of the numbers */
static const char card_names[GINKGO_N_CARDS][GINKGO_NAME_LENGTH] = {
  TWENTY ("R"),
  TWENTY ("B"),
  TWENTY ("Y"),
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
  TWENTY ("C"),
  "C21",
  "C22",
  "C23",
  "C24",
  "C25",
  "C26",
  "C27"
};

#define RED    GINKGO_COLOR_RED
#define BLUE   GINKGO_COLOR_BLUE
#define YELLOW GINKGO_COLOR_YELLOW
#define E      GINKGO_ACTION_EXPLOITING
#define U      GINKGO_ACTION_URBANIZING
#define C      GINKGO_ACTION_CONSTRUCTING

/* A bonus during the game: resources, tiles, points (R11.1, 1 to 9; R11.2). */
#define PAYS(a, r, t, p)                                                                         \
  {                                                                                              \
    .has_bonus = TRUE, .action = (a), .items = { (r), (t), (p) }, .pays = GINKGO_ITEMS (r, t, p) \
  }

/* Bonuses at the end of the game (R11.1, 10 to 20). */
#define ON_COLOR(c)     { .endgame = GINKGO_ENDGAME_RESOURCES_ON_COLOR, .endgame_color = (c), .endgame_points = 1 }
#define LOW_BUILDINGS   { .endgame = GINKGO_ENDGAME_LOW_BUILDINGS, .endgame_points = 1 }
#define TALL_BUILDINGS  { .endgame = GINKGO_ENDGAME_TALL_BUILDINGS, .endgame_points = 3 }
#define ACTION_CARDS(a) { .endgame = GINKGO_ENDGAME_ACTION_CARDS, .endgame_action = (a), .endgame_points = 2 }
#define COLOR_CARDS(c)  { .endgame = GINKGO_ENDGAME_COLOR_CARDS, .endgame_color = (c), .endgame_points = 2 }
#define FIXED           { .endgame = GINKGO_ENDGAME_FIXED, .endgame_points = 9 }

/* Numbers 1 to 9 of a color whose item is one r, t or p; 7 to 9 add a point. */
#define PAYING_CARDS(r, t, p)                                \
  PAYS (E, r, t, p), PAYS (U, r, t, p), PAYS (C, r, t, p),   \
    PAYS (E, r, t, p), PAYS (U, r, t, p), PAYS (C, r, t, p), \
    PAYS (E, r, t, (p) + 1), PAYS (U, r, t, (p) + 1), PAYS (C, r, t, (p) + 1)

/* Numbers 10 to 20 of a color; 11 and 12 count the resources on other colors. */
#define ENDGAME_CARDS(own, eleven, twelve)                              \
  ON_COLOR (own), ON_COLOR (eleven), ON_COLOR (twelve), ON_COLOR (own), \
    LOW_BUILDINGS, TALL_BUILDINGS,                                      \
    ACTION_CARDS (E), ACTION_CARDS (U), ACTION_CARDS (C),               \
    COLOR_CARDS (own), FIXED

/* Indexed by any guint8. Urbanization cards, unknown cards and no card have no bonus. */
const GinkgoCardBonus ginkgo_card_bonuses[G_MAXUINT8 + 1] = {
  /* R11.1 */
  PAYING_CARDS (1, 0, 0),
  ENDGAME_CARDS (RED, YELLOW, BLUE),
  PAYING_CARDS (0, 1, 0),
  ENDGAME_CARDS (BLUE, RED, YELLOW),
  PAYING_CARDS (0, 0, 1),
  ENDGAME_CARDS (YELLOW, RED, BLUE),
  /* C1 to C27 (R11.2) */
  [GINKGO_N_DECK_CARDS] = PAYS (U, 1, 0, 0),
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
  PAYS (U, 1, 0, 0)
};

/* Starting items by color and action: resources, tiles, points (R11.2). */
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

/* A character has the color of the item that its bonus pays (R11.2). */
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

/* The starting items that a character gives, by #GinkgoItem (R2.8, R11.2) */
const guint8 *
ginkgo_character_get_items (guint8 card)
{
  return starting_items[ginkgo_card_get_color (card)][ginkgo_card_get_bonus (card)->action];
}

/* Returns its name in the record format: "Y16", "F", "C27"; "?" if it is unknown or none. */
const char *
ginkgo_card_get_name (guint8 card)
{
  return card <= LAST_CARD ? card_names[card] : "?";
}

/* Returns its name in the record format: "Y16"; "?" if it is unknown or none. */
const char *
ginkgo_tile_get_name (guint8 tile)
{
  return tile < GINKGO_N_TILES ? card_names[tile] : "?";
}

static guint8
find_name (const char *name,
           guint n_names)
{
  for (guint i = 0; i < n_names; i++)
    if (strcmp (name, card_names[i]) == 0)
      return (guint8) i;

  return GINKGO_CARD_NONE;
}

/* Returns the card, or GINKGO_CARD_NONE if there is none of that name. */
guint8
ginkgo_card_from_name (const char *name)
{
  return find_name (name, GINKGO_N_CARDS);
}

/* Returns the tile, or GINKGO_TILE_NONE if there is none of that name. */
guint8
ginkgo_tile_from_name (const char *name)
{
  return find_name (name, GINKGO_N_TILES);
}

/* Set 0 is C1 C2 C3 and so on (R11.2). */
guint8
ginkgo_character_set_get (guint set,
                          guint index)
{
  return ginkgo_card_from_character (set * GINKGO_CHARACTERS_PER_SET + index + 1);
}

/* How many resources each seat has (R1.4); the seats include Hal's. */
guint
ginkgo_resources_for_seats (guint n_seats)
{
  static const guint8 resources[GINKGO_MAX_SEATS + 1] = { 0, 0, 25, 20, 18, 16 };

  return resources[n_seats];
}
