/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-new-game.h"

/* Asks who continues from a position of a review. */

#define GINKGO_TYPE_CONTINUE_DIALOG (ginkgo_continue_dialog_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoContinueDialog, ginkgo_continue_dialog, GINKGO, CONTINUE_DIALOG, AdwAlertDialog)

AdwDialog *ginkgo_continue_dialog_new (const GinkgoRecord *record,
                                       const char *moment);
void ginkgo_continue_dialog_get_seats (GinkgoContinueDialog *self,
                                       GinkgoNewSeat seats[GINKGO_MAX_SEATS]);
