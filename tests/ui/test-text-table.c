/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text-fixture.h"

#include <string.h>

#include "ginkgo-text-rule.h"

static const char *const names[] = { "Ada", "Orla", "Pim", "Juno", "Tess" };

#define BLUE_5  ginkgo_tile_make (GINKGO_COLOR_BLUE, 5)
#define RED_4   ginkgo_tile_make (GINKGO_COLOR_RED, 4)
#define CARD_F  ginkgo_card_from_letter (5)
#define NO_TILE GINKGO_TILE_NONE

typedef struct
{
  guint8 card;
  const char *name;
  const char *heading;
  const char *bonus;
  const char *short_bonus;
} CardCase;

static const CardCase card_cases[] = {
  { 0, "Red 1", "Exploiting", "Each time you exploit, you get 1 resource", "+1 resource" },
  { 24, "Blue 5", "Urbanizing", "Each time you urbanize, you get 1 tile", "+1 tile" },
  { 48, "Yellow 9", "Constructing", "Each time you construct a floor, you get 2 points", "+2 points" },
  { 28, "Blue 9", "Constructing", "Each time you construct a floor, you get 1 tile and 1 point", "+1 tile, +1 point" },
  { 9, "Red 10", "At the End", "At the end, 1 point for each of your resources on red buildings", "1 per resource on red" },
  { 30, "Blue 11", "At the End", "At the end, 1 point for each of your resources on red buildings", "1 per resource on red" },
  { 51, "Yellow 12", "At the End", "At the end, 1 point for each of your resources on blue buildings", "1 per resource on blue" },
  { 13, "Red 14", "At the End", "At the end, 1 point for each of your buildings with 1 or 2 floors", "1 per building of 1–2 floors" },
  { 14, "Red 15", "At the End", "At the end, 3 points for each of your buildings with 3 or more floors", "3 per building of 3+ floors" },
  { 16, "Red 17", "At the End", "At the end, 2 points for each of your cards with an Urbanizing bonus, including characters", "2 per Urbanizing bonus" },
  { 58, "Yellow 19", "At the End", "At the end, 2 points for each of your yellow cards, including characters and this card", "2 per yellow card" },
  { 19, "Red 20", "At the End", "At the end, 9 points", "9 points" },
  { 65, "Urbanization F", "Alone", "Alone: take 1 resource or 1 tile; with a tile: start a new building in place of token F", "1 resource or 1 tile" },
  { 72 + 6, "Gardener 7", "Exploiting", "Each time you exploit, you get 1 resource", "+1 resource" },
};

static void
test_cards (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (card_cases); i++)
    {
      const CardCase *c = &card_cases[i];

      ginkgo_fixture_check_text (ginkgo_text_card (c->card), c->name);
      g_assert_cmpstr (ginkgo_text_get_card_heading (c->card), ==, c->heading);
      ginkgo_fixture_check_text (ginkgo_text_card_bonus (c->card), c->bonus);
      ginkgo_fixture_check_text (ginkgo_text_card_bonus_short (c->card), c->short_bonus);
    }

  ginkgo_fixture_check_text (ginkgo_text_card (GINKGO_CARD_UNKNOWN), "a hidden card");
  ginkgo_fixture_check_text (ginkgo_text_tile (GINKGO_TILE_UNKNOWN), "a hidden tile");
  ginkgo_fixture_check_text (ginkgo_text_character_items (ginkgo_card_from_character (14)),
                             "Starts with 2 resources, 1 tile and 2 points");
  ginkgo_fixture_check_text (ginkgo_text_card_spoken (19), "Red 20. At the end, 9 points");
  ginkgo_fixture_check_text (ginkgo_text_card_spoken (ginkgo_card_from_character (3)),
                             "Architect 3. Each time you construct a floor, you get 1 tile. Starts with 1 resource");
  ginkgo_fixture_check_text (ginkgo_text_card_spoken (GINKGO_CARD_UNKNOWN), "a hidden card");
}

/* The bonus of a building card pays only once the card is kept. */
static void
test_cards_to_play (void)
{
  ginkgo_fixture_check_text (ginkgo_text_card_to_play_spoken (19), "Red 20. Without a tile: 1 resource for each floor of its building. Once kept: At the end, 9 points");
  ginkgo_fixture_check_text (ginkgo_text_card_to_play_spoken (GINKGO_CARD_UNKNOWN), "a hidden card");
}

/* The face of a character shows its trade. */
static void
test_characters (void)
{
  const guint8 mason = ginkgo_card_from_character (12);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint number = 1; number <= GINKGO_N_CHARACTERS; number++)
    g_assert_true (g_hash_table_add (seen, (gpointer) ginkgo_text_get_character_name (ginkgo_card_from_character (number))));

  g_assert_cmpstr (ginkgo_text_get_character_name (mason), ==, "Mason");
  ginkgo_fixture_check_text (ginkgo_text_card (mason), "Mason 12");
}

/* Every card has words and a unique name. */
static void
test_all_cards (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint card = 0; card < GINKGO_N_CARDS; card++)
    {
      g_autofree char *bonus = ginkgo_text_card_bonus (card);
      g_autofree char *short_bonus = ginkgo_text_card_bonus_short (card);

      g_assert_nonnull (bonus);
      g_assert_nonnull (short_bonus);
      g_assert_cmpuint (g_utf8_strlen (short_bonus, -1), <=, 32);
      g_assert_true (g_hash_table_add (seen, ginkgo_text_card (card)));
    }
}

