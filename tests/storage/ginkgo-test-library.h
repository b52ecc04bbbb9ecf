/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A library with many games, made in seconds: a few games played, and written again and again with
 * other names and dates. */

void ginkgo_test_fill_library (const char *path,
                               guint n_games);

G_END_DECLS
