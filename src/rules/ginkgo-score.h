/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-state.h"

G_BEGIN_DECLS

/*
 * Scoring (R9), at the end or so far, with all that explains it.
 */

/**
 * GinkgoScore:
 * @points: success points (R9.1)
 * @cards: endgame bonuses (R9.2)
 * @new_hand: unused New Hand tokens (R9.3)
 * @districts: districts (R9.4)
 * @total: the sum
 */
typedef struct
{
  guint16 points;
  guint16 cards;
  guint16 new_hand;
  guint16 districts;
  guint16 total;
} GinkgoScore;

/**
 * GinkgoStanding:
 * @seat: whose it is
 * @resources: her resources in the district
 * @height: the height of her tallest building there
 * @number: the highest number among her tallest buildings there
 * @points: what she would score
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

/* For an unused New Hand token (R9.3) */
#define GINKGO_NEW_HAND_POINTS 2

/* A district has at least two buildings. */
#define GINKGO_MAX_DISTRICTS (GINKGO_MAX_BUILDINGS / 2)

guint ginkgo_city_list_districts (const GinkgoCity *city,
                                  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS]);
guint64 ginkgo_city_find_counted (const GinkgoCity *city,
                                  guint seat,
                                  guint8 card);
guint ginkgo_state_count_card (const GinkgoState *state,
                               guint seat,
                               guint8 card);
guint ginkgo_state_score_card (const GinkgoState *state,
                               guint seat,
                               guint8 card);
void ginkgo_state_score (const GinkgoState *state,
                         GinkgoScore scores[GINKGO_MAX_SEATS]);
guint ginkgo_state_get_winners (const GinkgoState *state);

G_END_DECLS
