/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ai-districts.h"

#include <string.h>

/* A city is never wider or higher than 54 cells; a margin saves asking for the edge. */
#define MAX_SIDE 56

/* Where the buildings are, in the least rectangle around them. */
typedef struct
{
  guint width;
  guint size;
  guint8 buildings[MAX_SIDE * MAX_SIDE];
} Plan;

/* What belongs to one district, kept by its oldest building. */
typedef struct
{
  guint n_buildings;
  guint n_resources;
  guint resources[GINKGO_MAX_SEATS];
  guint tallest[GINKGO_MAX_SEATS]; /* its height and its number, in one */
} District;

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

  /* One more column to the right and one more row below stay empty. */
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
add_building (District *district,
              const GinkgoBuilding *building)
{
  guint tallest = building->height * 32u + ginkgo_tile_get_number (building->tile);

  district->n_buildings++;
  if (building->owner == GINKGO_SEAT_NONE)
    return;

  district->n_resources += building->height;
  district->resources[building->owner] += building->height;
  district->tallest[building->owner] = MAX (district->tallest[building->owner], tallest);
}

/* R9.4: resources first, then height and number; unlike for any two seats. */
static guint
get_rank (const District *district,
          guint seat)
{
  return district->resources[seat] << 16 | district->tallest[seat];
}

static guint
find_best (const District *district,
           guint n_seats,
           guint but)
{
  guint best = GINKGO_SEAT_NONE;

  for (guint seat = 0; seat < n_seats; seat++)
    {
      if (seat == but || district->resources[seat] == 0)
        continue;
      if (best == GINKGO_SEAT_NONE || get_rank (district, seat) > get_rank (district, best))
        best = seat;
    }

  return best;
}

static void
add_district (const District *district,
              guint n_seats,
              GinkgoAiDistricts *districts)
{
  guint first = find_best (district, n_seats, GINKGO_SEAT_NONE);
  guint second;
  float points = (float) district->n_resources;
  guint lead;

  if (district->n_buildings < 2 || first == GINKGO_SEAT_NONE)
    return;

  second = find_best (district, n_seats, first);
  lead = district->resources[first];
  if (second != GINKGO_SEAT_NONE)
    {
      lead -= district->resources[second];
      districts[second].second += (float) district->resources[second];
    }
  else
    {
      districts[first].second += points;
    }

  districts[first].first += points;
  districts[first].at_risk += points / (float) (lead + 1);
  for (guint seat = 0; seat < n_seats; seat++)
    if (seat != first)
      districts[seat].in_reach += points / (float) (district->resources[first] - district->resources[seat] + 1);
}

/**
 * ginkgo_ai_districts_count:
 * @city: a city
 * @n_seats: the number of seats
 * @districts: (out) (array fixed-size=5): where to put the standings, by seat
 *
 * Counts what the districts are worth to each seat.
 */
void
ginkgo_ai_districts_count (const GinkgoCity *city,
                           guint n_seats,
                           GinkgoAiDistricts districts[GINKGO_MAX_SEATS])
{
  guint8 parents[GINKGO_MAX_BUILDINGS];
  District all[GINKGO_MAX_BUILDINGS];

  join_neighbors (city, parents);
  for (guint i = 0; i < city->n_buildings; i++)
    {
      guint root = find_root (parents, i);

      if (root == i)
        all[i] = (District) { 0 };
      add_building (&all[root], &city->buildings[i]);
    }

  memset (districts, 0, GINKGO_MAX_SEATS * sizeof *districts);
  for (guint i = 0; i < city->n_buildings; i++)
    if (parents[i] == i)
      add_district (&all[i], n_seats, districts);
}
