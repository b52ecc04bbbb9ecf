/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ui-fixture.h"

#include "ginkgo-text.h"

/* Of three players; two tie but for the number of a building */
extern const GinkgoDistrict ginkgo_fixture_district;

void ginkgo_fixture_check_text (char *text,
                                const char *expected);
void ginkgo_fixture_init_city (GinkgoCity *city);
