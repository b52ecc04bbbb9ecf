/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "ginkgo-rules-error.h"
#include "ginkgo-setup.h"
#include "ginkgo-test-tables.h"

/* R2 and R12.1: dealing set-ups and checking them. */

#define N_SEEDS 200

static void
deal (GinkgoSetup *setup,
      const GinkgoTestTable *kind,
      int first,
      guint64 seed)
{
  GinkgoRandom random;

  ginkgo_random_init_deal (&random, seed);
  ginkgo_setup_deal (setup, kind->mode, kind->n_seats, first, &random);
}

static void
note (guint8 counts[256],
      const guint8 *items,
      guint n_items)
{
  for (guint i = 0; i < n_items; i++)
    counts[items[i]]++;
}

/* R2.1, R2.3: all sixty tiles, the nine of 1 to 3 in the city. */
static void
check_tiles (const GinkgoSetup *setup)
{
  guint8 in_city[256] = { 0 };
  guint8 others[256] = { 0 };
  guint n_removed = setup->n_seats <= 3 ? 6 : 0;

  g_assert_cmpuint (setup->n_removed, ==, n_removed);
  g_assert_cmpuint (setup->n_supply, ==, 51 - n_removed);
  note (in_city, setup->city, 9);
  note (others, setup->removed, setup->n_removed);
  note (others, setup->supply, setup->n_supply);
  for (guint i = 0; i < 60; i++)
    {
      g_assert_cmpuint (in_city[i], ==, i % 20 < 3);
      g_assert_cmpuint (others[i], ==, i % 20 >= 3);
    }
}

/* R2.4: A to L and the nine cards 1 to 3. */
static void
check_deck (const GinkgoSetup *setup)
{
  guint8 counts[256] = { 0 };

  note (counts, setup->deck, 21);
  for (guint i = 0; i < 256; i++)
    g_assert_cmpuint (counts[i], ==, (i < 60 && i % 20 < 3) || (i >= 60 && i < 72));
}

/* R2.7, R12.1: sets of three, four to draft, or none; nobody twice. */
static void
check_characters (const GinkgoSetup *setup)
{
  guint n_each = setup->mode == GINKGO_MODE_INTRODUCTORY ? 3 : setup->mode == GINKGO_MODE_NORMAL ? 4 :
                                                                                                   0;
  guint8 counts[256] = { 0 };

  g_assert_cmpuint (ginkgo_setup_count_characters (setup), ==, n_each);
  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    for (guint i = 0; i < 4; i++)
      {
        guint8 card = setup->characters[seat][i];

        g_assert_true (ginkgo_card_is_character (card) == (seat < setup->n_seats && i < n_each));
        if (ginkgo_card_is_character (card))
          g_assert_cmpuint (++counts[card], ==, 1);
        if (ginkgo_card_is_character (card) && setup->mode == GINKGO_MODE_INTRODUCTORY)
          g_assert_cmpuint (card, ==, ginkgo_character_set_get ((setup->characters[seat][0] - 72) / 3, i));
      }
}

static void
test_deal (void)
{
  for (guint kind = 0; kind < GINKGO_TEST_N_TABLES; kind++)
    {
      guint seen_first = 0;

      for (guint seed = 0; seed < N_SEEDS; seed++)
        {
          g_autoptr (GError) error = NULL;
          GinkgoSetup setup;

          deal (&setup, &ginkgo_test_tables[kind], GINKGO_FIRST_AT_RANDOM, seed);
          g_assert_true (ginkgo_setup_check (&setup, &error));
          g_assert_no_error (error);
          g_assert_cmpuint (setup.mode, ==, ginkgo_test_tables[kind].mode);
          g_assert_cmpuint (setup.n_seats, ==, ginkgo_test_tables[kind].n_seats);
          seen_first |= 1u << setup.first;
          check_tiles (&setup);
          check_deck (&setup);
          check_characters (&setup);
        }

      /* R2.9, R12.1: anybody is first, but in solitaire the human. */
      g_assert_cmpuint (seen_first, ==, ginkgo_mode_is_solitaire (ginkgo_test_tables[kind].mode) ? 1 : (1u << ginkgo_test_tables[kind].n_seats) - 1);
    }
}

