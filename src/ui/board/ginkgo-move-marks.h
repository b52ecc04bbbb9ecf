/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-city-view.h"
#include "ginkgo-follower.h"

/* The last moves, where they were in the city. */

void ginkgo_move_marks_show (GinkgoCityView *city,
                             GinkgoFollower *follower,
                             const char *const *names);
