/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-interval-bar.h"

#include <math.h>

#include <adwaita.h>

#include "ginkgo-art-text.h"

/* Beside letters of normal size, in pixels */
#define MIN_WIDTH     80
#define NATURAL_WIDTH 320
#define HEIGHT        22
#define TRACK         8
#define MARK          4
#define EVEN_MARK     2

#define TRACK_ALPHA          0.12f
#define RANGE_ALPHA          0.4f
#define CONTRAST_TRACK_ALPHA 0.35f
#define EVEN_ALPHA           0.7f

/**
 * GinkgoIntervalBar:
 *
 * A rate between nothing and all, and how far off the true one may be: a track from 0 to
 * 100 %, the range on it, and a mark at the rate. A thin mark can stand where the rate
 * would be if all were equal.
 *
 * ## Accessibility
 *
 * A `GinkgoIntervalBar` is a meter (role meter), named by ginkgo_interval_bar_set_spoken().
 */
struct _GinkgoIntervalBar
{
  GtkWidget parent_instance;

  double rate;
  double low;
  double high;
  gboolean has_even;
  double even;
};

G_DEFINE_FINAL_TYPE (GinkgoIntervalBar, ginkgo_interval_bar, GTK_TYPE_WIDGET)

static float
scale (GinkgoIntervalBar *self,
       int pixel_size)
{
  return ginkgo_art_get_pixel_size (GTK_WIDGET (self), pixel_size);
}

/* A bar with round ends around the middle, from one rate to the other */
static void
draw_span (GinkgoIntervalBar *self,
           GtkSnapshot *snapshot,
           double low,
           double high,
           float height,
           const GdkRGBA *color)
{
  float from = (float) ginkgo_interval_bar_get_position (self, low);
  float to = (float) ginkgo_interval_bar_get_position (self, high);
  float middle = gtk_widget_get_height (GTK_WIDGET (self)) / 2.f;
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline,
                                   &GRAPHENE_RECT_INIT (MIN (from, to) - height / 2, middle - height / 2, fabsf (to - from) + height, height),
                                   height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, color, &outline.bounds);
  gtk_snapshot_pop (snapshot);
}

static void
draw_mark (GinkgoIntervalBar *self,
           GtkSnapshot *snapshot,
           double rate,
           float width,
           const GdkRGBA *color)
{
  float x = roundf ((float) ginkgo_interval_bar_get_position (self, rate) - width / 2);
  float height = gtk_widget_get_height (GTK_WIDGET (self));
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (x, 0, width, height), width / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, color, &outline.bounds);
  gtk_snapshot_pop (snapshot);
}

static void
ginkgo_interval_bar_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = ginkgo_art_get_pixel_size (widget, HEIGHT);
      return;
    }

  *minimum = MIN_WIDTH;
  *natural = MAX (MIN_WIDTH, ginkgo_art_get_pixel_size (widget, NATURAL_WIDTH));
}

static void
ginkgo_interval_bar_snapshot (GtkWidget *widget,
                              GtkSnapshot *snapshot)
{
  GinkgoIntervalBar *self = GINKGO_INTERVAL_BAR (widget);
  AdwStyleManager *style = adw_style_manager_get_default ();
  GdkRGBA accent;
  GdkRGBA color;

  adw_accent_color_to_standalone_rgba (adw_style_manager_get_accent_color (style), adw_style_manager_get_dark (style), &accent);

  gtk_widget_get_color (widget, &color);
  color.alpha *= adw_style_manager_get_high_contrast (style) ? CONTRAST_TRACK_ALPHA : TRACK_ALPHA;
  draw_span (self, snapshot, 0, 1, scale (self, TRACK), &color);

  color = accent;
  color.alpha *= RANGE_ALPHA;
  draw_span (self, snapshot, self->low, self->high, scale (self, TRACK), &color);

  if (self->has_even)
    {
      gtk_widget_get_color (widget, &color);
      color.alpha *= EVEN_ALPHA;
      draw_mark (self, snapshot, self->even, scale (self, EVEN_MARK), &color);
    }
  draw_mark (self, snapshot, self->rate, scale (self, MARK), &accent);
}

static void
ginkgo_interval_bar_class_init (GinkgoIntervalBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = ginkgo_interval_bar_measure;
  widget_class->snapshot = ginkgo_interval_bar_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_METER);
  gtk_widget_class_set_css_name (widget_class, "intervalbar");
}

static void
ginkgo_interval_bar_init (GinkgoIntervalBar *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::accent-color", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/**
 * ginkgo_interval_bar_new:
 *
 * Returns: (transfer floating): a bar at nothing
 */
GtkWidget *
ginkgo_interval_bar_new (void)
{
  return g_object_new (GINKGO_TYPE_INTERVAL_BAR, NULL);
}

/**
 * ginkgo_interval_bar_set_rate:
 * @rate: the rate, from 0 to 1
 * @low: where its range begins
 * @high: where its range ends
 *
 * Shows a rate.
 */
void
ginkgo_interval_bar_set_rate (GinkgoIntervalBar *self,
                              double rate,
                              double low,
                              double high)
{
  g_return_if_fail (GINKGO_IS_INTERVAL_BAR (self));

  self->rate = CLAMP (rate, 0, 1);
  self->low = CLAMP (low, 0, 1);
  self->high = CLAMP (high, 0, 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN,
                                  0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
                                  1.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                  self->rate,
                                  -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * ginkgo_interval_bar_set_even:
 * @has_even: whether to show @even
 * @even: what the rate would be if all were equal, from 0 to 1
 *
 * Shows what to compare the rate with.
 */
void
ginkgo_interval_bar_set_even (GinkgoIntervalBar *self,
                              gboolean has_even,
                              double even)
{
  g_return_if_fail (GINKGO_IS_INTERVAL_BAR (self));

  self->has_even = has_even;
  self->even = CLAMP (even, 0, 1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * ginkgo_interval_bar_set_spoken:
 * @label: what the rate is of
 * @value: the rate and its range, in words
 *
 * Says what screen readers say.
 */
void
ginkgo_interval_bar_set_spoken (GinkgoIntervalBar *self,
                                const char *label,
                                const char *value)
{
  g_return_if_fail (GINKGO_IS_INTERVAL_BAR (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  value,
                                  -1);
}

/**
 * ginkgo_interval_bar_get_position:
 * @self: a bar that has a size
 * @rate: a rate, from 0 to 1
 *
 * Returns: where it is in the widget, in pixels
 */
double
ginkgo_interval_bar_get_position (GinkgoIntervalBar *self,
                                  double rate)
{
  double margin;
  double length;

  g_return_val_if_fail (GINKGO_IS_INTERVAL_BAR (self), 0);

  margin = scale (self, TRACK) / 2;
  length = gtk_widget_get_width (GTK_WIDGET (self)) - 2 * margin;
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    rate = 1 - rate;
  return margin + rate * length;
}
