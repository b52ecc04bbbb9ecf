/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-city.h"

/* A city as it could be late in a game */

void ginkgo_backdrop_city_init (GinkgoCity *city);
