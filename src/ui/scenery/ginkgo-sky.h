/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-light.h"
#include "ginkgo-state.h"

/*
 * The sky over the city. A game is a day and a year: the supply of tiles sets the sun, from a spring morning to a winter evening.
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
GinkgoLightTime ginkgo_sky_get_light (GinkgoSkyHour hour);
void ginkgo_sky_draw (GtkSnapshot *snapshot,
                      double hour,
                      float width,
                      float horizon,
                      float unit);
