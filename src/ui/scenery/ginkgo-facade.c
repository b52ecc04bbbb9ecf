/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The walls of a floor: brick with framed windows and a market under an awning for red tiles, ribbons of
 * glass for blue ones, arcades and round windows for yellow ones. */

#include "ginkgo-tower-private.h"

/* The room for the owner's roundel, at the right of each floor */
#define ROUNDEL_ROOM 12.0f

/* The upper edge of each floor */
#define TRIM 2.0f

typedef struct
{
  GtkSnapshot *snapshot;
  const TowerFloor *floor;
  GinkgoWallPaint paint;
  float left, right; /* of the windows */
  float top, bottom;
} Facade;

/* Fills the windows that share a color at once. */
static void
fill_panes (const Facade *self,
            GskPathBuilder *builders[2])
{
  ginkgo_shape_fill_path (self->snapshot, builders[0], ginkgo_light_get_glass (TRUE));
  ginkgo_shape_fill_path (self->snapshot, builders[1], ginkgo_light_get_glass (FALSE));
}

static guint
choose_pane (const Facade *self,
             guint index)
{
  return ginkgo_light_is_pane_bright (self->floor->seed * 31 + self->floor->index, index) ? 0 : 1;
}

static void
add_box (GskPathBuilder *builder,
         float x,
         float y,
         float width,
         float height)
{
  gsk_path_builder_add_rect (builder, &GRAPHENE_RECT_INIT (x, y, width, height));
}

static void
draw_market (const Facade *self)
{
  g_autoptr (GskPathBuilder) deep = gsk_path_builder_new ();
  g_autoptr (GskPathBuilder) trim = gsk_path_builder_new ();
  float height = self->bottom - self->top;
  float width = self->right - self->left;
  float step = width / 8;
  GdkRGBA crate = GINKGO_RGB (0xb98849);

  ginkgo_shape_fill_rect (self->snapshot, self->left, self->top + 5.5f, width, height - 5.5f, ginkgo_light_get_glass (ginkgo_light_is_pane_bright (self->floor->seed, 40)));
  for (guint i = 0; i < 8; i++)
    {
      GskPathBuilder *builder = i % 2 == 0 ? deep : trim;
      float x = self->left + (float) i * step;

      gsk_path_builder_move_to (builder, x, self->top + TRIM);
      gsk_path_builder_line_to (builder, x + step, self->top + TRIM);
      gsk_path_builder_line_to (builder, x + step, self->top + TRIM + 4.6f);
      gsk_path_builder_quad_to (builder, x + step / 2, self->top + TRIM + 8, x, self->top + TRIM + 4.6f);
      gsk_path_builder_close (builder);
    }
  add_box (deep, self->left + 0.4f * width, self->bottom - height * 0.5f, 0.14f * width, height * 0.5f);
  ginkgo_shape_fill_path (self->snapshot, deep, &self->paint.deep);
  ginkgo_shape_fill_path (self->snapshot, trim, &self->paint.trim);

  ginkgo_light_shade (&crate, &crate);
  for (guint i = 0; i < 4; i++)
    add_box (deep, self->left + 2 + (float) i * 0.13f * width + (i > 2 ? 0.2f * width : 0), self->bottom - 4.2f, 0.1f * width, 4.2f);
  ginkgo_shape_fill_path (self->snapshot, deep, &crate);
}

static void
draw_framed_windows (const Facade *self)
{
  g_autoptr (GskPathBuilder) frames = gsk_path_builder_new ();
  g_autoptr (GskPathBuilder) bright = gsk_path_builder_new ();
  g_autoptr (GskPathBuilder) dark = gsk_path_builder_new ();
  GskPathBuilder *panes[2] = { bright, dark };
  float height = self->bottom - self->top;
  float step = (self->right - self->left) / 4;
  float top = self->top + TRIM + 0.12f * height;
  float pane_height = 0.6f * height;

  for (guint i = 0; i < 4; i++)
    {
      float x = self->left + (float) i * step + 1.6f;
      float pane = (step - 3.2f - 3) / 2;

      add_box (frames, x, top, step - 3.2f, pane_height);
      add_box (panes[choose_pane (self, i)], x + 1, top + 1, pane, pane_height - 2);
      add_box (panes[choose_pane (self, i)], x + 2 + pane, top + 1, pane, pane_height - 2);
    }
  ginkgo_shape_fill_path (self->snapshot, frames, &self->paint.trim);
  fill_panes (self, panes);
}

static void
draw_glass (const Facade *self)
{
  g_autoptr (GskPathBuilder) bright = gsk_path_builder_new ();
  g_autoptr (GskPathBuilder) dark = gsk_path_builder_new ();
  g_autoptr (GskPathBuilder) doors = gsk_path_builder_new ();
  GskPathBuilder *panes[2] = { bright, dark };
  guint n_panes = 7;
  float width = self->right - self->left;
  float step = width / (float) n_panes;
  float top = self->top + TRIM + 1;

  for (guint i = 0; i < n_panes; i++)
    add_box (panes[choose_pane (self, i)], self->left + (float) i * step + 0.6f, top, step - 1.2f, self->bottom - top - 1);
  fill_panes (self, panes);

  if (self->floor->index > 0)
    {
      /* A gleam across the glass */
      GdkRGBA gleam = { 1, 1, 1, ginkgo_light_is_night () ? 0.12f : 0.5f };
      float height = self->bottom - top - 1;
      float x = self->left + 0.16f * width;

      ginkgo_shape_fill_polygon (self->snapshot,
                                 (graphene_point_t[]) { { x, top + height }, { x + 0.8f * height, top }, { x + 0.8f * height + 5, top }, { x + 5, top + height } },
                                 4,
                                 &gleam);
      return;
    }

  add_box (doors, self->left + 0.42f * width, top, 0.2f * width, self->bottom - top);
  ginkgo_shape_fill_path (self->snapshot, doors, &self->paint.deep);
  add_box (bright, self->left + 0.42f * width + 1.2f, top + 1.2f, 0.1f * width - 1.8f, self->bottom - top - 1.2f);
  add_box (bright, self->left + 0.52f * width + 0.6f, top + 1.2f, 0.1f * width - 1.8f, self->bottom - top - 1.2f);
  fill_panes (self, panes);
}

