/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-fixture.h"

/* The states at which a person decided, and the last. */
static GArray *
collect_stops (GinkgoGame *game,
               guint64 seed)
{
  GArray *stops = g_array_new (FALSE, FALSE, sizeof (GinkgoState));
  GinkgoRandom random;

  ginkgo_random_init (&random, seed, 0);
  ginkgo_fixture_settle (game);
  g_array_append_vals (stops, ginkgo_game_get_state (game), 1);
  while (!ginkgo_game_get_over (game))
    {
      ginkgo_fixture_decide_and_settle (game, &random);
      g_array_append_vals (stops, ginkgo_game_get_state (game), 1);
    }

  return stops;
}

static void
assert_stop (GinkgoGame *game,
             GArray *stops,
             guint index)
{
  g_assert_true (ginkgo_state_equal (ginkgo_game_get_state (game), &g_array_index (stops, GinkgoState, index)));
  ginkgo_fixture_check (game);
}

static void
undo_and_redo_all (const GinkgoTestTable *table,
                   const char *pattern,
                   guint64 seed)
{
  g_autofree char *seats = ginkgo_fixture_dup_seats (table, pattern);
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (table->mode, seats, seed);
  g_autoptr (GArray) stops = NULL;
  guint length;

  ginkgo_game_start (game);
  stops = collect_stops (game, seed);
  length = ginkgo_game_get_length (game);
  g_assert_false (ginkgo_game_get_undo_used (game));

  for (guint i = stops->len - 1; i > 0; i--)
    {
      ginkgo_fixture_undo (game);
      assert_stop (game, stops, i - 1);
      g_assert_cmpuint (ginkgo_game_get_length (game), ==, length);
    }
  g_assert_false (ginkgo_game_get_can_undo (game));
  g_assert_false (ginkgo_game_get_over (game));
  g_assert_true (ginkgo_game_get_undo_used (game));

  for (guint i = 1; i < stops->len; i++)
    {
      ginkgo_fixture_redo (game);
      assert_stop (game, stops, i);
    }
  g_assert_false (ginkgo_game_get_can_redo (game));
  g_assert_true (ginkgo_game_get_over (game));
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, length);
}

static void
test_people (gconstpointer data)
{
  undo_and_redo_all (data, "hhhhh", 1);
  undo_and_redo_all (data, "hhhhh", 2);
}

static void
test_both (gconstpointer data)
{
  undo_and_redo_all (data, "hrrrr", 3);
  undo_and_redo_all (data, "rhrhr", 4);
}

/* Shuffles stay those of the seed, whatever people choose after undo. */
static void
test_cut (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "hr", 5);
  const GinkgoState *state = ginkgo_game_get_state (game);
  GinkgoDecision decision;
  guint position;

  ginkgo_game_start (game);
  ginkgo_fixture_play (game, 5, 12);
  for (guint i = 0; i < 6 || state->pending != GINKGO_EVENT_CHOOSE; i++)
    ginkgo_fixture_undo (game);
  position = ginkgo_game_get_position (game);
  g_assert_true (ginkgo_game_get_can_redo (game));

  ginkgo_decision_init_choose (&decision, 0, state->seats[0].hand[3], GINKGO_TILE_NONE);
  ginkgo_fixture_submit (game, &decision);

  g_assert_false (ginkgo_game_get_can_redo (game));
  g_assert_cmpuint (ginkgo_game_get_length (game), ==, ginkgo_game_get_position (game));
  g_assert_true (ginkgo_decision_equal (&ginkgo_record_get_event (ginkgo_game_get_record (game), position)->decision,
                                        &decision));
  ginkgo_fixture_check (game);
  ginkgo_fixture_check_positions (game);

  ginkgo_fixture_play (game, 6, 20);
  ginkgo_fixture_check_positions (game);
}

/* Undo and the same decisions give the same game, also with computer players that err or search. */
static void
test_same_again (gconstpointer data)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_NORMAL, data, 6);
  GinkgoState state;
  GinkgoDecision decision;

  ginkgo_game_start (game);
  ginkgo_fixture_play (game, 6, 10);
  for (guint i = 0; i < 10; i++)
    {
      state = *ginkgo_game_get_state (game);
      ginkgo_fixture_undo (game);
      decision = ginkgo_record_get_event (ginkgo_game_get_record (game), ginkgo_game_get_position (game))->decision;
      ginkgo_fixture_submit (game, &decision);
      g_assert_true (ginkgo_state_equal (&state, ginkgo_game_get_state (game)));
      ginkgo_fixture_undo (game);
    }
}

