/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-playback.h"

static gboolean
step_cb (guint *n_left)
{
  return --*n_left > 0;
}

/* Steps come until there are none left; another speed goes on. */
static void
test_steps (void)
{
  g_autoptr (GinkgoPlayback) playback = ginkgo_playback_new (NULL, TRUE);
  guint n_left = 3;
  guint n_stopped = 0;

  g_signal_connect_swapped (playback, "step", G_CALLBACK (step_cb), &n_left);
  g_signal_connect_swapped (playback, "stopped", G_CALLBACK (ginkgo_ui_fixture_count_cb), &n_stopped);
  ginkgo_playback_set_pace (playback, 10);
  g_assert_false (ginkgo_playback_get_playing (playback));
  ginkgo_playback_play (playback);
  g_assert_true (ginkgo_playback_get_playing (playback));
  ginkgo_playback_set_speed (playback, 2);
  ginkgo_ui_fixture_wait_until (n_stopped == 1);
  g_assert_cmpuint (n_left, ==, 0);
  g_assert_false (ginkgo_playback_get_playing (playback));

  n_left = 3;
  ginkgo_playback_play (playback);
  ginkgo_playback_stop (playback);
  g_assert_cmpuint (n_stopped, ==, 2);
  g_assert_cmpuint (n_left, ==, 3);
}

static GinkgoFollower *
new_follower (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 12);
  GinkgoFollower *follower = ginkgo_follower_new (game);

  ginkgo_follower_look (follower, 1, 0);
  g_assert_true (ginkgo_follower_is_behind (follower));

  return follower;
}

static gboolean
launch_cb (guint *count,
           const GinkgoPart *part,
           guint duration)
{
  g_assert_cmpuint (part->n_effects, >, 0);
  ++*count;

  return *count == 1;
}

/* Each part is launched, and shown after it has landed. */
static void
test_follow (void)
{
  g_autoptr (GinkgoFollower) follower = new_follower ();
  g_autoptr (GinkgoPlayback) playback = ginkgo_playback_new (follower, TRUE);
  guint n_parts = 0;
  guint n_landed = 0;

  ginkgo_playback_set_pace (playback, 20);
  g_signal_connect_swapped (playback, "launch", G_CALLBACK (launch_cb), &n_parts);
  g_signal_connect_swapped (playback, "landed", G_CALLBACK (ginkgo_ui_fixture_count_cb), &n_landed);
  ginkgo_playback_follow (playback, TRUE);
  g_assert_true (ginkgo_playback_can_skip (playback));
  g_assert_cmpuint (n_parts, ==, 1);
  g_assert_cmpuint (n_landed, ==, 0);
  ginkgo_ui_fixture_wait_until (!ginkgo_follower_is_behind (follower));
  g_assert_cmpuint (n_landed, ==, n_parts);
  /* A key that comes a moment too late was meant to skip, too. */
  g_assert_true (ginkgo_playback_can_skip (playback));
}

static void
test_skip (void)
{
  g_autoptr (GinkgoFollower) follower = new_follower ();
  g_autoptr (GinkgoPlayback) playback = ginkgo_playback_new (follower, TRUE);

  ginkgo_playback_set_pace (playback, 1000);
  ginkgo_playback_follow (playback, TRUE);
  ginkgo_playback_skip (playback);
  g_assert_false (ginkgo_follower_is_behind (follower));
  g_assert_cmpuint (ginkgo_playback_get_part (playback), ==, 0);
  g_assert_null (ginkgo_playback_find_coming (playback));

  /* What nobody sees is not shown part by part. */
  ginkgo_follower_look (follower, 1, 0);
  ginkgo_playback_follow (playback, FALSE);
  g_assert_false (ginkgo_follower_is_behind (follower));
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/playback/steps", test_steps);
  g_test_add_func ("/playback/follow", test_follow);
  g_test_add_func ("/playback/skip", test_skip);

  return g_test_run ();
}
