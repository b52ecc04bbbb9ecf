/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-threads.h"

#include <string.h>
#include <unistd.h>

/* Whether it waits, by what Linux says of it: "1 (name) S …" */
static gboolean
is_asleep (const char *id)
{
  g_autofree char *path = g_build_filename ("/proc/self/task", id, "stat", NULL);
  g_autofree char *stat = NULL;
  const char *name_end;

  /* It may have ended. */
  if (!g_file_get_contents (path, &stat, NULL, NULL))
    return TRUE;

  name_end = strrchr (stat, ')');
  g_assert_nonnull (name_end);

  return g_str_has_prefix (name_end, ") S");
}

/**
 * ginkgo_test_has_busy_thread:
 *
 * What is done in other threads takes as long as it takes; this tells when it is done,
 * whatever it is.
 *
 * Returns: whether any thread but the main one works, or waits for a processor or a disk
 */
gboolean
ginkgo_test_has_busy_thread (void)
{
  g_autoptr (GDir) threads = g_dir_open ("/proc/self/task", 0, NULL);
  g_autofree char *own = g_strdup_printf ("%d", (int) getpid ());
  const char *id;

  g_assert_nonnull (threads);
  while ((id = g_dir_read_name (threads)) != NULL)
    if (!g_str_equal (id, own) && !is_asleep (id))
      return TRUE;

  return FALSE;
}
