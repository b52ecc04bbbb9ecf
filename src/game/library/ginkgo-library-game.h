/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ginkgo-saved-game.h"

/* A game in the library, as a list shows it. */

#define GINKGO_TYPE_LIBRARY_GAME (ginkgo_library_game_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoLibraryGame, ginkgo_library_game, GINKGO, LIBRARY_GAME, GObject)

GinkgoLibraryGame *ginkgo_library_game_new (GinkgoGameSummary *summary);
const GinkgoGameSummary *ginkgo_library_game_get_summary (GinkgoLibraryGame *self);
gint64 ginkgo_library_game_get_id (GinkgoLibraryGame *self);
const char *ginkgo_library_game_get_name (GinkgoLibraryGame *self,
                                          guint seat);
guint ginkgo_library_game_find_person (GinkgoLibraryGame *self);
gboolean ginkgo_library_game_is_winner (GinkgoLibraryGame *self,
                                        guint seat);
GDateTime *ginkgo_library_game_dup_modified (GinkgoLibraryGame *self);
const char *ginkgo_library_game_ensure_key (GinkgoLibraryGame *self);
gboolean ginkgo_library_game_matches (GinkgoLibraryGame *self,
                                      const char *const *words);
int ginkgo_library_game_compare_names (GinkgoLibraryGame *self,
                                       GinkgoLibraryGame *other);
