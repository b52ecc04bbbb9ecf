/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-window-private.h"

/* The longest time before a key repeats itself that desktops can be set to, in ms. A release that went to
 * another window is forgotten then. */
#define LONGEST_DELAY 2000

/* Key of a popover's data */
#define WATCHED "ginkgo-watched-keys"

/* Keys that move the focus, a view, a slider or a position in a game */
static gboolean
moves (guint keyval)
{
  static const guint keys[] = {
    GDK_KEY_Left,
    GDK_KEY_Right,
    GDK_KEY_Up,
    GDK_KEY_Down,
    GDK_KEY_Page_Up,
    GDK_KEY_Page_Down,
    GDK_KEY_KP_Left,
    GDK_KEY_KP_Right,
    GDK_KEY_KP_Up,
    GDK_KEY_KP_Down,
    GDK_KEY_KP_Page_Up,
    GDK_KEY_KP_Page_Down,
    GDK_KEY_Tab,
    GDK_KEY_KP_Tab,
    GDK_KEY_ISO_Left_Tab,
    GDK_KEY_plus,
    GDK_KEY_equal,
    GDK_KEY_minus,
    GDK_KEY_KP_Add,
    GDK_KEY_KP_Subtract,
    GDK_KEY_n,
    GDK_KEY_p,
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i] == keyval)
      return TRUE;

  return FALSE;
}

/* A key that is held down goes on moving and typing, but decides, deletes, opens and undoes only once. GTK does not tell a
 * repeated press from a new one. */
static gboolean
key_pressed_cb (GinkgoWindow *self,
                guint keyval,
                guint keycode,
                GdkModifierType modifiers,
                GtkEventController *keys)
{
  guint32 time = gtk_event_controller_get_current_event_time (keys);
  gpointer last;
  gboolean is_held = g_hash_table_lookup_extended (self->held_keys, GUINT_TO_POINTER (keycode), NULL, &last);

  g_hash_table_insert (self->held_keys, GUINT_TO_POINTER (keycode), GUINT_TO_POINTER (time));
  if (!is_held || time - GPOINTER_TO_UINT (last) > LONGEST_DELAY)
    return GDK_EVENT_PROPAGATE;

  /* These do not edit the text of an entry. */
  if (GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (self))))
    return keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter || keyval == GDK_KEY_Escape;

  /* With Alt, arrow keys leave the page. */
  return !moves (keyval) || (modifiers & GDK_ALT_MASK) != 0;
}

static void
key_released_cb (GinkgoWindow *self,
                 guint keyval,
                 guint keycode)
{
  g_hash_table_remove (self->held_keys, GUINT_TO_POINTER (keycode));
}

static void
watch (GinkgoWindow *self,
       GtkWidget *widget)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-released", G_CALLBACK (key_released_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, keys);
}

/* While a popover is open, the window gets no keys. */
static void
focus_changed_cb (GinkgoWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkNative *native = focus ? gtk_widget_get_native (focus) : NULL;

  if (!GTK_IS_POPOVER (native) || !gtk_popover_get_autohide (GTK_POPOVER (native)) || g_object_get_data (G_OBJECT (native), WATCHED))
    return;

  watch (self, GTK_WIDGET (native));
  g_object_set_data (G_OBJECT (native), WATCHED, self);
}

void
ginkgo_window_watch_keys (GinkgoWindow *self)
{
  self->held_keys = g_hash_table_new (NULL, NULL);
  watch (self, GTK_WIDGET (self));
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (focus_changed_cb), NULL);
}
