/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-art-glyph.h"

#define GINKGO_TYPE_GLYPH (ginkgo_glyph_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoGlyph, ginkgo_glyph, GINKGO, GLYPH, GtkWidget)

#define GINKGO_TYPE_GLYPH_KIND (ginkgo_glyph_kind_get_type ())
GType ginkgo_glyph_kind_get_type (void);

GtkWidget *ginkgo_glyph_new (GinkgoGlyphKind kind,
                             guint seat);
GinkgoGlyphKind ginkgo_glyph_get_kind (GinkgoGlyph *self);
void ginkgo_glyph_set_kind (GinkgoGlyph *self,
                            GinkgoGlyphKind kind);
void ginkgo_glyph_set_seat (GinkgoGlyph *self,
                            guint seat);
void ginkgo_glyph_set_pixel_size (GinkgoGlyph *self,
                                  int pixel_size);
