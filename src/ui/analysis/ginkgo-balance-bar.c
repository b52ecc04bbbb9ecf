/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-balance-bar.h"

#include <math.h>

#include <adwaita.h>

#include "ginkgo-art-color.h"
#include "ginkgo-art-text.h"

/* Beside letters of normal size, in pixels */
#define MIN_WIDTH  40
#define HEIGHT     16
#define BAR_HEIGHT 10

#define MIN_BAR    2
#define RADIUS     3
#define ZERO_ALPHA 0.35f

/**
 * GinkgoBalanceBar:
 *
 * A row of a waterfall chart: a change from one value to another, or a total that begins at zero.
 *
 * ## Accessibility
 *
 * Hidden (role presentation): the number beside it says the same.
 */
struct _GinkgoBalanceBar
{
  GtkWidget parent_instance;

  double low;
  double high;
  double from;
  double to;
  guint seat;
};

G_DEFINE_FINAL_TYPE (GinkgoBalanceBar, ginkgo_balance_bar, GTK_TYPE_WIDGET)

static float
get_x (GinkgoBalanceBar *self,
       double value)
{
  float width = gtk_widget_get_width (GTK_WIDGET (self));
  float x = (float) ((value - self->low) / (self->high - self->low)) * width;

  return gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL ? width - x : x;
}

static void
get_color (GinkgoBalanceBar *self,
           GdkRGBA *color)
{
  gboolean is_dark = adw_style_manager_get_dark (adw_style_manager_get_default ());

  if (self->seat < GINKGO_MAX_SEATS)
    *color = *ginkgo_art_get_seat_color (self->seat, is_dark);
  else
    adw_accent_color_to_standalone_rgba (self->to < self->from ? ADW_ACCENT_COLOR_RED : ADW_ACCENT_COLOR_GREEN, is_dark, color);
}

static void
ginkgo_balance_bar_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  *minimum = *natural = ginkgo_art_get_pixel_size (widget, orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : HEIGHT);
}

static void
ginkgo_balance_bar_snapshot (GtkWidget *widget,
                             GtkSnapshot *snapshot)
{
  GinkgoBalanceBar *self = GINKGO_BALANCE_BAR (widget);
  float height = gtk_widget_get_height (widget);
  float bar_height = ginkgo_art_get_pixel_size (widget, BAR_HEIGHT);
  float begin, end;
  GdkRGBA color, ink;

  if (self->high <= self->low)
    return;

  gtk_widget_get_color (widget, &ink);
  ink.alpha *= ZERO_ALPHA;
  gtk_snapshot_append_color (snapshot, &ink, &GRAPHENE_RECT_INIT (floorf (get_x (self, 0)), 0, 1, height));

  begin = MIN (get_x (self, self->from), get_x (self, self->to));
  end = MAX (get_x (self, self->from), get_x (self, self->to));
  get_color (self, &color);
  ginkgo_art_fill_rounded (snapshot, &GRAPHENE_RECT_INIT (begin, (height - bar_height) / 2, MAX (end - begin, MIN_BAR), bar_height), RADIUS, &color);
}

static void
ginkgo_balance_bar_class_init (GinkgoBalanceBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = ginkgo_balance_bar_measure;
  widget_class->snapshot = ginkgo_balance_bar_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ginkgo_balance_bar_init (GinkgoBalanceBar *self)
{
  self->seat = GINKGO_SEAT_NONE;
}

GtkWidget *
ginkgo_balance_bar_new (void)
{
  return g_object_new (GINKGO_TYPE_BALANCE_BAR, NULL);
}

/* Sets the values at the two ends, which are the same for all rows. */
void
ginkgo_balance_bar_set_range (GinkgoBalanceBar *self,
                              double low,
                              double high)
{
  g_return_if_fail (GINKGO_IS_BALANCE_BAR (self));

  self->low = low;
  self->high = high;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* @seat: the player whose total it is, or %GINKGO_SEAT_NONE for a change */
void
ginkgo_balance_bar_set_change (GinkgoBalanceBar *self,
                               double from,
                               double to,
                               guint seat)
{
  g_return_if_fail (GINKGO_IS_BALANCE_BAR (self));

  self->from = from;
  self->to = to;
  self->seat = seat;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
