/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-saved-game.h"

G_BEGIN_DECLS

/*
 * Random games that follow from their seed: which event comes at a position
 * depends on nothing but the seed and the state there.
 */

/* A file of its own for each call, in a folder of the test. */
char *ginkgo_test_make_path (void);

GinkgoRecord *ginkgo_test_deal (GinkgoMode mode,
                                guint n_seats,
                                guint64 seed);
void ginkgo_test_draw_event (const GinkgoState *state,
                             guint64 seed,
                             guint position,
                             GinkgoEvent *event);
void ginkgo_test_play (GinkgoRecord *record,
                       guint64 seed,
                       guint n_events);
GinkgoSavedGame *ginkgo_test_make_game (GinkgoMode mode,
                                        guint n_seats,
                                        guint64 seed,
                                        guint n_events);
char *ginkgo_test_checksum (const GinkgoRecord *record,
                            guint length);
void ginkgo_test_assert_equal (const GinkgoRecord *a,
                               const GinkgoRecord *b);

G_END_DECLS
