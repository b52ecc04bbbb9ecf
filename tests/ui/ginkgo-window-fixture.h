/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-keeper.h"
#include "ginkgo-ui-fixture.h"
#include "ginkgo-window.h"

/**
 * GinkgoWindowFixture:
 * @window: the window
 * @folder: where the games are, alone
 * @path: the database in it
 * @store: (nullable): the games, unless @keeper opens them
 * @keeper: (nullable): what opens the games, if a test is about that
 * @pages: all its pages
 *
 * The program's window. Its rows may say as well:
 *
 *   stored 9                  adds a game after 9 events, or a "whole" one
 *   table normal 40           shows a game at the table
 *   new-game                  opens the page for it
 *   games 3                   how many games are stored
 *   reviewed 1                the stored game that is looked at, or 0
 *   game saved                what is at the table: "none", or a game that is "saved" or "unsaved"
 *   events 0                  how many events there are in it
 */
typedef struct
{
  GtkWidget *window;
  char *folder;
  char *path;
  GinkgoStore *store;
  GinkgoKeeper *keeper;
  AdwNavigationView *pages;
} GinkgoWindowFixture;

#define ginkgo_window_fixture_add_test(path, func) \
  ginkgo_test_add (path, GinkgoWindowFixture, NULL, ginkgo_window_fixture_set_up, func, ginkgo_window_fixture_tear_down)

#define ginkgo_window_fixture_add_keeper_test(path, func) \
  ginkgo_test_add (path, GinkgoWindowFixture, NULL, ginkgo_window_fixture_set_up_keeper, func, ginkgo_window_fixture_tear_down)

#define ginkgo_window_fixture_add_cases(cases) \
  ginkgo_ui_fixture_add_cases (cases, GinkgoWindowFixture, ginkgo_window_fixture_set_up, ginkgo_window_fixture_tear_down)

extern const GinkgoVerb ginkgo_window_fixture_verbs[];

void ginkgo_window_fixture_set_up (GinkgoWindowFixture *fixture);
void ginkgo_window_fixture_set_up_keeper (GinkgoWindowFixture *fixture);
void ginkgo_window_fixture_tear_down (GinkgoWindowFixture *fixture);
void ginkgo_window_fixture_open_store (GinkgoWindowFixture *fixture);
void ginkgo_window_fixture_make_window (GinkgoWindowFixture *fixture,
                                        GtkApplication *application);
void ginkgo_window_fixture_close_window (GinkgoWindowFixture *fixture);

gint64 ginkgo_window_fixture_add_game (GinkgoWindowFixture *fixture,
                                       guint n_events);
void ginkgo_window_fixture_show_game (GinkgoWindowFixture *fixture,
                                      GinkgoMode mode,
                                      guint n_events);
void ginkgo_window_fixture_show_new_game (GinkgoWindowFixture *fixture);
void ginkgo_window_fixture_start_new_game (GinkgoWindowFixture *fixture);

GtkWidget *ginkgo_window_fixture_get_page (GinkgoWindowFixture *fixture);
GinkgoGame *ginkgo_window_fixture_get_game (GinkgoWindowFixture *fixture);
AdwDialog *ginkgo_window_fixture_get_dialog (GinkgoWindowFixture *fixture);
GtkWidget *ginkgo_window_fixture_get_focus (GinkgoWindowFixture *fixture);
gboolean ginkgo_window_fixture_is_enabled (GinkgoWindowFixture *fixture,
                                           const char *action);
GtkMenuButton *ginkgo_window_fixture_find_menu (GtkWidget *root);

void ginkgo_window_fixture_activate (GinkgoWindowFixture *fixture,
                                     const char *action);
void ginkgo_window_fixture_go_back (GinkgoWindowFixture *fixture);

void ginkgo_window_fixture_assert_alert (GinkgoWindowFixture *fixture,
                                         const char *heading,
                                         const char *body);

void ginkgo_window_fixture_wait_for_page (GinkgoWindowFixture *fixture,
                                          GType type);
void ginkgo_window_fixture_wait_for_text (GinkgoWindowFixture *fixture,
                                          const char *text);
