/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-score.h"

/*
 * The final scoring, one step after the other, as people do it at a table (R9). Plain
 * values; GinkgoScoreReveal and GinkgoScoreStage decide what is on screen at each step,
 * and when.
 */

typedef enum
{
  GINKGO_TALLY_POINTS,    /* R9.1 */
  GINKGO_TALLY_CARDS,     /* R9.2 */
  GINKGO_TALLY_NEW_HAND,  /* R9.3 */
  GINKGO_TALLY_DISTRICTS, /* R9.4 */
} GinkgoTallyCategory;

#define GINKGO_N_TALLY_CATEGORIES 4

#define GINKGO_DISTRICT_NONE 0xff

/* One step of the scoring. A category without points has one step that says so. */
typedef struct
{
  GinkgoTallyCategory category;    /* the category it belongs to */
  guint8 seat;                     /* the owner of the card, or GINKGO_SEAT_NONE */
  guint8 card;                     /* the card, or GINKGO_CARD_NONE */
  guint8 district;                 /* the index of the district, or GINKGO_DISTRICT_NONE */
  guint16 gains[GINKGO_MAX_SEATS]; /* the points for it, by seat */
} GinkgoTallyStep;

/* A count of all points of a game. */
typedef struct
{
  guint n_seats;
  guint open_seats; /* the seats whose points behind the screen are counted, bit n for seat n */
  guint n_districts;
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS];
  GArray *steps; /* of GinkgoTallyStep, in order */
} GinkgoTally;

GinkgoTally *ginkgo_tally_new (const GinkgoState *state,
                               guint open_seats);
void ginkgo_tally_free (GinkgoTally *self);
guint ginkgo_tally_get_n_steps (const GinkgoTally *self);
const GinkgoTallyStep *ginkgo_tally_get_step (const GinkgoTally *self,
                                              guint index);
guint ginkgo_tally_get_points (const GinkgoTally *self,
                               guint seat,
                               GinkgoTallyCategory category,
                               guint n_steps);
guint64 ginkgo_tally_find_buildings (const GinkgoTally *self,
                                     guint index,
                                     const GinkgoCity *city);
gboolean ginkgo_card_counts_at_end (guint8 card);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoTally, ginkgo_tally_free)
