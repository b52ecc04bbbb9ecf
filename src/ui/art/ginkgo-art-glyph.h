/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-cards.h"

G_BEGIN_DECLS

/*
 * Small signs, drawn from paths at any size: items, the players' emblems, pawns.
 */

typedef enum
{
  GINKGO_GLYPH_RESOURCE, /* in the order of GinkgoItem */
  GINKGO_GLYPH_TILE,
  GINKGO_GLYPH_POINT,
  GINKGO_GLYPH_EMBLEM,
  GINKGO_GLYPH_PAWN,
  GINKGO_GLYPH_CARD,
  GINKGO_GLYPH_FLOORS,
  GINKGO_GLYPH_PERSON,
} GinkgoGlyphKind;

#define GINKGO_N_GLYPHS 8

void ginkgo_art_draw_glyph (GtkSnapshot *snapshot,
                            GinkgoGlyphKind kind,
                            guint seat,
                            const GdkRGBA *color,
                            const graphene_rect_t *bounds);
void ginkgo_art_draw_resource (GtkSnapshot *snapshot,
                               const GdkRGBA *color,
                               const graphene_rect_t *bounds);
void ginkgo_art_draw_pawn (GtkSnapshot *snapshot,
                           const graphene_rect_t *bounds);

G_END_DECLS
