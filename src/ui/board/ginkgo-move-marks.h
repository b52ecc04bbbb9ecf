/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-city-view.h"
#include "ginkgo-last-move.h"

/* The last moves, where they were in the city. */

void ginkgo_move_marks_show (GinkgoCityView *city,
                             const GinkgoLastMove *moves,
                             guint n_moves,
                             const char *const *names);
