/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text-fixture.h"

const GinkgoDistrict ginkgo_fixture_district = {
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

/* Takes ownership of @text. */
void
ginkgo_fixture_check_text (char *text,
                           const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

/* Starting tiles: red, blue and yellow by row */
void
ginkgo_fixture_init_city (GinkgoCity *city)
{
  static const guint8 tiles[9] = { 0, 1, 2, 20, 21, 22, 40, 41, 42 };

  ginkgo_city_init (city, tiles);
}
