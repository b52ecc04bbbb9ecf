/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The primary menu, the same on every page. */

GMenuModel *ginkgo_window_menu_new (void);

G_END_DECLS
