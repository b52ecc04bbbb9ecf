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
  for (guint direction = 0; city != NULL && direction < GINKGO_N_DIRECTIONS; direction++)
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

/* Returns "Blue 5, 2 floors, Orla, column 3, row 2". */
char *
ginkgo_text_building (const GinkgoCity *city,
                      guint building,
                      const char *const *names)
{
  const GinkgoBuilding *b = &city->buildings[building];
  gboolean owned = b->owner != GINKGO_SEAT_NONE;
  const char *const sentences[2][2] = {
    { _("{tile}, {floors}, no owner, {place}"), _("{tile}, {floors}, no owner, {place}, construction site") },
    { _("{tile}, {floors}, {player}, {place}"), _("{tile}, {floors}, {player}, {place}, construction site") },
  };

  return ginkgo_text_fill (sentences[owned][b->pawn ? 1 : 0],
                           GINKGO_SLOT_TILE (b->tile),
                           { "floors", ginkgo_text_count_floors (b->height) },
                           { "player", owned ? ginkgo_text_player (names[b->owner], b->owner) : NULL },
                           { "place", ginkgo_text_cell (b->cell) });
}

/* Returns "Token F, column 4, row 3". */
char *
ginkgo_text_token (guint letter,
                   guint16 cell)
{
  if (cell == GINKGO_CELL_NONE)
    return ginkgo_text_fill (_("Token {letter}"), GINKGO_SLOT_LETTER (letter));

  return ginkgo_text_fill (_("Token {letter}, {place}"), GINKGO_SLOT_LETTER (letter), { "place", ginkgo_text_cell (cell) });
}

/* Returns "Empty, column 4, row 3". */
char *
ginkgo_text_empty_cell (guint16 cell)
{
  return ginkgo_text_fill (_("Empty, {place}"), { "place", ginkgo_text_cell (cell) });
}

static char *
list_pushed_letters (const GinkgoTokenMove *move,
                     guint letter)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < GINKGO_N_LETTERS; i++)
    if (i != letter && move->cells[i] != GINKGO_CELL_NONE)
      g_strv_builder_take (builder, ginkgo_text_letter (i));

  return ginkgo_text_build_list (builder);
}

/* Returns "F above Red 14, pushing G and H" (R10). */
char *
ginkgo_text_token_move (const GinkgoTokenMove *move,
                        guint letter,
                        GinkgoTokenMoveKind kind,
                        const GinkgoCity *city)
{
  const char *const sentences[] = {
    _("{letter} below {place}"),
    _("{letter} left of {place}"),
    _("{letter} above {place}"),
    _("{letter} right of {place}"),
    _("{letter} at {place}"),
  };
  char *name = NULL;
  guint direction = ginkgo_text_find_place (city, move->cells[letter], &name);
  char *place = ginkgo_text_fill (sentences[direction], GINKGO_SLOT_LETTER (letter), { "place", name });

  if (kind != GINKGO_TOKEN_MOVE_PUSH)
    return place;

  /* Translators: the new place of a token, and one letter or a list of letters */
  return ginkgo_text_fill (_("{place}, pushing {letters}"), { "place", place }, { "letters", list_pushed_letters (move, letter) });
}
