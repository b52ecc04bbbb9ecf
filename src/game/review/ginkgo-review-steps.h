/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-verified-game.h"

/* A game as it is looked back at, step by step. A step is a decision, or a part of what the last
 * decision of all led to: the action of each player, a new round. So every position is a step, and
 * some have several. */

typedef enum
{
  GINKGO_REVIEW_START,
  GINKGO_REVIEW_DRAFT,    /* a seat keeps a character (R2.7) */
  GINKGO_REVIEW_ROUND,    /* a round begins (R3.4) */
  GINKGO_REVIEW_CHOICE,   /* a seat lays a card face down (R3.1) */
  GINKGO_REVIEW_NEW_HAND, /* a seat takes a new hand (R3.2) */
  GINKGO_REVIEW_ACTION,   /* the action of a seat (R4 to R7, R12) */
  GINKGO_REVIEW_RETURN,   /* a seat returns tiles (R8.2) */
  GINKGO_REVIEW_REBUILD,  /* a new deck or supply (R3.5, R8.2) */
  GINKGO_REVIEW_END,
} GinkgoReviewStepKind;

typedef struct
{
  guint position;            /* the position of which it shows something */
  guint moment;              /* which of the moments on the way there it shows */
  guint n_effects;           /* how many of the effects that led there have happened by then */
  guint round;               /* in which round, 0 before the first */
  GinkgoReviewStepKind kind; /* what has just happened */
  guint seat;                /* who did it, or %GINKGO_SEAT_NONE */
  guint decider;             /* whose decision has just been taken, or %GINKGO_SEAT_NONE */
} GinkgoReviewStep;

GArray *ginkgo_review_steps_new (const GinkgoVerifiedGame *game);
