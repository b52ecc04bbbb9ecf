/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-disk.h"

#include <signal.h>
#include <sys/resource.h>

static struct rlimit usual;
static gboolean is_full;

/* Limits the size of files, in bytes, as if the disk were full. */
void
ginkgo_test_fill_disk (guint64 room)
{
  struct rlimit limit;

  g_assert_false (is_full);
  /* Writing must fail instead of killing the process. */
  signal (SIGXFSZ, SIG_IGN);
  g_assert_no_errno (getrlimit (RLIMIT_FSIZE, &usual));
  limit = usual;
  limit.rlim_cur = room;
  g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &limit));
  is_full = TRUE;
}

void
ginkgo_test_free_disk (void)
{
  g_assert_true (is_full);
  g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &usual));
  is_full = FALSE;
}
