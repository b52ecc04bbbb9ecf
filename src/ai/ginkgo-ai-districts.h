/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-state.h"

G_BEGIN_DECLS

/*
 * Who stands how in the districts (R9.4), as much of it as an evaluation needs, and
 * several times as fast as ginkgo_city_list_districts().
 */

/**
 * GinkgoAiDistricts:
 * @first: the points for being first
 * @second: the points for being second
 * @at_risk: of the points for being first, what goes away soonest: those of each
 *   district divided by the resources that would take it over
 * @in_reach: of the points that others have for being first, what is in reach of
 *   the seat, likewise
 *
 * The standing of a seat in all districts together.
 */
typedef struct
{
  float first;
  float second;
  float at_risk;
  float in_reach;
} GinkgoAiDistricts;

void ginkgo_ai_districts_count (const GinkgoCity *city,
                                guint n_seats,
                                GinkgoAiDistricts districts[GINKGO_MAX_SEATS]);

G_END_DECLS
