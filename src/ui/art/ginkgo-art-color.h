/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-palette.h"

/*
 * The colours of things that have one by themselves: tiles, cards, tokens and the
 * players. All else takes its colours from the style sheet.
 */

void ginkgo_art_set_look (GinkgoPalette palette,
                          gboolean dark,
                          gboolean high_contrast);
void ginkgo_art_set_words (gboolean has_words);
gboolean ginkgo_art_has_words (void);
void ginkgo_art_begin_print (void);
void ginkgo_art_end_print (void);
guint ginkgo_art_get_look (void);
gboolean ginkgo_art_is_dark (void);
gboolean ginkgo_art_is_contrast (void);
const GinkgoTilePalette *ginkgo_art_get_tile_palette (GinkgoColor color);
const GdkRGBA *ginkgo_art_get_seat_color (guint seat,
                                          gboolean dark);
const GdkRGBA *ginkgo_art_get_gold (gboolean dark);
const GdkRGBA *ginkgo_art_get_paper (void);
const GdkRGBA *ginkgo_art_get_ink (void);
void ginkgo_art_mix (const GdkRGBA *a,
                     const GdkRGBA *b,
                     float amount,
                     GdkRGBA *result);
double ginkgo_art_get_contrast (const GdkRGBA *a,
                                const GdkRGBA *b);

/* Rectangles with round corners, of which plates, pills, dots and tiles are made */
void ginkgo_art_fill_rounded (GtkSnapshot *snapshot,
                              const graphene_rect_t *rect,
                              float radius,
                              const GdkRGBA *color);
void ginkgo_art_border_rounded (GtkSnapshot *snapshot,
                                const graphene_rect_t *rect,
                                float radius,
                                float width,
                                const GdkRGBA *color);
