/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-city-gestures.h"

#include <math.h>

/* In pixels */
#define DRAG_THRESHOLD 8.0
#define WHEEL_PAN      64.0

/* Zoom for a step of the wheel, and for a pixel on a touchpad */
#define WHEEL_ZOOM  1.2
#define FINGER_ZOOM 1.01

/* A drag's speed is measured over at least this time, in µs; one that rests for so long
 * has none */
#define SPEED_TIME 40000
#define REST_TIME  100000

/* Slower than this, in pixels a second, nothing glides on */
#define MIN_SPEED 100.0

/* How far the pointer was from where the drag began, and when, in µs of the monotonic clock */
typedef struct
{
  gint64 time;
  double x;
  double y;
} DragPoint;

struct _GinkgoCityGestures
{
  /* Not owned */
  GtkWidget *view;
  GinkgoCityCamera *camera;

  GtkGesture *drag;
  GtkGesture *pinch;
  GtkEventController *scroll;

  /* View when a gesture took hold of the city, and the point between the fingers */
  GinkgoCamera grabbed;
  double pinch_x;
  double pinch_y;

  DragPoint drag_points[2];
  gboolean drag_interrupted;

  double pointer_x;
  double pointer_y;
};

/* Drag */

static void
drag_begin_cb (GinkgoCityGestures *self,
               double x,
               double y)
{
  ginkgo_city_camera_stop (self->camera);
  self->grabbed = *ginkgo_city_camera_get_now (self->camera);
  self->drag_interrupted = FALSE;
  self->drag_points[0] = self->drag_points[1] = (DragPoint) { g_get_monotonic_time (), 0, 0 };
}

static void
drag_update_cb (GinkgoCityGestures *self,
                double dx,
                double dy,
                GtkGesture *drag)
{
  gint64 now = g_get_monotonic_time ();
  GinkgoCamera camera;

  if (gtk_gesture_is_recognized (self->pinch))
    {
      self->drag_interrupted = TRUE;
      return;
    }
  if (!ginkgo_city_camera_is_held (self->camera) && hypot (dx, dy) < DRAG_THRESHOLD)
    return;

  /* After a pinch, the remaining finger continues from the current view. */
  if (self->drag_interrupted)
    {
      self->grabbed = *ginkgo_city_camera_get_now (self->camera);
      ginkgo_camera_pan (&self->grabbed, -dx, -dy);
      self->drag_interrupted = FALSE;
    }

  /* From here on it is no click on a cell any more. */
  ginkgo_city_camera_set_held (self->camera, TRUE);
  gtk_gesture_set_state (drag, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_set_cursor_from_name (self->view, "grabbing");
  camera = self->grabbed;
  ginkgo_camera_pan (&camera, dx, dy);
  ginkgo_city_camera_take (self->camera, &camera);

  if (now - self->drag_points[1].time >= SPEED_TIME)
    {
      self->drag_points[0] = self->drag_points[1];
      self->drag_points[1] = (DragPoint) { now, dx, dy };
    }
}

static void
drag_end_cb (GinkgoCityGestures *self,
             double dx,
             double dy)
{
  const DragPoint *before = &self->drag_points[0];
  double seconds = (double) (g_get_monotonic_time () - before->time) / G_USEC_PER_SEC;
  double speed_x = (dx - before->x) / seconds;
  double speed_y = (dy - before->y) / seconds;
  gboolean rests = g_get_monotonic_time () - self->drag_points[1].time > REST_TIME;

  if (ginkgo_city_camera_is_held (self->camera) && !rests && hypot (speed_x, speed_y) > MIN_SPEED)
    ginkgo_city_camera_glide (self->camera, speed_x, speed_y);

  ginkgo_city_camera_set_held (self->camera, FALSE);
  gtk_widget_set_cursor (self->view, NULL);
}

/* Pinch */

/* The point is the middle between the fingers. */
void
ginkgo_city_gestures_begin_pinch (GinkgoCityGestures *self,
                                  double x,
                                  double y)
{
  ginkgo_city_camera_stop (self->camera);
  self->grabbed = *ginkgo_city_camera_get_now (self->camera);
  self->pinch_x = x;
  self->pinch_y = y;
}

/* The fingers are @scale times farther apart than at first, and the point is the middle between
 * them. */
void
ginkgo_city_gestures_update_pinch (GinkgoCityGestures *self,
                                   double scale,
                                   double x,
                                   double y)
{
  GinkgoCamera camera = self->grabbed;

  ginkgo_camera_pinch (&camera, ginkgo_city_camera_get_viewport (self->camera), scale, self->pinch_x, self->pinch_y, x, y);
  ginkgo_city_camera_take (self->camera, &camera);
}

static void
pinch_begin_cb (GinkgoCityGestures *self,
                GdkEventSequence *sequence,
                GtkGesture *pinch)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (pinch, &x, &y))
    ginkgo_city_gestures_begin_pinch (self, x, y);
}

