/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "ginkgo-cards.h"

/* R1 and R11, line by line. */

#define RED          GINKGO_COLOR_RED
#define BLUE         GINKGO_COLOR_BLUE
#define YELLOW       GINKGO_COLOR_YELLOW
#define EXPLOITING   GINKGO_ACTION_EXPLOITING
#define URBANIZING   GINKGO_ACTION_URBANIZING
#define CONSTRUCTING GINKGO_ACTION_CONSTRUCTING

static const char *const color_letters = "RBY";

static const GinkgoCardBonus *
get_bonus (const char *name)
{
  guint8 card = ginkgo_card_from_name (name);

  g_assert_cmpuint (card, !=, GINKGO_CARD_NONE);

  return ginkgo_card_get_bonus (card);
}

/* R11.1, 1 to 9 */
static void
test_paying (void)
{
  static const struct
  {
    GinkgoAction action;
    guint points;
  } expected[9] = {
    { EXPLOITING, 0 },
    { URBANIZING, 0 },
    { CONSTRUCTING, 0 },
    { EXPLOITING, 0 },
    { URBANIZING, 0 },
    { CONSTRUCTING, 0 },
    { EXPLOITING, 1 },
    { URBANIZING, 1 },
    { CONSTRUCTING, 1 },
  };

  for (guint color = RED; color <= YELLOW; color++)
    for (guint number = 1; number <= 9; number++)
      {
        g_autofree char *name = g_strdup_printf ("%c%u", color_letters[color], number);
        const GinkgoCardBonus *bonus = get_bonus (name);

        g_assert_true (bonus->has_bonus);
        g_assert_cmpuint (bonus->action, ==, expected[number - 1].action);
        g_assert_cmpuint (bonus->endgame, ==, GINKGO_ENDGAME_NONE);
        for (guint item = 0; item < GINKGO_N_ITEMS; item++)
          g_assert_cmpuint (bonus->items[item], ==, (item == color) + (item == GINKGO_ITEM_POINT) * expected[number - 1].points);
      }
}

typedef struct
{
  const char *names;
  GinkgoEndgameKind kind;
  guint points;
  guint parameter;
} Endgame;

/* R11.1, 10 to 20; the parameter is the colour or the action that is counted. */
static const Endgame endgames[] = {
  { "R10 R13 B11 Y11", GINKGO_ENDGAME_RESOURCES_ON_COLOR, 1, RED },
  { "B10 B13 R12 Y12", GINKGO_ENDGAME_RESOURCES_ON_COLOR, 1, BLUE },
  { "Y10 Y13 R11 B12", GINKGO_ENDGAME_RESOURCES_ON_COLOR, 1, YELLOW },
  { "R14 B14 Y14", GINKGO_ENDGAME_LOW_BUILDINGS, 1, 0 },
  { "R15 B15 Y15", GINKGO_ENDGAME_TALL_BUILDINGS, 3, 0 },
  { "R16 B16 Y16", GINKGO_ENDGAME_ACTION_CARDS, 2, EXPLOITING },
  { "R17 B17 Y17", GINKGO_ENDGAME_ACTION_CARDS, 2, URBANIZING },
  { "R18 B18 Y18", GINKGO_ENDGAME_ACTION_CARDS, 2, CONSTRUCTING },
  { "R19", GINKGO_ENDGAME_COLOR_CARDS, 2, RED },
  { "B19", GINKGO_ENDGAME_COLOR_CARDS, 2, BLUE },
  { "Y19", GINKGO_ENDGAME_COLOR_CARDS, 2, YELLOW },
  { "R20 B20 Y20", GINKGO_ENDGAME_FIXED, 9, 0 },
};

static void
check_endgame (const Endgame *expected,
               const GinkgoCardBonus *bonus)
{
  g_assert_false (bonus->has_bonus);
  g_assert_cmpuint (bonus->items[0] + bonus->items[1] + bonus->items[2], ==, 0);
  g_assert_cmpuint (bonus->endgame, ==, expected->kind);
  g_assert_cmpuint (bonus->endgame_points, ==, expected->points);

  if (expected->kind == GINKGO_ENDGAME_ACTION_CARDS)
    g_assert_cmpuint (bonus->endgame_action, ==, expected->parameter);
  if (expected->kind == GINKGO_ENDGAME_RESOURCES_ON_COLOR || expected->kind == GINKGO_ENDGAME_COLOR_CARDS)
    g_assert_cmpuint (bonus->endgame_color, ==, expected->parameter);
}

