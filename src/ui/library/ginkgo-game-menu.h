/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

GMenuModel *ginkgo_game_menu_new (gint64 id,
                                  gboolean is_read_only);

G_END_DECLS
