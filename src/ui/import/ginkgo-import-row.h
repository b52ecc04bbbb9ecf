/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-importer.h"

/* Result of importing one file */

#define GINKGO_TYPE_IMPORT_ROW (ginkgo_import_row_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoImportRow, ginkgo_import_row, GINKGO, IMPORT_ROW, GtkBox)

GtkWidget *ginkgo_import_row_new (void);
void ginkgo_import_row_set_item (GinkgoImportRow *self,
                                 GtkListItem *item);
