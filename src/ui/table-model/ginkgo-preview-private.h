/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-preview.h"

G_BEGIN_DECLS

GinkgoPreview *ginkgo_preview_create (const GinkgoCity *city);
GinkgoPreviewRow *ginkgo_preview_take_row (GinkgoPreview *self,
                                           GinkgoPreviewPart part,
                                           char *text);
char *ginkgo_preview_describe_difference (GinkgoItem item,
                                          int difference);
void ginkgo_preview_add_possessions (GinkgoPreview *self,
                                     const GinkgoState *after,
                                     guint seat,
                                     gboolean to_take);
void ginkgo_preview_add_score (GinkgoPreview *self,
                               guint before,
                               guint after);

G_END_DECLS
