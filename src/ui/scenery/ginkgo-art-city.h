/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-sky.h"

/*
 * A picture of a whole city.
 */

/* Size of a cell, as a part of the distance between two cells */
#define GINKGO_ART_CELL_PART 0.93

/* The largest distance of two cells that ginkgo_art_place_city() chooses, in pixels */
#define GINKGO_ART_MAX_PITCH 72

/* A part of the grid. */
typedef struct
{
  int left;
  int top;
  int right;  /* the column after the last */
  int bottom; /* the row after the last */
} GinkgoArtArea;

void ginkgo_art_measure_city (const GinkgoCity *city,
                              GinkgoArtArea *area);
void ginkgo_art_measure_ring (const GinkgoCity *city,
                              GinkgoArtArea *area);
void ginkgo_art_draw_land (GtkSnapshot *snapshot,
                           const GinkgoCity *city,
                           const graphene_rect_t *first,
                           float pitch);
void ginkgo_art_draw_cells (GtkSnapshot *snapshot,
                            PangoContext *context,
                            const GinkgoCity *city,
                            const graphene_rect_t *first,
                            float pitch);
float ginkgo_art_place_city (const GinkgoCity *city,
                             int width,
                             int height,
                             graphene_rect_t *first);
void ginkgo_art_draw_scene (GtkSnapshot *snapshot,
                            PangoContext *context,
                            const GinkgoCity *city,
                            GinkgoSkyHour hour,
                            float width,
                            float height);
