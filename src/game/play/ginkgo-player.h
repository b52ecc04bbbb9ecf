/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ginkgo-record.h"

/* A player in the players' panel: a seat of a game, with properties that follow the game's
 * state. Cards that are face down are not included: in a draft the area is empty until all
 * characters are revealed (R2.7). */

#define GINKGO_TYPE_PLAYER (ginkgo_player_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoPlayer, ginkgo_player, GINKGO, PLAYER, GObject)

typedef enum
{
  GINKGO_PLAYER_IDLE,
  GINKGO_PLAYER_DECIDING, /* the game waits for this person */
  GINKGO_PLAYER_THINKING, /* the game waits for this computer player */
  GINKGO_PLAYER_READY,    /* has committed, waits for the others */
  GINKGO_PLAYER_ACTING,   /* the player's action is being resolved, another player decides */
} GinkgoPlayerStatus;

/* For the follower */
GinkgoPlayer *ginkgo_player_new (const GinkgoRecord *record,
                                 guint seat);
void ginkgo_player_update (GinkgoPlayer *self,
                           const GinkgoState *state,
                           guint deciding,
                           guint thinking);

const char *ginkgo_player_get_name (GinkgoPlayer *self);
guint ginkgo_player_get_seat (GinkgoPlayer *self);
GinkgoSeatKind ginkgo_player_get_kind (GinkgoPlayer *self);
GinkgoPlayerStatus ginkgo_player_get_status (GinkgoPlayer *self);
gboolean ginkgo_player_get_is_first (GinkgoPlayer *self);
guint ginkgo_player_get_points (GinkgoPlayer *self);
guint ginkgo_player_get_resources (GinkgoPlayer *self);
guint ginkgo_player_get_supply (GinkgoPlayer *self);
guint ginkgo_player_get_in_city (GinkgoPlayer *self);
guint ginkgo_player_get_n_tiles (GinkgoPlayer *self);
guint ginkgo_player_get_new_hand (GinkgoPlayer *self);
guint ginkgo_player_get_n_area (GinkgoPlayer *self);
guint8 ginkgo_player_get_area_card (GinkgoPlayer *self,
                                    guint index);
guint32 ginkgo_player_get_bonus (GinkgoPlayer *self,
                                 GinkgoAction action);
