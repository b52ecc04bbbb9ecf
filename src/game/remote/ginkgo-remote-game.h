/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-game.h"
#include "ginkgo-messages.h"
#include "ginkgo-remote-check.h"
#include "ginkgo-remote-key.h"
#include "ginkgo-remote-link.h"

/*
 * A seat at a table that another computer keeps: it sits down, takes part in the deal, and has a hosted #GinkgoGame
 * from then on, which shows what the host tells. It comes back whenever the connection is cut; a decision on its way
 * is sent again with the same number, so that it counts once.
 *
 * Where all choose at the same time, the person here can choose before others. The choice is sealed then:
 * ginkgo_game_undo() takes it back, and the game shows who has chosen. A position that shows only this has no effects.
 *
 * When the game is over, the host tells the record. It is checked against everything that was shown here.
 */

typedef enum
{
  GINKGO_REMOTE_CONNECTING,
  GINKGO_REMOTE_WAITING, /* for somebody to sit down */
  GINKGO_REMOTE_PLAYING,
  GINKGO_REMOTE_AWAY,     /* the connection was cut, and will be made again */
  GINKGO_REMOTE_FINISHED, /* the game is over and correct */
  GINKGO_REMOTE_FAILED,   /* it cannot go on, or the host has cheated */
} GinkgoRemoteStatus;

#define GINKGO_TYPE_REMOTE_GAME (ginkgo_remote_game_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoRemoteGame, ginkgo_remote_game, GINKGO, REMOTE_GAME, GObject)

GinkgoRemoteGame *ginkgo_remote_game_new (const GinkgoInvitation *invitation,
                                          const GinkgoRemoteKey *key,
                                          const char *name);
void ginkgo_remote_game_set_dial_func (GinkgoRemoteGame *self,
                                       GinkgoRemoteDialFunc dial,
                                       gpointer data);
void ginkgo_remote_game_start (GinkgoRemoteGame *self);

GinkgoRemoteStatus ginkgo_remote_game_get_status (GinkgoRemoteGame *self);
const GError *ginkgo_remote_game_get_error (GinkgoRemoteGame *self);
const GinkgoRemoteKey *ginkgo_remote_game_get_key (GinkgoRemoteGame *self);
guint ginkgo_remote_game_count_free_seats (GinkgoRemoteGame *self);
GinkgoGame *ginkgo_remote_game_get_game (GinkgoRemoteGame *self);
const GinkgoSavedGame *ginkgo_remote_game_get_saved (GinkgoRemoteGame *self);

void ginkgo_remote_game_vote (GinkgoRemoteGame *self,
                              gboolean yes);
