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

gint64 ginkgo_library_game_get_id (GinkgoLibraryGame *self);
const char *ginkgo_library_game_get_title (GinkgoLibraryGame *self);
GinkgoMode ginkgo_library_game_get_mode (GinkgoLibraryGame *self);
guint ginkgo_library_game_get_n_seats (GinkgoLibraryGame *self);
const char *ginkgo_library_game_get_name (GinkgoLibraryGame *self,
                                          guint seat);
GinkgoSeatKind ginkgo_library_game_get_kind (GinkgoLibraryGame *self,
                                             guint seat);
guint ginkgo_library_game_find_person (GinkgoLibraryGame *self);
guint ginkgo_library_game_get_round (GinkgoLibraryGame *self);
gboolean ginkgo_library_game_get_finished (GinkgoLibraryGame *self);
gboolean ginkgo_library_game_get_has_result (GinkgoLibraryGame *self);
guint ginkgo_library_game_get_score (GinkgoLibraryGame *self,
                                     guint seat);
gboolean ginkgo_library_game_is_winner (GinkgoLibraryGame *self,
                                        guint seat);
gboolean ginkgo_library_game_matches (GinkgoLibraryGame *self,
                                      const char *const *words);
int ginkgo_library_game_compare_names (GinkgoLibraryGame *self,
                                       GinkgoLibraryGame *other);
gint64 ginkgo_library_game_get_modified (GinkgoLibraryGame *self);
GDateTime *ginkgo_library_game_dup_modified (GinkgoLibraryGame *self);
