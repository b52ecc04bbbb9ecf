/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-state.h"

G_BEGIN_DECLS

void ginkgo_test_check_invariants (const GinkgoState *state);
void ginkgo_test_draw_event (const GinkgoState *state,
                             GinkgoRandom *random,
                             GinkgoEvent *event);

G_END_DECLS
