/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/* The primary menu, which is shorter on pages that show a game. */
typedef enum
{
  GINKGO_WINDOW_MENU_PLAIN,
  GINKGO_WINDOW_MENU_TABLE,
  GINKGO_WINDOW_MENU_RESULTS,
  GINKGO_WINDOW_MENU_REVIEW,
} GinkgoWindowMenu;

void ginkgo_window_menu_attach (GtkMenuButton *button,
                                GinkgoWindowMenu menu);
