/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-paper.h"
#include "ginkgo-sheet.h"

/* The table of scores and the picture of the city on the first page */

double ginkgo_sheet_table_lay_out (const GinkgoSheet *sheet,
                                   GinkgoPress *press,
                                   double x,
                                   double y,
                                   double width,
                                   gboolean is_drawn);
double ginkgo_sheet_city_get_height (const GinkgoSheet *sheet,
                                     double width,
                                     double max_height);
void ginkgo_sheet_city_draw (const GinkgoSheet *sheet,
                             GinkgoPress *press,
                             double x,
                             double y,
                             double width,
                             double height);
