/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-library-game.h"

G_BEGIN_DECLS

GinkgoLibraryGame *ginkgo_library_game_new (GinkgoGameSummary *summary);
gboolean ginkgo_library_game_equal (GinkgoLibraryGame *self,
                                    GinkgoLibraryGame *other);

G_END_DECLS
