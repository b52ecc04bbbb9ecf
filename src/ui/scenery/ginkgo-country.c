/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-country.h"

#include "ginkgo-light.h"
#include "ginkgo-symbol.h"

/* How far from the city fields lie, in cells */
#define FIELDS 2

/* The column of the river, and how far it keeps from the city, in cells */
#define RIVER_COLUMN (-5)
#define RIVER_BANK   3

/* The width of the picture of the hills in data/art */
#define PICTURE_WIDTH 400.0f

static const char *const symbols[GINKGO_N_FIELDS] = {
  [GINKGO_FIELD_GARDEN] = "plot-garden",
  [GINKGO_FIELD_ORCHARD] = "plot-orchard",
  [GINKGO_FIELD_HAY] = "plot-hay",
  [GINKGO_FIELD_FLOWERS] = "plot-flowers",
  [GINKGO_FIELD_POND] = "plot-pond",
  [GINKGO_FIELD_GREENHOUSE] = "plot-greenhouse",
  [GINKGO_FIELD_PASTURE] = "plot-pasture",
  [GINKGO_FIELD_TREES] = "plot-trees",
  [GINKGO_FIELD_POPLARS] = "plot-poplars",
  [GINKGO_FIELD_GRASS] = "plot-grass",
  [GINKGO_FIELD_RIVER] = "river",
};

/* Chooses the field of a cell, which is always the same there. */
GinkgoField
ginkgo_country_choose_field (const GinkgoArtArea *city,
                             int column,
                             int row)
{
  float number = ginkgo_light_draw_number ((guint) (column + 1000), (guint) (row + 1000));
  int dx = MAX (0, MAX (city->left - column, column - city->right + 1));
  int dy = MAX (0, MAX (city->top - row, row - city->bottom + 1));

  if (column == MIN (RIVER_COLUMN, city->left - RIVER_BANK))
    return GINKGO_FIELD_RIVER;
  if (MAX (dx, dy) <= FIELDS && number < 0.6f)
    return (GinkgoField) (number / 0.6f * GINKGO_FIELD_TREES);
  if (number < 0.72f)
    return GINKGO_FIELD_GRASS;
  if (number < 0.82f)
    return GINKGO_FIELD_TREES;

  return number < 0.9f ? GINKGO_FIELD_POPLARS : GINKGO_FIELD_NONE;
}

void
ginkgo_country_draw_field (GtkSnapshot *snapshot,
                           GinkgoField field,
                           float pitch)
{
  if (field != GINKGO_FIELD_NONE)
    ginkgo_symbol_draw (ginkgo_symbol_get (symbols[field]), snapshot, NULL, 0, pitch, pitch / 100);
}

/* Draws the hills and the town on the horizon, whose line begins at the origin. */
void
ginkgo_country_draw_hills (GtkSnapshot *snapshot,
                           float pitch)
{
  ginkgo_symbol_draw (ginkgo_symbol_get ("horizon"), snapshot, NULL, 0, 0, GINKGO_HILLS_WIDTH * pitch / PICTURE_WIDTH);
}