static void
test_same_seed (void)
{
  for (guint kind = 0; kind < GINKGO_TEST_N_TABLES; kind++)
    {
      GinkgoSetup setup;
      GinkgoSetup same;
      GinkgoSetup other;

      deal (&setup, &ginkgo_test_tables[kind], GINKGO_FIRST_AT_RANDOM, 1);
      deal (&same, &ginkgo_test_tables[kind], GINKGO_FIRST_AT_RANDOM, 1);
      deal (&other, &ginkgo_test_tables[kind], GINKGO_FIRST_AT_RANDOM, 2);
      g_assert_cmpmem (&setup, sizeof setup, &same, sizeof same);
      g_assert_true (memcmp (setup.supply, other.supply, sizeof setup.supply) != 0);
      g_assert_true (memcmp (setup.deck, other.deck, sizeof setup.deck) != 0);
      g_assert_true (memcmp (setup.city, other.city, sizeof setup.city) != 0);
    }
}

/* Naming the first player changes nothing else. */
static void
test_first (void)
{
  GinkgoSetup drawn;
  GinkgoSetup named;

  deal (&drawn, &ginkgo_test_tables[7], GINKGO_FIRST_AT_RANDOM, 1);
  for (guint first = 0; first < 5; first++)
    {
      deal (&named, &ginkgo_test_tables[7], (int) first, 1);
      g_assert_cmpuint (named.first, ==, first);
      g_assert_true (ginkgo_setup_check (&named, NULL));
      named.first = drawn.first;
      g_assert_cmpmem (&named, sizeof named, &drawn, sizeof drawn);
    }
}

/* Every tile comes to every place: the shuffles reach all of it. */
static void
test_everything_moves (void)
{
  guint8 city[9][60] = { { 0 } };
  guint8 deck[21][72] = { { 0 } };
  gboolean removed[60] = { FALSE };
  gboolean drawn[99] = { FALSE };
  guint n_removed = 0;
  guint n_drawn = 0;
  guint sets = 0;

  for (guint seed = 0; seed < 1000; seed++)
    {
      GinkgoSetup setup;

      deal (&setup, &ginkgo_test_tables[4], GINKGO_FIRST_AT_RANDOM, seed);
      for (guint i = 0; i < 9; i++)
        city[i][setup.city[i]] = TRUE;
      for (guint i = 0; i < 21; i++)
        deck[i][setup.deck[i]] = TRUE;
      for (guint i = 0; i < 6; i++)
        removed[setup.removed[i]] = TRUE;
      for (guint i = 0; i < 4; i++)
        drawn[setup.characters[1][i]] = TRUE;

      deal (&setup, &ginkgo_test_tables[0], GINKGO_FIRST_AT_RANDOM, seed);
      sets |= 1u << (setup.characters[1][0] - ginkgo_card_from_character (1)) / 3;
    }

  for (guint i = 0; i < 9 * 60; i++)
    g_assert_cmpuint (city[i / 60][i % 60], ==, i % 20 < 3);
  for (guint i = 0; i < 21 * 72; i++)
    g_assert_cmpuint (deck[i / 72][i % 72], ==, i % 72 >= 60 || (i % 72) % 20 < 3);
  for (guint i = 0; i < 60; i++)
    n_removed += removed[i];
  for (guint i = 0; i < 99; i++)
    n_drawn += drawn[i];
  g_assert_cmpuint (n_removed, ==, 51);
  g_assert_cmpuint (n_drawn, ==, 27);
  g_assert_cmpuint (sets, ==, 0x3f);
}

typedef struct
{
  const char *path;
  guint kind;
  GinkgoRulesError code;
  void (*spoil) (GinkgoSetup *setup);
} Fault;

