/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-remote-game.h"

/* Asks for an invitation and a name, connects, and waits until all sit at the table. Then it emits
 * #GinkgoJoinDialog::joined with the #GinkgoRemoteGame, whose game has begun, and closes. */

#define GINKGO_TYPE_JOIN_DIALOG (ginkgo_join_dialog_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoJoinDialog, ginkgo_join_dialog, GINKGO, JOIN_DIALOG, AdwDialog)

AdwDialog *ginkgo_join_dialog_new (void);
