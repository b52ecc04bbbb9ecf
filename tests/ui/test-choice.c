/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-choice.h"

typedef struct
{
  GinkgoGame *game;
  GinkgoFollower *follower;
  GinkgoPresence *presence;
  GinkgoChoice *choice;
  guint n_changed;
  guint n_pointed;
} Fixture;

static void
set_up (Fixture *fixture,
        GinkgoGame *game)
{
  fixture->game = game;
  fixture->follower = ginkgo_follower_new (game);
  fixture->presence = ginkgo_presence_new (fixture->follower);
  ginkgo_presence_update (fixture->presence);
  fixture->choice = ginkgo_choice_new (fixture->presence);
  fixture->n_changed = 0;
  fixture->n_pointed = 0;
  g_signal_connect_swapped (fixture->choice, "changed", G_CALLBACK (ginkgo_ui_fixture_count_cb), &fixture->n_changed);
  g_signal_connect_swapped (fixture->choice, "pointed", G_CALLBACK (ginkgo_ui_fixture_count_cb), &fixture->n_pointed);
}

static void
tear_down (Fixture *fixture)
{
  g_assert_finalize_object (fixture->choice);
  g_assert_finalize_object (fixture->presence);
  g_assert_finalize_object (fixture->follower);
  g_assert_finalize_object (fixture->game);
}

static void
test_play (void)
{
  Fixture fixture;
  const GinkgoSeat *seat;
  GinkgoDecision decision;
  guint8 tile, card, other;

  set_up (&fixture, ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 0));
  seat = &ginkgo_game_get_state (fixture.game)->seats[0];
  card = seat->hand[1];
  tile = (guint8) __builtin_ctzll (seat->tiles);
  g_assert_true (ginkgo_choice_takes_card (fixture.choice));
  g_assert_true (ginkgo_choice_is_empty (fixture.choice));
  g_assert_false (ginkgo_choice_can_decide (fixture.choice));

  ginkgo_choice_toggle_tile (fixture.choice, tile);
  g_assert_false (ginkgo_choice_can_decide (fixture.choice));
  ginkgo_choice_toggle_card (fixture.choice, card);
  g_assert_cmpuint (fixture.n_changed, ==, 2);
  g_assert_true (ginkgo_choice_build (fixture.choice, &decision));
  g_assert_cmpuint (decision.kind, ==, GINKGO_EVENT_CHOOSE);
  g_assert_cmpuint (decision.card, ==, card);
  g_assert_cmpuint (decision.tile, ==, tile);
  g_assert_cmphex (ginkgo_choice_get_tiles (fixture.choice), ==, G_GUINT64_CONSTANT (1) << tile);

  /* Pointing at another tile changes the preview only, and not at the chosen one. */
  ginkgo_choice_point_tile (fixture.choice, tile);
  g_assert_cmpuint (fixture.n_pointed, ==, 0);
  g_assert_false (ginkgo_choice_get_pointed (fixture.choice, &other, &other));
  ginkgo_choice_point (fixture.choice, seat->hand[0], tile);
  g_assert_cmpuint (fixture.n_pointed, ==, 1);
  g_assert_true (ginkgo_choice_get_pointed (fixture.choice, &card, &other));
  g_assert_cmpuint (card, ==, seat->hand[0]);
  g_assert_cmpuint (ginkgo_choice_get_card (fixture.choice), ==, seat->hand[1]);

  /* Chosen again, the card is put down; a choice ends pointing. */
  ginkgo_choice_toggle_card (fixture.choice, seat->hand[1]);
  g_assert_false (ginkgo_choice_get_pointed (fixture.choice, &card, &other));
  g_assert_cmpuint (card, ==, GINKGO_CARD_NONE);
  ginkgo_choice_clear (fixture.choice);
  g_assert_true (ginkgo_choice_is_empty (fixture.choice));
  tear_down (&fixture);
}

