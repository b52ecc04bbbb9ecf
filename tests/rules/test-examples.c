/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-score.h"
#include "ginkgo-test-play.h"
#include "ginkgo-test-position.h"

/* R13: the worked examples of the rulebook. */

static const GinkgoTestCase cases[] = {
  /* Red 7 is two floors high; Exploiting bonuses of 1 tile and of 1 SP. */
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

/* Faye, Miley and Nell are seats 0, 1 and 2; Faye's R20 stands alone. */
static void
test_districts (void)
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

  ginkgo_test_add_cases (cases, G_N_ELEMENTS (cases));
  g_test_add_func ("/rules/examples/districts", test_districts);

  return g_test_run ();
}
