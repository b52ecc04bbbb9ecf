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
  const GinkgoTable *table = data;
  g_autofree char *seats = g_strnfill (ginkgo_mode_is_solitaire (table->mode) ? 1 : table->n_seats,
                                       'h');
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
  guint i;

  for (i = 0; i < 1000; i++)
    {
      guint64 seed = ginkgo_new_game_draw_seed ();

      g_assert_cmpuint (seed, <=, GINKGO_MAX_SEED);
      all |= seed;
    }
  /* Every bit but the sign is drawn. */
  g_assert_cmphex (all, ==, GINKGO_MAX_SEED);
}

int
main (int argc,
      char **argv)
{
  guint i;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/game/new-game/create", test_create);
  for (i = 0; i < GINKGO_N_TABLES; i++)
    ginkgo_fixture_add_table_test ("/game/new-game/deal", &ginkgo_tables[i], test_deal);
  g_test_add_func ("/game/new-game/refused", test_refused);
  g_test_add_func ("/game/new-game/seed", test_seed);

  return g_test_run ();
}
