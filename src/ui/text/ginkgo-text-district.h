/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-district-change.h"

G_BEGIN_DECLS

/* What is said of districts, as in ginkgo-text.h. */

char *ginkgo_text_district_title (const GinkgoDistrict *district);
char *ginkgo_text_district_tie (const GinkgoDistrict *district,
                                guint rank,
                                const char *const *names);
char *ginkgo_text_district_spoken (const GinkgoDistrict *district,
                                   const char *const *names);
char *ginkgo_text_district_change (const GinkgoDistrictChange *change);
char *ginkgo_text_district_change_of_seat (const GinkgoDistrictChange *change,
                                           guint seat,
                                           guint viewer,
                                           const char *const *names);
char *ginkgo_text_district_points (int difference);

G_END_DECLS
