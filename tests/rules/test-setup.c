/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "ginkgo-rules-error.h"
#include "ginkgo-setup.h"
#include "ginkgo-test-tables.h"
#include "ginkgo-test-play.h"
#include "ginkgo-test-position.h"

/* R2 and R12.1: dealing set-ups, checking them, and what follows up to the first choice. */

#define N_SEEDS  200
#define N_STARTS 50

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

      /* R2.9, R12.1: anybody can be first; in solitaire, the human is. */
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

/* Shuffles reach everything: every tile gets to every place. */
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

static void
swap (guint8 *a,
      guint8 *b)
{
  guint8 before = *a;

  *a = *b;
  *b = before;
}

/* Spoils one thing in a good set-up of a kind. */
#define REFUSE(name, kind, code, ...)                                      \
  G_STMT_START                                                             \
  {                                                                        \
    g_autoptr (GError) error = NULL;                                       \
    GinkgoSetup setup;                                                     \
                                                                           \
    g_test_message (name);                                                 \
    deal (&setup, &ginkgo_test_tables[kind], 0, 11);                       \
    g_assert_true (ginkgo_setup_check (&setup, NULL));                     \
    __VA_ARGS__;                                                           \
    g_assert_false (ginkgo_setup_check (&setup, &error));                  \
    g_assert_error (error, GINKGO_RULES_ERROR, GINKGO_RULES_ERROR_##code); \
  }                                                                        \
  G_STMT_END

static void
test_faults (void)
{
  REFUSE ("seats/none", 0, SEATS, setup.n_seats = 0);
  REFUSE ("seats/one", 0, SEATS, setup.n_seats = 1, setup.first = 0);
  REFUSE ("seats/six", 3, SEATS, setup.n_seats = 6);
  REFUSE ("seats/one-in-a-draft", 4, SEATS, setup.n_seats = 1, setup.first = 0);
  REFUSE ("solitaire-seats/one", 8, SOLITAIRE_SEATS, setup.n_seats = 1, setup.first = 0);
  REFUSE ("solitaire-seats/three", 9, SOLITAIRE_SEATS, setup.n_seats = 3);
  REFUSE ("first/nobody", 1, FIRST, setup.first = setup.n_seats);
  REFUSE ("first/none", 7, FIRST, setup.first = GINKGO_SEAT_NONE);
  REFUSE ("first/nobody-in-solitaire", 8, FIRST, setup.first = setup.n_seats);
  REFUSE ("solitaire-first", 8, SOLITAIRE_FIRST, setup.first = 1);
  REFUSE ("solitaire-first/expert", 9, SOLITAIRE_FIRST, setup.first = 1);
  REFUSE ("city/twice", 0, CITY, setup.city[3] = setup.city[8]);
  REFUSE ("city/four", 3, CITY, setup.city[0] = ginkgo_tile_from_name ("R4"));
  REFUSE ("city/unknown", 8, CITY, setup.city[8] = GINKGO_TILE_UNKNOWN);
  REFUSE ("city/exchanged", 3, CITY, swap (&setup.city[0], &setup.supply[0]));
  REFUSE ("tiles/twice", 3, TILES, setup.supply[0] = setup.supply[setup.n_supply - 1]);
  REFUSE ("tiles/supply-and-removed", 0, TILES, setup.removed[5] = setup.supply[0]);
  REFUSE ("tiles/starting", 1, TILES, setup.supply[7] = ginkgo_tile_from_name ("B3"));
  REFUSE ("tiles/letter", 2, TILES, setup.supply[7] = ginkgo_card_from_name ("A"));
  REFUSE ("tiles/removed-starting", 0, TILES, setup.removed[0] = ginkgo_tile_from_name ("Y1"));
  REFUSE ("tiles/removed-none", 8, TILES, setup.removed[0] = GINKGO_TILE_NONE);
  REFUSE ("tiles/short", 3, TILES, setup.n_supply--);
  REFUSE ("tiles/removed-few", 1, TILES, setup.n_removed--);
  REFUSE ("tiles/nothing-removed/two", 0, TILES, memcpy (setup.supply + 45, setup.removed, 6), setup.n_supply = 51, setup.n_removed = 0);
  REFUSE ("tiles/nothing-removed/three", 5, TILES, memcpy (setup.supply + 45, setup.removed, 6), setup.n_supply = 51, setup.n_removed = 0);
  REFUSE ("tiles/nothing-removed/solitaire", 8, TILES, memcpy (setup.supply + 45, setup.removed, 6), setup.n_supply = 51, setup.n_removed = 0);
  REFUSE ("tiles/something-removed/four", 2, TILES, memcpy (setup.removed, setup.supply + 45, 6), setup.n_supply = 45, setup.n_removed = 6);
  REFUSE ("tiles/something-removed/five", 7, TILES, memcpy (setup.removed, setup.supply + 45, 6), setup.n_supply = 45, setup.n_removed = 6);
  REFUSE ("deck/twice", 0, STARTING_DECK, setup.deck[20] = setup.deck[0]);
  REFUSE ("deck/four", 1, STARTING_DECK, setup.deck[20] = ginkgo_card_from_name ("Y4"));
  REFUSE ("deck/character", 2, STARTING_DECK, setup.deck[0] = ginkgo_card_from_name ("C1"));
  REFUSE ("deck/none", 8, STARTING_DECK, setup.deck[0] = GINKGO_CARD_NONE);
  REFUSE ("characters/twice", 4, CHARACTERS, setup.characters[1][0] = setup.characters[0][3]);
  REFUSE ("characters/none", 4, CHARACTERS, setup.characters[1][3] = GINKGO_CARD_NONE);
  REFUSE ("characters/letter", 7, CHARACTERS, setup.characters[0][0] = ginkgo_card_from_name ("A"));
  REFUSE ("characters/too-high", 7, CHARACTERS, setup.characters[0][0] = GINKGO_N_CARDS);
  REFUSE ("characters/set-twice", 0, CHARACTERS, memcpy (setup.characters[1], setup.characters[0], 4));
  REFUSE ("characters/set-short", 0, CHARACTERS, setup.characters[0][2] = GINKGO_CARD_NONE);
  REFUSE ("characters/set-long", 0, CHARACTERS, setup.characters[0][3] = ginkgo_card_from_name ("C27"));
  REFUSE ("characters/set-mixed", 3, CHARACTERS, swap (&setup.characters[0][0], &setup.characters[1][0]));
  REFUSE ("characters/set-of-none", 3, CHARACTERS, setup.characters[0][0] = ginkgo_card_from_name ("C19"), setup.characters[0][1] = ginkgo_card_from_name ("C20"), setup.characters[0][2] = ginkgo_card_from_name ("C21"));
  REFUSE ("solitaire-characters", 8, SOLITAIRE_CHARACTERS, setup.characters[0][0] = ginkgo_card_from_name ("C1"));
}

/* A set may have any order, in which its bonuses pay (R4.3). */
static void
test_set_order (void)
{
  GinkgoSetup setup;

  deal (&setup, &ginkgo_test_tables[0], 0, 11);
  swap (&setup.characters[0][0], &setup.characters[0][2]);
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

/* R2.1, R2.2 */
static void
check_city (const GinkgoState *state,
            const GinkgoSetup *setup)
{
  g_assert_cmpuint (state->city.n_buildings, ==, 9);
  for (guint i = 0; i < 9; i++)
    {
      g_autofree char *expected = g_strdup_printf ("at %u %u %s", i % 3, i / 3, ginkgo_tile_get_name (setup->city[i]));

      ginkgo_test_position_check (state, expected);
    }

  ginkgo_test_position_check (state,
                              "at 0 -1 A; at 1 -1 B; at 2 -1 C; at 3 0 D; at 3 1 E; at 3 2 F;"
                              "at 2 3 G; at 1 3 H; at 0 3 I; at -1 2 J; at -1 1 K; at -1 0 L;"
                              "at -1 -1 .; at 3 -1 .; at 3 3 .; at -1 3 .; pawns -");
}

/* R2.4 to R2.6, R2.9: cards of the deck from @next on go to the hands, four at
 * once, in seat order from the first player. */
static void
check_hands (const GinkgoState *state,
             const GinkgoSetup *setup)
{
  guint next = state->n_seats <= 3 ? 7 : 0;

  g_assert_cmpuint (state->n_discard, ==, next);
  g_assert_cmpmem (state->discard, next, setup->deck, next);

  for (guint turn = 0; turn < state->n_seats; turn++)
    {
      const GinkgoSeat *her = &state->seats[(setup->first + turn) % state->n_seats];

      g_assert_cmpuint (her->n_hand, ==, 4);
      for (guint i = 0; i < 4; i++)
        g_assert_cmpuint (her->hand[i], ==, setup->deck[next++]);
    }

  g_assert_cmpuint (ginkgo_state_count_deck (state), ==, 21 - next);
  g_assert_cmpmem (state->deck + state->deck_next, 21 - next, setup->deck + next, 21 - next);
}

static void
check_removed (const GinkgoState *state,
               const GinkgoSetup *setup)
{
  guint n_removed = state->n_seats <= 3 ? 6 : 0;

  g_assert_cmpuint (state->n_removed, ==, n_removed);
  g_assert_cmpmem (state->removed, n_removed, setup->removed, n_removed);
}

/* R11.2: what each of the six sets starts with. */
static const guint8 set_items[6][3] = {
  { 4, 2, 2 },
  { 4, 2, 2 },
  { 5, 2, 4 },
  { 4, 2, 3 },
  { 4, 2, 3 },
  { 5, 2, 4 },
};

/* R2.8: two tiles each, in seat order from the first player. */
static void
check_introductory (const GinkgoState *state,
                    const GinkgoSetup *setup)
{
  static const guint all[] = { 0, 0, 25, 20, 18, 16 };

  for (guint turn = 0; turn < state->n_seats; turn++)
    {
      guint seat = (setup->first + turn) % state->n_seats;
      const GinkgoSeat *her = &state->seats[seat];
      const guint8 *items = set_items[(setup->characters[seat][0] - ginkgo_card_from_character (1)) / 3];

      g_assert_cmpuint (her->resources, ==, items[0]);
      g_assert_cmpuint (her->supply, ==, all[state->n_seats] - items[0]);
      g_assert_cmpuint (her->points, ==, items[2]);
      g_assert_cmpuint (her->new_hand, ==, 2);
      g_assert_cmpuint (her->n_tiles, ==, 2);
      g_assert_cmpuint (her->tiles, ==, ginkgo_tile_bit (setup->supply[2 * turn]) | ginkgo_tile_bit (setup->supply[2 * turn + 1]));
      g_assert_cmpuint (her->card, ==, GINKGO_CARD_NONE);
      g_assert_cmpuint (her->tile, ==, GINKGO_TILE_NONE);
      g_assert_cmpuint (her->n_area, ==, 3);
      g_assert_cmpmem (her->area, 3, setup->characters[seat], 3);
    }

  g_assert_cmpuint (state->supply_next, ==, 2 * state->n_seats);
  g_assert_cmpuint (state->n_supply, ==, state->n_seats <= 3 ? 45 : 51);
}

static void
test_introductory (gconstpointer user_data)
{
  for (guint seed = 0; seed < N_STARTS; seed++)
    {
      GinkgoSetup setup;
      GinkgoState state;

      deal (&setup, user_data, GINKGO_FIRST_AT_RANDOM, seed);
      ginkgo_state_init (&state, &setup, NULL);

      check_city (&state, &setup);
      check_removed (&state, &setup);
      check_introductory (&state, &setup);
      check_hands (&state, &setup);
      ginkgo_test_position_check (&state, "lost-card -; lost-tile -; resolving -; exhausted 0; end none");
      g_assert_cmpuint (state.acting, ==, GINKGO_SEAT_NONE);
      g_assert_cmpuint (state.round, ==, 1);
      g_assert_cmpuint (state.first, ==, setup.first);
      g_assert_cmpuint (state.pending, ==, GINKGO_EVENT_CHOOSE);
      g_assert_cmpuint (state.pending_seat, ==, setup.first);
    }
}

static void
test_solitaire (gconstpointer user_data)
{
  const GinkgoTestTable *table = user_data;
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  g_autofree char *words = NULL;
  GinkgoSetup setup;
  GinkgoState state;

  deal (&setup, table, GINKGO_FIRST_AT_RANDOM, 1);
  ginkgo_state_init (&state, &setup, effects);

  check_city (&state, &setup);
  check_removed (&state, &setup);
  ginkgo_test_position_check (&state,
                              "first 0; round 1; pending choose 0;"
                              "seat 0: resources 6, supply 19, points 6, new-hand 0, area -;"
                              "seat 1: resources 0, supply 25, points 0, new-hand 0, tiles -, hand -, area -");

  /* R12.1, R12.2: seven discarded; three to the human, the fourth to Hal. */
  g_assert_cmpuint (state.n_discard, ==, 7);
  g_assert_cmpmem (state.discard, 7, setup.deck, 7);
  g_assert_cmpuint (state.seats[0].n_hand, ==, 3);
  g_assert_cmpmem (state.seats[0].hand, 3, setup.deck + 7, 3);
  g_assert_cmpuint (state.seats[1].card, ==, setup.deck[10]);
  g_assert_cmpuint (ginkgo_state_count_deck (&state), ==, 10);

  g_assert_cmpuint (state.seats[0].n_tiles, ==, 6);
  for (guint i = 0; i < 6; i++)
    g_assert_true (state.seats[0].tiles & ginkgo_tile_bit (setup.supply[i]));
  g_assert_cmpuint (ginkgo_state_count_supply (&state), ==, 39);

  words = ginkgo_test_effects_print (&state, effects);
  g_assert_cmpstr (words, ==, "first-player 0; gained 0 x6 resource start; gained 0 x6 tile start; gained 0 x6 point start; round x1;"
                              " cards-drawn 0 x1; cards-drawn 0 x1; cards-drawn 0 x1; cards-drawn 1 x1");
}

/* R2.7, R2.8: a draft of three; seat 2 is first. Characters pass twice; the last of each packet
 * leaves the game. All are revealed and give their items in seat order, in the order kept. */
static void
test_draft (void)
{
  static const char *const characters[3][4] = {
    { "C1", "C2", "C3", "C4" }, { "C5", "C6", "C7", "C8" }, { "C9", "C10", "C11", "C12" }
  };
  static const char *const supply[] = { "R20", "R19", "R18", "R17", "R16", "R15", "R14" };
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  g_autoptr (GArray) last = ginkgo_effects_new ();
  g_autofree char *words = NULL;
  guint start[GINKGO_N_ITEMS];
  GinkgoSetup setup;
  GinkgoState state;

  deal (&setup, &ginkgo_test_tables[5], 2, 7);
  for (guint seat = 0; seat < 3; seat++)
    for (guint i = 0; i < 4; i++)
      setup.characters[seat][i] = ginkgo_card_from_name (characters[seat][i]);
  for (guint i = 0; i < G_N_ELEMENTS (supply); i++)
    setup.supply[i] = ginkgo_tile_from_name (supply[i]);

  ginkgo_state_init (&state, &setup, effects);
  ginkgo_test_position_check (&state,
                              "round 0; pending draft 2; seat 0: hand C1 C2 C3 C4, area -, new-hand 2, supply 20;"
                              "seat 1: hand C5 C6 C7 C8; seat 2: hand C9 C10 C11 C12");

  g_assert_cmpuint (state.acting, ==, GINKGO_SEAT_NONE);

  ginkgo_test_play (&state, "draft 2 C9", effects);
  ginkgo_test_position_check (&state, "pending draft 0; seat 2: hand C10 C11 C12; seat 0: hand C1 C2 C3 C4");
  ginkgo_test_play (&state, "draft 0 C4", effects);
  ginkgo_test_position_check (&state, "pending draft 1");
  ginkgo_test_play (&state, "draft 1 C6", effects);
  ginkgo_test_position_check (&state,
                              "round 0; pending draft 2; seat 0: hand C10 C11 C12; seat 1: hand C1 C2 C3; seat 2: hand C5 C7 C8");

  ginkgo_test_play (&state, "draft 2 C8; draft 0 C10; draft 1 C1", effects);
  ginkgo_test_position_check (&state,
                              "round 0; pending draft 2; seat 0: hand C5 C7; seat 1: hand C11 C12; seat 2: hand C2 C3");
  ginkgo_test_play (&state, "draft 2 C2; draft 0 C5", effects);
  g_assert_cmpuint (ginkgo_test_effects_count (effects, GINKGO_EFFECT_CHARACTER_REVEALED), ==, 0);
  g_assert_cmpuint (ginkgo_test_effects_count (effects, GINKGO_EFFECT_COMMITTED), ==, 8);
  g_assert_cmpuint (ginkgo_test_effects_count (effects, GINKGO_EFFECT_HANDS_PASSED), ==, 2);

  /* As below: 2 + 1 + 2 resources, 0 + 1 + 1 tiles, 1 + 1 + 2 points */
  ginkgo_seat_count_start (&state.seats[1], ginkgo_card_from_name ("C11"), start);
  g_assert_cmpmem (start, sizeof start, ((guint[]) { 5, 2, 4 }), sizeof start);

  ginkgo_test_play (&state, "draft 1 C11", last);

  /* Seat 2: 2 + 2 + 2 resources, 0 + 1 + 1 tiles, 1 + 2 + 1 points; seat 0:
   * 0 + 1 + 2, 1 + 1 + 1, 0 + 1 + 1; seat 1: 2 + 1 + 2, 0 + 1 + 1, 1 + 1 + 2. */
  ginkgo_test_position_check (&state,
                              "round 1; pending choose 2;"
                              "seat 2: area C9 C8 C2, resources 6, tiles R20 R19, points 4;"
                              "seat 0: area C4 C10 C5, resources 3, tiles R18 R17 R16, points 2;"
                              "seat 1: area C6 C1 C11, resources 5, tiles R15 R14, points 4");
  g_assert_cmpuint (state.seats[0].n_hand, ==, 4);
  g_assert_cmpuint (state.seats[1].n_hand, ==, 4);
  g_assert_cmpuint (state.seats[2].n_hand, ==, 4);
  words = ginkgo_test_effects_print (&state, last);
  g_assert_cmpstr (words, ==, "committed 1; first-player 2;"
                              " character-revealed 2 C9; character-revealed 2 C8; character-revealed 2 C2;"
                              " character-revealed 0 C4; character-revealed 0 C10; character-revealed 0 C5;"
                              " character-revealed 1 C6; character-revealed 1 C1; character-revealed 1 C11;"
                              " gained 2 C9 x2 resource character; gained 2 C9 x1 point character;"
                              " gained 2 C8 x2 resource character; gained 2 C8 x1 tile character; gained 2 C8 x2 point character;"
                              " gained 2 C2 x2 resource character; gained 2 C2 x1 tile character; gained 2 C2 x1 point character;"
                              " gained 0 C4 x1 tile character;"
                              " gained 0 C10 x1 resource character; gained 0 C10 x1 tile character; gained 0 C10 x1 point character;"
                              " gained 0 C5 x2 resource character; gained 0 C5 x1 tile character; gained 0 C5 x1 point character;"
                              " gained 1 C6 x2 resource character; gained 1 C6 x1 point character;"
                              " gained 1 C1 x1 resource character; gained 1 C1 x1 tile character; gained 1 C1 x1 point character;"
                              " gained 1 C11 x2 resource character; gained 1 C11 x1 tile character; gained 1 C11 x2 point character;"
                              " round x1;"
                              " cards-drawn 2 x1; cards-drawn 2 x1; cards-drawn 2 x1; cards-drawn 2 x1;"
                              " cards-drawn 0 x1; cards-drawn 0 x1; cards-drawn 0 x1; cards-drawn 0 x1;"
                              " cards-drawn 1 x1; cards-drawn 1 x1; cards-drawn 1 x1; cards-drawn 1 x1");
}

/* R2.9: the hands are dealt after the draft, whatever was drafted. */
static void
test_draft_any_count (gconstpointer user_data)
{
  const GinkgoTestTable *table = user_data;
  guint n_seats = table->n_seats;

  for (guint seed = 0; seed < N_STARTS; seed++)
    {
      GinkgoRandom random;
      GinkgoSetup setup;
      GinkgoState state;

      deal (&setup, user_data, GINKGO_FIRST_AT_RANDOM, seed);
      ginkgo_random_init (&random, seed, 4);
      ginkgo_state_init (&state, &setup, NULL);

      for (guint i = 0; i < 3 * n_seats; i++)
        {
          GinkgoEvent event;

          g_assert_cmpuint (state.pending, ==, GINKGO_EVENT_DRAFT);
          g_assert_cmpuint (state.pending_seat, ==, (setup.first + i) % n_seats);
          g_assert_cmpuint (state.seats[state.pending_seat].n_hand, ==, 4 - i / n_seats);
          ginkgo_state_draw_decision (&state, &random, &event.decision);
          g_assert_true (ginkgo_state_apply (&state, &event, NULL, NULL));
        }

      g_assert_cmpuint (state.pending, ==, GINKGO_EVENT_CHOOSE);
      g_assert_cmpuint (state.pending_seat, ==, setup.first);
      check_city (&state, &setup);
      check_removed (&state, &setup);
      check_hands (&state, &setup);
      for (guint i = 0; i < n_seats; i++)
        g_assert_cmpuint (state.seats[i].n_area, ==, 3);
    }
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
  g_test_add_func ("/rules/setup/faults", test_faults);
  ginkgo_test_add_for_tables ("/rules/start", ginkgo_test_tables, 4, test_introductory);
  ginkgo_test_add_for_tables ("/rules/start", &ginkgo_test_tables[4], 4, test_draft_any_count);
  ginkgo_test_add_for_tables ("/rules/start", &ginkgo_test_tables[8], 2, test_solitaire);
  g_test_add_func ("/rules/start/draft", test_draft);

  return g_test_run ();
}
