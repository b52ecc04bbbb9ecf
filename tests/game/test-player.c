/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-fixture.h"

static GinkgoPlayer *
dup_player (GinkgoGame *game,
            guint seat)
{
  g_autoptr (GinkgoFollower) follower = ginkgo_follower_new (game);

  return g_list_model_get_item (ginkgo_follower_get_players (follower), seat);
}

static void
assert_status (GinkgoGame *game,
               guint seat,
               GinkgoPlayerStatus status)
{
  g_autoptr (GinkgoPlayer) player = dup_player (game, seat);

  g_assert_cmpint (ginkgo_player_get_status (player), ==, status);
}

static void
assert_n_area (GinkgoGame *game,
               guint n_area)
{
  for (guint seat = 0; seat < 2; seat++)
    {
      g_autoptr (GinkgoPlayer) player = dup_player (game, seat);

      g_assert_cmpuint (ginkgo_player_get_n_area (player), ==, n_area);
    }
}

static void
choose (GinkgoGame *game)
{
  GinkgoDecision decision;

  ginkgo_fixture_init_choice (game, 0, &decision);
  ginkgo_fixture_submit (game, &decision);
}

static void
test_identity (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_SOLITAIRE, "h", 1);
  g_autoptr (GinkgoPlayer) person = dup_player (game, 0);
  g_autoptr (GinkgoPlayer) hal = dup_player (game, GINKGO_HAL_SEAT);

  g_assert_cmpstr (ginkgo_player_get_name (person), ==, "Ada");
  g_assert_cmpint (ginkgo_player_get_kind (person), ==, GINKGO_SEAT_KIND_HUMAN);
  g_assert_cmpstr (ginkgo_player_get_name (hal), ==, "Hal");
  g_assert_cmpint (ginkgo_player_get_kind (hal), ==, GINKGO_SEAT_KIND_HAL);
  g_assert_cmpuint (ginkgo_player_get_seat (hal), ==, 1);
}

/* Deciding, ready, and on after a choice is taken back. */
static void
test_status (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "hhh", 2);
  guint first = ginkgo_game_get_state (game)->first;
  guint second = (first + 1) % 3;
  guint third = (first + 2) % 3;

  assert_status (game, first, GINKGO_PLAYER_DECIDING);
  assert_status (game, second, GINKGO_PLAYER_IDLE);

  choose (game);
  assert_status (game, first, GINKGO_PLAYER_READY);
  assert_status (game, second, GINKGO_PLAYER_DECIDING);
  assert_status (game, third, GINKGO_PLAYER_IDLE);

  choose (game);
  assert_status (game, second, GINKGO_PLAYER_READY);
  assert_status (game, third, GINKGO_PLAYER_DECIDING);

  ginkgo_fixture_undo (game);
  assert_status (game, first, GINKGO_PLAYER_READY);
  assert_status (game, second, GINKGO_PLAYER_DECIDING);
  assert_status (game, third, GINKGO_PLAYER_IDLE);
}

static void
test_thinking (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "rr", 3);
  guint first = ginkgo_game_get_state (game)->first;

  assert_status (game, first, GINKGO_PLAYER_IDLE);
  ginkgo_game_start (game);
  assert_status (game, first, GINKGO_PLAYER_THINKING);
  ginkgo_game_stop (game);
  assert_status (game, first, GINKGO_PLAYER_IDLE);
}

/* While the person moves a token for Hal, it is Hal who acts (R10.6). */
static void
test_acting (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_SOLITAIRE, "h", 4);
  const GinkgoState *state = ginkgo_game_get_state (game);
  GinkgoRandom random;

  ginkgo_random_init (&random, 4, 0);
  while (state->pending_seat != GINKGO_HAL_SEAT)
    ginkgo_fixture_decide_and_settle (game, &random);
  assert_status (game, 0, GINKGO_PLAYER_DECIDING);
  assert_status (game, GINKGO_HAL_SEAT, GINKGO_PLAYER_ACTING);
}

/* Characters are seen when all have drafted, not before (R2.7). */
static void
test_draft (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_NORMAL, "hh", 5);

  for (guint i = 0; i < 6; i++)
    {
      assert_n_area (game, 0);
      ginkgo_fixture_play (game, i, 1);
      if (i == 0)
        assert_status (game, ginkgo_game_get_state (game)->first, GINKGO_PLAYER_READY);
    }
  assert_n_area (game, 3);
}

