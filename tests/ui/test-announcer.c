/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-announcer.h"

static void
announce_cb (GPtrArray *texts,
             const char *text)
{
  g_ptr_array_add (texts, g_strdup (text));
}

/* Everything is announced once; what led to a decision comes before it. */
static void
test_once (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 0);
  g_autoptr (GinkgoFollower) follower = ginkgo_follower_new (game);
  g_autoptr (GinkgoAnnouncer) announcer = ginkgo_announcer_new (follower);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  g_signal_connect_swapped (announcer, "announce", G_CALLBACK (announce_cb), texts);
  ginkgo_announcer_tell_pending (announcer);
  ginkgo_announcer_tell_pending (announcer);
  g_assert_cmpuint (texts->len, ==, 1);
  ginkgo_announcer_rewind (announcer);
  ginkgo_announcer_tell_pending (announcer);
  g_assert_cmpuint (texts->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (texts, 0), ==, g_ptr_array_index (texts, 1));
  ginkgo_announcer_say (announcer, "Ada");
  g_assert_cmpstr (g_ptr_array_index (texts, 2), ==, "Ada");
}

/* On a page that is not in front, nothing is said about the decision. */
static void
test_events (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 12);
  g_autoptr (GinkgoFollower) follower = ginkgo_follower_new (game);
  g_autoptr (GinkgoAnnouncer) announcer = ginkgo_announcer_new (follower);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  guint position = ginkgo_game_get_position (game);

  g_signal_connect_swapped (announcer, "announce", G_CALLBACK (announce_cb), texts);
  ginkgo_announcer_tell_events (announcer, 0, position, FALSE);
  g_assert_cmpuint (texts->len, ==, 1);
  ginkgo_announcer_rewind (announcer);
  ginkgo_announcer_tell_events (announcer, 0, position, TRUE);
  g_assert_cmpuint (texts->len, ==, 2);
  g_assert_true (g_str_has_prefix (g_ptr_array_index (texts, 1), g_ptr_array_index (texts, 0)));
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/announcer/once", test_once);
  g_test_add_func ("/announcer/events", test_events);

  return g_test_run ();
}
