/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai.h"
#include "ginkgo-record.h"

G_BEGIN_DECLS

/*
 * Whole games between computer players.
 */

/* How the players are called in what is written: data, the same in every language. */
#define GINKGO_CLI_PLAYER_NAME "Player %u"

GinkgoRecord *ginkgo_cli_play (GinkgoMode mode,
                               guint n_seats,
                               GinkgoLevel level,
                               guint64 seed);

G_END_DECLS
