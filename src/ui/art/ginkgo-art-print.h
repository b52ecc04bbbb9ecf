/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/*
 * Drawings as files.
 */

typedef enum
{
  GINKGO_ART_PNG,
  GINKGO_ART_SVG, /* text as paths, so that it looks the same everywhere */
} GinkgoArtFormat;

GBytes *ginkgo_art_print (GskRenderNode *node,
                          GinkgoArtFormat format,
                          int width,
                          int height,
                          GError **error);
