/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-state.h"

/* Questions to the rules, answered without playing. Ask ginkgo_state_preview() and
 * ginkgo_state_look_ahead() what a decision changes. */

/* The cost of a building or of a new floor */
typedef struct
{
  guint8 floor;    /* resources on the new floor (R5.2, R6.1) */
  guint8 color;    /* resources for another color (R6.1) */
  guint8 points;   /* points for a lower number (R6.1) */
  guint8 returned; /* resources of the same player that return first (R6.2) */
} GinkgoCost;

GinkgoCost ginkgo_city_get_cost (const GinkgoCity *city,
                                 guint8 building,
                                 guint8 tile,
                                 guint seat);
guint32 ginkgo_city_get_yield (const GinkgoCity *city,
                               guint8 building);
guint32 ginkgo_city_get_neighbor_yield (const GinkgoCity *city,
                                        guint16 cell);
