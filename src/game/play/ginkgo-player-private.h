/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-player.h"

G_BEGIN_DECLS

GinkgoPlayer *ginkgo_player_new (const GinkgoRecord *record,
                                 guint seat);
void ginkgo_player_update (GinkgoPlayer *self,
                           const GinkgoState *state,
                           guint deciding,
                           guint thinking);

G_END_DECLS
