/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-threads.h"

#include <string.h>
#include <unistd.h>

static guint64
read_number (const char *status,
             const char *name)
{
  const char *found = strstr (status, name);

  g_assert_nonnull (found);

  return g_ascii_strtoull (found + strlen (name), NULL, 10);
}

/* True if the thread sleeps; adds the number of times it went to sleep. */
static gboolean
is_asleep (const char *id,
           guint64 *n_switches)
{
  g_autofree char *path = g_build_filename ("/proc/self/task", id, "status", NULL);
  g_autofree char *status = NULL;

  if (!g_file_get_contents (path, &status, NULL, NULL))
    return TRUE;

  *n_switches += read_number (status, "\nvoluntary_ctxt_switches:");

  return strstr (status, "\nState:\tS") != NULL;
}

static gboolean
are_asleep (guint64 *n_switches)
{
  g_autoptr (GDir) threads = g_dir_open ("/proc/self/task", 0, NULL);
  g_autofree char *own = g_strdup_printf ("%d", (int) getpid ());
  const char *id;

  g_assert_nonnull (threads);
  while ((id = g_dir_read_name (threads)) != NULL)
    if (!g_str_equal (id, own) && !is_asleep (id, n_switches))
      return FALSE;

  return TRUE;
}

/* True if any thread but the main one works, or waits for a processor or a disk. It looks twice:
 * one thread may wake another between two looks. */
gboolean
ginkgo_test_has_busy_thread (void)
{
  guint64 before = 0;
  guint64 after = 0;

  return !are_asleep (&before) || !are_asleep (&after) || before != after;
}
