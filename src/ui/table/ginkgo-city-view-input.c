/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* How pointer, touch and keys move the camera of the city. */

#include "ginkgo-city-view-private.h"

#include <math.h>

#define SCROLL_STEP    48.0
#define KEY_STEP       64.0
#define ZOOM_STEP      1.15
#define DRAG_THRESHOLD 8.0

static void
take_camera (GinkgoCityView *self,
             const GinkgoCamera *camera)
{
  self->fitted = FALSE;
  ginkgo_city_view_move_camera (self, camera, FALSE);
}

static void
drag_begin_cb (GinkgoCityView *self,
               double x,
               double y)
{
  self->camera_grabbed = self->camera;
}

static void
drag_update_cb (GinkgoCityView *self,
                double dx,
                double dy,
                GtkGesture *drag)
{
  GinkgoCamera camera = self->camera_grabbed;

  if (!self->dragging && hypot (dx, dy) < DRAG_THRESHOLD)
    return;

  /* From here on it is no click on a cell any more. */
  self->dragging = TRUE;
  gtk_gesture_set_state (drag, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
  ginkgo_camera_pan (&camera, dx, dy);
  take_camera (self, &camera);
}

static void
drag_end_cb (GinkgoCityView *self)
{
  self->dragging = FALSE;
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
}

static gboolean
scroll_cb (GinkgoCityView *self,
           double dx,
           double dy,
           GtkEventControllerScroll *scroll)
{
  GdkModifierType modifiers = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (scroll));
  double step = gtk_event_controller_scroll_get_unit (scroll) == GDK_SCROLL_UNIT_SURFACE ? 1 : SCROLL_STEP;
  GinkgoCamera camera = self->camera_to;

  if (modifiers & GDK_CONTROL_MASK)
    ginkgo_camera_zoom (&camera, &self->viewport, pow (ZOOM_STEP, -dy * step / SCROLL_STEP), self->pointer_x, self->pointer_y);
  else if (modifiers & GDK_SHIFT_MASK)
    ginkgo_camera_pan (&camera, -dy * step, -dx * step);
  else
    ginkgo_camera_pan (&camera, -dx * step, -dy * step);
  take_camera (self, &camera);

  return GDK_EVENT_STOP;
}

static void
pinch_begin_cb (GinkgoCityView *self)
{
  self->camera_grabbed = self->camera;
}

static void
pinch_cb (GinkgoCityView *self,
          double scale,
          GtkGesture *pinch)
{
  GinkgoCamera camera = self->camera_grabbed;
  double x, y;

  if (!gtk_gesture_get_bounding_box_center (pinch, &x, &y))
    return;

  gtk_gesture_set_state (pinch, GTK_EVENT_SEQUENCE_CLAIMED);
  ginkgo_camera_zoom (&camera, &self->viewport, scale, x, y);
  take_camera (self, &camera);
}

static void
motion_cb (GinkgoCityView *self,
           double x,
           double y)
{
  GtkWidget *cell = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  self->pointer_x = x;
  self->pointer_y = y;
  ginkgo_city_view_set_pointed (self, GINKGO_IS_CELL (cell) ? ginkgo_cell_get_place (GINKGO_CELL (cell)) : GINKGO_CELL_NONE);
}

static void
leave_cb (GinkgoCityView *self)
{
  ginkgo_city_view_set_pointed (self, GINKGO_CELL_NONE);
}

static gboolean
pan_key_cb (GtkWidget *widget,
            GVariant *args,
            gpointer user_data)
{
  GinkgoCityView *self = GINKGO_CITY_VIEW (widget);
  GinkgoCamera camera = self->camera_to;
  int dx, dy;

  g_variant_get (args, "(ii)", &dx, &dy);
  ginkgo_camera_pan (&camera, dx * KEY_STEP, dy * KEY_STEP);
  self->fitted = FALSE;
  ginkgo_city_view_move_camera (self, &camera, TRUE);

  return GDK_EVENT_STOP;
}

static gboolean
end_key_cb (GtkWidget *widget,
            GVariant *args,
            gpointer user_data)
{
  GtkWidget *cell = g_variant_get_boolean (args) ? gtk_widget_get_last_child (widget) : gtk_widget_get_first_child (widget);

  return cell && gtk_widget_grab_focus (cell);
}

/**
 * ginkgo_city_view_add_controllers:
 * @self: a city view that is being made
 */
void
ginkgo_city_view_add_controllers (GinkgoCityView *self)
{
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);

  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
}

static void
add_pan_binding (GtkWidgetClass *widget_class,
                 guint key,
                 int dx,
                 int dy)
{
  gtk_widget_class_add_binding (widget_class, key, GDK_SHIFT_MASK, pan_key_cb, "(ii)", dx, dy);
}

/**
 * ginkgo_city_view_class_add_bindings:
 * @klass: the class that is being made
 */
void
ginkgo_city_view_class_add_bindings (GinkgoCityViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  add_pan_binding (widget_class, GDK_KEY_Left, 1, 0);
  add_pan_binding (widget_class, GDK_KEY_Right, -1, 0);
  add_pan_binding (widget_class, GDK_KEY_Up, 0, 1);
  add_pan_binding (widget_class, GDK_KEY_Down, 0, -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Home, 0, end_key_cb, "b", FALSE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_End, 0, end_key_cb, "b", TRUE);
}
