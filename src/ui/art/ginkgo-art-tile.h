/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-palette.h"

/*
 * Tiles and tokens.
 */

/* How much of its cell a token takes */
#define GINKGO_ART_TOKEN_PART 0.62f

void ginkgo_art_draw_tile (GtkSnapshot *snapshot,
                           PangoContext *context,
                           guint8 tile,
                           const graphene_rect_t *bounds);
void ginkgo_art_draw_outlined_tile (GtkSnapshot *snapshot,
                                    PangoContext *context,
                                    guint8 tile,
                                    const graphene_rect_t *bounds);
void ginkgo_art_draw_swatch (GtkSnapshot *snapshot,
                             const GinkgoTilePalette *palette,
                             GinkgoColor color,
                             const graphene_rect_t *bounds);
void ginkgo_art_draw_token (GtkSnapshot *snapshot,
                            PangoContext *context,
                            guint letter,
                            const graphene_rect_t *bounds);
