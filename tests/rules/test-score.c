/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-score.h"
#include "ginkgo-test-play.h"
#include "ginkgo-test-position.h"

/* R9.1 to R9.3, R9.5: what cards and tokens score, and who wins. */

/* Seat 0 has on red 1 + 4, on blue 2 + 3, on yellow 1 resources; five buildings,
 * three of one or two floors. Seat 1 has others, some are nobody's. */
#define CITY                                             \
  "city -1 -1 |  .      A            B         C    . |" \
  "           |  L   R4/Y8=1      B5/B1=0    Y1    D |"  \
  "           |  K     Y2           R2=0    B2=1   E |"  \
  "           |  J R9/R8/R7/R6=0  Y11=0 B9/B8/Y3=0 F |"  \
  "           |  .      I            H         G    . |;"

typedef struct
{
  const char *area;
  const char *card;
  guint points;
} Card;

/* The points that a card scores seat 0 with this area in that city. */
static const Card cards[] = {
  /* Resources on buildings of a colour */
  { "R10", "R10", 5 },
  { "B10", "B10", 5 },
  { "Y10", "Y10", 1 },
  { "R13", "R13", 5 },
  { "B13", "B13", 5 },
  { "Y13", "Y13", 1 },
  { "R11", "R11", 1 },
  { "B11", "B11", 5 },
  { "Y11", "Y11", 5 },
  { "R12", "R12", 5 },
  { "B12", "B12", 1 },
  { "Y12", "Y12", 5 },

  /* Buildings */
  { "R14", "R14", 3 },
  { "B14", "B14", 3 },
  { "Y14", "Y14", 3 },
  { "R15", "R15", 6 },
  { "B15", "B15", 6 },
  { "Y15", "Y15", 6 },

  /* Cards with a bonus: characters count, endgame cards do not. */
  { "C6 R16 R1 B4 Y7 R2 B3 C7 C1 C2", "R16", 10 },
  { "C6 B16", "B16", 2 },
  { "Y16 B17 R18 R20", "Y16", 0 },
  { "C8 R17 R2 B5 Y8 R1 B3 C9 C7 C2", "R17", 10 },
  { "B17 R8", "B17", 2 },
  { "Y17 C2 Y16", "Y17", 0 },
  { "C2 R18 R3 B6 Y9 R1 B2 C3 C7 C8", "R18", 10 },
  { "B18 C12", "B18", 2 },
  { "Y18 C7 Y1", "Y18", 0 },

  /* Cards of a colour, itself and characters included */
  { "R19", "R19", 2 },
  { "B19", "B19", 2 },
  { "Y19", "Y19", 2 },
  { "C1 C3 C2 R19 R1 R20 B1 Y1", "R19", 8 },
  { "C1 C3 C2 C6 B19 R1 B20 Y1", "B19", 8 },
  { "C1 C3 C2 C5 Y19 R1 B20 Y1 Y16", "Y19", 10 },
  { "R19 C1 C10 C16 C27 C7 C13 C24 C25 C4 C21 C22 C23", "R19", 26 },
  { "B19 C9 C19 C20 C6 C18 C26 C3 C12 C15", "B19", 20 },
  { "Y19 C8 C11 C14 C17 C2 C5", "Y19", 14 },

  { "R20", "R20", 9 },
  { "B20", "B20", 9 },
  { "Y20", "Y20", 9 },

  /* Cards that pay during the game score nothing. */
  { "R1 B2 Y3", "R1", 0 },
  { "R7 B8 Y9", "Y9", 0 },
  { "C7 C8", "C8", 0 },
};

static void
test_card (gconstpointer user_data)
{
  const Card *test = user_data;
  g_autofree char *position = g_strdup_printf (CITY "seat 0: area %s", test->area);
  GinkgoState state;

  ginkgo_test_position_build (&state, position);
  g_assert_cmpuint (ginkgo_state_score_card (&state, 0, ginkgo_card_from_name (test->card)), ==, test->points);
}

/* The review highlights these buildings. */
static void
test_counted (void)
{
  GinkgoState state;

  ginkgo_test_position_build (&state, CITY);
  g_assert_cmpint (__builtin_popcountll (ginkgo_city_find_counted (&state.city, 0, ginkgo_card_from_name ("R14"))), ==, 3);
  g_assert_cmpint (__builtin_popcountll (ginkgo_city_find_counted (&state.city, 0, ginkgo_card_from_name ("R15"))), ==, 2);
}

