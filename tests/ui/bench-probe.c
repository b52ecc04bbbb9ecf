/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Loaded into a program before all else (LD_PRELOAD), so that any program can be
 * measured as it is. It writes a line to the file descriptor GINKGO_PROBE_FD when a window
 * has been painted for the first time, and another, if GINKGO_PROBE_TYPE is set, when that
 * is so of a widget of that type: the monotonic time, and for how long the process has had
 * the processor until then, both in µs.
 */

#include <dlfcn.h>
#include <gtk/gtk.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* Flags: anything painted, the wanted widget painted, and each of these reported */
static gboolean painted;
static gboolean found;
static gboolean told_painted;

int g_application_run (GApplication *application,
                       int argc,
                       char **argv);

static gint64
get_work (void)
{
  struct timespec work;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &work);

  return (gint64) work.tv_sec * G_USEC_PER_SEC + work.tv_nsec / 1000;
}

static gboolean
has_mapped (GtkWidget *root,
            const char *type)
{
  if (!gtk_widget_get_mapped (root))
    return FALSE;
  if (g_str_equal (G_OBJECT_TYPE_NAME (root), type))
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    if (has_mapped (child, type))
      return TRUE;

  return FALSE;
}

static gboolean
is_shown (const char *type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (has_mapped (window, type))
        return TRUE;
    }

  return FALSE;
}

static void
tell (int fd)
{
  g_autofree char *line = g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT "\n", g_get_monotonic_time (), get_work ());

  if (write (fd, line, strlen (line)) < 0)
    g_error ("The time cannot be told");
}

/* Widgets that are to be painted have their places by now. */
static gboolean
paint_cb (GSignalInvocationHint *hint,
          guint n_values,
          const GValue *values,
          gpointer user_data)
{
  const char *type = g_getenv ("GINKGO_PROBE_TYPE");

  painted = TRUE;
  found = type == NULL || is_shown (type);

  return !found;
}

static gboolean
after_paint_cb (GSignalInvocationHint *hint,
                guint n_values,
                const GValue *values,
                gpointer user_data)
{
  int fd = atoi (g_getenv ("GINKGO_PROBE_FD"));

  if (painted && !told_painted)
    {
      told_painted = TRUE;
      tell (fd);
    }
  if (!found)
    return TRUE;

  if (g_getenv ("GINKGO_PROBE_TYPE") != NULL)
    tell (fd);
  close (fd);

  return FALSE;
}

int
g_application_run (GApplication *application,
                   int argc,
                   char **argv)
{
  int (*run) (GApplication *, int, char **);
  GTypeClass *clock_class = g_type_class_ref (GDK_TYPE_FRAME_CLOCK);

  /* ISO C has no direct cast from an object pointer to a function pointer. */
  *(void **) &run = dlsym (RTLD_NEXT, "g_application_run");
  g_signal_add_emission_hook (g_signal_lookup ("paint", GDK_TYPE_FRAME_CLOCK), 0, paint_cb, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("after-paint", GDK_TYPE_FRAME_CLOCK), 0, after_paint_cb, NULL, NULL);
  g_type_class_unref (clock_class);

  return run (application, argc, argv);
}
