/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-flight-layer.h"
#include "ginkgo-reveal.h"

/*
 * What flies in a part of an event, from where a player keeps it to where it is placed, and back.
 */

/* The page owns the objects and widgets. */
typedef struct
{
  GinkgoPresence *presence;
  GinkgoPeople *people;
  GinkgoControls *controls;
  GinkgoCityView *city;
  GinkgoReveal *reveal;
  GinkgoFlightLayer *layer;
} GinkgoTableFlights;

gboolean ginkgo_table_flights_launch (const GinkgoTableFlights *self,
                                      const GinkgoPart *part,
                                      guint duration);
