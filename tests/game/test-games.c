/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-fixture.h"

static void
play_table (const GinkgoTestTable *table,
            const char *pattern,
            guint64 seed)
{
  g_autofree char *seats = ginkgo_fixture_dup_seats (table, pattern);
  g_autoptr (GinkgoGame) game = NULL;

  if (ginkgo_mode_is_solitaire (table->mode))
    seats[0] = pattern[0];
  game = ginkgo_fixture_new_free_game (table->mode, seats, seed);
  ginkgo_fixture_play_to_end (game, seed);
  g_assert_cmpuint (ginkgo_game_get_position (game), >, 10);
  g_assert_cmpuint (ginkgo_game_get_deciding (game), ==, GINKGO_SEAT_NONE);
  ginkgo_fixture_check (game);
  ginkgo_fixture_check_positions (game);

  g_assert_finalize_object (g_steal_pointer (&game));
}

static void
test_computers (gconstpointer data)
{
  play_table (data, "rrrrr", 1);
  play_table (data, "grrrr", 2);
}

static void
test_people (gconstpointer data)
{
  guint64 seed;

  for (seed = 0; seed < 5; seed++)
    play_table (data, "hhhhh", seed);
}

static void
test_both (gconstpointer data)
{
  play_table (data, "hrrrr", 3);
  play_table (data, "rhhhh", 4);
}

static void
test_seed (void)
{
  g_autoptr (GinkgoGame) a = ginkgo_fixture_new_free_game (GINKGO_MODE_NORMAL, "rrr", 5);
  g_autoptr (GinkgoGame) b = ginkgo_fixture_new_game (GINKGO_MODE_NORMAL,
                                                      "rrr",
                                                      GINKGO_UNDO_OFF,
                                                      5);
  g_autoptr (GinkgoGame) c = ginkgo_fixture_new_free_game (GINKGO_MODE_NORMAL, "rrr", 6);

  ginkgo_fixture_start_and_settle (a);
  ginkgo_fixture_start_and_settle (b);
  ginkgo_fixture_start_and_settle (c);

  g_assert_cmpuint (ginkgo_game_get_length (a), ==, ginkgo_game_get_length (b));
  g_assert_true (ginkgo_state_equal (ginkgo_game_get_state (a), ginkgo_game_get_state (b)));
  g_assert_false (ginkgo_state_equal (ginkgo_game_get_state (a), ginkgo_game_get_state (c)));
}

static void
test_two_at_once (void)
{
  g_autoptr (GinkgoGame) a = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "rr", 7);
  g_autoptr (GinkgoGame) b = ginkgo_fixture_new_free_game (GINKGO_MODE_NORMAL, "rrrr", 8);
  g_autoptr (GinkgoGame) alone = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "rr", 7);

  ginkgo_game_start (a);
  ginkgo_game_start (b);
  ginkgo_fixture_settle (a);
  ginkgo_fixture_settle (b);
  ginkgo_fixture_check (a);
  ginkgo_fixture_check (b);
  g_assert_true (ginkgo_game_get_over (a));
  g_assert_true (ginkgo_game_get_over (b));

  ginkgo_fixture_start_and_settle (alone);
  g_assert_true (ginkgo_state_equal (ginkgo_game_get_state (a), ginkgo_game_get_state (alone)));
}

static void
test_looking (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "hr", 9);
  guint *count = ginkgo_fixture_count_signals (game);
  guint before;

  ginkgo_game_start (game);
  ginkgo_fixture_play (game, 9, 20);
  before = *count;
  g_assert_cmpuint (before, >, 0);

  ginkgo_fixture_check_positions (game);
  ginkgo_fixture_rest ();
  g_assert_cmpuint (*count, ==, before);
}

/* In solitaire the person decides for Hal's tokens (R10.6). */
static void
test_hal (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_SOLITAIRE, "h", 10);
  const GinkgoState *state = ginkgo_game_get_state (game);
  guint n_hal_tokens = 0;
  GinkgoRandom random;

  ginkgo_random_init (&random, 10, 0);
  ginkgo_fixture_start_and_settle (game);
  while (!ginkgo_game_get_over (game))
    {
      g_assert_cmpuint (ginkgo_game_get_deciding (game), ==, 0);
      if (state->pending_seat == GINKGO_HAL_SEAT)
        {
          g_assert_cmpuint (state->pending, ==, GINKGO_EVENT_TOKEN);
          n_hal_tokens++;
        }
      ginkgo_fixture_decide_and_settle (game, &random);
    }
  g_assert_cmpuint (n_hal_tokens, >, 0);
}

