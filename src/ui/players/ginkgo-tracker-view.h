/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-card-group.h"
#include "ginkgo-tracker.h"

#define GINKGO_TYPE_TRACKER_VIEW (ginkgo_tracker_view_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoTrackerView, ginkgo_tracker_view, GINKGO, TRACKER_VIEW, AdwBin)

void ginkgo_tracker_view_show (GinkgoTrackerView *self,
                               const GinkgoState *state,
                               guint viewer);
guint ginkgo_tracker_view_get_viewer (GinkgoTrackerView *self);
GinkgoCardGroup *ginkgo_tracker_view_get_group (GinkgoTrackerView *self,
                                                GinkgoCardPlace place);
void ginkgo_tracker_view_set_pointed (GinkgoTrackerView *self,
                                      guint8 card);
