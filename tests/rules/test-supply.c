/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-play.h"
#include "ginkgo-test-position.h"
#include "ginkgo-test-invariants.h"

/* R8: the supply runs out, and the game ends. Seat 1 is first; seat 2 exploits B1 (three
 * floors). */

#define BASE                                          \
  "players 3; first 1; supply R20; deck A B C D E F;" \
  "city -1 -1 |  .  A        B     C  . |"            \
  "           |  L R1 B1/B4/B5=1 Y1  D |"             \
  "           |  K Y2       R2    B2  E |"            \
  "           |  J B3       Y3    R3  F |"            \
  "           |  .  I        H     G  . |;"           \
  "seat 0: hand L, tiles Y19 Y18; seat 1: hand Y1; seat 2: hand B1, tiles B9;"

#define CHOICES "choose 1 Y1; choose 2 B1; choose 0 L"

/* Seat 0 of five has 15 of its 16 resources in the city. */
#define CROWDED                                                               \
  "players 5; first 0; supply -; deck A B C D E F;"                           \
  "city -1 -1 |  .        A                 B                C         . |"   \
  "           |  L R10/R4/R5/R6/R7=0 B10/B4/B5/B6/B7=0 Y10/Y4/Y5/Y6/Y7=0 D |" \
  "           |  K        Y2                R2               B2        E |"   \
  "           |  J        B3                Y3               R3        F |"   \
  "           |  .        I                 H                G         . |;"  \
  "seat 0: tiles R8 Y9 B18, hand A R10 Y2; seat 1: hand L R10; seat 2: hand K; seat 3: hand J; seat 4: hand I;"

/* The same with 14. */
#define FOUR_FLOORS                                                        \
  "city -1 -1 |  .        A                 B               C       . |"   \
  "           |  L R10/R4/R5/R6/R7=0 B10/B4/B5/B6/B7=0 Y10/Y4/Y5/Y6=0 D |" \
  "           |  K        Y2                R2              B2      E |"   \
  "           |  J        B3                Y3              R3      F |"   \
  "           |  .        I                 H               G       . |;"

#define OTHERS "; choose 1 L; choose 2 K; choose 3 J; choose 4 I"

