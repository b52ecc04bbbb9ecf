/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-score.h"

G_BEGIN_DECLS

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

/**
 * GinkgoTallyStep:
 * @category: what is counted
 * @seat: whose card it is, else %GINKGO_SEAT_NONE
 * @card: the card, else %GINKGO_CARD_NONE
 * @district: the index of the district, else %GINKGO_DISTRICT_NONE
 * @gains: the points for it, by seat
 *
 * One thing that is counted. A category in which there is nothing has one step that
 * says so.
 */
typedef struct
{
  GinkgoTallyCategory category;
  guint8 seat;
  guint8 card;
  guint8 district;
  guint16 gains[GINKGO_MAX_SEATS];
} GinkgoTallyStep;

/**
 * GinkgoTally:
 * @n_seats: the number of seats
 * @open_seats: the seats whose success points are counted, bit n for seat n
 * @n_districts: the number of districts
 * @districts: the districts
 * @steps: (element-type GinkgoTallyStep): what is counted, in order
 *
 * A count of all points of a game.
 */
typedef struct
{
  guint n_seats;
  guint open_seats;
  guint n_districts;
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS];
  GArray *steps;
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

G_END_DECLS
