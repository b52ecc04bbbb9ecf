/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-log-entry-private.h"
#include "ginkgo-record-json.h"
#include "ginkgo-store.h"
#include "ginkgo-text.h"

static const char *const names[] = { "Ada", "Orla", "Pim", "Juno", "Tess" };

#define BLUE_5  ginkgo_tile_make (GINKGO_COLOR_BLUE, 5)
#define RED_4   ginkgo_tile_make (GINKGO_COLOR_RED, 4)
#define CARD_F  ginkgo_card_from_letter (5)
#define NO_TILE GINKGO_TILE_NONE

static void
init_city (GinkgoCity *city)
{
  static const guint8 tiles[9] = { 0, 1, 2, 20, 21, 22, 40, 41, 42 };

  ginkgo_city_init (city, tiles);
}

static void
check_text (char *text,
            const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

static void
test_players (void)
{
  check_text (ginkgo_text_player ("Ada", 0), "Ada");
  check_text (ginkgo_text_player ("  Ada \n Byron ", 0), "Ada   Byron");
  check_text (ginkgo_text_player ("<b>Ada</b> & %s", 0), "<b>Ada</b> & %s");
  check_text (ginkgo_text_player (NULL, 1), "Player 2");
  check_text (ginkgo_text_player ("", 4), "Player 5");
  check_text (ginkgo_text_player (" \t ", 2), "Player 3");
  /* An override that would turn the rest of the sentence around */
  check_text (ginkgo_text_player ("A\xe2\x80\xae"
                                  "da",
                                  0),
              "Ada");
  check_text (ginkgo_text_player ("\xff"
                                  "Ada",
                                  0),
              "\xef\xbf\xbd"
              "Ada");
}

/* Before a name that is not written as English is, the mark that keeps a line English */
#define OPEN  "\xe2\x80\x8e\xe2\x81\xa8"
#define CLOSE "\xe2\x81\xa9"

typedef struct
{
  const char *name;
  const char *shown;
} NameCase;

static const NameCase name_cases[] = {
  { "Ada", "Ada" },
  { "Ada 2", "Ada 2" },
  { "Zoë", "Zoë" },
  { "Ольга", "Ольга" },
  { "花子", "花子" },
  { "נועה", OPEN "נועה" CLOSE },
  { "عمر", OPEN "عمر" CLOSE },
  { "Ada عمر", OPEN "Ada عمر" CLOSE },
  { "عمر Ada", OPEN "عمر Ada" CLOSE },
  { "42", OPEN "42" CLOSE },
  { "٤٢", OPEN "٤٢" CLOSE },
  { "!", OPEN "!" CLOSE },
};

/* Names in any script leave the sentence as it is; so they do where the window is laid
 * out from right to left and there is no translation yet. */
static void
test_names_in_other_scripts (void)
{
  static const GtkTextDirection directions[] = { GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL };
  guint i, j;

  for (i = 0; i < G_N_ELEMENTS (directions); i++)
    {
      gtk_widget_set_default_direction (directions[i]);
      for (j = 0; j < G_N_ELEMENTS (name_cases); j++)
        check_text (ginkgo_text_player (name_cases[j].name, 0), name_cases[j].shown);
    }
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static const char *const arabic_names[] = { "عمر", "Orla", "ليلى", "Juno", "Tess" };

static void
check_line (char *text)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new (text));
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (label));
  int n_lines;
  int i;

  n_lines = pango_layout_get_line_count (layout);
  for (i = 0; i < n_lines; i++)
    g_assert_cmpint (pango_layout_line_get_resolved_direction (pango_layout_get_line_readonly (layout, i)),
                     ==,
                     PANGO_DIRECTION_LTR);
  g_object_unref (label);
  g_free (text);
}

/* What begins with an Arabic name is laid out as English all the same. */
static void
test_direction_of_sentences (void)
{
  const GinkgoEffect effect = { .kind = GINKGO_EFFECT_REVEALED, .card = 24, .tile = GINKGO_TILE_NONE };
  GinkgoState state = { .mode = GINKGO_MODE_NORMAL, .n_seats = 3, .pending = GINKGO_EVENT_CHOOSE };
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_NORMAL, 3, 12);
  g_autoptr (GinkgoLogEntry) entry = g_list_model_get_item (ginkgo_game_get_log (game), 0);

  check_line (ginkgo_text_player ("عمر", 0));
  check_line (ginkgo_text_pending (&state, arabic_names));
  check_line (ginkgo_text_effect (&effect, arabic_names, NULL));
  check_line (ginkgo_text_log_title (entry, arabic_names, NULL));
  check_line (ginkgo_text_log_details (entry, arabic_names, NULL));
}

