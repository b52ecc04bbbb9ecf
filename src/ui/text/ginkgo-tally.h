/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-score.h"

/*
 * The counting of points at the end of a game as people do it at a table: one thing
 * after the other (R9). Plain values; what is on screen while they count is
 * GinkgoScoreReveal's and GinkgoScoreStage's affair.
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

/* One thing that is counted. A category in which there is nothing has one step that says so. */
typedef struct
{
  GinkgoTallyCategory category;    /* what is counted */
  guint8 seat;                     /* whose card it is, else GINKGO_SEAT_NONE */
  guint8 card;                     /* the card, else GINKGO_CARD_NONE */
  guint8 district;                 /* the index of the district, else GINKGO_DISTRICT_NONE */
  guint16 gains[GINKGO_MAX_SEATS]; /* the points for it, by seat */
} GinkgoTallyStep;

/* A count of all points of a game. */
typedef struct
{
  guint n_seats;
  guint open_seats; /* the seats whose success points are counted, bit n for seat n */
  guint n_districts;
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS];
  GArray *steps; /* of GinkgoTallyStep: what is counted, in order */
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
gboolean ginkgo_card_counts_at_end (guint8 card);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoTally, ginkgo_tally_free)
