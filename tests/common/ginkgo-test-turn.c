/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-turn.h"

/**
 * ginkgo_test_is_short:
 * @day: (out) (optional): the number of the day
 *
 * Returns: whether only some of what is alike is tested
 */
gboolean
ginkgo_test_is_short (guint *day)
{
  const char *text = g_getenv ("GINKGO_CITY_SHORT");

  if (day != NULL)
    *day = text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : 0;

  return text != NULL;
}

/**
 * ginkgo_test_has_turn:
 * @number: which of some tests that are alike
 * @n_days: how many days each of them waits for its turn
 *
 * Returns: whether to run it now
 */
gboolean
ginkgo_test_has_turn (guint number,
                      guint n_days)
{
  guint day;

  return !ginkgo_test_is_short (&day) || (number + day) % n_days == 0;
}
