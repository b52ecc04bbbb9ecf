/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-flight-layer.h"

#include <math.h>

#include "ginkgo-art-card.h"
#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-art-tile.h"
#include "ginkgo-frames.h"

/**
 * GinkgoFlightLayer:
 *
 * A layer over the table; what is taken, placed or gained flies across it from one place
 * to another. Without animations, nothing flies.
 *
 * ## Accessibility
 *
 * Role presentation: words describe the change elsewhere.
 */
struct _GinkgoFlightLayer
{
  GtkWidget parent_instance;

  GArray *flights; /* of GinkgoFlight */
  AdwAnimation *animation;
};

G_DEFINE_FINAL_TYPE (GinkgoFlightLayer, ginkgo_flight_layer, GTK_TYPE_WIDGET)

/* Delay between the starts of several flights, as a part of the whole time */
#define STAGGER     0.08
#define MAX_STAGGER 0.4

/* How high a flight rises, as a part of its way and in pixels */
#define RISE     0.14f
#define MAX_RISE 44.0f

/* The part of the way on which small things appear and disappear */
#define FADE 0.15

static double
get_progress (GinkgoFlightLayer *self,
              const GinkgoFlight *flight)
{
  double start = MIN (flight->turn * STAGGER, MAX_STAGGER);
  double time = adw_animation_get_value (self->animation);
  double progress = CLAMP ((time - start) / (1 - MAX_STAGGER), 0, 1);

  return adw_easing_ease (ADW_EASE_IN_OUT_CUBIC, progress);
}

static void
find_bounds (const GinkgoFlight *flight,
             double progress,
             graphene_rect_t *bounds)
{
  float dx = flight->to.origin.x - flight->from.origin.x;
  float dy = flight->to.origin.y - flight->from.origin.y;
  float rise = MIN (RISE * hypotf (dx, dy), MAX_RISE) * sinf ((float) (G_PI * progress));

  graphene_rect_interpolate (&flight->from, &flight->to, progress, bounds);
  graphene_rect_offset (bounds, 0, -rise);
}

static void
draw_item (GinkgoFlightLayer *self,
           GtkSnapshot *snapshot,
           GinkgoItem item,
           const graphene_rect_t *bounds)
{
  GdkRGBA color;

  gtk_widget_get_color (GTK_WIDGET (self), &color);
  ginkgo_art_draw_glyph (snapshot, (GinkgoGlyphKind) item, GINKGO_SEAT_NONE, &color, bounds);
}

static void
draw_flyer (GinkgoFlightLayer *self,
            GtkSnapshot *snapshot,
            const GinkgoFlight *flight,
            const graphene_rect_t *bounds)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());

  switch (flight->flyer)
    {
    case GINKGO_FLYER_RESOURCE:
      ginkgo_art_draw_resource (snapshot, ginkgo_art_get_seat_color (flight->thing, dark), bounds);
      break;
    case GINKGO_FLYER_ITEM:
      draw_item (self, snapshot, (GinkgoItem) flight->thing, bounds);
      break;
    case GINKGO_FLYER_TILE:
      ginkgo_art_draw_tile (snapshot, context, (guint8) flight->thing, bounds);
      break;
    case GINKGO_FLYER_TOKEN:
      ginkgo_art_draw_token (snapshot, context, flight->thing, bounds);
      break;
    case GINKGO_FLYER_CARD:
      ginkgo_art_draw_card (snapshot, context, (guint8) flight->thing, GINKGO_CARD_USE_KEEP, "", "", bounds);
      break;
    default:
      g_return_if_reached ();
    }
}

/* Tiles and tokens are there all the time; what comes out of a count and goes into
 * one appears and disappears. */
static double
get_opacity (const GinkgoFlight *flight,
             double progress)
{
  if (flight->flyer == GINKGO_FLYER_TILE || flight->flyer == GINKGO_FLYER_TOKEN)
    return 1;

  return MIN (1, MIN (progress, 1 - progress) / FADE);
}

static void
draw_flight (GinkgoFlightLayer *self,
             GtkSnapshot *snapshot,
             const GinkgoFlight *flight)
{
  double progress = get_progress (self, flight);
  graphene_rect_t bounds;

  find_bounds (flight, progress, &bounds);
  /* Its start or end may not have been laid out yet. */
  if (bounds.size.width < 1 || bounds.size.height < 1)
    return;

  gtk_snapshot_push_opacity (snapshot, get_opacity (flight, progress));
  draw_flyer (self, snapshot, flight, &bounds);
  gtk_snapshot_pop (snapshot);
}

static void
ginkgo_flight_layer_snapshot (GtkWidget *widget,
                              GtkSnapshot *snapshot)
{
  GinkgoFlightLayer *self = GINKGO_FLIGHT_LAYER (widget);
  guint i;

  for (i = 0; i < self->flights->len; i++)
    draw_flight (self, snapshot, &g_array_index (self->flights, GinkgoFlight, i));
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
  g_array_unref (GINKGO_FLIGHT_LAYER (object)->flights);

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
  self->flights = g_array_new (FALSE, FALSE, sizeof (GinkgoFlight));
  self->animation = ginkgo_frames_new (GTK_WIDGET (self), 0, ADW_LINEAR);
  g_signal_connect_object (self->animation, "done", G_CALLBACK (ginkgo_flight_layer_clear), self, G_CONNECT_SWAPPED);

  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/* Starts these flights in place of the current ones; all land within @duration ms. */
void
ginkgo_flight_layer_launch (GinkgoFlightLayer *self,
                            const GinkgoFlight *flights,
                            guint n_flights,
                            guint duration)
{
  g_return_if_fail (GINKGO_IS_FLIGHT_LAYER (self));

  ginkgo_flight_layer_clear (self);
  if (n_flights == 0 || !adw_get_enable_animations (GTK_WIDGET (self)))
    return;

  g_array_append_vals (self->flights, flights, n_flights);
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->animation), duration);
  adw_animation_play (self->animation);
}

/* Removes all flights. */
void
ginkgo_flight_layer_clear (GinkgoFlightLayer *self)
{
  g_return_if_fail (GINKGO_IS_FLIGHT_LAYER (self));

  if (self->flights->len == 0)
    return;

  g_array_set_size (self->flights, 0);
  adw_animation_reset (self->animation);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

guint
ginkgo_flight_layer_count (GinkgoFlightLayer *self)
{
  return self->flights->len;
}

const GinkgoFlight *
ginkgo_flight_layer_get (GinkgoFlightLayer *self,
                         guint index)
{
  g_return_val_if_fail (GINKGO_IS_FLIGHT_LAYER (self), NULL);
  g_return_val_if_fail (index < self->flights->len, NULL);

  return &g_array_index (self->flights, GinkgoFlight, index);
}