static void
add_card (const Card *test)
{
  g_autofree char *area = g_strdup (test->area);
  g_autofree char *path = g_strdup_printf ("/rules/score/cards/%s/%s", test->card, g_strdelimit (area, " ", '-'));

  g_test_add_data_func (path, test, test_card);
}

/* Only a player's own cards count, and all of them do. */
static void
test_cards_of_all (void)
{
  GinkgoScore scores[GINKGO_MAX_SEATS];
  GinkgoState state;

  ginkgo_test_position_build (&state, "players 3;" CITY "seat 0: area R14 B14 R20; seat 1: area R10 B15 B14 C1; seat 2: area R10 B15 Y14");
  ginkgo_state_score (&state, scores);
  g_assert_cmpuint (scores[0].cards, ==, 3 + 3 + 9);
  g_assert_cmpuint (scores[1].cards, ==, 2 + 0 + 2);
  g_assert_cmpuint (scores[2].cards, ==, 0);
}

static void
test_what_does_not_count (void)
{
  GinkgoScore scores[GINKGO_MAX_SEATS];
  GinkgoState state;

  ginkgo_test_position_build (&state, "players 3; seat 0: card R20, tile R9; seat 1: hand B20, resources 9, tiles Y20");
  ginkgo_state_score (&state, scores);
  g_assert_cmpuint (scores[0].total, ==, 0);
  g_assert_cmpuint (scores[1].total, ==, 0);
}

/* R9.1, R9.3 and the sum. */
static void
test_sum (void)
{
  GinkgoScore scores[GINKGO_MAX_SEATS];
  GinkgoState state;

  ginkgo_test_position_build (&state,
                              "city -1 -1 |  . A B C  . |"
                              "           |  L R1 R4/Y8=0 Y1 D |"
                              "           |  K Y2 B1 B2 E |"
                              "           |  J B3 Y3 R3 F |"
                              "           |  . I H G . |;"
                              "seat 0: points 17, new-hand 2, area R20 R14; seat 1: points 300, new-hand 1");
  ginkgo_state_score (&state, scores);
  g_assert_cmpuint (scores[0].points, ==, 17);
  g_assert_cmpuint (scores[0].cards, ==, 10);
  g_assert_cmpuint (scores[0].new_hand, ==, 4);
  g_assert_cmpuint (scores[0].districts, ==, 4);
  g_assert_cmpuint (scores[0].total, ==, 35);
  g_assert_cmpuint (scores[1].points, ==, 300);
  g_assert_cmpuint (scores[1].new_hand, ==, 2);
  g_assert_cmpuint (scores[1].total, ==, 302);
}

typedef struct
{
  const char *path;
  const char *position;
  const char *winners;
} Winners;

/* R9.5: all points count, and equal totals share the place. */
static const Winners winners[] = {
  { "/rules/score/winners/one",
    "players 4; seat 0: points 10; seat 1: points 12; seat 2: points 11; seat 3: points 4",
    "winners 1" },
  { "/rules/score/winners/last",
    "players 5; seat 0: points 10; seat 4: points 11",
    "winners 4" },
  { "/rules/score/winners/shared",
    "players 4; seat 0: points 10; seat 1: points 12; seat 2: points 11; seat 3: points 12",
    "winners 1 3" },
  { "/rules/score/winners/shared-with-the-first",
    "players 3; seat 0: points 12; seat 1: points 12; seat 2: points 11",
    "winners 0 1" },
  { "/rules/score/winners/all",
    "players 5",
    "winners 0 1 2 3 4" },
  { "/rules/score/winners/by-cards",
    "players 2; seat 0: points 10; seat 1: points 2, area B20",
    "winners 1" },
  { "/rules/score/winners/by-new-hand",
    "players 2; seat 0: points 10; seat 1: points 8, new-hand 2",
    "winners 1" },
  { "/rules/score/winners/by-districts",
    "players 2; city 0 0 | R1=0 R2 B1 | . . A |; seat 1: points 1",
    "winners 0" },
  /* No tie-break: neither resources, nor tiles, nor seats. */
  { "/rules/score/winners/no-tie-break",
    "players 2; seat 0: points 9; seat 1: area B20, resources 7, tiles R9 R8",
    "winners 0 1" },
};

