/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-preview.h"

#define GINKGO_TYPE_PREVIEW_LIST (ginkgo_preview_list_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoPreviewList, ginkgo_preview_list, GINKGO, PREVIEW_LIST, AdwBin)

void ginkgo_preview_list_set_preview (GinkgoPreviewList *self,
                                      const GinkgoPreview *preview);
