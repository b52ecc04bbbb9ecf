/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-turn.h"

/* True in a short run; @day is the number of the day. */
gboolean
ginkgo_test_is_short (guint *day)
{
  const char *text = g_getenv ("GINKGO_CITY_SHORT");

  if (day != NULL)
    *day = text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : 0;

  return text != NULL;
}

/* True if the test with this number runs now; similar tests take turns over @n_days. */
gboolean
ginkgo_test_has_turn (guint number,
                      guint n_days)
{
  guint day;

  return !ginkgo_test_is_short (&day) || (number + day) % n_days == 0;
}
