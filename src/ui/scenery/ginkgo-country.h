/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-art-city.h"

/*
 * The country around a city: fields, a river, and hills on the horizon. The origin of what is drawn is the upper
 * left corner of its cell, or of row 0 in the column of the river; @pitch is the distance of two cells.
 */

/* The width of the hills, in cells: they can be drawn beside each other, and each has something else on it. */
#define GINKGO_HILLS_WIDTH 4.0f
#define GINKGO_N_HILLS     4

/* The kinds of cells beside the city */
typedef enum
{
  GINKGO_FIELD_GARDEN,
  GINKGO_FIELD_ORCHARD,
  GINKGO_FIELD_HAY,
  GINKGO_FIELD_FLOWERS,
  GINKGO_FIELD_POND,
  GINKGO_FIELD_GREENHOUSE,
  GINKGO_FIELD_LAVENDER,
  GINKGO_FIELD_VINEYARD,
  GINKGO_FIELD_PASTURE,
  GINKGO_FIELD_TREES,
  GINKGO_FIELD_POPLARS,
  GINKGO_FIELD_GRASS,
  GINKGO_N_FIELDS,
  GINKGO_FIELD_NONE = GINKGO_N_FIELDS,
} GinkgoField;

/* Draws a field. */
typedef void (*GinkgoFieldFunc) (GtkSnapshot *snapshot,
                                 GinkgoField field,
                                 gboolean is_mirrored,
                                 float pitch,
                                 gpointer user_data);

guint ginkgo_country_find_seed (const GinkgoCity *city);
GinkgoField ginkgo_country_choose_field (const GinkgoArtArea *city,
                                         guint seed,
                                         int column,
                                         int row);
gboolean ginkgo_country_is_mirrored (guint seed,
                                     int column,
                                     int row);
gboolean ginkgo_country_is_free (const GinkgoCity *city,
                                 const guint16 *perimeter,
                                 guint n_perimeter,
                                 int column,
                                 int row);
int ginkgo_country_find_river (const GinkgoArtArea *city,
                               guint seed);
void ginkgo_country_draw_field (GtkSnapshot *snapshot,
                                GinkgoField field,
                                gboolean is_mirrored,
                                float pitch);
void ginkgo_country_draw_fields (GtkSnapshot *snapshot,
                                 const GinkgoCity *city,
                                 const GinkgoArtArea *picture,
                                 float pitch,
                                 GinkgoFieldFunc draw,
                                 gpointer user_data);
void ginkgo_country_draw_river (GtkSnapshot *snapshot,
                                float top,
                                float bottom,
                                float pitch);
guint ginkgo_country_choose_hills (guint seed,
                                   int index);
void ginkgo_country_draw_hills (GtkSnapshot *snapshot,
                                guint hills,
                                float pitch);
