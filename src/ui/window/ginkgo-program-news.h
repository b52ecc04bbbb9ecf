/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-game.h"

/*
 * Reports when a program stops playing for a player.
 */

void ginkgo_program_news_tell (GinkgoGame *game,
                               AdwToastOverlay *toasts);
