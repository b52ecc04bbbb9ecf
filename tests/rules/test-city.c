/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-city.h"

/* Which place of the city a card designates: its building's (R4.2) or its token's (R5.2). */

static const guint8 red_1 = 0;
static const guint8 red_15 = 14;

/* The first three of each colour, as at the start of a game (R2.1) */
static void
init_city (GinkgoCity *city)
{
  guint8 tiles[9];

  for (guint i = 0; i < G_N_ELEMENTS (tiles); i++)
    tiles[i] = ginkgo_tile_make (i / 3, i % 3 + 1);
  ginkgo_city_init (city, tiles);
}

static void
test_buildings (void)
{
  GinkgoCity city;

  init_city (&city);
  for (guint i = 0; i < city.n_buildings; i++)
    g_assert_cmpuint (ginkgo_city_find_place (&city, city.buildings[i].tile), ==, city.buildings[i].cell);
  g_assert_cmpuint (ginkgo_city_find_place (&city, red_15), ==, GINKGO_CELL_NONE);
}

/* The card of a tile that is built over designates nothing any more. */
static void
test_raised (void)
{
  GinkgoCity city;
  guint8 building;

  init_city (&city);
  building = city.sites[red_1];
  ginkgo_city_raise (&city, building, red_15, 0);
  g_assert_cmpuint (ginkgo_city_find_place (&city, red_15), ==, city.buildings[building].cell);
  g_assert_cmpuint (ginkgo_city_find_place (&city, red_1), ==, GINKGO_CELL_NONE);
}

/* A token in a player's hand lies nowhere (R10). */
static void
test_tokens (void)
{
  GinkgoCity city;

  init_city (&city);
  for (guint letter = 0; letter < GINKGO_N_LETTERS; letter++)
    {
      guint8 card = ginkgo_card_from_letter (letter);

      g_assert_cmpuint (ginkgo_city_find_place (&city, card), ==, city.tokens[letter]);
      city.tokens[letter] = GINKGO_CELL_NONE;
      g_assert_cmpuint (ginkgo_city_find_place (&city, card), ==, GINKGO_CELL_NONE);
    }
}

static void
test_characters (void)
{
  GinkgoCity city;

  init_city (&city);
  g_assert_cmpuint (ginkgo_city_find_place (&city, ginkgo_card_from_character (1)), ==, GINKGO_CELL_NONE);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/city/place/buildings", test_buildings);
  g_test_add_func ("/rules/city/place/raised", test_raised);
  g_test_add_func ("/rules/city/place/tokens", test_tokens);
  g_test_add_func ("/rules/city/place/characters", test_characters);

  return g_test_run ();
}
