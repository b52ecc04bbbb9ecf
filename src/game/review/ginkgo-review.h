/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-follower.h"
#include "ginkgo-new-game.h"

/*
 * Shows any step of a game without changing it. It has its own copy of the record: it
 * saves nothing, starts no computer player, and does not listen to the game.
 *
 * A finished game is fully visible. In a running game, ginkgo_review_get_state() has only
 * what a person at the screen knows.
 */

#define GINKGO_TYPE_REVIEW (ginkgo_review_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoReview, ginkgo_review, GINKGO, REVIEW, GObject)

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

/* Where to go from the step that is shown. */
typedef enum
{
  GINKGO_REVIEW_TO_START,
  GINKGO_REVIEW_TO_PREVIOUS_ROUND,
  GINKGO_REVIEW_TO_PREVIOUS,
  GINKGO_REVIEW_TO_NEXT,
  GINKGO_REVIEW_TO_NEXT_ROUND,
  GINKGO_REVIEW_TO_END,
} GinkgoReviewMove;

/* Says if a new game can continue from here, or why not. */
typedef enum
{
  GINKGO_CONTINUE_POSSIBLE,
  GINKGO_CONTINUE_OVER,   /* there is nothing left to decide */
  GINKGO_CONTINUE_HIDDEN, /* a player would know what was hidden then */
} GinkgoContinue;

GinkgoReview *ginkgo_review_new (const GinkgoSavedGame *saved);
GinkgoReview *ginkgo_review_new_for_game (GinkgoGame *game);

/* The game */
gint64 ginkgo_review_get_id (GinkgoReview *self);
const char *ginkgo_review_get_name (GinkgoReview *self);
const GinkgoRecord *ginkgo_review_get_record (GinkgoReview *self);
gboolean ginkgo_review_get_finished (GinkgoReview *self);
guint ginkgo_review_get_viewer (GinkgoReview *self);
guint ginkgo_review_get_open_seats (GinkgoReview *self);
GListModel *ginkgo_review_get_whole_log (GinkgoReview *self);
guint ginkgo_review_get_n_rounds (GinkgoReview *self);
void ginkgo_review_list_scores (GinkgoReview *self,
                                guint seat,
                                gboolean with_points,
                                double *values);

/* Its steps */
guint ginkgo_review_get_n_steps (GinkgoReview *self);
const GinkgoReviewStep *ginkgo_review_get_nth_step (GinkgoReview *self,
                                                    guint index);
guint ginkgo_review_get_round_start (GinkgoReview *self,
                                     guint round);
guint ginkgo_review_find_effect (GinkgoReview *self,
                                 guint position,
                                 guint n_effects);
guint ginkgo_review_get_entry (GinkgoReview *self);
guint ginkgo_review_find_entry (GinkgoReview *self,
                                guint index);
double ginkgo_review_get_rounds_passed (GinkgoReview *self);
guint ginkgo_review_find_rounds_passed (GinkgoReview *self,
                                        double n_rounds);

/* Moment shown */
GinkgoFollower *ginkgo_review_get_follower (GinkgoReview *self);
const GinkgoState *ginkgo_review_get_state (GinkgoReview *self);
guint ginkgo_review_get_step (GinkgoReview *self);
void ginkgo_review_set_step (GinkgoReview *self,
                             guint step);
guint ginkgo_review_get_position (GinkgoReview *self);
guint ginkgo_review_find (GinkgoReview *self,
                          GinkgoReviewMove move);
guint ginkgo_review_find_decision_of (GinkgoReview *self,
                                      guint seat,
                                      gboolean forward);

/* Continuing from the shown step in a separate game */
GinkgoContinue ginkgo_review_can_continue (GinkgoReview *self);
GinkgoSavedGame *ginkgo_review_continue (GinkgoReview *self,
                                         const GinkgoNewSeat *seats,
                                         guint64 seed);
