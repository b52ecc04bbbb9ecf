/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-store.h"

/* Saves games of a store as game files in a folder. */

void ginkgo_save_games_ask (AdwToastOverlay *toasts,
                            GinkgoStore *store,
                            GArray *ids,
                            gboolean has_running);
void ginkgo_save_games_write (AdwToastOverlay *toasts,
                              GinkgoStore *store,
                              GArray *ids,
                              GFile *folder);