static void
draw_arcade (const Facade *self)
{
  g_autoptr (GskPathBuilder) frames = gsk_path_builder_new ();
  g_autoptr (GskPathBuilder) bright = gsk_path_builder_new ();
  g_autoptr (GskPathBuilder) dark = gsk_path_builder_new ();
  GskPathBuilder *panes[2] = { bright, dark };
  gboolean is_ground = self->floor->index == 0;
  gboolean is_round = !is_ground && self->floor->index % 2 == 0;
  float height = self->bottom - self->top;
  float step = (self->right - self->left) / 5;

  for (guint i = 0; i < 5; i++)
    {
      float x = self->left + (float) i * step + 1.4f;
      float width = step - 2.8f;
      float top = self->top + TRIM + 0.12f * height;

      if (is_ground)
        {
          ginkgo_shape_add_arch (frames, x, top, width, self->bottom);
        }
      else if (is_round)
        {
          graphene_point_t center = GRAPHENE_POINT_INIT (x + width / 2, (self->top + TRIM + self->bottom) / 2);
          float radius = MIN (width, 0.62f * height) / 2;

          gsk_path_builder_add_circle (frames, &center, radius + 1);
          gsk_path_builder_add_circle (panes[choose_pane (self, i)], &center, radius);
        }
      else
        {
          ginkgo_shape_add_arch (frames, x - 0.8f, top - 0.6f, width + 1.6f, self->bottom - 1.2f);
          ginkgo_shape_add_arch (panes[choose_pane (self, i)], x, top + 0.2f, width, self->bottom - 1.2f);
        }
    }

  ginkgo_shape_fill_path (self->snapshot, frames, is_ground ? &self->paint.deep : &self->paint.trim);
  if (is_ground && ginkgo_light_is_night ())
    for (guint i = 0; i < 5; i += 2)
      ginkgo_shape_add_arch (bright, self->left + (float) i * step + 2.6f, self->top + TRIM + 0.3f * height, step - 5.2f, self->bottom);
  fill_panes (self, panes);
}

/* Draws the front of a floor. */
void
ginkgo_tower_draw_facade (GtkSnapshot *snapshot,
                          const TowerBlock *block,
                          const TowerFloor *floor,
                          gboolean has_roundel)
{
  graphene_point_t top = ginkgo_tower_project (block->left, floor->top, block->front);
  graphene_point_t bottom = ginkgo_tower_project (block->right, floor->bottom, block->front);
  Facade self = {
    .snapshot = snapshot,
    .floor = floor,
    .left = top.x + 2.4f,
    .right = bottom.x - (has_roundel ? ROUNDEL_ROOM : 2.4f),
    .top = top.y,
    .bottom = bottom.y,
  };

  ginkgo_light_get_wall (floor->color, floor->is_weathered, &self.paint);
  ginkgo_shape_fill_rect (snapshot, top.x, top.y, bottom.x - top.x, bottom.y - top.y, &self.paint.wall);
  switch (floor->color)
    {
    case GINKGO_COLOR_RED:
      if (floor->index == 0)
        draw_market (&self);
      else
        draw_framed_windows (&self);
      break;
    case GINKGO_COLOR_BLUE:
      draw_glass (&self);
      break;
    case GINKGO_COLOR_YELLOW:
      draw_arcade (&self);
      break;
    default:
      g_assert_not_reached ();
    }
  ginkgo_shape_fill_rect (snapshot, top.x - 0.8f, top.y, bottom.x - top.x + 1.6f, TRIM, &self.paint.trim);
}

/* Draws the right side of a floor, in the shade. */
void
ginkgo_tower_draw_side (GtkSnapshot *snapshot,
                        const TowerBlock *block,
                        const TowerFloor *floor)
{
  g_autoptr (GskPathBuilder) windows = gsk_path_builder_new ();
  float height = floor->top - floor->bottom;
  float depth = block->back - block->front;
  float x = block->right;
  GinkgoWallPaint paint;
  GdkRGBA pane;

  ginkgo_light_get_wall (floor->color, floor->is_weathered, &paint);
  ginkgo_tower_fill_face (snapshot, block, TOWER_SIDE, floor->bottom, floor->top, &paint.wall_side);
  for (guint i = 0; i < 2; i++)
    {
      float near = block->front + depth * (0.14f + 0.44f * (float) i);
      float far = near + 0.28f * depth;

      ginkgo_shape_add_polygon (windows,
                                (graphene_point_t[]) {
                                  ginkgo_tower_project (x, floor->bottom + 0.2f * height, near),
                                  ginkgo_tower_project (x, floor->bottom + 0.2f * height, far),
                                  ginkgo_tower_project (x, floor->bottom + 0.76f * height, far),
                                  ginkgo_tower_project (x, floor->bottom + 0.76f * height, near),
                                },
                                4);
    }
  if (ginkgo_light_is_night ())
    pane = *ginkgo_light_get_glass (ginkgo_light_is_pane_bright (floor->seed, 60 + floor->index));
  else
    pane = (GdkRGBA) { 0.36f, 0.53f, 0.66f, 0.75f };
  ginkgo_shape_fill_path (snapshot, windows, &pane);
}
