/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

/* The start page shows this while no game is in progress: a city, and what to begin with. */

#define GINKGO_TYPE_WELCOME (ginkgo_welcome_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoWelcome, ginkgo_welcome, GINKGO, WELCOME, AdwBin)

GtkWidget *ginkgo_welcome_new (AdwToolbarView *view);
void ginkgo_welcome_set_has_games (GinkgoWelcome *self,
                                   gboolean has_games);
