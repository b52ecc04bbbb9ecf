/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Loaded into a program before all else (LD_PRELOAD), so that any program can be
 * measured as it is. When the first window has been painted for the first time, it
 * writes to the file descriptor GINKGO_PROBE_FD: the monotonic time, and for how long the
 * process has had the processor until then, both in µs.
 */

#include <dlfcn.h>
#include <gtk/gtk.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static gboolean painted;

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

  line = g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT "\n", g_get_monotonic_time (), get_work ());
  if (write (fd, line, strlen (line)) < 0 || close (fd) < 0)
    g_error ("The time cannot be told");

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
