/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#define GINKGO_TYPE_OPENING_PAGE (ginkgo_opening_page_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoOpeningPage, ginkgo_opening_page, GINKGO, OPENING_PAGE, AdwNavigationPage)

GtkWidget *ginkgo_opening_page_new (gint64 game);
gint64 ginkgo_opening_page_get_game (GinkgoOpeningPage *self);