static const GinkgoTestCase cases[] = {
  /* R8.2 */
  { "/rules/supply/pauses",
    BASE,
    CHOICES,
    "exhausted 1; supply -; end none; acting 2; pending return 1; seat 2: tiles B9 R20; discard Y1",
    "1 1 point @2,0; 2 1 tile @1,0" },
  { "/rules/supply/secret-until-all-have-chosen",
    BASE "seat 1: tiles R4 R5",
    CHOICES "; return 1 R4; return 2 B9",
    "pending return 0; seat 1: tiles R5, returned R4, points 1; seat 2: tiles R20, returned B9, points 0",
    "1 1 point @2,0; 2 1 tile @1,0" },
  { "/rules/supply/revealed-together",
    BASE "seat 1: tiles R4 R5",
    CHOICES "; return 1 R4; return 2 B9; return 0 Y18 Y19",
    "pending supply; seat 1: tiles R5, points 2; seat 2: tiles R20, points 1; seat 0: tiles -, points 2",
    "1 1 point @2,0; 2 1 tile @1,0; 1 1 point return; 2 1 point return; 0 2 point return" },
  { "/rules/supply/goes-on",
    BASE,
    CHOICES "; return 1 -; return 2 R20 B9; return 0 Y19; supply Y19 R20 B9",
    "exhausted 1; end none; supply B9; pending take 0; discard B1 Y1;"
    "seat 0: tiles Y18, points 1, returned -; seat 1: tiles -, points 1; seat 2: tiles Y19 R20, points 2, returned -",
    "1 1 point @2,0; 2 1 tile @1,0; 2 2 point return; 0 1 point return; 2 2 tile @1,0" },
  { "/rules/supply/nothing-left-to-take",
    BASE "supply R20 R19 R18; seat 2: area C6",
    CHOICES "; return 1 -; return 2 B9; return 0 Y19; supply Y19 B9",
    "exhausted 1; supply B9; pending take 0; seat 2: tiles R20 R19 R18 Y19, points 1",
    "1 1 point @2,0; 2 3 tile @1,0; 2 1 point return; 0 1 point return; 2 1 tile C6" },

  /* Between a card's tile and its point. */
  { "/rules/supply/between-tile-and-point",
    BASE "supply R20 R19 R18 R17; seat 2: area R4 B7 B4",
    CHOICES "; return 1 -",
    "exhausted 1; pending return 2; seat 2: tiles B9 R20 R19 R18 R17, resources 1, points 0",
    "1 1 point @2,0; 2 3 tile @1,0; 2 1 resource R4; 2 1 tile B7" },
  { "/rules/supply/then-the-point",
    BASE "supply R20 R19 R18 R17; seat 2: area R4 B7 B4",
    CHOICES "; return 1 -; return 2 B9; return 0 Y19; supply Y19 B9",
    "supply B9; pending take 0; seat 2: tiles R20 R19 R18 R17 Y19, resources 1, points 2",
    "1 1 point @2,0; 2 3 tile @1,0; 2 1 resource R4; 2 1 tile B7;"
    " 2 1 point return; 0 1 point return; 2 1 point B7; 2 1 tile B4" },

  /* Paid items are not paid again, however large the new supply is. */
  { "/rules/supply/large-new-supply",
    BASE "supply R20 R19; seat 0: tiles B4 B7 B8 B10 B11 B12 B13 B14 B15; seat 2: area C6 Y4",
    CHOICES "; return 1 -; return 2 -; return 0 B4 B7 B8 B10 B11 B12 B13 B14 B15; supply B15 B4 B7 B8 B10 B11 B12 B13 B14",
    "exhausted 1; supply B7 B8 B10 B11 B12 B13 B14; pending take 0; seat 2: tiles B9 R20 R19 B15 B4, points 1",
    "1 1 point @2,0; 2 2 tile @1,0; 0 9 point return; 2 1 tile @1,0; 2 1 tile C6; 2 1 point Y4" },
  { "/rules/supply/large-new-supply/nothing-left-to-take",
    BASE "supply R20 R19 R18; seat 0: tiles B4 B7 B8 B10 B11 B12 B13 B14 B15; seat 2: area C6 Y4",
    CHOICES "; return 1 -; return 2 -; return 0 B4 B7 B8 B10 B11 B12 B13 B14 B15; supply B15 B4 B7 B8 B10 B11 B12 B13 B14",
    "exhausted 1; supply B4 B7 B8 B10 B11 B12 B13 B14; pending take 0; seat 2: tiles B9 R20 R19 R18 B15, points 1",
    "1 1 point @2,0; 2 3 tile @1,0; 0 9 point return; 2 1 tile C6; 2 1 point Y4" },

  /* The tile taken for an urbanization card can be the last one. */
  { "/rules/supply/taking-the-last",
    BASE "seat 0: area Y4",
    "choose 1 Y1; choose 2 B1; choose 0 L; return 1 -; return 2 R20; return 0 -; supply R20",
    "exhausted 2; end supply; seat 0: resources 1, points 1, tiles Y18 Y19; seat 2: tiles B9 R20, points 1; pending over",
    "1 1 point @2,0; 2 1 tile @1,0; 2 1 point return; 2 1 tile @1,0; 2 0 tile @1,0 lost 1;"
    " 0 1 resource L; 0 1 point Y4" },
  { "/rules/supply/taking-the-last/pauses",
    BASE "seat 2: hand Y2; seat 0: area Y4",
    "choose 1 Y1; choose 2 Y2; choose 0 L; take 0 tile",
    "exhausted 1; pending return 1; seat 0: tiles Y18 Y19 R20, points 0; discard Y1 Y2" },
  { "/rules/supply/taking-the-last/goes-on",
    BASE "seat 2: hand Y2; seat 0: area Y4",
    "choose 1 Y1; choose 2 Y2; choose 0 L; take 0 tile; return 1 -; return 2 -; return 0 R20; supply R20",
    "exhausted 1; supply R20; round 2; seat 0: tiles Y18 Y19, points 2; discard Y1 Y2 L" },

  /* In the middle of urbanizing: between east and south. */
  { "/rules/supply/urbanizing",
    "players 2; supply R20; deck C D E F G H; seat 0: resources 1, hand A, tiles B9; seat 1: hand L, tiles Y4;"
    "city 0 0 |  .  B        C     D  . |"
    "         |  L R1    B5/B4=1 Y1  E |"
    "         |  K B8        A B6/B7=0 F |"
    "         |  J Y3      Y7=0  R3  G |"
    "         |  .  I        .     H  . |",
    "choose 0 A B9; choose 1 L; token 0 any; return 0 R20; return 1 Y4; supply Y4 R20",
    "exhausted 2; end supply; seat 0: tiles Y4 R20, points 2; pending over",
    "0 1 tile @2,1; 0 1 point return; 1 1 point return; 0 1 tile @2,1; 0 1 tile @3,2; 0 0 tile @3,2 lost 1;"
    " 0 1 point @2,3; 0 0 tile @1,2 lost 1; 1 1 resource L" },
  { "/rules/supply/constructing",
    BASE "seat 2: hand Y3, tiles Y9, resources 2, area C3 B6 Y6",
    "choose 1 Y1; choose 2 Y3 Y9; choose 0 L; return 1 -; return 2 R20; return 0 Y18; supply Y18 R20",
    "exhausted 1; supply R20; at 1 2 Y9/Y3=2*; pending take 0; seat 2: tiles Y18, points 2, area C3 B6 Y6 Y3",
    "1 1 point @2,0; 2 1 tile C3; 2 1 point return; 0 1 point return; 2 1 tile B6; 2 1 point Y6" },

  /* R7: the tile is back before anything is gained. */
  { "/rules/supply/tile-of-a-failed-action",
    BASE,
    "choose 1 Y1; choose 2 B1 B9; choose 0 L; return 1 -; return 2 B9; return 0 Y18 Y19; supply Y19 B9 Y18",
    "at 1 0 B1/B4/B5=1; seat 2: tiles R20 Y19 B9, points 1; supply Y18; pending take 0" },

  /* Nobody returns a tile: exhausted for the second time. The round goes on. */
  { "/rules/supply/nobody-returns",
    BASE "seat 2: area C6 Y4",
    CHOICES "; return 1 -; return 2 -; return 0 -",
    "exhausted 2; end supply; supply -; pending over; round 1; first 1; deck A B C D E F; discard B1 Y1 L;"
    "seat 0: resources 1, tiles Y18 Y19; seat 2: tiles R20 B9, points 1",
    "1 1 point @2,0; 2 1 tile @1,0; 2 0 tile @1,0 lost 2; 2 0 tile C6 lost 1; 2 1 point Y4; 0 1 resource L" },

  /* R8.3a: the second time, in the middle of a gain, with hands left over. */
  { "/rules/supply/second-time",
    BASE "seat 0: hand L K J; seat 1: hand Y1 H G; seat 2: hand B1 F E",
    CHOICES "; return 1 -; return 2 R20; return 0 -; supply R20",
    "exhausted 2; end supply; pending over; round 1; first 1; deck A B C D E F; discard B1 Y1 L;"
    "seat 0: hand K J, resources 1; seat 1: hand H G; seat 2: hand F E, tiles R20 B9, points 1",
    "1 1 point @2,0; 2 1 tile @1,0; 2 1 point return; 2 1 tile @1,0; 2 0 tile @1,0 lost 1; 0 1 resource L" },
  { "/rules/supply/second-time/exactly",
    BASE "exhausted 1; supply R20 R19 R18",
    CHOICES,
    "exhausted 2; end supply; pending over; seat 2: tiles R20 R19 R18 B9; seat 0: resources 1",
    "1 1 point @2,0; 2 3 tile @1,0; 0 1 resource L" },
  { "/rules/supply/second-time/others-still-act",
    BASE "exhausted 1; seat 0: hand R1, tiles R4, resources 2, area B3 Y6",
    "choose 1 Y1; choose 2 B1; choose 0 R1 R4",
    "exhausted 2; pending over; at 0 0 R4/R1=0*; seat 0: points 1, area B3 Y6 R1, tiles -; pawns R4",
    "1 1 point @2,0; 2 1 tile @1,0; 2 0 tile @1,0 lost 2; 0 0 tile B3 lost 1; 0 1 point Y6" },
  { "/rules/supply/not-empty-yet",
    BASE "exhausted 1; supply R20 R19 R18 R17",
    CHOICES "; take 0 resource",
    "exhausted 1; end none; supply R17; round 2" },
  /* An empty supply becomes empty only once. */
  { "/rules/supply/stays-empty",
    BASE "supply -; exhausted 2",
    CHOICES,
    "exhausted 2; seat 2: tiles B9",
    "1 1 point @2,0; 2 0 tile @1,0 lost 3; 0 1 resource L" },

  /* R8.3b */
  { "/rules/supply/all-placed/urbanizing",
    CROWDED "seat 0: resources 1",
    "choose 0 A R8" OTHERS "; token 0 any",
    "end all-placed; pending over; round 1; first 0; deck A B C D E F;"
    "seat 0: resources 0, supply 0, in-city 16; seat 4: resources 1, hand -",
    "0 0 resource @0,0 lost 5; 1 1 resource L; 2 1 resource K; 3 1 resource J; 4 1 resource I" },
  { "/rules/supply/all-placed/constructing",
    CROWDED "seat 0: hand R10, tiles R18, resources 1",
    "choose 0 R10 R18" OTHERS,
    "end all-placed; pending over; seat 0: resources 0, supply 0, in-city 16" },
  /* Even if some come back later in the round. */
  { "/rules/supply/all-placed/back-again",
    CROWDED "seat 0: resources 1; seat 1: resources 6, tiles R18",
    "choose 0 A R8; choose 1 R10 R18; choose 2 K; choose 3 J; choose 4 I; token 0 any",
    "end all-placed; pending over; at 0 0 R18/R10/R4/R5/R6/R7=1*; seat 0: resources 5, in-city 11, points 5" },
  { "/rules/supply/all-placed/one-behind-the-screen",
    CROWDED FOUR_FLOORS "seat 0: resources 2, hand A",
    "choose 0 A R8" OTHERS "; token 0 any",
    "end none; round 2; seat 0: in-city 15, resources 1, supply 0" },
  { "/rules/supply/all-placed/one-in-the-supply",
    CROWDED FOUR_FLOORS "seat 0: resources 1, hand C",
    "choose 0 C R8" OTHERS "; token 0 any",
    "end none; round 2; seat 0: in-city 15, resources 0, supply 1" },
  /* The resource for the other colour is in the supply, not in the city. */
  { "/rules/supply/all-placed/other-color",
    CROWDED FOUR_FLOORS "seat 0: resources 2",
    "choose 0 R10 B18" OTHERS,
    "end none; round 2; seat 0: in-city 15, resources 0, supply 1" },
};