static void
test_counts (void)
{
  static const char *const four[] = { "A", "B", "C", "D", NULL };
  const guint8 all[GINKGO_N_ITEMS] = { 2, 1, 3 };
  const guint8 none[GINKGO_N_ITEMS] = { 0, 0, 0 };

  check_text (ginkgo_text_count_items (GINKGO_ITEM_RESOURCE, 1), "1 resource");
  check_text (ginkgo_text_count_items (GINKGO_ITEM_RESOURCE, 2), "2 resources");
  check_text (ginkgo_text_count_items (GINKGO_ITEM_TILE, 1), "1 tile");
  check_text (ginkgo_text_count_items (GINKGO_ITEM_POINT, 0), "0 points");
  check_text (ginkgo_text_count_floors (1), "1 floor");
  check_text (ginkgo_text_count_floors (3), "3 floors");
  check_text (ginkgo_text_count_tiles_left (27), "27 tiles left");
  check_text (ginkgo_text_count_cards_left (1), "1 card in the deck");
  check_text (ginkgo_text_items (all), "2 resources, 1 tile and 3 points");
  check_text (ginkgo_text_items (none), "");
  check_text (ginkgo_text_list (four), "A, B, C and D");
  check_text (ginkgo_text_list (four + 2), "C and D");
  check_text (ginkgo_text_list (four + 3), "D");
  check_text (ginkgo_text_list (four + 4), "");
  check_text (ginkgo_text_round (0), "Draft");
  check_text (ginkgo_text_round (9), "Round 9");
}

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
  { 9, "Red 10", "At the End", "At the end, 1 point for each resource of yours on red buildings", "1 per resource on red" },
  { 30, "Blue 11", "At the End", "At the end, 1 point for each resource of yours on red buildings", "1 per resource on red" },
  { 51, "Yellow 12", "At the End", "At the end, 1 point for each resource of yours on blue buildings", "1 per resource on blue" },
  { 13, "Red 14", "At the End", "At the end, 1 point for each building of yours with 1 or 2 floors", "1 per building of 1–2 floors" },
  { 14, "Red 15", "At the End", "At the end, 3 points for each building of yours with 3 or more floors", "3 per building of 3+ floors" },
  { 16, "Red 17", "At the End", "At the end, 2 points for each card of yours with an Urbanizing bonus, characters included", "2 per Urbanizing card" },
  { 58, "Yellow 19", "At the End", "At the end, 2 points for each yellow card of yours, characters and this one included", "2 per yellow card" },
  { 19, "Red 20", "At the End", "At the end, 9 points", "9 points" },
  { 65, "Urbanization F", "Alone", "Alone, 1 resource or 1 tile; with a tile, a new building in place of token F", "1 resource or 1 tile" },
  { 72 + 6, "Character 7", "Exploiting", "Each time you exploit, you get 1 resource", "+1 resource" },
};

static void
test_cards (void)
{
  guint i;

  for (i = 0; i < G_N_ELEMENTS (card_cases); i++)
    {
      const CardCase *c = &card_cases[i];

      check_text (ginkgo_text_card (c->card), c->name);
      g_assert_cmpstr (ginkgo_text_get_card_heading (c->card), ==, c->heading);
      check_text (ginkgo_text_card_bonus (c->card), c->bonus);
      check_text (ginkgo_text_card_bonus_short (c->card), c->short_bonus);
    }

  check_text (ginkgo_text_card (GINKGO_CARD_UNKNOWN), "a hidden card");
  check_text (ginkgo_text_tile (GINKGO_TILE_UNKNOWN), "a hidden tile");
  check_text (ginkgo_text_character_items (ginkgo_card_from_character (14)),
              "Starts with 2 resources, 1 tile and 2 points");
  check_text (ginkgo_text_card_spoken (19), "Red 20. At the end, 9 points");
  check_text (ginkgo_text_card_spoken (ginkgo_card_from_character (3)),
              "Character 3. Each time you construct a floor, you get 1 tile. Starts with 1 resource");
  check_text (ginkgo_text_card_spoken (GINKGO_CARD_UNKNOWN), "a hidden card");
}

