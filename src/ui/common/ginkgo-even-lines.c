/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-even-lines.h"

/**
 * GinkgoEvenLines:
 *
 * Shows a label in its middle, as narrow as its lines allow without becoming more. So the last one is about as long
 * as the others.
 *
 * ## Accessibility
 *
 * Role generic.
 */
struct _GinkgoEvenLines
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (GinkgoEvenLines, ginkgo_even_lines, GTK_TYPE_WIDGET)

static int
measure_height (GtkWidget *label,
                int width)
{
  int height;

  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);

  return height;
}

/* Halves the possible widths until one is left. */
static int
find_least_width (GtkWidget *label,
                  int width)
{
  int height = measure_height (label, width);
  int least;

  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  while (least < width)
    {
      int middle = (least + width) / 2;

      if (measure_height (label, middle) > height)
        least = middle + 1;
      else
        width = middle;
    }

  return width;
}

static GtkSizeRequestMode
ginkgo_even_lines_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ginkgo_even_lines_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural, NULL, NULL);
}

static void
ginkgo_even_lines_size_allocate (GtkWidget *widget,
                                 int width,
                                 int height,
                                 int baseline)
{
  GtkWidget *label = gtk_widget_get_first_child (widget);
  int label_width = find_least_width (label, width);

  gtk_widget_allocate (label, label_width, height, baseline, gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) ((width - label_width) / 2), 0)));
}

static void
ginkgo_even_lines_dispose (GObject *object)
{
  GtkWidget *label = gtk_widget_get_first_child (GTK_WIDGET (object));

  g_clear_pointer (&label, gtk_widget_unparent);

  G_OBJECT_CLASS (ginkgo_even_lines_parent_class)->dispose (object);
}

static void
ginkgo_even_lines_class_init (GinkgoEvenLinesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_even_lines_dispose;

  widget_class->get_request_mode = ginkgo_even_lines_get_request_mode;
  widget_class->measure = ginkgo_even_lines_measure;
  widget_class->size_allocate = ginkgo_even_lines_size_allocate;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
}

static void
ginkgo_even_lines_init (GinkgoEvenLines *self)
{
}