static void
test_winners (gconstpointer user_data)
{
  const Winners *test = user_data;
  GinkgoState state;

  ginkgo_test_position_build (&state, test->position);
  ginkgo_test_position_check (&state, test->winners);
}

/* The worked examples of the rulebook (R13) */

static const GinkgoTestCase examples[] = {
  /* Red 7 is two floors high; Exploiting bonuses of 1 tile and of 1 point. */
  { "/rules/examples/exploit",
    "players 2; supply R20 B20 Y20; deck A B C;"
    "city -1 -1 |  .   A   B  C  . |"
    "           |  L R7/B1 R1 Y1  D |"
    "           |  K   Y2  R2 B2  E |"
    "           |  J   B3  Y3 R3  F |"
    "           |  .   I   H  G  . |;"
    "seat 0: hand R7, area C6 C14; seat 1: hand L",
    "choose 0 R7; choose 1 L",
    "seat 0: resources 2, tiles R20, points 1, area C6 C14; discard R7; pending take 1",
    "0 2 resource @0,0; 0 1 tile C6; 0 1 point C14" },

  /* A with R4 beside a red building and a two-floor blue one. */
  { "/rules/examples/urbanize",
    "players 2; supply R20 B20 Y20 R19; deck A B C;"
    "city -1 -1 |  .  .    B    C  D  . |"
    "           |  .  A  B5/Y9=1 B1 Y1 E |"
    "           |  L R1   R2    Y2 B2 F |"
    "           |  K Y3    .   H  G . |"
    "           |  J  I    .   .  . . |;"
    "seat 0: hand A, tiles R4, resources 1, area C1; seat 1: hand L",
    "choose 0 A R4; choose 1 L; token 0 any",
    "at 0 0 R4=0*; seat 0: resources 2, tiles R20 B20, points 0, in-city 1; discard A; pending take 1",
    "0 2 tile @1,0; 0 1 resource @0,1; 0 1 resource C1" },

  /* Nell, seat 0, builds R4 on Faye's B5. */
  { "/rules/examples/construct",
    "players 3; supply R20 B20 Y20; deck A B C;"
    "city -1 -1 |  .   A      B  C  . |"
    "           |  L B5/B1=1 R1 Y1  D |"
    "           |  K   Y2     R2 B2  E |"
    "           |  J   B3     Y3 R3  F |"
    "           |  .   I      H  G  . |;"
    "seat 0: hand B5, tiles R4, resources 4, points 1, area C2 C4; seat 1: hand L; seat 2: hand K",
    "choose 0 B5 R4; choose 1 L; choose 2 K",
    "at 0 0 R4/B5/B1=0*; seat 1: resources 2, in-city 0, points 2;"
    "seat 0: resources 1, supply 16, in-city 3, points 1, tiles -, area C2 C4 B5; discard -; pending take 1",
    "1 2 point @0,0; 0 1 point C2; 0 1 resource C4" },
};

/* Faye, Miley and Nell are seats 0, 1 and 2; Faye's R20 is isolated. */
static void
test_example (void)
{
  GinkgoScore scores[GINKGO_MAX_SEATS];
  GinkgoState state;

  ginkgo_test_position_build (&state,
                              "players 3;"
                              "city 0 0 | Y4/R4=1  Y5=1      Y1   R20=0 |"
                              "         |   R1   B4/B6=0  B5=0   Y2     |"
                              "         |   Y3   B9/Y6=1 B7/Y7=2 R2     |");
  ginkgo_state_score (&state, scores);

  g_assert_cmpuint (scores[0].districts, ==, 7);
  g_assert_cmpuint (scores[1].districts, ==, 6 + 2);
  g_assert_cmpuint (scores[2].districts, ==, 0);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    add_card (&cards[i]);
  g_test_add_func ("/rules/score/cards/of-all", test_cards_of_all);
  g_test_add_func ("/rules/score/cards/counted", test_counted);
  g_test_add_func ("/rules/score/cards/what-does-not-count", test_what_does_not_count);
  g_test_add_func ("/rules/score/sum", test_sum);
  for (guint i = 0; i < G_N_ELEMENTS (winners); i++)
    g_test_add_data_func (winners[i].path, &winners[i], test_winners);
  ginkgo_test_add_cases (examples, G_N_ELEMENTS (examples));
  g_test_add_func ("/rules/examples/districts", test_example);

  return g_test_run ();
}
