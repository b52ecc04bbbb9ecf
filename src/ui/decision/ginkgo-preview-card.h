/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-preview.h"
#include "ginkgo-sky.h"
#include "ginkgo-tower.h"

#define GINKGO_TYPE_PREVIEW_CARD (ginkgo_preview_card_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoPreviewCard, ginkgo_preview_card, GINKGO, PREVIEW_CARD, AdwBin)

void ginkgo_preview_card_set_preview (GinkgoPreviewCard *self,
                                      const GinkgoPreview *preview);
void ginkgo_preview_card_set_future (GinkgoPreviewCard *self,
                                     const GinkgoCity *city,
                                     const GinkgoTower *future,
                                     GinkgoSkyHour hour);
void ginkgo_preview_card_fit (GinkgoPreviewCard *self,
                              gboolean compact,
                              gboolean terse);
