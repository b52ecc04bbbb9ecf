/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-focus.h"

/* Returns TRUE if it contains the focus of its window. */
gboolean
ginkgo_focus_is_in (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  return focus && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* Moves the focus out of it. Otherwise, a window keeps the focus on a removed widget for a while,
 * and cannot move it. */
void
ginkgo_focus_leave (GtkWidget *widget)
{
  if (ginkgo_focus_is_in (widget))
    gtk_root_set_focus (gtk_widget_get_root (widget), NULL);
}

/* Returns TRUE if the focus is in it and Tab should leave it. Arrow keys move from child to
 * child. */
gboolean
ginkgo_focus_move_out (GtkWidget *widget,
                       GtkDirectionType direction)
{
  return gtk_widget_get_focus_child (widget) &&
         (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD);
}

/* Moves the focus into the first or next child that can have it; Tab goes along @order, and what is not in it is left out.
 * Returns FALSE at the end. */
gboolean
ginkgo_focus_move_along (GtkWidget *widget,
                         GtkDirectionType direction,
                         GtkWidget *const *order,
                         guint n_children)
{
  GtkWidget *focus = gtk_widget_get_focus_child (widget);
  gboolean is_forward = direction == GTK_DIR_TAB_FORWARD;
  guint from = 0;

  while (focus && from < n_children && order[is_forward ? from : n_children - 1 - from] != focus)
    from++;
  for (guint i = from; i < n_children; i++)
    if (gtk_widget_child_focus (order[is_forward ? i : n_children - 1 - i], direction))
      return TRUE;

  return FALSE;
}

/* Focuses the active one of toggle buttons that are a single Tab stop. Returns FALSE if there is
 * none. */
gboolean
ginkgo_focus_enter (GtkWidget *widget)
{
  if (gtk_widget_get_focus_child (widget))
    return FALSE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (child)))
      return gtk_widget_grab_focus (child);

  return FALSE;
}

typedef struct
{
  GinkgoFocusFunc func;
  gint64 first_frame;
} Later;

static gboolean
later_cb (GtkWidget *widget,
          GdkFrameClock *clock,
          gpointer user_data)
{
  Later *later = user_data;
  gint64 frame = gdk_frame_clock_get_frame_counter (clock);

  if (later->first_frame < 0)
    later->first_frame = frame;
  if (frame == later->first_frame)
    return G_SOURCE_CONTINUE;

  later->func (widget);

  return G_SOURCE_REMOVE;
}

/* Calls @func after the next frame, usually to move the focus. At the end of a frame, the window replaces
 * the focus if its widget has disappeared, even if the focus has moved meanwhile. */
void
ginkgo_focus_later (GtkWidget *widget,
                    GinkgoFocusFunc func)
{
  Later *later = g_new0 (Later, 1);

  later->func = func;
  later->first_frame = -1;
  gtk_widget_add_tick_callback (widget, later_cb, later, g_free);
}

/* GTK looks for the pointer after a layout of the whole window, together with the next events. */
static gboolean
update_pointer_cb (GtkWidget *widget,
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
ginkgo_focus_update_pointer (GtkWidget *widget)
{
  gtk_widget_add_tick_callback (widget, update_pointer_cb, NULL, NULL);
}
