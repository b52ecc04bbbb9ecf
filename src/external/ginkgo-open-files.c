/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-open-files.h"

#include <sys/resource.h>

/* Raises the limit of open files if it is too low. GLib aborts when it cannot open a pipe, so call
 * this first. Returns whether the program may open that many. */
gboolean
ginkgo_open_files_reserve (guint n_files)
{
  struct rlimit limit;

  if (getrlimit (RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= n_files)
    return TRUE;

  limit.rlim_cur = n_files;

  return limit.rlim_max >= n_files && setrlimit (RLIMIT_NOFILE, &limit) == 0;
}
