/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-state.h"

/*
 * A view is what one seat may know (engine-protocol): a state in which everything
 * hidden from the seat is blank, so that it cannot leak.
 *
 * These are blank: the order of deck and supply, the removed tiles, other hands except
 * the cards that the seat passed on, tiles behind other screens, cards and tiles
 * committed by others, and characters kept by others in a draft. All counts of what is left stay.
 */

/**
 * GinkgoView:
 * @state: the state, hidden cards and tiles being %GINKGO_CARD_UNKNOWN and
 *   %GINKGO_TILE_UNKNOWN; the @tiles of other seats are 0, their @n_tiles true
 * @seat: whose view it is; %GINKGO_SEAT_NONE for somebody who only watches
 */
typedef struct
{
  GinkgoState state;
  guint8 seat;
} GinkgoView;

guint ginkgo_view_count_tiles (const GinkgoState *state,
                               guint seat);
void ginkgo_view_init (GinkgoView *view,
                       const GinkgoState *state,
                       guint seat);
void ginkgo_view_init_early (GinkgoView *view,
                             const GinkgoState *state,
                             guint seat);
void ginkgo_view_seal (GinkgoView *view,
                       guint decided,
                       const GinkgoDecision *own);
gboolean ginkgo_view_complete (GinkgoView *view,
                               GError **error);
void ginkgo_view_sample (const GinkgoView *view,
                         GinkgoRandom *random,
                         GinkgoState *state);
