/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <pango/pangocairo.h>

#include "ginkgo-sheet.h"

G_BEGIN_DECLS

/*
 * Lines of a sheet that flow through columns. A heading stays with what it heads, and no
 * first or last line of a paragraph stands alone.
 */

typedef struct _GinkgoSheetFlow GinkgoSheetFlow;

GinkgoSheetFlow *ginkgo_sheet_flow_new (const GPtrArray *lines,
                                        PangoContext *context,
                                        double width);
void ginkgo_sheet_flow_free (GinkgoSheetFlow *self);
guint ginkgo_sheet_flow_get_n_rows (const GinkgoSheetFlow *self);
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
                             cairo_t *cr,
                             guint from,
                             guint to,
                             double x,
                             double y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoSheetFlow, ginkgo_sheet_flow_free)

G_END_DECLS
