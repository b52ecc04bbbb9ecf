/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The empty plots around the city, paler and paler. */

#include "ginkgo-city-view-private.h"

#include <adwaita.h>
#include <math.h>

#include "ginkgo-raster.h"

#define CORNER 0.1f

/* The line around a plot, and its ground; in high contrast lines do */
#define ALPHA        0.12f
#define GROUND_ALPHA 0.034f
#define STRONG_ALPHA 0.5f

static gboolean
is_contrast_high (void)
{
  return adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
}

static GskRenderNode *
paint_plot (GinkgoCityView *self,
            float size,
            const GdkRGBA *color)
{
  graphene_rect_t square = GRAPHENE_RECT_INIT (0, 0, size, size);
  GdkRGBA pale = *color;
  g_autoptr (GskRenderNode) fill = NULL;
  g_autoptr (GskRenderNode) ground = NULL;
  g_autoptr (GskRenderNode) border = NULL;
  g_autoptr (GskRenderNode) plot = NULL;
  GskRoundedRect outline;

  pale.alpha *= is_contrast_high () ? 0 : GROUND_ALPHA / ALPHA;
  gsk_rounded_rect_init_from_rect (&outline, &square, size * CORNER);
  fill = gsk_color_node_new (&pale, &square);
  ground = gsk_rounded_clip_node_new (fill, &outline);
  border = gsk_border_node_new (&outline, (float[4]) { 1, 1, 1, 1 }, (GdkRGBA[4]) { *color, *color, *color, *color });
  plot = gsk_container_node_new ((GskRenderNode *[]) { ground, border }, 2);

  return ginkgo_raster_node (GTK_WIDGET (self), plot);
}

/* How far a plot lies outside of the city, in plots */
static int
get_distance (int left,
              int right,
              int top,
              int bottom,
              int x,
              int y)
{
  int dx = MAX (0, MAX (left - x, x - right));
  int dy = MAX (0, MAX (top - y, y - bottom));

  return (int) round (hypot (dx, dy));
}

/* One plot of each shade is painted, and shown wherever there is one. */
static void
ensure_plots (GinkgoCityView *self)
{
  int size = ginkgo_city_view_get_cell_size (self);
  GdkRGBA color;
  guint i;

  gtk_widget_get_color (GTK_WIDGET (self), &color);
  color.alpha *= is_contrast_high () ? STRONG_ALPHA : ALPHA;
  if (self->plots[0] && self->plot_size == size && self->plot_scale == self->scale && gdk_rgba_equal (&self->plot_color, &color))
    return;

  self->plot_size = size;
  self->plot_scale = self->scale;
  self->plot_color = color;
  ginkgo_city_view_drop_plots (self);
  for (i = 0; i < GINKGO_CITY_VIEW_PLOT_RANGE + 1; i++)
    {
      float nearness = 1 - i / (float) (GINKGO_CITY_VIEW_PLOT_RANGE + 1);
      GdkRGBA shade = color;

      shade.alpha *= nearness * nearness;
      self->plots[i] = paint_plot (self, size, &shade);
    }
}

static void
draw_plot (GinkgoCityView *self,
           GtkSnapshot *snapshot,
           int column,
           int row,
           GskRenderNode *plot)
{
  graphene_rect_t square;
  float stretch;

  ginkgo_city_view_get_square (self, column, row, &square);
  stretch = square.size.width / self->plot_size;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &square.origin);
  if (stretch != 1)
    gtk_snapshot_scale (snapshot, stretch, stretch);
  gtk_snapshot_append_node (snapshot, plot);
  gtk_snapshot_restore (snapshot);
}

/* A building covers its plot. */
static gboolean
is_covered (GinkgoCityView *self,
            int column,
            int row)
{
  GinkgoCell *cell;

  if (!ginkgo_cell_is_on_grid (column, row))
    return FALSE;

  cell = g_hash_table_lookup (self->cells, GUINT_TO_POINTER (ginkgo_cell_make (column, row)));

  return cell && ginkgo_cell_get_building (cell);
}

/**
 * ginkgo_city_view_drop_plots:
 * @self: a city view
 *
 * Forgets what is painted of the plots.
 */
void
ginkgo_city_view_drop_plots (GinkgoCityView *self)
{
  guint i;

  for (i = 0; i < G_N_ELEMENTS (self->plots); i++)
    g_clear_pointer (&self->plots[i], gsk_render_node_unref);
}

/**
 * ginkgo_city_view_draw_plots:
 * @self: a city view
 * @snapshot: where to draw
 */
void
ginkgo_city_view_draw_plots (GinkgoCityView *self,
                             GtkSnapshot *snapshot)
{
  const int range = GINKGO_CITY_VIEW_PLOT_RANGE;
  int left = (int) self->extent.left;
  int right = (int) self->extent.right - 1;
  int top = (int) ceil (self->extent.top);
  int bottom = (int) self->extent.bottom - 1;
  int x, y;

  ensure_plots (self);
  for (y = top - range; y <= bottom + range; y++)
    for (x = left - range; x <= right + range; x++)
      {
        int outside = get_distance (left, right, top, bottom, x, y);

        if (outside <= range && ginkgo_city_view_is_seen (self, x, y) && !is_covered (self, x, y))
          draw_plot (self, snapshot, x, y, self->plots[outside]);
      }
}
