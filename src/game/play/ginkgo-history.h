/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-verified-game.h"

G_BEGIN_DECLS

/*
 * A record with what makes any position of it quick to look at: the effects of
 * each event, and a state every few events.
 */

typedef struct _GinkgoHistory GinkgoHistory;

GinkgoHistory *ginkgo_history_new (const GinkgoVerifiedGame *game);
void ginkgo_history_free (GinkgoHistory *self);
const GinkgoVerifiedGame *ginkgo_history_get_game (const GinkgoHistory *self);
const GinkgoRecord *ginkgo_history_get_record (const GinkgoHistory *self);
guint ginkgo_history_get_length (const GinkgoHistory *self);
void ginkgo_history_get_state (const GinkgoHistory *self,
                               guint position,
                               GinkgoState *state);
GArray *ginkgo_history_get_effects (const GinkgoHistory *self,
                                    guint position);
GArray *ginkgo_history_watch (const GinkgoHistory *self,
                              guint position);
void ginkgo_history_append (GinkgoHistory *self,
                            const GinkgoEvent *events,
                            guint n_events);
gboolean ginkgo_history_note_suggestion (GinkgoHistory *self,
                                         guint seat,
                                         guint position);
void ginkgo_history_truncate (GinkgoHistory *self,
                              guint position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoHistory, ginkgo_history_free)

G_END_DECLS