/* One thing spoilt in a good set-up. */
#define SPOIL(name, ...)              \
  static void                         \
    spoil_##name (GinkgoSetup *setup) \
  {                                   \
    __VA_ARGS__;                      \
  }

SPOIL (no_seats, setup->n_seats = 0)
SPOIL (one_seat, setup->n_seats = 1; setup->first = 0)
SPOIL (six_seats, setup->n_seats = 6)
SPOIL (three_seats, setup->n_seats = 3)
SPOIL (first_is_nobody, setup->first = setup->n_seats)
SPOIL (first_is_none, setup->first = GINKGO_SEAT_NONE)
SPOIL (hal_first, setup->first = 1)
SPOIL (city_twice, setup->city[3] = setup->city[8])
SPOIL (city_four, setup->city[0] = ginkgo_tile_from_name ("R4"))
SPOIL (city_unknown, setup->city[8] = GINKGO_TILE_UNKNOWN)
SPOIL (city_exchanged, guint8 tile = setup->city[0]; setup->city[0] = setup->supply[0]; setup->supply[0] = tile)
SPOIL (supply_twice, setup->supply[0] = setup->supply[setup->n_supply - 1])
SPOIL (supply_and_removed, setup->removed[5] = setup->supply[0])
SPOIL (supply_start, setup->supply[7] = ginkgo_tile_from_name ("B3"))
SPOIL (supply_letter, setup->supply[7] = ginkgo_card_from_name ("A"))
SPOIL (removed_start, setup->removed[0] = ginkgo_tile_from_name ("Y1"))
SPOIL (removed_none, setup->removed[0] = GINKGO_TILE_NONE)
SPOIL (supply_short, setup->n_supply--)
SPOIL (removed_few, setup->n_removed--)
SPOIL (nothing_removed, memcpy (setup->supply + 45, setup->removed, 6); setup->n_supply = 51; setup->n_removed = 0)
SPOIL (something_removed, memcpy (setup->removed, setup->supply + 45, 6); setup->n_supply = 45; setup->n_removed = 6)
SPOIL (deck_twice, setup->deck[20] = setup->deck[0])
SPOIL (deck_four, setup->deck[20] = ginkgo_card_from_name ("Y4"))
SPOIL (deck_character, setup->deck[0] = ginkgo_card_from_name ("C1"))
SPOIL (deck_none, setup->deck[0] = GINKGO_CARD_NONE)
SPOIL (characters_twice, setup->characters[1][0] = setup->characters[0][3])
SPOIL (characters_none, setup->characters[1][3] = GINKGO_CARD_NONE)
SPOIL (characters_letter, setup->characters[0][0] = ginkgo_card_from_name ("A"))
SPOIL (characters_too_high, setup->characters[0][0] = GINKGO_N_CARDS)
SPOIL (set_twice, memcpy (setup->characters[1], setup->characters[0], 4))
SPOIL (set_short, setup->characters[0][2] = GINKGO_CARD_NONE)
SPOIL (set_long, setup->characters[0][3] = ginkgo_card_from_name ("C27"))
SPOIL (set_mixed, guint8 card = setup->characters[0][0]; setup->characters[0][0] = setup->characters[1][0]; setup->characters[1][0] = card)
SPOIL (set_of_none, setup->characters[0][0] = ginkgo_card_from_name ("C19"); setup->characters[0][1] = ginkgo_card_from_name ("C20"); setup->characters[0][2] = ginkgo_card_from_name ("C21"))
SPOIL (solitaire_character, setup->characters[0][0] = ginkgo_card_from_name ("C1"))

