/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-layout-keys.h"

static int
get_digit (guint keyval)
{
  return g_unichar_digit_value (gdk_keyval_to_unicode (keyval));
}

/* French, Czech and other keyboards have digits on Shift, and some have the digits of their script. */
static guint
find_digit (GdkEvent *event,
            guint keyval,
            GdkModifierType state)
{
  guint shifted = keyval;
  int digit;

  gdk_display_translate_key (gdk_event_get_display (event), gdk_key_event_get_keycode (event), state ^ GDK_SHIFT_MASK, (int) gdk_key_event_get_layout (event), &shifted, NULL, NULL, NULL);
  digit = get_digit (keyval) >= 0 ? get_digit (keyval) : get_digit (shifted);

  return digit >= 0 ? GDK_KEY_0 + (guint) digit : 0;
}

/* GTK finds Latin letters in all layouts that can be switched to. If there are none, a key has the letter
 * that it has on a US keyboard. */
static guint
find_letter (GdkEvent *event)
{
  /* By the codes of their keys */
  static const char letters[] = "qwertyuiop\0\0\0\0asdfghjkl\0\0\0\0\0zxcvbnm";
  const guint first = 24;
  g_autofree GdkKeymapKey *keys = NULL;
  guint keycode = gdk_key_event_get_keycode (event);
  int n_keys = 0;

  /* Returns TRUE even if it finds no keys. */
  gdk_display_map_keyval (gdk_event_get_display (event), GDK_KEY_a, &keys, &n_keys);
  if (n_keys > 0 || keycode < first || keycode >= first + sizeof letters)
    return 0;

  return (guint) letters[keycode - first];
}

static gboolean
activate (GtkWidget *widget,
          GtkShortcutTrigger *trigger)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      for (guint j = 0; GTK_IS_SHORTCUT_CONTROLLER (controller) && j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);

          if (gtk_shortcut_trigger_equal (gtk_shortcut_get_trigger (shortcut), trigger) &&
              gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget, gtk_shortcut_get_arguments (shortcut)))
            return TRUE;
        }
    }

  return FALSE;
}

/* Nobody has used the key as it is. */
static gboolean
key_pressed_cb (GtkWindow *window,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                GtkEventController *controller)
{
  GdkEvent *event = gtk_event_controller_get_current_event (controller);
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  guint digit = find_digit (event, keyval, state);
  g_autoptr (GtkShortcutTrigger) trigger = gtk_keyval_trigger_new (digit ? digit : find_letter (event), digit ? modifiers & ~GDK_SHIFT_MASK : modifiers);

  for (GtkWidget *widget = gtk_window_get_focus (window); widget; widget = gtk_widget_get_parent (widget))
    if (activate (widget, trigger))
      return GDK_EVENT_STOP;

  return GDK_EVENT_PROPAGATE;
}

/**
 * ginkgo_layout_keys_install:
 *
 * A key that no widget uses activates the shortcuts of the digit that it bears, with or without Shift.
 * Without Latin letters on the keyboard, its letters activate those of the letters in their places.
 */
void
ginkgo_layout_keys_install (GtkWindow *window)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), window, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
}