static void
test_city (void)
{
  GinkgoTokenMove move;
  GinkgoCity city;
  guint8 building;

  ginkgo_fixture_init_city (&city);
  ginkgo_fixture_check_text (ginkgo_text_cell (ginkgo_cell_make (2, 1)), "column 3, row 2");
  ginkgo_fixture_check_text (ginkgo_text_cell (ginkgo_cell_make (0, 0)), "column 1, row 1");
  ginkgo_fixture_check_text (ginkgo_text_cell (ginkgo_cell_make (-1, 0)), "column 1 west, row 1");
  ginkgo_fixture_check_text (ginkgo_text_cell (ginkgo_cell_make (4, -2)), "column 5, row 2 north");
  ginkgo_fixture_check_text (ginkgo_text_cell (ginkgo_cell_make (-2, -1)), "column 2 west, row 1 north");
  ginkgo_fixture_check_text (ginkgo_text_building (&city, 0, names), "Red 1, 1 floor, no owner, column 1, row 1");
  ginkgo_fixture_check_text (ginkgo_text_token (5, ginkgo_cell_make (3, 2)), "Token F, column 4, row 3");
  ginkgo_fixture_check_text (ginkgo_text_token (5, GINKGO_CELL_NONE), "Token F");
  ginkgo_fixture_check_text (ginkgo_text_empty_cell (ginkgo_cell_make (3, 2)), "Empty, column 4, row 3");

  building = ginkgo_city_find_building (&city, ginkgo_cell_make (1, 1));
  ginkgo_city_raise (&city, building, BLUE_5, 1);
  ginkgo_fixture_check_text (ginkgo_text_building (&city, building, names),
                             "Blue 5, 2 floors, Orla, column 2, row 2, construction site");
  city.buildings[building].pawn = FALSE;
  ginkgo_fixture_check_text (ginkgo_text_building (&city, building, names), "Blue 5, 2 floors, Orla, column 2, row 2");

  for (guint i = 0; i < GINKGO_N_LETTERS; i++)
    move.cells[i] = GINKGO_CELL_NONE;
  move.cells[5] = ginkgo_cell_make (3, 2);
  ginkgo_fixture_check_text (ginkgo_text_token_move (&move, 5, GINKGO_TOKEN_MOVE_PLAIN, NULL), "F at column 4, row 3");
  {
    g_autofree char *neighbor = ginkgo_text_tile (city.buildings[ginkgo_city_find_building (&city, ginkgo_cell_make (2, 2))].tile);
    g_autofree char *expected = g_strdup_printf ("F right of %s", neighbor);

    ginkgo_fixture_check_text (ginkgo_text_token_move (&move, 5, GINKGO_TOKEN_MOVE_PLAIN, &city), expected);
  }
  move.cells[6] = ginkgo_cell_make (2, 3);
  move.cells[7] = ginkgo_cell_make (1, 3);
  ginkgo_fixture_check_text (ginkgo_text_token_move (&move, 5, GINKGO_TOKEN_MOVE_PUSH, NULL),
                             "F at column 4, row 3, pushing G and H");
}

static void
check_return (GinkgoState *state,
              guint64 tiles,
              const char *expected)
{
  GinkgoDecision decision;

  ginkgo_decision_init_return (&decision, 1, tiles);
  ginkgo_fixture_check_text (ginkgo_text_decision (&decision, state), expected);
}

static void
test_decisions (void)
{
  GinkgoState state = { .mode = GINKGO_MODE_NORMAL, .n_seats = 3, .pending_seat = 1 };

  state.resolution.token = 5;
  state.pending = GINKGO_EVENT_DRAFT;
  ginkgo_fixture_check_text (ginkgo_text_pending (&state, names), "Orla: Keep a character");
  state.pending = GINKGO_EVENT_TAKE;
  ginkgo_fixture_check_text (ginkgo_text_pending (&state, names), "Orla: Take a resource or a tile");
  state.pending = GINKGO_EVENT_RETURN;
  ginkgo_fixture_check_text (ginkgo_text_pending (&state, names), "Orla: Return tiles for points");
  ginkgo_fixture_check_text (ginkgo_text_pending_brief (&state), "Return tiles");
  ginkgo_fixture_check_text (ginkgo_text_only_answer (&state), "There are no tiles to return");
  state.seats[1].n_tiles = 1;
  g_assert_null (ginkgo_text_only_answer (&state));
  state.seats[1].n_tiles = 17;
  check_return (&state, 0, "Return no tiles");
  check_return (&state, 0x1f, "Return Red 1, Red 2, Red 3, Red 4 and Red 5");
  check_return (&state, 0x3f, "Return 6 of 17 tiles");
  state.pending = GINKGO_EVENT_CHOOSE;
  ginkgo_fixture_check_text (ginkgo_text_pending (&state, names), "Orla: Choose a card");
  ginkgo_fixture_check_text (ginkgo_text_pending_prompt (&state), "Choose a card");
  state.pending = GINKGO_EVENT_TOKEN;
  ginkgo_fixture_check_text (ginkgo_text_pending (&state, names), "Orla: Move token F");
  ginkgo_fixture_check_text (ginkgo_text_pending_brief (&state), "Token F");
  state.mode = GINKGO_MODE_SOLITAIRE;
  ginkgo_fixture_check_text (ginkgo_text_pending (&state, names), "Ada: Move token F for Hal");
  ginkgo_fixture_check_text (ginkgo_text_pending_prompt (&state), "Move token F for Hal");
  state.pending = GINKGO_EVENT_NONE;
  state.pending_seat = GINKGO_SEAT_NONE;
  ginkgo_fixture_check_text (ginkgo_text_pending (&state, names), "The game is over");
  ginkgo_fixture_check_text (ginkgo_text_pending_brief (&state), "Game over");

  ginkgo_fixture_check_text (ginkgo_text_play (BLUE_5, NO_TILE), "Exploit Blue 5");
  ginkgo_fixture_check_text (ginkgo_text_play (BLUE_5, RED_4), "Build Red 4 on Blue 5");
  ginkgo_fixture_check_text (ginkgo_text_play (CARD_F, NO_TILE), "Take an item: a resource or a tile");
  ginkgo_fixture_check_text (ginkgo_text_play (CARD_F, RED_4), "Urbanize with Red 4 at F");
  ginkgo_fixture_check_text (ginkgo_text_choose_prompt (GINKGO_CARD_NONE, NO_TILE, 2), "Choose a card");
  ginkgo_fixture_check_text (ginkgo_text_choose_prompt (GINKGO_CARD_NONE, RED_4, 2), "Choose a card for Red 4");
  ginkgo_fixture_check_text (ginkgo_text_choose_prompt (BLUE_5, NO_TILE, 2), "Choose a tile to build, or exploit");
  ginkgo_fixture_check_text (ginkgo_text_choose_prompt (CARD_F, NO_TILE, 2), "Choose a tile to urbanize, or take an item");
  ginkgo_fixture_check_text (ginkgo_text_choose_prompt (BLUE_5, NO_TILE, 0), "Exploit Blue 5");
  ginkgo_fixture_check_text (ginkgo_text_choose_prompt (BLUE_5, RED_4, 2), "Build Red 4 on Blue 5");
  ginkgo_fixture_check_text (ginkgo_text_play_button (GINKGO_CARD_NONE, RED_4), "Play");
  ginkgo_fixture_check_text (ginkgo_text_play_button (BLUE_5, NO_TILE), "Exploit Blue 5");
  ginkgo_fixture_check_text (ginkgo_text_play_button (BLUE_5, RED_4), "Build");
  ginkgo_fixture_check_text (ginkgo_text_play_button (CARD_F, NO_TILE), "Take an Item");
  ginkgo_fixture_check_text (ginkgo_text_play_button (CARD_F, RED_4), "Urbanize");
  ginkgo_fixture_check_text (ginkgo_text_supply (GINKGO_ITEM_RESOURCE, 14), "14 in your supply");
  ginkgo_fixture_check_text (ginkgo_text_supply (GINKGO_ITEM_TILE, 0), "The supply is empty");
  ginkgo_fixture_check_text (ginkgo_text_return_button (0), "Keep All Tiles");
  ginkgo_fixture_check_text (ginkgo_text_return_button (1), "Return 1 Tile");
  ginkgo_fixture_check_text (ginkgo_text_return_button (3), "Return 3 Tiles");
  ginkgo_fixture_check_text (ginkgo_text_return_prompt (3, 8), "Return 3 of 8 tiles: +3 points");
  ginkgo_fixture_check_text (ginkgo_text_return_prompt (1, 1), "Return 1 of 1 tile: +1 point");
  ginkgo_fixture_check_text (ginkgo_text_rounds_estimate (0), "Your tiles alone will probably run out this round");
  ginkgo_fixture_check_text (ginkgo_text_rounds_estimate (1), "Your tiles alone last for about 1 more round");
  ginkgo_fixture_check_text (ginkgo_text_rounds_estimate (3), "Your tiles alone last for about 3 more rounds");
  ginkgo_fixture_check_text (ginkgo_text_rounds_estimate_brief (0), "tiles for this round only");
  ginkgo_fixture_check_text (ginkgo_text_rounds_estimate_brief (3), "tiles for about 3 more rounds");
}

