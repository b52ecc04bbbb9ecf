/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-fixture.h"

static GinkgoNewGame
make_new_game (void)
{
  GinkgoNewGame new_game = { 0 };

  new_game.mode = GINKGO_MODE_NORMAL;
  new_game.n_seats = 3;
  new_game.seats[0].name = "Ada";
  new_game.seats[0].kind = GINKGO_SEAT_KIND_HUMAN;
  new_game.seats[1].kind = GINKGO_SEAT_KIND_COMPUTER;
  new_game.seats[1].level = GINKGO_LEVEL_GREEDY;
  new_game.seats[2].name = "<b>%s</b>";
  new_game.seats[2].kind = GINKGO_SEAT_KIND_COMPUTER;
  new_game.seats[2].level = GINKGO_LEVEL_RANDOM;
  new_game.first = 2;
  new_game.undo_policy = GINKGO_UNDO_UNTIL_REVEALED;
  new_game.seed = 42;

  return new_game;
}

static void
test_create (void)
{
  GinkgoNewGame new_game = make_new_game ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) saved = ginkgo_new_game_create (&new_game, &error);
  const GinkgoRecordSeat *seats;

  g_assert_no_error (error);
  seats = saved->record->seats;
  g_assert_cmpint (saved->id, ==, 0);
  g_assert_cmpuint (saved->position, ==, 0);
  g_assert_cmpuint (saved->seed, ==, 42);
  g_assert_cmpint (saved->undo_policy, ==, GINKGO_UNDO_UNTIL_REVEALED);
  g_assert_false (saved->undo_used);
  g_assert_cmpuint (saved->record->setup.mode, ==, GINKGO_MODE_NORMAL);
  g_assert_cmpuint (saved->record->setup.n_seats, ==, 3);
  g_assert_cmpuint (saved->record->setup.first, ==, 2);
  g_assert_cmpuint (ginkgo_record_get_length (saved->record), ==, 0);

  g_assert_cmpstr (seats[0].name, ==, "Ada");
  g_assert_cmpint (seats[0].kind, ==, GINKGO_SEAT_KIND_HUMAN);
  g_assert_null (seats[0].level);
  g_assert_cmpstr (seats[1].name, ==, "");
  g_assert_cmpstr (seats[1].level, ==, "greedy");
  g_assert_cmpstr (seats[2].name, ==, "<b>%s</b>");
  g_assert_cmpstr (seats[2].level, ==, "random");
}

static void
assert_same_deal (const GinkgoSetup *a,
                  const GinkgoSetup *b)
{
  g_assert_cmpmem (a->city, sizeof a->city, b->city, sizeof b->city);
  g_assert_cmpmem (a->removed, a->n_removed, b->removed, b->n_removed);
  g_assert_cmpmem (a->supply, a->n_supply, b->supply, b->n_supply);
  g_assert_cmpmem (a->deck, sizeof a->deck, b->deck, sizeof b->deck);
  g_assert_cmpmem (a->characters, sizeof a->characters, b->characters, sizeof b->characters);
  g_assert_cmpuint (a->first, ==, b->first);
}

static void
test_deal (gconstpointer data)
{
  const GinkgoTestTable *table = data;
  g_autofree char *seats = ginkgo_fixture_dup_seats (table, "hhhhh");
  guint n_different = 0;
  guint64 seed;

  for (seed = 0; seed < 50; seed++)
    {
      g_autoptr (GinkgoSavedGame) a = ginkgo_fixture_create (table->mode,
                                                             seats,
                                                             GINKGO_UNDO_FREE,
                                                             seed);
      g_autoptr (GinkgoSavedGame) b = ginkgo_fixture_create (table->mode,
                                                             seats,
                                                             GINKGO_UNDO_OFF,
                                                             seed);
      g_autoptr (GinkgoSavedGame) c = ginkgo_fixture_create (table->mode,
                                                             seats,
                                                             GINKGO_UNDO_FREE,
                                                             GINKGO_MAX_SEED - seed);

      assert_same_deal (&a->record->setup, &b->record->setup);
      n_different += memcmp (a->record->setup.supply, c->record->setup.supply, a->record->setup.n_supply) != 0;
    }
  g_assert_cmpuint (n_different, ==, 50);
}

static void
test_refused (void)
{
  GinkgoNewGame new_game = make_new_game ();
  g_autoptr (GError) error = NULL;

  new_game.seats[1].kind = GINKGO_SEAT_KIND_HAL;
  g_assert_null (ginkgo_new_game_create (&new_game, &error));
  g_assert_error (error, GINKGO_RULES_ERROR, GINKGO_RULES_ERROR_HAL_SEAT);
  g_clear_error (&error);

  new_game = make_new_game ();
  new_game.mode = GINKGO_MODE_SOLITAIRE;
  g_assert_null (ginkgo_new_game_create (&new_game, &error));
  g_assert_error (error, GINKGO_RULES_ERROR, GINKGO_RULES_ERROR_SOLITAIRE_SEATS);
}

static void
test_seed (void)
{
  guint64 all = 0;

  for (guint i = 0; i < 1000; i++)
    {
      guint64 seed = ginkgo_new_game_draw_seed ();

      g_assert_cmpuint (seed, <=, GINKGO_MAX_SEED);
      all |= seed;
    }
  /* Every bit but the sign is drawn. */
  g_assert_cmphex (all, ==, GINKGO_MAX_SEED);
}

