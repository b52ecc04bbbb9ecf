/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-palette.h"

G_DEFINE_ENUM_TYPE (GinkgoPalette, ginkgo_palette, G_DEFINE_ENUM_VALUE (GINKGO_PALETTE_STANDARD, "standard"), G_DEFINE_ENUM_VALUE (GINKGO_PALETTE_RED_GREEN, "red-green"), G_DEFINE_ENUM_VALUE (GINKGO_PALETTE_BLUE_YELLOW, "blue-yellow"), G_DEFINE_ENUM_VALUE (GINKGO_PALETTE_CONTRAST, "contrast"))
