/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ginkgo-view.h"

G_BEGIN_DECLS

/*
 * A player that thinks. It sees a seat's view and answers the pending decision.
 */

typedef enum
{
  GINKGO_LEVEL_RANDOM,
  GINKGO_LEVEL_GREEDY,
} GinkgoLevel;

#define GINKGO_N_LEVELS 2

const char *ginkgo_level_get_name (GinkgoLevel level);
gboolean ginkgo_level_from_name (const char *name,
                                 GinkgoLevel *level);

gboolean ginkgo_ai_decide (GinkgoLevel level,
                           const GinkgoView *view,
                           guint64 seed,
                           guint position,
                           GCancellable *cancellable,
                           GinkgoDecision *decision);

G_END_DECLS
