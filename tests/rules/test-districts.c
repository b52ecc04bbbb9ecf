/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdio.h>

#include "ginkgo-score.h"
#include "ginkgo-test-play.h"
#include "ginkgo-test-position.h"

/* R9.4: districts. Expected: "color buildings resources:" and, by rank, "seat resources height
 * number points". */

typedef struct
{
  const char *path;
  const char *city;
  const char *districts;
} Case;

static const Case cases[] = {
  { "/rules/districts/set-up",
    "city 0 0 | R1 B1 Y1 | Y2 R2 B2 | B3 Y3 R3 |",
    "" },
  { "/rules/districts/alone",
    "city 0 0 | R4=0 R5 B1 |",
    "red 2 1: 0 1 1 4 2" },
  { "/rules/districts/alone-on-two",
    "city 0 0 | R4/B4/B5=0 R5=0 B1=1 |",
    "red 2 4: 0 4 3 4 8" },
  { "/rules/districts/single-building",
    "city 0 0 | R20/Y9=0 B5 Y1 |",
    "" },
  { "/rules/districts/corners-do-not-connect",
    "city 0 0 | R4=0 B5 | B6=0 R5=0 |",
    "" },
  { "/rules/districts/unowned",
    "city 0 0 | R1 R2 B1 |",
    "red 2 0:" },
  /* Buildings without resources connect. */
  { "/rules/districts/connected-by-unowned",
    "city 0 0 | R4=0 R1 R5=1 | . . R6=1 |",
    "red 4 3: 1 2 1 6 3, 0 1 1 4 1" },
  { "/rules/districts/vertical",
    "city 0 0 | R4=0 | R5=1 | B4 | R6=0 |",
    "red 2 2: 1 1 1 5 2, 0 1 1 4 1" },
  { "/rules/districts/round-a-corner",
    "city 0 0 | R4=0 R5 R6 | B4 B5 R7 | R10 R9 R8=1 |",
    "red 7 2: 1 1 1 8 2, 0 1 1 4 1; blue 2 0:" },
  { "/rules/districts/down-and-up-again",
    "city 0 0 | R4=0 B4 R7=1 | R5 B5 R8=1 | R6 R9 R10 |",
    "red 7 3: 1 2 1 8 3, 0 1 1 4 1; blue 2 0:" },
  { "/rules/districts/side-by-side",
    "city 0 0 | R4=0 B4=1 | R5=0 B5=1 |",
    "red 2 2: 0 2 1 5 4; blue 2 2: 1 2 1 5 4" },
  { "/rules/districts/two-of-a-color",
    "city 0 0 | R4=0 R5=0 B4 R6=1 R7=1 |",
    "red 2 2: 0 2 1 5 4; red 2 2: 1 2 1 7 4" },

  /* First by resources, even with smaller buildings. */
  { "/rules/districts/by-resources",
    "city 0 0 | Y4=0 Y5=0 Y6=0 Y20/B9=1 |",
    "yellow 4 5: 0 3 1 6 5, 1 2 2 20 2" },
  { "/rules/districts/third-gets-nothing",
    "city 0 0 | Y4=2 Y5/B4=0 Y6/B5/B6=1 |",
    "yellow 3 6: 1 3 3 6 6, 0 2 2 5 2, 2 1 1 4 0" },
  { "/rules/districts/five-players",
    "city 0 0 | Y4=2 Y5/B4=0 Y6/B5/B6=1 | Y9=4 Y8=3 Y7=4 | . Y10=3 Y11=3 |",
    "yellow 8 11: 1 3 3 6 11, 3 3 1 11 3, 0 2 2 5 0, 4 2 1 9 0, 2 1 1 4 0" },

  /* Equal resources: the height of the tallest. */
  { "/rules/districts/by-height",
    "city 0 0 | Y4/B4=1 Y5=0 Y6=0 |",
    "yellow 3 4: 1 2 2 4 4, 0 2 1 6 2" },
  { "/rules/districts/by-height-not-number",
    "city 0 0 | Y4/B4/B5=0 Y5=0 Y19/B6=1 Y20/B7=1 |",
    "yellow 4 8: 0 4 3 4 8, 1 4 2 20 4" },
  /* Equal height: the highest number, among the tallest only. */
  { "/rules/districts/by-number",
    "city 0 0 | Y7=1 Y6=0 |",
    "yellow 2 2: 1 1 1 7 2, 0 1 1 6 1" },
  { "/rules/districts/by-number-of-the-tallest",
    "city 0 0 | Y4/B4=0 Y20=0 Y5/B5=1 Y6=1 |",
    "yellow 4 6: 1 3 2 5 6, 0 3 2 4 3" },
  { "/rules/districts/by-number-of-the-tallest/other-order",
    "city 0 0 | Y20=0 Y4/B4=0 Y6=1 Y5/B5=1 |",
    "yellow 4 6: 1 3 2 5 6, 0 3 2 4 3" },
  { "/rules/districts/by-highest-of-several-tallest",
    "city 0 0 | Y9=0 Y4=0 Y5=1 Y8=1 |",
    "yellow 4 4: 0 2 1 9 4, 1 2 1 8 2" },
  /* The tie for the second place. */
  { "/rules/districts/second-by-number",
    "city 0 0 | Y9=0 Y4=0 Y5=1 Y8=2 Y7=0 |",
    "yellow 5 5: 0 3 1 9 5, 2 1 1 8 1, 1 1 1 5 0" },

  /* The top tile counts. */
  { "/rules/districts/top-tile",
    "city 0 0 | Y4/R4=0 R5 B4/R6 |",
    "" },
};

