/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-art-items.h"

#include "ginkgo-art-glyph.h"

/* From one item to the next, in heights of the line */
#define STEP 1.1f

/* Returns the width of the items, in heights of their line. */
float
ginkgo_art_measure_items (const guint8 items[GINKGO_N_ITEMS])
{
  return STEP * (items[GINKGO_ITEM_RESOURCE] + items[GINKGO_ITEM_TILE] + items[GINKGO_ITEM_POINT]);
}

/* Draws one item after the other, in the middle of the line. */
void
ginkgo_art_draw_items (GtkSnapshot *snapshot,
                       const guint8 items[GINKGO_N_ITEMS],
                       const GdkRGBA *color,
                       const graphene_rect_t *line)
{
  float size = line->size.height;
  float x = line->origin.x + (line->size.width - ginkgo_art_measure_items (items) * size) / 2;

  for (guint item = 0; item < GINKGO_N_ITEMS; item++)
    for (guint i = 0; i < items[item]; i++, x += STEP * size)
      ginkgo_art_draw_glyph (snapshot, (GinkgoGlyphKind) item, 0, color, &GRAPHENE_RECT_INIT (x, line->origin.y, size, size));
}
