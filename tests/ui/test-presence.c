/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-presence.h"

/* One person at the screen always sees their hand. */
static void
test_alone (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 0);
  g_autoptr (GinkgoFollower) follower = ginkgo_follower_new (game);
  g_autoptr (GinkgoPresence) presence = ginkgo_presence_new (follower);

  g_assert_cmpuint (ginkgo_presence_get_n_persons (presence), ==, 1);
  ginkgo_presence_update (presence);
  g_assert_cmpuint (ginkgo_presence_get_viewer (presence), ==, 0);
  g_assert_false (ginkgo_presence_get_covered (presence));
  g_assert_cmpint (ginkgo_presence_get_question (presence), ==, GINKGO_EVENT_CHOOSE);
  g_assert_false (ginkgo_presence_sees_all (presence));
  g_assert_cmpuint (ginkgo_presence_find_undone (presence), ==, GINKGO_SEAT_NONE);
}

static void
uncover (GinkgoPresence *presence,
         guint seat)
{
  g_assert_true (ginkgo_presence_get_covered (presence));
  g_assert_cmpuint (ginkgo_presence_get_viewer (presence), ==, GINKGO_SEAT_NONE);
  g_assert_cmpint (ginkgo_presence_get_question (presence), ==, GINKGO_EVENT_NONE);
  g_assert_false (ginkgo_presence_can_uncover (presence));
  ginkgo_ui_fixture_wait_until (ginkgo_presence_can_uncover (presence));

  ginkgo_presence_uncover (presence);
  g_assert_false (ginkgo_presence_get_covered (presence));
  g_assert_cmpuint (ginkgo_presence_get_viewer (presence), ==, seat);
  g_assert_cmpint (ginkgo_presence_get_question (presence), ==, GINKGO_EVENT_CHOOSE);
}

/* Several people see their hand only while they decide, after confirming. */
static void
test_several (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_persons_game (GINKGO_MODE_INTRODUCTORY, 2, 7);
  g_autoptr (GinkgoFollower) follower = ginkgo_follower_new (game);
  g_autoptr (GinkgoPresence) presence = ginkgo_presence_new (follower);
  guint first = ginkgo_game_get_deciding (game);
  guint n_uncovered = 0;
  GinkgoDecision decision;

  g_signal_connect_swapped (presence, "uncovered", G_CALLBACK (ginkgo_ui_fixture_count_cb), &n_uncovered);
  ginkgo_presence_set_cover_delay (presence, 10);
  ginkgo_presence_update (presence);
  uncover (presence, first);
  g_assert_cmpuint (n_uncovered, ==, 1);
  ginkgo_presence_update (presence);
  g_assert_cmpuint (ginkgo_presence_get_viewer (presence), ==, first);

  ginkgo_decision_init_choose (&decision, first, ginkgo_game_get_state (game)->seats[first].hand[0], GINKGO_TILE_NONE);
  g_assert_true (ginkgo_game_submit (game, &decision, NULL));
  ginkgo_ui_fixture_wait_until (!ginkgo_game_get_busy (game));
  ginkgo_follower_catch_up (follower);
  ginkgo_presence_update (presence);
  g_assert_cmpuint (ginkgo_presence_find_undone (presence), ==, first);
  uncover (presence, 1 - first);
  g_assert_cmpuint (n_uncovered, ==, 2);
}

/* The hand stays hidden from the moment when the game goes on. */
static void
test_behind (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_persons_game (GINKGO_MODE_INTRODUCTORY, 2, 7);
  g_autoptr (GinkgoFollower) follower = ginkgo_follower_new (game);
  g_autoptr (GinkgoPresence) presence = ginkgo_presence_new (follower);

  ginkgo_presence_set_cover_delay (presence, 10);
  ginkgo_presence_update (presence);
  uncover (presence, ginkgo_game_get_deciding (game));
  ginkgo_follower_look (follower, 0, 0);
  if (ginkgo_follower_is_behind (follower))
    g_assert_cmpint (ginkgo_presence_get_question (presence), ==, GINKGO_EVENT_NONE);
}

static void
test_solitaire (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_SOLITAIRE, 2, 0);
  g_autoptr (GinkgoFollower) follower = ginkgo_follower_new (game);
  g_autoptr (GinkgoPresence) presence = ginkgo_presence_new (follower);

  g_assert_true (ginkgo_presence_sees_all (presence));
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/presence/alone", test_alone);
  g_test_add_func ("/presence/several", test_several);
  g_test_add_func ("/presence/behind", test_behind);
  g_test_add_func ("/presence/solitaire", test_solitaire);

  return g_test_run ();
}
