/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text-fixture.h"

#include "ginkgo-text.h"

static const char *const names[] = { "Ada", "Orla", "Pim", "Juno", "Tess" };

static void
test_district (void)
{
  GinkgoDistrict district = ginkgo_fixture_district;

  ginkgo_fixture_check_text (ginkgo_text_district_title (&district), "Blue district: 4 buildings");
  g_assert_null (ginkgo_text_district_tie (&district, 0, names));
  ginkgo_fixture_check_text (ginkgo_text_district_tie (&district, 1, names), "With equal resources and height, Orla is ahead of Pim by the higher number: 17 against 12");
  g_assert_null (ginkgo_text_district_tie (&district, 2, names));
  ginkgo_fixture_check_text (ginkgo_text_district_spoken (&district, names),
                             "Blue district: 4 buildings. Ada with 3 resources: 7 points. Orla with 2 resources: 2 points. "
                             "With equal resources and height, Orla is ahead of Pim by the higher number: 17 against 12. "
                             "Pim with 2 resources: 0 points");

  district.standings[2].height = 1;
  ginkgo_fixture_check_text (ginkgo_text_district_tie (&district, 1, names), "With equal resources, Orla is ahead of Pim by the taller building: 2 floors against 1");

  district.color = GINKGO_COLOR_YELLOW;
  district.n_buildings = 2;
  district.n_standings = 0;
  ginkgo_fixture_check_text (ginkgo_text_district_spoken (&district, names), "Yellow district: 2 buildings. Nobody has resources here");
}

static void
test_kinds (void)
{
  GinkgoDistrictChange change = { .kind = GINKGO_DISTRICT_FORMED, .color = GINKGO_COLOR_RED, .n_after = 1, .buildings_after = 2 };

  ginkgo_fixture_check_text (ginkgo_text_district_change (&change), "New red district: 2 buildings");
  change.kind = GINKGO_DISTRICT_CHANGED;
  change.buildings_before = 3;
  change.buildings_after = 4;
  ginkgo_fixture_check_text (ginkgo_text_district_change (&change), "Red district: 3 → 4 buildings");
  change.color = GINKGO_COLOR_BLUE;
  ginkgo_fixture_check_text (ginkgo_text_district_change (&change), "Blue district: 3 → 4 buildings");
  change.color = GINKGO_COLOR_YELLOW;
  ginkgo_fixture_check_text (ginkgo_text_district_change (&change), "Yellow district: 3 → 4 buildings");
  change.buildings_before = 4;
  ginkgo_fixture_check_text (ginkgo_text_district_change (&change), "Yellow district: 4 buildings");
  change.kind = GINKGO_DISTRICT_JOINED;
  ginkgo_fixture_check_text (ginkgo_text_district_change (&change), "Yellow districts join: 4 buildings");
  change.kind = GINKGO_DISTRICT_SPLIT;
  change.n_after = 2;
  ginkgo_fixture_check_text (ginkgo_text_district_change (&change), "Yellow district splits into 2");
  change.kind = GINKGO_DISTRICT_LOST;
  ginkgo_fixture_check_text (ginkgo_text_district_change (&change), "Yellow district breaks up");
}

static void
test_seats (void)
{
  GinkgoDistrictChange change = {
    .kind = GINKGO_DISTRICT_CHANGED,
    .n_before = 1,
    .n_after = 1,
    .leader_before = 1,
    .leader_after = 0,
    .points_before = { 2, 4, 0, 3 },
    .points_after = { 4, 1, 0, 3 },
  };

  ginkgo_fixture_check_text (ginkgo_text_district_change_of_seat (&change, 0, 0, names), "You: 2 → 4 points, taking the lead from Orla");
  ginkgo_fixture_check_text (ginkgo_text_district_change_of_seat (&change, 0, 3, names), "Ada: 2 → 4 points, taking the lead from Orla");
  ginkgo_fixture_check_text (ginkgo_text_district_change_of_seat (&change, 0, 1, names), "Ada: 2 → 4 points, taking the lead from you");
  ginkgo_fixture_check_text (ginkgo_text_district_change_of_seat (&change, 1, 0, names), "Orla: 4 → 1 point");
  g_assert_null (ginkgo_text_district_change_of_seat (&change, 2, 0, names));
  g_assert_null (ginkgo_text_district_change_of_seat (&change, 3, 0, names));

  /* The lead changes, though her points do not. */
  change.points_after[0] = 2;
  ginkgo_fixture_check_text (ginkgo_text_district_change_of_seat (&change, 0, 0, names), "You: 2 points, taking the lead from Orla");
  change.leader_before = GINKGO_SEAT_NONE;
  ginkgo_fixture_check_text (ginkgo_text_district_change_of_seat (&change, 0, 0, names), "You: 2 points, taking the lead");
  change.leader_after = GINKGO_SEAT_NONE;
  change.leader_before = 1;
  ginkgo_fixture_check_text (ginkgo_text_district_change_of_seat (&change, 1, 0, names), "Orla: 4 → 1 point, losing the lead");
  /* Of several districts there is no one lead; and of none. */
  change.n_after = 2;
  ginkgo_fixture_check_text (ginkgo_text_district_change_of_seat (&change, 1, 0, names), "Orla: 4 → 1 point");
  change.n_after = 0;
  ginkgo_fixture_check_text (ginkgo_text_district_change_of_seat (&change, 1, 0, names), "Orla: 4 → 1 point");
}

static void
test_points (void)
{
  ginkgo_fixture_check_text (ginkgo_text_district_points (3), "+3 points in districts");
  ginkgo_fixture_check_text (ginkgo_text_district_points (-2), "−2 points in districts");
  ginkgo_fixture_check_text (ginkgo_text_district_points (1), "+1 point in districts");
  ginkgo_fixture_check_text (ginkgo_text_district_points (-1), "−1 point in districts");
}

int
main (int argc,
      char *argv[])
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/text-district/district", test_district);
  g_test_add_func ("/text-district/change/kinds", test_kinds);
  g_test_add_func ("/text-district/change/seats", test_seats);
  g_test_add_func ("/text-district/points", test_points);

  return g_test_run ();
}
