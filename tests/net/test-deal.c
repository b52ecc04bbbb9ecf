/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-deal.h"

#include <string.h>

#include "ginkgo-invitation.h"
#include "ginkgo-test-tables.h"

/* A secret of 0, 1, 2 …, a table of 100, 101 …, and nonces of ones, twos and so on */
static void
init_deal (GinkgoDeal *deal,
           guint n_people)
{
  memset (deal, 0, sizeof *deal);
  for (guint i = 0; i < sizeof deal->secret; i++)
    deal->secret[i] = (guint8) i;
  for (guint i = 0; i < sizeof deal->table; i++)
    deal->table[i] = (guint8) (100 + i);
  for (guint seat = 0; seat < n_people; seat++)
    memset (deal->nonces[seat], (int) seat + 1, sizeof deal->nonces[seat]);
}

static void
promise (const GinkgoDeal *deal,
         guint n_people,
         GinkgoDealPromises *promises)
{
  memset (promises, 0, sizeof *promises);
  ginkgo_net_hash (deal->secret, GINKGO_DEAL_SIZE, promises->secret);
  for (guint seat = 0; seat < n_people; seat++)
    ginkgo_net_hash (deal->nonces[seat], GINKGO_DEAL_SIZE, promises->nonces[seat]);
}

/* Made by twenty lines of Python, so that other programs can check a deal, too */
static void
test_known (void)
{
  static const guint8 hash[] = { 0x63, 0x0d, 0xcd, 0x29, 0x66, 0xc4, 0x33, 0x66, 0x91, 0x12, 0x54, 0x48, 0xbb, 0xb2, 0x5b, 0x4f, 0xf4, 0x12, 0xa4, 0x9c, 0x73, 0x2d, 0xb2, 0xc8, 0xab, 0xc1, 0xb8, 0x58, 0x1b, 0xd7, 0x10, 0xdd };
  static const guint8 city[] = { 1, 41, 0, 42, 40, 22, 20, 21, 2 };
  static const guint8 removed[] = { 59, 13, 7, 14, 24, 32 };
  static const guint8 supply[] = { 36, 19, 23, 39, 30, 8, 45, 11, 27, 25, 31, 38, 17, 9, 37, 49, 15, 55, 3, 57, 53, 16, 51, 4, 58, 26, 43, 34, 10, 46, 48, 50, 18, 56, 6, 33, 52, 5, 35, 28, 47, 29, 44, 12, 54 };
  static const guint8 deck[] = { 71, 2, 0, 65, 70, 21, 42, 68, 67, 64, 1, 20, 41, 62, 61, 66, 22, 69, 40, 63, 60 };
  static const guint8 characters[] = { 87, 72, 83, 97, 76, 82, 91, 77, 73, 90, 79, 94 };
  GinkgoDeal deal;
  GinkgoSetup setup;
  guint8 commitment[GINKGO_DEAL_SIZE];

  init_deal (&deal, 3);
  ginkgo_net_hash (deal.secret, GINKGO_DEAL_SIZE, commitment);
  g_assert_cmpmem (commitment, sizeof commitment, hash, sizeof hash);

  ginkgo_deal_draw_setup (&deal, GINKGO_MODE_NORMAL, 3, &setup);
  g_assert_cmpuint (setup.first, ==, 1);
  g_assert_cmpmem (setup.city, sizeof setup.city, city, sizeof city);
  g_assert_cmpmem (setup.removed, setup.n_removed, removed, sizeof removed);
  g_assert_cmpmem (setup.supply, setup.n_supply, supply, sizeof supply);
  g_assert_cmpmem (setup.deck, sizeof setup.deck, deck, sizeof deck);
  g_assert_cmpmem (setup.characters, sizeof characters, characters, sizeof characters);
}

/* Each tile is equally often in each place, and each seat first: chi-squared, with bounds that random
 * numbers exceed once in a hundred thousand times. */
static void
test_no_bias (void)
{
  enum
  {
    N_DEALS = 4500,
  };
  guint places[GINKGO_N_STARTING_TILES][GINKGO_N_TILES] = { { 0 } };
  guint firsts[GINKGO_MAX_SEATS] = { 0 };
  double chi_tiles = 0, chi_firsts = 0;
  GinkgoDeal deal;

  init_deal (&deal, 5);
  for (guint i = 0; i < N_DEALS; i++)
    {
      GinkgoSetup setup;

      memcpy (deal.table, &i, sizeof i);
      ginkgo_deal_draw_setup (&deal, GINKGO_MODE_INTRODUCTORY, 5, &setup);
      firsts[setup.first]++;
      for (guint place = 0; place < GINKGO_N_STARTING_TILES; place++)
        places[place][setup.city[place]]++;
    }

  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    chi_firsts += (firsts[seat] - N_DEALS / 5.) * (firsts[seat] - N_DEALS / 5.) / (N_DEALS / 5.);
  for (guint place = 0; place < GINKGO_N_STARTING_TILES; place++)
    for (guint tile = 0; tile < GINKGO_N_TILES; tile++)
      if (ginkgo_tile_get_number ((guint8) tile) <= 3)
        chi_tiles += (places[place][tile] - N_DEALS / 9.) * (places[place][tile] - N_DEALS / 9.) / (N_DEALS / 9.);
  g_assert_cmpfloat (chi_firsts, <, 28.5); /* 4 degrees of freedom */
  g_assert_cmpfloat (chi_tiles, <, 122);   /* 64 */
}