static void
pinch_update_cb (GinkgoCityGestures *self,
                 GdkEventSequence *sequence,
                 GtkGesture *pinch)
{
  double x, y;

  if (!gtk_gesture_get_bounding_box_center (pinch, &x, &y))
    return;

  gtk_gesture_set_state (pinch, GTK_EVENT_SEQUENCE_CLAIMED);
  ginkgo_city_gestures_update_pinch (self, gtk_gesture_zoom_get_scale_delta (GTK_GESTURE_ZOOM (pinch)), x, y);
}

/* Wheel and touchpad */

/* Scrolls to the right and down, by steps of a wheel, or by pixels on a touchpad. */
void
ginkgo_city_gestures_scroll (GinkgoCityGestures *self,
                             double dx,
                             double dy,
                             gboolean by_finger,
                             GdkModifierType modifiers)
{
  GinkgoCamera camera = *ginkgo_city_camera_get_goal (self->camera);
  double step = by_finger ? 1 : WHEEL_PAN;

  if (!by_finger && dy != 0 && !(modifiers & GDK_SHIFT_MASK))
    {
      ginkgo_city_camera_step (self->camera, pow (WHEEL_ZOOM, -dy), self->pointer_x, self->pointer_y);
      return;
    }

  if (by_finger && modifiers & GDK_CONTROL_MASK)
    ginkgo_camera_zoom (&camera, ginkgo_city_camera_get_viewport (self->camera), pow (FINGER_ZOOM, -dy), self->pointer_x, self->pointer_y);
  else if (modifiers & GDK_SHIFT_MASK)
    ginkgo_camera_pan (&camera, -(dx + dy) * step, 0);
  else
    ginkgo_camera_pan (&camera, -dx * step, -dy * step);
  ginkgo_city_camera_take (self->camera, &camera);
}

static gboolean
scroll_cb (GinkgoCityGestures *self,
           double dx,
           double dy,
           GtkEventController *scroll)
{
  GdkDevice *device = gtk_event_controller_get_current_event_device (scroll);
  GdkInputSource source = device ? gdk_device_get_source (device) : GDK_SOURCE_MOUSE;
  gboolean in_pixels = gtk_event_controller_scroll_get_unit (GTK_EVENT_CONTROLLER_SCROLL (scroll)) == GDK_SCROLL_UNIT_SURFACE;
  /* X11 reports touchpads in steps of a wheel. */
  gboolean by_finger = in_pixels || source == GDK_SOURCE_TOUCHPAD || source == GDK_SOURCE_TRACKPOINT;
  double step = by_finger && !in_pixels ? WHEEL_PAN : 1;

  ginkgo_city_gestures_scroll (self, dx * step, dy * step, by_finger, gtk_event_controller_get_current_event_state (scroll));

  return GDK_EVENT_STOP;
}

/* In pixels a millisecond */
static void
decelerate_cb (GinkgoCityGestures *self,
               double speed_x,
               double speed_y,
               GtkEventController *scroll)
{
  if (!(gtk_event_controller_get_current_event_state (scroll) & (GDK_CONTROL_MASK | GDK_SHIFT_MASK)))
    ginkgo_city_camera_glide (self->camera, -speed_x * 1000, -speed_y * 1000);
}

GinkgoCityGestures *
ginkgo_city_gestures_new (GtkWidget *view,
                          GinkgoCityCamera *camera)
{
  GinkgoCityGestures *self = g_new0 (GinkgoCityGestures, 1);

  self->view = view;
  self->camera = camera;
  self->drag = gtk_gesture_drag_new ();
  self->pinch = gtk_gesture_zoom_new ();
  self->scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES | GTK_EVENT_CONTROLLER_SCROLL_KINETIC);
  g_signal_connect_swapped (self->drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (self->drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (self->drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (self->pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect_swapped (self->pinch, "update", G_CALLBACK (pinch_update_cb), self);
  g_signal_connect_swapped (self->scroll, "scroll", G_CALLBACK (scroll_cb), self);
  g_signal_connect_swapped (self->scroll, "decelerate", G_CALLBACK (decelerate_cb), self);

  gtk_widget_add_controller (view, GTK_EVENT_CONTROLLER (self->drag));
  gtk_widget_add_controller (view, GTK_EVENT_CONTROLLER (self->pinch));
  /* A finger that drags already may be joined by another one. */
  gtk_gesture_group (self->drag, self->pinch);
  gtk_widget_add_controller (view, self->scroll);

  return self;
}

void
ginkgo_city_gestures_free (GinkgoCityGestures *self)
{
  gtk_widget_remove_controller (self->view, GTK_EVENT_CONTROLLER (self->drag));
  gtk_widget_remove_controller (self->view, GTK_EVENT_CONTROLLER (self->pinch));
  gtk_widget_remove_controller (self->view, self->scroll);
  g_free (self);
}

/* Sets where the pointer is: the point that the wheel zooms at. */
void
ginkgo_city_gestures_set_pointer (GinkgoCityGestures *self,
                                  double x,
                                  double y)
{
  self->pointer_x = x;
  self->pointer_y = y;
}
