/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#define GINKGO_TYPE_REFERENCE_DIALOG (ginkgo_reference_dialog_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoReferenceDialog, ginkgo_reference_dialog, GINKGO, REFERENCE_DIALOG, AdwDialog)

AdwDialog *ginkgo_reference_dialog_new (void);
void ginkgo_reference_dialog_open (GinkgoReferenceDialog *self,
                                   const char *topic);
const char *ginkgo_reference_dialog_get_topic (GinkgoReferenceDialog *self);
