/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gdk/gdk.h>

typedef enum
{
  GINKGO_VISION_NORMAL,
  GINKGO_VISION_PROTAN,
  GINKGO_VISION_DEUTAN,
  GINKGO_VISION_TRITAN,
} GinkgoVision;

#define GINKGO_N_VISIONS 4

const char *ginkgo_vision_get_name (GinkgoVision vision);
double ginkgo_vision_get_difference (GinkgoVision vision,
                                     const GdkRGBA *a,
                                     const GdkRGBA *b);
double ginkgo_vision_get_lab_difference (const double a[3],
                                         const double b[3]);
