/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What is pointed at in the city, and how keys move its camera. */

#include "ginkgo-city-view-private.h"

/* In pixels */
#define KEY_STEP 64.0

static void
motion_cb (GinkgoCityView *self,
           double x,
           double y)
{
  GtkWidget *cell = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  self->pointer_x = x;
  self->pointer_y = y;
  if (self->dragging)
    return;

  ginkgo_city_view_set_pointed (self, GINKGO_IS_CELL (cell) ? ginkgo_cell_get_place (GINKGO_CELL (cell)) : GINKGO_CELL_NONE);
}

static void
leave_cb (GinkgoCityView *self)
{
  ginkgo_city_view_set_pointed (self, GINKGO_CELL_NONE);
}

/* A double click on the ground finds the city again. */
static void
released_cb (GinkgoCityView *self,
             int n_press,
             double x,
             double y)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (n_press == 2 && gtk_widget_pick (widget, x, y, GTK_PICK_DEFAULT) == widget)
    ginkgo_city_view_fit (self);
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
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);

  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  ginkgo_city_view_add_gestures (self);
}

static void
add_pan_binding (GtkWidgetClass *widget_class,
                 guint key,
                 guint keypad_key,
                 int dx,
                 int dy)
{
  gtk_widget_class_add_binding (widget_class, key, GDK_SHIFT_MASK, pan_key_cb, "(ii)", dx, dy);
  gtk_widget_class_add_binding (widget_class, key, GDK_CONTROL_MASK, pan_key_cb, "(ii)", dx, dy);
  gtk_widget_class_add_binding (widget_class, keypad_key, GDK_SHIFT_MASK, pan_key_cb, "(ii)", dx, dy);
  gtk_widget_class_add_binding (widget_class, keypad_key, GDK_CONTROL_MASK, pan_key_cb, "(ii)", dx, dy);
}

/**
 * ginkgo_city_view_class_add_bindings:
 * @klass: the class that is being made
 */
void
ginkgo_city_view_class_add_bindings (GinkgoCityViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  add_pan_binding (widget_class, GDK_KEY_Left, GDK_KEY_KP_Left, 1, 0);
  add_pan_binding (widget_class, GDK_KEY_Right, GDK_KEY_KP_Right, -1, 0);
  add_pan_binding (widget_class, GDK_KEY_Up, GDK_KEY_KP_Up, 0, 1);
  add_pan_binding (widget_class, GDK_KEY_Down, GDK_KEY_KP_Down, 0, -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Home, 0, end_key_cb, "b", FALSE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_End, 0, end_key_cb, "b", TRUE);
}
