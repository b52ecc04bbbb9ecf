/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gdk/gdk.h>

#include "ginkgo-cards.h"

/* An opaque color, from a number such as 0xfbf8f1 */
#define GINKGO_RGB(hex) {        \
  ((hex) >> 16 & 0xff) / 255.0f, \
  ((hex) >> 8 & 0xff) / 255.0f,  \
  ((hex) & 0xff) / 255.0f,       \
  1.0f,                          \
}

/* Colors for tiles and players that go together. */
typedef enum
{
  GINKGO_PALETTE_STANDARD,    /* red, blue and yellow as in the box */
  GINKGO_PALETTE_RED_GREEN,   /* for eyes that see red and green alike */
  GINKGO_PALETTE_BLUE_YELLOW, /* for eyes that see blue and yellow alike */
  GINKGO_PALETTE_CONTRAST,    /* the strongest contrasts */
} GinkgoPalette;

#define GINKGO_N_PALETTES 4

/* Paints for a tile or a building card of one color */
typedef struct
{
  GdkRGBA face; /* the top of a tile */
  GdkRGBA rim;  /* the line around it, which sets it off from the ground */
  GdkRGBA side; /* the side of a floor */
  GdkRGBA seam; /* the line between two floors */
  GdkRGBA ink;  /* numbers and glyphs on the face */
} GinkgoTilePalette;

const GinkgoTilePalette *ginkgo_palette_get_tile (GinkgoPalette palette,
                                                  GinkgoColor color);
const GdkRGBA *ginkgo_palette_get_seat (GinkgoPalette palette,
                                        guint seat,
                                        gboolean dark);
