/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Loaded into a program before all else (LD_PRELOAD) where all warnings are fatal. It keeps
 * those from being so that are known to be the libraries' own fault, whatever a program does.
 */

#include <dlfcn.h>
#include <glib.h>

/* GTK 4.24 on X11, where nothing composes the screen: a popover has the frames of its window,
 * and each of the two tells that they were submitted. */
#define SUBMITTED "gdk_frame_timings_submitted() called on submitted frame."

/* The same: a frame in which there was nothing to do is never done, and that is noticed when
 * the next one may begin after a change of the window's size. */
#define PREPARING_FUNCTION "gdk_frame_timings_throttling_hint"
#define PREPARING          "self->result != GDK_FRAME_PREPARING"

typedef void (*WarnFunc) (const char *domain,
                          const char *file,
                          int line,
                          const char *function,
                          const char *expression);

static const char *
find_field (const GLogField *fields,
            gsize n_fields,
            const char *key)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, key))
      return fields[i].value;

  return NULL;
}

static GLogWriterOutput
write_log_cb (GLogLevelFlags level,
              const GLogField *fields,
              gsize n_fields,
              gpointer data)
{
  if (g_strcmp0 (find_field (fields, n_fields, "GLIB_DOMAIN"), "Gdk") == 0 &&
      g_strcmp0 (find_field (fields, n_fields, "MESSAGE"), SUBMITTED) == 0)
    return G_LOG_WRITER_HANDLED;

  return g_log_writer_default (level, fields, n_fields, data);
}

/* This takes the place of GLib's function, which is behind g_warn_if_fail(). */
void
g_warn_message (const char *domain,
                const char *file,
                int line,
                const char *function,
                const char *expression)
{
  WarnFunc warn;

  /* The way to a function that ISO C allows */
  *(void **) &warn = dlsym (RTLD_NEXT, "g_warn_message");
  if (g_strcmp0 (function, PREPARING_FUNCTION) != 0 || g_strcmp0 (expression, PREPARING) != 0)
    warn (domain, file, line, function, expression);
}

/* What a test of a whole program starts beside it may have a writer of its own. */
__attribute__ ((constructor)) static void
look_after_windows (void)
{
  if (dlsym (RTLD_DEFAULT, "gdk_display_open") != NULL)
    g_log_set_writer_func (write_log_cb, NULL, NULL);
}
