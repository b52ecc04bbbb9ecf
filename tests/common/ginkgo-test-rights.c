/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-rights.h"

#include <linux/capability.h>
#include <sys/syscall.h>
#include <unistd.h>

#define N_WORDS _LINUX_CAPABILITY_U32S_3

static void
set_rights (gboolean has_rights)
{
  struct __user_cap_header_struct header = { _LINUX_CAPABILITY_VERSION_3, 0 };
  struct __user_cap_data_struct words[N_WORDS];

  g_assert_cmpint (syscall (SYS_capget, &header, words), ==, 0);
  for (guint i = 0; i < N_WORDS; i++)
    words[i].effective = has_rights ? words[i].permitted : 0;
  g_assert_cmpint (syscall (SYS_capset, &header, words), ==, 0);
}

/* Makes this thread and its new threads obey file permissions, even as root. */
void
ginkgo_test_drop_rights (void)
{
  set_rights (FALSE);
}

void
ginkgo_test_regain_rights (void)
{
  set_rights (TRUE);
}
