/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Draws a building that has just been built. Its picture is painted already; parts of it move. */

#include "ginkgo-cell-private.h"

#include <adwaita.h>
#include <math.h>

#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-shape.h"

/* In ms */
#define FADE_DURATION    120
#define RING_DURATION    600
#define FLOOR_DURATION   620
#define FOUNDED_DURATION 700
#define ROUNDEL_DELAY    70
#define ROUNDEL_DURATION 260

/* When the board has settled, and when a founded building touches the ground, as parts of the time */
#define SETTLED 0.6f
#define TOUCHED 0.5f

/* As parts of the cell's side */
#define BOARD_LIFT 0.14f
#define SLIDE_X    -0.06f
#define SLIDE_Y    0.1f
#define DROP       0.3f
#define ROUNDEL    0.054f
#define PUFF       0.07f

/* Circles of dust: where, as parts of the side, and how large */
static const float puffs[][3] = {
  { 0.06f, 0.9f, 1.0f },
  { 0.0f, 0.93f, 0.7f },
  { 0.11f, 0.95f, 0.6f },
  { 0.86f, 0.9f, 1.0f },
  { 0.92f, 0.93f, 0.7f },
  { 0.8f, 0.95f, 0.6f },
};

/* Leaves that are blown up: their ways, as parts of the side */
static const float leaves[][2] = { { -0.3f, -0.34f }, { -0.12f, -0.46f }, { 0.06f, -0.4f }, { 0.2f, -0.5f }, { 0.36f, -0.3f } };

typedef struct
{
  GinkgoCell *cell;
  GtkSnapshot *snapshot;
  float size;
  float elapsed; /* in ms */
} Growing;

/* How far something is that takes from @start to @end, in ms */
static float
find_part (const Growing *self,
           float start,
           float end)
{
  return CLAMP ((self->elapsed - start) / (end - start), 0, 1);
}

static guint
get_height (const Growing *self)
{
  return self->cell->tower.building.height;
}

/* Appends what of the picture is in @rows, from the first to the last line, moved and faded. */
static void
append_rows (const Growing *self,
             float top,
             float bottom,
             float dx,
             float dy,
             float opacity)
{
  gtk_snapshot_save (self->snapshot);
  gtk_snapshot_translate (self->snapshot, &GRAPHENE_POINT_INIT (roundf (dx), roundf (dy)));
  gtk_snapshot_push_opacity (self->snapshot, opacity);
  gtk_snapshot_push_clip (self->snapshot, &GRAPHENE_RECT_INIT (-self->size, top, 3 * self->size, bottom - top));
  gtk_snapshot_append_node (self->snapshot, self->cell->content);
  gtk_snapshot_pop (self->snapshot);
  gtk_snapshot_pop (self->snapshot);
  gtk_snapshot_restore (self->snapshot);
}

/* All of them fade as a group: GTK paints where a group changed, and with too many places it would paint the whole table. */
static void
draw_dust (const Growing *self,
           float part)
{
  static const GdkRGBA dust = { 0.93f, 0.9f, 0.83f, 0.7f };

  gtk_snapshot_push_opacity (self->snapshot, 1 - part);
  for (guint i = 0; i < G_N_ELEMENTS (puffs); i++)
    {
      float aside = (puffs[i][0] < 0.5f ? -1 : 1) * 0.1f * part;

      ginkgo_shape_fill_circle (self->snapshot,
                                (puffs[i][0] + aside) * self->size,
                                (puffs[i][1] - 0.05f * part) * self->size,
                                puffs[i][2] * PUFF * (0.4f + part) * self->size,
                                &dust);
    }
  gtk_snapshot_pop (self->snapshot);
}

static void
draw_leaves (const Growing *self,
             float part)
{
  static const GdkRGBA green = GINKGO_RGB (0x6f9c3f);
  float side = 0.09f * self->size;

  gtk_snapshot_push_opacity (self->snapshot, 1 - part);
  for (guint i = 0; i < G_N_ELEMENTS (leaves); i++)
    {
      graphene_point_t place = GRAPHENE_POINT_INIT ((0.45f + leaves[i][0] * part) * self->size, (0.5f + leaves[i][1] * part) * self->size);

      gtk_snapshot_save (self->snapshot);
      gtk_snapshot_translate (self->snapshot, &place);
      gtk_snapshot_rotate (self->snapshot, 200 * part * (i % 2 == 0 ? 1 : -1));
      ginkgo_art_draw_glyph (self->snapshot, GINKGO_GLYPH_POINT, GINKGO_SEAT_NONE, &green, &GRAPHENE_RECT_INIT (-side / 2, -side / 2, side, side));
      gtk_snapshot_restore (self->snapshot);
    }
  gtk_snapshot_pop (self->snapshot);
}

