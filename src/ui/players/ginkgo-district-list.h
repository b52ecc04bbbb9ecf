/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-city.h"

#define GINKGO_TYPE_DISTRICT_LIST (ginkgo_district_list_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoDistrictList, ginkgo_district_list, GINKGO, DISTRICT_LIST, AdwBin)

void ginkgo_district_list_show (GinkgoDistrictList *self,
                                const GinkgoCity *city,
                                const GinkgoCity *after,
                                guint viewer,
                                const char *const *names);
gboolean ginkgo_district_list_get_shows_changes (GinkgoDistrictList *self);
guint64 ginkgo_district_list_get_selected (GinkgoDistrictList *self);
void ginkgo_district_list_unselect (GinkgoDistrictList *self);
