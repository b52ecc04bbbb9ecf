/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ginkgo-record-json.h"

/* The result of importing a file: the good games in it together, or one that is bad. */

#define GINKGO_TYPE_IMPORT_RESULT (ginkgo_import_result_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoImportResult, ginkgo_import_result, GINKGO, IMPORT_RESULT, GObject)

GinkgoImportResult *ginkgo_import_result_new (GFile *file,
                                              guint line,
                                              const GinkgoRecordFault *fault,
                                              const GError *error);
void ginkgo_import_result_count (GinkgoImportResult *self,
                                 gint64 id,
                                 gboolean was_there);

GFile *ginkgo_import_result_get_file (GinkgoImportResult *self);
guint ginkgo_import_result_get_line (GinkgoImportResult *self);
gint64 ginkgo_import_result_get_id (GinkgoImportResult *self);
guint ginkgo_import_result_get_n_added (GinkgoImportResult *self);
guint ginkgo_import_result_get_n_there (GinkgoImportResult *self);
const GError *ginkgo_import_result_get_error (GinkgoImportResult *self);
const GinkgoRecordFault *ginkgo_import_result_get_fault (GinkgoImportResult *self);