typedef struct
{
  GinkgoEffect effect;
  const char *sentence;
  const char *detail; /* for a title that names the same seat; NULL: none */
} EffectCase;

/* A constant version of ginkgo_cell_make() */
#define CELL(x, y) (((y) + GINKGO_GRID_ORIGIN) * GINKGO_GRID_SIZE + (x) + GINKGO_GRID_ORIGIN)

#define EFFECT(kind_, ...) { .kind = GINKGO_EFFECT_##kind_, .seat = 1, .card = GINKGO_CARD_NONE, .tile = GINKGO_TILE_NONE, .building = GINKGO_BUILDING_NONE, __VA_ARGS__ }

/* The macro has the common fields. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Woverride-init"

static const EffectCase effect_cases[] = {
  { EFFECT (CHARACTER_REVEALED, .card = 72), "Orla has Surveyor 1 (Urbanizing: +1 resource)", "Surveyor 1 (Urbanizing: +1 resource)" },
  { EFFECT (FIRST_PLAYER, .amount = 0), "Orla is the first player", "Orla is the first player" },
  { EFFECT (ROUND, .amount = 4), "Round 4", "Round 4" },
  { EFFECT (HANDS_PASSED, .amount = 0), "The hands were passed on", "The hands were passed on" },
  { EFFECT (CARDS_DRAWN, .amount = 1), "Orla drew 1 card", "Orla drew 1 card" },
  { EFFECT (NEW_HAND, .amount = 0), "Orla took a new hand", "Orla took a new hand" },
  { EFFECT (COMMITTED, .amount = 0), "Orla has chosen", "Orla has chosen" },
  { EFFECT (REVEALED, .card = 24, .action = GINKGO_ACTION_EXPLOITING), "Orla exploited Blue 5", NULL },
  { EFFECT (REVEALED, .card = 65, .action = GINKGO_ACTION_EXPLOITING), "Orla played Urbanization F alone", NULL },
  { EFFECT (REVEALED, .card = 65, .tile = 3, .action = GINKGO_ACTION_URBANIZING), "Orla urbanized with Red 4 at F", NULL },
  { EFFECT (REVEALED, .card = 24, .tile = 3, .action = GINKGO_ACTION_CONSTRUCTING), "Orla built Red 4 on Blue 5", NULL },
  { EFFECT (LACKING, .card = 24, .tile = 3, .item = GINKGO_ITEM_RESOURCE, .amount = 2),
    "Orla was 2 resources short of building Red 4 on Blue 5, so the card was played alone",
    "Orla was 2 resources short of building Red 4 on Blue 5, so the card was played alone" },
  { EFFECT (LACKING, .card = 65, .tile = 3, .item = GINKGO_ITEM_RESOURCE, .amount = 1),
    "Orla was 1 resource short of urbanizing with Red 4 at F, so the card was played alone",
    "Orla was 1 resource short of urbanizing with Red 4 at F, so the card was played alone" },
  { EFFECT (GAINED, .item = GINKGO_ITEM_TILE, .amount = 2, .source = GINKGO_SOURCE_BUILDING, .building = 0),
    "Orla got 2 tiles from Red 1",
    "+2 tiles from Red 1" },
  { EFFECT (GAINED, .item = GINKGO_ITEM_POINT, .amount = 1, .source = GINKGO_SOURCE_BONUS, .card = 42),
    "Orla got 1 point from Yellow 3",
    "+1 point from Yellow 3" },
  { EFFECT (GAINED, .item = GINKGO_ITEM_TILE, .amount = 1, .lost = 2, .source = GINKGO_SOURCE_URBANIZATION),
    "Orla got 1 tile; 2 tiles unavailable",
    "+1 tile, 2 tiles unavailable" },
  { EFFECT (GAINED, .item = GINKGO_ITEM_RESOURCE, .lost = 1, .source = GINKGO_SOURCE_URBANIZATION),
    "Orla got 0 resources; 1 resource unavailable",
    "1 resource unavailable" },
  { EFFECT (GAINED, .item = GINKGO_ITEM_POINT, .amount = 2, .source = GINKGO_SOURCE_EVICTION),
    "Orla got 2 points for returned resources",
    "+2 points" },
  { EFFECT (GAINED, .item = GINKGO_ITEM_POINT, .amount = 3, .source = GINKGO_SOURCE_RETURN),
    "Orla got 3 points for returned tiles",
    "+3 points" },
  { EFFECT (GAINED, .item = GINKGO_ITEM_RESOURCE, .amount = 6, .source = GINKGO_SOURCE_START),
    "Orla started with 6 resources",
    "+6 resources" },
  { EFFECT (TO_COME, .item = GINKGO_ITEM_TILE, .amount = 2), "Orla gains 2 more tiles once tiles have been returned", "+2 tiles once tiles have been returned" },
  { EFFECT (TO_TAKE, .card = 65), "Orla takes a resource or a tile", "+1 resource or +1 tile" },
  { EFFECT (PAID, .item = GINKGO_ITEM_RESOURCE, .amount = 3, .source = GINKGO_SOURCE_FLOOR),
    "Orla put 3 resources on the building",
    "3 resources placed" },
  { EFFECT (PAID, .item = GINKGO_ITEM_RESOURCE, .amount = 1, .source = GINKGO_SOURCE_COLOR),
    "Orla paid 1 resource for the different color",
    "−1 resource for the color" },
  { EFFECT (PAID, .item = GINKGO_ITEM_POINT, .amount = 2, .source = GINKGO_SOURCE_NUMBER),
    "Orla paid 2 points for the lower number",
    "−2 points for the number" },
  { EFFECT (RETRIEVED, .amount = 2), "Orla got 2 resources back", "2 resources back" },
  { EFFECT (BUILT, .tile = 3, .amount = 3), "Orla’s Red 4 has 3 floors", "3 floors" },
  { EFFECT (BUILT, .tile = 3, .amount = 1), "Orla’s Red 4 has 1 floor", NULL },
  { EFFECT (TOKEN, .card = 65, .to = CELL (3, 1)), "Token F is now right of Blue 3", "token F right of Blue 3" },
  { EFFECT (TOKEN, .card = 65, .to = CELL (-1, 0)), "Token F is now left of Red 1", "token F left of Red 1" },
  { EFFECT (TOKEN, .card = 65, .to = CELL (1, -1)), "Token F is now above Red 2", "token F above Red 2" },
  { EFFECT (TOKEN, .card = 65, .to = CELL (2, 3)), "Token F is now below Yellow 3", "token F below Yellow 3" },
  { EFFECT (TOKEN, .card = 65, .to = CELL (-2, 1)), "Token F moved to column 2 west, row 2", "token F to column 2 west, row 2" },
  { EFFECT (KEPT, .card = 24), "Orla kept Blue 5", "keeps Blue 5" },
  { EFFECT (DISCARDED, .card = 24), "Orla discarded Blue 5", NULL },
  { EFFECT (SUPPLY_EMPTY, .amount = 1), "The tile supply is empty", "The tile supply is empty" },
  { EFFECT (SUPPLY_EMPTY, .amount = 2), "The tile supply is empty for the second time", "The tile supply is empty for the second time" },
  { EFFECT (TILES_RETURNED, .amount = 0), "Orla returned no tiles", "Orla returned no tiles" },
  { EFFECT (TILES_RETURNED, .amount = 1), "Orla returned 1 tile", "Orla returned 1 tile" },
  { EFFECT (SUPPLY_REBUILT, .amount = 7), "The new supply has 7 tiles", "The new supply has 7 tiles" },
  { EFFECT (CARD_JOINED, .card = 24), "The card Blue 5 was added to the deck", "The card Blue 5 was added to the deck" },
  { EFFECT (DECK_REBUILT, .amount = 20), "The new deck has 20 cards", "The new deck has 20 cards" },
  { EFFECT (DECK_REBUILT, .amount = 20, .lost = 7), "The new deck has 20 cards, 7 discarded", "The new deck has 20 cards, 7 discarded" },
  { EFFECT (HAL_REVEALED, .card = 65, .tile = 3), "Orla urbanized with Red 4 at F", NULL },
  { EFFECT (HAL_DREW, .card = 24), "Orla drew Blue 5 as a second card", "also drew Blue 5" },
  { EFFECT (HAL_IDLE, .card = 24), "Orla had no tile for Blue 5", "Orla had no tile for Blue 5" },
  { EFFECT (HAL_LACKING, .card = 24, .tile = 3), "Orla lacks the resources to play Blue 5 with Red 4", "Orla lacks the resources to play Blue 5 with Red 4" },
  { EFFECT (LAST_ROUND, .reason = GINKGO_END_SUPPLY), "Last round: the tiles are used up", "Last round: the tiles are used up" },
  { EFFECT (LAST_ROUND, .reason = GINKGO_END_ALL_PLACED), "Last round: Orla had all their resources in the city", "Last round: Orla had all their resources in the city" },
  { EFFECT (LAST_ROUND, .reason = GINKGO_END_HAL_EMPTY), "Last round: Hal’s supply of resources is empty", "Last round: Hal’s supply of resources is empty" },
  { EFFECT (LAST_ROUND, .reason = GINKGO_END_HAL_LACKING), "Last round: Hal lacks the resources to build", "Last round: Hal lacks the resources to build" },
  { EFFECT (GAME_OVER, .amount = 0), "The game is over", "The game is over" },
};

static void
test_effects (void)
{
  GinkgoCity city;
  guint kinds = 0;

  ginkgo_fixture_init_city (&city);
  for (guint i = 0; i < G_N_ELEMENTS (effect_cases); i++)
    {
      const EffectCase *c = &effect_cases[i];

      kinds |= 1u << c->effect.kind;
      ginkgo_fixture_check_text (ginkgo_text_effect (&c->effect, names, &city), c->sentence);
      ginkgo_fixture_check_text (ginkgo_text_effect_detail (&c->effect, 1, names, &city), c->detail);
    }

  /* Every kind is in the table. */
  g_assert_cmphex (kinds, ==, (1u << (GINKGO_EFFECT_GAME_OVER + 1)) - 1);
}

