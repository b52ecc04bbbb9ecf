/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-sheet.h"

G_BEGIN_DECLS

/* The table of scores on paper. */

typedef struct _GinkgoSheetTable GinkgoSheetTable;

GinkgoSheetTable *ginkgo_sheet_table_new (const GinkgoSheet *sheet,
                                          PangoContext *context,
                                          double width);
void ginkgo_sheet_table_free (GinkgoSheetTable *self);
double ginkgo_sheet_table_get_height (const GinkgoSheetTable *self);
void ginkgo_sheet_table_draw (const GinkgoSheetTable *self,
                              cairo_t *cr,
                              double x,
                              double y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoSheetTable, ginkgo_sheet_table_free)

G_END_DECLS
