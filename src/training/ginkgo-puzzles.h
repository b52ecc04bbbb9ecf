/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-puzzle.h"

/* The puzzles that come with the program. */

GPtrArray *ginkgo_puzzles_load (GError **error);
GPtrArray *ginkgo_puzzles_read (const char *text,
                                gsize length,
                                GError **error);