/* No card goes without words, and no two share their name. */
static void
test_all_cards (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint card;

  for (card = 0; card < GINKGO_N_CARDS; card++)
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
  guint i;

  init_city (&city);
  check_text (ginkgo_text_cell (ginkgo_cell_make (2, 1)), "column 3, row 2");
  check_text (ginkgo_text_cell (ginkgo_cell_make (0, 0)), "column 1, row 1");
  check_text (ginkgo_text_cell (ginkgo_cell_make (-1, 0)), "column 1 west, row 1");
  check_text (ginkgo_text_cell (ginkgo_cell_make (4, -2)), "column 5, row 2 north");
  check_text (ginkgo_text_cell (ginkgo_cell_make (-2, -1)), "column 2 west, row 1 north");
  check_text (ginkgo_text_building (&city, 0, names), "Red 1, 1 floor, nobody’s, column 1, row 1");
  check_text (ginkgo_text_token (5, ginkgo_cell_make (3, 2)), "Token F, column 4, row 3");
  check_text (ginkgo_text_token (5, GINKGO_CELL_NONE), "Token F");
  check_text (ginkgo_text_empty_cell (ginkgo_cell_make (3, 2)), "Empty, column 4, row 3");

  building = ginkgo_city_find_building (&city, ginkgo_cell_make (1, 1));
  ginkgo_city_raise (&city, building, BLUE_5, 1);
  check_text (ginkgo_text_building (&city, building, names),
              "Blue 5, 2 floors, Orla, column 2, row 2, construction site");
  city.buildings[building].pawn = FALSE;
  check_text (ginkgo_text_building (&city, building, names), "Blue 5, 2 floors, Orla, column 2, row 2");

  for (i = 0; i < GINKGO_N_LETTERS; i++)
    move.cells[i] = GINKGO_CELL_NONE;
  move.cells[5] = ginkgo_cell_make (3, 2);
  check_text (ginkgo_text_token_move (&move, 5, GINKGO_TOKEN_MOVE_PLAIN), "Put token F at column 4, row 3");
  move.cells[6] = ginkgo_cell_make (2, 3);
  move.cells[7] = ginkgo_cell_make (1, 3);
  check_text (ginkgo_text_token_move (&move, 5, GINKGO_TOKEN_MOVE_PUSH),
              "Put token F at column 4, row 3 and push G and H");
}

static void
test_decisions (void)
{
  GinkgoState state = { .mode = GINKGO_MODE_NORMAL, .n_seats = 3, .pending_seat = 1 };

  state.resolution.token = 5;
  state.pending = GINKGO_EVENT_DRAFT;
  check_text (ginkgo_text_pending (&state, names), "Orla: Keep a character");
  state.pending = GINKGO_EVENT_TAKE;
  check_text (ginkgo_text_pending (&state, names), "Orla: Take a resource or a tile");
  state.pending = GINKGO_EVENT_RETURN;
  check_text (ginkgo_text_pending (&state, names), "Orla: Return tiles for points");
  state.pending = GINKGO_EVENT_CHOOSE;
  check_text (ginkgo_text_pending (&state, names), "Orla: Choose a card");
  check_text (ginkgo_text_pending_prompt (&state), "Choose a card");
  state.pending = GINKGO_EVENT_TOKEN;
  check_text (ginkgo_text_pending (&state, names), "Orla: Put token F back");
  state.mode = GINKGO_MODE_SOLITAIRE;
  check_text (ginkgo_text_pending (&state, names), "Ada: Put token F back for Hal");
  check_text (ginkgo_text_pending_prompt (&state), "Put token F back for Hal");
  state.pending = GINKGO_EVENT_NONE;
  state.pending_seat = GINKGO_SEAT_NONE;
  check_text (ginkgo_text_pending (&state, names), "The game is over");

  check_text (ginkgo_text_play (BLUE_5, NO_TILE), "Exploit Blue 5");
  check_text (ginkgo_text_play (BLUE_5, RED_4), "Build Red 4 on Blue 5");
  check_text (ginkgo_text_play (CARD_F, NO_TILE), "Take a resource or a tile");
  check_text (ginkgo_text_play (CARD_F, RED_4), "Urbanize with Red 4 at F");
  check_text (ginkgo_text_play_button (BLUE_5, NO_TILE), "Play Blue 5");
  check_text (ginkgo_text_play_button (CARD_F, RED_4), "Play Urbanization F with Red 4");
  check_text (ginkgo_text_new_hand_button (2), "New Hand (2 Left)");
  check_text (ginkgo_text_take (GINKGO_ITEM_TILE), "Take a Tile");
  check_text (ginkgo_text_return_button (0), "Keep All Tiles");
  check_text (ginkgo_text_return_button (1), "Return 1 Tile");
  check_text (ginkgo_text_return_button (3), "Return 3 Tiles");
}

