/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-keyboard.h"

#include <unistd.h>

/* Longer than anything takes, in s */
#define PATIENCE 30

static gboolean
time_up_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;

  return G_SOURCE_REMOVE;
}

static void
run (const char **argv)
{
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL, NULL, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
}

/**
 * ginkgo_keyboard_is_there:
 *
 * Returns: whether keys can be pressed
 */
gboolean
ginkgo_keyboard_is_there (void)
{
  g_autofree char *xdotool = g_find_program_in_path ("xdotool");

  return xdotool && g_str_equal (G_OBJECT_TYPE_NAME (gdk_display_get_default ()), "GdkX11Display");
}

static gboolean
is_active (gpointer data)
{
  return gtk_window_is_active (GTK_WINDOW (data));
}

/**
 * ginkgo_keyboard_turn_to:
 * @window: the only window of this program on the screen
 *
 * Lets it have the keys, as a window manager would.
 */
void
ginkgo_keyboard_turn_to (GtkWidget *window)
{
  g_autofree char *pid = g_strdup_printf ("%d", (int) getpid ());
  const char *argv[] = { "xdotool", "search", "--onlyvisible", "--pid", pid, "windowfocus", NULL };

  run (argv);
  ginkgo_keyboard_wait_for (is_active, window);
}

/**
 * ginkgo_keyboard_press:
 * @key: the name of a key, after those that are held with it: `Tab`, `shift+Tab`
 */
void
ginkgo_keyboard_press (const char *key)
{
  const char *argv[] = { "xdotool", "key", key, NULL };

  run (argv);
}

/**
 * ginkgo_keyboard_wait_for:
 * @condition: what is to come
 * @data: for it
 */
void
ginkgo_keyboard_wait_for (GinkgoCondition condition,
                          gpointer data)
{
  gboolean time_up = FALSE;
  guint timeout = g_timeout_add_seconds (PATIENCE, time_up_cb, &time_up);

  while (!condition (data) && !time_up)
    g_main_context_iteration (NULL, TRUE);

  g_assert_false (time_up);
  g_source_remove (timeout);
}

static gboolean
has_focus (gpointer data)
{
  return gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (data))) == GTK_WIDGET (data);
}

/**
 * ginkgo_keyboard_wait_for_focus:
 * @widget: what is to have the focus
 */
void
ginkgo_keyboard_wait_for_focus (GtkWidget *widget)
{
  ginkgo_keyboard_wait_for (has_focus, widget);
}
