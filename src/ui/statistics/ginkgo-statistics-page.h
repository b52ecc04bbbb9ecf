/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-store.h"

#define GINKGO_TYPE_STATISTICS_PAGE (ginkgo_statistics_page_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoStatisticsPage, ginkgo_statistics_page, GINKGO, STATISTICS_PAGE, AdwNavigationPage)

GtkWidget *ginkgo_statistics_page_new (GinkgoStore *store);
