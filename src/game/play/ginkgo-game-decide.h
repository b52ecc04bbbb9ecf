/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-game.h"
#include "ginkgo-thinker.h"

/* For the lesson and for tests: computer players that decide by another function. */
void ginkgo_game_set_decide_func (GinkgoGame *self,
                                  GinkgoDecideFunc decide);