static void
test_illegal (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "hh", 11);
  const GinkgoState *state = ginkgo_game_get_state (game);
  g_autoptr (GError) error = NULL;
  GinkgoDecision decision;
  guint other = 1 - state->pending_seat;

  ginkgo_decision_init_choose (&decision, other, state->seats[other].hand[0], GINKGO_TILE_NONE);
  g_assert_false (ginkgo_game_submit (game, &decision, &error));
  g_assert_error (error, GINKGO_RULES_ERROR, GINKGO_RULES_ERROR_CHOOSE_SEAT);
  g_clear_error (&error);

  ginkgo_decision_init_choose (&decision,
                               state->pending_seat,
                               state->seats[other].hand[0],
                               GINKGO_TILE_NONE);
  g_assert_false (ginkgo_game_submit (game, &decision, &error));
  g_assert_error (error, GINKGO_RULES_ERROR, GINKGO_RULES_ERROR_CARD_NOT_IN_HAND);
  g_clear_error (&error);

  ginkgo_fixture_init_choice (game, 0, &decision);
  g_assert_true (ginkgo_game_submit (game, &decision, &error));
  g_assert_no_error (error);
  g_assert_false (ginkgo_game_submit (game, &decision, &error));
  g_assert_error (error, GINKGO_GAME_ERROR, GINKGO_GAME_ERROR_BUSY);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, 0);

  ginkgo_fixture_settle (game);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, 1);
}

static void
test_not_a_person (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "rr", 12);
  g_autoptr (GError) error = NULL;
  GinkgoDecision decision;

  ginkgo_fixture_init_choice (game, 0, &decision);
  g_assert_false (ginkgo_game_submit (game, &decision, &error));
  g_assert_error (error, GINKGO_GAME_ERROR, GINKGO_GAME_ERROR_NOT_A_PERSON);
}

/* A record that stops where the deck is to be shuffled is carried on. */
static void
test_chance_first (void)
{
  g_autoptr (GinkgoGame) played = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "hh", 13);
  g_autoptr (GinkgoSavedGame) saved = ginkgo_fixture_create (GINKGO_MODE_INTRODUCTORY,
                                                             "hh",
                                                             GINKGO_UNDO_FREE,
                                                             13);
  g_autoptr (GinkgoGame) game = NULL;
  const GinkgoRecord *record = ginkgo_game_get_record (played);
  guint i;

  ginkgo_fixture_play (played, 13, G_MAXUINT);
  for (i = 0; !ginkgo_event_is_chance (ginkgo_record_get_event (record, i)); i++)
    ginkgo_verified_game_append (saved->game, ginkgo_record_get_event (record, i));
  saved->position = i;

  game = ginkgo_fixture_open (saved, NULL);
  g_assert_cmpuint (ginkgo_game_get_deciding (game), ==, GINKGO_SEAT_NONE);
  ginkgo_fixture_start_and_settle (game);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, i + 1);
  g_assert_true (ginkgo_event_equal (ginkgo_record_get_event (ginkgo_game_get_record (game), i),
                                     ginkgo_record_get_event (record, i)));
  g_assert_cmpuint (ginkgo_game_get_deciding (game), !=, GINKGO_SEAT_NONE);
}

static void
test_illegal_record (void)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_fixture_create (GINKGO_MODE_INTRODUCTORY,
                                                             "hh",
                                                             GINKGO_UNDO_FREE,
                                                             14);
  guint length = ginkgo_record_get_length (saved->record);
  GinkgoEvent event = { 0 };

  ginkgo_decision_init_take (&event.decision, 0, GINKGO_ITEM_TILE);
  g_assert_cmpint (ginkgo_verified_game_append (saved->game, &event), ==, GINKGO_RULES_ERROR_CHOOSE_EXPECTED);
  g_assert_cmpuint (ginkgo_record_get_length (saved->record), ==, length);
}

