/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Loaded into a program before all else (LD_PRELOAD), so that any program can be
 * measured as it is. When the first window has been painted for the first time, it
 * writes the monotonic time in µs to the file descriptor GINKGO_PROBE_FD.
 *
 * With GINKGO_PROBE_GAME it then asks the start page to open that game.
 */

#include <dlfcn.h>
#include <gtk/gtk.h>
#include <stdlib.h>
#include <unistd.h>

static gboolean painted;

int g_application_run (GApplication *application,
                       int argc,
                       char **argv);

static void
open_game (GtkWidget *widget)
{
  GtkWidget *child;

  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GinkgoStartPage"))
    g_signal_emit_by_name (widget, "game-activated", g_ascii_strtoll (g_getenv ("GINKGO_PROBE_GAME"), NULL, 10));

  for (child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    open_game (child);
}

static void
open_game_cb (gpointer user_data)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());
  g_autoptr (GtkWidget) window = g_list_model_get_item (windows, 0);

  open_game (window);
}

static gboolean
paint_cb (GSignalInvocationHint *hint,
          guint n_values,
          const GValue *values,
          gpointer user_data)
{
  painted = TRUE;

  return FALSE;
}

static gboolean
after_paint_cb (GSignalInvocationHint *hint,
                guint n_values,
                const GValue *values,
                gpointer user_data)
{
  g_autofree char *line = NULL;
  int fd = atoi (g_getenv ("GINKGO_PROBE_FD"));

  if (!painted)
    return TRUE;

  line = g_strdup_printf ("%" G_GINT64_FORMAT "\n", g_get_monotonic_time ());
  if (write (fd, line, strlen (line)) < 0 || close (fd) < 0)
    g_error ("The time cannot be told");
  if (g_getenv ("GINKGO_PROBE_GAME"))
    g_idle_add_once (open_game_cb, NULL);

  return FALSE;
}

int
g_application_run (GApplication *application,
                   int argc,
                   char **argv)
{
  int (*run) (GApplication *, int, char **);
  GTypeClass *clock_class = g_type_class_ref (GDK_TYPE_FRAME_CLOCK);

  /* The way to a function that ISO C allows */
  *(void **) &run = dlsym (RTLD_NEXT, "g_application_run");
  g_signal_add_emission_hook (g_signal_lookup ("paint", GDK_TYPE_FRAME_CLOCK), 0, paint_cb, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("after-paint", GDK_TYPE_FRAME_CLOCK), 0, after_paint_cb, NULL, NULL);
  g_type_class_unref (clock_class);

  return run (application, argc, argv);
}
