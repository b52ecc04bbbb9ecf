/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-state.h"

/*
 * The sky over the city. A game is a day: the supply of tiles sets the sun.
 */

typedef enum
{
  GINKGO_SKY_MORNING,
  GINKGO_SKY_NOON,
  GINKGO_SKY_AFTERNOON,
  GINKGO_SKY_EVENING,
  GINKGO_SKY_NIGHT, /* after the game, and always in the dark style */
} GinkgoSkyHour;

GinkgoSkyHour ginkgo_sky_find_hour (const GinkgoState *state);
guint ginkgo_sky_count_lamps (GinkgoSkyHour hour);
void ginkgo_sky_draw (GtkSnapshot *snapshot,
                      double hour,
                      float width,
                      float horizon,
                      float unit);
