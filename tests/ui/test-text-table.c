/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text-fixture.h"

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
  { 9, "Red 10", "At the End", "At the end, 1 point for each resource of yours on red buildings", "1 per resource on red" },
  { 30, "Blue 11", "At the End", "At the end, 1 point for each resource of yours on red buildings", "1 per resource on red" },
  { 51, "Yellow 12", "At the End", "At the end, 1 point for each resource of yours on blue buildings", "1 per resource on blue" },
  { 13, "Red 14", "At the End", "At the end, 1 point for each building of yours with 1 or 2 floors", "1 per building of 1–2 floors" },
  { 14, "Red 15", "At the End", "At the end, 3 points for each building of yours with 3 or more floors", "3 per building of 3+ floors" },
  { 16, "Red 17", "At the End", "At the end, 2 points for each card of yours with an Urbanizing bonus, characters included", "2 per Urbanizing bonus" },
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
                             "Character 3. Each time you construct a floor, you get 1 tile. Starts with 1 resource");
  ginkgo_fixture_check_text (ginkgo_text_card_spoken (GINKGO_CARD_UNKNOWN), "a hidden card");
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

  ginkgo_fixture_init_city (&city);
  ginkgo_fixture_check_text (ginkgo_text_cell (ginkgo_cell_make (2, 1)), "column 3, row 2");
  ginkgo_fixture_check_text (ginkgo_text_cell (ginkgo_cell_make (0, 0)), "column 1, row 1");
  ginkgo_fixture_check_text (ginkgo_text_cell (ginkgo_cell_make (-1, 0)), "column 1 west, row 1");
  ginkgo_fixture_check_text (ginkgo_text_cell (ginkgo_cell_make (4, -2)), "column 5, row 2 north");
  ginkgo_fixture_check_text (ginkgo_text_cell (ginkgo_cell_make (-2, -1)), "column 2 west, row 1 north");
  ginkgo_fixture_check_text (ginkgo_text_building (&city, 0, names), "Red 1, 1 floor, nobody’s, column 1, row 1");
  ginkgo_fixture_check_text (ginkgo_text_token (5, ginkgo_cell_make (3, 2)), "Token F, column 4, row 3");
  ginkgo_fixture_check_text (ginkgo_text_token (5, GINKGO_CELL_NONE), "Token F");
  ginkgo_fixture_check_text (ginkgo_text_empty_cell (ginkgo_cell_make (3, 2)), "Empty, column 4, row 3");

  building = ginkgo_city_find_building (&city, ginkgo_cell_make (1, 1));
  ginkgo_city_raise (&city, building, BLUE_5, 1);
  ginkgo_fixture_check_text (ginkgo_text_building (&city, building, names),
                             "Blue 5, 2 floors, Orla, column 2, row 2, construction site");
  city.buildings[building].pawn = FALSE;
  ginkgo_fixture_check_text (ginkgo_text_building (&city, building, names), "Blue 5, 2 floors, Orla, column 2, row 2");

  for (i = 0; i < GINKGO_N_LETTERS; i++)
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
  state.pending = GINKGO_EVENT_CHOOSE;
  ginkgo_fixture_check_text (ginkgo_text_pending (&state, names), "Orla: Choose a card");
  ginkgo_fixture_check_text (ginkgo_text_pending_prompt (&state), "Choose a card");
  state.pending = GINKGO_EVENT_TOKEN;
  ginkgo_fixture_check_text (ginkgo_text_pending (&state, names), "Orla: Put token F back");
  ginkgo_fixture_check_text (ginkgo_text_pending_brief (&state), "Token F");
  state.mode = GINKGO_MODE_SOLITAIRE;
  ginkgo_fixture_check_text (ginkgo_text_pending (&state, names), "Ada: Put token F back for Hal");
  ginkgo_fixture_check_text (ginkgo_text_pending_prompt (&state), "Put token F back for Hal");
  state.pending = GINKGO_EVENT_NONE;
  state.pending_seat = GINKGO_SEAT_NONE;
  ginkgo_fixture_check_text (ginkgo_text_pending (&state, names), "The game is over");
  ginkgo_fixture_check_text (ginkgo_text_pending_brief (&state), "Game over");

  ginkgo_fixture_check_text (ginkgo_text_play (BLUE_5, NO_TILE), "Exploit Blue 5");
  ginkgo_fixture_check_text (ginkgo_text_play (BLUE_5, RED_4), "Build Red 4 on Blue 5");
  ginkgo_fixture_check_text (ginkgo_text_play (CARD_F, NO_TILE), "Take an item: a resource or a tile");
  ginkgo_fixture_check_text (ginkgo_text_play (CARD_F, RED_4), "Urbanize with Red 4 at F");
  ginkgo_fixture_check_text (ginkgo_text_choose_prompt (GINKGO_CARD_NONE, NO_TILE, 2), "Pick a card");
  ginkgo_fixture_check_text (ginkgo_text_choose_prompt (GINKGO_CARD_NONE, RED_4, 2), "Pick a card for Red 4");
  ginkgo_fixture_check_text (ginkgo_text_choose_prompt (BLUE_5, NO_TILE, 2), "Pick a tile, or play the card alone");
  ginkgo_fixture_check_text (ginkgo_text_choose_prompt (BLUE_5, NO_TILE, 0), "Exploit Blue 5");
  ginkgo_fixture_check_text (ginkgo_text_choose_prompt (BLUE_5, RED_4, 2), "Build Red 4 on Blue 5");
  g_assert_cmpstr (ginkgo_text_get_play_button (GINKGO_CARD_NONE, RED_4), ==, "Play");
  g_assert_cmpstr (ginkgo_text_get_play_button (BLUE_5, NO_TILE), ==, "Exploit");
  g_assert_cmpstr (ginkgo_text_get_play_button (BLUE_5, RED_4), ==, "Build");
  g_assert_cmpstr (ginkgo_text_get_play_button (CARD_F, NO_TILE), ==, "Take an Item");
  g_assert_cmpstr (ginkgo_text_get_play_button (CARD_F, RED_4), ==, "Urbanize");
  ginkgo_fixture_check_text (ginkgo_text_new_hand_button (2), "New Hand (2 Left)");
  ginkgo_fixture_check_text (ginkgo_text_supply (GINKGO_ITEM_RESOURCE, 14), "14 in your supply");
  ginkgo_fixture_check_text (ginkgo_text_supply (GINKGO_ITEM_TILE, 0), "The supply is empty");
  ginkgo_fixture_check_text (ginkgo_text_return_button (0), "Keep All Tiles");
  ginkgo_fixture_check_text (ginkgo_text_return_button (1), "Return 1 Tile");
  ginkgo_fixture_check_text (ginkgo_text_return_button (3), "Return 3 Tiles");
  ginkgo_fixture_check_text (ginkgo_text_return_prompt (3, 8), "Return 3 of 8 tiles: +3 points");
  ginkgo_fixture_check_text (ginkgo_text_return_prompt (1, 1), "Return 1 of 1 tile: +1 point");
  ginkgo_fixture_check_text (ginkgo_text_rounds_estimate (0), "Your tiles alone will hardly last beyond this round");
  ginkgo_fixture_check_text (ginkgo_text_rounds_estimate (1), "Your tiles alone last for about 1 more round");
  ginkgo_fixture_check_text (ginkgo_text_rounds_estimate (3), "Your tiles alone last for about 3 more rounds");
  ginkgo_fixture_check_text (ginkgo_text_rounds_estimate_brief (0), "tiles for hardly another round");
  ginkgo_fixture_check_text (ginkgo_text_rounds_estimate_brief (3), "tiles for about 3 more rounds");
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/ui/text/cards", test_cards);
  g_test_add_func ("/ui/text/all-cards", test_all_cards);
  g_test_add_func ("/ui/text/city", test_city);
  g_test_add_func ("/ui/text/decisions", test_decisions);

  return g_test_run ();
}
