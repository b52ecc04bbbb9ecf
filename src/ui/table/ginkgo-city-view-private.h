/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-camera.h"
#include "ginkgo-city-view.h"

G_BEGIN_DECLS

/* Of the distance between two cells, how much a cell takes */
#define GINKGO_CITY_VIEW_CELL_PART 0.93

/* Pixels from one cell to the next, where there is room */
#define GINKGO_CITY_VIEW_PITCH 90.0

/* The smallest pitch at which there is room for a panel beside the city, too */
#define GINKGO_CITY_VIEW_ROOMY_PITCH 64.0

struct _GinkgoCityView
{
  GtkWidget parent_instance;

  /* Owned: a cell widget for each place */
  GHashTable *cells;
  GinkgoDistrictOverlay *districts;
  AdwAnimation *animation;

  GinkgoTokenMove move;
  gboolean has_move;
  guint16 tokens[GINKGO_N_LETTERS];

  GinkgoCamera camera;
  GinkgoCamera camera_from;
  GinkgoCamera camera_to;
  GinkgoCamera camera_grabbed;
  GinkgoViewport viewport;
  GinkgoExtent extent;

  /* What a panel lies over now and then, besides the insets of the viewport; how far
   * down it reaches while it is there, else 0; the cell that it must not lie over */
  int panel_left;
  int panel_top;
  int panel_right;
  int panel_height;
  guint16 panel_place;
  double pointer_x;
  double pointer_y;

  /* The cell that gets the focus when it comes here */
  guint16 current;
  guint16 pointed;
  guint16 pointed_told;
  guint pointed_id;

  /* Nobody has moved the camera since the whole city was last shown */
  gboolean fitted;
  gboolean dragging;
};

/* The camera (ginkgo-city-view-camera.c) */
void ginkgo_city_view_init_camera (GinkgoCityView *self);
void ginkgo_city_view_resize_camera (GinkgoCityView *self,
                                     int width,
                                     int height);
void ginkgo_city_view_follow_growth (GinkgoCityView *self);
void ginkgo_city_view_reveal (GinkgoCityView *self,
                              guint16 place);
void ginkgo_city_view_get_extent (guint16 place,
                                  GinkgoExtent *extent);

/* From cell to cell (ginkgo-city-view-ways.c) */
GtkWidget *ginkgo_city_view_find_nearest (GinkgoCityView *self,
                                          guint16 place);
GtkWidget *ginkgo_city_view_find_in_direction (GinkgoCityView *self,
                                               guint16 from,
                                               GtkDirectionType direction);

/* Drawing (ginkgo-city-view-draw.c) */
void ginkgo_city_view_draw_plots (GinkgoCityView *self,
                                  GtkSnapshot *snapshot);
void ginkgo_city_view_draw_move (GinkgoCityView *self,
                                 GtkSnapshot *snapshot);

/* The districts over it (ginkgo-city-view-districts.c) */
void ginkgo_city_view_draw_districts (GinkgoCityView *self,
                                      GtkSnapshot *snapshot);

/* Pointer, touch and keys (ginkgo-city-view-input.c) */
void ginkgo_city_view_add_controllers (GinkgoCityView *self);
void ginkgo_city_view_class_add_bindings (GinkgoCityViewClass *klass);
void ginkgo_city_view_move_camera (GinkgoCityView *self,
                                   const GinkgoCamera *camera,
                                   gboolean animate);
void ginkgo_city_view_set_pointed (GinkgoCityView *self,
                                   guint16 place);

G_END_DECLS