/* Takes ownership of @text, which must be @expected with another name for Orla. */
static void
check_renamed (char *text,
               const char *expected,
               const char *name)
{
  g_auto (GStrv) parts = g_strsplit (expected, "Orla", -1);
  g_autofree char *renamed = g_strjoinv (name, parts);

  ginkgo_fixture_check_text (text, renamed);
}

/* Any name is escaped, isolated in its direction, and never a format. */
static void
test_hostile_names (void)
{
  g_autofree char *long_name = g_strnfill (300, 'W');
  const struct
  {
    const char *name;
    const char *told;
  } cases[] = {
    { "<b>%s%n&amp;</b>", "<b>%s%n&amp;</b>" },
    { "Or\u202ela\u2066\u200f", "Orla" },
    { "Or\nla\t", "Or la" },
    { long_name, long_name },
  };
  GinkgoState state = { .mode = GINKGO_MODE_NORMAL, .n_seats = 3, .pending_seat = 1 };
  GinkgoCity city;

  ginkgo_fixture_init_city (&city);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *const hostile_names[] = { "Ada", cases[i].name, "Pim", "Juno", "Tess" };

      for (guint j = 0; j < G_N_ELEMENTS (effect_cases); j++)
        check_renamed (ginkgo_text_effect (&effect_cases[j].effect, hostile_names, &city), effect_cases[j].sentence, cases[i].told);
      for (state.pending = GINKGO_EVENT_DRAFT; state.pending <= GINKGO_EVENT_RETURN; state.pending++)
        {
          g_autofree char *usual = ginkgo_text_pending (&state, names);

          check_renamed (ginkgo_text_pending (&state, hostile_names), usual, cases[i].told);
        }
    }
}

