/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-importer.h"

/* Shows the progress of an import, and the result of each file. */

#define GINKGO_TYPE_IMPORT_DIALOG (ginkgo_import_dialog_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoImportDialog, ginkgo_import_dialog, GINKGO, IMPORT_DIALOG, AdwDialog)

AdwDialog *ginkgo_import_dialog_new (GinkgoImporter *importer);
