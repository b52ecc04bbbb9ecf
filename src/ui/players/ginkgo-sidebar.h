/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-district-list.h"
#include "ginkgo-follower.h"
#include "ginkgo-log-view.h"
#include "ginkgo-preview-list.h"
#include "ginkgo-tracker-view.h"

#define GINKGO_TYPE_SIDEBAR (ginkgo_sidebar_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoSidebar, ginkgo_sidebar, GINKGO, SIDEBAR, AdwBin)

void ginkgo_sidebar_set_follower (GinkgoSidebar *self,
                                  GinkgoFollower *follower);
void ginkgo_sidebar_show_viewer (GinkgoSidebar *self,
                                 guint viewer);
void ginkgo_sidebar_set_stock (GinkgoSidebar *self,
                               const char *stock);
AdwViewStack *ginkgo_sidebar_get_stack (GinkgoSidebar *self);
GinkgoLogView *ginkgo_sidebar_get_log (GinkgoSidebar *self);
GinkgoDistrictList *ginkgo_sidebar_get_districts (GinkgoSidebar *self);
GinkgoTrackerView *ginkgo_sidebar_get_tracker (GinkgoSidebar *self);
GinkgoPreviewList *ginkgo_sidebar_get_preview (GinkgoSidebar *self);
void ginkgo_sidebar_open (GinkgoSidebar *self,
                          const char *page);
void ginkgo_sidebar_set_scale (GinkgoSidebar *self,
                               double scale);
