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
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;

  if (format == GINKGO_ART_PNG)
    {
      surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
    }
  else
    {
      surface = cairo_svg_surface_create_for_stream (append, bytes, width, height);
      cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
    }

  cr = cairo_create (surface);
  gsk_render_node_draw (node, cr);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS && format == GINKGO_ART_PNG)
    status = cairo_surface_write_to_png_stream (surface, append, bytes);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (bytes);

  g_byte_array_unref (bytes);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));

  return NULL;
}
