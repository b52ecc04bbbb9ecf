/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#define GINKGO_TYPE_PREFERENCES_DIALOG (ginkgo_preferences_dialog_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoPreferencesDialog, ginkgo_preferences_dialog, GINKGO, PREFERENCES_DIALOG, AdwPreferencesDialog)

AdwDialog *ginkgo_preferences_dialog_new (void);
