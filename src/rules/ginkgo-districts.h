/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-city.h"

G_BEGIN_DECLS

/*
 * Districts: adjacent buildings of one color, and what they score (R9.4).
 */

/* A district has at least two buildings. */
#define GINKGO_MAX_DISTRICTS (GINKGO_MAX_BUILDINGS / 2)

/**
 * GinkgoStanding:
 * @seat: whose it is
 * @resources: its resources in the district
 * @height: the height of its tallest building there
 * @number: the highest number among its tallest buildings there
 * @points: what it would score
 */
typedef struct
{
  guint8 seat;
  guint8 resources;
  guint8 height;
  guint8 number;
  guint8 points;
} GinkgoStanding;

/**
 * GinkgoDistrict:
 * @color: the #GinkgoColor
 * @buildings: its buildings, a bit for each index
 * @n_buildings: how many, at least 2
 * @n_resources: all resources in it
 * @n_standings: how many seats have resources there
 * @standings: these seats, the first first
 */
typedef struct
{
  guint64 buildings;
  guint8 color;
  guint8 n_buildings;
  guint8 n_resources;
  guint8 n_standings;
  GinkgoStanding standings[GINKGO_MAX_SEATS];
} GinkgoDistrict;

guint ginkgo_city_list_districts (const GinkgoCity *city,
                                  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS]);

G_END_DECLS
