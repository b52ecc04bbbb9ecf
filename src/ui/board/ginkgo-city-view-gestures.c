/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * How hands move the camera of the city.
 *
 * A pointer or a finger drags the city, which glides on when it is let go; two fingers
 * on a screen or a touchpad pinch and drag at once. The wheel of a mouse zooms, since
 * there is no other use for it; two fingers that scroll on a touchpad push the city, as
 * they do with everything else, and zoom with Ctrl.
 */

#include "ginkgo-city-view-private.h"

#include <math.h>

/* In pixels */
#define DRAG_THRESHOLD 8.0
#define WHEEL_PAN      64.0

/* Of a step of the wheel, and of a pixel on a touchpad */
#define WHEEL_ZOOM  1.2
#define FINGER_ZOOM 1.01

/* A drag's speed is measured over at least this time, in µs; one that rests for so long
 * has none */
#define SPEED_TIME 40000
#define REST_TIME  100000

/* Slower than this, in pixels a second, nothing glides on */
#define MIN_SPEED 100.0

/* Drag */

static void
note_drag (GinkgoCityView *self,
           double dx,
           double dy)
{
  gint64 now = g_get_monotonic_time ();

  if (now - self->drag_points[1].time < SPEED_TIME)
    return;

  self->drag_points[0] = self->drag_points[1];
  self->drag_points[1] = (GinkgoDragPoint) { now, dx, dy };
}

static void
drag_begin_cb (GinkgoCityView *self,
               double x,
               double y)
{
  ginkgo_city_view_stop_camera (self);
  self->camera_grabbed = self->camera;
  self->drag_interrupted = FALSE;
  self->drag_points[0] = self->drag_points[1] = (GinkgoDragPoint) { g_get_monotonic_time (), 0, 0 };
}

static void
drag_update_cb (GinkgoCityView *self,
                double dx,
                double dy,
                GtkGesture *drag)
{
  GinkgoCamera camera;

  if (gtk_gesture_is_recognized (self->pinch))
    {
      self->drag_interrupted = TRUE;
      return;
    }
  if (!self->dragging && hypot (dx, dy) < DRAG_THRESHOLD)
    return;

  /* One finger is left of a pinch: it goes on from what is seen now. */
  if (self->drag_interrupted)
    {
      self->camera_grabbed = self->camera;
      ginkgo_camera_pan (&self->camera_grabbed, -dx, -dy);
      self->drag_interrupted = FALSE;
    }

  /* From here on it is no click on a cell any more. */
  self->dragging = TRUE;
  gtk_gesture_set_state (drag, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
  camera = self->camera_grabbed;
  ginkgo_camera_pan (&camera, dx, dy);
  ginkgo_city_view_take_camera (self, &camera);
  note_drag (self, dx, dy);
}

static void
drag_end_cb (GinkgoCityView *self,
             double dx,
             double dy)
{
  const GinkgoDragPoint *before = &self->drag_points[0];
  double seconds = (double) (g_get_monotonic_time () - before->time) / G_USEC_PER_SEC;
  double speed_x = (dx - before->x) / seconds;
  double speed_y = (dy - before->y) / seconds;
  gboolean rests = g_get_monotonic_time () - self->drag_points[1].time > REST_TIME;

  if (self->dragging && !rests && hypot (speed_x, speed_y) > MIN_SPEED)
    ginkgo_city_view_glide (self, speed_x, speed_y);

  self->dragging = FALSE;
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
}

/* Pinch */

/**
 * ginkgo_city_view_begin_pinch:
 * @self: a city view
 * @x: the middle between the fingers
 * @y: the middle between the fingers
 */
void
ginkgo_city_view_begin_pinch (GinkgoCityView *self,
                              double x,
                              double y)
{
  ginkgo_city_view_stop_camera (self);
  self->camera_grabbed = self->camera;
  self->pinch_x = x;
  self->pinch_y = y;
}

/**
 * ginkgo_city_view_update_pinch:
 * @self: a city view
 * @scale: how many times farther apart the fingers are than at first
 * @x: the middle between the fingers now
 * @y: the middle between the fingers now
 */
void
ginkgo_city_view_update_pinch (GinkgoCityView *self,
                               double scale,
                               double x,
                               double y)
{
  GinkgoCamera camera = self->camera_grabbed;

  ginkgo_camera_pinch (&camera, &self->viewport, scale, self->pinch_x, self->pinch_y, x, y);
  ginkgo_city_view_take_camera (self, &camera);
}

static void
pinch_begin_cb (GinkgoCityView *self,
                GdkEventSequence *sequence,
                GtkGesture *pinch)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (pinch, &x, &y))
    ginkgo_city_view_begin_pinch (self, x, y);
}

