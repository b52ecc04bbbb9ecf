/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-city-camera.h"

/*
 * How hands move the camera of the city.
 *
 * A pointer or a finger drags the city, which glides on when it is released; two fingers
 * on a screen or a touchpad pinch and drag at once. The wheel of a mouse zooms, since
 * there is no other use for it; two fingers that scroll on a touchpad push the city, as
 * they do with everything else, and zoom with Ctrl.
 */

typedef struct _GinkgoCityGestures GinkgoCityGestures;

GinkgoCityGestures *ginkgo_city_gestures_new (GtkWidget *view,
                                              GinkgoCityCamera *camera);
void ginkgo_city_gestures_free (GinkgoCityGestures *self);
void ginkgo_city_gestures_set_pointer (GinkgoCityGestures *self,
                                       double x,
                                       double y);
void ginkgo_city_gestures_begin_pinch (GinkgoCityGestures *self,
                                       double x,
                                       double y);
void ginkgo_city_gestures_update_pinch (GinkgoCityGestures *self,
                                        double scale,
                                        double x,
                                        double y);
void ginkgo_city_gestures_scroll (GinkgoCityGestures *self,
                                  double dx,
                                  double dy,
                                  gboolean by_finger,
                                  GdkModifierType modifiers);
