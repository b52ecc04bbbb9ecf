/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-questions.h"

/**
 * ginkgo_city_get_cost:
 * @city: a city
 * @building: the index of the building below, or %GINKGO_BUILDING_NONE for a new one
 * @tile: a tile to build
 * @seat: who builds it
 *
 * Returns: the cost of building the tile (R5.2, R6.1). R6.1 is about what the seat has together
 *   with the resources that return
 */
GinkgoCost
ginkgo_city_get_cost (const GinkgoCity *city,
                      guint8 building,
                      guint8 tile,
                      guint seat)
{
  const GinkgoBuilding *below = &city->buildings[building];
  guint number = ginkgo_tile_get_number (tile);
  guint covered;

  if (building == GINKGO_BUILDING_NONE)
    return (GinkgoCost) { .floor = 1 };

  covered = ginkgo_tile_get_number (below->tile);

  return (GinkgoCost) {
    .floor = (guint8) (below->height + 1),
    .color = ginkgo_tile_get_color (tile) != ginkgo_tile_get_color (below->tile),
    .points = (guint8) (number < covered ? covered - number : 0),
    .returned = below->owner == seat ? below->height : 0,
  };
}

/* A color yields the item of the same number (R1.3). */
static guint32
get_yield (const GinkgoBuilding *building)
{
  return ginkgo_items_make ((GinkgoItem) ginkgo_tile_get_color (building->tile), building->height);
}

/* Returns GINKGO_ITEMS() that exploiting the building gives (R4.2). */
guint32
ginkgo_city_get_yield (const GinkgoCity *city,
                       guint8 building)
{
  return get_yield (&city->buildings[building]);
}

/* Returns GINKGO_ITEMS() that the neighbors give to whoever urbanizes the cell (R5.4). Without
 * branching: where buildings are cannot be predicted. */
guint32
ginkgo_city_get_neighbor_yield (const GinkgoCity *city,
                                guint16 cell)
{
  guint32 items = 0;

  for (guint i = 0; i < GINKGO_N_DIRECTIONS; i++)
    items += get_yield (&city->buildings[ginkgo_city_find_building (city, ginkgo_cell_get_neighbor (cell, i))]);

  return items;
}
