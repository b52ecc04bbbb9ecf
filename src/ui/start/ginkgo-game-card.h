/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-library-game.h"
#include "ginkgo-state.h"

#define GINKGO_TYPE_GAME_CARD (ginkgo_game_card_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoGameCard, ginkgo_game_card, GINKGO, GAME_CARD, AdwBin)

GinkgoLibraryGame *ginkgo_game_card_get_game (GinkgoGameCard *self);
void ginkgo_game_card_set_game (GinkgoGameCard *self,
                                GinkgoLibraryGame *game);
void ginkgo_game_card_set_state (GinkgoGameCard *self,
                                 const GinkgoState *state);
void ginkgo_game_card_set_narrow (GinkgoGameCard *self,
                                  gboolean is_narrow);
void ginkgo_game_card_set_compact (GinkgoGameCard *self,
                                   gboolean compact);
void ginkgo_game_card_set_read_only (GinkgoGameCard *self,
                                     gboolean is_read_only);