typedef struct
{
  GinkgoEffect effect;
  const char *sentence;
  const char *detail; /* for a title that names the same seat; NULL: none */
} EffectCase;

/* ginkgo_cell_make(), constant */
#define CELL(x, y) (((y) + GINKGO_GRID_ORIGIN) * GINKGO_GRID_SIZE + (x) + GINKGO_GRID_ORIGIN)

#define EFFECT(kind_, ...) { .kind = GINKGO_EFFECT_##kind_, .seat = 1, .card = GINKGO_CARD_NONE, .tile = GINKGO_TILE_NONE, .building = GINKGO_BUILDING_NONE, __VA_ARGS__ }

/* What an effect has in common with the others stands in the macro. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Woverride-init"

static const EffectCase effect_cases[] = {
  { EFFECT (CHARACTER_REVEALED, .card = 72), "Orla has Character 1 (Urbanizing: +1 resource)", "Character 1 (Urbanizing: +1 resource)" },
  { EFFECT (FIRST_PLAYER, .amount = 0), "Orla is the first player", "Orla is the first player" },
  { EFFECT (ROUND, .amount = 4), "Round 4", "Round 4" },
  { EFFECT (HANDS_PASSED, .amount = 0), "The hands are passed on", "The hands are passed on" },
  { EFFECT (CARDS_DRAWN, .amount = 1), "Orla drew 1 card", "Orla drew 1 card" },
  { EFFECT (NEW_HAND, .amount = 0), "Orla took a new hand", "Orla took a new hand" },
  { EFFECT (COMMITTED, .amount = 0), "Orla has chosen", "Orla has chosen" },
  { EFFECT (REVEALED, .card = 24, .action = GINKGO_ACTION_EXPLOITING), "Orla exploited Blue 5", NULL },
  { EFFECT (REVEALED, .card = 65, .action = GINKGO_ACTION_EXPLOITING), "Orla played Urbanization F alone", NULL },
  { EFFECT (REVEALED, .card = 65, .tile = 3, .action = GINKGO_ACTION_URBANIZING), "Orla urbanized with Red 4 at F", NULL },
  { EFFECT (REVEALED, .card = 24, .tile = 3, .action = GINKGO_ACTION_CONSTRUCTING), "Orla built Red 4 on Blue 5", NULL },
  { EFFECT (LACKING, .card = 24, .tile = 3, .item = GINKGO_ITEM_RESOURCE, .amount = 2),
    "Orla lacked 2 resources to build Red 4 on Blue 5, so the card counts alone",
    "Orla lacked 2 resources to build Red 4 on Blue 5, so the card counts alone" },
  { EFFECT (LACKING, .card = 65, .tile = 3, .item = GINKGO_ITEM_RESOURCE, .amount = 1),
    "Orla lacked 1 resource to urbanize with Red 4 at F, so the card counts alone",
    "Orla lacked 1 resource to urbanize with Red 4 at F, so the card counts alone" },
  { EFFECT (GAINED, .item = GINKGO_ITEM_TILE, .amount = 2, .source = GINKGO_SOURCE_BUILDING, .building = 0),
    "Orla got 2 tiles from Red 1",
    "+2 tiles from Red 1" },
  { EFFECT (GAINED, .item = GINKGO_ITEM_POINT, .amount = 1, .source = GINKGO_SOURCE_BONUS, .card = 42),
    "Orla got 1 point from Yellow 3",
    "+1 point from Yellow 3" },
  { EFFECT (GAINED, .item = GINKGO_ITEM_TILE, .amount = 1, .lost = 2, .source = GINKGO_SOURCE_URBANIZATION),
    "Orla got 1 tile; 2 tiles could not be had",
    "+1 tile, 2 tiles lost" },
  { EFFECT (GAINED, .item = GINKGO_ITEM_RESOURCE, .lost = 1, .source = GINKGO_SOURCE_URBANIZATION),
    "Orla got 0 resources; 1 resource could not be had",
    "1 resource lost" },
  { EFFECT (GAINED, .item = GINKGO_ITEM_POINT, .amount = 2, .source = GINKGO_SOURCE_EVICTION),
    "Orla got 2 points for the resources that came back",
    "+2 points" },
  { EFFECT (GAINED, .item = GINKGO_ITEM_POINT, .amount = 3, .source = GINKGO_SOURCE_RETURN),
    "Orla got 3 points for the tiles returned",
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
    "Orla paid 1 resource for the other colour",
    "−1 resource for the colour" },
  { EFFECT (PAID, .item = GINKGO_ITEM_POINT, .amount = 2, .source = GINKGO_SOURCE_NUMBER),
    "Orla paid 2 points for the lower number",
    "−2 points for the number" },
  { EFFECT (RETRIEVED, .amount = 2), "Orla got 2 resources back", "2 resources back" },
  { EFFECT (BUILT, .tile = 3, .amount = 3), "Orla’s Red 4 has 3 floors", "3 floors" },
  { EFFECT (BUILT, .tile = 3, .amount = 1), "Orla’s Red 4 has 1 floor", NULL },
  { EFFECT (TOKEN, .card = 65, .to = CELL (3, 1)), "Token F now lies right of Blue 3", "token F right of Blue 3" },
  { EFFECT (TOKEN, .card = 65, .to = CELL (-1, 0)), "Token F now lies left of Red 1", "token F left of Red 1" },
  { EFFECT (TOKEN, .card = 65, .to = CELL (1, -1)), "Token F now lies above Red 2", "token F above Red 2" },
  { EFFECT (TOKEN, .card = 65, .to = CELL (2, 3)), "Token F now lies below Yellow 3", "token F below Yellow 3" },
  { EFFECT (TOKEN, .card = 65, .to = CELL (-2, 1)), "Token F moved to column 2 west, row 2", "token F to column 2 west, row 2" },
  { EFFECT (KEPT, .card = 24), "Orla kept Blue 5", "keeps Blue 5" },
  { EFFECT (DISCARDED, .card = 24), "Orla discarded Blue 5", NULL },
  { EFFECT (SUPPLY_EMPTY, .amount = 1), "The last tile of the supply is gone", "The last tile of the supply is gone" },
  { EFFECT (SUPPLY_EMPTY, .amount = 2), "The last tile of the supply is gone for the second time", "The last tile of the supply is gone for the second time" },
  { EFFECT (TILES_RETURNED, .amount = 0), "Orla returned no tile", "Orla returned no tile" },
  { EFFECT (TILES_RETURNED, .amount = 1), "Orla returned 1 tile", "Orla returned 1 tile" },
  { EFFECT (SUPPLY_REBUILT, .amount = 7), "A new supply of 7 tiles", "A new supply of 7 tiles" },
  { EFFECT (CARD_JOINED, .card = 24), "The card Blue 5 joins the deck", "The card Blue 5 joins the deck" },
  { EFFECT (DECK_REBUILT, .amount = 20), "A new deck of 20 cards", "A new deck of 20 cards" },
  { EFFECT (DECK_REBUILT, .amount = 20, .lost = 7), "A new deck of 20 cards, 7 discarded", "A new deck of 20 cards, 7 discarded" },
  { EFFECT (HAL_REVEALED, .card = 65, .tile = 3), "Orla urbanized with Red 4 at F", NULL },
  { EFFECT (HAL_DREW, .card = 24), "Orla drew Blue 5 as a second card", "also drew Blue 5" },
  { EFFECT (HAL_IDLE, .card = 24), "Orla had no tile for Blue 5", "Orla had no tile for Blue 5" },
  { EFFECT (HAL_LACKING, .card = 24, .tile = 3), "Orla lacks the resources for Blue 5 with Red 4", "Orla lacks the resources for Blue 5 with Red 4" },
  { EFFECT (LAST_ROUND, .reason = GINKGO_END_SUPPLY), "Last round: the tiles are used up", "Last round: the tiles are used up" },
  { EFFECT (LAST_ROUND, .reason = GINKGO_END_ALL_PLACED), "Last round: all resources of Orla were in the city", "Last round: all resources of Orla were in the city" },
  { EFFECT (LAST_ROUND, .reason = GINKGO_END_HAL_EMPTY), "Last round: Hal’s supply of resources is empty", "Last round: Hal’s supply of resources is empty" },
  { EFFECT (LAST_ROUND, .reason = GINKGO_END_HAL_LACKING), "Last round: Hal lacks the resources to build", "Last round: Hal lacks the resources to build" },
  { EFFECT (GAME_OVER, .amount = 0), "The game is over", "The game is over" },
};

static void
test_effects (void)
{
  GinkgoCity city;
  guint kinds = 0;
  guint i;

  init_city (&city);
  for (i = 0; i < G_N_ELEMENTS (effect_cases); i++)
    {
      const EffectCase *c = &effect_cases[i];

      kinds |= 1u << c->effect.kind;
      check_text (ginkgo_text_effect (&c->effect, names, &city), c->sentence);
      check_text (ginkgo_text_effect_detail (&c->effect, 1, names, &city), c->detail);
    }

  /* None is missing from the table. */
  g_assert_cmphex (kinds, ==, (1u << (GINKGO_EFFECT_GAME_OVER + 1)) - 1);
}

