/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-game.h"

/* Shows a game step by step. A game can advance far at once; its follower lags behind and advances
 * in parts, at the speed of its caller. State and log always describe the same moment.
 * Undo and redo are shown at once.
 * A follower passes on every signal of its game that a table needs, after it has brought itself up
 * to date. So a table connects to the follower only, in any order. */

#define GINKGO_TYPE_FOLLOWER (ginkgo_follower_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoFollower, ginkgo_follower, GINKGO, FOLLOWER, GObject)

typedef enum
{
  GINKGO_PLAYER_IDLE,
  GINKGO_PLAYER_DECIDING, /* the game waits for this person */
  GINKGO_PLAYER_THINKING, /* the game waits for this computer player */
  GINKGO_PLAYER_READY,    /* has committed, waits for the others */
  GINKGO_PLAYER_ACTING,   /* the player's action is being resolved, another player decides */
} GinkgoPlayerStatus;

/* A part of what happens, from one moment to the next. */
typedef struct
{
  guint position;           /* the position to which the part belongs */
  GArray *effects;          /* (element-type GinkgoEffect): the effects that have led to that position */
  guint first;              /* the first effect of this part */
  guint n_effects;          /* how many of the effects are of this part */
  const GinkgoState *after; /* the state after the part */
} GinkgoPart;

static inline const GinkgoEffect *
ginkgo_part_get_effect (const GinkgoPart *part,
                        guint index)
{
  return ginkgo_effects_get (part->effects, part->first + index);
}

GinkgoFollower *ginkgo_follower_new (GinkgoGame *game);
GinkgoGame *ginkgo_follower_get_game (GinkgoFollower *self);

/* Moment shown */
const GinkgoState *ginkgo_follower_get_state (GinkgoFollower *self);
guint ginkgo_follower_get_position (GinkgoFollower *self);
guint ginkgo_follower_get_n_effects (GinkgoFollower *self);
guint ginkgo_follower_get_deciding (GinkgoFollower *self);
guint ginkgo_follower_get_thinking (GinkgoFollower *self);
gboolean ginkgo_follower_get_over (GinkgoFollower *self);
GinkgoPlayerStatus ginkgo_follower_get_status (GinkgoFollower *self,
                                               guint seat);
GListModel *ginkgo_follower_get_log (GinkgoFollower *self);
const char *const *ginkgo_follower_get_names (GinkgoFollower *self);

/* Going on */
gboolean ginkgo_follower_is_behind (GinkgoFollower *self);
gboolean ginkgo_follower_peek (GinkgoFollower *self,
                               GinkgoPart *part);
void ginkgo_follower_step (GinkgoFollower *self);
void ginkgo_follower_catch_up (GinkgoFollower *self);

/* Looking back */
void ginkgo_follower_look (GinkgoFollower *self,
                           guint position,
                           guint moment);
