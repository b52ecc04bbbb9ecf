/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-input-guard.h"

struct _GinkgoInputGuard
{
  GObject parent_instance;

  GtkWidget *page; /* owns this object */
  GinkgoPlayback *playback;

  /* The time of the last press of a button, 0 if something else has happened since; whether it is
   * the second one of a double click; and whether it has done something */
  guint32 press_time;
  gboolean is_second;
  gboolean has_acted;

  /* The last key that skipped, and when, in µs */
  guint skip_key;
  gint64 skip_time;

  /* The button that is held down skips; the widget that had the focus before */
  gboolean skips;
  GtkWidget *skip_focus;
};

G_DEFINE_FINAL_TYPE (GinkgoInputGuard, ginkgo_input_guard, G_TYPE_OBJECT)

enum
{
  KEY,
  INPUT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* The same key may skip once too often in so many µs after the last action. */
#define REPEAT (7 * G_USEC_PER_SEC / 10)

/* Keys for other things than the table, and keys that do nothing by themselves, do not skip. */
static gboolean
is_key_of_table (guint keyval,
                 GdkModifierType modifiers)
{
  const GdkModifierType others = GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK;

  if (modifiers & others)
    return FALSE;

  return !(keyval >= GDK_KEY_F1 && keyval <= GDK_KEY_F35) &&
         !(keyval >= GDK_KEY_Shift_L && keyval <= GDK_KEY_Hyper_R) &&
         keyval != GDK_KEY_ISO_Level3_Shift && keyval != GDK_KEY_Num_Lock && keyval != GDK_KEY_Menu &&
         keyval != GDK_KEY_Mode_switch && keyval != GDK_KEY_Print;
}

static gboolean
skip_by_key (GinkgoInputGuard *self,
             guint keyval,
             GdkModifierType modifiers)
{
  if (!is_key_of_table (keyval, modifiers))
    return FALSE;
  if (!ginkgo_playback_can_skip (self->playback))
    return keyval == self->skip_key && g_get_monotonic_time () - self->skip_time < REPEAT;

  self->skip_key = keyval;
  self->skip_time = g_get_monotonic_time ();
  if (keyval == GDK_KEY_Escape)
    ginkgo_playback_skip (self->playback);
  else
    ginkgo_playback_skip_action (self->playback);

  return TRUE;
}

static gboolean
key_pressed_cb (GinkgoInputGuard *self,
                guint keyval,
                guint keycode,
                GdkModifierType modifiers)
{
  gboolean is_handled = FALSE;

  g_signal_emit (self, signals[INPUT], 0);
  if (skip_by_key (self, keyval, modifiers))
    return GDK_EVENT_STOP;

  g_signal_emit (self, signals[KEY], 0, keyval, modifiers, &is_handled);
  if (is_handled)
    return GDK_EVENT_STOP;

  gtk_widget_add_css_class (self->page, "keys");
  ginkgo_input_guard_forget_clicks (self);

  return GDK_EVENT_PROPAGATE;
}

/* While the program is slow, the gesture counts clicks that are farther apart, too. */
static gboolean
follows_at_once (GinkgoInputGuard *self,
                 guint32 time)
{
  int double_click_time;

  g_object_get (gtk_widget_get_settings (self->page), "gtk-double-click-time", &double_click_time, NULL);

  return self->press_time != 0 && time - self->press_time <= (guint32) double_click_time;
}

/* Window controls, the main menu and the button that skips everything go on working. */
static gboolean
goes_on_working (GinkgoInputGuard *self,
                 double x,
                 double y)
{
  GtkWidget *picked = gtk_widget_pick (self->page, x, y, GTK_PICK_DEFAULT);
  GtkWidget *button = picked ? gtk_widget_get_ancestor (picked, GTK_TYPE_BUTTON) : NULL;
  GtkWidget *menu = picked ? gtk_widget_get_ancestor (picked, GTK_TYPE_MENU_BUTTON) : NULL;

  return (menu && gtk_menu_button_get_primary (GTK_MENU_BUTTON (menu))) ||
         (button && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), "table.skip") == 0) ||
         (picked && gtk_widget_get_ancestor (picked, GTK_TYPE_WINDOW_CONTROLS));
}