/* What somebody knows who looks only when told. */
typedef struct
{
  guint position;
  guint thinking;
  guint deciding;
  gboolean busy;
  gboolean can_undo;
  gboolean can_redo;
  gboolean can_retry;
  gboolean over;
  gboolean undo_used;
  guint delay;
  guint n_told;
} Knowledge;

static void
learn_cb (GinkgoGame *game,
          GParamSpec *pspec,
          Knowledge *known)
{
  const struct
  {
    const char *name;
    gpointer value;
  } places[] = {
    { "position", &known->position },
    { "thinking", &known->thinking },
    { "deciding", &known->deciding },
    { "busy", &known->busy },
    { "can-undo", &known->can_undo },
    { "can-redo", &known->can_redo },
    { "can-retry", &known->can_retry },
    { "over", &known->over },
    { "undo-used", &known->undo_used },
    { "delay", &known->delay },
  };

  known->n_told++;
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (pspec == NULL || g_str_equal (pspec->name, places[i].name))
      g_object_get (game, places[i].name, places[i].value, NULL);
}

static void
check_knowledge (GinkgoGame *game,
                 const Knowledge *known)
{
  g_assert_cmpuint (known->position, ==, ginkgo_game_get_position (game));
  g_assert_cmpuint (known->thinking, ==, ginkgo_game_get_thinking (game));
  g_assert_cmpuint (known->deciding, ==, ginkgo_game_get_deciding (game));
  g_assert_cmpint (known->busy, ==, ginkgo_game_get_busy (game));
  g_assert_cmpint (known->can_undo, ==, ginkgo_game_get_can_undo (game));
  g_assert_cmpint (known->can_redo, ==, ginkgo_game_get_can_redo (game));
  g_assert_cmpint (known->can_retry, ==, ginkgo_game_get_can_retry (game));
  g_assert_cmpint (known->over, ==, ginkgo_game_get_over (game));
  g_assert_cmpint (known->undo_used, ==, ginkgo_game_get_undo_used (game));
  g_assert_cmpuint (known->delay, ==, ginkgo_game_get_delay (game));
}

/* Every change of a property is told; what stays the same is not. */
static void
test_properties (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "hr", 15);
  Knowledge known = { 0 };
  guint n_told;

  learn_cb (game, NULL, &known);
  g_signal_connect (game, "notify", G_CALLBACK (learn_cb), &known);
  g_object_set (game, "delay", 1, NULL);
  check_knowledge (game, &known);
  n_told = known.n_told;
  g_object_set (game, "delay", 1, NULL);
  g_assert_cmpuint (known.n_told, ==, n_told);

  ginkgo_game_start (game);
  check_knowledge (game, &known);
  for (guint i = 0; !ginkgo_game_get_over (game); i++)
    {
      ginkgo_fixture_play (game, i, 1);
      check_knowledge (game, &known);
      if (i % 5 == 4)
        {
          ginkgo_game_undo (game, NULL);
          check_knowledge (game, &known);
          ginkgo_fixture_settle (game);
          check_knowledge (game, &known);
        }
    }

  n_told = known.n_told;
  ginkgo_game_stop (game);
  ginkgo_game_start (game);
  g_assert_cmpuint (known.n_told, ==, n_told);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (guint i = 0; i < GINKGO_TEST_N_TABLES; i++)
    {
      ginkgo_fixture_add_table_test ("/game/games/computers", &ginkgo_test_tables[i], test_computers);
      ginkgo_fixture_add_table_test ("/game/games/people", &ginkgo_test_tables[i], test_people);
      ginkgo_fixture_add_table_test ("/game/games/both", &ginkgo_test_tables[i], test_both);
    }
  g_test_add_func ("/game/games/seed", test_seed);
  g_test_add_func ("/game/games/two-at-once", test_two_at_once);
  g_test_add_func ("/game/games/looking", test_looking);
  g_test_add_func ("/game/games/hal", test_hal);
  g_test_add_func ("/game/games/properties", test_properties);
  g_test_add_func ("/game/games/illegal", test_illegal);
  g_test_add_func ("/game/games/not-a-person", test_not_a_person);
  g_test_add_func ("/game/games/chance-first", test_chance_first);
  g_test_add_func ("/game/games/illegal-record", test_illegal_record);

  return g_test_run ();
}
