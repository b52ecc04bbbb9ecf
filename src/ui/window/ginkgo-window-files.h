/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-window-table.h"

/* Opens games from files. */

#define GINKGO_TYPE_WINDOW_FILES (ginkgo_window_files_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoWindowFiles, ginkgo_window_files, GINKGO, WINDOW_FILES, GObject)

GinkgoWindowFiles *ginkgo_window_files_new (GtkWidget *window,
                                            GinkgoWindowPages *pages,
                                            GinkgoWindowTable *table);
void ginkgo_window_files_choose (GinkgoWindowFiles *self);
void ginkgo_window_files_open (GinkgoWindowFiles *self,
                               GFile *const *files,
                               guint n_files);
void ginkgo_window_files_stop (GinkgoWindowFiles *self);
