/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-city.h"

#include <string.h>

/* A starting building has one floor, no owner and no pawn (R2.1). */
static void
add_building (GinkgoCity *city,
              guint16 cell,
              guint8 tile,
              guint8 owner,
              gboolean has_pawn)
{
  GinkgoBuilding *building = &city->buildings[city->n_buildings];
  guint8 *place = &city->plan[ginkgo_plan_find_cell (cell)];

  building->cell = cell;
  building->tile = tile;
  building->height = 1;
  building->owner = owner;
  building->pawn = (guint8) has_pawn;

  if (*place == GINKGO_BUILDING_NONE)
    *place = city->n_buildings;
  else
    city->is_wide = TRUE;
  city->sites[tile] = city->n_buildings;
  city->first_cell = MIN (city->first_cell, cell);
  city->n_buildings++;
}

/* Makes a city without buildings, which no game has. */
void
ginkgo_city_clear (GinkgoCity *city)
{
  memset (city, 0, sizeof *city);
  memset (city->plan, GINKGO_BUILDING_NONE, sizeof city->plan);
  memset (city->sites, GINKGO_BUILDING_NONE, sizeof city->sites);
  memset (city->below, GINKGO_TILE_NONE, sizeof city->below);
  city->first_cell = GINKGO_CELL_NONE;
}

/* Lays out the nine starting buildings, row by row from the north-west, and the twelve tokens
 * (R2.1, R2.2). */
void
ginkgo_city_init (GinkgoCity *city,
                  const guint8 tiles[9])
{
  static const gint8 tokens[GINKGO_N_LETTERS][2] = {
    { 0, -1 },
    { 1, -1 },
    { 2, -1 },
    { 3, 0 },
    { 3, 1 },
    { 3, 2 },
    { 2, 3 },
    { 1, 3 },
    { 0, 3 },
    { -1, 2 },
    { -1, 1 },
    { -1, 0 },
  };

  ginkgo_city_clear (city);
  for (int i = 0; i < 9; i++)
    add_building (city, ginkgo_cell_make (i % 3, i / 3), tiles[i], GINKGO_SEAT_NONE, FALSE);
  for (int i = 0; i < GINKGO_N_LETTERS; i++)
    city->tokens[i] = ginkgo_cell_make (tokens[i][0], tokens[i][1]);
}

/* Founds a building with a pawn in a free cell (R5.2). Returns its index. */
guint8
ginkgo_city_found (GinkgoCity *city,
                   guint16 cell,
                   guint8 tile,
                   guint8 owner)
{
  add_building (city, cell, tile, owner, TRUE);

  return (guint8) (city->n_buildings - 1);
}

/* Adds a floor, and a pawn (R6.3). */
void
ginkgo_city_raise (GinkgoCity *city,
                   guint8 building,
                   guint8 tile,
                   guint8 owner)
{
  GinkgoBuilding *raised = &city->buildings[building];

  city->sites[raised->tile] = GINKGO_BUILDING_NONE;
  city->sites[tile] = building;
  city->below[tile] = raised->tile;

  raised->tile = tile;
  raised->height++;
  raised->owner = owner;
  raised->pawn = TRUE;
}

/* Finds a building without the plan, which is too small for a wide city. */
guint8
ginkgo_city_search_building (const GinkgoCity *city,
                             guint16 cell)
{
  for (guint i = 0; i < city->n_buildings; i++)
    if (city->buildings[i].cell == cell)
      return (guint8) i;

  return GINKGO_BUILDING_NONE;
}

/* Returns the buildings with a pawn, bit n for index n. */
guint64
ginkgo_city_find_pawns (const GinkgoCity *city)
{
  guint64 pawns = 0;

  for (guint i = 0; i < city->n_buildings; i++)
    pawns |= (guint64) city->buildings[i].pawn << i;

  return pawns;
}

/* Returns the letter of the token there, from 0, or GINKGO_LETTER_NONE. */
guint8
ginkgo_city_find_token (const GinkgoCity *city,
                        guint16 cell)
{
  for (guint i = 0; i < GINKGO_N_LETTERS; i++)
    if (city->tokens[i] == cell)
      return (guint8) i;

  return GINKGO_LETTER_NONE;
}

guint
ginkgo_city_count_adjacent_floors (const GinkgoCity *city,
                                   guint16 cell)
{
  guint n_floors = 0;

  for (guint i = 0; i < GINKGO_N_DIRECTIONS; i++)
    {
      guint8 neighbor = ginkgo_city_find_building (city, ginkgo_cell_get_neighbor (cell, i));

      n_floors += city->buildings[neighbor].height;
    }

  return n_floors;
}

/* Returns the cell that @card designates, its building's (R4.2) or its token's (R5.2);
 * GINKGO_CELL_NONE if it has none, or is a character's. */
guint16
ginkgo_city_find_place (const GinkgoCity *city,
                        guint8 card)
{
  if (ginkgo_card_is_urbanization (card))
    return city->tokens[ginkgo_card_get_letter (card)];
  if (ginkgo_card_is_building (card) && city->sites[card] != GINKGO_BUILDING_NONE)
    return city->buildings[city->sites[card]].cell;

  return GINKGO_CELL_NONE;
}

/**
 * ginkgo_city_walk:
 * @city: a city
 * @visits: (array fixed-size=124): where to put the cells
 *
 * Walks clockwise once around the outside of the city and notes the cells of the
 * perimeter as it meets them (R10.1). A cell can be met more than once; a cell
 * met on several sides in a row is one visit.
 *
 * Buildings that touch only at a corner leave a gap: the far outside reaches
 * through it, because it moves in 8 directions. So the walk, with the city at
 * its right hand, turns right around the corner of its building there.
 *
 * Returns: the number of visits
 */
guint
ginkgo_city_walk (const GinkgoCity *city,
                  guint16 visits[GINKGO_MAX_VISITS])
{
  guint16 building = city->first_cell;
  guint side = GINKGO_DIRECTION_NORTH;
  guint16 last = GINKGO_CELL_NONE;
  guint n_visits = 0;

  /* The north side of the first cell is an outer edge: no cell is further north. Its west side
   * is one, too, so the walk ends with another cell than it began with. */
  do
    {
      guint ahead = (side + 1) % GINKGO_N_DIRECTIONS;
      guint16 outside = ginkgo_cell_get_neighbor (building, side);
      guint16 next = ginkgo_cell_get_neighbor (building, ahead);

      if (outside != last)
        visits[n_visits++] = last = outside;

      if (!ginkgo_city_is_built (city, next))
        {
          side = ahead;
          continue;
        }

      building = next;
      next = ginkgo_cell_get_neighbor (outside, ahead);
      if (ginkgo_city_is_built (city, next))
        {
          building = next;
          side = (side + GINKGO_N_DIRECTIONS - 1) % GINKGO_N_DIRECTIONS;
        }
    }
  while (building != city->first_cell || side != GINKGO_DIRECTION_NORTH);

  return n_visits;
}