static void
test_effects_on_others (void)
{
  GinkgoEffect back = EFFECT (RETRIEVED, .amount = 2);
  GinkgoEffect discarded = EFFECT (DISCARDED, .card = 24);
  GinkgoEffect gained = EFFECT (GAINED, .item = GINKGO_ITEM_TILE, .amount = 2, .source = GINKGO_SOURCE_BUILDING, .building = 0);

  ginkgo_fixture_check_text (ginkgo_text_effect_detail (&back, 0, names, NULL), "Orla got 2 resources back");
  g_assert_null (ginkgo_text_effect_detail (&discarded, 0, names, NULL));
  ginkgo_fixture_check_text (ginkgo_text_effect (&gained, names, NULL), "Orla got 2 tiles");
}

typedef struct
{
  GinkgoLogPhase phase;
  const char *title;
  const char *details;
  GinkgoEffect effects[16]; /* up to END */
} LogCase;

#define REVEALED       EFFECT (REVEALED, .card = 24, .action = GINKGO_ACTION_EXPLOITING)
#define GAIN(item_, n) EFFECT (GAINED, .item = GINKGO_ITEM_##item_, .amount = n, .source = GINKGO_SOURCE_BUILDING, .building = 0)
#define RETURN(seat_, n)                               \
  EFFECT (TILES_RETURNED, .seat = seat_, .amount = n), \
    EFFECT (GAINED, .seat = seat_, .item = GINKGO_ITEM_POINT, .amount = n, .source = GINKGO_SOURCE_RETURN)
#define CHOSEN(seat_)  EFFECT (COMMITTED, .seat = seat_)
#define N_EFFECT_KINDS (GINKGO_EFFECT_GAME_OVER + 1)
#define END            { .kind = N_EFFECT_KINDS }

static const LogCase log_cases[] = {
  { GINKGO_LOG_ACTION,
    "Orla exploited Blue 5",
    "+2 tiles · +3 points",
    { REVEALED, GAIN (TILE, 1), GAIN (TILE, 1), GAIN (POINT, 3), END } },
  /* Interrupted (R8.2): all gains, then the return */
  { GINKGO_LOG_ACTION,
    "Orla exploited Blue 5",
    "+3 resources · +3 tiles · +1 point\n"
    "The tile supply is empty · Ada returned no tiles · Orla returned 2 tiles and got 2 points · "
    "Pim returned 1 tile and got 1 point · The new supply has 3 tiles",
    { REVEALED, GAIN (RESOURCE, 3), GAIN (TILE, 1), EFFECT (SUPPLY_EMPTY, .amount = 1), CHOSEN (0), CHOSEN (1), CHOSEN (2), EFFECT (TILES_RETURNED, .seat = 0, .amount = 0), RETURN (1, 2), RETURN (2, 1), EFFECT (SUPPLY_REBUILT, .amount = 3), GAIN (TILE, 2), GAIN (POINT, 1), END } },
  /* Before the new supply is there */
  { GINKGO_LOG_ACTION,
    "Orla exploited Blue 5",
    "+1 tile\nThe tile supply is empty",
    { REVEALED, GAIN (TILE, 1), EFFECT (SUPPLY_EMPTY, .amount = 1), CHOSEN (0), END } },
  /* Nobody returns any (R8.2, R8.3) */
  { GINKGO_LOG_ACTION,
    "Orla exploited Blue 5",
    "+1 tile · 1 tile unavailable\n"
    "The tile supply is empty · Ada returned no tiles · Orla returned no tiles · "
    "The tile supply is empty for the second time · Last round: the tiles are used up",
    { REVEALED, GAIN (TILE, 1), EFFECT (SUPPLY_EMPTY, .amount = 1), CHOSEN (0), CHOSEN (1), EFFECT (TILES_RETURNED, .seat = 0, .amount = 0), EFFECT (TILES_RETURNED, .seat = 1, .amount = 0), EFFECT (SUPPLY_EMPTY, .amount = 2), EFFECT (LAST_ROUND, .reason = GINKGO_END_SUPPLY), EFFECT (GAINED, .item = GINKGO_ITEM_TILE, .lost = 1), END } },
  /* A new hand that empties the deck (R3.2, R3.5) */
  { GINKGO_LOG_NEW_HAND,
    "Orla took a new hand",
    "The new deck includes Blue 5",
    { EFFECT (NEW_HAND, .amount = 0), EFFECT (DISCARDED, .card = 24), EFFECT (CARD_JOINED, .card = 24), EFFECT (DECK_REBUILT, .amount = 9), END } },
  { GINKGO_LOG_ROUND,
    "Ada is the first player",
    "Orla took a new hand\nOrla took a new hand\nThe new deck includes Blue 5",
    { EFFECT (ROUND, .amount = 3), EFFECT (FIRST_PLAYER, .seat = 0), CHOSEN (0), EFFECT (NEW_HAND, .amount = 0), EFFECT (DISCARDED, .card = 24), EFFECT (NEW_HAND, .amount = 0), EFFECT (CARD_JOINED, .card = 24), EFFECT (DECK_REBUILT, .amount = 9), END } },
  /* A draft as it goes on (R2.7) */
  { GINKGO_LOG_SETUP, "Character draft", "Ada kept a character", { CHOSEN (0), END } },
  { GINKGO_LOG_SETUP,
    "Character draft",
    "Ada and Orla each kept a character · the others were passed on\nAda and Orla each kept a character",
    { CHOSEN (0), CHOSEN (1), EFFECT (HANDS_PASSED, .amount = 0), CHOSEN (0), CHOSEN (1), END } },
  { GINKGO_LOG_SETUP,
    "Ada is the first player",
    "Ada and Orla each kept a character\n"
    "Ada has Architect 3 (Constructing: +1 tile)\nAda starts with 1 resource",
    { CHOSEN (0), CHOSEN (1), EFFECT (FIRST_PLAYER, .seat = 0), EFFECT (CHARACTER_REVEALED, .seat = 0, .card = 74), EFFECT (GAINED, .seat = 0, .item = GINKGO_ITEM_RESOURCE, .amount = 1, .source = GINKGO_SOURCE_CHARACTER, .card = 74), END } },
};

static void
test_log_lines (void)
{
  GinkgoCity city;

  ginkgo_fixture_init_city (&city);
  for (guint i = 0; i < G_N_ELEMENTS (log_cases); i++)
    {
      const LogCase *c = &log_cases[i];
      g_autoptr (GinkgoLogEntry) entry = ginkgo_log_entry_new (c->phase, 3, c->phase == GINKGO_LOG_ACTION ? 1 : GINKGO_SEAT_NONE);

      for (guint j = 0; c->effects[j].kind != N_EFFECT_KINDS; j++)
        ginkgo_log_entry_add (entry, &c->effects[j], 1, j);
      ginkgo_fixture_check_text (ginkgo_text_log_title (entry, names, &city), c->title);
      ginkgo_fixture_check_text (ginkgo_text_log_details (entry, NULL, names, &city), c->details);
    }
}

