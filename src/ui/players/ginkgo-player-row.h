/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-count.h"
#include "ginkgo-player.h"
#include "ginkgo-state.h"

#define GINKGO_TYPE_PLAYER_ROW (ginkgo_player_row_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoPlayerRow, ginkgo_player_row, GINKGO, PLAYER_ROW, AdwBin)

GtkWidget *ginkgo_player_row_new (GinkgoPlayer *player);
GinkgoPlayer *ginkgo_player_row_get_player (GinkgoPlayerRow *self);
void ginkgo_player_row_set_screened (GinkgoPlayerRow *self,
                                     gboolean screened);
void ginkgo_player_row_set_compact (GinkgoPlayerRow *self,
                                    gboolean compact);
void ginkgo_player_row_show_worth (GinkgoPlayerRow *self,
                                   const GinkgoState *state);
GtkWidget *ginkgo_player_row_get_bonuses (GinkgoPlayerRow *self);
GinkgoCount *ginkgo_player_row_get_count (GinkgoPlayerRow *self,
                                          GinkgoItem item);
