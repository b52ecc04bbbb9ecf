/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-fit.h"

#include <math.h>

/* Above or below the middle is better than beside it. */
#define VERTICAL_WEIGHT 0.6

/* Shapes may touch covers and edges, in pixels: the camera is stored in cells, and is not exact. */
#define SLACK 0.01

/* Where the plane's origin may be seen, in pixels, and where it may not: there a shape would lie below a
 * cover. The edges of these parts are free. */
typedef struct
{
  GinkgoExtent range;
  GArray *taken; /* (element-type GinkgoExtent) */
} Places;

static void
list_places (const GinkgoFit *self,
             double pitch,
             Places *places)
{
  places->range = (GinkgoExtent) { -G_MAXDOUBLE, -G_MAXDOUBLE, G_MAXDOUBLE, G_MAXDOUBLE };
  g_array_set_size (places->taken, 0);
  for (guint i = 0; i < self->n_shapes; i++)
    {
      const GinkgoExtent *shape = &self->shapes[i];

      places->range.left = MAX (places->range.left, self->room.left - shape->left * pitch - SLACK);
      places->range.top = MAX (places->range.top, self->room.top - shape->top * pitch - SLACK);
      places->range.right = MIN (places->range.right, self->room.right - shape->right * pitch + SLACK);
      places->range.bottom = MIN (places->range.bottom, self->room.bottom - shape->bottom * pitch + SLACK);
      for (guint j = 0; j < self->n_covers; j++)
        {
          const GinkgoExtent *cover = &self->covers[j];
          GinkgoExtent taken = {
            .left = cover->left - shape->right * pitch + SLACK,
            .top = cover->top - shape->bottom * pitch + SLACK,
            .right = cover->right - shape->left * pitch - SLACK,
            .bottom = cover->bottom - shape->top * pitch - SLACK,
          };

          g_array_append_val (places->taken, taken);
        }
    }
}

/* Goes up or down from @y to the next free place at @x. */
static double
find_free (const Places *places,
           double x,
           double y,
           gboolean upward)
{
  gboolean is_free;

  do
    {
      is_free = TRUE;
      for (guint i = 0; i < places->taken->len; i++)
        {
          const GinkgoExtent *taken = &g_array_index (places->taken, GinkgoExtent, i);

          if (x > taken->left && x < taken->right && y > taken->top && y < taken->bottom)
            {
              y = upward ? taken->top : taken->bottom;
              is_free = FALSE;
            }
        }
    }
  while (!is_free && y >= places->range.top && y <= places->range.bottom);

  return y;
}

/* Tries the nearest places at @x, if they can be better than the best one so far. */
static void
try_column (const Places *places,
            double x,
            double wanted_x,
            double wanted_y,
            double *best,
            double *best_x,
            double *best_y)
{
  double aside = fabs (x - wanted_x);

  if (x < places->range.left || x > places->range.right || aside >= *best)
    return;

  for (guint upward = 0; upward < 2; upward++)
    {
      double y = find_free (places, x, wanted_y, upward);
      double distance = aside + VERTICAL_WEIGHT * fabs (y - wanted_y);

      if (y >= places->range.top && y <= places->range.bottom && distance < *best)
        {
          *best = distance;
          *best_x = x;
          *best_y = y;
        }
    }
}

/* Moves the origin to the nearest free place. That is at the same x, or at an edge of a part that is taken.
 * Returns FALSE if there is none. */
static gboolean
move_to_free (const Places *places,
              double *x,
              double *y)
{
  double wanted_x = CLAMP (*x, places->range.left, places->range.right);
  double wanted_y = CLAMP (*y, places->range.top, places->range.bottom);
  double best = G_MAXDOUBLE;

  if (places->range.left > places->range.right || places->range.top > places->range.bottom)
    return FALSE;

  try_column (places, wanted_x, wanted_x, wanted_y, &best, x, y);
  for (guint i = 0; i < places->taken->len; i++)
    {
      const GinkgoExtent *taken = &g_array_index (places->taken, GinkgoExtent, i);

      try_column (places, taken->left, wanted_x, wanted_y, &best, x, y);
      try_column (places, taken->right, wanted_x, wanted_y, &best, x, y);
    }

  return best < G_MAXDOUBLE;
}

/**
 * ginkgo_fit_find:
 * @self: what to see, at least one shape
 * @min_pitch: the least distance of two cells, in pixels
 * @max_pitch: the largest one
 * @camera: (out caller-allocates): the largest city, as near to the middle as possible
 *
 * Cells are a whole number of pixels apart. A city that fits is taken to fit if it is smaller, too, which
 * covers at the edges of the view ensure.
 *
 * Returns: whether there is room for all; otherwise @camera does not change
 */
gboolean
ginkgo_fit_find (const GinkgoFit *self,
                 guint min_pitch,
                 guint max_pitch,
                 GinkgoCamera *camera)
{
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (GinkgoExtent));
  Places places = { .taken = taken };
  guint good = 0, bad = max_pitch + 1;

  for (guint pitch = min_pitch; good + 1 < bad; pitch = (good + bad) / 2)
    {
      double x, y;

      list_places (self, pitch, &places);
      x = (places.range.left + places.range.right) / 2;
      y = (places.range.top + places.range.bottom) / 2;
      if (move_to_free (&places, &x, &y))
        {
          good = pitch;
          camera->pitch = pitch;
          camera->x = (self->viewport.width / 2 - x) / pitch;
          camera->y = (self->viewport.height / 2 - y) / pitch;
        }
      else if (good == 0)
        return FALSE;
      else
        bad = pitch;
    }

  return TRUE;
}

/**
 * ginkgo_fit_move:
 * @self: what to see, at least one shape
 * @camera: (inout): moved no more than it takes, and not at all if everything is seen already
 *
 * Returns: whether there is room for all at this pitch; otherwise @camera does not change
 */
gboolean
ginkgo_fit_move (const GinkgoFit *self,
                 GinkgoCamera *camera)
{
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (GinkgoExtent));
  Places places = { .taken = taken };
  double x, y;
  double old_x, old_y;

  list_places (self, camera->pitch, &places);
  ginkgo_camera_to_view (camera, &self->viewport, 0, 0, &old_x, &old_y);
  x = old_x;
  y = old_y;
  if (!move_to_free (&places, &x, &y))
    return FALSE;

  camera->x -= (x - old_x) / camera->pitch;
  camera->y -= (y - old_y) / camera->pitch;

  return TRUE;
}
