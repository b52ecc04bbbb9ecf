/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-city.h"
#include "ginkgo-light.h"

/*
 * A building as a tower: a floor for each resource, which keeps the look of the tile it was, below a
 * board with the item, the number, the owner and the height.
 */

/* Higher towers show no more floors. */
#define GINKGO_TOWER_MAX_FLOORS 16

typedef struct
{
  GinkgoBuilding building;
  guint8 colors[GINKGO_TOWER_MAX_FLOORS]; /* the #GinkgoColor of each floor, from the ground */
  guint8 behind;                          /* the height of the building behind it, or 0 */
  GinkgoLightTime time;
  gboolean is_planned; /* whether it is shown as a plan: one sees through its walls */
} GinkgoTower;

void ginkgo_tower_init (GinkgoTower *self,
                        const GinkgoCity *city,
                        const GinkgoBuilding *building);
void ginkgo_tower_init_alone (GinkgoTower *self,
                              const GinkgoBuilding *building);
gboolean ginkgo_tower_equal (const GinkgoTower *a,
                             const GinkgoTower *b);
gboolean ginkgo_tower_is_far (float size);
float ginkgo_tower_get_board (guint height);
float ginkgo_tower_get_roof (guint height);
float ginkgo_tower_get_lift (guint height);
void ginkgo_tower_get_front (const GinkgoTower *self,
                             float size,
                             guint floor,
                             graphene_rect_t *front);
void ginkgo_tower_draw (const GinkgoTower *self,
                        GtkSnapshot *snapshot,
                        PangoContext *context,
                        const graphene_rect_t *bounds);
