/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-count.h"
#include "ginkgo-follower.h"
#include "ginkgo-person.h"

#define GINKGO_TYPE_PLAYER_ROW (ginkgo_player_row_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoPlayerRow, ginkgo_player_row, GINKGO, PLAYER_ROW, AdwBin)

GtkWidget *ginkgo_player_row_new (const GinkgoRecord *record,
                                  guint seat);
guint ginkgo_player_row_get_seat (GinkgoPlayerRow *self);
void ginkgo_player_row_show (GinkgoPlayerRow *self,
                             const GinkgoState *state,
                             GinkgoPlayerStatus status,
                             gboolean screened);
GtkWidget *ginkgo_player_row_get_bonuses (GinkgoPlayerRow *self);
GinkgoCount *ginkgo_player_row_get_count (GinkgoPlayerRow *self,
                                          GinkgoItem item);
void ginkgo_player_row_set_card (GinkgoPlayerRow *self,
                                 const char *card);
GtkWidget *ginkgo_player_row_get_sign (GinkgoPlayerRow *self);
void ginkgo_player_row_feel (GinkgoPlayerRow *self,
                             GinkgoMood feeling);
void ginkgo_player_row_set_compact (GinkgoPlayerRow *self,
                                    gboolean is_compact);
