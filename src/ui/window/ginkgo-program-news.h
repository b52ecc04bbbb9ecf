/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-game.h"

/*
 * Says when a player is not played by the program any more that was to play her.
 */

void ginkgo_program_news_tell (GinkgoGame *game,
                               AdwToastOverlay *toasts);
