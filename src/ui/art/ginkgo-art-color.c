/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-art-color.h"

#include <math.h>
#include <string.h>

/* Current palette, and its tiles as they look on the ground of the city */
static GinkgoPalette current_palette = GINKGO_PALETTE_STANDARD;
static GinkgoTilePalette current_tiles[GINKGO_N_COLORS];
static gboolean current_contrast;
static gboolean current_words;
static gboolean current_dark;

/* Tiles of the screen's palette, to restore after printing */
static GinkgoTilePalette screen_tiles[GINKGO_N_COLORS];
static gboolean is_printing;

static const GdkRGBA paper = GINKGO_RGB (0xfbf8f1);
static const GdkRGBA ink = GINKGO_RGB (0x2b2d33);
static const GdkRGBA black = GINKGO_RGB (0x000000);
static const GdkRGBA white = GINKGO_RGB (0xffffff);
static const GdkRGBA golds[2] = { GINKGO_RGB (0xa8760a), GINKGO_RGB (0xf0c146) };

/* How many looks there were */
static guint n_looks;

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

static void
mix_tiles (gboolean dark)
{
  guint color;

  for (color = 0; color < GINKGO_N_COLORS; color++)
    {
      GinkgoTilePalette *tile = &current_tiles[color];

      *tile = *ginkgo_palette_get_tile (current_palette, color);
      if (current_contrast)
        tile->rim = dark ? white : black;
      else if (dark)
        ginkgo_art_mix (&tile->face, &white, 0.5f, &tile->rim);
    }
}

/* Sets how tiles and players' pieces look from now on, on dark ground or with the high contrast
 * that the user's system asks for. What shows some has to be drawn again. */
void
ginkgo_art_set_look (GinkgoPalette palette,
                     gboolean dark,
                     gboolean high_contrast)
{
  /* Any other palette was chosen for the eyes that look. */
  if (high_contrast && palette == GINKGO_PALETTE_STANDARD)
    palette = GINKGO_PALETTE_CONTRAST;

  n_looks++;
  current_palette = palette;
  current_contrast = high_contrast;
  current_dark = dark;
  mix_tiles (dark);
}

/* Sets whether words stand beside signs where there is room for all of them. Call ginkgo_art_set_look() afterwards. */
void
ginkgo_art_set_words (gboolean has_words)
{
  current_words = has_words;
}

gboolean
ginkgo_art_has_words (void)
{
  return current_words;
}

/* From now on things look as on white paper, in the user's palette, until
 * ginkgo_art_end_print(). Nothing may be drawn on the screen meanwhile. */
void
ginkgo_art_begin_print (void)
{
  is_printing = TRUE;
  memcpy (screen_tiles, current_tiles, sizeof screen_tiles);
  mix_tiles (FALSE);
}

/* Goes back to how things look on the screen. */
void
ginkgo_art_end_print (void)
{
  is_printing = FALSE;
  memcpy (current_tiles, screen_tiles, sizeof current_tiles);
}

/* Returns a number that is another one when things look different. */
guint
ginkgo_art_get_look (void)
{
  return n_looks;
}

gboolean
ginkgo_art_is_dark (void)
{
  return current_dark && !is_printing;
}

gboolean
ginkgo_art_is_contrast (void)
{
  return current_contrast;
}

/* Returns what tiles of this colour are painted with. */
const GinkgoTilePalette *
ginkgo_art_get_tile_palette (GinkgoColor color)
{
  /* Nobody has set a look yet. */
  if (current_tiles[color].face.alpha == 0)
    ginkgo_art_set_look (current_palette, FALSE, FALSE);

  return &current_tiles[color];
}

/* Returns the color of the player there, for a dark background or a light one. */
const GdkRGBA *
ginkgo_art_get_seat_color (guint seat,
                           gboolean dark)
{
  return ginkgo_palette_get_seat (current_palette, seat, dark);
}

/* Returns the color of points, for a dark background or a light one. */
const GdkRGBA *
ginkgo_art_get_gold (gboolean dark)
{
  return &golds[dark ? 1 : 0];
}

/* Returns the colour of cards, tokens and plates. */
const GdkRGBA *
ginkgo_art_get_paper (void)
{
  return &paper;
}

/* Returns the colour of what is printed on paper. */
const GdkRGBA *
ginkgo_art_get_ink (void)
{
  return &ink;
}

/* @amount: how much of @b, from 0 to 1 */
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

/* Returns their contrast as the Web Content Accessibility Guidelines define it, from 1
 * to 21. */
double
ginkgo_art_get_contrast (const GdkRGBA *a,
                         const GdkRGBA *b)
{
  double la = get_luminance (a) + 0.05;
  double lb = get_luminance (b) + 0.05;

  return MAX (la, lb) / MIN (la, lb);
}

void
ginkgo_art_fill_rounded (GtkSnapshot *snapshot,
                         const graphene_rect_t *rect,
                         float radius,
                         const GdkRGBA *color)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, rect, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, color, rect);
  gtk_snapshot_pop (snapshot);
}

void
ginkgo_art_border_rounded (GtkSnapshot *snapshot,
                           const graphene_rect_t *rect,
                           float radius,
                           float width,
                           const GdkRGBA *color)
{
  GskRoundedRect outline;
  float widths[4] = { width, width, width, width };
  GdkRGBA colors[4] = { *color, *color, *color, *color };

  gsk_rounded_rect_init_from_rect (&outline, rect, radius);
  gtk_snapshot_append_border (snapshot, &outline, widths, colors);
}