/* What signs say is not told again, and what they cannot say is. */
static void
test_log_signs (void)
{
  static const GinkgoEffect effects[] = {
    EFFECT (REVEALED, .seat = 1, .card = 19, .tile = 4),
    EFFECT (PAID, .seat = 1, .item = GINKGO_ITEM_RESOURCE, .amount = 3, .source = GINKGO_SOURCE_FLOOR),
    EFFECT (RETRIEVED, .seat = 0, .amount = 2),
    EFFECT (GAINED, .seat = 1, .item = GINKGO_ITEM_TILE, .amount = 1, .lost = 1, .source = GINKGO_SOURCE_BONUS, .card = 74),
    EFFECT (KEPT, .seat = 1, .card = 19),
  };
  g_autoptr (GinkgoLogEntry) entry = ginkgo_log_entry_new (GINKGO_LOG_ACTION, 3, 1);
  GinkgoLogSigns signs;
  GinkgoCity city;

  ginkgo_fixture_init_city (&city);
  for (guint i = 0; i < G_N_ELEMENTS (effects); i++)
    ginkgo_log_entry_add (entry, &effects[i], 1, i);
  ginkgo_log_signs_read (&signs, entry);
  g_assert_true (ginkgo_log_signs_are_title (&signs));
  g_assert_cmpint (signs.kind, ==, GINKGO_GLYPH_CONSTRUCTING);
  g_assert_cmpuint (signs.kept, ==, 19);
  g_assert_cmpint (signs.changes[1][GINKGO_ITEM_RESOURCE], ==, -3);
  g_assert_cmpint (signs.changes[1][GINKGO_ITEM_TILE], ==, 1);
  g_assert_cmpint (signs.changes[0][GINKGO_ITEM_RESOURCE], ==, 2);
  ginkgo_fixture_check_text (ginkgo_text_log_details (entry, &signs, names, &city), "1 tile unavailable");
}

#pragma GCC diagnostic pop

static char *
write_log_line (GinkgoGame *game,
                guint index)
{
  g_autoptr (GListModel) log = ginkgo_game_dup_log (game);
  g_autoptr (GinkgoLogEntry) entry = g_list_model_get_item (log, index);
  g_autofree char *title = NULL;
  g_autofree char *details = NULL;
  GinkgoState state;

  state = *ginkgo_timeline_get_state (ginkgo_game_get_timeline (game), ginkgo_log_entry_get_position (entry));
  title = ginkgo_text_log_title (entry, names, &state.city);
  details = ginkgo_text_log_details (entry, NULL, names, &state.city);

  return g_strdup_printf ("%s | %s", title, details != NULL ? details : "");
}

static void
test_log (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 3);

  ginkgo_fixture_check_text (write_log_line (game, 0),
                             "Ada is the first player | "
                             "Ada has Surveyor 1 (Urbanizing: +1 resource), Sculptor 2 (Constructing: +1 point) and "
                             "Architect 3 (Constructing: +1 tile)\n"
                             "Ada starts with 4 resources, 2 tiles and 2 points\n"
                             "Orla has Gardener 7 (Exploiting: +1 resource), Lamplighter 8 (Urbanizing: +1 point) and "
                             "Skipper 9 (Urbanizing: +1 tile)\n"
                             "Orla starts with 5 resources, 2 tiles and 4 points");
  ginkgo_fixture_check_text (write_log_line (game, 1), "The cards were dealt | ");
}

/* Every log line in games of all modes has words. */
static void
test_log_of_whole_games (void)
{
  for (GinkgoMode mode = 0; mode < GINKGO_N_MODES; mode++)
    {
      g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (mode, 2, GINKGO_UI_WHOLE_GAME);
      g_autoptr (GListModel) log = ginkgo_game_dup_log (game);
      guint n_entries = g_list_model_get_n_items (log);

      g_assert_cmpuint (n_entries, >, 20);
      for (guint i = 0; i < n_entries; i++)
        {
          g_autofree char *line = write_log_line (game, i);

          g_assert_false (g_str_has_prefix (line, " | "));
          g_assert_null (strstr (line, "hidden"));
          /* Places have names that are visible on screen. */
          g_assert_null (strstr (line, "column"));
          g_assert_true (g_utf8_validate (line, -1, NULL));
        }
    }
}

#define RED_2  ginkgo_tile_make (GINKGO_COLOR_RED, 2)
#define BLUE_1 ginkgo_tile_make (GINKGO_COLOR_BLUE, 1)
#define RED_9  ginkgo_tile_make (GINKGO_COLOR_RED, 9)
#define RED_20 ginkgo_tile_make (GINKGO_COLOR_RED, 20)

typedef struct
{
  GinkgoState state;
  GinkgoRuleContext context;
} Fixture;

static void
set_up (Fixture *fixture)
{
  ginkgo_fixture_init_city (&fixture->state.city);
  fixture->state.n_seats = 3;
  fixture->state.pending = GINKGO_EVENT_CHOOSE;
  fixture->state.resolution.card = GINKGO_CARD_NONE;
  fixture->state.resolution.second_card = GINKGO_CARD_NONE;
  fixture->state.lost_card = GINKGO_CARD_NONE;
  fixture->context = (GinkgoRuleContext) { &fixture->state, 0, FALSE, names };
}

static GinkgoExplanation *
explain (Fixture *fixture,
         GinkgoSubjectKind kind,
         guint id,
         guint seat)
{
  return ginkgo_text_rule_explain (&(GinkgoSubject) { kind, (guint16) id, (guint8) seat }, &fixture->context);
}

static const char *
find_text (const GinkgoExplanation *explanation,
           const char *heading)
{
  for (guint i = 0; i < explanation->lines->len; i++)
    if (g_str_equal (ginkgo_explanation_get (explanation, i)->heading, heading))
      return ginkgo_explanation_get (explanation, i)->text;

  return NULL;
}

static void
check_line (const GinkgoExplanation *explanation,
            const char *heading,
            const char *text)
{
  g_assert_cmpstr (find_text (explanation, heading), ==, text);
}

/* Takes ownership of the explanation. */
static void
check_only_line (GinkgoExplanation *explanation,
                 const char *heading,
                 const char *text)
{
  check_line (explanation, heading, text);
  ginkgo_explanation_free (explanation);
}