static void
test_endgame (void)
{
  guint n_cards = 0;

  for (guint i = 0; i < G_N_ELEMENTS (endgames); i++)
    {
      g_auto (GStrv) names = g_strsplit (endgames[i].names, " ", -1);

      for (guint j = 0; names[j] != NULL; j++, n_cards++)
        check_endgame (&endgames[i], get_bonus (names[j]));
    }

  g_assert_cmpuint (n_cards, ==, 33);
}

typedef struct
{
  const char *names;
  GinkgoAction action;
  GinkgoColor color;
  guint8 items[GINKGO_N_ITEMS];
} Character;

/* R11.2 */
static const Character characters[] = {
  { "C7 C13 C24 C25", EXPLOITING, RED, { 1, 1, 1 } },
  { "C6 C18 C26", EXPLOITING, BLUE, { 2, 0, 1 } },
  { "C14 C17", EXPLOITING, YELLOW, { 2, 1, 2 } },
  { "C1 C10 C16 C27", URBANIZING, RED, { 1, 1, 1 } },
  { "C9 C19 C20", URBANIZING, BLUE, { 2, 0, 1 } },
  { "C8 C11", URBANIZING, YELLOW, { 2, 1, 2 } },
  { "C4 C21 C22 C23", CONSTRUCTING, RED, { 0, 1, 0 } },
  { "C3 C12 C15", CONSTRUCTING, BLUE, { 1, 0, 0 } },
  { "C2 C5", CONSTRUCTING, YELLOW, { 2, 1, 1 } },
};

static void
check_character (const Character *expected,
                 const char *name)
{
  guint8 card = ginkgo_card_from_name (name);
  const GinkgoCardBonus *bonus = get_bonus (name);

  g_assert_true (ginkgo_card_is_character (card));
  g_assert_cmpuint (ginkgo_card_get_color (card), ==, expected->color);
  g_assert_true (bonus->has_bonus);
  g_assert_cmpuint (bonus->action, ==, expected->action);
  g_assert_cmpuint (bonus->endgame, ==, GINKGO_ENDGAME_NONE);
  for (guint item = 0; item < GINKGO_N_ITEMS; item++)
    g_assert_cmpuint (bonus->items[item], ==, item == expected->color);
  g_assert_cmpmem (ginkgo_character_get_items (card), GINKGO_N_ITEMS, expected->items, GINKGO_N_ITEMS);
}

static void
test_characters (void)
{
  guint n_characters = 0;

  for (guint i = 0; i < G_N_ELEMENTS (characters); i++)
    {
      g_auto (GStrv) names = g_strsplit (characters[i].names, " ", -1);

      for (guint j = 0; names[j] != NULL; j++, n_characters++)
        check_character (&characters[i], names[j]);
    }

  g_assert_cmpuint (n_characters, ==, 27);
}

/* R11.2: the introductory sets, C1 to C18 in threes. */
static void
test_sets (void)
{
  for (guint set = 0; set < 6; set++)
    for (guint i = 0; i < 3; i++)
      {
        g_autofree char *name = g_strdup_printf ("C%u", 3 * set + i + 1);

        g_assert_cmpstr (ginkgo_card_get_name (ginkgo_character_set_get (set, i)), ==, name);
      }
}

