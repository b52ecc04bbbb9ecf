/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-sky.h"
#include "ginkgo-tower.h"

/* Two small pictures of a place: as it is, and as it would be. */

#define GINKGO_TYPE_POSTCARD (ginkgo_postcard_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoPostcard, ginkgo_postcard, GINKGO, POSTCARD, GtkWidget)

void ginkgo_postcard_show (GinkgoPostcard *self,
                           const GinkgoCity *city,
                           const GinkgoTower *future,
                           GinkgoSkyHour hour);