static void
test_place (void)
{
  Fixture fixture;
  guint16 places[GINKGO_HAND_SIZE];
  GinkgoDecision decision;
  guint8 card;

  set_up (&fixture, ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 0));
  g_assert_cmpuint (ginkgo_choice_list_places (fixture.choice, places), >, 0);
  card = ginkgo_choice_find_card (fixture.choice, places[0]);
  g_assert_cmpuint (card, !=, GINKGO_CARD_NONE);
  g_assert_false (ginkgo_choice_choose_place (fixture.choice, places[0], &decision));
  g_assert_cmpuint (ginkgo_choice_get_card (fixture.choice), ==, card);
  g_assert_true (ginkgo_choice_build (fixture.choice, &decision));
  g_assert_cmpuint (ginkgo_choice_find_place (fixture.choice, &decision), ==, places[0]);
  g_assert_cmpuint (ginkgo_choice_find_card (fixture.choice, GINKGO_CELL_NONE), ==, GINKGO_CARD_NONE);
  tear_down (&fixture);
}

static void
test_return (void)
{
  Fixture fixture;
  GinkgoDecision decision;
  guint64 tiles;
  guint8 tile;

  set_up (&fixture, ginkgo_ui_fixture_new_game_at (GINKGO_MODE_NORMAL, 3, GINKGO_EVENT_RETURN));
  tiles = ginkgo_game_get_state (fixture.game)->seats[0].tiles;
  tile = (guint8) __builtin_ctzll (tiles);
  g_assert_true (ginkgo_choice_can_decide (fixture.choice));
  ginkgo_choice_toggle_all (fixture.choice);
  g_assert_cmphex (ginkgo_choice_get_tiles (fixture.choice), ==, tiles);
  ginkgo_choice_toggle_tile (fixture.choice, tile);
  ginkgo_choice_toggle_tile (fixture.choice, GINKGO_TILE_NONE);
  g_assert_true (ginkgo_choice_build (fixture.choice, &decision));
  g_assert_cmpuint (decision.kind, ==, GINKGO_EVENT_RETURN);
  g_assert_cmphex (decision.tiles, ==, tiles & (tiles - 1));
  ginkgo_choice_set_tiles (fixture.choice, tiles);
  ginkgo_choice_toggle_all (fixture.choice);
  g_assert_true (ginkgo_choice_is_empty (fixture.choice));
  tear_down (&fixture);
}

static void
test_token (void)
{
  Fixture fixture;
  const GinkgoTokenChooser *chooser;
  GinkgoDecision decision;
  guint16 target;

  set_up (&fixture, ginkgo_ui_fixture_new_game_at (GINKGO_MODE_NORMAL, 3, GINKGO_EVENT_TOKEN));
  chooser = ginkgo_choice_get_chooser (fixture.choice);
  target = ginkgo_token_chooser_get_target (chooser, 0);
  g_assert_true (ginkgo_choice_build_move (fixture.choice, 0, &decision));
  g_assert_cmpuint (decision.kind, ==, GINKGO_EVENT_TOKEN);
  g_assert_cmpuint (ginkgo_choice_find_place (fixture.choice, &decision), ==, target);
  g_assert_false (ginkgo_choice_build_move (fixture.choice, chooser->n_moves, &decision));
  g_assert_false (ginkgo_choice_choose_place (fixture.choice, GINKGO_CELL_NONE, &decision));
  /* Only a place that tokens can be pushed from both ways asks for more. */
  g_assert_cmpint (ginkgo_choice_choose_place (fixture.choice, target, &decision), !=, ginkgo_choice_get_asks_direction (fixture.choice));
  ginkgo_choice_point_place (fixture.choice, target);
  g_assert_true (ginkgo_choice_get_move (fixture.choice) == &chooser->moves[0]);
  ginkgo_choice_start (fixture.choice);
  g_assert_cmpint (ginkgo_choice_get_move (fixture.choice) != NULL, ==, ginkgo_choice_is_settled (fixture.choice));
  g_assert_true (ginkgo_choice_is_empty (fixture.choice));
  tear_down (&fixture);
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/choice/play", test_play);
  g_test_add_func ("/choice/place", test_place);
  g_test_add_func ("/choice/return", test_return);
  g_test_add_func ("/choice/token", test_token);

  return g_test_run ();
}