static const char *const color_names[] = { "red", "blue", "yellow" };

static char *
print_districts (const GinkgoState *state)
{
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS];
  guint n_districts = ginkgo_city_list_districts (&state->city, districts);
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < n_districts; i++)
    {
      const GinkgoDistrict *district = &districts[i];

      g_assert_cmpuint (district->n_buildings, ==, __builtin_popcountll (district->buildings));
      g_string_append_printf (words, "%s%s %u %u:", i > 0 ? "; " : "", color_names[district->color], district->n_buildings, district->n_resources);
      for (guint j = 0; j < district->n_standings; j++)
        {
          const GinkgoStanding *standing = &district->standings[j];

          g_string_append_printf (words, "%s %u %u %u %u %u", j > 0 ? "," : "", standing->seat, standing->resources, standing->height, standing->number, standing->points);
        }
    }

  return g_string_free (words, FALSE);
}

static void
check_score (const GinkgoState *state)
{
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS];
  GinkgoScore scores[GINKGO_MAX_SEATS];
  guint points[GINKGO_MAX_SEATS] = { 0 };
  guint n_districts = ginkgo_city_list_districts (&state->city, districts);

  for (guint i = 0; i < n_districts; i++)
    for (guint j = 0; j < districts[i].n_standings; j++)
      points[districts[i].standings[j].seat] += districts[i].standings[j].points;

  ginkgo_state_score (state, scores);
  for (guint i = 0; i < state->n_seats; i++)
    {
      g_assert_cmpuint (scores[i].districts, ==, points[i]);
      g_assert_cmpuint (scores[i].total, ==, points[i]);
    }
}

static void
test_case (gconstpointer user_data)
{
  const Case *test = user_data;
  g_autofree char *position = g_strdup_printf ("players 5; %s", test->city);
  g_autofree char *districts = NULL;
  GinkgoState state;

  ginkgo_test_position_build (&state, position);
  districts = print_districts (&state);
  g_assert_cmpstr (districts, ==, test->districts);
  check_score (&state);
}

/* Changes of districts (R9.4). Expected: "kind color districts>districts buildings>buildings
 * leader>leader" and, by seat, "seat points>points" where they score. */

typedef struct
{
  const char *path;
  const char *city;
  const char *built; /* the cell, the tile and its owner, or nobody: "2 0 R4=1" */
  const char *expected;
} Change;

/* A tile is placed on a cell, on the building there if there is one. */
static const Change change_cases[] = {
  { "/rules/district-changes/nothing",
    "city 0 0 | R4=0 R5=1 B4 |",
    "2 0 Y4=0",
    "" },
  { "/rules/district-changes/formed",
    "city 0 0 | R4=1 B4 |",
    "0 1 R5=0",
    "formed red 0>1 0>2 ->0: 0 0>2, 1 0>1" },
  { "/rules/district-changes/formed-by-nobody",
    "city 0 0 | R1 R2 |",
    "0 1 B5=0",
    "" },
  { "/rules/district-changes/grown",
    "city 0 0 | R4=0 R5=1 |",
    "2 0 R6=0",
    "changed red 1>1 2>3 1>0: 0 1>3, 1 2>1" },
  { "/rules/district-changes/raised",
    "city 0 0 | R4=0 R5=1 |",
    "0 0 R6=0",
    "changed red 1>1 2>2 1>0: 0 1>3, 1 2>1" },
  /* No points change, but the district does. */
  { "/rules/district-changes/larger-only",
    "city 0 0 | R1 R2 |",
    "2 0 R3",
    "changed red 1>1 2>3 ->-:" },
  { "/rules/district-changes/joined",
    "city 0 0 | R4=0 R5 B4 R6=1 R7=1 |",
    "2 0 R8=0",
    "joined red 2>1 4>5 ->0: 0 2>5, 1 4>2" },
  { "/rules/district-changes/joined/same-leader",
    "city 0 0 | R4=1 R5 B4 R6=1 R7=1 |",
    "2 0 R8=0",
    "joined red 2>1 4>5 1>1: 0 0>2, 1 6>5" },
  { "/rules/district-changes/split",
    "city 0 0 | R4=0 R5=0 R6=1 R7=1 R8=1 |",
    "2 0 Y4=2",
    "split red 1>2 5>4 1>-: 0 2>4, 1 5>4" },
  { "/rules/district-changes/cut-to-one",
    "city 0 0 | R4=0 R5=0 R6=1 R7=1 |",
    "2 0 Y4=2",
    "changed red 1>1 4>2 1>0: 0 2>4, 1 4>0" },
  { "/rules/district-changes/lost",
    "city 0 0 | R4=0 R5=1 |",
    "1 0 Y4=0",
    "lost red 1>0 2>0 1>-: 0 1>0, 1 2>0" },
  { "/rules/district-changes/lost-and-formed",
    "city 0 0 | R4=0 R5=1 Y1 |",
    "1 0 Y4=0",
    "formed yellow 0>1 0>2 ->0: 0 0>4; lost red 1>0 2>0 1>-: 0 1>0, 1 2>0" },
};

