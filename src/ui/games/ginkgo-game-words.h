/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-library-game.h"

/* Descriptions of games for lists */

char *ginkgo_game_words_list_players (GinkgoLibraryGame *game);
char *ginkgo_game_words_describe_time (GinkgoLibraryGame *game);
char *ginkgo_game_words_describe (GinkgoLibraryGame *game);
char *ginkgo_game_words_get_heading (GinkgoLibraryGame *game);
char *ginkgo_game_words_describe_result (GinkgoLibraryGame *game);
char *ginkgo_game_words_speak (GinkgoLibraryGame *game);
