/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-external-program.h"
#include "ginkgo-protocol.h"

/*
 * A computer player that is another program (doc/engine-protocol.md).
 *
 * When a call fails, the program is stopped and has lost its seat for this game. The next
 * game starts it again. All calls may block; make them from one thread at a time.
 */

typedef struct _GinkgoExternalPlayer GinkgoExternalPlayer;

guint ginkgo_external_player_get_limit (guint budget);

GinkgoExternalPlayer *ginkgo_external_player_new (const char *const *argv);
void ginkgo_external_player_free (GinkgoExternalPlayer *self);
void ginkgo_external_player_set_timeout (GinkgoExternalPlayer *self,
                                         guint milliseconds);
const char *ginkgo_external_player_get_fault (GinkgoExternalPlayer *self);

gboolean ginkgo_external_player_begin (GinkgoExternalPlayer *self,
                                       GinkgoMode mode,
                                       guint n_seats,
                                       guint seat,
                                       guint64 seed,
                                       GCancellable *cancellable,
                                       GError **error);
gboolean ginkgo_external_player_decide (GinkgoExternalPlayer *self,
                                        const GinkgoView *view,
                                        guint budget,
                                        GCancellable *cancellable,
                                        GinkgoDecision *decision,
                                        GError **error);
gboolean ginkgo_external_player_end (GinkgoExternalPlayer *self,
                                     const guint *scores,
                                     guint n_seats,
                                     GCancellable *cancellable,
                                     GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoExternalPlayer, ginkgo_external_player_free)
