/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-words.h"

#include <stdio.h>
#include <string.h>

static int
compare_items (gconstpointer a,
               gconstpointer b)
{
  return *(const guint8 *) a - *(const guint8 *) b;
}

static guint8
parse_item (const char *word)
{
  guint8 item = ginkgo_card_from_name (word);

  if (item == GINKGO_CARD_NONE)
    g_error ("“%s” is neither a tile nor a card", word);

  return item;
}

guint
ginkgo_test_words_parse (const char *words,
                         guint8 items[GINKGO_N_DECK_CARDS])
{
  g_auto (GStrv) names = g_strsplit_set (words, " ", -1);
  guint n_items = 0;

  for (guint i = 0; names[i] != NULL; i++)
    {
      if (*names[i] == '\0' || strcmp (names[i], "-") == 0)
        continue;

      g_assert_cmpuint (n_items, <, GINKGO_N_DECK_CARDS);
      items[n_items++] = parse_item (names[i]);
    }

  return n_items;
}

/* The names of tiles or cards, or "-"; the order in a set does not matter. */
char *
ginkgo_test_words_print (const guint8 *items,
                         guint n_items,
                         gboolean is_set)
{
  g_autofree guint8 *sorted = g_memdup2 (items, n_items);
  GString *words = g_string_new (NULL);

  if (is_set && n_items > 0)
    qsort (sorted, n_items, 1, compare_items);
  for (guint i = 0; i < n_items; i++)
    g_string_append_printf (words, "%s%s", i > 0 ? " " : "", ginkgo_card_get_name (sorted[i]));

  if (n_items == 0)
    g_string_append_c (words, '-');

  return g_string_free (words, FALSE);
}

char *
ginkgo_test_words_print_bits (guint bits)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < GINKGO_MAX_SEATS; i++)
    if ((bits >> i) & 1)
      g_string_append_printf (words, "%s%u", words->len > 0 ? " " : "", i);

  return g_string_free (words, FALSE);
}

/* The words as they are printed; the order in a set does not matter. */
char *
ginkgo_test_words_normalize (const char *words,
                             gboolean is_set)
{
  guint8 items[GINKGO_N_DECK_CARDS];
  g_auto (GStrv) parts = NULL;
  GString *normal;

  if (is_set)
    return ginkgo_test_words_print (items, ginkgo_test_words_parse (words, items), TRUE);

  parts = g_strsplit (words, " ", -1);
  normal = g_string_new (NULL);
  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_string_append_printf (normal, "%s%s", normal->len > 0 ? " " : "", parts[i]);

  return g_string_free (normal, FALSE);
}

/* "R4/R1=0*": R4 on R1, resources of seat 0, a pawn. */
static void
draw_building (GinkgoCity *city,
               guint16 cell,
               const char *word)
{
  g_auto (GStrv) parts = g_strsplit (word, "=", 2);
  gboolean has_pawn = g_str_has_suffix (word, "*");
  guint8 owner = parts[1] != NULL ? (guint8) g_ascii_digit_value (parts[1][0]) : GINKGO_SEAT_NONE;
  g_auto (GStrv) tiles = NULL;
  guint8 building;
  guint n_tiles;

  tiles = g_strsplit (g_strdelimit (parts[0], "*", '\0'), "/", -1);
  n_tiles = g_strv_length (tiles);
  building = ginkgo_city_found (city, cell, parse_item (tiles[n_tiles - 1]), owner);
  while (--n_tiles > 0)
    ginkgo_city_raise (city, building, parse_item (tiles[n_tiles - 1]), owner);
  city->buildings[building].pawn = (guint8) has_pawn;
}

static void
draw_cell (GinkgoCity *city,
           guint16 cell,
           const char *word)
{
  if (strcmp (word, ".") == 0)
    return;

  if (word[1] == '\0')
    city->tokens[ginkgo_card_get_letter (parse_item (word))] = cell;
  else
    draw_building (city, cell, word);
}

/* Makes a city of a drawing, the first cell and the rows from there: "-1 -1 | . A | L R1 |". */
void
ginkgo_test_words_draw_city (GinkgoCity *city,
                             const char *drawing)
{
  g_auto (GStrv) rows = g_strsplit (drawing, "|", -1);
  int left;
  int y;

  memset (city, 0, sizeof *city);
  memset (city->tokens, 0xff, sizeof city->tokens);
  memset (city->plan, GINKGO_BUILDING_NONE, sizeof city->plan);
  memset (city->sites, GINKGO_BUILDING_NONE, sizeof city->sites);
  memset (city->below, GINKGO_TILE_NONE, sizeof city->below);
  city->first_cell = GINKGO_CELL_NONE;

  g_assert_cmpint (sscanf (rows[0], "%d %d", &left, &y), ==, 2);
  for (guint i = 1; rows[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (rows[i], " ", -1);
      int x = left;

      for (guint j = 0; words[j] != NULL; j++)
        if (*words[j] != '\0')
          draw_cell (city, ginkgo_cell_make (x++, y), words[j]);
      y += x > left;
    }
}

char *
ginkgo_test_words_print_cell (const GinkgoCity *city,
                              guint16 cell)
{
  guint8 index = ginkgo_city_find_building (city, cell);
  guint8 letter = ginkgo_city_find_token (city, cell);
  const GinkgoBuilding *building;
  GString *word;

  g_assert_true ((index != GINKGO_BUILDING_NONE) == ginkgo_city_is_built (city, cell));
  if (index == GINKGO_BUILDING_NONE)
    return g_strdup (letter == GINKGO_LETTER_NONE ? "." : ginkgo_card_get_name (ginkgo_card_from_letter (letter)));

  g_assert_cmpuint (letter, ==, GINKGO_LETTER_NONE);
  building = &city->buildings[index];
  word = g_string_new (NULL);
  for (guint8 tile = building->tile; tile != GINKGO_TILE_NONE; tile = city->below[tile])
    g_string_append_printf (word, "%s%s", word->len > 0 ? "/" : "", ginkgo_tile_get_name (tile));
  if (building->owner != GINKGO_SEAT_NONE)
    g_string_append_printf (word, "=%u", building->owner);
  if (building->pawn)
    g_string_append_c (word, '*');

  return g_string_free (word, FALSE);
}
