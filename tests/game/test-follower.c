/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-follower.h"
#include "ginkgo-game-fixture.h"

#define SEED 21

static void
check_shown (GinkgoFollower *follower)
{
  const GinkgoState *state = ginkgo_follower_get_state (follower);

  ginkgo_fixture_check_shown (follower, state, ginkgo_follower_get_position (follower), ginkgo_follower_get_n_effects (follower));
  for (guint i = 0; i < state->n_seats && ginkgo_follower_is_behind (follower); i++)
    {
      g_assert_cmpint (ginkgo_follower_get_status (follower, i), !=, GINKGO_PLAYER_DECIDING);
      g_assert_cmpint (ginkgo_follower_get_status (follower, i), !=, GINKGO_PLAYER_THINKING);
    }
}

static void
check_caught_up (GinkgoFollower *follower)
{
  GinkgoGame *game = ginkgo_follower_get_game (follower);
  g_autoptr (GinkgoFollower) other = ginkgo_follower_new (game);
  GinkgoPart part;

  g_assert_false (ginkgo_follower_is_behind (follower));
  g_assert_false (ginkgo_follower_peek (follower, &part));
  g_assert_false (ginkgo_follower_is_behind (other));
  g_assert_true (ginkgo_state_equal (ginkgo_follower_get_state (other), ginkgo_game_get_state (game)));
  g_assert_true (ginkgo_state_equal (ginkgo_follower_get_state (follower), ginkgo_game_get_state (game)));
  g_assert_cmpuint (ginkgo_follower_get_position (follower), ==, ginkgo_game_get_position (game));
  g_assert_cmpuint (ginkgo_follower_get_deciding (follower), ==, ginkgo_game_get_deciding (game));
  g_assert_cmpint (ginkgo_follower_get_over (follower), ==, ginkgo_game_get_over (game));
  g_assert_cmpuint (g_list_model_get_n_items (ginkgo_follower_get_log (follower)), ==, g_list_model_get_n_items (ginkgo_follower_get_log (other)));

  for (guint i = 0; i < ginkgo_game_get_state (game)->n_seats; i++)
    g_assert_cmpint (ginkgo_follower_get_status (follower, i), ==, ginkgo_follower_get_status (other, i));
  check_shown (follower);
}

/* Every effect is shown in one part, in order. */
static void
step_and_check (GinkgoFollower *follower)
{
  guint position = ginkgo_follower_get_position (follower);
  guint n_effects = ginkgo_follower_get_n_effects (follower);
  GinkgoState after;
  GinkgoPart part;

  g_assert_true (ginkgo_follower_is_behind (follower));
  g_assert_true (ginkgo_follower_peek (follower, &part));
  g_assert_cmpuint (part.n_effects, >, 0);
  g_assert_cmpuint (part.first + part.n_effects, <=, part.effects->len);
  if (part.position == position)
    g_assert_cmpuint (part.first, ==, n_effects);
  else
    {
      g_assert_cmpuint (part.position, ==, position + 1);
      g_assert_cmpuint (part.first, ==, 0);
    }
  g_assert_cmpuint (ginkgo_follower_get_deciding (follower), ==, GINKGO_SEAT_NONE);
  g_assert_cmpuint (ginkgo_follower_get_thinking (follower), ==, GINKGO_SEAT_NONE);
  g_assert_false (ginkgo_follower_get_over (follower));

  after = *part.after;
  ginkgo_follower_step (follower);
  g_assert_true (ginkgo_state_equal (ginkgo_follower_get_state (follower), &after));
  check_shown (follower);
}

static void
test_whole_game (gconstpointer data)
{
  const GinkgoTestTable *table = data;
  g_autofree char *seats = ginkgo_fixture_dup_seats (table, "hrrrr");
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (table->mode, seats, SEED);
  g_autoptr (GinkgoFollower) follower = ginkgo_follower_new (game);
  guint n_fell_behind = 0, n_changes = 0, n_steps = 0;
  GinkgoRandom random;

  g_signal_connect_swapped (follower, "fell-behind", G_CALLBACK (ginkgo_fixture_count_cb), &n_fell_behind);
  g_signal_connect_swapped (follower, "changed", G_CALLBACK (ginkgo_fixture_count_cb), &n_changes);
  ginkgo_random_init (&random, SEED, 0);
  ginkgo_game_start (game);
  check_caught_up (follower);

  ginkgo_fixture_settle (game);
  for (;;)
    {
      for (; ginkgo_follower_is_behind (follower); n_steps++)
        step_and_check (follower);
      check_caught_up (follower);
      if (ginkgo_game_get_over (game))
        break;
      ginkgo_fixture_decide_and_settle (game, &random);
    }

  g_assert_true (ginkgo_follower_get_over (follower));
  g_assert_cmpuint (n_changes, ==, n_steps);
  g_assert_cmpuint (n_steps, >, n_fell_behind);
}

static void
step (GinkgoFollower *follower,
      guint n_steps)
{
  while (n_steps-- > 0)
    ginkgo_follower_step (follower);
}