static void
start (GinkgoState *state,
       const char *position,
       const char *events)
{
  ginkgo_test_position_build (state, position);
  ginkgo_test_play (state, events, NULL);
}

/* R8.2: tiles committed are not behind the screen. */
static void
test_committed (void)
{
  GinkgoState state;

  start (&state, BASE "seat 0: resources 1", "choose 1 Y1; choose 2 B1; choose 0 L Y19; return 1 -; return 2 -");
  ginkgo_test_refuse (&state, "return 0 Y19", GINKGO_RULES_ERROR_RETURNED_TILE_NOT_BEHIND_SCREEN);
  ginkgo_test_refuse (&state, "return 0 Y18 Y19", GINKGO_RULES_ERROR_RETURNED_TILE_NOT_BEHIND_SCREEN);
  ginkgo_test_play (&state, "return 0 Y18; supply Y18; token 0 any", NULL);
  ginkgo_test_position_check (&state, "at -1 0 Y19=0*; seat 0: tiles -");
}

/* R8.2: of all the tiles behind the screen any may be returned. */
static void
test_any_subset (void)
{
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  GinkgoState state;
  guint n_decisions;

  start (&state, BASE "seat 1: tiles R4 R5 B4", CHOICES);
  n_decisions = ginkgo_state_list_decisions (&state, decisions);
  g_assert_cmpuint (n_decisions, ==, 8);
  g_assert_cmpuint (ginkgo_state_count_decisions (&state), ==, 8);

  for (guint i = 0; i < n_decisions; i++)
    {
      GinkgoState after = state;

      ginkgo_state_apply_decision (&after, &decisions[i], NULL);
      ginkgo_test_position_check (&after, "pending return 2");
      g_assert_cmpuint (after.seats[1].returned, ==, decisions[i].tiles);
      g_assert_cmpuint (after.seats[1].tiles, ==, state.seats[1].tiles & ~decisions[i].tiles);
    }
}

