/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-raster.h"

#include <math.h>

/* In pixels of the screen; a picture that is larger takes too much memory. */
#define MAX_AREA (2048 * 2048)

/* Returns how many pixels of the screen a pixel of the widget has. What ginkgo_raster_node() has
 * painted is sharp as long as this stays the same. */
double
ginkgo_raster_get_scale (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = native ? gtk_native_get_surface (native) : NULL;

  return surface ? gdk_surface_get_scale (surface) : 1;
}

static GskRenderer *
find_renderer (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);

  return native ? gtk_native_get_renderer (native) : NULL;
}

/**
 * ginkgo_raster_node:
 *
 * Paints shapes and texts once, for widgets that show them in many frames: the
 * software renderer paints them in each frame anew, and takes far longer for them
 * than for a picture. A GPU needs no such help.
 *
 * The picture has the pixels of the screen, so it is as sharp as what it is made of
 * wherever it lies on whole pixels and is not scaled. What is very large is not painted.
 *
 * Returns: (transfer full): a node that looks like @node
 */
GskRenderNode *
ginkgo_raster_node (GtkWidget *widget,
                    GskRenderNode *node)
{
  GskRenderer *renderer = find_renderer (widget);

  return renderer && GSK_IS_CAIRO_RENDERER (renderer) ? ginkgo_raster_stamp (widget, node) : gsk_render_node_ref (node);
}

/* Like ginkgo_raster_node() with all that has been drawn to @picture (transfer full), and appends the node. */
void
ginkgo_raster_append (GtkWidget *widget,
                      GtkSnapshot *snapshot,
                      GtkSnapshot *picture)
{
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (picture);
  g_autoptr (GskRenderNode) painted = node ? ginkgo_raster_node (widget, node) : NULL;

  if (painted)
    gtk_snapshot_append_node (snapshot, painted);
}

/* The software renderer copies each texture in each frame, wherever anything changes. Of a Cairo surface, it paints
 * only what changes. @bounds: of the node, in whole pixels of the screen */
static GskRenderNode *
create_cairo_node (GskRenderNode *node,
                   const graphene_rect_t *bounds,
                   float scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) bounds->size.width, (int) bounds->size.height);
  cairo_t *cairo = cairo_create (surface);
  graphene_rect_t shown;
  GskRenderNode *picture;

  cairo_translate (cairo, -bounds->origin.x, -bounds->origin.y);
  gsk_render_node_draw (node, cairo);
  cairo_destroy (cairo);

  graphene_rect_scale (bounds, 1 / scale, 1 / scale, &shown);
  picture = gsk_cairo_node_new (&shown);
  cairo = gsk_cairo_node_get_draw_context (picture);
  cairo_translate (cairo, shown.origin.x, shown.origin.y);
  cairo_scale (cairo, 1 / scale, 1 / scale);
  cairo_set_source_surface (cairo, surface, 0, 0);
  cairo_paint (cairo);
  cairo_destroy (cairo);
  cairo_surface_destroy (surface);

  return picture;
}

/* Like ginkgo_raster_node(), but paints with a GPU, too: for what a frame shows hundreds of times.
 * Returns: (transfer full) */
GskRenderNode *
ginkgo_raster_stamp (GtkWidget *widget,
                     GskRenderNode *node)
{
  GskRenderer *renderer = find_renderer (widget);
  g_autoptr (GskTransform) transform = NULL;
  g_autoptr (GskRenderNode) scaled = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  graphene_rect_t bounds;
  float scale;

  if (!renderer)
    return gsk_render_node_ref (node);

  scale = (float) ginkgo_raster_get_scale (widget);
  transform = gsk_transform_scale (NULL, scale, scale);
  /* NULL when nothing changes */
  scaled = transform ? gsk_transform_node_new (node, transform) : gsk_render_node_ref (node);
  gsk_render_node_get_bounds (scaled, &bounds);
  graphene_rect_round_extents (&bounds, &bounds);
  if (graphene_rect_get_area (&bounds) == 0 || graphene_rect_get_area (&bounds) > MAX_AREA)
    return gsk_render_node_ref (node);

  if (GSK_IS_CAIRO_RENDERER (renderer))
    return create_cairo_node (scaled, &bounds, scale);

  texture = gsk_renderer_render_texture (renderer, scaled, &bounds);
  graphene_rect_scale (&bounds, 1 / scale, 1 / scale, &bounds);

  return gsk_texture_node_new (texture, &bounds);
}

/* Returns whether two nodes of the same widget look the same, wherever they are: GTK keeps its node while the widget
 * stays as it is. */
gboolean
ginkgo_raster_is_same (const GskRenderNode *a,
                       const GskRenderNode *b)
{
  if (gsk_render_node_get_node_type (a) == GSK_TRANSFORM_NODE && gsk_render_node_get_node_type (b) == GSK_TRANSFORM_NODE)
    return gsk_transform_node_get_child (a) == gsk_transform_node_get_child (b);

  return a == b;
}
