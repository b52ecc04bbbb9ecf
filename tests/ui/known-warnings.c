/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Preloaded (LD_PRELOAD) where all warnings are fatal. Warnings that are the libraries' own fault
 * stay harmless.
 */

#include <dlfcn.h>
#include <glib.h>

/* GTK 4.24 on X11 without a compositor: a popover shares the frames of its window, and both
 * report them as submitted. */
#define SUBMITTED "gdk_frame_timings_submitted() called on submitted frame."

/* GTK 4.24 on X11 without a compositor: a frame without work never completes, and GTK notices it
 * at the next frame after a resize. */
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

/* Replaces GLib's function, which implements g_warn_if_fail(). */
void
g_warn_message (const char *domain,
                const char *file,
                int line,
                const char *function,
                const char *expression)
{
  WarnFunc warn;

  /* ISO C has no direct cast from an object pointer to a function pointer. */
  *(void **) &warn = dlsym (RTLD_NEXT, "g_warn_message");
  if (g_strcmp0 (function, PREPARING_FUNCTION) != 0 || g_strcmp0 (expression, PREPARING) != 0)
    warn (domain, file, line, function, expression);
}

/* Programs that a test starts beside it may have their own log writer. */
__attribute__ ((constructor)) static void
look_after_windows (void)
{
  if (dlsym (RTLD_DEFAULT, "gdk_display_open") != NULL)
    g_log_set_writer_func (write_log_cb, NULL, NULL);
}