static void
test_effects_on_others (void)
{
  GinkgoEffect back = EFFECT (RETRIEVED, .amount = 2);
  GinkgoEffect discarded = EFFECT (DISCARDED, .card = 24);
  GinkgoEffect gained = EFFECT (GAINED, .item = GINKGO_ITEM_TILE, .amount = 2, .source = GINKGO_SOURCE_BUILDING, .building = 0);

  check_text (ginkgo_text_effect_detail (&back, 0, names, NULL), "Orla got 2 resources back");
  g_assert_null (ginkgo_text_effect_detail (&discarded, 0, names, NULL));
  check_text (ginkgo_text_effect (&gained, names, NULL), "Orla got 2 tiles");
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
  /* Interrupted (R8.2): before, the return, after */
  { GINKGO_LOG_ACTION,
    "Orla exploited Blue 5",
    "+3 resources · +1 tile\n"
    "The last tile of the supply is gone · Ada returned no tile · Orla returned 2 tiles and got 2 points · "
    "Pim returned 1 tile and got 1 point · A new supply of 3 tiles\n"
    "+2 tiles · +1 point",
    { REVEALED, GAIN (RESOURCE, 3), GAIN (TILE, 1), EFFECT (SUPPLY_EMPTY, .amount = 1), CHOSEN (0), CHOSEN (1), CHOSEN (2), EFFECT (TILES_RETURNED, .seat = 0, .amount = 0), RETURN (1, 2), RETURN (2, 1), EFFECT (SUPPLY_REBUILT, .amount = 3), GAIN (TILE, 2), GAIN (POINT, 1), END } },
  /* Before the new supply is there */
  { GINKGO_LOG_ACTION,
    "Orla exploited Blue 5",
    "+1 tile\nThe last tile of the supply is gone",
    { REVEALED, GAIN (TILE, 1), EFFECT (SUPPLY_EMPTY, .amount = 1), CHOSEN (0), END } },
  /* Nobody returns any (R8.2, R8.3) */
  { GINKGO_LOG_ACTION,
    "Orla exploited Blue 5",
    "+1 tile\n"
    "The last tile of the supply is gone · Ada returned no tile · Orla returned no tile · "
    "The last tile of the supply is gone for the second time · Last round: the tiles are used up\n"
    "1 tile lost",
    { REVEALED, GAIN (TILE, 1), EFFECT (SUPPLY_EMPTY, .amount = 1), CHOSEN (0), CHOSEN (1), EFFECT (TILES_RETURNED, .seat = 0, .amount = 0), EFFECT (TILES_RETURNED, .seat = 1, .amount = 0), EFFECT (SUPPLY_EMPTY, .amount = 2), EFFECT (LAST_ROUND, .reason = GINKGO_END_SUPPLY), EFFECT (GAINED, .item = GINKGO_ITEM_TILE, .lost = 1), END } },
  { GINKGO_LOG_ROUND,
    "Ada is the first player",
    "Orla took a new hand\nOrla took a new hand\nA new deck with Blue 5",
    { EFFECT (ROUND, .amount = 3), EFFECT (FIRST_PLAYER, .seat = 0), CHOSEN (0), EFFECT (NEW_HAND, .amount = 0), EFFECT (DISCARDED, .card = 24), EFFECT (NEW_HAND, .amount = 0), EFFECT (CARD_JOINED, .card = 24), EFFECT (DECK_REBUILT, .amount = 9), END } },
  /* A draft as it goes on (R2.7) */
  { GINKGO_LOG_SETUP, "Characters are drafted", "Ada kept a character", { CHOSEN (0), END } },
  { GINKGO_LOG_SETUP,
    "Characters are drafted",
    "Ada and Orla each kept a character · the others were passed on\nAda and Orla each kept a character",
    { CHOSEN (0), CHOSEN (1), EFFECT (HANDS_PASSED, .amount = 0), CHOSEN (0), CHOSEN (1), END } },
  { GINKGO_LOG_SETUP,
    "Ada is the first player",
    "Ada and Orla each kept a character\n"
    "Ada has Character 3 (Constructing: +1 tile)\nAda starts with 1 resource",
    { CHOSEN (0), CHOSEN (1), EFFECT (FIRST_PLAYER, .seat = 0), EFFECT (CHARACTER_REVEALED, .seat = 0, .card = 74), EFFECT (GAINED, .seat = 0, .item = GINKGO_ITEM_RESOURCE, .amount = 1, .source = GINKGO_SOURCE_CHARACTER, .card = 74), END } },
};