#define N_GAMES 300

/* For two players: 45 tiles drawn in 9 rounds of 2 actions, 2.5 in each. */
static void
init_state (GinkgoState *state,
            guint turn)
{
  *state = (GinkgoState) { .n_seats = 2, .n_removed = 6, .round = 9 };
  state->resolution.turn = (guint8) turn;
  state->pending = GINKGO_EVENT_RETURN;
}

static void
test_pace (void)
{
  GinkgoState state;

  init_state (&state, 1);
  g_assert_cmpuint (ginkgo_state_estimate_rounds (&state, 0), ==, 0);
  g_assert_cmpuint (ginkgo_state_estimate_rounds (&state, 1), ==, 1);
  g_assert_cmpuint (ginkgo_state_estimate_rounds (&state, 5), ==, 1);
  g_assert_cmpuint (ginkgo_state_estimate_rounds (&state, 6), ==, 2);
  g_assert_cmpuint (ginkgo_state_estimate_rounds (&state, 20), ==, 4);

  /* One more action in this round: 45 tiles in 17 actions, 2.6 in each. */
  init_state (&state, 0);
  g_assert_cmpuint (ginkgo_state_estimate_rounds (&state, 2), ==, 0);
  g_assert_cmpuint (ginkgo_state_estimate_rounds (&state, 3), ==, 1);

  /* The interrupted action takes its items first. */
  init_state (&state, 1);
  state.resolution.left = 3;
  g_assert_cmpuint (ginkgo_state_estimate_rounds (&state, 2), ==, 0);
  g_assert_cmpuint (ginkgo_state_estimate_rounds (&state, 8), ==, 1);
  g_assert_cmpuint (ginkgo_state_estimate_rounds (&state, 9), ==, 2);
}

