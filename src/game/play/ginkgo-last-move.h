/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-follower.h"

#define GINKGO_MAX_MOVE_PLACES 8

/**
 * GinkgoLastMove:
 * @seat: who acted
 * @card: the card that was revealed
 * @places: where: the building or the token first, then where a token went
 * @n_places: how many, 0 for an action that nothing in the city shows any longer
 *
 * Where the last action of a player took place.
 */
typedef struct
{
  guint seat;
  guint8 card;
  guint16 places[GINKGO_MAX_MOVE_PLACES];
  guint n_places;
} GinkgoLastMove;

guint ginkgo_last_move_find_all (GinkgoFollower *follower,
                                 GinkgoLastMove moves[GINKGO_MAX_SEATS]);