static const Fault faults[] = {
  { "/rules/setup/faults/seats/none", 0, GINKGO_RULES_ERROR_SEATS, spoil_no_seats },
  { "/rules/setup/faults/seats/one", 0, GINKGO_RULES_ERROR_SEATS, spoil_one_seat },
  { "/rules/setup/faults/seats/six", 3, GINKGO_RULES_ERROR_SEATS, spoil_six_seats },
  { "/rules/setup/faults/seats/one-in-a-draft", 4, GINKGO_RULES_ERROR_SEATS, spoil_one_seat },
  { "/rules/setup/faults/solitaire-seats/one", 8, GINKGO_RULES_ERROR_SOLITAIRE_SEATS, spoil_one_seat },
  { "/rules/setup/faults/solitaire-seats/three", 9, GINKGO_RULES_ERROR_SOLITAIRE_SEATS, spoil_three_seats },
  { "/rules/setup/faults/first/nobody", 1, GINKGO_RULES_ERROR_FIRST, spoil_first_is_nobody },
  { "/rules/setup/faults/first/none", 7, GINKGO_RULES_ERROR_FIRST, spoil_first_is_none },
  { "/rules/setup/faults/first/nobody-in-solitaire", 8, GINKGO_RULES_ERROR_FIRST, spoil_first_is_nobody },
  { "/rules/setup/faults/solitaire-first", 8, GINKGO_RULES_ERROR_SOLITAIRE_FIRST, spoil_hal_first },
  { "/rules/setup/faults/solitaire-first/expert", 9, GINKGO_RULES_ERROR_SOLITAIRE_FIRST, spoil_hal_first },
  { "/rules/setup/faults/city/twice", 0, GINKGO_RULES_ERROR_CITY, spoil_city_twice },
  { "/rules/setup/faults/city/four", 3, GINKGO_RULES_ERROR_CITY, spoil_city_four },
  { "/rules/setup/faults/city/unknown", 8, GINKGO_RULES_ERROR_CITY, spoil_city_unknown },
  { "/rules/setup/faults/city/exchanged", 3, GINKGO_RULES_ERROR_CITY, spoil_city_exchanged },
  { "/rules/setup/faults/tiles/twice", 3, GINKGO_RULES_ERROR_TILES, spoil_supply_twice },
  { "/rules/setup/faults/tiles/supply-and-removed", 0, GINKGO_RULES_ERROR_TILES, spoil_supply_and_removed },
  { "/rules/setup/faults/tiles/starting", 1, GINKGO_RULES_ERROR_TILES, spoil_supply_start },
  { "/rules/setup/faults/tiles/letter", 2, GINKGO_RULES_ERROR_TILES, spoil_supply_letter },
  { "/rules/setup/faults/tiles/removed-starting", 0, GINKGO_RULES_ERROR_TILES, spoil_removed_start },
  { "/rules/setup/faults/tiles/removed-none", 8, GINKGO_RULES_ERROR_TILES, spoil_removed_none },
  { "/rules/setup/faults/tiles/short", 3, GINKGO_RULES_ERROR_TILES, spoil_supply_short },
  { "/rules/setup/faults/tiles/removed-few", 1, GINKGO_RULES_ERROR_TILES, spoil_removed_few },
  { "/rules/setup/faults/tiles/nothing-removed/two", 0, GINKGO_RULES_ERROR_TILES, spoil_nothing_removed },
  { "/rules/setup/faults/tiles/nothing-removed/three", 5, GINKGO_RULES_ERROR_TILES, spoil_nothing_removed },
  { "/rules/setup/faults/tiles/nothing-removed/solitaire", 8, GINKGO_RULES_ERROR_TILES, spoil_nothing_removed },
  { "/rules/setup/faults/tiles/something-removed/four", 2, GINKGO_RULES_ERROR_TILES, spoil_something_removed },
  { "/rules/setup/faults/tiles/something-removed/five", 7, GINKGO_RULES_ERROR_TILES, spoil_something_removed },
  { "/rules/setup/faults/deck/twice", 0, GINKGO_RULES_ERROR_STARTING_DECK, spoil_deck_twice },
  { "/rules/setup/faults/deck/four", 1, GINKGO_RULES_ERROR_STARTING_DECK, spoil_deck_four },
  { "/rules/setup/faults/deck/character", 2, GINKGO_RULES_ERROR_STARTING_DECK, spoil_deck_character },
  { "/rules/setup/faults/deck/none", 8, GINKGO_RULES_ERROR_STARTING_DECK, spoil_deck_none },
  { "/rules/setup/faults/characters/twice", 4, GINKGO_RULES_ERROR_CHARACTERS, spoil_characters_twice },
  { "/rules/setup/faults/characters/none", 4, GINKGO_RULES_ERROR_CHARACTERS, spoil_characters_none },
  { "/rules/setup/faults/characters/letter", 7, GINKGO_RULES_ERROR_CHARACTERS, spoil_characters_letter },
  { "/rules/setup/faults/characters/too-high", 7, GINKGO_RULES_ERROR_CHARACTERS, spoil_characters_too_high },
  { "/rules/setup/faults/characters/set-twice", 0, GINKGO_RULES_ERROR_CHARACTERS, spoil_set_twice },
  { "/rules/setup/faults/characters/set-short", 0, GINKGO_RULES_ERROR_CHARACTERS, spoil_set_short },
  { "/rules/setup/faults/characters/set-long", 0, GINKGO_RULES_ERROR_CHARACTERS, spoil_set_long },
  { "/rules/setup/faults/characters/set-mixed", 3, GINKGO_RULES_ERROR_CHARACTERS, spoil_set_mixed },
  { "/rules/setup/faults/characters/set-of-none", 3, GINKGO_RULES_ERROR_CHARACTERS, spoil_set_of_none },
  { "/rules/setup/faults/solitaire-characters", 8, GINKGO_RULES_ERROR_SOLITAIRE_CHARACTERS, spoil_solitaire_character },
};

