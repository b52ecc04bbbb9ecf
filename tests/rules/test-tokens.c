/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdio.h>
#include <string.h>

#include "ginkgo-state.h"
#include "ginkgo-test-files.h"

/* R10: places for tokens. In drawings, '#' is a building, '@' the new one in place of the token,
 * and letters are other tokens. The north-west corner is (0, 0). */

typedef struct
{
  const char *path;
  const char *drawing;
  char letter;
  GinkgoTokenMoveKind kind;
  const char *moves;
} Drawn;

static const Drawn drawn[] = {
  { "/rules/tokens/plain/set-up",
    " @BC \n"
    "L###D\n"
    "K###E\n"
    "J###F\n"
    " IHG \n",
    'A',
    GINKGO_TOKEN_MOVE_PLAIN,
    "A0,0 / A1,-1" },

  /* A corner of the set-up is no neighbour of a building, but becomes one. */
  { "/rules/tokens/plain/corner",
    " AB@ \n"
    "L###D\n"
    "K###E\n"
    "J###F\n"
    " IHG \n",
    'C',
    GINKGO_TOKEN_MOVE_PLAIN,
    "C3,-1 / C4,0" },

  /* The place behind D would put C between D and E. */
  { "/rules/tokens/plain/order",
    " AB   \n"
    "L###@ \n"
    "K### E\n"
    "J### F\n"
    " I###D\n"
    "  HG  \n",
    'C',
    GINKGO_TOKEN_MOVE_PLAIN,
    "C4,0 / C5,1 / C4,2" },

  /* Inside a ring a token is exempt; from there it may go on inside. */
  { "/rules/tokens/plain/in-a-courtyard",
    "  BC   \n"
    " ##### \n"
    "L#@  #D\n"
    "K#   #E\n"
    "J##### \n"
    "  IHGF \n",
    'A',
    GINKGO_TOKEN_MOVE_PLAIN,
    "A3,2 / A2,3" },

  /* Closing a ring: the cell inside is a courtyard now, and allowed. */
  { "/rules/tokens/plain/into-a-courtyard",
    "  B D  \n"
    " ##@## \n"
    "A#   #E\n"
    "L#####F\n"
    " KJIHG \n",
    'C',
    GINKGO_TOKEN_MOVE_PLAIN,
    "C3,0 / C3,2" },

  /* (3, 1) and (2, 2) touch only at a corner: the far outside reaches the cell
   * behind them through the gap. C is met before and after it. */
  { "/rules/tokens/plain/pinch",
    "    E  \n"
    " BC@##F\n"
    "A## ##G\n"
    "L#####H\n"
    " K J I \n",
    'D',
    GINKGO_TOKEN_MOVE_PLAIN,
    "D3,0 / D3,2" },

  /* A full courtyard: the only free place on the perimeter between L and B. */
  { "/rules/tokens/free-place/from-a-courtyard",
    "  BC \n"
    "L###D\n"
    "K#@#E\n"
    "J###F\n"
    " IHG \n",
    'A',
    GINKGO_TOKEN_MOVE_FREE_PLACE,
    "A1,0" },

  { "/rules/tokens/push/from-a-courtyard",
    " LBC \n"
    "K###D\n"
    "J#@#E\n"
    "I###F\n"
    "  HG \n",
    'A',
    GINKGO_TOKEN_MOVE_PUSH,
    "A2,0 B3,0 C4,1 D4,2 E4,3 F3,4 G2,4 H1,4 / A1,0 I1,4 J0,3 K0,2 L0,1" },

  /* D, F and G surround the new building; the free cell is behind G. */
  { "/rules/tokens/push/both-ways",
    " ABC  \n"
    "L###D \n"
    "K###@F\n"
    "J###G \n"
    " IH   \n",
    'E',
    GINKGO_TOKEN_MOVE_PUSH,
    "A0,1 B1,0 C2,0 D3,0 E4,1 H3,4 I2,4 J1,4 K0,3 L0,2 / E5,2 F4,3 G3,4" },
};

static void
init_empty (GinkgoCity *city)
{
  memset (city, 0, sizeof *city);
  memset (city->tokens, 0xff, sizeof city->tokens);
  city->first_cell = GINKGO_CELL_NONE;
}

