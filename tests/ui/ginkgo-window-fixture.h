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
 * @folder: where the games are, alone
 * @path: the database in it
 * @store: (nullable): the games, unless @keeper opens them
 * @keeper: (nullable): what opens the games, if a test is about that
 * @window: the window
 * @pages: all its pages
 *
 * The program's window.
 */
typedef struct
{
  char *folder;
  char *path;
  GinkgoStore *store;
  GinkgoKeeper *keeper;
  GtkWidget *window;
  AdwNavigationView *pages;
} GinkgoWindowFixture;

#define ginkgo_window_fixture_add_test(path, func) \
  ginkgo_test_add (path, GinkgoWindowFixture, NULL, ginkgo_window_fixture_set_up, func, ginkgo_window_fixture_tear_down)

#define ginkgo_window_fixture_add_keeper_test(path, func) \
  ginkgo_test_add (path, GinkgoWindowFixture, NULL, ginkgo_window_fixture_set_up_keeper, func, ginkgo_window_fixture_tear_down)

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
gboolean ginkgo_window_fixture_has_page (GinkgoWindowFixture *fixture,
                                         GType type);
GinkgoGame *ginkgo_window_fixture_get_game (GinkgoWindowFixture *fixture);
AdwDialog *ginkgo_window_fixture_get_dialog (GinkgoWindowFixture *fixture);
GtkWidget *ginkgo_window_fixture_get_focus (GinkgoWindowFixture *fixture);
GtkWidget *ginkgo_window_fixture_find_card_button (GinkgoWindowFixture *fixture);
gboolean ginkgo_window_fixture_is_enabled (GinkgoWindowFixture *fixture,
                                           const char *action);
gboolean ginkgo_window_fixture_is_enabled_in (GtkWidget *widget,
                                              const char *action);
GtkMenuButton *ginkgo_window_fixture_find_menu (GtkWidget *root);
GPtrArray *ginkgo_window_fixture_list_entries (GtkMenuButton *button);

void ginkgo_window_fixture_activate (GinkgoWindowFixture *fixture,
                                     const char *action);
void ginkgo_window_fixture_go_back (GinkgoWindowFixture *fixture);
void ginkgo_window_fixture_answer (GinkgoWindowFixture *fixture,
                                   const char *label);

void ginkgo_window_fixture_assert_alert (GinkgoWindowFixture *fixture,
                                         const char *heading,
                                         const char *body);

void ginkgo_window_fixture_wait_for_page (GinkgoWindowFixture *fixture,
                                          GType type);
void ginkgo_window_fixture_wait_for_game (GinkgoWindowFixture *fixture);
void ginkgo_window_fixture_wait_for_dialog (GinkgoWindowFixture *fixture,
                                            GType type);
void ginkgo_window_fixture_wait_for_text (GinkgoWindowFixture *fixture,
                                          const char *text);
