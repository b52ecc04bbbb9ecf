/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * What commands have in common that write many games: they end whole when they are
 * interrupted, and say on a terminal how far they are.
 */

void ginkgo_cli_catch_signals (void);
gboolean ginkgo_cli_is_interrupted (void);
void ginkgo_cli_end_if_interrupted (void);
void ginkgo_cli_show_progress (const char *out,
                               guint n_done,
                               guint n_games);
void ginkgo_cli_end_progress (void);

G_END_DECLS