static GinkgoLogEntry *
create_log_entry (const LogCase *c)
{
  GinkgoLogEntry *entry = ginkgo_log_entry_new (c->phase, 3, c->phase == GINKGO_LOG_ACTION ? 1 : GINKGO_SEAT_NONE);
  guint i;

  for (i = 0; c->effects[i].kind != N_EFFECT_KINDS; i++)
    ginkgo_log_entry_add (entry, &c->effects[i], 1);

  return entry;
}

static void
test_log_lines (void)
{
  GinkgoCity city;
  guint i;

  init_city (&city);
  for (i = 0; i < G_N_ELEMENTS (log_cases); i++)
    {
      g_autoptr (GinkgoLogEntry) entry = create_log_entry (&log_cases[i]);

      check_text (ginkgo_text_log_title (entry, names, &city), log_cases[i].title);
      check_text (ginkgo_text_log_details (entry, names, &city), log_cases[i].details);
    }
}

#pragma GCC diagnostic pop

static char *
write_log_line (GinkgoGame *game,
                guint index)
{
  g_autoptr (GinkgoLogEntry) entry = g_list_model_get_item (ginkgo_game_get_log (game), index);
  g_autofree char *title = NULL;
  g_autofree char *details = NULL;
  GinkgoState state;

  ginkgo_game_get_state_at (game, ginkgo_log_entry_get_position (entry), &state);
  title = ginkgo_text_log_title (entry, names, &state.city);
  details = ginkgo_text_log_details (entry, names, &state.city);

  return g_strdup_printf ("%s | %s", title, details != NULL ? details : "");
}

