/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Where a game is given a name. */

#define GINKGO_MAX_GAME_NAME 100

#define GINKGO_TYPE_RENAME_DIALOG (ginkgo_rename_dialog_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoRenameDialog, ginkgo_rename_dialog, GINKGO, RENAME_DIALOG, AdwAlertDialog)

AdwDialog *ginkgo_rename_dialog_new (const char *name);

G_END_DECLS
