/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-district-change.h"

G_BEGIN_DECLS

#define GINKGO_TYPE_DISTRICT_ROW (ginkgo_district_row_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoDistrictRow, ginkgo_district_row, GINKGO, DISTRICT_ROW, GtkListBoxRow)

GtkWidget *ginkgo_district_row_new (void);
guint64 ginkgo_district_row_get_buildings (GinkgoDistrictRow *self);
void ginkgo_district_row_show (GinkgoDistrictRow *self,
                               const GinkgoDistrict *district,
                               const GinkgoDistrictChange *change,
                               guint viewer,
                               const char *const *names);

G_END_DECLS
