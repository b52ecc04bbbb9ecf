/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-preview.h"

#define GINKGO_TYPE_PREVIEW_CHIPS (ginkgo_preview_chips_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoPreviewChips, ginkgo_preview_chips, GINKGO, PREVIEW_CHIPS, AdwBin)

void ginkgo_preview_chips_set_preview (GinkgoPreviewChips *self,
                                       const GinkgoPreview *preview);
