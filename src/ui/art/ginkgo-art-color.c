/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-art-color.h"

#include <math.h>

#define RGB(hex) {               \
  ((hex) >> 16 & 0xff) / 255.0f, \
  ((hex) >> 8 & 0xff) / 255.0f,  \
  ((hex) & 0xff) / 255.0f,       \
  1.0f,                          \
}

static const GinkgoTilePalette tile_palettes[GINKGO_N_COLORS] = {
  { RGB (0xcc4438), RGB (0xa9332a), RGB (0x9a2d26), RGB (0xb53c32), RGB (0xffffff) },
  { RGB (0x3a73cc), RGB (0x28589f), RGB (0x234d8c), RGB (0x2f62ae), RGB (0xffffff) },
  { RGB (0xf3c544), RGB (0xc3941a), RGB (0xa67b10), RGB (0xcd9d22), RGB (0x33270a) },
};

/* Distinct in lightness as well as in hue; an emblem always goes with them. On
 * paper, and on the dark style's panels. */
static const GdkRGBA seat_colors[GINKGO_MAX_SEATS][2] = {
  { RGB (0x12805c), RGB (0x45c394) },
  { RGB (0xc25700), RGB (0xff9d4d) },
  { RGB (0x7a3ba0), RGB (0xc396e6) },
  { RGB (0xc8307c), RGB (0xff8fc0) },
  { RGB (0x36424d), RGB (0xb7c3ce) },
};

static const GdkRGBA paper = RGB (0xfbf8f1);
static const GdkRGBA ink = RGB (0x2b2d33);

static double
get_linear (float channel)
{
  return channel <= 0.04045f ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
get_luminance (const GdkRGBA *color)
{
  return 0.2126 * get_linear (color->red) +
         0.7152 * get_linear (color->green) +
         0.0722 * get_linear (color->blue);
}

/**
 * ginkgo_art_get_tile_palette:
 * @color: a colour of tiles
 *
 * Returns: (transfer none): what tiles of this colour are painted with
 */
const GinkgoTilePalette *
ginkgo_art_get_tile_palette (GinkgoColor color)
{
  return &tile_palettes[color];
}

/**
 * ginkgo_art_get_seat_color:
 * @seat: a seat
 * @dark: whether the colour is for a dark background
 *
 * Returns: (transfer none): the colour of the player there
 */
const GdkRGBA *
ginkgo_art_get_seat_color (guint seat,
                           gboolean dark)
{
  return &seat_colors[seat % GINKGO_MAX_SEATS][dark ? 1 : 0];
}

/**
 * ginkgo_art_get_paper:
 *
 * Returns: (transfer none): the colour of cards, tokens and plates
 */
const GdkRGBA *
ginkgo_art_get_paper (void)
{
  return &paper;
}

/**
 * ginkgo_art_get_ink:
 *
 * Returns: (transfer none): the colour of what is printed on paper
 */
const GdkRGBA *
ginkgo_art_get_ink (void)
{
  return &ink;
}

/**
 * ginkgo_art_mix:
 * @a: a colour
 * @b: another
 * @amount: how much of @b, from 0 to 1
 * @result: (out caller-allocates): the mixture
 */
void
ginkgo_art_mix (const GdkRGBA *a,
                const GdkRGBA *b,
                float amount,
                GdkRGBA *result)
{
  result->red = a->red + (b->red - a->red) * amount;
  result->green = a->green + (b->green - a->green) * amount;
  result->blue = a->blue + (b->blue - a->blue) * amount;
  result->alpha = a->alpha + (b->alpha - a->alpha) * amount;
}

/**
 * ginkgo_art_get_contrast:
 * @a: an opaque colour
 * @b: another
 *
 * Returns: their contrast as the Web Content Accessibility Guidelines define it,
 *   from 1 to 21
 */
double
ginkgo_art_get_contrast (const GdkRGBA *a,
                         const GdkRGBA *b)
{
  double la = get_luminance (a) + 0.05;
  double lb = get_luminance (b) + 0.05;

  return MAX (la, lb) / MIN (la, lb);
}
