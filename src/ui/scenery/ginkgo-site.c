/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-site.h"

#include "ginkgo-art-tile.h"
#include "ginkgo-light.h"
#include "ginkgo-symbol.h"

/* In parts of the cell: the sign's side and its middle, and the ground of the site */
#define SIGN_SIZE   0.56f
#define SIGN_MIDDLE 0.42f
#define GROUND      0.93f
#define SITE_SCALE  1.15f

/* On smaller cells, in pixels, there is only the sign, and it is larger. */
#define SITE_SIZE       34.0f
#define SMALL_SIGN_SIZE 0.7f

static gboolean
has_site (float size)
{
  return size >= SITE_SIZE && !ginkgo_light_is_plain ();
}

/* Finds the square around the sign. @bounds: the cell */
void
ginkgo_site_get_sign (const graphene_rect_t *bounds,
                      graphene_rect_t *sign)
{
  float cell = bounds->size.width;
  float size = (has_site (cell) ? SIGN_SIZE : SMALL_SIGN_SIZE) * cell;
  float middle = has_site (cell) ? SIGN_MIDDLE : 0.5f;

  *sign = GRAPHENE_RECT_INIT (bounds->origin.x + (cell - size) / 2, bounds->origin.y + middle * cell - size / 2, size, size);
}

/* @bounds: the cell that it stands on */
void
ginkgo_site_draw (GtkSnapshot *snapshot,
                  PangoContext *context,
                  guint letter,
                  const graphene_rect_t *bounds)
{
  float cell = bounds->size.width;
  graphene_rect_t sign, disc;

  if (has_site (cell))
    ginkgo_symbol_draw (ginkgo_symbol_get ("site"), snapshot, NULL, bounds->origin.x + cell / 2, bounds->origin.y + GROUND * cell, SITE_SCALE * cell / 100);
  ginkgo_site_get_sign (bounds, &sign);
  disc = sign;
  graphene_rect_inset (&disc, (1 - 1 / GINKGO_ART_TOKEN_PART) * sign.size.width / 2, (1 - 1 / GINKGO_ART_TOKEN_PART) * sign.size.height / 2);
  ginkgo_art_draw_token (snapshot, context, letter, &disc);
}
