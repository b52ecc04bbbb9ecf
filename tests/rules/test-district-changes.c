/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-district-change.h"
#include "ginkgo-test-invariants.h"
#include "ginkgo-test-position.h"

/* What becomes of the districts of R9.4. A change is expected as "kind color districts>districts
 * buildings>buildings leader>leader" and, in order of the seats, "seat points>points" where they
 * score. */

typedef struct
{
  const char *path;
  const char *city;
  int x;
  int y;
  const char *tile;
  guint owner;
  const char *changes;
} Case;

/* A tile is laid on (x, y), upon the building there if there is one. */
static const Case cases[] = {
  { "/rules/district-changes/nothing",
    "city 0 0 | R4=0 R5=1 B4 |",
    2,
    0,
    "Y4",
    0,
    "" },
  { "/rules/district-changes/formed",
    "city 0 0 | R4=1 B4 |",
    0,
    1,
    "R5",
    0,
    "formed red 0>1 0>2 ->0: 0 0>2, 1 0>1" },
  { "/rules/district-changes/formed-by-nobody",
    "city 0 0 | R1 R2 |",
    0,
    1,
    "B5",
    0,
    "" },
  { "/rules/district-changes/grown",
    "city 0 0 | R4=0 R5=1 |",
    2,
    0,
    "R6",
    0,
    "changed red 1>1 2>3 1>0: 0 1>3, 1 2>1" },
  { "/rules/district-changes/raised",
    "city 0 0 | R4=0 R5=1 |",
    0,
    0,
    "R6",
    0,
    "changed red 1>1 2>2 1>0: 0 1>3, 1 2>1" },
  /* Nobody's points change, but it is not the same. */
  { "/rules/district-changes/larger-only",
    "city 0 0 | R1 R2 |",
    2,
    0,
    "R3",
    GINKGO_SEAT_NONE,
    "changed red 1>1 2>3 ->-:" },
  { "/rules/district-changes/joined",
    "city 0 0 | R4=0 R5 B4 R6=1 R7=1 |",
    2,
    0,
    "R8",
    0,
    "joined red 2>1 4>5 ->0: 0 2>5, 1 4>2" },
  { "/rules/district-changes/joined/same-leader",
    "city 0 0 | R4=1 R5 B4 R6=1 R7=1 |",
    2,
    0,
    "R8",
    0,
    "joined red 2>1 4>5 1>1: 0 0>2, 1 6>5" },
  { "/rules/district-changes/split",
    "city 0 0 | R4=0 R5=0 R6=1 R7=1 R8=1 |",
    2,
    0,
    "Y4",
    2,
    "split red 1>2 5>4 1>-: 0 2>4, 1 5>4" },
  { "/rules/district-changes/cut-to-one",
    "city 0 0 | R4=0 R5=0 R6=1 R7=1 |",
    2,
    0,
    "Y4",
    2,
    "changed red 1>1 4>2 1>0: 0 2>4, 1 4>0" },
  { "/rules/district-changes/lost",
    "city 0 0 | R4=0 R5=1 |",
    1,
    0,
    "Y4",
    0,
    "lost red 1>0 2>0 1>-: 0 1>0, 1 2>0" },
  { "/rules/district-changes/lost-and-formed",
    "city 0 0 | R4=0 R5=1 Y1 |",
    1,
    0,
    "Y4",
    0,
    "formed yellow 0>1 0>2 ->0: 0 0>4; lost red 1>0 2>0 1>-: 0 1>0, 1 2>0" },
};

static const char *const kind_names[GINKGO_N_DISTRICT_CHANGE_KINDS] = { "formed", "changed", "joined", "split", "lost" };
static const char *const color_names[] = { "red", "blue", "yellow" };

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

static guint
list_changes (const GinkgoCity *before,
              const GinkgoCity *after,
              GinkgoDistrictChange changes[GINKGO_MAX_DISTRICT_CHANGES])
{
  GinkgoDistrict districts_before[GINKGO_MAX_DISTRICTS];
  GinkgoDistrict districts_after[GINKGO_MAX_DISTRICTS];
  guint n_before = ginkgo_city_list_districts (before, districts_before);
  guint n_after = ginkgo_city_list_districts (after, districts_after);

  return ginkgo_district_list_changes (districts_before, n_before, districts_after, n_after, changes);
}

static void
test_case (gconstpointer user_data)
{
  const Case *test = user_data;
  g_autofree char *position = g_strdup_printf ("players 5; %s", test->city);
  g_autoptr (GString) words = g_string_new (NULL);
  GinkgoDistrictChange changes[GINKGO_MAX_DISTRICT_CHANGES];
  guint16 cell = ginkgo_cell_make (test->x, test->y);
  guint8 tile = ginkgo_tile_from_name (test->tile);
  GinkgoState state;
  GinkgoCity city;
  guint n_changes;

  ginkgo_test_position_build (&state, position);
  city = state.city;
  if (ginkgo_city_is_built (&city, cell))
    ginkgo_city_raise (&city, ginkgo_city_find_building (&city, cell), tile, (guint8) test->owner);
  else
    ginkgo_city_found (&city, cell, tile, (guint8) test->owner);

  n_changes = list_changes (&state.city, &city, changes);
  for (guint i = 0; i < n_changes; i++)
    {
      if (i > 0)
        g_string_append (words, "; ");
      append_change (words, &changes[i]);
    }
  g_assert_cmpstr (words->str, ==, test->changes);

  g_assert_cmpuint (list_changes (&city, &city, changes), ==, 0);
}

/* From any position of a game to any later one the changes add up to what the scores say. */
static void
check_sum (const GinkgoState *before,
           const GinkgoState *after)
{
  GinkgoDistrictChange changes[GINKGO_MAX_DISTRICT_CHANGES];
  guint n_changes = list_changes (&before->city, &after->city, changes);
  GinkgoScore scores_before[GINKGO_MAX_SEATS];
  GinkgoScore scores_after[GINKGO_MAX_SEATS];

  ginkgo_state_score (before, scores_before);
  ginkgo_state_score (after, scores_after);
  for (guint seat = 0; seat < before->n_seats; seat++)
    {
      int difference = 0;

      for (guint i = 0; i < n_changes; i++)
        difference += changes[i].points_after[seat] - changes[i].points_before[seat];
      g_assert_cmpint (difference, ==, (int) scores_after[seat].districts - scores_before[seat].districts);
    }
}

static void
test_sums (void)
{
  for (guint64 seed = 0; seed < 50; seed++)
    {
      GinkgoRandom random;
      GinkgoSetup setup;
      GinkgoState start, last, state;

      ginkgo_random_init (&random, seed, 0);
      ginkgo_setup_deal (&setup, GINKGO_MODE_INTRODUCTORY, 2 + (guint) seed % 4, GINKGO_FIRST_AT_RANDOM, &random);
      ginkgo_state_init (&state, &setup, NULL);
      start = state;

      while (!ginkgo_state_is_over (&state))
        {
          GinkgoEvent event;

          last = state;
          ginkgo_test_draw_event (&state, &random, &event);
          ginkgo_state_apply_legal (&state, &event, NULL);
          check_sum (&last, &state);
          check_sum (&start, &state);
        }
    }
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
  g_test_add_func ("/rules/district-changes/sums", test_sums);
  g_test_add_func ("/rules/district-changes/leader", test_leader);

  return g_test_run ();
}
