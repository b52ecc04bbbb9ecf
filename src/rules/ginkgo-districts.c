/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-districts.h"

#include <string.h>

/* A city is never wider or higher than 54 cells; a margin saves checks at the edge. */
#define MAX_SIDE 56

/* The index of the building on each cell, in the smallest rectangle around the city */
typedef struct
{
  guint width;
  guint size;
  guint8 buildings[MAX_SIDE * MAX_SIDE];
} Plan;

static void
init_plan (Plan *plan,
           const GinkgoCity *city,
           guint16 places[GINKGO_MAX_BUILDINGS])
{
  guint left = GINKGO_GRID_SIZE;
  guint right = 0;
  guint top = GINKGO_GRID_SIZE;
  guint bottom = 0;

  for (guint i = 0; i < city->n_buildings; i++)
    {
      guint x = city->buildings[i].cell % GINKGO_GRID_SIZE;
      guint y = city->buildings[i].cell / GINKGO_GRID_SIZE;

      left = MIN (left, x);
      right = MAX (right, x);
      top = MIN (top, y);
      bottom = MAX (bottom, y);
    }

  /* One more column at the right and one more row at the bottom stay empty. */
  plan->width = right - left + 2;
  plan->size = plan->width * (bottom - top + 2);
  memset (plan->buildings, GINKGO_BUILDING_NONE, MIN (plan->size, sizeof plan->buildings));
  for (guint i = 0; i < city->n_buildings; i++)
    {
      guint x = city->buildings[i].cell % GINKGO_GRID_SIZE - left;
      guint y = city->buildings[i].cell / GINKGO_GRID_SIZE - top;

      places[i] = (guint16) (y * plan->width + x);
      plan->buildings[places[i]] = (guint8) i;
    }
}

static guint
find_root (guint8 *parents,
           guint building)
{
  while (parents[building] != building)
    {
      parents[building] = parents[parents[building]];
      building = parents[building];
    }

  return building;
}

static void
join (const GinkgoCity *city,
      guint8 *parents,
      guint building,
      guint neighbor)
{
  guint root;
  guint other;

  if (neighbor == GINKGO_BUILDING_NONE ||
      ginkgo_tile_get_color (city->buildings[building].tile) != ginkgo_tile_get_color (city->buildings[neighbor].tile))
    return;

  root = find_root (parents, building);
  other = find_root (parents, neighbor);
  if (root < other)
    parents[other] = (guint8) root;
  else
    parents[root] = (guint8) other;
}

/* Union-find over neighbors of the same color: the root of each district is its oldest building. */
static void
join_neighbors (const GinkgoCity *city,
                guint8 parents[GINKGO_MAX_BUILDINGS])
{
  guint16 places[GINKGO_MAX_BUILDINGS];
  Plan plan;

  init_plan (&plan, city, places);
  for (guint i = 0; i < city->n_buildings; i++)
    parents[i] = (guint8) i;
  for (guint i = 0; i < city->n_buildings; i++)
    {
      join (city, parents, i, plan.buildings[places[i] + 1]);
      join (city, parents, i, plan.buildings[places[i] + plan.width]);
    }
}

static void
count_building (GinkgoStanding *standing,
                const GinkgoBuilding *building)
{
  guint8 number = (guint8) ginkgo_tile_get_number (building->tile);

  standing->resources += building->height;
  if (building->height > standing->height)
    {
      standing->height = building->height;
      standing->number = number;
    }
  else if (building->height == standing->height)
    {
      standing->number = MAX (standing->number, number);
    }
}

/* R9.4: resources, then the tallest building, then the highest number among the
 * tallest. Numbers of one color are unique, so there is always an order. */
static gboolean
is_ahead (const GinkgoStanding *a,
          const GinkgoStanding *b)
{
  if (a->resources != b->resources)
    return a->resources > b->resources;
  if (a->height != b->height)
    return a->height > b->height;
  return a->number > b->number;
}

static void
rank_standings (GinkgoDistrict *district)
{
  GinkgoStanding *standings = district->standings;
  guint j;

  for (guint i = 1; i < district->n_standings; i++)
    {
      GinkgoStanding standing = standings[i];

      for (j = i; j > 0 && is_ahead (&standing, &standings[j - 1]); j--)
        standings[j] = standings[j - 1];
      standings[j] = standing;
    }
}

static void
give_points (GinkgoDistrict *district)
{
  if (district->n_standings > 0)
    district->standings[0].points = district->n_resources;
  if (district->n_standings > 1)
    district->standings[1].points = district->standings[1].resources;
  else if (district->n_standings == 1)
    district->standings[0].points += district->n_resources;
}

static void
init_district (const GinkgoCity *city,
               guint64 buildings,
               GinkgoDistrict *district)
{
  GinkgoStanding all[GINKGO_MAX_SEATS] = { { 0 } };

  memset (district, 0, sizeof *district);
  district->buildings = buildings;
  district->n_buildings = (guint8) __builtin_popcountll (buildings);
  district->color = (guint8) ginkgo_tile_get_color (city->buildings[__builtin_ctzll (buildings)].tile);

  for (; buildings != 0; buildings &= buildings - 1)
    {
      const GinkgoBuilding *building = &city->buildings[__builtin_ctzll (buildings)];

      if (building->owner == GINKGO_SEAT_NONE)
        continue;

      all[building->owner].seat = building->owner;
      count_building (&all[building->owner], building);
      district->n_resources += building->height;
    }

  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    if (all[seat].resources > 0)
      district->standings[district->n_standings++] = all[seat];

  rank_standings (district);
  give_points (district);
}

/* Lists the districts with the standings in them (R9.4), ordered by their oldest building. Returns
 * the number of districts. */
guint
ginkgo_city_list_districts (const GinkgoCity *city,
                            GinkgoDistrict districts[GINKGO_MAX_DISTRICTS])
{
  guint8 parents[GINKGO_MAX_BUILDINGS];
  guint64 members[GINKGO_MAX_BUILDINGS] = { 0 };
  guint n_districts = 0;

  join_neighbors (city, parents);
  for (guint i = 0; i < city->n_buildings; i++)
    members[find_root (parents, i)] |= G_GUINT64_CONSTANT (1) << i;

  for (guint i = 0; i < city->n_buildings; i++)
    if ((members[i] & (members[i] - 1)) != 0)
      init_district (city, members[i], &districts[n_districts++]);

  return n_districts;
}
