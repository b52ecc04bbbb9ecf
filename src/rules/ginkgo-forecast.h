/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-state.h"

G_BEGIN_DECLS

guint ginkgo_state_estimate_rounds (const GinkgoState *state,
                                    guint n_returned);

G_END_DECLS
