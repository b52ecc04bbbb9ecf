/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-puzzle.h"
#include "ginkgo-window-pages.h"

/*
 * Practice: the page that lists what there is to do, and sessions of exercises, each on a table of its own.
 * An exercise saves nothing in a game, and no computer player goes on.
 */

#define GINKGO_TYPE_WINDOW_PRACTICE (ginkgo_window_practice_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoWindowPractice, ginkgo_window_practice, GINKGO, WINDOW_PRACTICE, GObject)

GinkgoWindowPractice *ginkgo_window_practice_new (GinkgoWindowPages *pages);
void ginkgo_window_practice_set_store (GinkgoWindowPractice *self,
                                       GinkgoStore *store);
gboolean ginkgo_window_practice_is_page (GinkgoWindowPractice *self,
                                         AdwNavigationPage *page);

void ginkgo_window_practice_show (GinkgoWindowPractice *self);
void ginkgo_window_practice_start_day (GinkgoWindowPractice *self);
void ginkgo_window_practice_start_mistakes (GinkgoWindowPractice *self,
                                            gint64 game);
void ginkgo_window_practice_start_cause (GinkgoWindowPractice *self,
                                         GinkgoCauseKind cause);
void ginkgo_window_practice_start_puzzles (GinkgoWindowPractice *self,
                                           GinkgoPuzzleTheme theme,
                                           GinkgoPuzzleDifficulty difficulty);
void ginkgo_window_practice_go_on (GinkgoWindowPractice *self);
void ginkgo_window_practice_leave (GinkgoWindowPractice *self);
void ginkgo_window_practice_show_game (GinkgoWindowPractice *self);