static void
test_fault (gconstpointer user_data)
{
  const Fault *fault = user_data;
  g_autoptr (GError) error = NULL;
  GinkgoSetup setup;

  deal (&setup, &ginkgo_test_tables[fault->kind], 0, 11);
  g_assert_true (ginkgo_setup_check (&setup, NULL));
  fault->spoil (&setup);
  g_assert_false (ginkgo_setup_check (&setup, &error));
  g_assert_error (error, GINKGO_RULES_ERROR, (int) fault->code);
}

/* A set may come in any order: it is that in which its bonuses pay (R4.3). */
static void
test_set_order (void)
{
  GinkgoSetup setup;
  guint8 card;

  deal (&setup, &ginkgo_test_tables[0], 0, 11);
  card = setup.characters[0][0];
  setup.characters[0][0] = setup.characters[0][2];
  setup.characters[0][2] = card;
  g_assert_true (ginkgo_setup_check (&setup, NULL));
}

static void
test_modes (void)
{
  static const char *const names[] = { "introductory", "normal", "solitaire", "solitaire-expert" };
  GinkgoMode mode;

  for (guint i = 0; i < GINKGO_N_MODES; i++)
    {
      g_assert_cmpstr (ginkgo_mode_get_name (i), ==, names[i]);
      g_assert_true (ginkgo_mode_from_name (names[i], &mode));
      g_assert_cmpuint (mode, ==, i);
      g_assert_true (ginkgo_mode_is_solitaire (i) == (i >= 2));
    }
  g_assert_false (ginkgo_mode_from_name ("Normal", &mode));
  g_assert_false (ginkgo_mode_from_name ("", &mode));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/setup/deal", test_deal);
  g_test_add_func ("/rules/setup/deal/same-seed", test_same_seed);
  g_test_add_func ("/rules/setup/deal/first", test_first);
  g_test_add_func ("/rules/setup/deal/everything-moves", test_everything_moves);
  g_test_add_func ("/rules/setup/set-order", test_set_order);
  g_test_add_func ("/rules/setup/modes", test_modes);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    g_test_add_data_func (faults[i].path, &faults[i], test_fault);

  return g_test_run ();
}
