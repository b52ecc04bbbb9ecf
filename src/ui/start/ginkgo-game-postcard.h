/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-library-game.h"
#include "ginkgo-store.h"

/* A game in progress on the start page: a picture of its city. */

#define GINKGO_TYPE_GAME_POSTCARD (ginkgo_game_postcard_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoGamePostcard, ginkgo_game_postcard, GINKGO, GAME_POSTCARD, GtkButton)

GtkWidget *ginkgo_game_postcard_new (GinkgoLibraryGame *game,
                                     GinkgoStore *store);
GinkgoLibraryGame *ginkgo_game_postcard_get_game (GinkgoGamePostcard *self);