/* R1.1, R1.2: all components, in order. */
static void
test_components (void)
{
  guint card;

  for (card = 0; card < 60; card++)
    {
      g_autofree char *name = g_strdup_printf ("%c%u", color_letters[card / 20], card % 20 + 1);

      g_assert_cmpstr (ginkgo_card_get_name ((guint8) card), ==, name);
      g_assert_cmpstr (ginkgo_tile_get_name ((guint8) card), ==, name);
      g_assert_true (ginkgo_card_is_building ((guint8) card));
      g_assert_cmpuint (ginkgo_card_get_color ((guint8) card), ==, card / 20);
      g_assert_cmpuint (ginkgo_tile_get_color ((guint8) card), ==, card / 20);
      g_assert_cmpuint (ginkgo_tile_get_number ((guint8) card), ==, card % 20 + 1);
      g_assert_cmpuint (ginkgo_tile_make (card / 20, card % 20 + 1), ==, card);
    }

  for (; card < 72; card++)
    {
      char name[2] = { (char) ('A' + card - 60), '\0' };

      g_assert_cmpstr (ginkgo_card_get_name ((guint8) card), ==, name);
      g_assert_true (ginkgo_card_is_urbanization ((guint8) card));
      g_assert_cmpuint (ginkgo_card_get_letter ((guint8) card), ==, card - 60);
      g_assert_cmpuint (ginkgo_card_from_letter (card - 60), ==, card);
      g_assert_false (ginkgo_card_get_bonus ((guint8) card)->has_bonus);
      g_assert_cmpuint (ginkgo_card_get_bonus ((guint8) card)->endgame, ==, GINKGO_ENDGAME_NONE);
    }

  g_assert_cmpuint (GINKGO_N_CARDS, ==, 99);
}

static void
test_names (void)
{
  static const char *const no_cards[] = { "", "R", "R0", "R21", "r1", "G1", "M", "a", "C0", "C28", "R01", "R1 ", "?", "A1" };

  for (guint i = 0; i < GINKGO_N_CARDS; i++)
    {
      const char *name = ginkgo_card_get_name ((guint8) i);

      g_assert_cmpuint (strlen (name), <, GINKGO_NAME_LENGTH);
      g_assert_cmpuint (ginkgo_card_from_name (name), ==, i);
      g_assert_cmpuint (ginkgo_tile_from_name (name), ==, i < GINKGO_N_TILES ? i : GINKGO_TILE_NONE);
    }

  for (guint i = 0; i < G_N_ELEMENTS (no_cards); i++)
    {
      g_assert_cmpuint (ginkgo_card_from_name (no_cards[i]), ==, GINKGO_CARD_NONE);
      g_assert_cmpuint (ginkgo_tile_from_name (no_cards[i]), ==, GINKGO_TILE_NONE);
    }
}

static void
test_unknown (void)
{
  static const guint8 unknown[] = { GINKGO_CARD_UNKNOWN, GINKGO_CARD_NONE, GINKGO_N_CARDS };

  for (guint i = 0; i < G_N_ELEMENTS (unknown); i++)
    {
      g_assert_cmpstr (ginkgo_card_get_name (unknown[i]), ==, "?");
      g_assert_cmpstr (ginkgo_tile_get_name (unknown[i]), ==, "?");
      g_assert_false (ginkgo_card_get_bonus (unknown[i])->has_bonus);
      g_assert_cmpuint (ginkgo_card_get_bonus (unknown[i])->endgame, ==, GINKGO_ENDGAME_NONE);
    }

  g_assert_cmpstr (ginkgo_tile_get_name (GINKGO_N_TILES), ==, "?");
}

/* R1.4 */
static void
test_resources (void)
{
  g_assert_cmpuint (ginkgo_resources_for_seats (2), ==, 25);
  g_assert_cmpuint (ginkgo_resources_for_seats (3), ==, 20);
  g_assert_cmpuint (ginkgo_resources_for_seats (4), ==, 18);
  g_assert_cmpuint (ginkgo_resources_for_seats (5), ==, 16);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/cards/paying", test_paying);
  g_test_add_func ("/rules/cards/endgame", test_endgame);
  g_test_add_func ("/rules/cards/characters", test_characters);
  g_test_add_func ("/rules/cards/sets", test_sets);
  g_test_add_func ("/rules/cards/components", test_components);
  g_test_add_func ("/rules/cards/names", test_names);
  g_test_add_func ("/rules/cards/unknown", test_unknown);
  g_test_add_func ("/rules/cards/resources", test_resources);

  return g_test_run ();
}