/* Every line has text, and the spoken version contains all of it. */
static void
check_whole (const GinkgoExplanation *explanation)
{
  g_autofree char *spoken = ginkgo_explanation_speak (explanation);

  g_assert_cmpuint (explanation->lines->len, >=, 1);
  g_assert_nonnull (strstr (spoken, explanation->title));
  for (guint i = 0; i < explanation->lines->len; i++)
    {
      const GinkgoExplanationLine *line = ginkgo_explanation_get (explanation, i);

      g_assert_cmpstr (line->heading, !=, "");
      g_assert_cmpstr (line->text, !=, "");
      g_assert_null (strstr (line->text, "%"));
      g_assert_nonnull (strstr (spoken, line->text));
    }
}

static void
test_every_card (Fixture *fixture)
{
  for (guint card = 0; card < GINKGO_N_CARDS; card++)
    {
      g_autoptr (GinkgoExplanation) explanation = explain (fixture, GINKGO_SUBJECT_CARD, card, GINKGO_SEAT_NONE);
      g_autofree char *name = ginkgo_text_card ((guint8) card);
      g_autofree char *bonus = ginkgo_text_card_bonus ((guint8) card);
      const char *heading = ginkgo_card_is_building ((guint8) card) ? "Once Kept" : "Throughout the Game";

      g_assert_cmpstr (explanation->title, ==, name);
      check_whole (explanation);
      if (!ginkgo_card_is_urbanization ((guint8) card))
        check_line (explanation, heading, bonus);
    }
}

static void
test_every_tile (Fixture *fixture)
{
  for (guint tile = 0; tile < GINKGO_N_TILES; tile++)
    {
      g_autoptr (GinkgoExplanation) explanation = explain (fixture, GINKGO_SUBJECT_TILE, tile, GINKGO_SEAT_NONE);
      g_autofree char *name = ginkgo_text_tile ((guint8) tile);

      g_assert_cmpstr (explanation->title, ==, name);
      check_whole (explanation);
      g_assert_nonnull (find_text (explanation, "When the Tiles Run Out"));
    }

  /* They are returned once (R8.2). */
  fixture->state.exhausted = 1;
  check_only_line (explain (fixture, GINKGO_SUBJECT_TILE, 0, GINKGO_SEAT_NONE), "When the Tiles Run Out", NULL);
}

static void
test_building_card (Fixture *fixture)
{
  g_autoptr (GinkgoExplanation) nobodys = NULL;
  g_autoptr (GinkgoExplanation) others = NULL;
  g_autoptr (GinkgoExplanation) kept = NULL;
  guint8 site;

  site = fixture->state.city.sites[RED_2];

  nobodys = explain (fixture, GINKGO_SUBJECT_CARD, RED_2, GINKGO_SEAT_NONE);
  check_line (nobodys, "Alone", "You exploit the building and get 1 resource");
  check_line (nobodys, "With a Tile", "You build the tile on top and keep the card. Put 2 resources on the new floor");
  check_line (nobodys, "Your Bonus", NULL);
  check_line (nobodys, "Worth If Kept", NULL);

  fixture->state.city.buildings[site].owner = 1;
  fixture->state.city.buildings[site].height = 2;
  fixture->state.seats[0].area[0] = BLUE_1;
  fixture->state.seats[0].n_area = 1;
  ginkgo_seat_add_up_bonuses (&fixture->state.seats[0]);
  fixture->state.seats[0].tiles = (G_GUINT64_CONSTANT (1) << RED_9) | (G_GUINT64_CONSTANT (1) << ginkgo_tile_make (GINKGO_COLOR_YELLOW, 1));
  others = explain (fixture, GINKGO_SUBJECT_CARD, RED_2, GINKGO_SEAT_NONE);
  check_line (others, "Alone", "You exploit the building and get 2 resources, one per floor");
  check_line (others, "Your Bonus", "Exploiting now adds 1 tile");
  check_line (others,
              "With a Tile",
              "You build the tile on top and keep the card. Put 3 resources on the new floor; Orla gets 2 resources back, plus 1 point for each");
  check_line (others, "With Your Tiles", "Red 9: 3 resources\nYellow 1: 4 resources and 1 point");

  kept = explain (fixture, GINKGO_SUBJECT_CARD, BLUE_1, GINKGO_SEAT_NONE);
  check_line (kept, "Owner", "Ada");
  check_line (kept, "Alone", NULL);
}

static void
test_building (Fixture *fixture)
{
  g_autoptr (GinkgoExplanation) own = NULL;
  guint8 site;

  site = fixture->state.city.sites[RED_2];
  ginkgo_city_raise (&fixture->state.city, site, RED_9, 0);
  fixture->state.seats[0].tiles = G_GUINT64_CONSTANT (1) << RED_20;

  own = explain (fixture, GINKGO_SUBJECT_CELL, fixture->state.city.buildings[site].cell, GINKGO_SEAT_NONE);
  g_assert_cmpstr (own->title, ==, "Red 9, 2 floors");
  check_line (own, "Owner", "Ada, with 2 resources on it");
  check_line (own, "Exploiting It", "2 resources, one per floor");
  check_line (own, "Building on It", "Put 3 resources on the new floor; you first get 2 resources back");
  check_line (own, "With Your Tiles", "Red 20: 1 resource");
  check_line (own, "Below", "Red 2");
  check_line (own, "Construction Site", "Its card is added at the next reshuffle");
  check_line (own, "District", "3 red buildings\nAda with 2 resources: 4 points");

  /* Other viewers must not learn of the tile. */
  fixture->context.viewer = GINKGO_SEAT_NONE;
  check_only_line (explain (fixture, GINKGO_SUBJECT_CELL, fixture->state.city.buildings[site].cell, GINKGO_SEAT_NONE), "With Your Tiles", NULL);
}

static void
test_tokens (Fixture *fixture)
{
  g_autoptr (GinkgoExplanation) empty = NULL;

  fixture->context.viewer = GINKGO_SEAT_NONE;
  for (guint letter = 0; letter < GINKGO_N_LETTERS; letter++)
    {
      g_autoptr (GinkgoExplanation) explanation = explain (fixture, GINKGO_SUBJECT_CELL, fixture->state.city.tokens[letter], GINKGO_SEAT_NONE);
      g_autofree char *name = g_strdup_printf ("Token %c", 'A' + letter);

      g_assert_cmpstr (explanation->title, ==, name);
      check_whole (explanation);
    }

  /* Token A is north of Red 1. */
  check_only_line (explain (fixture, GINKGO_SUBJECT_CELL, fixture->state.city.tokens[0], GINKGO_SEAT_NONE), "You Gain", "1 resource from Red 1 next to it");

  empty = explain (fixture, GINKGO_SUBJECT_CELL, ginkgo_cell_make (20, 20), GINKGO_SEAT_NONE);
  g_assert_cmpstr (empty->title, ==, "Empty Ground");
}

typedef struct
{
  guint8 card;
  const char *worth;
} WorthCase;

