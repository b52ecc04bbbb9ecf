/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-play.h"

/* R7: when the items are lacking the tile goes back, and the card is resolved as if it had been
 * played alone. Seat 1 plays L afterwards, and the game waits. */

#define BASE                                                     \
  "players 2; supply R20 B20 Y20 R19 B19 Y19; deck A B C D E F;" \
  "seat 0: tiles R4 B9 Y4, hand A B1 R1 Y3; seat 1: hand L;"

/* B5, seat 1's, is two floors high; R6, seat 0's, three. */
#define CITY                                    \
  "city -1 -1 |  .  A        B        C  . |"   \
  "           |  L R1    B5/B1=1    Y1  D |"    \
  "           |  K Y2       R2      B2  E |"    \
  "           |  J B3       Y3 R6/R3/Y4=0  F |" \
  "           |  .  I        H        G  . |;"

static const GinkgoTestCase cases[] = {
  { "/rules/lacking/urbanizing",
    BASE,
    "choose 0 A R4; choose 1 L",
    "at 0 -1 A; pawns -; seat 0: tiles R4 B9 Y4, tile -, resources 0; acting 0; resolving A; pending take 0",
    "" },
  { "/rules/lacking/urbanizing/take",
    BASE "seat 0: area Y4 C8",
    "choose 0 A R4; choose 1 L; take 0 resource",
    "at 0 -1 A; seat 0: tiles R4 B9 Y4, resources 1, points 1, area Y4 C8; discard A; pending take 1",
    "0 1 resource A; 0 1 point Y4" },
  { "/rules/lacking/urbanizing/only-a-resource",
    BASE "supply -",
    "choose 0 A R4; choose 1 L",
    "at 0 -1 A; seat 0: tiles R4 B9 Y4, resources 1; round 2",
    "0 1 resource A; 1 1 resource L" },
  /* What the new building would yield comes too late. */
  { "/rules/lacking/urbanizing/yield-too-late",
    BASE "seat 0: area R2 C1",
    "choose 0 A R4; choose 1 L; take 0 tile",
    "at 0 -1 A; seat 0: tiles R4 B9 Y4 R20, resources 0; pending take 1",
    "0 1 tile A" },

  /* Nothing is paid, nobody is evicted, the card is not kept. */
  { "/rules/lacking/constructing/resources",
    BASE CITY "seat 0: hand B5, resources 2, tiles B9, points 7, area Y3 Y4 C5",
    "choose 0 B5 B9; choose 1 L",
    "at 1 0 B5/B1=1; pawns -; seat 0: resources 2, points 8, tiles B9 R20 B20, area Y3 Y4 C5, in-city 3;"
    "seat 1: in-city 2, resources 0, points 0; discard B5; pending take 1",
    "0 2 tile @1,0; 0 1 point Y4" },
  { "/rules/lacking/constructing/points",
    BASE CITY "seat 0: hand B5, resources 9, tiles B4",
    "choose 0 B5 B4; choose 1 L",
    "at 1 0 B5/B1=1; seat 0: resources 9, points 0, tiles B4 R20 B20, area -; discard B5; pending take 1",
    "0 2 tile @1,0" },
  { "/rules/lacking/constructing/both",
    BASE CITY "seat 0: hand B5, resources 0, tiles R4",
    "choose 0 B5 R4; choose 1 L",
    "at 1 0 B5/B1=1; seat 0: resources 0, points 0, tiles R4 R20 B20, area -; discard B5; pending take 1",
    "0 2 tile @1,0" },
  /* All or nothing: the point that she has stays with her, too. */
  { "/rules/lacking/constructing/points-enough-resources-not",
    BASE CITY "seat 0: hand R6, resources 0, points 4, tiles R5",
    "choose 0 R6 R5; choose 1 L",
    "at 2 2 R6/R3/Y4=0; seat 0: resources 3, in-city 3, points 4, tiles R5, area -; discard R6; pending take 1",
    "0 3 resource @2,2" },
  { "/rules/lacking/constructing/own-building-stays-hers",
    BASE CITY "seat 0: hand R6, resources 1, points 0, tiles R5",
    "choose 0 R6 R5; choose 1 L",
    "at 2 2 R6/R3/Y4=0; seat 0: resources 4, in-city 3, points 0, tiles R5, area -; discard R6; pending take 1",
    "0 3 resource @2,2" },
  { "/rules/lacking/constructing/starting-building",
    BASE "seat 0: resources 1",
    "choose 0 Y3 Y4; choose 1 L",
    "at 1 2 Y3; seat 0: resources 1, points 1, tiles R4 B9 Y4, area -; discard Y3; pending take 1",
    "0 1 point @1,2" },
  /* R6.1: constructing bonuses come too late. */
  { "/rules/lacking/constructing/bonuses-too-late",
    BASE CITY "seat 0: hand B5, resources 3, points 0, tiles B4, area Y3 Y9 C2",
    "choose 0 B5 B4; choose 1 L",
    "at 1 0 B5/B1=1; seat 0: resources 3, points 0, tiles B4 R20 B20, area Y3 Y9 C2; pending take 1",
    "0 2 tile @1,0" },

  /* R3.1: a tile may be committed that cannot be afforded now, for resources may
   * come back before her turn. Seat 0 evicts seat 1, who then can build. */
  { "/rules/lacking/resources-come-back",
    BASE CITY "seat 0: hand B5, resources 3, tiles B9; seat 1: hand Y3, tiles Y9",
    "choose 0 B5 B9; choose 1 Y3 Y9",
    "at 1 0 B9/B5/B1=0*; at 1 2 Y9/Y3=1*; round 2; pawns B9 Y9;"
    "seat 0: resources 0, in-city 6, area B5; seat 1: resources 0, in-city 2, points 2, area Y3, tiles -",
    "1 2 point @1,0" },
  { "/rules/lacking/points-come-back",
    BASE CITY "seat 0: hand B5, resources 3, tiles B9; seat 1: hand Y3, tiles R1, resources 1",
    "choose 0 B5 B9; choose 1 Y3 R1",
    "at 1 2 R1/Y3=1*; round 2; seat 1: resources 0, points 0, supply 23, area Y3",
    "1 2 point @1,0" },
  { "/rules/lacking/resources-do-not-come-back",
    BASE CITY "seat 0: hand Y1, resources 3, tiles B9; seat 1: hand Y3, tiles Y9",
    "choose 0 Y1; choose 1 Y3 Y9",
    "at 1 2 Y3; round 2; seat 1: resources 0, points 1, area -, tiles Y9; discard Y1 Y3",
    "0 1 point @2,0; 1 1 point @1,2" },
};

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ginkgo_test_add_cases (cases, G_N_ELEMENTS (cases));

  return g_test_run ();
}
