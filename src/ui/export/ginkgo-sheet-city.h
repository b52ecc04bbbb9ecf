/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-sheet.h"

G_BEGIN_DECLS

double ginkgo_sheet_city_get_height (const GinkgoSheet *sheet,
                                     double width,
                                     double max_height);
void ginkgo_sheet_city_draw (const GinkgoSheet *sheet,
                             cairo_t *cr,
                             PangoContext *context,
                             double x,
                             double y,
                             double width,
                             double height);

G_END_DECLS
