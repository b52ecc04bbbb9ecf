/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-state.h"

void ginkgo_test_check_invariants (const GinkgoState *state);
void ginkgo_test_draw_event (const GinkgoState *state,
                             GinkgoRandom *random,
                             GinkgoEvent *event);

/* Deals a random game. Each step plays the next event; FALSE means that the game is over. */
void ginkgo_test_start (GinkgoState *state,
                        GinkgoRandom *random,
                        GinkgoMode mode,
                        guint n_seats,
                        guint64 seed);
gboolean ginkgo_test_step (GinkgoState *state,
                           GinkgoRandom *random);
