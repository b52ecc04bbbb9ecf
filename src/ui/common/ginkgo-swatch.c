/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-swatch.h"

#include "ginkgo-art-color.h"
#include "ginkgo-art-text.h"
#include "ginkgo-art-tile.h"

#define SIZE 28

/**
 * GinkgoSwatch:
 *
 * A small tile of a color, with the item that buildings of this color produce, so that color is
 * not the only cue.
 *
 * ## Accessibility
 *
 * A `GinkgoSwatch` is decoration (role presentation); the text beside it names the
 * color.
 */
struct _GinkgoSwatch
{
  GtkWidget parent_instance;

  GinkgoColor color;
  int pixel_size;
};

G_DEFINE_FINAL_TYPE (GinkgoSwatch, ginkgo_swatch, GTK_TYPE_WIDGET)

static void
ginkgo_swatch_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  *minimum = *natural = ginkgo_art_get_pixel_size (widget, GINKGO_SWATCH (widget)->pixel_size);
}

static void
ginkgo_swatch_snapshot (GtkWidget *widget,
                        GtkSnapshot *snapshot)
{
  GinkgoColor color = GINKGO_SWATCH (widget)->color;
  float width = gtk_widget_get_width (widget);
  float height = gtk_widget_get_height (widget);
  float size = MIN (width, height);

  ginkgo_art_draw_swatch (snapshot,
                          ginkgo_art_get_tile_palette (color),
                          color,
                          &GRAPHENE_RECT_INIT ((width - size) / 2, (height - size) / 2, size, size));
}

static void
ginkgo_swatch_class_init (GinkgoSwatchClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = ginkgo_swatch_measure;
  widget_class->snapshot = ginkgo_swatch_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ginkgo_swatch_init (GinkgoSwatch *self)
{
  self->pixel_size = SIZE;
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
ginkgo_swatch_new (GinkgoColor color)
{
  GinkgoSwatch *self = g_object_new (GINKGO_TYPE_SWATCH, NULL);

  self->color = color;

  return GTK_WIDGET (self);
}

void
ginkgo_swatch_set_pixel_size (GinkgoSwatch *self,
                              int pixel_size)
{
  if (self->pixel_size == pixel_size)
    return;

  self->pixel_size = pixel_size;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
