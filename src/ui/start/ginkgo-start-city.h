/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-city.h"

/* The city that the first start page shows, as it could be late in a game */

void ginkgo_start_city_init (GinkgoCity *city);
