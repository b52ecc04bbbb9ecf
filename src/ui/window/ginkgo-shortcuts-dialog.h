/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The list of all keys. */

#define GINKGO_TYPE_SHORTCUTS_DIALOG (ginkgo_shortcuts_dialog_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoShortcutsDialog, ginkgo_shortcuts_dialog, GINKGO, SHORTCUTS_DIALOG, AdwDialog)

AdwDialog *ginkgo_shortcuts_dialog_new (void);

G_END_DECLS
