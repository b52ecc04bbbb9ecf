/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-ai.h"

/* Selects a computer player: a level of the computer, or a program. */

#define GINKGO_TYPE_OPPONENT_MENU (ginkgo_opponent_menu_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoOpponentMenu, ginkgo_opponent_menu, GINKGO, OPPONENT_MENU, AdwBin)

GtkWidget *ginkgo_opponent_menu_new (guint seat);
GinkgoLevel ginkgo_opponent_menu_get_level (GinkgoOpponentMenu *self);
void ginkgo_opponent_menu_set_level (GinkgoOpponentMenu *self,
                                     GinkgoLevel level);
const char *ginkgo_opponent_menu_get_program (GinkgoOpponentMenu *self);
gboolean ginkgo_opponent_menu_set_program (GinkgoOpponentMenu *self,
                                           const char *path);
char *ginkgo_opponent_menu_describe (GinkgoOpponentMenu *self);
