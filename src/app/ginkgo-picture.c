/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-picture.h"

#include <glib/gi18n.h>

static GdkTexture *
render (GtkWindow *window)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (window));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gdk_paintable_snapshot (paintable,
                          snapshot,
                          gdk_paintable_get_intrinsic_width (paintable),
                          gdk_paintable_get_intrinsic_height (paintable));
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return NULL;

  return gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
}

/**
 * ginkgo_picture_save:
 * @window: a window that is shown
 * @path: the file to write, PNG
 * @error: (out) (optional): why there is none, of %G_IO_ERROR
 *
 * Saves what the window shows.
 *
 * Returns: whether it was saved
 */
gboolean
ginkgo_picture_save (GtkWindow *window,
                     const char *path,
                     GError **error)
{
  g_autoptr (GdkTexture) texture = render (window);
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GBytes) bytes = NULL;

  if (texture == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("The window is not on a screen"));
      return FALSE;
    }

  bytes = gdk_texture_save_to_png_bytes (texture);

  return g_file_replace_contents (file,
                                  g_bytes_get_data (bytes, NULL),
                                  g_bytes_get_size (bytes),
                                  NULL,
                                  FALSE,
                                  G_FILE_CREATE_REPLACE_DESTINATION,
                                  NULL,
                                  NULL,
                                  error);
}
