/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-game.h"

/* The largest possible games and cities, for tests and benchmarks of drawing */

GinkgoGame *ginkgo_large_city_new_game (guint n_seats);
void ginkgo_large_city_grow (GinkgoCity *city,
                             guint n_buildings);
