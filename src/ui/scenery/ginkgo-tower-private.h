/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-light.h"
#include "ginkgo-shape.h"
#include "ginkgo-tower.h"

/* All measures are parts of a hundred of the cell's side. The origin is its lower left corner. */

/* The front, from left to right; the board is wider */
#define TOWER_LEFT  8.0f
#define TOWER_RIGHT 82.0f

/* The ground below the front wall; the back of the building is seen this much farther to the right
 * and higher */
#define TOWER_GROUND  10.0f
#define TOWER_DEPTH_X 11.0f
#define TOWER_DEPTH_Y 18.0f

/* The corners of an outline */
#define TOWER_N_CORNERS 6

/* A block of floors of the same width */
typedef struct
{
  float left;
  float right;
  float front; /* how far it is behind the front wall, as a part of the depth */
  float back;
} TowerBlock;

/* A floor, from its lower to its upper edge */
typedef struct
{
  guint index; /* from the ground */
  GinkgoColor color;
  gboolean is_weathered;
  float bottom;
  float top;
  guint seed;
} TowerFloor;

static inline graphene_point_t
ginkgo_tower_project (float x,
                      float y,
                      float z)
{
  return GRAPHENE_POINT_INIT (x + TOWER_DEPTH_X * z, -TOWER_GROUND - y - TOWER_DEPTH_Y * z);
}

/* The faces of a block, or of a part of it. */
typedef enum
{
  TOWER_FRONT,
  TOWER_SIDE, /* the right one */
  TOWER_TOP,
} TowerFace;

void ginkgo_tower_fill_face (GtkSnapshot *snapshot,
                             const TowerBlock *block,
                             TowerFace face,
                             float bottom,
                             float top,
                             const GdkRGBA *color);
void ginkgo_tower_draw_plain_face (GtkSnapshot *snapshot,
                                   const graphene_point_t corners[4],
                                   float line);
void ginkgo_tower_draw_plain_body (GtkSnapshot *snapshot,
                                   const graphene_point_t outline[TOWER_N_CORNERS]);
void ginkgo_tower_draw_number (GtkSnapshot *snapshot,
                               PangoContext *context,
                               guint number,
                               float size,
                               const GdkRGBA *color,
                               const graphene_rect_t *area);
double ginkgo_tower_get_opacity (const GinkgoTower *self);
void ginkgo_tower_draw_plan (GtkSnapshot *snapshot,
                             const graphene_point_t outline[TOWER_N_CORNERS],
                             float width);

/* In files of their own */
void ginkgo_tower_draw_facade (GtkSnapshot *snapshot,
                               const TowerBlock *block,
                               const TowerFloor *floor,
                               gboolean has_roundel);
void ginkgo_tower_draw_side (GtkSnapshot *snapshot,
                             const TowerBlock *block,
                             const TowerFloor *floor);
void ginkgo_tower_draw_roof (GtkSnapshot *snapshot,
                             const TowerBlock *block,
                             GinkgoColor color,
                             float height,
                             float room,
                             gboolean is_garden);
void ginkgo_tower_draw_far (const GinkgoTower *self,
                            GtkSnapshot *snapshot,
                            PangoContext *context,
                            float size);
