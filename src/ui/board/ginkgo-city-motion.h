/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-city-cells.h"

/*
 * Moves buildings that grow, and the sun, on the frame clock of the view.
 */

typedef struct _GinkgoCityMotion GinkgoCityMotion;

GinkgoCityMotion *ginkgo_city_motion_new (GtkWidget *view,
                                          GinkgoCityCells *cells);
void ginkgo_city_motion_free (GinkgoCityMotion *self);
void ginkgo_city_motion_grow (GinkgoCityMotion *self,
                              guint16 place);
void ginkgo_city_motion_set_hour (GinkgoCityMotion *self,
                                  double hour);
double ginkgo_city_motion_get_hour (GinkgoCityMotion *self);
void ginkgo_city_motion_finish (GinkgoCityMotion *self);
