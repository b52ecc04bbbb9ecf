/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-score.h"
#include "ginkgo-test-position.h"

/* R9.4: districts. A district is expected as "color buildings resources:" and, first the first,
 * "seat resources height number points". */

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

  /* What counts is the top tile. */
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

/* What the districts give is what the score says. */
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

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_case);

  return g_test_run ();
}
