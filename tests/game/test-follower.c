/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-follower.h"
#include "ginkgo-game-fixture.h"

#define SEED 21

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
check_shown (GinkgoFollower *follower)
{
  const GinkgoState *state = ginkgo_follower_get_state (follower);

  ginkgo_fixture_check_shown (follower, state, ginkgo_follower_get_position (follower), ginkgo_follower_get_n_effects (follower));
  for (guint i = 0; i < state->n_seats && ginkgo_follower_is_behind (follower); i++)
    {
      g_autoptr (GinkgoPlayer) player = g_list_model_get_item (ginkgo_follower_get_players (follower), i);

      g_assert_cmpint (ginkgo_player_get_status (player), !=, GINKGO_PLAYER_DECIDING);
      g_assert_cmpint (ginkgo_player_get_status (player), !=, GINKGO_PLAYER_THINKING);
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
  g_assert_true (ginkgo_state_equal (ginkgo_follower_get_state (follower), ginkgo_game_get_state (game)));
  g_assert_cmpuint (ginkgo_follower_get_position (follower), ==, ginkgo_game_get_position (game));
  g_assert_cmpuint (ginkgo_follower_get_deciding (follower), ==, ginkgo_game_get_deciding (game));
  g_assert_cmpint (ginkgo_follower_get_over (follower), ==, ginkgo_game_get_over (game));
  g_assert_cmpuint (g_list_model_get_n_items (ginkgo_follower_get_log (follower)), ==, g_list_model_get_n_items (ginkgo_follower_get_log (other)));

  for (guint i = 0; i < ginkgo_game_get_state (game)->n_seats; i++)
    {
      g_autoptr (GinkgoPlayer) shown = g_list_model_get_item (ginkgo_follower_get_players (follower), i);
      g_autoptr (GinkgoPlayer) player = g_list_model_get_item (ginkgo_follower_get_players (other), i);

      g_assert_cmpint (ginkgo_player_get_status (shown), ==, ginkgo_player_get_status (player));
    }
  check_shown (follower);
}

/* Every effect is told in one part, in its order. */
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

  g_signal_connect_swapped (follower, "fell-behind", G_CALLBACK (count_cb), &n_fell_behind);
  g_signal_connect_swapped (follower, "changed", G_CALLBACK (count_cb), &n_changes);
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

/* In the middle of what happens, anything may happen. */
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
      g_signal_connect_swapped (follower, "changed", G_CALLBACK (count_cb), &n_changes);
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

      /* What is redone was seen before. */
      ginkgo_fixture_redo (game);
      check_caught_up (follower);
    }
}

typedef struct
{
  GinkgoFollower *follower;
  GString *names;
} Heard;

/* A property is noted by its name. */
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

/* A table needs to hear nothing of the game itself. */
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

/* The game may go on, again and again, while nobody looks. */
static void
test_far_behind (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_NORMAL, "rrr", SEED);
  g_autoptr (GinkgoFollower) follower = ginkgo_follower_new (game);

  ginkgo_game_start (game);
  ginkgo_fixture_settle (game);
  g_assert_true (ginkgo_game_get_over (game));
  g_assert_cmpuint (ginkgo_follower_get_position (follower), ==, 0);
  g_assert_false (ginkgo_follower_get_over (follower));

  while (ginkgo_follower_is_behind (follower))
    step_and_check (follower);
  check_caught_up (follower);
}

/* Opened in the middle of a game, all is shown. */
static void
test_opened (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "hrr", SEED);
  g_autoptr (GinkgoFollower) follower = NULL;

  ginkgo_game_start (game);
  ginkgo_fixture_play (game, SEED, 4);
  follower = ginkgo_follower_new (game);
  check_caught_up (follower);
}

/* Looking at moments changes nothing, and the last one is the position itself. */
static void
test_moments (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_NORMAL, "rrrr", SEED);
  guint *n_signals;

  ginkgo_game_start (game);
  ginkgo_fixture_settle (game);
  n_signals = ginkgo_fixture_count_signals (game);

  for (guint position = 1; position <= ginkgo_game_get_length (game); position++)
    {
      GArray *moments = ginkgo_verified_game_get_moments (ginkgo_game_get_timeline (game), position);
      const GinkgoMoment *last = ginkgo_moments_get (moments, moments->len - 1);
      GinkgoState state;

      ginkgo_verified_game_get_state (ginkgo_game_get_timeline (game), position, &state);
      g_assert_true (ginkgo_state_equal (&last->state, &state));
      g_assert_cmpuint (last->n_effects, ==, ginkgo_verified_game_get_effects (ginkgo_game_get_timeline (game), position)->len);
    }

  g_assert_cmpuint (*n_signals, ==, 0);
  ginkgo_fixture_check (game);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < GINKGO_TEST_N_TABLES; i++)
    ginkgo_fixture_add_table_test ("/game/follower/whole-game", &ginkgo_test_tables[i], test_whole_game);
  g_test_add_func ("/game/follower/skip", test_skip);
  g_test_add_func ("/game/follower/undo", test_undo);
  g_test_add_func ("/game/follower/signals", test_signals);
  g_test_add_func ("/game/follower/far-behind", test_far_behind);
  g_test_add_func ("/game/follower/opened", test_opened);
  g_test_add_func ("/game/follower/moments", test_moments);

  return g_test_run ();
}
