/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-prepared-city.h"

#define MOST_FLOORS 5

/* The tiles of a building, from the ground, and whose resources lie on it. The nine starting buildings come first, row
 * by row. */
static const struct
{
  gint8 x, y;
  guint8 owner;
  const char *tiles[MOST_FLOORS + 1];
} buildings[] = {
  { 0, 0, 1, { "R1", "Y8", "R14" } },
  { 1, 0, 0, { "Y1", "R5", "B12", "Y18" } },
  { 2, 0, 2, { "B1", "Y5", "R6", "Y9", "B20" } },
  { 0, 1, 2, { "B2", "B7", "Y16" } },
  { 1, 1, 3, { "R2", "B17" } },
  { 2, 1, 0, { "Y2", "B4", "R10", "R19" } },
  { 0, 2, 0, { "Y3", "R8" } },
  { 1, 2, 1, { "B3", "R4", "Y13" } },
  { 2, 2, GINKGO_SEAT_NONE, { "R3" } },
  { 3, 0, 3, { "Y10", "R16" } },
  { 3, 1, 1, { "B6", "Y12", "B15" } },
  { 4, 1, 2, { "Y7" } },
  { 3, 2, 3, { "B9", "Y20" } },
  { 4, 2, 0, { "B10" } },
  { 1, 3, 3, { "Y6", "B13" } },
  { 2, 3, 2, { "R9" } },
};

/* Clockwise, as the tokens of a city always are */
static const gint8 tokens[GINKGO_N_LETTERS][2] = {
  { 0, -1 },
  { 1, -1 },
  { 3, -1 },
  { 4, 0 },
  { 5, 1 },
  { 5, 2 },
  { 3, 3 },
  { 2, 4 },
  { 1, 4 },
  { 0, 3 },
  { -1, 2 },
  { -1, 0 },
};

/* A city as it could be late in a game */
void
ginkgo_prepared_city_init (GinkgoCity *city)
{
  guint8 first[9];

  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    first[i] = ginkgo_tile_from_name (buildings[i].tiles[0]);
  ginkgo_city_init (city, first);

  for (guint i = 0; i < G_N_ELEMENTS (buildings); i++)
    {
      if (i >= G_N_ELEMENTS (first))
        ginkgo_city_found (city, ginkgo_cell_make (buildings[i].x, buildings[i].y), ginkgo_tile_from_name (buildings[i].tiles[0]), buildings[i].owner);
      for (guint floor = 1; buildings[i].tiles[floor] != NULL; floor++)
        ginkgo_city_raise (city, (guint8) i, ginkgo_tile_from_name (buildings[i].tiles[floor]), buildings[i].owner);
      /* Pawns stand only on buildings of the present round. */
      city->buildings[i].pawn = FALSE;
    }
  for (guint i = 0; i < GINKGO_N_LETTERS; i++)
    city->tokens[i] = ginkgo_cell_make (tokens[i][0], tokens[i][1]);
}
