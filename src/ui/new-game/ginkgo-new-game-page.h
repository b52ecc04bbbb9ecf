/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-new-game.h"

/*
 * The page that sets up a game. It keeps the settings for the next game.
 */

#define GINKGO_TYPE_NEW_GAME_PAGE (ginkgo_new_game_page_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoNewGamePage, ginkgo_new_game_page, GINKGO, NEW_GAME_PAGE, AdwNavigationPage)

void ginkgo_new_game_page_set_unsaved (GinkgoNewGamePage *self,
                                       gboolean unsaved);
void ginkgo_new_game_page_set_first_game (GinkgoNewGamePage *self);
gboolean ginkgo_new_game_page_get_game (GinkgoNewGamePage *self,
                                        GinkgoNewGame *game);
