/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Roofs are gardens. What else stands there depends on the color of the building, and on the free height: it
 * must not cover the board of the building behind. */

#include "ginkgo-symbol.h"
#include "ginkgo-tower-private.h"

/* Free heights that ornaments need */
#define TALL   28.0f
#define MIDDLE 12.0f

/* The radius of a lamp */
#define LAMP 1.2f

/* Something on the roof */
typedef struct
{
  const char *symbol;
  float x; /* from the left edge, as a part of the width */
  float z; /* from the front, as a part of the depth */
  float scale;
} Ornament;

/* From the back to the front */
static const Ornament tall[GINKGO_N_COLORS][6] = {
  [GINKGO_COLOR_RED] = {
    { "roof-chimney", 0.08f, 0.8f, 1 },
    { "roof-saw-tooth", 0.16f, 0.5f, 1 },
    { "roof-saw-tooth", 0.35f, 0.5f, 1 },
    { "tree-round", 0.66f, 0.6f, 0.85f },
    { "roof-tank", 0.84f, 0.5f, 0.95f },
    { "bush", 0.7f, 0.25f, 1 },
  },
  [GINKGO_COLOR_BLUE] = {
    { "tree-round", 0.64f, 0.7f, 0.85f },
    { "roof-solar", 0.08f, 0.3f, 1 },
    { "roof-solar", 0.25f, 0.3f, 1 },
    { "roof-solar", 0.42f, 0.3f, 1 },
    { "roof-crane", 0.8f, 0.5f, 0.9f },
    { "bush", 0.93f, 0.4f, 1.1f },
  },
  [GINKGO_COLOR_YELLOW] = {
    { "tree-ginkgo", 0.84f, 0.75f, 0.85f },
    { "roof-dome", 0.34f, 0.5f, 1 },
    { "tree-ginkgo", 0.68f, 0.4f, 0.75f },
    { "bush", 0.9f, 0.35f, 1 },
    { "bush", 0.1f, 0.2f, 0.9f },
  },
};

static const Ornament middle[GINKGO_N_COLORS][4] = {
  [GINKGO_COLOR_RED] = {
    { "roof-saw-tooth", 0.12f, 0.45f, 0.9f },
    { "roof-saw-tooth", 0.32f, 0.45f, 0.9f },
    { "tree-round", 0.84f, 0.5f, 0.6f },
    { "bush", 0.66f, 0.4f, 1 },
  },
  [GINKGO_COLOR_BLUE] = {
    { "roof-solar", 0.08f, 0.3f, 1 },
    { "roof-solar", 0.26f, 0.3f, 1 },
    { "roof-solar", 0.44f, 0.3f, 1 },
    { "tree-round", 0.84f, 0.5f, 0.6f },
  },
  [GINKGO_COLOR_YELLOW] = {
    { "roof-dome-small", 0.34f, 0.45f, 1 },
    { "tree-ginkgo", 0.82f, 0.5f, 0.55f },
    { "bush", 0.64f, 0.4f, 1 },
  },
};

static const Ornament low[3] = {
  { "bush", 0.16f, 0.4f, 0.9f },
  { "bush", 0.4f, 0.4f, 0.9f },
  { "bush", 0.7f, 0.4f, 0.9f },
};

static void
fill_lawn (GtkSnapshot *snapshot,
           const TowerBlock *block,
           float height,
           float margin,
           const GdkRGBA *color)
{
  float depth_margin = margin * 0.05f;

  ginkgo_shape_fill_polygon (snapshot,
                             (graphene_point_t[]) {
                               ginkgo_tower_project (block->left + margin, height, block->front + depth_margin),
                               ginkgo_tower_project (block->right - margin, height, block->front + depth_margin),
                               ginkgo_tower_project (block->right - margin, height, block->back - depth_margin),
                               ginkgo_tower_project (block->left + margin, height, block->back - depth_margin),
                             },
                             4,
                             color);
}

static void
draw_ornaments (GtkSnapshot *snapshot,
                const TowerBlock *block,
                float height,
                const Ornament *ornaments,
                guint n_ornaments)
{
  for (guint i = 0; i < n_ornaments && ornaments[i].symbol != NULL; i++)
    {
      graphene_point_t foot = ginkgo_tower_project (block->left + ornaments[i].x * (block->right - block->left),
                                                    height,
                                                    block->front + ornaments[i].z * (block->back - block->front));

      ginkgo_symbol_draw (ginkgo_symbol_get (ornaments[i].symbol), snapshot, NULL, foot.x, foot.y, ornaments[i].scale);
    }
}

void
ginkgo_tower_draw_lawn (GtkSnapshot *snapshot,
                        const TowerBlock *block,
                        float height)
{
  GdkRGBA lawn, bed;

  ginkgo_light_get_roof (FALSE, &lawn);
  ginkgo_light_get_roof (TRUE, &bed);
  fill_lawn (snapshot, block, height, 0, &lawn);
  fill_lawn (snapshot, block, height, 3, &bed);
}

/* Lamps light the edges of a roof at night. */
static void
draw_lamps (GtkSnapshot *snapshot,
            const TowerBlock *block,
            float height)
{
  static const float places[][2] = { { 0.02f, 0.96f }, { 0.26f, 0.96f }, { 0.5f, 0.96f }, { 0.74f, 0.96f }, { 0.98f, 0.96f }, { 0.98f, 0.5f } };
  GdkRGBA glow = *ginkgo_light_get_glass (TRUE);

  glow.alpha = 0.3f;
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      graphene_point_t foot = ginkgo_tower_project (block->left + places[i][0] * (block->right - block->left),
                                                    height,
                                                    block->front + places[i][1] * (block->back - block->front));

      ginkgo_shape_fill_circle (snapshot, foot.x, foot.y - LAMP, 3 * LAMP, &glow);
      ginkgo_shape_fill_circle (snapshot, foot.x, foot.y - LAMP, LAMP, ginkgo_light_get_glass (TRUE));
    }
}

/* @height: of the roof above the ground; @room: the free height above it */
void
ginkgo_tower_draw_roof (GtkSnapshot *snapshot,
                        const TowerBlock *block,
                        GinkgoColor color,
                        float height,
                        float room)
{
  ginkgo_tower_draw_lawn (snapshot, block, height);
  if (ginkgo_light_is_night ())
    draw_lamps (snapshot, block, height);
  if (room >= TALL)
    draw_ornaments (snapshot, block, height, tall[color], G_N_ELEMENTS (tall[color]));
  else if (room >= MIDDLE)
    draw_ornaments (snapshot, block, height, middle[color], G_N_ELEMENTS (middle[color]));
  else
    draw_ornaments (snapshot, block, height, low, G_N_ELEMENTS (low));
}
