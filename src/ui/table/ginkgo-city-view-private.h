/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-camera.h"
#include "ginkgo-city-view.h"

G_BEGIN_DECLS

struct _GinkgoCityView
{
  GtkWidget parent_instance;

  /* Owned: a cell widget for each place */
  GHashTable *cells;
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

void ginkgo_city_view_add_controllers (GinkgoCityView *self);
void ginkgo_city_view_class_add_bindings (GinkgoCityViewClass *klass);
void ginkgo_city_view_move_camera (GinkgoCityView *self,
                                   const GinkgoCamera *camera,
                                   gboolean animate);
void ginkgo_city_view_set_pointed (GinkgoCityView *self,
                                   guint16 place);

G_END_DECLS
