/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-follower.h"

/* An entry speaks of no more places than this. */
#define GINKGO_LOG_MAX_PLACES 16

#define GINKGO_TYPE_LOG_VIEW (ginkgo_log_view_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoLogView, ginkgo_log_view, GINKGO, LOG_VIEW, AdwBin)

void ginkgo_log_view_set_follower (GinkgoLogView *self,
                                   GinkgoFollower *follower);
void ginkgo_log_view_set_game (GinkgoLogView *self,
                               GinkgoGame *game);
void ginkgo_log_view_mark (GinkgoLogView *self,
                           guint index);