static void
test_log (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 3);

  check_text (write_log_line (game, 0),
              "Ada is the first player | "
              "Ada has Character 1 (Urbanizing: +1 resource), Character 2 (Constructing: +1 point) and "
              "Character 3 (Constructing: +1 tile)\n"
              "Ada starts with 4 resources, 2 tiles and 2 points\n"
              "Orla has Character 7 (Exploiting: +1 resource), Character 8 (Urbanizing: +1 point) and "
              "Character 9 (Urbanizing: +1 tile)\n"
              "Orla starts with 5 resources, 2 tiles and 4 points");
  check_text (write_log_line (game, 1), "The cards are dealt | ");
}

/* Every line of whole games of all modes has words, whatever happens in them. */
static void
test_log_of_whole_games (void)
{
  GinkgoMode mode;

  for (mode = 0; mode < GINKGO_N_MODES; mode++)
    {
      g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (mode, 2, GINKGO_UI_WHOLE_GAME);
      guint n_entries = g_list_model_get_n_items (ginkgo_game_get_log (game));
      guint i;

      g_assert_cmpuint (n_entries, >, 20);
      for (i = 0; i < n_entries; i++)
        {
          g_autofree char *line = write_log_line (game, i);

          g_assert_false (g_str_has_prefix (line, " | "));
          g_assert_null (strstr (line, "hidden"));
          /* A place has a name that can be seen on the screen. */
          g_assert_null (strstr (line, "column"));
          g_assert_true (g_utf8_validate (line, -1, NULL));
        }
    }
}

static void
test_scores (void)
{
  GinkgoDistrict district = {
    .color = GINKGO_COLOR_BLUE,
    .n_buildings = 4,
    .n_resources = 7,
    .n_standings = 3,
    .standings = {
      { .seat = 0, .resources = 3, .height = 3, .number = 5, .points = 7 },
      { .seat = 1, .resources = 2, .height = 2, .number = 17, .points = 2 },
      { .seat = 2, .resources = 2, .height = 2, .number = 12, .points = 0 },
    },
  };

  check_text (ginkgo_text_district (&district), "4 blue buildings");
  check_text (ginkgo_text_standing (&district, 0, names), "Ada with 3 resources: 7 points");
  check_text (ginkgo_text_standing (&district, 2, names), "Pim with 2 resources: 0 points");
  g_assert_null (ginkgo_text_tie_reason (&district, 0, names));
  check_text (ginkgo_text_tie_reason (&district, 1, names), "Ahead of Pim by the higher number: 17 against 12");
  g_assert_null (ginkgo_text_tie_reason (&district, 2, names));
  district.standings[1].height = 3;
  check_text (ginkgo_text_tie_reason (&district, 1, names), "Ahead of Pim by the taller building: 3 floors against 2");
}