static const char *const kind_names[GINKGO_N_DISTRICT_CHANGE_KINDS] = { "formed", "changed", "joined", "split", "lost" };

static void
build (GinkgoCity *city,
       const char *words)
{
  int x, y, owner = GINKGO_SEAT_NONE;
  char name[GINKGO_NAME_LENGTH];
  guint16 cell;
  guint8 tile;

  g_assert_cmpint (sscanf (words, "%d %d %3[A-Z0-9]=%d", &x, &y, name, &owner), >=, 3);
  cell = ginkgo_cell_make (x, y);
  tile = ginkgo_tile_from_name (name);
  if (ginkgo_city_is_built (city, cell))
    ginkgo_city_raise (city, ginkgo_city_find_building (city, cell), tile, (guint8) owner);
  else
    ginkgo_city_found (city, cell, tile, (guint8) owner);
}

static void
append_seat (GString *words,
             guint seat)
{
  if (seat == GINKGO_SEAT_NONE)
    g_string_append_c (words, '-');
  else
    g_string_append_printf (words, "%u", seat);
}

static void
append_change (GString *words,
               const GinkgoDistrictChange *change)
{
  const char *separator = " ";

  g_string_append_printf (words, "%s %s %u>%u %u>%u ", kind_names[change->kind], color_names[change->color], change->n_before, change->n_after, change->buildings_before, change->buildings_after);
  append_seat (words, change->leader_before);
  g_string_append_c (words, '>');
  append_seat (words, change->leader_after);
  g_string_append_c (words, ':');

  for (guint i = 0; i < GINKGO_MAX_SEATS; i++)
    if (change->points_before[i] != 0 || change->points_after[i] != 0)
      {
        g_string_append_printf (words, "%s%u %u>%u", separator, i, change->points_before[i], change->points_after[i]);
        separator = ", ";
      }
}

static void
test_change (gconstpointer user_data)
{
  const Change *test = user_data;
  g_autofree char *position = g_strdup_printf ("players 5; %s", test->city);
  g_autoptr (GString) words = g_string_new (NULL);
  GinkgoDistrictChange found[GINKGO_MAX_DISTRICT_CHANGES];
  GinkgoState state;
  GinkgoCity city;
  guint n_changes;

  ginkgo_test_position_build (&state, position);
  city = state.city;
  build (&city, test->built);
  n_changes = ginkgo_test_list_changes (&state.city, &city, found);
  for (guint i = 0; i < n_changes; i++)
    {
      if (i > 0)
        g_string_append (words, "; ");
      append_change (words, &found[i]);
    }
  g_assert_cmpstr (words->str, ==, test->expected);

  g_assert_cmpuint (ginkgo_test_list_changes (&city, &city, found), ==, 0);
}

static void
test_leader (void)
{
  GinkgoDistrict district = { .n_standings = 0 };

  g_assert_cmpuint (ginkgo_district_get_leader (&district), ==, GINKGO_SEAT_NONE);
  g_assert_false (ginkgo_district_is_tied (&district, 0));
  district.n_standings = 2;
  district.standings[0] = (GinkgoStanding) { .seat = 3, .resources = 2 };
  district.standings[1] = (GinkgoStanding) { .seat = 1, .resources = 2 };
  g_assert_cmpuint (ginkgo_district_get_leader (&district), ==, 3);
  g_assert_true (ginkgo_district_is_tied (&district, 0));
  g_assert_false (ginkgo_district_is_tied (&district, 1));
  district.standings[1].resources = 1;
  g_assert_false (ginkgo_district_is_tied (&district, 0));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_case);
  for (guint i = 0; i < G_N_ELEMENTS (change_cases); i++)
    g_test_add_data_func (change_cases[i].path, &change_cases[i], test_change);
  g_test_add_func ("/rules/district-changes/leader", test_leader);

  return g_test_run ();
}
