/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-flight-layer.h"

#include <adwaita.h>

/**
 * GinkgoFlightLayer:
 *
 * A layer over the table; what is taken, placed or gained flies across it from one place
 * to another. Without animations, nothing flies, but the ways of tokens are shown for a moment.
 *
 * ## Accessibility
 *
 * Role presentation: words describe the change elsewhere.
 */
struct _GinkgoFlightLayer
{
  GtkWidget parent_instance;

  GArray *entries; /* of Entry */
  guint tick_id;
};

G_DEFINE_FINAL_TYPE (GinkgoFlightLayer, ginkgo_flight_layer, GTK_TYPE_WIDGET)

typedef struct
{
  GinkgoFlight flight;
  gboolean is_trace;
  gint64 start; /* in µs, or 0 before the first frame */
  gint64 duration;
} Entry;

#define MAX_FLIGHTS 40

/* Delay between the starts of several flights, as a part of the whole time */
#define STAGGER     0.08
#define MAX_STAGGER 0.4

/* How long the way of a token stays without animations, in ms */
#define TRACE_DURATION 1000

static void
clear_entry (gpointer data)
{
  Entry *entry = data;

  g_clear_pointer (&entry->flight.road, gsk_path_unref);
}

/* The frame clock tells the time, so the flights of a frame belong together. */
static gboolean
tick_cb (GtkWidget *widget,
         GdkFrameClock *clock,
         gpointer data)
{
  GinkgoFlightLayer *self = GINKGO_FLIGHT_LAYER (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  for (guint i = self->entries->len; i > 0; i--)
    {
      Entry *entry = &g_array_index (self->entries, Entry, i - 1);

      if (entry->start == 0)
        entry->start = now;
      else if (now >= entry->start + entry->duration)
        g_array_remove_index (self->entries, i - 1);
    }

  gtk_widget_queue_draw (widget);
  if (self->entries->len > 0)
    return G_SOURCE_CONTINUE;

  self->tick_id = 0;

  return G_SOURCE_REMOVE;
}

static void
ginkgo_flight_layer_snapshot (GtkWidget *widget,
                              GtkSnapshot *snapshot)
{
  GinkgoFlightLayer *self = GINKGO_FLIGHT_LAYER (widget);
  gint64 now = self->entries->len > 0 ? gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (widget)) : 0;

  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = &g_array_index (self->entries, Entry, i);

      double start = MIN (entry->flight.turn * STAGGER, MAX_STAGGER);
      double time = entry->start == 0 ? 0 : (double) (now - entry->start) / (double) entry->duration;
      double progress = CLAMP ((time - start) / (1 - MAX_STAGGER), 0, 1);

      if (entry->is_trace)
        ginkgo_flight_draw_trace (&entry->flight, snapshot);
      else
        ginkgo_flight_draw (&entry->flight, widget, snapshot, adw_easing_ease (ADW_EASE_IN_OUT_CUBIC, progress));
    }

  /* A node that is always there and never seen, after all others. Without it, the layer would have no node while
   * nothing flies, and GTK would paint the whole table again when a flight begins or ends, instead of what differs from the
   * last frame. If more than 30 rectangles differ (MAX_RECTS_IN_DIFF in GTK's gskcontainernode.c), GTK paints the group of
   * nodes anew in which it looks at the next node. With this one, it is still the layer's. */
  gtk_snapshot_append_color (snapshot, &(GdkRGBA) { 0 }, &GRAPHENE_RECT_INIT (-1, -1, 2, 2));
}

static void
ginkgo_flight_layer_unmap (GtkWidget *widget)
{
  ginkgo_flight_layer_clear (GINKGO_FLIGHT_LAYER (widget));

  GTK_WIDGET_CLASS (ginkgo_flight_layer_parent_class)->unmap (widget);
}

static void
ginkgo_flight_layer_finalize (GObject *object)
{
  g_array_unref (GINKGO_FLIGHT_LAYER (object)->entries);

  G_OBJECT_CLASS (ginkgo_flight_layer_parent_class)->finalize (object);
}

static void
ginkgo_flight_layer_class_init (GinkgoFlightLayerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ginkgo_flight_layer_finalize;

  widget_class->snapshot = ginkgo_flight_layer_snapshot;
  widget_class->unmap = ginkgo_flight_layer_unmap;

  gtk_widget_class_set_css_name (widget_class, "flights");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ginkgo_flight_layer_init (GinkgoFlightLayer *self)
{
  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_array_set_clear_func (self->entries, clear_entry);

  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/* Starts a flight that lands within @duration ms, unless too much flies already. */
void
ginkgo_flight_layer_launch (GinkgoFlightLayer *self,
                            const GinkgoFlight *flight,
                            guint duration)
{
  gboolean is_trace = !adw_get_enable_animations (GTK_WIDGET (self));
  Entry entry = { .flight = *flight, .is_trace = is_trace, .duration = 1000 * (is_trace ? TRACE_DURATION : (gint64) duration) };

  g_return_if_fail (GINKGO_IS_FLIGHT_LAYER (self));

  if (self->entries->len == MAX_FLIGHTS || !gtk_widget_get_mapped (GTK_WIDGET (self)) || (is_trace && flight->road == NULL))
    return;

  if (flight->road != NULL)
    gsk_path_ref (flight->road);
  g_array_append_val (self->entries, entry);
  if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

/* Removes all flights. */
void
ginkgo_flight_layer_clear (GinkgoFlightLayer *self)
{
  g_return_if_fail (GINKGO_IS_FLIGHT_LAYER (self));

  g_array_set_size (self->entries, 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

guint
ginkgo_flight_layer_count (GinkgoFlightLayer *self)
{
  return self->entries->len;
}

const GinkgoFlight *
ginkgo_flight_layer_get (GinkgoFlightLayer *self,
                         guint index)
{
  g_return_val_if_fail (GINKGO_IS_FLIGHT_LAYER (self), NULL);
  g_return_val_if_fail (index < self->entries->len, NULL);

  return &g_array_index (self->entries, Entry, index).flight;
}
