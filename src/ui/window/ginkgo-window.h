/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-game.h"
#include "ginkgo-store-recovery.h"

/*
 * The window: a stack of pages such as start page, setup, table and score.
 */

#define GINKGO_TYPE_WINDOW (ginkgo_window_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoWindow, ginkgo_window, GINKGO, WINDOW, AdwApplicationWindow)

GtkWidget *ginkgo_window_new (GtkApplication *application);
void ginkgo_window_set_store (GinkgoWindow *self,
                              GinkgoStore *store,
                              const char *path,
                              const GError *error);
void ginkgo_window_set_recovering (GinkgoWindow *self);
void ginkgo_window_tell_moved (GinkgoWindow *self,
                               gboolean is_copied);
void ginkgo_window_tell_recovery (GinkgoWindow *self,
                                  const GinkgoRecovery *recovery);
void ginkgo_window_show_new_game (GinkgoWindow *self);
void ginkgo_window_quit (GinkgoWindow *self);
void ginkgo_window_choose_files (GinkgoWindow *self);
void ginkgo_window_open_files (GinkgoWindow *self,
                               GFile *const *files,
                               guint n_files);
gboolean ginkgo_window_continue (GinkgoWindow *self);
void ginkgo_window_continue_if_any (GinkgoWindow *self);
void ginkgo_window_show_game (GinkgoWindow *self,
                              GinkgoGame *game);
GinkgoGame *ginkgo_window_get_game (GinkgoWindow *self);
gint64 ginkgo_window_get_reviewed (GinkgoWindow *self);
