/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-score.h"

/* The changes of districts from one city to a later one (R9.4). */

typedef enum
{
  GINKGO_DISTRICT_FORMED,  /* there was none */
  GINKGO_DISTRICT_CHANGED, /* it is still one, with other buildings or another standing */
  GINKGO_DISTRICT_JOINED,  /* one has become of several */
  GINKGO_DISTRICT_SPLIT,   /* several have become of one */
  GINKGO_DISTRICT_LOST,    /* there is none any longer */
} GinkgoDistrictChangeKind;

#define GINKGO_N_DISTRICT_CHANGE_KINDS 5

/* Each change takes up a district at least, of one city or of the other. */
#define GINKGO_MAX_DISTRICT_CHANGES (2 * GINKGO_MAX_DISTRICTS)

/* The change of districts that have buildings in common. */
typedef struct
{
  guint32 before; /* the districts that it befalls, a bit for each index */
  guint32 after;  /* those that come of it, a bit for each index */
  guint8 kind;    /* a #GinkgoDistrictChangeKind */
  guint8 color;
  guint8 n_before;                        /* how many they were */
  guint8 n_after;                         /* how many they are */
  guint8 buildings_before;                /* the buildings in all of them */
  guint8 buildings_after;                 /* the buildings in all of them */
  guint8 leader_before;                   /* the seat that was first in all of them, or %GINKGO_SEAT_NONE */
  guint8 leader_after;                    /* the seat that is first in all of them, or %GINKGO_SEAT_NONE */
  guint8 points_before[GINKGO_MAX_SEATS]; /* what each seat scored for them */
  guint8 points_after[GINKGO_MAX_SEATS];  /* what each seat scores for them */
} GinkgoDistrictChange;

guint8 ginkgo_district_get_leader (const GinkgoDistrict *district);
gboolean ginkgo_district_is_tied (const GinkgoDistrict *district,
                                  guint rank);
guint ginkgo_district_list_changes (const GinkgoDistrict *before,
                                    guint n_before,
                                    const GinkgoDistrict *after,
                                    guint n_after,
                                    GinkgoDistrictChange changes[GINKGO_MAX_DISTRICT_CHANGES]);