static void
draw_city (const char *drawing,
           GinkgoCity *city,
           guint16 *site)
{
  guint8 tile = 0;
  int x = 0;
  int y = 0;

  init_empty (city);
  for (; *drawing != '\0'; drawing++, x++)
    {
      guint16 cell = ginkgo_cell_make (x, y);

      if (*drawing == '\n')
        {
          x = -1;
          y++;
        }
      else if (*drawing == '#' || *drawing == '@')
        {
          ginkgo_city_found (city, cell, tile++, GINKGO_SEAT_NONE);
          if (*drawing == '@')
            *site = cell;
        }
      else if (*drawing != ' ')
        {
          city->tokens[*drawing - 'A'] = cell;
        }
    }
}

static char *
describe_move (const GinkgoTokenMove *move)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < GINKGO_N_LETTERS; i++)
    if (move->cells[i] != GINKGO_CELL_NONE)
      g_string_append_printf (text, "%s%c%d,%d", text->len > 0 ? " " : "", 'A' + (char) i, ginkgo_cell_get_x (move->cells[i]), ginkgo_cell_get_y (move->cells[i]));

  return g_string_free (text, FALSE);
}

static int
compare_strings (gconstpointer a,
                 gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* "A0,0 B1,1 / C2,2", the moves being sorted as strings. */
static char *
describe_moves (const GinkgoCity *city,
                guint letter,
                guint16 site,
                GinkgoTokenMoveKind *kind)
{
  GinkgoTokenMove moves[GINKGO_MAX_TOKEN_MOVES];
  guint n_moves = ginkgo_city_list_token_moves (city, letter, site, moves, kind);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n_moves; i++)
    g_ptr_array_add (texts, describe_move (&moves[i]));
  g_ptr_array_sort (texts, compare_strings);
  g_ptr_array_add (texts, NULL);

  return g_strjoinv (" / ", (char **) texts->pdata);
}

static char *
sort_moves (const char *moves)
{
  g_auto (GStrv) parts = g_strsplit (moves, " / ", -1);

  qsort (parts, g_strv_length (parts), sizeof *parts, compare_strings);

  return g_strjoinv (" / ", parts);
}

static void
test_drawn (gconstpointer data)
{
  const Drawn *test = data;
  g_autofree char *expected = sort_moves (test->moves);
  g_autofree char *listed = NULL;
  GinkgoTokenMoveKind kind;
  GinkgoCity city;
  guint16 site = GINKGO_CELL_NONE;

  draw_city (test->drawing, &city, &site);
  listed = describe_moves (&city, (guint) (test->letter - 'A'), site, &kind);
  g_assert_cmpstr (listed, ==, expected);
  g_assert_cmpint (kind, ==, test->kind);
}

static guint16
parse_cell (const char *text)
{
  int x = 0;
  int y = 0;

  g_assert_cmpint (sscanf (text, "%d,%d", &x, &y), ==, 2);

  return ginkgo_cell_make (x, y);
}

static void
parse_city (const char *buildings,
            const char *tokens,
            GinkgoCity *city)
{
  g_auto (GStrv) cells = g_strsplit (buildings, " ", -1);
  g_auto (GStrv) places = g_strsplit (tokens, " ", -1);

  init_empty (city);
  for (guint i = 0; cells[i] != NULL; i++)
    ginkgo_city_found (city, parse_cell (cells[i]), (guint8) i, GINKGO_SEAT_NONE);
  for (guint i = 0; places[i] != NULL; i++)
    city->tokens[places[i][0] - 'A'] = parse_cell (places[i] + 1);
}

static void
check_line (const char *line)
{
  static const char *const rules[] = {
    [GINKGO_TOKEN_MOVE_PLAIN] = "R10.3",
    [GINKGO_TOKEN_MOVE_FREE_PLACE] = "R10.4",
    [GINKGO_TOKEN_MOVE_PUSH] = "R10.5",
  };
  g_auto (GStrv) fields = g_strsplit (line, " | ", 4);
  g_auto (GStrv) head = g_strsplit (fields[0], " ", 3);
  g_autofree char *expected = sort_moves (fields[3]);
  g_autofree char *listed = NULL;
  GinkgoTokenMoveKind kind;
  GinkgoCity city;

  parse_city (fields[1], fields[2], &city);
  listed = describe_moves (&city, (guint) (head[1][0] - 'A'), parse_cell (head[2]), &kind);
  g_assert_cmpstr (rules[kind], ==, head[0]);
  g_assert_cmpstr (listed, ==, expected);
}

