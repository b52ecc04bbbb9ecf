/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/* The primary menu: the same on every page except the table and the results, where it is a little shorter. */

void ginkgo_window_menu_attach (GtkMenuButton *button);
void ginkgo_window_menu_attach_for_table (GtkMenuButton *button);
void ginkgo_window_menu_attach_for_results (GtkMenuButton *button);
