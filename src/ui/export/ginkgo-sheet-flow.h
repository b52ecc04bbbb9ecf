/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-paper.h"
#include "ginkgo-sheet.h"

/*
 * Arranges the lines of a sheet in columns. It does not split lines, and keeps a heading with the
 * line below it, and related lines together.
 */

typedef struct _GinkgoSheetFlow GinkgoSheetFlow;

GinkgoSheetFlow *ginkgo_sheet_flow_new (const GPtrArray *lines,
                                        GinkgoPress *press,
                                        double width);
void ginkgo_sheet_flow_free (GinkgoSheetFlow *self);
guint ginkgo_sheet_flow_get_n_lines (const GinkgoSheetFlow *self);
void ginkgo_sheet_flow_set_tight (GinkgoSheetFlow *self,
                                  gboolean is_tight);
gboolean ginkgo_sheet_flow_fits (const GinkgoSheetFlow *self,
                                 guint from,
                                 guint n_columns,
                                 double height);
guint ginkgo_sheet_flow_fill (const GinkgoSheetFlow *self,
                              guint from,
                              double height);
double ginkgo_sheet_flow_balance (const GinkgoSheetFlow *self,
                                  guint from,
                                  guint n_columns,
                                  double max_height);
void ginkgo_sheet_flow_draw (const GinkgoSheetFlow *self,
                             guint from,
                             guint to,
                             double x,
                             double y);
