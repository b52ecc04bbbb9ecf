/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-history.h"
#include "ginkgo-log-entry.h"

G_BEGIN_DECLS

/*
 * The log of a game: a #GListStore of #GinkgoLogEntry that goes along with the
 * position. Each call changes the list at most once, at its end.
 */

GListStore *ginkgo_game_log_new (void);
void ginkgo_game_log_extend (GListStore *entries,
                             const GinkgoHistory *history,
                             guint from,
                             guint to);
void ginkgo_game_log_add (GListStore *entries,
                          const GinkgoHistory *history,
                          guint position,
                          guint first,
                          guint n_effects);
void ginkgo_game_log_truncate (GListStore *entries,
                               guint position);

G_END_DECLS
