/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-exporter.h"
#include "ginkgo-importer.h"

/* Texts about files, in the user's language and without markup. */

char *ginkgo_import_text_file (GFile *file);
char *ginkgo_import_text_result_title (GinkgoImportResult *result);
char *ginkgo_import_text_result (GinkgoImportResult *result);
char *ginkgo_import_text_progress (GinkgoImporter *importer);
char *ginkgo_import_text_title (GinkgoImporter *importer);
char *ginkgo_import_text_summary (GinkgoImporter *importer);
char *ginkgo_import_text_make_file_name (const char *text);
char *ginkgo_import_text_propose_name (const GinkgoSavedGame *game,
                                       GinkgoExportFormat format);
