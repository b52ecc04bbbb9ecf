/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-city-plots.h"

#include <adwaita.h>
#include <math.h>

#include "ginkgo-raster.h"

/* How many cells around the city have plots */
#define RANGE 4

#define CORNER 0.1f

/* The line around a plot, and its ground; in high contrast lines do */
#define ALPHA        0.12f
#define GROUND_ALPHA 0.034f
#define STRONG_ALPHA 0.5f

struct _GinkgoCityPlots
{
  /* Not owned */
  GtkWidget *view;
  GinkgoCityGrid *grid;
  GinkgoCityCells *cells;

  /* Owned: a painted plot of each shade, and how they were painted */
  GskRenderNode *plots[RANGE + 1];
  GdkRGBA color;
  double scale;
  int size;
};

static gboolean
is_contrast_high (void)
{
  return adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
}

static GskRenderNode *
paint_plot (GinkgoCityPlots *self,
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

  return ginkgo_raster_node (self->view, plot);
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
ensure_plots (GinkgoCityPlots *self)
{
  int size = ginkgo_city_grid_get_cell_size (self->grid);
  double scale = ginkgo_city_grid_get_scale (self->grid);
  GdkRGBA color;
  guint i;

  gtk_widget_get_color (self->view, &color);
  color.alpha *= is_contrast_high () ? STRONG_ALPHA : ALPHA;
  if (self->plots[0] && self->size == size && self->scale == scale && gdk_rgba_equal (&self->color, &color))
    return;

  self->size = size;
  self->scale = scale;
  self->color = color;
  ginkgo_city_plots_drop (self);
  for (i = 0; i < RANGE + 1; i++)
    {
      float nearness = 1 - i / (float) (RANGE + 1);
      GdkRGBA shade = color;

      shade.alpha *= nearness * nearness;
      self->plots[i] = paint_plot (self, size, &shade);
    }
}

static void
draw_plot (GinkgoCityPlots *self,
           GtkSnapshot *snapshot,
           int column,
           int row,
           GskRenderNode *plot)
{
  graphene_rect_t square;
  float stretch;

  ginkgo_city_grid_get_square (self->grid, column, row, &square);
  stretch = square.size.width / self->size;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &square.origin);
  if (stretch != 1)
    gtk_snapshot_scale (snapshot, stretch, stretch);
  gtk_snapshot_append_node (snapshot, plot);
  gtk_snapshot_restore (snapshot);
}

/* A building covers its plot. */
static gboolean
is_covered (GinkgoCityPlots *self,
            int column,
            int row)
{
  GinkgoCell *cell;

  if (!ginkgo_cell_is_on_grid (column, row))
    return FALSE;

  cell = ginkgo_city_cells_get (self->cells, ginkgo_cell_make (column, row));

  return cell && ginkgo_cell_get_building (cell);
}

/**
 * ginkgo_city_plots_new:
 *
 * Returns: (transfer full): plots
 */
GinkgoCityPlots *
ginkgo_city_plots_new (GtkWidget *view,
                       GinkgoCityGrid *grid,
                       GinkgoCityCells *cells)
{
  GinkgoCityPlots *self = g_new0 (GinkgoCityPlots, 1);

  self->view = view;
  self->grid = grid;
  self->cells = cells;

  return self;
}

void
ginkgo_city_plots_free (GinkgoCityPlots *self)
{
  ginkgo_city_plots_drop (self);
  g_free (self);
}

/* Drops the painted plots, which belong to a renderer. */
void
ginkgo_city_plots_drop (GinkgoCityPlots *self)
{
  guint i;

  for (i = 0; i < G_N_ELEMENTS (self->plots); i++)
    g_clear_pointer (&self->plots[i], gsk_render_node_unref);
}

void
ginkgo_city_plots_draw (GinkgoCityPlots *self,
                        GtkSnapshot *snapshot)
{
  const GinkgoExtent *city = ginkgo_city_cells_get_extent (self->cells);
  int left = (int) city->left;
  int right = (int) city->right - 1;
  int top = (int) ceil (city->top);
  int bottom = (int) city->bottom - 1;
  int x, y;

  ensure_plots (self);
  for (y = top - RANGE; y <= bottom + RANGE; y++)
    for (x = left - RANGE; x <= right + RANGE; x++)
      {
        int outside = get_distance (left, right, top, bottom, x, y);

        if (outside <= RANGE && ginkgo_city_grid_is_seen (self->grid, x, y) && !is_covered (self, x, y))
          draw_plot (self, snapshot, x, y, self->plots[outside]);
      }
}