/* Dust and leaves fly up when the building has come to rest. */
static void
draw_stirred (const Growing *self,
              float part)
{
  if (part == 0 || part == 1)
    return;

  draw_dust (self, part);
  draw_leaves (self, part);
}

/* The roundels of the owner light up one by one, from the ground. */
static void
draw_roundels (const Growing *self)
{
  guint owner = self->cell->tower.building.owner;

  for (guint i = 0; owner != GINKGO_SEAT_NONE && i < get_height (self); i++)
    {
      float start = (float) (FLOOR_DURATION * SETTLED) + (float) (ROUNDEL_DELAY * i);
      float part = find_part (self, start, start + ROUNDEL_DURATION);
      GskRoundedRect ring;
      GdkRGBA color;
      graphene_rect_t front;
      float radius;

      if (part == 0 || part == 1)
        continue;

      ginkgo_tower_get_front (&self->cell->tower, self->size, i, &front);
      radius = ROUNDEL * (1 + part) * self->size;
      gsk_rounded_rect_init_from_rect (&ring,
                                       &GRAPHENE_RECT_INIT (front.origin.x + front.size.width - 0.066f * self->size - radius, front.origin.y + front.size.height / 2 - radius, 2 * radius, 2 * radius),
                                       radius);
      color = *ginkgo_art_get_seat_color (owner, FALSE);
      color.alpha = 1 - part;
      gtk_snapshot_append_border (self->snapshot, &ring, (float[]) { 2, 2, 2, 2 }, (GdkRGBA[]) { color, color, color, color });
    }
}

/* The new floor slides in from the front under the board, which settles. */
static void
draw_new_floor (const Growing *self)
{
  float in = (float) adw_easing_ease (ADW_EASE_OUT_CUBIC, find_part (self, 0, SETTLED * FLOOR_DURATION));
  float lift = BOARD_LIFT * (1 - (float) adw_easing_ease (ADW_EASE_OUT_BACK, find_part (self, 0, FLOOR_DURATION)));
  graphene_rect_t front;

  ginkgo_tower_get_front (&self->cell->tower, self->size, get_height (self) - 1, &front);
  append_rows (self, front.origin.y + front.size.height, 2 * self->size, 0, 0, 1);
  append_rows (self, front.origin.y, front.origin.y + front.size.height, SLIDE_X * (1 - in) * self->size, SLIDE_Y * (1 - in) * self->size, in);
  append_rows (self, -2 * self->size, front.origin.y, 0, -lift * self->size, 1);
  draw_stirred (self, find_part (self, SETTLED * FLOOR_DURATION, FLOOR_DURATION + ROUNDEL_DURATION));
}

/* The building falls into its place. */
static void
draw_founded (const Growing *self)
{
  float fallen = (float) adw_easing_ease (ADW_EASE_IN_QUAD, find_part (self, 0, TOUCHED * FOUNDED_DURATION));

  append_rows (self, -2 * self->size, 2 * self->size, 0, -DROP * (1 - fallen) * self->size, 0.3f + 0.7f * fallen);
  draw_stirred (self, find_part (self, TOUCHED * FOUNDED_DURATION, FOUNDED_DURATION));
}

/* Without animations: no more than a ring that stays for a moment */
static void
draw_still (const Growing *self)
{
  GskRoundedRect ring;
  GdkRGBA color;

  gtk_widget_get_color (gtk_widget_get_parent (GTK_WIDGET (self->cell)), &color);
  gsk_rounded_rect_init_from_rect (&ring, &GRAPHENE_RECT_INIT (0, 0, self->size, self->size), 0.1f * self->size);
  append_rows (self, -2 * self->size, 2 * self->size, 0, 0, find_part (self, 0, FADE_DURATION));
  gtk_snapshot_append_border (self->snapshot, &ring, (float[]) { 3, 3, 3, 3 }, (GdkRGBA[]) { color, color, color, color });
}

/* In ms */
int
ginkgo_cell_get_growth_duration (GinkgoCell *self)
{
  if (!adw_get_enable_animations (GTK_WIDGET (self)))
    return RING_DURATION;
  if (self->tower.building.height == 1)
    return FOUNDED_DURATION;

  return FLOOR_DURATION + ROUNDEL_DELAY * self->tower.building.height + ROUNDEL_DURATION;
}

void
ginkgo_cell_draw_growth (GinkgoCell *self,
                         GtkSnapshot *snapshot)
{
  Growing growing = { self, snapshot, (float) gtk_widget_get_width (GTK_WIDGET (self)), (float) self->growth };

  if (!adw_get_enable_animations (GTK_WIDGET (self)))
    {
      draw_still (&growing);
      return;
    }

  if (get_height (&growing) == 1)
    draw_founded (&growing);
  else
    draw_new_floor (&growing);
  draw_roundels (&growing);
}
