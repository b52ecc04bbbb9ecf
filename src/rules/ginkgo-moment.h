/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-state.h"

/* An event can carry a game far: the last card chosen reveals the actions of all seats. Moments
 * are the states on the way, so that what happened can be shown part by part. A part ends before
 * the next seat's action and before an action pays what it yields, when tiles are returned, when
 * supply or deck have been rebuilt, and before and after hands are passed on. */

typedef struct
{
  GinkgoState state; /* the state then; only the last one can have a pending event */
  guint n_effects;   /* how many effects of the event had happened by then, more with each moment */
} GinkgoMoment;

static inline GArray *
ginkgo_moments_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (GinkgoMoment));
}

static inline const GinkgoMoment *
ginkgo_moments_get (GArray *moments,
                    guint index)
{
  return &g_array_index (moments, GinkgoMoment, index);
}

void ginkgo_state_apply_watched (GinkgoState *state,
                                 const GinkgoEvent *event,
                                 GArray *effects,
                                 GArray *moments);
