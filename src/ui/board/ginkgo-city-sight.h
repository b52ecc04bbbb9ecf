/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-camera.h"

/* How a city is seen */
typedef struct
{
  GtkWidget *widget; /* whose font and direction to use */
  double x;          /* where the origin of the plane of cells is seen, in the widget's pixels */
  double y;
  double pitch;               /* how far cells are apart, in pixels */
  gboolean zooming;           /* whether that is about to change in the next frame */
  graphene_rect_t area;       /* what to draw, in the widget's pixels */
  const GinkgoExtent *covers; /* what lies over the widget, in its pixels: badges are beside it */
  guint n_covers;
} GinkgoCitySight;
