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

static const struct
{
  const char *domain;
  const char *message;
} known_warnings[] = {
  /* GTK 4.24 on X11, where nothing composes the screen: a popover has the frames of its window,
   * and each of the two tells that they were submitted. */
  { "Gdk", "gdk_frame_timings_submitted() called on submitted frame." },
};

static gboolean
is_known (const char *domain,
          const char *message)
{
  for (gsize i = 0; i < G_N_ELEMENTS (known_warnings); i++)
    if (g_strcmp0 (domain, known_warnings[i].domain) == 0 && g_strcmp0 (message, known_warnings[i].message) == 0)
      return TRUE;

  return FALSE;
}

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
  if (is_known (find_field (fields, n_fields, "GLIB_DOMAIN"), find_field (fields, n_fields, "MESSAGE")))
    return G_LOG_WRITER_HANDLED;

  return g_log_writer_default (level, fields, n_fields, data);
}

/* What a test of a whole program starts beside it may have a writer of its own. */
__attribute__ ((constructor)) static void
look_after_windows (void)
{
  if (dlsym (RTLD_DEFAULT, "gdk_display_open") != NULL)
    g_log_set_writer_func (write_log_cb, NULL, NULL);
}