static void
pinch_update_cb (GinkgoCityView *self,
                 GdkEventSequence *sequence,
                 GtkGesture *pinch)
{
  double x, y;

  if (!gtk_gesture_get_bounding_box_center (pinch, &x, &y))
    return;

  gtk_gesture_set_state (pinch, GTK_EVENT_SEQUENCE_CLAIMED);
  ginkgo_city_view_update_pinch (self, gtk_gesture_zoom_get_scale_delta (GTK_GESTURE_ZOOM (pinch)), x, y);
}

/* Wheel and touchpad */

static void
push_camera (GinkgoCityView *self,
             double dx,
             double dy)
{
  GinkgoCamera camera = self->camera_to;

  ginkgo_camera_pan (&camera, dx, dy);
  ginkgo_city_view_take_camera (self, &camera);
}

/**
 * ginkgo_city_view_scroll:
 * @self: a city view
 * @dx: how far to the right: steps of a wheel, or pixels on a touchpad
 * @dy: how far down
 * @by_finger: whether on a touchpad
 * @modifiers: the keys that are held
 */
void
ginkgo_city_view_scroll (GinkgoCityView *self,
                         double dx,
                         double dy,
                         gboolean by_finger,
                         GdkModifierType modifiers)
{
  GinkgoCamera camera = self->camera_to;
  double step = by_finger ? 1 : WHEEL_PAN;

  if (by_finger && modifiers & GDK_CONTROL_MASK)
    {
      ginkgo_camera_zoom (&camera, &self->viewport, pow (FINGER_ZOOM, -dy), self->pointer_x, self->pointer_y);
      ginkgo_city_view_take_camera (self, &camera);
    }
  else if (modifiers & GDK_SHIFT_MASK)
    push_camera (self, -(dx + dy) * step, 0);
  else if (by_finger)
    push_camera (self, -dx, -dy);
  else if (dy != 0)
    ginkgo_city_view_step_camera (self, pow (WHEEL_ZOOM, -dy), self->pointer_x, self->pointer_y);
  else
    push_camera (self, -dx * step, 0);
}

static gboolean
is_by_finger (GtkEventController *scroll)
{
  GdkDevice *device = gtk_event_controller_get_current_event_device (scroll);

  /* X11 tells of touchpads in steps of a wheel. */
  return device && (gdk_device_get_source (device) == GDK_SOURCE_TOUCHPAD ||
                    gdk_device_get_source (device) == GDK_SOURCE_TRACKPOINT);
}

static gboolean
scroll_cb (GinkgoCityView *self,
           double dx,
           double dy,
           GtkEventController *scroll)
{
  gboolean in_pixels = gtk_event_controller_scroll_get_unit (GTK_EVENT_CONTROLLER_SCROLL (scroll)) == GDK_SCROLL_UNIT_SURFACE;
  gboolean by_finger = in_pixels || is_by_finger (scroll);
  double step = by_finger && !in_pixels ? WHEEL_PAN : 1;

  ginkgo_city_view_scroll (self, dx * step, dy * step, by_finger, gtk_event_controller_get_current_event_state (scroll));

  return GDK_EVENT_STOP;
}

/* In pixels a millisecond */
static void
decelerate_cb (GinkgoCityView *self,
               double speed_x,
               double speed_y,
               GtkEventController *scroll)
{
  if (!(gtk_event_controller_get_current_event_state (scroll) & (GDK_CONTROL_MASK | GDK_SHIFT_MASK)))
    ginkgo_city_view_glide (self, -speed_x * 1000, -speed_y * 1000);
}

static void
add_scroll (GinkgoCityView *self)
{
  GtkEventController *scroll =
    gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES | GTK_EVENT_CONTROLLER_SCROLL_KINETIC);

  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  g_signal_connect_swapped (scroll, "decelerate", G_CALLBACK (decelerate_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
}

/**
 * ginkgo_city_view_add_gestures:
 * @self: a city view that is being made
 */
void
ginkgo_city_view_add_gestures (GinkgoCityView *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->pinch = gtk_gesture_zoom_new ();
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (self->pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect_swapped (self->pinch, "update", G_CALLBACK (pinch_update_cb), self);

  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (self->pinch));
  /* A finger that drags already may be joined by another one. */
  gtk_gesture_group (drag, self->pinch);
  add_scroll (self);
}
