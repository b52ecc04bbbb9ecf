/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Rectangles with round corners, of which plates, pills, dots and tiles are made. */

void ginkgo_art_fill_rounded (GtkSnapshot *snapshot,
                              const graphene_rect_t *rect,
                              float radius,
                              const GdkRGBA *color);
void ginkgo_art_border_rounded (GtkSnapshot *snapshot,
                                const graphene_rect_t *rect,
                                float radius,
                                float width,
                                const GdkRGBA *color);

G_END_DECLS
