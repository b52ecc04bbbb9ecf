/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-game.h"

G_BEGIN_DECLS

/*
 * Says when a player is not played by the program any more that was to play her.
 */

void ginkgo_program_news_tell (GinkgoGame *game,
                               AdwToastOverlay *toasts);

G_END_DECLS
