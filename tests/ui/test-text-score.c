/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text-fixture.h"

static const char *const names[] = { "Ada", "Orla", "Pim", "Juno", "Tess" };

static void
test_scores (void)
{
  GinkgoDistrict district = {
    .color = GINKGO_COLOR_BLUE,
    .n_buildings = 4,
    .n_resources = 7,
    .n_standings = 3,
    .standings = {
      { .seat = 0, .resources = 3, .height = 3, .number = 5, .points = 7 },
      { .seat = 1, .resources = 2, .height = 2, .number = 17, .points = 2 },
      { .seat = 2, .resources = 2, .height = 2, .number = 12, .points = 0 },
    },
  };

  ginkgo_fixture_check_text (ginkgo_text_district (&district), "4 blue buildings");
  ginkgo_fixture_check_text (ginkgo_text_standing (&district, 0, names), "Ada with 3 resources: 7 points");
  ginkgo_fixture_check_text (ginkgo_text_standing (&district, 2, names), "Pim with 2 resources: 0 points");
  g_assert_null (ginkgo_text_tie_reason (&district, 0, names));
  ginkgo_fixture_check_text (ginkgo_text_tie_reason (&district, 1, names), "Ahead of Pim by the higher number: 17 against 12");
  g_assert_null (ginkgo_text_tie_reason (&district, 2, names));
  district.standings[1].height = 3;
  ginkgo_fixture_check_text (ginkgo_text_tie_reason (&district, 1, names), "Ahead of Pim by the taller building: 3 floors against 2");
}

static void
test_winners (void)
{
  GinkgoState state = { .mode = GINKGO_MODE_INTRODUCTORY, .n_seats = 3, .pending = GINKGO_EVENT_NONE };

  ginkgo_city_init (&state.city, (const guint8[9]) { 0, 1, 2, 20, 21, 22, 40, 41, 42 });
  state.seats[1].points = 5;
  ginkgo_fixture_check_text (ginkgo_text_winners (&state, names), "Orla wins");
  state.seats[2].points = 5;
  ginkgo_fixture_check_text (ginkgo_text_winners (&state, names), "Orla and Pim share the victory");
  state.pending = GINKGO_EVENT_CHOOSE;
  ginkgo_fixture_check_text (ginkgo_text_winners (&state, names), "Orla and Pim lead");
  state.seats[0].points = 6;
  ginkgo_fixture_check_text (ginkgo_text_winners (&state, names), "Ada leads");

  state = (GinkgoState) { .mode = GINKGO_MODE_SOLITAIRE, .n_seats = 2, .pending = GINKGO_EVENT_NONE };
  ginkgo_city_init (&state.city, (const guint8[9]) { 0, 1, 2, 20, 21, 22, 40, 41, 42 });
  ginkgo_fixture_check_text (ginkgo_text_winners (&state, names), "A draw");
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/ui/text/scores", test_scores);
  g_test_add_func ("/ui/text/winners", test_winners);

  return g_test_run ();
}
