/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-art-print.h"

#include <cairo-svg.h>

static cairo_status_t
append (void *bytes,
        const unsigned char *data,
        unsigned int length)
{
  g_byte_array_append (bytes, data, length);

  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
create_surface (GinkgoArtFormat format,
                int width,
                int height,
                GByteArray *bytes)
{
  cairo_surface_t *surface;

  if (format == GINKGO_ART_PNG)
    return cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);

  surface = cairo_svg_surface_create_for_stream (append, bytes, width, height);
  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);

  return surface;
}

static cairo_status_t
print (GskRenderNode *node,
       GinkgoArtFormat format,
       cairo_surface_t *surface,
       GByteArray *bytes)
{
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  gsk_render_node_draw (node, cr);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS && format == GINKGO_ART_PNG)
    status = cairo_surface_write_to_png_stream (surface, append, bytes);
  cairo_surface_finish (surface);

  return status != CAIRO_STATUS_SUCCESS ? status : cairo_surface_status (surface);
}

/**
 * ginkgo_art_print:
 * @node: an opaque drawing
 * @width: its width, in pixels
 * @height: its height, in pixels
 * @error: where to put an error
 *
 * Turns a drawing into a file, without a display.
 *
 * Returns: (transfer full) (nullable): the contents of the file
 */
GBytes *
ginkgo_art_print (GskRenderNode *node,
                  GinkgoArtFormat format,
                  int width,
                  int height,
                  GError **error)
{
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface = create_surface (format, width, height, bytes);
  cairo_status_t status = print (node, format, surface, bytes);

  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (bytes);

  g_byte_array_unref (bytes);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));

  return NULL;
}
