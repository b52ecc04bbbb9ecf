/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-even-lines.h"

/* Shows the label of a bin in its middle, as narrow as its lines allow without becoming more. So the last one is about
 * as long as the others. */
struct _GinkgoEvenLines
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (GinkgoEvenLines, ginkgo_even_lines, GTK_TYPE_LAYOUT_MANAGER)

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
ginkgo_even_lines_get_request_mode (GtkLayoutManager *manager,
                                    GtkWidget *bin)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ginkgo_even_lines_measure (GtkLayoutManager *manager,
                           GtkWidget *bin,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_first_child (bin), orientation, for_size, minimum, natural, NULL, NULL);
}

static void
ginkgo_even_lines_allocate (GtkLayoutManager *manager,
                            GtkWidget *bin,
                            int width,
                            int height,
                            int baseline)
{
  GtkWidget *label = gtk_widget_get_first_child (bin);
  int label_width = find_least_width (label, width);

  gtk_widget_allocate (label, label_width, height, baseline, gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) ((width - label_width) / 2), 0)));
}

static void
ginkgo_even_lines_class_init (GinkgoEvenLinesClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = ginkgo_even_lines_get_request_mode;
  manager_class->measure = ginkgo_even_lines_measure;
  manager_class->allocate = ginkgo_even_lines_allocate;
}

static void
ginkgo_even_lines_init (GinkgoEvenLines *self)
{
}
