/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-library.h"

/* A large card for the game that was played last, and rows for the next ones. It needs the action "start.open". */

#define GINKGO_TYPE_GAMES_IN_PROGRESS (ginkgo_games_in_progress_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoGamesInProgress, ginkgo_games_in_progress, GINKGO, GAMES_IN_PROGRESS, AdwBin)

GtkWidget *ginkgo_games_in_progress_new (GinkgoLibrary *library,
                                         gboolean is_read_only);
void ginkgo_games_in_progress_set_compact (GinkgoGamesInProgress *self,
                                           gboolean is_compact);
void ginkgo_games_in_progress_focus_game (GinkgoGamesInProgress *self,
                                          gint64 id);
