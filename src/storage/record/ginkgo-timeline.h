/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-moment.h"

/*
 * The past of a game, as far as somebody knows it: the effects and the moments that have
 * led to each position. A position is a number of events; 0 is the setup.
 */

typedef struct _GinkgoTimeline GinkgoTimeline;

GinkgoTimeline *ginkgo_timeline_new (void);
GinkgoTimeline *ginkgo_timeline_copy (const GinkgoTimeline *self);
void ginkgo_timeline_free (GinkgoTimeline *self);

guint ginkgo_timeline_get_length (const GinkgoTimeline *self);
GArray *ginkgo_timeline_get_effects (const GinkgoTimeline *self,
                                     guint position);
GArray *ginkgo_timeline_get_moments (const GinkgoTimeline *self,
                                     guint position);
const GinkgoState *ginkgo_timeline_get_state (const GinkgoTimeline *self,
                                              guint position);

void ginkgo_timeline_add (GinkgoTimeline *self,
                          GArray *effects,
                          GArray *moments);
void ginkgo_timeline_truncate (GinkgoTimeline *self,
                               guint length);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoTimeline, ginkgo_timeline_free)
