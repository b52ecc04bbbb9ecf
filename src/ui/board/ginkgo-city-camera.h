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
 *
 * A pointer or a finger drags the city, which glides on when it is released; two fingers
 * on a screen or a touchpad pinch and drag at once. The wheel of a mouse zooms, since
 * there is no other use for it; two fingers that scroll on a touchpad push the city, as
 * they do with everything else, and zoom with Ctrl.
 */

typedef struct _GinkgoCityCamera GinkgoCityCamera;

GinkgoCityCamera *ginkgo_city_camera_new (GtkWidget *view);
void ginkgo_city_camera_free (GinkgoCityCamera *self);
void ginkgo_city_camera_release (GinkgoCityCamera *self);

const GinkgoCamera *ginkgo_city_camera_get_now (GinkgoCityCamera *self);
const GinkgoCamera *ginkgo_city_camera_get_goal (GinkgoCityCamera *self);
const GinkgoViewport *ginkgo_city_camera_get_viewport (GinkgoCityCamera *self);

/* Size of the view, and what covers it */
void ginkgo_city_camera_resize (GinkgoCityCamera *self,
                                int width,
                                int height);
void ginkgo_city_camera_set_covers (GinkgoCityCamera *self,
                                    const GinkgoExtent *covers,
                                    guint n_covers);
void ginkgo_city_camera_set_subject (GinkgoCityCamera *self,
                                     guint16 place);
void ginkgo_city_camera_set_close (GinkgoCityCamera *self,
                                   gboolean close);

void ginkgo_city_camera_come_from (GinkgoCityCamera *self,
                                   const GinkgoCamera *from);

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
void ginkgo_city_camera_begin_pinch (GinkgoCityCamera *self,
                                     double x,
                                     double y);
void ginkgo_city_camera_update_pinch (GinkgoCityCamera *self,
                                      double scale,
                                      double x,
                                      double y);
void ginkgo_city_camera_scroll (GinkgoCityCamera *self,
                                double dx,
                                double dy,
                                gboolean by_finger,
                                GdkModifierType modifiers);
gboolean ginkgo_city_camera_point (GinkgoCityCamera *self,
                                   double x,
                                   double y);

/* Where the cells are seen */
void ginkgo_city_camera_place_cells (GinkgoCityCamera *self);
gboolean ginkgo_city_camera_moves (GinkgoCityCamera *self);
gboolean ginkgo_city_camera_is_blurred (GinkgoCityCamera *self);
double ginkgo_city_camera_get_pitch (GinkgoCityCamera *self);
double ginkgo_city_camera_get_scale (GinkgoCityCamera *self);
void ginkgo_city_camera_get_square (GinkgoCityCamera *self,
                                    int column,
                                    int row,
                                    graphene_rect_t *square);
GinkgoCitySight ginkgo_city_camera_get_sight (GinkgoCityCamera *self);
