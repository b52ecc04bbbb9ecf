/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-state.h"

G_BEGIN_DECLS

/* Effects in words, divided by "; ": the kind, then all that it says. Seats and amounts are
 * numbers, the amount being "x2"; a building is "@x,y", a token goes "x,y>x,y". */

char *ginkgo_test_effects_print (const GinkgoState *state,
                                 GArray *effects);
guint ginkgo_test_effects_count (GArray *effects,
                                 GinkgoEffectKind kind);

G_END_DECLS
