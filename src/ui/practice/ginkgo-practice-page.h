/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-trainer.h"

#define GINKGO_TYPE_PRACTICE_PAGE (ginkgo_practice_page_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoPracticePage, ginkgo_practice_page, GINKGO, PRACTICE_PAGE, AdwNavigationPage)

GtkWidget *ginkgo_practice_page_new (void);
void ginkgo_practice_page_show (GinkgoPracticePage *self,
                                GinkgoTrainer *trainer,
                                guint today);
void ginkgo_practice_page_show_result (GinkgoPracticePage *self,
                                       const GinkgoSession *session);