/* The same people with the same levels, another deal. */
static void
test_again (gconstpointer data)
{
  const GinkgoTestTable *table = data;
  g_autofree char *seats = ginkgo_fixture_dup_seats (table, "hrhhh");
  g_autoptr (GinkgoSavedGame) before = ginkgo_fixture_create (table->mode, seats, GINKGO_UNDO_OFF, 3);
  g_autoptr (GinkgoSavedGame) again = NULL;
  g_autoptr (GError) error = NULL;
  GinkgoNewGame new_game;

  ginkgo_new_game_init_again (&new_game, before->record, GINKGO_UNDO_UNTIL_REVEALED);
  again = ginkgo_new_game_create (&new_game, &error);
  g_assert_no_error (error);

  g_assert_cmpuint (again->seed, !=, 3);
  g_assert_cmpint (again->undo_policy, ==, GINKGO_UNDO_UNTIL_REVEALED);
  g_assert_cmpuint (again->record->setup.mode, ==, table->mode);
  g_assert_cmpuint (again->record->setup.n_seats, ==, before->record->setup.n_seats);
  g_assert_cmpint (new_game.first, ==, ginkgo_mode_is_solitaire (table->mode) ? 0 : GINKGO_FIRST_AT_RANDOM);
  for (guint i = 0; i < before->record->setup.n_seats; i++)
    {
      g_assert_cmpstr (again->record->seats[i].name, ==, before->record->seats[i].name);
      g_assert_cmpint (again->record->seats[i].kind, ==, before->record->seats[i].kind);
      g_assert_cmpstr (again->record->seats[i].level, ==, before->record->seats[i].level);
    }
}

static GinkgoGame *
open_same_deal (GinkgoGame *game)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_new_game_create_same_deal (ginkgo_game_get_timeline (game),
                                                                        ginkgo_game_get_seed (game),
                                                                        ginkgo_game_get_undo_policy (game));

  g_assert_cmpint (saved->id, ==, 0);
  g_assert_cmpuint (ginkgo_record_get_length (saved->record), ==, 0);
  g_assert_false (saved->undo_used);
  g_assert_false (saved->finished);

  return ginkgo_fixture_open (saved, NULL);
}

/* Who decides as before meets the same chance as before, to the end. */
static void
test_same_deal (gconstpointer data)
{
  const GinkgoTestTable *table = data;
  g_autofree char *seats = ginkgo_fixture_dup_seats (table, "rhhhh");
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (table->mode, seats, 11);
  g_autoptr (GinkgoGame) same = NULL;
  g_autoptr (GinkgoGame) other = NULL;

  ginkgo_fixture_play_to_end (game, 5);
  same = open_same_deal (game);
  assert_same_deal (&ginkgo_game_get_record (same)->setup, &ginkgo_game_get_record (game)->setup);
  ginkgo_fixture_play_to_end (same, 5);
  g_assert_cmpuint (ginkgo_game_get_length (same), ==, ginkgo_game_get_length (game));
  for (guint i = 0; i < ginkgo_game_get_length (game); i++)
    g_assert_true (ginkgo_event_equal (ginkgo_record_get_event (ginkgo_game_get_record (same), i),
                                       ginkgo_record_get_event (ginkgo_game_get_record (game), i)));
  g_assert_true (ginkgo_state_equal (ginkgo_game_get_state (same), ginkgo_game_get_state (game)));

  /* Who decides otherwise makes another game of the same deal. */
  other = open_same_deal (same);
  assert_same_deal (&ginkgo_game_get_record (other)->setup, &ginkgo_game_get_record (game)->setup);
  ginkgo_fixture_play_to_end (other, 6);
  g_assert_false (ginkgo_state_equal (ginkgo_game_get_state (other), ginkgo_game_get_state (game)));
}

/* What is on the table counts, not what its seed would deal. */
static void
test_same_deal_from_elsewhere (void)
{
  g_autoptr (GinkgoSavedGame) a = ginkgo_fixture_create (GINKGO_MODE_NORMAL, "hh", GINKGO_UNDO_FREE, 1);
  g_autoptr (GinkgoSavedGame) b = NULL;

  ginkgo_verified_game_note_suggestion (a->game, 1, 0);
  b = ginkgo_new_game_create_same_deal (a->game, 2, GINKGO_UNDO_OFF);
  assert_same_deal (&a->record->setup, &b->record->setup);
  g_assert_cmpuint (b->seed, ==, 2);
  g_assert_cmpint (b->undo_policy, ==, GINKGO_UNDO_OFF);
  /* Nobody has had anything suggested in the new game. */
  g_assert_cmpuint (ginkgo_record_count_suggestions (b->record, 1), ==, 0);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/game/new-game/create", test_create);
  for (guint i = 0; i < GINKGO_TEST_N_TABLES; i++)
    {
      ginkgo_fixture_add_table_test ("/game/new-game/deal", &ginkgo_test_tables[i], test_deal);
      ginkgo_fixture_add_table_test ("/game/new-game/again", &ginkgo_test_tables[i], test_again);
      ginkgo_fixture_add_table_test ("/game/new-game/same-deal", &ginkgo_test_tables[i], test_same_deal);
    }
  g_test_add_func ("/game/new-game/same-deal-from-elsewhere", test_same_deal_from_elsewhere);
  g_test_add_func ("/game/new-game/refused", test_refused);
  g_test_add_func ("/game/new-game/seed", test_seed);

  return g_test_run ();
}
