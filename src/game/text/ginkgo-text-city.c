/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text.h"

#include <glib/gi18n.h>

/**
 * ginkgo_text_cell:
 *
 * Columns and rows are counted from the north-west corner of the starting city, so that a
 * cell keeps its name while the city grows. West and north of it, they are counted away from it.
 *
 * Returns: (transfer full): "column 3, row 2" or "column 1 west, row 2"
 */
char *
ginkgo_text_cell (guint16 cell)
{
  int x = ginkgo_cell_get_x (cell);
  int y = ginkgo_cell_get_y (cell);

  if (x >= 0 && y >= 0)
    return g_strdup_printf (_("column %d, row %d"), x + 1, y + 1);
  if (y >= 0)
    /* Translators: columns are counted to the left from the left edge of the starting city */
    return g_strdup_printf (_("column %d west, row %d"), -x, y + 1);
  if (x >= 0)
    /* Translators: rows are counted upwards from the upper edge of the starting city */
    return g_strdup_printf (_("column %d, row %d north"), x + 1, -y);

  /* Translators: both are counted away from the upper left corner of the starting city */
  return g_strdup_printf (_("column %d west, row %d north"), -x, -y);
}

/**
 * ginkgo_text_find_place:
 * @name: (out): the name of a building next to the cell, or of the cell itself
 *
 * Names a cell after a building next to it, for sentences that are read on the screen:
 * columns and rows have no numbers there.
 *
 * Returns: the #GinkgoDirection of the building, or %GINKGO_N_DIRECTIONS if there is
 *   none
 */
guint
ginkgo_text_find_place (const GinkgoCity *city,
                        guint16 cell,
                        char **name)
{
  guint direction;

  for (direction = 0; city != NULL && direction < GINKGO_N_DIRECTIONS; direction++)
    {
      guint8 building = ginkgo_city_find_building (city, ginkgo_cell_get_neighbor (cell, direction));

      if (building != GINKGO_BUILDING_NONE)
        {
          *name = ginkgo_text_tile (city->buildings[building].tile);
          return direction;
        }
    }

  *name = ginkgo_text_cell (cell);

  return GINKGO_N_DIRECTIONS;
}

/* Returns the text or format for a result of ginkgo_text_find_place(): @below for a building in
 * the north, @left for one in the east, and so on. */
const char *
ginkgo_text_pick_place (guint direction,
                        const char *below,
                        const char *left,
                        const char *above,
                        const char *right,
                        const char *elsewhere)
{
  const char *const texts[] = { below, left, above, right, elsewhere };

  return texts[MIN (direction, GINKGO_N_DIRECTIONS)];
}

/* Returns "Blue 5, 2 floors, Orla, column 3, row 2". */
char *
ginkgo_text_building (const GinkgoCity *city,
                      guint building,
                      const char *const *names)
{
  const GinkgoBuilding *b = &city->buildings[building];
  g_autofree char *tile = ginkgo_text_tile (b->tile);
  g_autofree char *floors = ginkgo_text_count_floors (b->height);
  g_autofree char *place = ginkgo_text_cell (b->cell);
  g_autofree char *owner = NULL;

  if (b->owner == GINKGO_SEAT_NONE)
    return g_strdup_printf (b->pawn ? /* Translators: tile, floors, place of a building */
                              _("%s, %s, no owner, %s, construction site") :
                              _("%s, %s, no owner, %s"),
                            tile,
                            floors,
                            place);

  owner = ginkgo_text_player (names[b->owner], b->owner);

  return g_strdup_printf (b->pawn ? /* Translators: tile, floors, owner, place of a building */
                            _("%s, %s, %s, %s, construction site") :
                            _("%s, %s, %s, %s"),
                          tile,
                          floors,
                          owner,
                          place);
}

/* Returns "Token F, column 4, row 3". */
char *
ginkgo_text_token (guint letter,
                   guint16 cell)
{
  g_autofree char *name = ginkgo_text_letter (letter);
  g_autofree char *place = NULL;

  if (cell == GINKGO_CELL_NONE)
    return g_strdup_printf (_("Token %s"), name);

  place = ginkgo_text_cell (cell);
  /* Translators: letter and place of a token */
  return g_strdup_printf (_("Token %s, %s"), name, place);
}

/* Returns "Empty, column 4, row 3". */
char *
ginkgo_text_empty_cell (guint16 cell)
{
  g_autofree char *place = ginkgo_text_cell (cell);

  return g_strdup_printf (_("Empty, %s"), place);
}

static char *
list_pushed_letters (const GinkgoTokenMove *move,
                     guint letter)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint i;

  for (i = 0; i < GINKGO_N_LETTERS; i++)
    if (i != letter && move->cells[i] != GINKGO_CELL_NONE)
      g_strv_builder_take (builder, ginkgo_text_letter (i));

  return ginkgo_text_build_list (builder);
}

static char *
describe_token_place (guint letter,
                      guint16 cell,
                      const GinkgoCity *city)
{
  g_autofree char *place = NULL;
  guint direction = ginkgo_text_find_place (city, cell, &place);

  return g_strdup_printf (ginkgo_text_pick_place (direction,
                                                  /* Translators: the letter of a token and the building next to its new place */
                                                  _("%c below %s"),
                                                  /* Translators: the letter of a token and the building next to its new place */
                                                  _("%c left of %s"),
                                                  /* Translators: the letter of a token and the building next to its new place */
                                                  _("%c above %s"),
                                                  /* Translators: the letter of a token and the building next to its new place */
                                                  _("%c right of %s"),
                                                  /* Translators: the letter of a token and its new place */
                                                  _("%c at %s")),
                          'A' + letter,
                          place);
}

/* Returns "F above Red 14, pushing G and H" (R10). */
char *
ginkgo_text_token_move (const GinkgoTokenMove *move,
                        guint letter,
                        GinkgoTokenMoveKind kind,
                        const GinkgoCity *city)
{
  g_autofree char *place = describe_token_place (letter, move->cells[letter], city);
  g_autofree char *pushed = NULL;

  if (kind != GINKGO_TOKEN_MOVE_PUSH)
    return g_steal_pointer (&place);

  pushed = list_pushed_letters (move, letter);
  /* Translators: the new place of a token, and one letter or a list of letters */
  return g_strdup_printf (_("%s, pushing %s"), place, pushed);
}