/* Starting items were not drawn in actions (R2.8): 36 tiles in 18 actions. */
static void
test_starting_items (void)
{
  GinkgoState state;

  init_state (&state, 1);
  for (guint seat = 0; seat < 2; seat++)
    for (guint i = 0; i < 4; i++)
      state.seats[seat].area[state.seats[seat].n_area++] = ginkgo_card_from_character (i == 3 ? 14 : 7);
  state.n_removed = 7;
  g_assert_cmpuint (ginkgo_state_estimate_rounds (&state, 4), ==, 1);
  g_assert_cmpuint (ginkgo_state_estimate_rounds (&state, 5), ==, 2);
}

static guint
count_returned (const GinkgoState *state)
{
  guint n_returned = 0;

  for (guint seat = 0; seat < state->n_seats; seat++)
    n_returned += (guint) __builtin_popcountll (state->seats[seat].returned);

  return n_returned;
}

/* In random games, the estimate is within a round on average, unless a player places all
 * resources first. */
static void
test_games (void)
{
  guint n_estimates = 0;
  double error = 0;

  for (guint64 seed = 0; seed < N_GAMES; seed++)
    {
      GinkgoRandom random;
      GinkgoState state;
      guint last = 0;

      ginkgo_test_start (&state, &random, GINKGO_MODE_INTRODUCTORY, 2 + (guint) seed % 4, seed);
      do
        if (state.pending == GINKGO_EVENT_SUPPLY)
          last = state.round + ginkgo_state_estimate_rounds (&state, count_returned (&state));
      while (ginkgo_test_step (&state, &random));

      if (last == 0 || state.end_reason != GINKGO_END_SUPPLY)
        continue;

      error += ABS ((int) state.round - (int) last);
      n_estimates++;
    }

  g_test_message ("%u estimates, %.2f rounds off on average", n_estimates, error / n_estimates);
  g_assert_cmpuint (n_estimates, >, N_GAMES / 2);
  g_assert_cmpfloat (error / n_estimates, <, 1.5);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ginkgo_test_add_cases (cases, G_N_ELEMENTS (cases));
  g_test_add_func ("/rules/supply/committed-tiles", test_committed);
  g_test_add_func ("/rules/supply/any-subset", test_any_subset);
  g_test_add_func ("/rules/forecast/pace", test_pace);
  g_test_add_func ("/rules/forecast/starting-items", test_starting_items);
  g_test_add_func ("/rules/forecast/games", test_games);

  return g_test_run ();
}
