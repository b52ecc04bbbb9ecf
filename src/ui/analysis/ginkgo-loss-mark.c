/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-loss-mark.h"

#include <adwaita.h>

#include "ginkgo-art-text.h"

/* Beside letters of normal size, in pixels */
#define SIZE 16

/* Parts of the size */
#define DOT_RADIUS     0.16f
#define CHEVRON_WIDTH  0.6f
#define CHEVRON_HEIGHT 0.24f
#define CHEVRON_STEP   0.27f
#define STROKE         0.15f

/**
 * GinkgoLossMark:
 *
 * The sign of a label: a dot, or one to three arrows down, so that nobody needs colors to tell them
 * apart. Players have other shapes.
 *
 * ## Accessibility
 *
 * Hidden (role presentation): words beside it say the same.
 */
struct _GinkgoLossMark
{
  GtkWidget parent_instance;

  GinkgoLabel label;
};

G_DEFINE_FINAL_TYPE (GinkgoLossMark, ginkgo_loss_mark, GTK_TYPE_WIDGET)

static void
ginkgo_loss_mark_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  *minimum = *natural = ginkgo_art_get_pixel_size (widget, SIZE);
}

static void
ginkgo_loss_mark_snapshot (GtkWidget *widget,
                           GtkSnapshot *snapshot)
{
  float width = gtk_widget_get_width (widget);
  float height = gtk_widget_get_height (widget);
  GdkRGBA ink;

  gtk_widget_get_color (widget, &ink);
  ginkgo_loss_mark_draw (snapshot, GINKGO_LOSS_MARK (widget)->label, &ink, MIN (width, height), width / 2, height / 2);
}

static void
ginkgo_loss_mark_class_init (GinkgoLossMarkClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = ginkgo_loss_mark_measure;
  widget_class->snapshot = ginkgo_loss_mark_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name (widget_class, "lossmark");
}

static void
ginkgo_loss_mark_init (GinkgoLossMark *self)
{
}

GtkWidget *
ginkgo_loss_mark_new (void)
{
  return g_object_new (GINKGO_TYPE_LOSS_MARK, NULL);
}

void
ginkgo_loss_mark_set_label (GinkgoLossMark *self,
                            GinkgoLabel label)
{
  g_return_if_fail (GINKGO_IS_LOSS_MARK (self));

  self->label = label;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * ginkgo_loss_mark_draw:
 * @ink: the color of a dot
 * @size: how high and wide the largest sign is, in pixels
 * @x: its middle
 * @y: its middle
 *
 * Draws the sign of @label.
 */
void
ginkgo_loss_mark_draw (GtkSnapshot *snapshot,
                       GinkgoLabel label,
                       const GdkRGBA *ink,
                       float size,
                       float x,
                       float y)
{
  static const AdwAccentColor colors[GINKGO_N_LABELS] = {
    [GINKGO_LABEL_INACCURACY] = ADW_ACCENT_COLOR_YELLOW,
    [GINKGO_LABEL_MISTAKE] = ADW_ACCENT_COLOR_ORANGE,
    [GINKGO_LABEL_BLUNDER] = ADW_ACCENT_COLOR_RED,
  };
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  g_autoptr (GskStroke) stroke = gsk_stroke_new (size * STROKE);
  float width = size * CHEVRON_WIDTH / 2;
  float height = size * CHEVRON_HEIGHT;
  float top = y - (height + ((float) label - 1) * size * CHEVRON_STEP) / 2;
  GdkRGBA color;

  if (label == GINKGO_LABEL_NONE)
    {
      gsk_path_builder_add_circle (builder, &GRAPHENE_POINT_INIT (x, y), size * DOT_RADIUS);
      path = gsk_path_builder_to_path (builder);
      gtk_snapshot_append_fill (snapshot, path, GSK_FILL_RULE_WINDING, ink);
      return;
    }

  for (guint i = 0; i < label; i++, top += size * CHEVRON_STEP)
    {
      gsk_path_builder_move_to (builder, x - width, top);
      gsk_path_builder_line_to (builder, x, top + height);
      gsk_path_builder_line_to (builder, x + width, top);
    }
  path = gsk_path_builder_to_path (builder);
  gsk_stroke_set_line_cap (stroke, GSK_LINE_CAP_ROUND);
  gsk_stroke_set_line_join (stroke, GSK_LINE_JOIN_ROUND);
  adw_accent_color_to_standalone_rgba (colors[label], adw_style_manager_get_dark (adw_style_manager_get_default ()), &color);
  gtk_snapshot_append_stroke (snapshot, path, stroke, &color);
}
