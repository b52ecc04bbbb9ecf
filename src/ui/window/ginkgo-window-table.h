/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-lesson.h"
#include "ginkgo-new-game.h"
#include "ginkgo-remote-game.h"
#include "ginkgo-window-pages.h"

/*
 * The game on the table: opening, saving and leaving it, and the lesson.
 *
 * A game that started while saving was impossible exists only on the table. Leaving it saves it
 * if that is possible now, or asks the user.
 */

#define GINKGO_TYPE_WINDOW_TABLE (ginkgo_window_table_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoWindowTable, ginkgo_window_table, GINKGO, WINDOW_TABLE, GObject)

GinkgoWindowTable *ginkgo_window_table_new (GinkgoWindowPages *pages,
                                            AdwNavigationPage *opening_page);
GinkgoGame *ginkgo_window_table_get_game (GinkgoWindowTable *self);
gint64 ginkgo_window_table_get_id (GinkgoWindowTable *self);
GinkgoLesson *ginkgo_window_table_get_lesson (GinkgoWindowTable *self);
gboolean ginkgo_window_table_is_page (GinkgoWindowTable *self,
                                      AdwNavigationPage *page);

/* Each asks first if the game on the table would be lost. A stored game is reviewed if nothing
 * can be saved; an imported one if it is over, from @finished if that is in memory. A shown game
 * need not be saved. */
void ginkgo_window_table_open_saved (GinkgoWindowTable *self,
                                     GinkgoSavedGame *saved,
                                     const GinkgoNewGame *new_game);
void ginkgo_window_table_open_stored (GinkgoWindowTable *self,
                                      gint64 id);
void ginkgo_window_table_start_new_game (GinkgoWindowTable *self,
                                         const GinkgoNewGame *new_game);
void ginkgo_window_table_show_game (GinkgoWindowTable *self,
                                    GinkgoGame *game);
void ginkgo_window_table_join (GinkgoWindowTable *self,
                               GinkgoRemoteGame *remote);
void ginkgo_window_table_learn (GinkgoWindowTable *self,
                                const GinkgoLessonScript *script,
                                gboolean goes_on);
gboolean ginkgo_window_table_continue (GinkgoWindowTable *self);

void ginkgo_window_table_show_score (GinkgoWindowTable *self);
/* Stores the game in the current store, if there is one */
void ginkgo_window_table_keep_game (GinkgoWindowTable *self);
void ginkgo_window_table_clear (GinkgoWindowTable *self);
/* Clear the table or close the window, unless the user decides to stay */
void ginkgo_window_table_leave (GinkgoWindowTable *self);
void ginkgo_window_table_quit (GinkgoWindowTable *self);
