/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-camera.h"
#include "ginkgo-city-view.h"

G_BEGIN_DECLS

/* Pixels from one cell to the next, where there is room, and where there is plenty */
#define GINKGO_CITY_VIEW_PITCH       90.0
#define GINKGO_CITY_VIEW_LARGE_PITCH 144.0

/* The smallest pitch at which there is room for a panel beside the city, too */
#define GINKGO_CITY_VIEW_ROOMY_PITCH 64.0

/* Where all of the city could only be shown with a smaller pitch than the first, numbers
 * would not be legible: then a part of it is shown with the second. */
#define GINKGO_CITY_VIEW_LEGIBLE_PITCH 24.0
#define GINKGO_CITY_VIEW_CLOSE_PITCH   28.0

/* Empty plots are drawn this far around the city */
#define GINKGO_CITY_VIEW_PLOT_RANGE 4

/**
 * GinkgoDragPoint:
 * @time: when, in µs of the monotonic clock
 * @x: how far the pointer was from where the drag began
 * @y: how far
 */
typedef struct
{
  gint64 time;
  double x;
  double y;
} GinkgoDragPoint;

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
  GinkgoViewport viewport;
  GinkgoExtent extent;

  /* How the cells lay when they were last placed: where the plane's origin is seen, in
   * pixels; whether the camera is in the middle of zooming, or has just been zoomed; the
   * pixels of the screen in one of the widget's; whether cells wait to be painted in
   * their new size */
  double origin_x;
  double origin_y;
  double placed_pitch;
  double scale;
  gboolean zooming;
  gboolean zoomed;
  gboolean blurred;
  guint sharpen_id;

  /* Owned: a painted plot of each shade, and what they were painted with */
  GskRenderNode *plots[GINKGO_CITY_VIEW_PLOT_RANGE + 1];
  GdkRGBA plot_color;
  double plot_scale;
  int plot_size;

  /* What a panel lies over now and then, besides the insets of the viewport; how far
   * down it reaches while it is there, else 0; the cell that it must not lie over */
  int panel_left;
  int panel_top;
  int panel_right;
  int panel_height;
  guint16 panel_place;
  double pointer_x;
  double pointer_y;

  /* Drags and pinches (ginkgo-city-view-gestures.c): what was seen when a hand took hold of
   * the city, between its fingers, and where a drag was of late */
  GtkGesture *pinch;
  GinkgoCamera camera_grabbed;
  double pinch_x;
  double pinch_y;
  GinkgoDragPoint drag_points[2];
  gboolean dragging;
  gboolean drag_interrupted;

  /* The cell that gets the focus when it comes here */
  guint16 current;
  guint16 pointed;
  guint16 pointed_told;
  guint pointed_id;

  /* Pixels at the left and right edge beside what lies over the lower edge, where there
   * is room beside it */
  int corner_left;
  int corner_right;

  /* Nobody has moved the camera since the whole city, or what matters of it, was last
   * shown; whether all of it is to be seen, however small */
  gboolean fitted;
  gboolean whole;
};

/* The camera (ginkgo-city-view-camera.c) */
void ginkgo_city_view_resize_camera (GinkgoCityView *self,
                                     int width,
                                     int height);
void ginkgo_city_view_follow_growth (GinkgoCityView *self,
                                     guint16 place);
void ginkgo_city_view_follow_marks (GinkgoCityView *self);
void ginkgo_city_view_reveal (GinkgoCityView *self,
                              guint16 place);
void ginkgo_city_view_get_extent (guint16 place,
                                  GinkgoExtent *extent);

/* Its movements (ginkgo-city-view-motion.c) */
void ginkgo_city_view_init_camera (GinkgoCityView *self);
void ginkgo_city_view_move_camera (GinkgoCityView *self,
                                   const GinkgoCamera *camera,
                                   gboolean animate);
void ginkgo_city_view_take_camera (GinkgoCityView *self,
                                   const GinkgoCamera *camera);
void ginkgo_city_view_step_camera (GinkgoCityView *self,
                                   double factor,
                                   double x,
                                   double y);
void ginkgo_city_view_glide (GinkgoCityView *self,
                             double speed_x,
                             double speed_y);
void ginkgo_city_view_stop_camera (GinkgoCityView *self);

/* From cell to cell (ginkgo-city-view-ways.c) */
GtkWidget *ginkgo_city_view_find_nearest (GinkgoCityView *self,
                                          guint16 place);
GtkWidget *ginkgo_city_view_find_in_direction (GinkgoCityView *self,
                                               guint16 from,
                                               GtkDirectionType direction);

/* Where cells are seen (ginkgo-city-view-layout.c) */
void ginkgo_city_view_place_cells (GinkgoCityView *self);
int ginkgo_city_view_get_cell_size (GinkgoCityView *self);
void ginkgo_city_view_get_square (GinkgoCityView *self,
                                  int column,
                                  int row,
                                  graphene_rect_t *square);
gboolean ginkgo_city_view_is_seen (GinkgoCityView *self,
                                   int column,
                                   int row);

/* Empty plots (ginkgo-city-view-plots.c) */
void ginkgo_city_view_draw_plots (GinkgoCityView *self,
                                  GtkSnapshot *snapshot);
void ginkgo_city_view_drop_plots (GinkgoCityView *self);

/* Drawing (ginkgo-city-view-draw.c) */
void ginkgo_city_view_draw_move (GinkgoCityView *self,
                                 GtkSnapshot *snapshot);

/* The districts over it (ginkgo-city-view-districts.c) */
void ginkgo_city_view_draw_districts (GinkgoCityView *self,
                                      GtkSnapshot *snapshot);

/* Drag, pinch and scroll (ginkgo-city-view-gestures.c) */
void ginkgo_city_view_add_gestures (GinkgoCityView *self);
void ginkgo_city_view_begin_pinch (GinkgoCityView *self,
                                   double x,
                                   double y);
void ginkgo_city_view_update_pinch (GinkgoCityView *self,
                                    double scale,
                                    double x,
                                    double y);
void ginkgo_city_view_scroll (GinkgoCityView *self,
                              double dx,
                              double dy,
                              gboolean by_finger,
                              GdkModifierType modifiers);

/* Pointer and keys (ginkgo-city-view-input.c) */
void ginkgo_city_view_add_controllers (GinkgoCityView *self);
void ginkgo_city_view_class_add_bindings (GinkgoCityViewClass *klass);
void ginkgo_city_view_set_pointed (GinkgoCityView *self,
                                   guint16 place);

G_END_DECLS