static GinkgoRecord *
play (const GinkgoDeal *deal,
      const GinkgoTestTable *table)
{
  GinkgoRandom random;
  GinkgoSetup setup;
  GinkgoState state;
  GinkgoRecord *record;
  guint n_shuffles = 0;

  ginkgo_random_init (&random, 1, 1);
  ginkgo_deal_draw_setup (deal, table->mode, table->n_seats, &setup);
  record = ginkgo_record_new (&setup);
  ginkgo_state_init (&state, &setup, NULL);
  while (!ginkgo_state_is_over (&state))
    {
      GinkgoEvent event = { 0 };

      if (ginkgo_state_awaits_chance (&state))
        ginkgo_deal_draw_chance (deal, ++n_shuffles, &state, &event.chance);
      else
        ginkgo_state_draw_decision (&state, &random, &event.decision);
      g_assert_true (ginkgo_state_apply (&state, &event, NULL, NULL));
      ginkgo_record_append (record, &event);
    }

  return record;
}

static void
swap (guint8 *items)
{
  guint8 item = items[0];

  items[0] = items[1];
  items[1] = item;
}

/* A deal is fair, and whatever is changed in it is named. */
static void
test_verify (gconstpointer user_data)
{
  const GinkgoTestTable *table = user_data;
  guint n_people = ginkgo_mode_is_solitaire (table->mode) ? 1 : table->n_seats - 1;
  GinkgoDealPromises promises;
  g_autoptr (GinkgoRecord) record = NULL;
  GinkgoDeal deal;
  guint number;
  guint n_shuffles = 0;

  init_deal (&deal, n_people);
  promise (&deal, n_people, &promises);
  record = play (&deal, table);
  g_assert_cmpint (ginkgo_deal_verify (&deal, &promises, record, &number), ==, GINKGO_DEAL_FAIR);
  g_assert_cmpuint (number, ==, 0);

  for (guint i = 0; i < ginkgo_record_get_length (record); i++)
    {
      GinkgoChance *chance = &g_array_index (record->events, GinkgoEvent, i).chance;

      if (chance->kind < GINKGO_EVENT_SUPPLY)
        continue;

      n_shuffles++;
      if (chance->n_items < 2)
        continue;

      swap (chance->order);
      g_assert_cmpint (ginkgo_deal_verify (&deal, &promises, record, &number), ==, GINKGO_DEAL_SHUFFLE);
      g_assert_cmpuint (number, ==, n_shuffles);
      swap (chance->order);
    }
  g_assert_cmpuint (n_shuffles, >, 0);

  swap (record->setup.supply);
  g_assert_cmpint (ginkgo_deal_verify (&deal, &promises, record, &number), ==, GINKGO_DEAL_SHUFFLE);
  g_assert_cmpuint (number, ==, 0);
  swap (record->setup.supply);

  g_array_index (record->events, GinkgoEvent, 1).decision.seat ^= 1;
  g_assert_cmpint (ginkgo_deal_verify (&deal, &promises, record, &number), ==, GINKGO_DEAL_ILLEGAL);
  g_assert_cmpuint (number, ==, 1);
  g_array_index (record->events, GinkgoEvent, 1).decision.seat ^= 1;

  /* The computer player, or Hal, has promised nothing. */
  for (guint seat = 0; seat < table->n_seats; seat++)
    {
      deal.nonces[seat][31] ^= 1;
      g_assert_cmpint (ginkgo_deal_verify (&deal, &promises, record, &number), ==, GINKGO_DEAL_NONCE);
      g_assert_cmpuint (number, ==, seat);
      deal.nonces[seat][31] ^= 1;
    }

  deal.secret[0] ^= 1;
  g_assert_cmpint (ginkgo_deal_verify (&deal, &promises, record, &number), ==, GINKGO_DEAL_SECRET);
}

/* Each person's nonce, the table and the secret change what is dealt; so does the number of a shuffle, as
 * test_verify() shows by the shuffles of games. */
static void
test_all_matter (void)
{
  GinkgoDeal deal;
  GinkgoSetup setup, other;

  init_deal (&deal, 2);
  ginkgo_deal_draw_setup (&deal, GINKGO_MODE_INTRODUCTORY, 2, &setup);
  for (guint i = 0; i < sizeof deal; i++)
    {
      ((guint8 *) &deal)[i] ^= 1;
      ginkgo_deal_draw_setup (&deal, GINKGO_MODE_INTRODUCTORY, 2, &other);
      g_assert_true (memcmp (&setup, &other, sizeof setup) != 0);
      ((guint8 *) &deal)[i] ^= 1;
    }
  g_assert_cmpuint (ginkgo_deal_draw_seed (&deal, 0), !=, ginkgo_deal_draw_seed (&deal, 1));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/net/deal/known", test_known);
  g_test_add_func ("/net/deal/no-bias", test_no_bias);
  g_test_add_func ("/net/deal/all-matter", test_all_matter);
  ginkgo_test_add_for_all_tables ("/net/deal/verify", test_verify);

  return g_test_run ();
}