static void
pressed_cb (GinkgoInputGuard *self,
            int n_presses,
            double x,
            double y,
            GtkGesture *click)
{
  guint32 time = gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (click));
  gboolean is_primary = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (click)) == GDK_BUTTON_PRIMARY;

  g_signal_emit (self, signals[INPUT], 0);
  gtk_widget_remove_css_class (self->page, "keys");
  self->is_second = self->has_acted && n_presses > 1 && follows_at_once (self, time);
  self->has_acted = FALSE;
  self->press_time = time;

  self->skips = is_primary && ginkgo_playback_can_skip (self->playback) && !goes_on_working (self, x, y);
  g_set_weak_pointer (&self->skip_focus, self->skips ? gtk_root_get_focus (gtk_widget_get_root (self->page)) : NULL);
}

/* A click skips and does nothing else. A press that becomes a drag or a scroll goes on. */
static void
released_cb (GinkgoInputGuard *self,
             int n_presses,
             double x,
             double y,
             GtkGesture *click)
{
  if (!self->skips)
    return;

  gtk_gesture_set_state (click, GTK_EVENT_SEQUENCE_CLAIMED);
  /* The pressed widget has already taken the focus. */
  if (self->skip_focus && gtk_widget_get_mapped (self->skip_focus))
    gtk_widget_grab_focus (self->skip_focus);
  g_clear_weak_pointer (&self->skip_focus);
  self->has_acted = TRUE;
  ginkgo_playback_skip_action (self->playback);
}

static void
ginkgo_input_guard_dispose (GObject *object)
{
  GinkgoInputGuard *self = GINKGO_INPUT_GUARD (object);

  g_clear_weak_pointer (&self->skip_focus);
  g_clear_object (&self->playback);

  G_OBJECT_CLASS (ginkgo_input_guard_parent_class)->dispose (object);
}

static void
ginkgo_input_guard_class_init (GinkgoInputGuardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ginkgo_input_guard_dispose;

  /* Emitted before the widget with the focus gets a key, with its modifiers. Returns whether the key
   * is done with. */
  signals[KEY] = g_signal_new ("key", GINKGO_TYPE_INPUT_GUARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_BOOLEAN, 2, G_TYPE_UINT, GDK_TYPE_MODIFIER_TYPE);
  /* Emitted with any key and any press of a button. */
  signals[INPUT] = g_signal_new ("input", GINKGO_TYPE_INPUT_GUARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ginkgo_input_guard_init (GinkgoInputGuard *self)
{
}

static void
add_controllers (GinkgoInputGuard *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->page, keys);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (click, "released", G_CALLBACK (released_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->page, GTK_EVENT_CONTROLLER (click));
}

/* The page keeps the object; keys and clicks skip the playback. */
GinkgoInputGuard *
ginkgo_input_guard_new (GtkWidget *page,
                        GinkgoPlayback *playback)
{
  GinkgoInputGuard *self = g_object_new (GINKGO_TYPE_INPUT_GUARD, NULL);

  self->page = page;
  self->playback = g_object_ref (playback);
  add_controllers (self);

  return self;
}

/* Treats the next click as a first one, however soon it comes. */
void
ginkgo_input_guard_forget_clicks (GinkgoInputGuard *self)
{
  self->is_second = FALSE;
  self->press_time = 0;
}

/* The second click of a double click must not undo the first one, nor press what the first one
 * has brought to the same place. The one after it counts again. Returns whether what happens now
 * comes from such a click. */
gboolean
ginkgo_input_guard_is_second_click (GinkgoInputGuard *self)
{
  gboolean is_second = self->is_second;

  self->has_acted = !is_second;
  /* Input without a button is always intended. */
  self->is_second = FALSE;

  return is_second;
}
