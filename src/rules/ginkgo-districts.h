/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-city.h"

/* Districts: adjacent buildings of one color, and what they score (R9.4). */

/* A district has at least two buildings. */
#define GINKGO_MAX_DISTRICTS (GINKGO_MAX_BUILDINGS / 2)

typedef struct
{
  guint8 seat;      /* whose it is */
  guint8 resources; /* its resources in the district */
  guint8 height;    /* the height of its tallest building there */
  guint8 number;    /* the highest number among its tallest buildings there */
  guint8 points;    /* what it would score */
} GinkgoStanding;

typedef struct
{
  guint64 buildings; /* its buildings, a bit for each index */
  guint8 color;
  guint8 n_buildings;                         /* how many, at least 2 */
  guint8 n_resources;                         /* all resources in it */
  guint8 n_standings;                         /* how many seats have resources there */
  GinkgoStanding standings[GINKGO_MAX_SEATS]; /* these seats, the first first */
} GinkgoDistrict;

guint ginkgo_city_list_districts (const GinkgoCity *city,
                                  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS]);
