/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-game-tile.h"
#include "ginkgo-library.h"
#include "ginkgo-ui-fixture.h"

/* Its rows may say as well:
 *
 *   five                      shows three running games and two finished ones
 *   add Pim and Juno 5        adds a game after 5 events, or a "whole" one
 *   refresh
 *   shown Pim, Zoë            the first players of the games, in order
 *   at Pim                    focuses this player's game
 *   is-at Pim                 the game that has the focus
 *   activated 2               the game that was opened since, or 0
 *   store 5                   how many games are stored
 */
typedef struct
{
  GtkWidget *window;
  char *folder;
  GinkgoStore *store;
  GinkgoLibrary *library;
  GtkWidget *page;
  gint64 activated; /* the game that was opened, or 0 */
} GinkgoLibraryFixture;

#define ginkgo_library_fixture_add_test(path, func) \
  ginkgo_test_add (path, GinkgoLibraryFixture, NULL, ginkgo_library_fixture_set_up, func, ginkgo_library_fixture_tear_down)

extern const GinkgoVerb ginkgo_library_fixture_verbs[];

void ginkgo_library_fixture_set_up (GinkgoLibraryFixture *fixture);
void ginkgo_library_fixture_tear_down (GinkgoLibraryFixture *fixture);
void ginkgo_library_fixture_show_games (GinkgoLibraryFixture *fixture);
void ginkgo_library_fixture_refresh (GinkgoLibraryFixture *fixture);
GtkSelectionModel *ginkgo_library_fixture_get_shown (GinkgoLibraryFixture *fixture);
GtkWidget *ginkgo_library_fixture_find_tile (GtkWidget *root,
                                             const char *player);
