/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-pointer-focus.h"

/* GTK looks for the pointer after a layout of the whole window, together with the next events. */
static gboolean
update_cb (GtkWidget *widget,
           GdkFrameClock *clock,
           gpointer data)
{
  gtk_widget_queue_resize (widget);
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_FLUSH_EVENTS);

  return G_SOURCE_REMOVE;
}

/* Finds what is under the pointer now that something in @widget has moved or has become sensitive. A
 * pointer that rests would click on what was there before. */
void
ginkgo_pointer_focus_update (GtkWidget *widget)
{
  gtk_widget_add_tick_callback (widget, update_cb, NULL, NULL);
}
