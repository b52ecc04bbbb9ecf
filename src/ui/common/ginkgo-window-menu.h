/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

/* The primary menu: the same on every page except the table and the results, where it is a little shorter. */

GMenuModel *ginkgo_window_menu_new (void);
GMenuModel *ginkgo_window_menu_new_for_table (void);
GMenuModel *ginkgo_window_menu_new_for_results (void);
