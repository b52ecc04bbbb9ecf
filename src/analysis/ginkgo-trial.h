/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ginkgo-ai-playout.h"

/* Trials: two decisions are played on in the same worlds. The worse one is then given one thing that the
 * better one has, and is played on once more: so much of the difference did that thing make. */

/* A thing that the better decision can have once its round is over. The last three come later: they are not given,
 * but counted where both end. */
typedef enum
{
  GINKGO_GIFT_CARD,      /* a card that is kept (R6.5), or a character, instead of one's own */
  GINKGO_GIFT_RESOURCES, /* resources */
  GINKGO_GIFT_TILES,     /* tiles */
  GINKGO_GIFT_POINTS,    /* points */
  GINKGO_GIFT_PAID,      /* the points of the others */
  GINKGO_GIFT_HAND,      /* hands of the others without the card that is played (R3.4), or what they keep in a draft */
  GINKGO_GIFT_DISTRICTS, /* points of one's own districts */
  GINKGO_GIFT_RIVAL,     /* what the best of the others has less for districts */
  GINKGO_GIFT_TEMPO,     /* the end of the game at another time */
} GinkgoGift;

#define GINKGO_N_GIFTS (GINKGO_GIFT_TEMPO + 1)

/* Over all worlds */
typedef struct
{
  double mean;
  double error; /* its standard error */
} GinkgoEstimate;

/**
 * GinkgoTrial:
 * @lead: by how many points of lead the better decision is better
 * @wins: (array fixed-size=2): the share of the win after the better decision, and after the other
 * @gifts: (array fixed-size=9): by how many points of lead each gift makes the other one better
 * @tiles: (array fixed-size=2): how many tiles the player has after the round of each
 * @rounds: how many rounds longer the game lasts after the better one; negative for shorter
 * @next: the seat that mostly plays the card of the better one otherwise in its next round (R3.4), or keeps the
 *   character (R2.7); %GINKGO_SEAT_NONE if nobody does
 * @played: in which share of worlds it does
 * @hindered: how many points the seat @hindered_seat gains less in the round
 * @hindered_seat: the seat for which this is most, or %GINKGO_SEAT_NONE
 * @held: in which share of worlds only the better one keeps the lead in the district of @held_building
 * @held_building: a building of a district in which the seat leads until others act, or %GINKGO_BUILDING_NONE
 * @held_by: the seat that leads there otherwise
 */
typedef struct
{
  GinkgoEstimate lead;
  double wins[2];
  double tiles[2];
  GinkgoEstimate gifts[GINKGO_N_GIFTS];
  double rounds;
  guint8 next;
  double played;
  double hindered;
  guint8 hindered_seat;
  double held;
  guint8 held_building;
  guint8 held_by;
} GinkgoTrial;

gboolean ginkgo_trial_run (GinkgoTrial *self,
                           const GinkgoView *view,
                           const GinkgoDecision *better,
                           const GinkgoDecision *other,
                           guint n_worlds,
                           GinkgoRandom *random,
                           GCancellable *cancellable);
double ginkgo_trial_give (const GinkgoView *view,
                          const GinkgoDecision *better,
                          const GinkgoDecision *other,
                          guint gifts,
                          guint n_worlds,
                          GinkgoRandom *random,
                          GCancellable *cancellable);
void ginkgo_trial_foresee (const GinkgoView *view,
                           const GinkgoDecision *decision,
                           guint8 card,
                           guint n_worlds,
                           GinkgoRandom *random,
                           GCancellable *cancellable,
                           double *n_payments,
                           double *score);