/* Anything may happen between effects. */
static void
test_skip (void)
{
  for (guint n_steps = 0; n_steps < 6; n_steps++)
    {
      g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "hrr", SEED);
      g_autoptr (GinkgoFollower) follower = ginkgo_follower_new (game);
      guint n_changes = 0;

      ginkgo_game_start (game);
      ginkgo_fixture_play (game, SEED, 4);
      step (follower, n_steps);
      g_assert_true (ginkgo_follower_is_behind (follower));
      g_signal_connect_swapped (follower, "changed", G_CALLBACK (ginkgo_fixture_count_cb), &n_changes);
      ginkgo_follower_catch_up (follower);
      check_caught_up (follower);
      g_assert_cmpuint (n_changes, ==, 1);
      ginkgo_follower_catch_up (follower);
      ginkgo_follower_step (follower);
      g_assert_cmpuint (n_changes, ==, 1);
    }
}

static void
test_undo (void)
{
  for (guint n_steps = 0; n_steps < 8; n_steps++)
    {
      g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "hrr", SEED);
      g_autoptr (GinkgoFollower) follower = ginkgo_follower_new (game);

      ginkgo_game_start (game);
      ginkgo_fixture_play (game, SEED, 3);
      step (follower, n_steps);
      ginkgo_fixture_undo (game);
      check_caught_up (follower);

      ginkgo_fixture_redo (game);
      check_caught_up (follower);
    }
}

typedef struct
{
  GinkgoFollower *follower;
  GString *names;
} Heard;

static void
note_cb (Heard *heard)
{
  GSignalInvocationHint *hint = g_signal_get_invocation_hint (heard->follower);
  const char *name = hint->detail != 0 ? g_quark_to_string (hint->detail) : g_signal_name (hint->signal_id);
  GinkgoGame *game = ginkgo_follower_get_game (heard->follower);

  g_string_append_printf (heard->names, "%s ", name);
  if (!g_str_equal (name, "fell-behind") && ginkgo_game_get_moved (game))
    g_assert_true (ginkgo_state_equal (ginkgo_follower_get_state (heard->follower), ginkgo_game_get_state (game)));
}

static void
advanced_cb (GinkgoFollower *follower,
             guint position,
             guint n_events)
{
  g_assert_cmpuint (position + n_events, ==, ginkgo_game_get_position (ginkgo_follower_get_game (follower)));
}

static void
rewound_cb (GinkgoFollower *follower,
            guint position)
{
  g_assert_cmpuint (position, ==, ginkgo_game_get_position (ginkgo_follower_get_game (follower)));
}

static void
check_heard (Heard *heard,
             const char *expected)
{
  g_assert_cmpstr (heard->names->str, ==, expected);
  g_string_truncate (heard->names, 0);
}

/* A table needs no signals of the game itself. */
static void
test_signals (void)
{
  static const char *const signals[] = { "fell-behind", "changed", "advanced", "rewound", "save-failed", "notify" };
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "hh", SEED);
  g_autoptr (GinkgoFollower) follower = ginkgo_follower_new (game);
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, "save-failed");
  g_autoptr (GString) names = g_string_new (NULL);
  Heard heard = { follower, names };

  g_signal_connect (follower, "advanced", G_CALLBACK (advanced_cb), NULL);
  g_signal_connect (follower, "rewound", G_CALLBACK (rewound_cb), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_swapped (follower, signals[i], G_CALLBACK (note_cb), &heard);

  ginkgo_fixture_play (game, SEED, 1);
  check_heard (&heard, "busy fell-behind advanced busy ");
  ginkgo_fixture_undo (game);
  check_heard (&heard, "busy rewound changed busy ");
  ginkgo_fixture_redo (game);
  check_heard (&heard, "busy changed advanced busy ");
  g_signal_emit_by_name (game, "save-failed", error);
  check_heard (&heard, "save-failed ");
}

/* The game may go on repeatedly while nobody looks. */
static void
test_far_behind (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_NORMAL, "rrr", SEED);
  g_autoptr (GinkgoFollower) follower = ginkgo_follower_new (game);

  ginkgo_fixture_start_and_settle (game);
  g_assert_true (ginkgo_game_get_over (game));
  g_assert_cmpuint (ginkgo_follower_get_position (follower), ==, 0);
  g_assert_false (ginkgo_follower_get_over (follower));

  while (ginkgo_follower_is_behind (follower))
    step_and_check (follower);
  check_caught_up (follower);
}

static void
assert_status (GinkgoGame *game,
               guint seat,
               GinkgoPlayerStatus status)
{
  g_autoptr (GinkgoFollower) follower = ginkgo_follower_new (game);

  g_assert_cmpint (ginkgo_follower_get_status (follower, seat), ==, status);
}

static void
choose (GinkgoGame *game)
{
  GinkgoDecision decision;

  ginkgo_fixture_init_choice (game, 0, &decision);
  ginkgo_fixture_submit (game, &decision);
}

static void
test_player_status (void)
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

/* While the person moves a token for Hal, Hal acts (R10.6). */
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

static void
test_draft (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_NORMAL, "hh", 5);

  ginkgo_fixture_play (game, 0, 1);
  assert_status (game, ginkgo_game_get_state (game)->first, GINKGO_PLAYER_READY);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ginkgo_test_add_for_all_tables ("/game/follower/whole-game", test_whole_game);
  g_test_add_func ("/game/follower/skip", test_skip);
  g_test_add_func ("/game/follower/undo", test_undo);
  g_test_add_func ("/game/follower/signals", test_signals);
  g_test_add_func ("/game/follower/far-behind", test_far_behind);
  g_test_add_func ("/game/follower/status", test_player_status);
  g_test_add_func ("/game/follower/status/thinking", test_thinking);
  g_test_add_func ("/game/follower/status/acting", test_acting);
  g_test_add_func ("/game/follower/status/draft", test_draft);

  return g_test_run ();
}
