/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-keyboard.h"

#include <unistd.h>

static void
run (const char **argv)
{
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL, NULL, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
}

/* Skips the test if keys cannot be pressed. */
gboolean
ginkgo_keyboard_is_there (void)
{
  g_autofree char *xdotool = g_find_program_in_path ("xdotool");

  if (xdotool && g_str_equal (G_OBJECT_TYPE_NAME (gdk_display_get_default ()), "GdkX11Display"))
    return TRUE;

  g_test_skip ("no keyboard or pointer");

  return FALSE;
}

/* Focuses the window, as a window manager would. */
void
ginkgo_keyboard_turn_to (GtkWidget *window)
{
  g_autofree char *pid = g_strdup_printf ("%d", (int) getpid ());
  const char *argv[] = { "xdotool", "search", "--onlyvisible", "--pid", pid, "windowfocus", NULL };

  run (argv);
  ginkgo_ui_fixture_wait_until (gtk_window_is_active (GTK_WINDOW (window)));
}

/* Skips the test if the keyboard is somebody's own, or cannot be exchanged. */
gboolean
ginkgo_keyboard_has_layouts (void)
{
  g_autofree char *server = g_find_program_in_path ("Xvfb");
  g_autofree char *program = g_find_program_in_path ("setxkbmap");

  if (!ginkgo_keyboard_is_there ())
    return FALSE;
  if (server && program)
    return TRUE;

  g_test_skip ("no keyboard layouts");

  return FALSE;
}

/* Sets a layout: "fr", "fr(bepo)", or several, of which the first one is active: "ru,us" */
void
ginkgo_keyboard_set_layout (const char *layout)
{
  const char *argv[] = { "setxkbmap", layout, NULL };

  run (argv);
}

/* In the newest layouts Alt does not change function keys, and xdotool holds Alt for them unless
 * it gets a key code. */
static char *
spell_key (const char *key)
{
  g_autofree GdkKeymapKey *keys = NULL;
  int n_keys;

  if (key[0] != 'F' || !gdk_display_map_keyval (gdk_display_get_default (), gdk_keyval_from_name (key), &keys, &n_keys))
    return g_strdup (key);

  return g_strdup_printf ("%u", keys[0].keycode);
}

/* Presses a key after its modifiers: "Tab", "shift+Tab", "F1", or "ctrl+10", the first one of the row of
 * digits by its code */
void
ginkgo_keyboard_press (const char *key)
{
  g_autofree char *spelled = spell_key (key);
  const char *argv[] = { "xdotool", "key", spelled, NULL };

  run (argv);
}

void
ginkgo_keyboard_wait_for_focus (GtkWidget *widget)
{
  ginkgo_ui_fixture_wait_until (gtk_root_get_focus (gtk_widget_get_root (widget)) == widget);
}

static void
hit_key (gpointer fixture,
         const char *words)
{
  ginkgo_keyboard_press (words);
}

static void
turn_to (GtkWidget **window)
{
  ginkgo_keyboard_turn_to (*window);
}

const GinkgoVerb ginkgo_keyboard_verbs[] = {
  GINKGO_VERB ("keyboard", turn_to),
  GINKGO_VERB ("hit", hit_key),
  { NULL, NULL },
};
