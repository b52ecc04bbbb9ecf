/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-lesson.h"
#include "ginkgo-library-page.h"
#include "ginkgo-new-game-page.h"
#include "ginkgo-start-page.h"
#include "ginkgo-window.h"
#include "ginkgo-window-files.h"

G_BEGIN_DECLS

/*
 * The window is one widget in five files: ginkgo-window.c is the widget and its store,
 * ginkgo-window-pages.c how one goes from page to page, ginkgo-window-leaving.c what becomes
 * of a game that is not saved when one does, ginkgo-window-actions.c what menus and keys
 * do, and ginkgo-window-help.c which help they show.
 */

struct _GinkgoWindow
{
  AdwApplicationWindow parent_instance;

  AdwToastOverlay *toasts;
  AdwNavigationView *pages;
  GinkgoStartPage *start_page;
  /* Made when it is first shown; owned by the pages */
  GinkgoNewGamePage *new_game_page;
  GinkgoLibraryPage *library_page;

  GinkgoStore *store;
  /* Why the store can only be looked at, if that is so */
  char *read_only;
  /* Why games cannot be saved, if that is so and known */
  char *trouble;
  GinkgoWindowFiles *files;
  /* The page of the game being played and the game; both or neither */
  AdwNavigationPage *table_page;
  GinkgoGame *game;
  /* Its points were counted at the end, or it was over before it came here */
  gboolean counted;
  /* The lesson that the game is part of, or NULL, and the one that is about to begin */
  GinkgoLesson *lesson;
  GinkgoLesson *coming_lesson;
  /* It is to be saved, and up to where it is if it cannot be */
  gboolean is_wanted;
  guint kept_position;
  gboolean is_asking;
};

typedef void (*GinkgoWindowGoFunc) (GinkgoWindow *self,
                                    GinkgoGame *next);

void ginkgo_window_show_error (GinkgoWindow *self,
                               const GError *error);
GinkgoStore *ginkgo_window_get_saving_store (GinkgoWindow *self);

void ginkgo_window_keep_game (GinkgoWindow *self);

void ginkgo_window_leave_game (GinkgoWindow *self);
void ginkgo_window_lay_table (GinkgoWindow *self,
                              GinkgoGame *game);
void ginkgo_window_leave_table (GinkgoWindow *self,
                                GinkgoWindowGoFunc go,
                                GinkgoGame *next);
gboolean ginkgo_window_has_page (GinkgoWindow *self,
                                 AdwNavigationPage *page);
void ginkgo_window_open_game (GinkgoWindow *self,
                              GinkgoSavedGame *saved,
                              const GinkgoNewGame *new_game);
void ginkgo_window_start_new_game (GinkgoWindow *self,
                                   const GinkgoNewGame *new_game);
void ginkgo_window_open_stored_game (GinkgoWindow *self,
                                     gint64 id);
void ginkgo_window_add_help_key (GinkgoWindow *self);
void ginkgo_window_show_help (GinkgoWindow *self);
void ginkgo_window_show_score (GinkgoWindow *self);
void ginkgo_window_learn (GinkgoWindow *self,
                          guint step);
void ginkgo_window_show_first_game (GinkgoWindow *self);
void ginkgo_window_show_start_alone (GinkgoWindow *self);
void ginkgo_window_update_library (GinkgoWindow *self);

void ginkgo_window_update_actions (GinkgoWindow *self);
void ginkgo_window_class_init_actions (GtkWidgetClass *widget_class);

G_END_DECLS