/* Hundreds of positions with courtyards, corridors and pushes both ways. */
static void
test_positions (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "token-positions.txt", NULL);
  g_autofree char *text = ginkgo_test_read_text (path);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n_lines = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (lines[i][0] == '#' || lines[i][0] == '\0')
        continue;

      check_line (lines[i]);
      n_lines++;
    }

  g_assert_cmpuint (n_lines, >, 300);
}

/* A card designates its building's place (R4.2) or its token's (R5.2). Cards of covered tiles
 * and of tokens in a hand designate nothing (R10). */
static void
test_places (void)
{
  guint8 red_1 = ginkgo_tile_from_name ("R1"), red_15 = ginkgo_tile_from_name ("R15");
  guint8 tiles[9];
  GinkgoCity city;

  for (guint i = 0; i < G_N_ELEMENTS (tiles); i++)
    tiles[i] = ginkgo_tile_make (i / 3, i % 3 + 1);
  ginkgo_city_init (&city, tiles);

  for (guint i = 0; i < city.n_buildings; i++)
    g_assert_cmpuint (ginkgo_city_find_place (&city, city.buildings[i].tile), ==, city.buildings[i].cell);
  g_assert_cmpuint (ginkgo_city_find_place (&city, red_15), ==, GINKGO_CELL_NONE);
  g_assert_cmpuint (ginkgo_city_find_place (&city, ginkgo_card_from_character (1)), ==, GINKGO_CELL_NONE);

  ginkgo_city_raise (&city, city.sites[red_1], red_15, 0);
  g_assert_cmpuint (ginkgo_city_find_place (&city, red_15), ==, city.buildings[0].cell);
  g_assert_cmpuint (ginkgo_city_find_place (&city, red_1), ==, GINKGO_CELL_NONE);

  for (guint letter = 0; letter < GINKGO_N_LETTERS; letter++)
    {
      guint8 card = ginkgo_card_from_letter (letter);

      g_assert_cmpuint (ginkgo_city_find_place (&city, card), ==, city.tokens[letter]);
      city.tokens[letter] = GINKGO_CELL_NONE;
      g_assert_cmpuint (ginkgo_city_find_place (&city, card), ==, GINKGO_CELL_NONE);
    }
}

/* The plan of a city has one place for cells that are 16 apart. */
static void
test_wide (void)
{
  guint8 tiles[9];
  GinkgoCity city;

  for (guint i = 0; i < G_N_ELEMENTS (tiles); i++)
    tiles[i] = ginkgo_tile_make (i / 3, i % 3 + 1);
  ginkgo_city_init (&city, tiles);
  for (int x = 3; x < 20; x++)
    ginkgo_city_found (&city, ginkgo_cell_make (x, 1), (guint8) x, 0);

  for (int y = -17; y < 20; y++)
    for (int x = -17; x < 36; x++)
      {
        guint8 building = ginkgo_city_find_building (&city, ginkgo_cell_make (x, y));
        gboolean is_built = (x >= 0 && x < 3 && y >= 0 && y < 3) || (x >= 3 && x < 20 && y == 1);

        g_assert_true (ginkgo_city_is_built (&city, ginkgo_cell_make (x, y)) == is_built);
        g_assert_true ((building != GINKGO_BUILDING_NONE) == is_built);
        if (is_built)
          g_assert_cmpuint (city.buildings[building].cell, ==, ginkgo_cell_make (x, y));
      }
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (drawn); i++)
    g_test_add_data_func (drawn[i].path, &drawn[i], test_drawn);
  g_test_add_func ("/rules/tokens/positions", test_positions);
  g_test_add_func ("/rules/city/places", test_places);
  g_test_add_func ("/rules/city/wide", test_wide);

  return g_test_run ();
}
