/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-questions.h"
#include "ginkgo-test-position.h"

/* The city of all questions: what they answer follows from colors, numbers, heights and owners. */
#define CITY "city -1 -1 | . A . | L B5/R4/B1=0 R9=1 | . Y3 . |; seat 0: resources 9; seat 1: resources 9"

typedef struct
{
  const char *path;
  const char *on; /* the top floor that it covers; NULL for a new building */
  const char *tile;
  guint seat;
  GinkgoCost cost;
} Case;

/* Seat 0 owns the tall building, seat 1 the one beside it, nobody the last one. */
static const Case cases[] = {
  { "/rules/questions/cost/new", NULL, "R1", 0, { 1, 0, 0, 0 } },
  { "/rules/questions/cost/unowned", "Y3", "Y4", 0, { 2, 0, 0, 0 } },
  { "/rules/questions/cost/same-number", "Y3", "R3", 0, { 2, 1, 0, 0 } },
  { "/rules/questions/cost/lower", "R9", "R7", 0, { 2, 0, 2, 0 } },
  { "/rules/questions/cost/lower-of-another-color", "R9", "B1", 0, { 2, 1, 8, 0 } },
  { "/rules/questions/cost/own", "B5", "B9", 0, { 4, 0, 0, 3 } },
  { "/rules/questions/cost/of-another", "B5", "Y2", 1, { 4, 1, 3, 0 } },
};

static void
test_cost (gconstpointer data)
{
  const Case *c = data;
  GinkgoState state;
  GinkgoCost cost;

  ginkgo_test_position_build (&state, CITY);
  cost = ginkgo_city_get_cost (&state.city,
                               c->on ? state.city.sites[ginkgo_tile_from_name (c->on)] : GINKGO_BUILDING_NONE,
                               ginkgo_tile_from_name (c->tile),
                               c->seat);

  g_assert_cmpuint (cost.floor, ==, c->cost.floor);
  g_assert_cmpuint (cost.color, ==, c->cost.color);
  g_assert_cmpuint (cost.points, ==, c->cost.points);
  g_assert_cmpuint (cost.returned, ==, c->cost.returned);
}

/* R4.2, R5.4 */
static void
test_yield (void)
{
  GinkgoState state;

  ginkgo_test_position_build (&state, CITY);

  g_assert_cmphex (ginkgo_city_get_yield (&state.city, state.city.sites[ginkgo_tile_from_name ("B5")]), ==, GINKGO_ITEMS (0, 3, 0));
  g_assert_cmphex (ginkgo_city_get_yield (&state.city, state.city.sites[ginkgo_tile_from_name ("R9")]), ==, GINKGO_ITEMS (1, 0, 0));
  g_assert_cmphex (ginkgo_city_get_neighbor_yield (&state.city, ginkgo_cell_make (0, -1)), ==, GINKGO_ITEMS (0, 3, 0));
  g_assert_cmphex (ginkgo_city_get_neighbor_yield (&state.city, ginkgo_cell_make (1, 1)), ==, GINKGO_ITEMS (1, 0, 1));
  g_assert_cmphex (ginkgo_city_get_neighbor_yield (&state.city, ginkgo_cell_make (3, 3)), ==, 0);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_cost);
  g_test_add_func ("/rules/questions/yield", test_yield);

  return g_test_run ();
}
