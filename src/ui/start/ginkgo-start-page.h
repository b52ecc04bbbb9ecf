/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-library.h"

/*
 * The first page: the city of the last game, and a card that continues it, invites to a first game, or says why
 * games cannot be saved. Other games in progress are postcards.
 */

#define GINKGO_TYPE_START_PAGE (ginkgo_start_page_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoStartPage, ginkgo_start_page, GINKGO, START_PAGE, AdwNavigationPage)

void ginkgo_start_page_set_library (GinkgoStartPage *self,
                                    GinkgoLibrary *library);
void ginkgo_start_page_set_read_only (GinkgoStartPage *self,
                                      const char *reason);
void ginkgo_start_page_set_problem (GinkgoStartPage *self,
                                    const char *problem);
void ginkgo_start_page_set_recovering (GinkgoStartPage *self);
void ginkgo_start_page_refresh (GinkgoStartPage *self);
void ginkgo_start_page_set_left_game (GinkgoStartPage *self,
                                      gint64 id);
