/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-tile-widget.h"

#include "ginkgo-text.h"

/**
 * GinkgoTileWidget:
 *
 * A tile behind the screen that can be chosen.
 *
 * ## CSS nodes
 *
 * `button.tile-button`, otherwise as #GinkgoPiece.
 */
struct _GinkgoTileWidget
{
  GinkgoPiece parent_instance;
};

G_DEFINE_FINAL_TYPE (GinkgoTileWidget, ginkgo_tile_widget, GINKGO_TYPE_PIECE)

static void
ginkgo_tile_widget_class_init (GinkgoTileWidgetClass *klass)
{
}

static void
ginkgo_tile_widget_init (GinkgoTileWidget *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "tile-button");
}

/**
 * ginkgo_tile_widget_new:
 * @tile: a tile
 * @width: its width, in letters' heights
 *
 * Returns: (transfer floating): a new widget for the tile
 */
GtkWidget *
ginkgo_tile_widget_new (guint8 tile,
                        double width)
{
  GinkgoTileWidget *self = g_object_new (GINKGO_TYPE_TILE_WIDGET, NULL);
  g_autofree char *name = ginkgo_text_tile (tile);

  ginkgo_piece_set_face (GINKGO_PIECE (self), ginkgo_face_new_tile (tile, width), name);

  return GTK_WIDGET (self);
}

/**
 * ginkgo_tile_widget_get_tile:
 *
 * Returns: the tile
 */
guint8
ginkgo_tile_widget_get_tile (GinkgoTileWidget *self)
{
  g_return_val_if_fail (GINKGO_IS_TILE_WIDGET (self), GINKGO_TILE_NONE);

  return ginkgo_face_get_tile (ginkgo_piece_get_face (GINKGO_PIECE (self)));
}
