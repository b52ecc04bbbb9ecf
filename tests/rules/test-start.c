/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-play.h"
#include "ginkgo-test-position.h"

/* R2 and R12.1: from the set-up to the first choice. */

#define N_SEEDS 50

static void
deal (GinkgoSetup *setup,
      GinkgoMode mode,
      guint n_seats,
      guint seed)
{
  GinkgoRandom random;

  ginkgo_random_init (&random, seed, 3);
  ginkgo_setup_deal (setup, mode, n_seats, GINKGO_FIRST_AT_RANDOM, &random);
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
  guint n_seats = GPOINTER_TO_UINT (user_data);

  for (guint seed = 0; seed < N_SEEDS; seed++)
    {
      GinkgoSetup setup;
      GinkgoState state;

      deal (&setup, GINKGO_MODE_INTRODUCTORY, n_seats, seed);
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
  GinkgoSetup setup;
  GinkgoState state;

  deal (&setup, GPOINTER_TO_UINT (user_data), 2, 1);
  ginkgo_state_init (&state, &setup, NULL);

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
}

/* R2.7, R2.8: a draft of three, seat 2 being the first player. */
static void
start_draft (GinkgoState *state,
             GArray *effects)
{
  static const char *const characters[3][4] = {
    { "C1", "C2", "C3", "C4" }, { "C5", "C6", "C7", "C8" }, { "C9", "C10", "C11", "C12" }
  };
  static const char *const supply[] = { "R20", "R19", "R18", "R17", "R16", "R15", "R14" };
  GinkgoSetup setup;

  deal (&setup, GINKGO_MODE_NORMAL, 3, 7);
  setup.first = 2;
  for (guint seat = 0; seat < 3; seat++)
    for (guint i = 0; i < 4; i++)
      setup.characters[seat][i] = ginkgo_card_from_name (characters[seat][i]);
  for (guint i = 0; i < G_N_ELEMENTS (supply); i++)
    setup.supply[i] = ginkgo_tile_from_name (supply[i]);

  ginkgo_state_init (state, &setup, effects);
}

static void
test_draft (void)
{
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  GinkgoState state;

  start_draft (&state, effects);
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

  ginkgo_test_play (&state, "draft 1 C11", effects);
  g_assert_cmpuint (ginkgo_test_effects_count (effects, GINKGO_EFFECT_CHARACTER_REVEALED), ==, 9);

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
}

/* R2.7: the characters pass twice; the last of each packet leaves the game. Then
 * all are revealed, and give their items in seat order, in the order kept (R2.8). */
static void
test_draft_effects (void)
{
  g_autoptr (GArray) draft = ginkgo_effects_new ();
  g_autoptr (GArray) start = ginkgo_effects_new ();
  g_autofree char *words = NULL;
  GinkgoState state;

  start_draft (&state, draft);
  ginkgo_test_play (&state,
                    "draft 2 C9; draft 0 C4; draft 1 C6; draft 2 C8; draft 0 C10; draft 1 C1; draft 2 C2; draft 0 C5",
                    draft);
  g_assert_cmpuint (ginkgo_test_effects_count (draft, GINKGO_EFFECT_HANDS_PASSED), ==, 2);

  ginkgo_test_play (&state, "draft 1 C11", start);
  words = ginkgo_test_effects_print (&state, start);
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

/* R12.1 */
static void
test_solitaire_effects (void)
{
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  g_autofree char *words = NULL;
  GinkgoSetup setup;
  GinkgoState state;

  deal (&setup, GINKGO_MODE_SOLITAIRE, 2, 1);
  ginkgo_state_init (&state, &setup, effects);
  words = ginkgo_test_effects_print (&state, effects);
  g_assert_cmpstr (words, ==, "first-player 0; gained 0 x6 resource start; gained 0 x6 tile start; gained 0 x6 point start; round x1;"
                              " cards-drawn 0 x1; cards-drawn 0 x1; cards-drawn 0 x1; cards-drawn 1 x1");
}

/* R2.9: the hands are dealt after the draft, whoever has drafted what. */
static void
test_draft_any_count (gconstpointer user_data)
{
  guint n_seats = GPOINTER_TO_UINT (user_data);

  for (guint seed = 0; seed < N_SEEDS; seed++)
    {
      GinkgoRandom random;
      GinkgoSetup setup;
      GinkgoState state;

      deal (&setup, GINKGO_MODE_NORMAL, n_seats, seed);
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

static void
add_for_each_count (const char *format,
                    GTestDataFunc function)
{
  for (guint n_seats = 2; n_seats <= 5; n_seats++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%u", format, n_seats);

      g_test_add_data_func (path, GUINT_TO_POINTER (n_seats), function);
    }
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add_for_each_count ("/rules/start/introductory", test_introductory);
  add_for_each_count ("/rules/start/normal", test_draft_any_count);
  g_test_add_data_func ("/rules/start/solitaire", GUINT_TO_POINTER (GINKGO_MODE_SOLITAIRE), test_solitaire);
  g_test_add_data_func ("/rules/start/solitaire-expert", GUINT_TO_POINTER (GINKGO_MODE_SOLITAIRE_EXPERT), test_solitaire);
  g_test_add_func ("/rules/start/draft", test_draft);
  g_test_add_func ("/rules/start/draft/effects", test_draft_effects);
  g_test_add_func ("/rules/start/solitaire/effects", test_solitaire_effects);

  return g_test_run ();
}
