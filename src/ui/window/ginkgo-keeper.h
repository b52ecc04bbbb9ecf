/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-window.h"

/*
 * Manages the database of a window's games: opens it, checks it from time to time, and recovers
 * it automatically if it is damaged.
 */

#define GINKGO_TYPE_KEEPER (ginkgo_keeper_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoKeeper, ginkgo_keeper, GINKGO, KEEPER, GObject)

GinkgoKeeper *ginkgo_keeper_new (GinkgoWindow *window,
                                 const char *path);
void ginkgo_keeper_open (GinkgoKeeper *self);
void ginkgo_keeper_check (GinkgoKeeper *self);
void ginkgo_keeper_close (GinkgoKeeper *self);
gboolean ginkgo_keeper_get_recovering (GinkgoKeeper *self);
