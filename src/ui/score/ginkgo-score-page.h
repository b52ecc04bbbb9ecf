/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-game.h"

/*
 * The score of a game: the results when it is over; before that, the current scores, without
 * hidden information.
 */

#define GINKGO_TYPE_SCORE_PAGE (ginkgo_score_page_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoScorePage, ginkgo_score_page, GINKGO, SCORE_PAGE, AdwNavigationPage)

GtkWidget *ginkgo_score_page_new (GinkgoGame *game);
void ginkgo_score_page_count (GinkgoScorePage *self);
void ginkgo_score_page_set_lesson (GinkgoScorePage *self);
void ginkgo_score_page_set_highlights (GinkgoScorePage *self,
                                       const char *text,
                                       gint64 id,
                                       guint position);
gboolean ginkgo_score_page_get_counting (GinkgoScorePage *self);