static void
test_undo_to (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "hh", 7);
  guint length;

  ginkgo_fixture_play (game, 7, 30);
  length = ginkgo_game_get_length (game);
  g_assert_true (ginkgo_game_can_undo_to (game, 8));
  g_assert_true (ginkgo_game_undo_to (game, 8, NULL));
  ginkgo_fixture_settle (game);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, 8);
  g_assert_cmpuint (ginkgo_game_get_length (game), ==, length);
  ginkgo_fixture_check (game);

  g_assert_true (ginkgo_game_undo_to (game, 20, NULL));
  ginkgo_fixture_settle (game);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, 7);

  g_assert_true (ginkgo_game_undo_to (game, 0, NULL));
  ginkgo_fixture_settle (game);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, 0);
  g_assert_false (ginkgo_game_can_undo_to (game, 0));
  ginkgo_fixture_assert_refused (ginkgo_game_undo_to (game, 0, &error), GINKGO_GAME_ERROR, GINKGO_GAME_ERROR_NO_UNDO);
}

static void
test_nothing (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_NORMAL, "hh", 8);

  ginkgo_fixture_assert_refused (ginkgo_game_undo (game, &error), GINKGO_GAME_ERROR, GINKGO_GAME_ERROR_NO_UNDO);
  ginkgo_fixture_assert_refused (ginkgo_game_redo (game, &error), GINKGO_GAME_ERROR, GINKGO_GAME_ERROR_NO_REDO);
}

static void
test_off (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_game (GINKGO_MODE_INTRODUCTORY, "hh", GINKGO_UNDO_OFF, 9);
  GinkgoRandom random;

  ginkgo_random_init (&random, 9, 0);
  ginkgo_fixture_decide (game, &random);
  g_assert_true (ginkgo_game_get_busy (game));
  ginkgo_fixture_assert_refused (ginkgo_game_undo (game, &error), GINKGO_GAME_ERROR, GINKGO_GAME_ERROR_NO_UNDO);

  ginkgo_fixture_settle (game);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, 1);
  g_assert_false (ginkgo_game_get_can_undo (game));
  ginkgo_fixture_assert_refused (ginkgo_game_undo (game, &error), GINKGO_GAME_ERROR, GINKGO_GAME_ERROR_NO_UNDO);
  g_assert_false (ginkgo_game_get_undo_used (game));
}

static void
test_busy (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "hh", 10);
  GinkgoRandom random;

  ginkgo_random_init (&random, 10, 0);
  ginkgo_fixture_play (game, 10, 5);
  ginkgo_fixture_decide (game, &random);
  g_assert_true (ginkgo_game_get_busy (game));
  ginkgo_fixture_assert_refused (ginkgo_game_undo_to (game, 2, &error), GINKGO_GAME_ERROR, GINKGO_GAME_ERROR_BUSY);
  g_assert_true (ginkgo_game_undo (game, NULL));
  g_assert_true (ginkgo_game_undo (game, NULL));
  ginkgo_fixture_settle (game);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, 4);
  g_assert_cmpuint (ginkgo_game_get_length (game), ==, 6);

  g_assert_true (ginkgo_game_redo (game, NULL));
  g_assert_true (ginkgo_game_redo (game, NULL));
  g_assert_true (ginkgo_game_redo (game, NULL));
  g_assert_true (ginkgo_game_undo (game, NULL));
  ginkgo_fixture_settle (game);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, 5);
  ginkgo_fixture_check (game);
}

static gboolean
has_card (const GinkgoSeat *seat,
          guint8 card)
{
  for (guint i = 0; i < seat->n_hand; i++)
    if (seat->hand[i] == card)
      return TRUE;
  for (guint i = 0; i < seat->n_area; i++)
    if (seat->area[i] == card)
      return TRUE;

  return seat->card == card;
}

static guint64
get_tile_bit (guint8 tile)
{
  return tile < GINKGO_N_TILES ? G_GUINT64_CONSTANT (1) << tile : 0;
}

/* True if the person holds only what they held then */
static gboolean
holds_nothing_new (const GinkgoSeat *then,
                   const GinkgoSeat *now)
{
  guint64 had = then->tiles | get_tile_bit (then->tile);

  if (((now->tiles | get_tile_bit (now->tile)) & ~had) != 0)
    return FALSE;
  for (guint i = 0; i < now->n_hand; i++)
    if (!has_card (then, now->hand[i]))
      return FALSE;

  return TRUE;
}

static gboolean
has_seen_nothing_of (const GinkgoSeat *then,
                     const GinkgoSeat *now)
{
  return then->card == now->card && then->n_hand == now->n_hand;
}

static gboolean
is_fair (GinkgoGame *game,
         guint target)
{
  const GinkgoRecord *record = ginkgo_game_get_record (game);
  const GinkgoState *now = ginkgo_game_get_state (game);
  guint decider = ginkgo_record_get_event (record, target)->decision.seat;
  GinkgoState then;

  then = *ginkgo_timeline_get_state (ginkgo_game_get_timeline (game), target);
  if (now->n_deck != then.n_deck || now->n_supply != then.n_supply || then.deck_next != now->deck_next)
    return FALSE;

  for (guint seat = 0; seat < now->n_seats; seat++)
    {
      if (record->seats[seat].kind == GINKGO_SEAT_KIND_HUMAN && !holds_nothing_new (&then.seats[seat], &now->seats[seat]))
        return FALSE;
      if (seat != decider && then.seats[seat].card != GINKGO_CARD_NONE &&
          !has_seen_nothing_of (&then.seats[seat], &now->seats[seat]))
        return FALSE;
    }

  return TRUE;
}

