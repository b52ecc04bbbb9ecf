/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-palette.h"

#define RGB(hex) {               \
  ((hex) >> 16 & 0xff) / 255.0f, \
  ((hex) >> 8 & 0xff) / 255.0f,  \
  ((hex) & 0xff) / 255.0f,       \
  1.0f,                          \
}

/**
 * PaletteColors:
 * @tiles: by #GinkgoColor
 * @seats: by seat; on light ground, on dark ground
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
      { RGB (0xcc4438), RGB (0xa3362d), RGB (0x9b342b), RGB (0x6a231d), RGB (0xffffff) },
      { RGB (0x3a73cc), RGB (0x2e5ca3), RGB (0x2c579b), RGB (0x1e3c6a), RGB (0xffffff) },
      { RGB (0xf3c544), RGB (0x8d7227), RGB (0xc7a238), RGB (0x927629), RGB (0x33270a) },
    },
    .seats = {
      { RGB (0x0f7a5a), RGB (0x45c394) },
      { RGB (0xc25700), RGB (0xff9d4d) },
      { RGB (0x6a35a0), RGB (0xb48cf0) },
      { RGB (0xcc3d86), RGB (0xff8fc0) },
      { RGB (0x20262e), RGB (0xd5dce4) },
    },
  },
  [GINKGO_PALETTE_RED_GREEN] = {
    .tiles = {
      { RGB (0xa32638), RGB (0x821e2d), RGB (0x7c1d2b), RGB (0x55141d), RGB (0xffffff) },
      { RGB (0x2c73ca), RGB (0x235ca2), RGB (0x21579a), RGB (0x173c69), RGB (0xffffff) },
      { RGB (0xffd54a), RGB (0x947c2b), RGB (0xd1af3d), RGB (0x99802c), RGB (0x2b2100) },
    },
    .seats = {
      { RGB (0x03775b), RGB (0x7be2a9) },
      { RGB (0xc25700), RGB (0xff9c4a) },
      { RGB (0x6a359f), RGB (0xb48cf0) },
      { RGB (0xd05390), RGB (0xd694b1) },
      { RGB (0x20262e), RGB (0xe4edf7) },
    },
  },
  [GINKGO_PALETTE_BLUE_YELLOW] = {
    .tiles = {
      { RGB (0xc22f2f), RGB (0x9b2626), RGB (0x932424), RGB (0x651818), RGB (0xffffff) },
      { RGB (0x15618f), RGB (0x114e72), RGB (0x104a6d), RGB (0x0b324a), RGB (0xffffff) },
      { RGB (0xffdf70), RGB (0x857339), RGB (0xd1b75c), RGB (0x998643), RGB (0x2b2100) },
    },
    .seats = {
      { RGB (0x0f7a5a), RGB (0x45c394) },
      { RGB (0xc94f00), RGB (0xfd9239) },
      { RGB (0x6a35a0), RGB (0xb48cf0) },
      { RGB (0xa8629c), RGB (0xffb8e4) },
      { RGB (0x20262e), RGB (0xd5dce4) },
    },
  },
  [GINKGO_PALETTE_CONTRAST] = {
    .tiles = {
      { RGB (0x8f1010), RGB (0x720d0d), RGB (0x6d0c0c), RGB (0x4a0808), RGB (0xffffff) },
      { RGB (0x0b3c9c), RGB (0x09307d), RGB (0x082e77), RGB (0x061f51), RGB (0xffffff) },
      { RGB (0xffd60a), RGB (0x947c06), RGB (0xd1af08), RGB (0x998006), RGB (0x000000) },
    },
    .seats = {
      { RGB (0x0b5c43), RGB (0x5fe0b0) },
      { RGB (0x853c00), RGB (0xffa94d) },
      { RGB (0x4b1c80), RGB (0xc6a5ff) },
      { RGB (0xc12375), RGB (0xf8c5ee) },
      { RGB (0x111418), RGB (0xffffff) },
    },
  },
};

G_DEFINE_ENUM_TYPE (GinkgoPalette, ginkgo_palette, G_DEFINE_ENUM_VALUE (GINKGO_PALETTE_STANDARD, "standard"), G_DEFINE_ENUM_VALUE (GINKGO_PALETTE_RED_GREEN, "red-green"), G_DEFINE_ENUM_VALUE (GINKGO_PALETTE_BLUE_YELLOW, "blue-yellow"), G_DEFINE_ENUM_VALUE (GINKGO_PALETTE_CONTRAST, "contrast"))

/**
 * ginkgo_palette_get_tile:
 * @palette: a palette
 * @color: a colour of tiles
 *
 * Returns: (transfer none): what tiles of this colour are painted with
 */
const GinkgoTilePalette *
ginkgo_palette_get_tile (GinkgoPalette palette,
                         GinkgoColor color)
{
  return &palettes[palette].tiles[color];
}

/**
 * ginkgo_palette_get_seat:
 * @palette: a palette
 * @seat: a seat
 * @dark: whether the colour is for a dark ground
 *
 * Returns: (transfer none): the colour of the player there
 */
const GdkRGBA *
ginkgo_palette_get_seat (GinkgoPalette palette,
                         guint seat,
                         gboolean dark)
{
  return &palettes[palette].seats[seat % GINKGO_MAX_SEATS][dark ? 1 : 0];
}
