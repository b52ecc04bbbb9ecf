/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-city-cells.h"
#include "ginkgo-district-overlay.h"

/*
 * The camera of a city view: which part of the city is visible, how that changes, and where its cells are seen then.
 *
 * Until the user moves it, the camera is fitted: it shows the whole city or, where that would
 * be illegible, the part that matters.
 */

typedef struct _GinkgoCityCamera GinkgoCityCamera;

GinkgoCityCamera *ginkgo_city_camera_new (GtkWidget *view);
void ginkgo_city_camera_free (GinkgoCityCamera *self);
void ginkgo_city_camera_finish (GinkgoCityCamera *self);

const GinkgoCamera *ginkgo_city_camera_get_now (GinkgoCityCamera *self);
const GinkgoCamera *ginkgo_city_camera_get_goal (GinkgoCityCamera *self);
const GinkgoViewport *ginkgo_city_camera_get_viewport (GinkgoCityCamera *self);

/* Size of the view, and the panels that cover it */
void ginkgo_city_camera_resize (GinkgoCityCamera *self,
                                int width,
                                int height);
void ginkgo_city_camera_set_insets (GinkgoCityCamera *self,
                                    int left,
                                    int top,
                                    int right,
                                    int bottom);
void ginkgo_city_camera_set_news (GinkgoCityCamera *self,
                                  int height);
void ginkgo_city_camera_set_panel (GinkgoCityCamera *self,
                                   int left,
                                   int top,
                                   int right);
void ginkgo_city_camera_show_panel (GinkgoCityCamera *self,
                                    int height,
                                    guint16 place);

/* Following the game */
void ginkgo_city_camera_follow_growth (GinkgoCityCamera *self,
                                       guint16 place);
void ginkgo_city_camera_follow_marks (GinkgoCityCamera *self);
void ginkgo_city_camera_reveal (GinkgoCityCamera *self,
                                guint16 place);

/* Following the user */
void ginkgo_city_camera_fit (GinkgoCityCamera *self);
void ginkgo_city_camera_zoom (GinkgoCityCamera *self,
                              double factor);
void ginkgo_city_camera_pan (GinkgoCityCamera *self,
                             double dx,
                             double dy);
void ginkgo_city_camera_step (GinkgoCityCamera *self,
                              double factor,
                              double x,
                              double y);
void ginkgo_city_camera_take (GinkgoCityCamera *self,
                              const GinkgoCamera *camera);
void ginkgo_city_camera_glide (GinkgoCityCamera *self,
                               double speed_x,
                               double speed_y);
void ginkgo_city_camera_stop (GinkgoCityCamera *self);
void ginkgo_city_camera_set_held (GinkgoCityCamera *self,
                                  gboolean held);
gboolean ginkgo_city_camera_is_held (GinkgoCityCamera *self);

/* Where the cells are seen */
void ginkgo_city_camera_place_cells (GinkgoCityCamera *self);
double ginkgo_city_camera_get_pitch (GinkgoCityCamera *self);
double ginkgo_city_camera_get_scale (GinkgoCityCamera *self);
void ginkgo_city_camera_get_square (GinkgoCityCamera *self,
                                    int column,
                                    int row,
                                    graphene_rect_t *square);
gboolean ginkgo_city_camera_is_seen (GinkgoCityCamera *self,
                                     int column,
                                     int row);
GinkgoDistrictSight ginkgo_city_camera_get_sight (GinkgoCityCamera *self);
