/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-tile-widget.h"

#include "ginkgo-face.h"
#include "ginkgo-text.h"

/**
 * GinkgoTileWidget:
 *
 * A tile behind the screen that can be chosen.
 *
 * ## CSS nodes
 *
 * `button.tile-button.flat`, checked while the tile is chosen.
 *
 * ## Accessibility
 *
 * A toggle button; its name is the tile's.
 */
struct _GinkgoTileWidget
{
  GtkToggleButton parent_instance;

  GtkWidget *face;
};

G_DEFINE_FINAL_TYPE (GinkgoTileWidget, ginkgo_tile_widget, GTK_TYPE_TOGGLE_BUTTON)

static void
ginkgo_tile_widget_class_init (GinkgoTileWidgetClass *klass)
{
}

static void
ginkgo_tile_widget_init (GinkgoTileWidget *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
  gtk_widget_add_css_class (GTK_WIDGET (self), "tile-button");
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
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

  self->face = ginkgo_face_new_tile (tile, width);
  gtk_button_set_child (GTK_BUTTON (self), self->face);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name,
                                  -1);

  return GTK_WIDGET (self);
}

/**
 * ginkgo_tile_widget_get_tile:
 * @self: a tile widget
 *
 * Returns: the tile
 */
guint8
ginkgo_tile_widget_get_tile (GinkgoTileWidget *self)
{
  g_return_val_if_fail (GINKGO_IS_TILE_WIDGET (self), GINKGO_TILE_NONE);

  return ginkgo_face_get_tile (GINKGO_FACE (self->face));
}

/**
 * ginkgo_tile_widget_set_key:
 * @self: a tile widget
 * @key: the letter that chooses it
 *
 * Tells assistive technology of the key; the widget does not handle it.
 */
void
ginkgo_tile_widget_set_key (GinkgoTileWidget *self,
                            guint key)
{
  char name[2] = { (char) key, '\0' };

  g_return_if_fail (GINKGO_IS_TILE_WIDGET (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS,
                                  name,
                                  -1);
}

/**
 * ginkgo_tile_widget_set_width:
 * @self: a tile widget
 * @width: its width, in letters' heights
 */
void
ginkgo_tile_widget_set_width (GinkgoTileWidget *self,
                              double width)
{
  g_return_if_fail (GINKGO_IS_TILE_WIDGET (self));

  ginkgo_face_set_width (GINKGO_FACE (self->face), width);
}
