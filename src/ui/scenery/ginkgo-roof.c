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

/* The radius of a lamp, and how far the bed is from the edges of the lawn */
#define LAMP 1.2f
#define BED  3.0f

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

/* @x and @z: parts of the width and of the depth */
static graphene_point_t
find_place (const TowerBlock *block,
            float x,
            float height,
            float z)
{
  return ginkgo_tower_project (block->left + x * (block->right - block->left), height, block->front + z * (block->back - block->front));
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
      graphene_point_t foot = find_place (block, ornaments[i].x, height, ornaments[i].z);

      ginkgo_symbol_draw (ginkgo_symbol_get (ornaments[i].symbol), snapshot, NULL, foot.x, foot.y, ornaments[i].scale);
    }
}

/* @height: of the roof above the ground; @room: the free height above it; @is_garden: whether more than a lawn grows there */
void
ginkgo_tower_draw_roof (GtkSnapshot *snapshot,
                        const TowerBlock *block,
                        GinkgoColor color,
                        float height,
                        float room,
                        gboolean is_garden)
{
  static const float lamps[][2] = { { 0.02f, 0.96f }, { 0.26f, 0.96f }, { 0.5f, 0.96f }, { 0.74f, 0.96f }, { 0.98f, 0.96f }, { 0.98f, 0.5f } };
  const TowerBlock inner = { block->left + BED, block->right - BED, block->front + BED * 0.05f, block->back - BED * 0.05f };
  GdkRGBA glow = *ginkgo_light_get_glass (TRUE);
  GdkRGBA lawn, bed;

  ginkgo_light_get_roof (FALSE, &lawn);
  ginkgo_light_get_roof (TRUE, &bed);
  ginkgo_tower_fill_face (snapshot, block, TOWER_TOP, height, height, &lawn);
  ginkgo_tower_fill_face (snapshot, &inner, TOWER_TOP, height, height, &bed);
  if (!is_garden)
    return;

  /* Lamps light the edges at night. */
  glow.alpha = 0.3f;
  for (guint i = 0; i < G_N_ELEMENTS (lamps) && ginkgo_light_is_night (); i++)
    {
      graphene_point_t foot = find_place (block, lamps[i][0], height, lamps[i][1]);

      ginkgo_shape_fill_circle (snapshot, foot.x, foot.y - LAMP, 3 * LAMP, &glow);
      ginkgo_shape_fill_circle (snapshot, foot.x, foot.y - LAMP, LAMP, ginkgo_light_get_glass (TRUE));
    }
  if (room >= TALL)
    draw_ornaments (snapshot, block, height, tall[color], G_N_ELEMENTS (tall[color]));
  else if (room >= MIDDLE)
    draw_ornaments (snapshot, block, height, middle[color], G_N_ELEMENTS (middle[color]));
  else
    draw_ornaments (snapshot, block, height, low, G_N_ELEMENTS (low));
}