/* Ada owns Red 9 with 2 floors and Blue 1 with 3, and has kept Red 1 and Red 2. */
static const WorthCase worth_cases[] = {
  { 9, "2 resources on red buildings × 1 = 2 points" },
  { 31, "0 resources on yellow buildings × 1 = 0 points" },
  { 29, "3 resources on blue buildings × 1 = 3 points" },
  { 13, "1 building with 1 or 2 floors × 1 = 1 point" },
  { 14, "1 building with 3 or more floors × 3 = 3 points" },
  { 15, "1 card with an Exploiting bonus × 2 = 2 points" },
  { 16, "1 card with an Urbanizing bonus × 2 = 2 points" },
  { 17, "0 cards with a Constructing bonus × 2 = 0 points" },
  /* It would count itself. */
  { 18, "3 red cards × 2 = 6 points" },
  { 38, "1 blue card × 2 = 2 points" },
  { 19, "9 points" },
  { 0, NULL },
  { 60, NULL },
  { 72, NULL },
};

static void
set_up_worth (Fixture *fixture)
{
  GinkgoState *state = &fixture->state;

  set_up (fixture);
  ginkgo_city_raise (&state->city, state->city.sites[RED_2], RED_9, 0);
  state->city.buildings[state->city.sites[BLUE_1]].height = 3;
  state->city.buildings[state->city.sites[BLUE_1]].owner = 0;
  state->seats[0].area[0] = ginkgo_tile_make (GINKGO_COLOR_RED, 1);
  state->seats[0].area[1] = RED_2;
  state->seats[0].n_area = 2;
  ginkgo_seat_add_up_bonuses (&state->seats[0]);
}

static void
test_worth (Fixture *fixture)
{
  for (guint i = 0; i < G_N_ELEMENTS (worth_cases); i++)
    ginkgo_fixture_check_text (ginkgo_text_rule_worth (&fixture->state, 0, worth_cases[i].card), worth_cases[i].worth);
}

/* Explanations match the score (R9.2). */
static void
test_worth_is_scored (Fixture *fixture)
{
  for (guint card = 0; card < GINKGO_N_BUILDING_CARDS; card++)
    {
      g_autofree char *worth = NULL;
      g_autofree char *points = NULL;

      fixture->state.seats[0].area[2] = (guint8) card;
      fixture->state.seats[0].n_area = 3;
      ginkgo_seat_add_up_bonuses (&fixture->state.seats[0]);
      worth = ginkgo_text_rule_worth (&fixture->state, 0, (guint8) card);
      points = ginkgo_text_count_items (GINKGO_ITEM_POINT, ginkgo_state_score_card (&fixture->state, 0, (guint8) card));
      if (ginkgo_card_get_bonus ((guint8) card)->endgame == GINKGO_ENDGAME_NONE)
        g_assert_null (worth);
      else
        g_assert_true (g_str_has_suffix (worth, points));
    }
}

static void
test_players (Fixture *fixture)
{
  g_autoptr (GinkgoExplanation) bonus = NULL;
  g_autoptr (GinkgoExplanation) endgame = NULL;

  fixture->state.seats[0].area[2] = RED_20;
  fixture->state.seats[0].n_area = 3;
  ginkgo_seat_add_up_bonuses (&fixture->state.seats[0]);
  fixture->state.seats[0].resources = 4;
  fixture->state.seats[0].supply = 11;
  fixture->state.seats[0].in_city = 5;
  fixture->state.seats[0].new_hand = 2;

  bonus = explain (fixture, GINKGO_SUBJECT_BONUS, GINKGO_ACTION_EXPLOITING, 0);
  g_assert_cmpstr (bonus->title, ==, "Exploiting — Ada");
  check_line (bonus, "Now", "Exploiting now adds 1 resource");
  check_line (bonus, "From Cards", "Red 1: 1 resource");
  check_only_line (explain (fixture, GINKGO_SUBJECT_BONUS, GINKGO_ACTION_CONSTRUCTING, 1), "Now", "Constructing adds nothing yet");
  endgame = explain (fixture, GINKGO_SUBJECT_ENDGAME, 0, 0);
  check_line (endgame, "Red 20", "9 points");
  check_line (endgame, "Total", "9 points");
  check_only_line (explain (fixture, GINKGO_SUBJECT_NEW_HAND, 0, 0), "Now", "2 tokens left");

  check_only_line (explain (fixture, GINKGO_SUBJECT_ITEM, GINKGO_ITEM_RESOURCE, 0), "Now", "4 behind the screen, 5 in the city, 11 left in the supply");
  fixture->context.viewer = 1;
  check_only_line (explain (fixture, GINKGO_SUBJECT_ITEM, GINKGO_ITEM_RESOURCE, 0), "Now", "5 in the city, 11 left in the supply, the rest behind the screen");

  fixture->state.seats[0].points = 17;
  check_only_line (explain (fixture, GINKGO_SUBJECT_ITEM, GINKGO_ITEM_POINT, 0), "Now", "Hidden behind the screen until the end");
  fixture->context.open = TRUE;
  check_only_line (explain (fixture, GINKGO_SUBJECT_ITEM, GINKGO_ITEM_POINT, 0), "Now", "17 points");
}

#define ADD(path, set_up, func) ginkgo_test_add (path, Fixture, NULL, set_up, func, NULL)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/ui/text/cards", test_cards);
  g_test_add_func ("/ui/text/cards-to-play", test_cards_to_play);
  g_test_add_func ("/ui/text/characters", test_characters);
  g_test_add_func ("/ui/text/all-cards", test_all_cards);
  g_test_add_func ("/ui/text/city", test_city);
  g_test_add_func ("/ui/text/decisions", test_decisions);
  g_test_add_func ("/ui/text/effects", test_effects);
  g_test_add_func ("/ui/text/hostile-names", test_hostile_names);
  g_test_add_func ("/ui/text/effects-on-others", test_effects_on_others);
  g_test_add_func ("/ui/text/log", test_log);
  g_test_add_func ("/ui/text/log-lines", test_log_lines);
  g_test_add_func ("/ui/text/log-signs", test_log_signs);
  g_test_add_func ("/ui/text/log-of-whole-games", test_log_of_whole_games);
  ADD ("/text-rule/every-card", set_up, test_every_card);
  ADD ("/text-rule/every-tile", set_up, test_every_tile);
  ADD ("/text-rule/building-card", set_up, test_building_card);
  ADD ("/text-rule/building", set_up, test_building);
  ADD ("/text-rule/tokens", set_up, test_tokens);
  ADD ("/text-rule/worth", set_up_worth, test_worth);
  ADD ("/text-rule/worth-is-scored", set_up_worth, test_worth_is_scored);
  ADD ("/text-rule/players", set_up_worth, test_players);

  return g_test_run ();
}
