/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

/* A dialog that renames a game. */

#define GINKGO_MAX_GAME_NAME 100

AdwDialog *ginkgo_rename_dialog_new (const char *name);
char *ginkgo_rename_dialog_dup_name (AdwAlertDialog *dialog);