static guint
find_last_decision (GinkgoGame *game)
{
  const GinkgoRecord *record = ginkgo_game_get_record (game);
  guint i = ginkgo_game_get_position (game);

  while (i > 0)
    {
      const GinkgoEvent *event = ginkgo_record_get_event (record, --i);

      if (!ginkgo_event_is_chance (event) &&
          record->seats[event->decision.seat].kind != GINKGO_SEAT_KIND_COMPUTER)
        return i;
    }

  return G_MAXUINT;
}

/* Compares the policy with states: where it allows undo, nobody holds or has seen anything new. */
static void
test_revealed (gconstpointer data)
{
  const GinkgoTestTable *table = data;
  static const char *const patterns[] = { "hhhhh", "hrrrr", "rhrhr" };
  guint n_allowed = 0;
  guint n_forbidden = 0;

  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    {
      g_autofree char *seats = ginkgo_fixture_dup_seats (table, patterns[i]);
      g_autoptr (GinkgoGame) game = ginkgo_fixture_new_game (table->mode, seats, GINKGO_UNDO_UNTIL_REVEALED, 11 + i);
      GinkgoRandom random;

      ginkgo_random_init (&random, i, 0);
      ginkgo_fixture_start_and_settle (game);
      while (!ginkgo_game_get_over (game))
        {
          guint target = find_last_decision (game);

          if (ginkgo_game_get_can_undo (game))
            {
              g_assert_cmpuint (target, !=, G_MAXUINT);
              g_assert_true (is_fair (game, target));
              n_allowed++;
            }
          else if (target != G_MAXUINT)
            {
              n_forbidden++;
            }

          ginkgo_fixture_decide_and_settle (game, &random);
        }
      g_assert_false (ginkgo_game_get_can_undo (game));
    }

  g_test_message ("undo allowed %u times, forbidden %u times", n_allowed, n_forbidden);
  g_assert_cmpuint (n_allowed, >, 0);
  g_assert_cmpuint (n_forbidden, >, 0);
}

/* The first of two people may take back a choice while the second chooses, but not later: the
 * card is revealed. */
static void
test_revealed_two_people (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_game (GINKGO_MODE_INTRODUCTORY,
                                                         "hh",
                                                         GINKGO_UNDO_UNTIL_REVEALED,
                                                         12);
  GinkgoDecision decision;

  for (guint i = 0; i < 2; i++)
    {
      ginkgo_fixture_init_choice (game, 0, &decision);
      ginkgo_fixture_submit (game, &decision);
      g_assert_cmpint (ginkgo_game_get_can_undo (game), ==, i == 0);
    }
}

/* A person alone with computer players may take back a choice until something is drawn: no other
 * person remembers the card. */
static void
test_revealed_one_person (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_game (GINKGO_MODE_SOLITAIRE, "h", GINKGO_UNDO_UNTIL_REVEALED, 13);
  const GinkgoState *state = ginkgo_game_get_state (game);
  GinkgoRandom random;

  ginkgo_random_init (&random, 13, 0);
  while (!(state->pending == GINKGO_EVENT_TOKEN && state->pending_seat == 0))
    ginkgo_fixture_decide_and_settle (game, &random);
  g_assert_true (ginkgo_game_get_can_undo (game));
  ginkgo_fixture_undo (game);
  g_assert_cmpuint (state->pending, ==, GINKGO_EVENT_CHOOSE);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  ginkgo_test_add_for_all_tables ("/game/undo/people", test_people);
  ginkgo_test_add_for_all_tables ("/game/undo/both", test_both);
  ginkgo_test_add_for_all_tables ("/game/undo/revealed", test_revealed);
  g_test_add_func ("/game/undo/cut", test_cut);
  g_test_add_data_func ("/game/undo/same-again/one-ahead", "hgr", test_same_again);
  g_test_add_data_func ("/game/undo/same-again/levels", "h135", test_same_again);
  g_test_add_func ("/game/undo/undo-to", test_undo_to);
  g_test_add_func ("/game/undo/nothing", test_nothing);
  g_test_add_func ("/game/undo/off", test_off);
  g_test_add_func ("/game/undo/busy", test_busy);
  g_test_add_func ("/game/undo/revealed/two-people", test_revealed_two_people);
  g_test_add_func ("/game/undo/revealed/one-person", test_revealed_one_person);

  return g_test_run ();
}
