/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ginkgo-view.h"

G_BEGIN_DECLS

/*
 * The random player: every legal decision is equally likely.
 */

gboolean ginkgo_ai_random_decide (const GinkgoView *view,
                                  GinkgoRandom *random,
                                  GCancellable *cancellable,
                                  GinkgoDecision *decision);

G_END_DECLS