/* R11: what the cards in an area pay together. */
static void
test_bonus (void)
{
  static const char *const area[] = { "C7", "C13", "C6", "R1", "B7", "Y7", "R2", "Y9", "B20" };
  /* C7, C13 and R1 a resource each; C6 and B7 a tile each; B7 1 and Y7 2 points. */
  static const struct
  {
    GinkgoAction action;
    GinkgoItem item;
    guint bonus;
  } expected[] = {
    { GINKGO_ACTION_EXPLOITING, GINKGO_ITEM_RESOURCE, 3 },
    { GINKGO_ACTION_EXPLOITING, GINKGO_ITEM_TILE, 2 },
    { GINKGO_ACTION_EXPLOITING, GINKGO_ITEM_POINT, 3 },
    { GINKGO_ACTION_URBANIZING, GINKGO_ITEM_RESOURCE, 1 },
    { GINKGO_ACTION_URBANIZING, GINKGO_ITEM_TILE, 0 },
    { GINKGO_ACTION_CONSTRUCTING, GINKGO_ITEM_POINT, 2 },
    { GINKGO_ACTION_CONSTRUCTING, GINKGO_ITEM_RESOURCE, 0 },
  };
  g_autoptr (GinkgoSavedGame) saved = ginkgo_fixture_create (GINKGO_MODE_INTRODUCTORY,
                                                             "hh",
                                                             GINKGO_UNDO_FREE,
                                                             6);
  g_autoptr (GinkgoPlayer) player = ginkgo_player_new (saved->record, 0);
  GinkgoState state;

  ginkgo_state_init (&state, &saved->record->setup, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (area); i++)
    state.seats[0].area[i] = ginkgo_card_from_name (area[i]);
  state.seats[0].n_area = G_N_ELEMENTS (area);
  ginkgo_player_update (player, &state, GINKGO_SEAT_NONE, GINKGO_SEAT_NONE);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (ginkgo_player_get_bonus (player, expected[i].action, expected[i].item), ==, expected[i].bonus);
}

static void
changed_cb (GinkgoPlayer *player,
            guint *n_changed)
{
  (*n_changed)++;
}

/* Only what changes is told, once. */
static void
test_changes (void)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_fixture_create (GINKGO_MODE_INTRODUCTORY,
                                                             "hh",
                                                             GINKGO_UNDO_FREE,
                                                             7);
  g_autoptr (GinkgoPlayer) player = ginkgo_player_new (saved->record, 0);
  guint n_changed = 0;
  GinkgoState state;

  ginkgo_state_init (&state, &saved->record->setup, NULL);
  ginkgo_player_update (player, &state, GINKGO_SEAT_NONE, GINKGO_SEAT_NONE);
  g_signal_connect (player, "changed", G_CALLBACK (changed_cb), &n_changed);

  ginkgo_player_update (player, &state, GINKGO_SEAT_NONE, 1);
  g_assert_cmpuint (n_changed, ==, 0);

  state.seats[0].points += 3;
  state.seats[0].resources++;
  ginkgo_player_update (player, &state, GINKGO_SEAT_NONE, 1);
  g_assert_cmpuint (n_changed, ==, 1);

  ginkgo_player_update (player, &state, GINKGO_SEAT_NONE, 0);
  g_assert_cmpuint (n_changed, ==, 2);

  /* Another card in place of one has another bonus. */
  state.seats[0].area[0] = ginkgo_card_from_name ("Y9");
  ginkgo_player_update (player, &state, GINKGO_SEAT_NONE, 0);
  g_assert_cmpuint (n_changed, ==, 3);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/game/player/identity", test_identity);
  g_test_add_func ("/game/player/status", test_status);
  g_test_add_func ("/game/player/thinking", test_thinking);
  g_test_add_func ("/game/player/acting", test_acting);
  g_test_add_func ("/game/player/draft", test_draft);
  g_test_add_func ("/game/player/bonus", test_bonus);
  g_test_add_func ("/game/player/changes", test_changes);

  return g_test_run ();
}