static void
test_winners (void)
{
  GinkgoState state = { .mode = GINKGO_MODE_INTRODUCTORY, .n_seats = 3, .pending = GINKGO_EVENT_NONE };

  ginkgo_city_init (&state.city, (const guint8[9]) { 0, 1, 2, 20, 21, 22, 40, 41, 42 });
  state.seats[1].points = 5;
  check_text (ginkgo_text_winners (&state, names), "Orla wins");
  state.seats[2].points = 5;
  check_text (ginkgo_text_winners (&state, names), "Orla and Pim share the victory");
  state.pending = GINKGO_EVENT_CHOOSE;
  check_text (ginkgo_text_winners (&state, names), "Orla and Pim lead");
  state.seats[0].points = 6;
  check_text (ginkgo_text_winners (&state, names), "Ada leads");

  state = (GinkgoState) { .mode = GINKGO_MODE_SOLITAIRE, .n_seats = 2, .pending = GINKGO_EVENT_NONE };
  ginkgo_city_init (&state.city, (const guint8[9]) { 0, 1, 2, 20, 21, 22, 40, 41, 42 });
  check_text (ginkgo_text_winners (&state, names), "A draw");
}

static void
check_error (GQuark domain,
             int code,
             const char *expected)
{
  g_autoptr (GError) error = g_error_new_literal (domain, code, "for developers");

  check_text (ginkgo_text_error (error), expected);
}

static void
test_errors (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  guint code;

  for (code = 0; code < GINKGO_N_RULES_ERRORS; code++)
    g_assert_true (g_hash_table_add (seen, (gpointer) ginkgo_text_get_rules_error (code)));

  check_error (GINKGO_RULES_ERROR, GINKGO_RULES_ERROR_CARD_NOT_IN_HAND, "Choose a card of your hand");
  check_error (GINKGO_GAME_ERROR, GINKGO_GAME_ERROR_NO_UNDO, "This cannot be undone");
  check_error (GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FULL, "The disk is full. Free some space and try again.");
  check_error (GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_TOO_LARGE, "The file is too large for a game");
  check_error (G_IO_ERROR, G_IO_ERROR_FAILED, "for developers");

  /* A sentence for each; what is for developers stays with them. */
  for (code = GINKGO_STORE_ERROR_OPEN; code <= GINKGO_STORE_ERROR_FAILED; code++)
    {
      g_autoptr (GError) error = g_error_new_literal (GINKGO_STORE_ERROR, code, "for developers");
      g_autofree char *text = ginkgo_text_error (error);

      g_assert_cmpstr (text, !=, "for developers");
      g_assert_true (g_str_has_suffix (text, "."));
    }
}

static void
test_time (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_utc (2026, 3, 1, 0, 5, 0);
  g_autoptr (GDateTime) today = g_date_time_new_utc (2026, 3, 1, 0, 1, 0);
  g_autoptr (GDateTime) yesterday = g_date_time_new_utc (2026, 2, 28, 23, 59, 0);
  g_autoptr (GDateTime) before = g_date_time_new_utc (2026, 2, 27, 23, 59, 0);
  g_autoptr (GDateTime) last_year = g_date_time_new_utc (2025, 3, 1, 0, 1, 0);

  check_text (ginkgo_text_time (today, now), "today at 00:01");
  check_text (ginkgo_text_time (yesterday, now), "yesterday at 23:59");
  check_text (ginkgo_text_time (before, now), "27 February");
  check_text (ginkgo_text_time (last_year, now), "1 March 2025");
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/ui/text/players", test_players);
  g_test_add_func ("/ui/text/names-in-other-scripts", test_names_in_other_scripts);
  g_test_add_func ("/ui/text/direction-of-sentences", test_direction_of_sentences);
  g_test_add_func ("/ui/text/counts", test_counts);
  g_test_add_func ("/ui/text/cards", test_cards);
  g_test_add_func ("/ui/text/all-cards", test_all_cards);
  g_test_add_func ("/ui/text/city", test_city);
  g_test_add_func ("/ui/text/decisions", test_decisions);
  g_test_add_func ("/ui/text/effects", test_effects);
  g_test_add_func ("/ui/text/effects-on-others", test_effects_on_others);
  g_test_add_func ("/ui/text/log", test_log);
  g_test_add_func ("/ui/text/log-lines", test_log_lines);
  g_test_add_func ("/ui/text/log-of-whole-games", test_log_of_whole_games);
  g_test_add_func ("/ui/text/scores", test_scores);
  g_test_add_func ("/ui/text/winners", test_winners);
  g_test_add_func ("/ui/text/errors", test_errors);
  g_test_add_func ("/ui/text/time", test_time);

  return g_test_run ();
}
