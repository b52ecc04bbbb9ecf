/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-palette.h"

/**
 * PaletteColors:
 * @tiles: by #GinkgoColor
 * @seats: by seat; on light ground, and as little lighter on dark ground as can be seen there
 *
 * tests/ui/test-palette.c says how far apart these have to be, for which eyes.
 */
typedef struct
{
  GinkgoTilePalette tiles[GINKGO_N_COLORS];
  GdkRGBA seats[GINKGO_MAX_SEATS][2];
} PaletteColors;

static const PaletteColors palettes[GINKGO_N_PALETTES] = {
  [GINKGO_PALETTE_STANDARD] = {
    .tiles = {
      { GINKGO_RGB (0xcc4438), GINKGO_RGB (0xa3362d), GINKGO_RGB (0x9b342b), GINKGO_RGB (0x6a231d), GINKGO_RGB (0xffffff) },
      { GINKGO_RGB (0x3a73cc), GINKGO_RGB (0x2e5ca3), GINKGO_RGB (0x2c579b), GINKGO_RGB (0x1e3c6a), GINKGO_RGB (0xffffff) },
      { GINKGO_RGB (0xf3c544), GINKGO_RGB (0x8d7227), GINKGO_RGB (0xc7a238), GINKGO_RGB (0x927629), GINKGO_RGB (0x33270a) },
    },
    .seats = {
      { GINKGO_RGB (0x0f7a5a), GINKGO_RGB (0x2ea17c) },
      { GINKGO_RGB (0xc25700), GINKGO_RGB (0xe07020) },
      { GINKGO_RGB (0x6a35a0), GINKGO_RGB (0xaf75e6) },
      { GINKGO_RGB (0xcc3d86), GINKGO_RGB (0xed58a0) },
      { GINKGO_RGB (0x20262e), GINKGO_RGB (0x899098) },
    },
  },
  [GINKGO_PALETTE_RED_GREEN] = {
    .tiles = {
      { GINKGO_RGB (0xa32638), GINKGO_RGB (0x821e2d), GINKGO_RGB (0x7c1d2b), GINKGO_RGB (0x55141d), GINKGO_RGB (0xffffff) },
      { GINKGO_RGB (0x2c73ca), GINKGO_RGB (0x235ca2), GINKGO_RGB (0x21579a), GINKGO_RGB (0x173c69), GINKGO_RGB (0xffffff) },
      { GINKGO_RGB (0xffd54a), GINKGO_RGB (0x947c2b), GINKGO_RGB (0xd1af3d), GINKGO_RGB (0x99802c), GINKGO_RGB (0x2b2100) },
    },
    .seats = {
      { GINKGO_RGB (0x03775b), GINKGO_RGB (0x82e3bc) },
      { GINKGO_RGB (0xc25700), GINKGO_RGB (0xe07022) },
      { GINKGO_RGB (0x6a359f), GINKGO_RGB (0xb074e8) },
      { GINKGO_RGB (0xd05390), GINKGO_RGB (0xd76d94) },
      { GINKGO_RGB (0x20262e), GINKGO_RGB (0xa5b3c8) },
    },
  },
  [GINKGO_PALETTE_BLUE_YELLOW] = {
    .tiles = {
      { GINKGO_RGB (0xc22f2f), GINKGO_RGB (0x9b2626), GINKGO_RGB (0x932424), GINKGO_RGB (0x651818), GINKGO_RGB (0xffffff) },
      { GINKGO_RGB (0x15618f), GINKGO_RGB (0x114e72), GINKGO_RGB (0x104a6d), GINKGO_RGB (0x0b324a), GINKGO_RGB (0xffffff) },
      { GINKGO_RGB (0xffdf70), GINKGO_RGB (0x857339), GINKGO_RGB (0xd1b75c), GINKGO_RGB (0x998643), GINKGO_RGB (0x2b2100) },
    },
    .seats = {
      { GINKGO_RGB (0x0f7a5a), GINKGO_RGB (0x2ea17c) },
      { GINKGO_RGB (0xc94f00), GINKGO_RGB (0xef6415) },
      { GINKGO_RGB (0x6a35a0), GINKGO_RGB (0xa879e3) },
      { GINKGO_RGB (0xa8629c), GINKGO_RGB (0xc079a7) },
      { GINKGO_RGB (0x20262e), GINKGO_RGB (0x899098) },
    },
  },
  [GINKGO_PALETTE_CONTRAST] = {
    .tiles = {
      { GINKGO_RGB (0x8f1010), GINKGO_RGB (0x720d0d), GINKGO_RGB (0x6d0c0c), GINKGO_RGB (0x4a0808), GINKGO_RGB (0xffffff) },
      { GINKGO_RGB (0x0b3c9c), GINKGO_RGB (0x09307d), GINKGO_RGB (0x082e77), GINKGO_RGB (0x061f51), GINKGO_RGB (0xffffff) },
      { GINKGO_RGB (0xffd60a), GINKGO_RGB (0x947c06), GINKGO_RGB (0xd1af08), GINKGO_RGB (0x998006), GINKGO_RGB (0x000000) },
    },
    .seats = {
      { GINKGO_RGB (0x0b5c43), GINKGO_RGB (0x5fe0b0) },
      { GINKGO_RGB (0x853c00), GINKGO_RGB (0xffa94d) },
      { GINKGO_RGB (0x4b1c80), GINKGO_RGB (0xc6a5ff) },
      { GINKGO_RGB (0xc12375), GINKGO_RGB (0xf8c5ee) },
      { GINKGO_RGB (0x111418), GINKGO_RGB (0xffffff) },
    },
  },
};

/* Returns what tiles of this colour are painted with. */
const GinkgoTilePalette *
ginkgo_palette_get_tile (GinkgoPalette palette,
                         GinkgoColor color)
{
  return &palettes[palette].tiles[color];
}

/* Returns the color of the player there, for a dark background or a light one. */
const GdkRGBA *
ginkgo_palette_get_seat (GinkgoPalette palette,
                         guint seat,
                         gboolean dark)
{
  return &palettes[palette].seats[seat % GINKGO_MAX_SEATS][dark ? 1 : 0];
}
