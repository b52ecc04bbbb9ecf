/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-adviser.h"

static void
test_stages (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 0);
  g_autoptr (GinkgoAdviser) adviser = ginkgo_adviser_new (game);
  guint n_advised = 0;

  g_signal_connect_swapped (adviser, "advised", G_CALLBACK (ginkgo_ui_fixture_count_cb), &n_advised);
  g_assert_false (ginkgo_adviser_hurry (adviser));

  /* A suggestion is noted in the record, so the first request only asks. */
  ginkgo_adviser_ask (adviser);
  g_assert_cmpint (ginkgo_adviser_get_stage (adviser), ==, GINKGO_ADVISER_ASKING);
  ginkgo_adviser_ask (adviser);
  g_assert_cmpint (ginkgo_adviser_get_stage (adviser), ==, GINKGO_ADVISER_THINKING);
  g_assert_null (ginkgo_adviser_get_advice (adviser));
  g_assert_true (ginkgo_adviser_hurry (adviser));
  ginkgo_ui_fixture_wait_until (ginkgo_adviser_get_stage (adviser) == GINKGO_ADVISER_ADVISING);
  g_assert_nonnull (ginkgo_adviser_get_advice (adviser));
  g_assert_cmpuint (n_advised, ==, 1);

  /* It can be shown again until something happens. */
  ginkgo_adviser_close (adviser);
  g_assert_null (ginkgo_adviser_get_advice (adviser));
  ginkgo_adviser_ask (adviser);
  g_assert_nonnull (ginkgo_adviser_get_advice (adviser));
  ginkgo_adviser_forget (adviser);
  ginkgo_adviser_ask (adviser);
  g_assert_cmpint (ginkgo_adviser_get_stage (adviser), ==, GINKGO_ADVISER_THINKING);
  ginkgo_adviser_close (adviser);
  g_assert_cmpint (ginkgo_adviser_get_stage (adviser), ==, GINKGO_ADVISER_CLOSED);
  ginkgo_ui_fixture_settle ();
  g_assert_cmpuint (n_advised, ==, 1);
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/adviser/stages", test_stages);

  return g_test_run ();
}
