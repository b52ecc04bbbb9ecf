/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-cards.h"
#include "ginkgo-glyph-kind.h"

/*
 * Small signs, drawn from paths at any size: items, actions, the players' emblems,
 * pawns.
 */

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
