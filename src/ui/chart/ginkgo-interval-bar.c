/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-interval-bar.h"

#include <math.h>

#include <adwaita.h>

#include "ginkgo-art-color.h"
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
 * A rate and its confidence interval: a track from 0 to
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
  double even; /* or NAN */
};

G_DEFINE_FINAL_TYPE (GinkgoIntervalBar, ginkgo_interval_bar, GTK_TYPE_WIDGET)

static float
scale (GinkgoIntervalBar *self,
       int pixel_size)
{
  return ginkgo_art_get_pixel_size (GTK_WIDGET (self), pixel_size);
}

/* The place of a rate, in pixels */
static float
find_place (GinkgoIntervalBar *self,
            double rate)
{
  float margin = scale (self, TRACK) / 2;
  float length = (float) gtk_widget_get_width (GTK_WIDGET (self)) - 2 * margin;
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  return margin + (float) (rtl ? 1 - rate : rate) * length;
}

static void
draw_span (GinkgoIntervalBar *self,
           GtkSnapshot *snapshot,
           double low,
           double high,
           const GdkRGBA *color)
{
  float from = find_place (self, low);
  float to = find_place (self, high);
  float height = scale (self, TRACK);
  float top = (gtk_widget_get_height (GTK_WIDGET (self)) - height) / 2;

  ginkgo_art_fill_rounded (snapshot, &GRAPHENE_RECT_INIT (MIN (from, to) - height / 2, top, fabsf (to - from) + height, height), height / 2, color);
}

static void
draw_mark (GinkgoIntervalBar *self,
           GtkSnapshot *snapshot,
           double rate,
           float width,
           const GdkRGBA *color)
{
  float x = roundf (find_place (self, rate) - width / 2);

  ginkgo_art_fill_rounded (snapshot, &GRAPHENE_RECT_INIT (x, 0, width, gtk_widget_get_height (GTK_WIDGET (self))), width / 2, color);
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
  draw_span (self, snapshot, 0, 1, &color);

  color = accent;
  color.alpha *= RANGE_ALPHA;
  draw_span (self, snapshot, self->low, self->high, &color);

  if (!isnan (self->even))
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

  self->even = NAN;
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::accent-color", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *
ginkgo_interval_bar_new (void)
{
  return g_object_new (GINKGO_TYPE_INTERVAL_BAR, NULL);
}

/* Rates are from 0 to 1. @low and @high are the ends of the range; @even is a rate to compare
 * with, or NAN. */
void
ginkgo_interval_bar_set_rate (GinkgoIntervalBar *self,
                              double rate,
                              double low,
                              double high,
                              double even)
{
  g_return_if_fail (GINKGO_IS_INTERVAL_BAR (self));

  self->rate = CLAMP (rate, 0, 1);
  self->low = CLAMP (low, 0, 1);
  self->high = CLAMP (high, 0, 1);
  self->even = even;
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
