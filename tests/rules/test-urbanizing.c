/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-play.h"

/* R5: an urbanization card with a tile. Seat 0 urbanizes; then seat 1 plays L, and the game waits
 * for what she takes. */

#define BASE                                                     \
  "players 2; supply R20 B20 Y20 R19 B19 Y19; deck A B C D E F;" \
  "seat 0: resources 3, tiles R4 B9, hand A B C D; seat 1: hand L;"

/* A lies in the midst of B5 (two floors), R6 (three), Y7 (one) and B8 (one);
 * the buildings at its corners do not touch it. */
#define RING                                 \
  "city 0 0 |  .  B        C        D  . |"  \
  "         |  L R1    B5/B4=1    Y1  E |"   \
  "         |  K B8       A R6/R5/Y4=0  F |" \
  "         |  J Y3      Y7=0     R3  G |"   \
  "         |  .  I        .        H  . |;"

static const GinkgoTestCase cases[] = {
  /* R5.2 */
  { "/rules/urbanizing/places",
    BASE,
    "choose 0 A R4; choose 1 L; token 0 A 0 -2",
    "at 0 -1 R4=0*; at 0 -2 A; pawns R4; pending take 1;"
    "seat 0: resources 3, supply 21, in-city 1, tiles B9, tile -, area -; discard A",
    "0 1 resource @0,0" },
  { "/rules/urbanizing/one-resource-is-enough",
    BASE "seat 0: resources 1",
    "choose 0 C R4; choose 1 L; token 0 any",
    "at 2 -1 R4=0*; seat 0: resources 0, in-city 1, points 1; pending take 1",
    "0 1 point @2,0" },
  { "/rules/urbanizing/any-color-and-number",
    BASE "seat 0: resources 1, tiles Y4",
    "choose 0 D Y4; choose 1 L; token 0 any",
    "at 3 0 Y4=0*; seat 0: resources 0, in-city 1, points 1; pending take 1" },

  /* R5.3: the token comes before the gains. */
  { "/rules/urbanizing/token-first",
    BASE,
    "choose 0 A R4; choose 1 L",
    "at 0 -1 R4=0*; acting 0; resolving A R4; pending token 0; seat 0: resources 2; discard -",
    "" },
  { "/rules/urbanizing/token-to-the-west",
    BASE,
    "choose 0 A R4; choose 1 L; token 0 A -1 -1",
    "at -1 -1 A; at 0 -2 .; at 0 -1 R4=0*; pending take 1" },

  /* R5.4: north, east, south, west; by floor; whoever owns them. */
  { "/rules/urbanizing/yields",
    BASE RING,
    "choose 0 A R4; choose 1 L; token 0 any",
    "at 2 2 R4=0*; seat 0: resources 5, in-city 5, points 1, tiles B9 R20 B20 Y20;"
    "seat 1: in-city 2, points 0, tiles -; supply R19 B19 Y19; discard A; pending take 1",
    "0 2 tile @2,1; 0 3 resource @3,2; 0 1 point @2,3; 0 1 tile @1,2" },
  { "/rules/urbanizing/does-not-yield-itself",
    BASE,
    "choose 0 B B9; choose 1 L; token 0 any",
    "seat 0: tiles R4 R20, resources 2; pending take 1",
    "0 1 tile @1,0" },
  { "/rules/urbanizing/corners-do-not-yield",
    BASE,
    "choose 0 D R4; choose 1 L; token 0 any",
    "seat 0: points 1, tiles B9, resources 2; pending take 1",
    "0 1 point @2,0" },
  { "/rules/urbanizing/lost-resources",
    BASE RING "seat 0: resources 20",
    "choose 0 A R4; choose 1 L; token 0 any",
    "seat 0: resources 20, supply 0, in-city 5; pending take 1",
    "0 2 tile @2,1; 0 1 resource @3,2 lost 2; 0 1 point @2,3; 0 1 tile @1,2" },

  /* R5.4, R5.5: urbanizing bonuses are paid, oldest first, no others. */
  { "/rules/urbanizing/bonuses",
    BASE "seat 0: area C8 C9 R5 Y8 C1",
    "choose 0 C R4; choose 1 L; token 0 any",
    "seat 0: resources 4, points 4, tiles B9 R20; pending take 1",
    "0 1 point @2,0; 0 1 point C8; 0 1 tile C9; 0 1 resource R5; 0 2 point Y8; 0 1 resource C1" },
  { "/rules/urbanizing/eights",
    BASE "seat 0: area R8 B8 Y8",
    "choose 0 C R4; choose 1 L; token 0 any",
    "seat 0: resources 3, points 5, tiles B9 R20; pending take 1",
    "0 1 point @2,0; 0 1 resource R8; 0 1 point R8; 0 1 tile B8; 0 1 point B8; 0 2 point Y8" },
  { "/rules/urbanizing/no-other-bonuses",
    BASE "seat 0: area R1 B4 Y7 R3 B6 Y9 C6 C7 C2 C4 R10 B14 Y17 R20 Y5",
    "choose 0 C R4; choose 1 L; token 0 any",
    "seat 0: resources 2, points 2, tiles B9; pending take 1",
    "0 1 point @2,0; 0 1 point Y5" },
  { "/rules/urbanizing/bonuses-of-others",
    BASE "seat 1: area Y5 C8",
    "choose 0 C R4; choose 1 L; token 0 any",
    "seat 0: points 1; seat 1: points 0; pending take 1",
    "0 1 point @2,0" },

  /* R5.5 */
  { "/rules/urbanizing/discards",
    BASE "discard K R1; seat 0: area C4",
    "choose 0 A R4; choose 1 L; token 0 any",
    "discard K R1 A; seat 0: area C4, hand B C D, card -; pending take 1" },

  /* A building founded in this round yields to the next one in it. */
  { "/rules/urbanizing/next-to-a-new-building",
    BASE "seat 1: hand A L, resources 1, tiles Y9; seat 0: hand B",
    "choose 0 B R4; choose 1 A Y9; token 0 B 1 -2; token 1 any",
    "at 0 -1 Y9=1*; at 1 -1 R4=0*; seat 1: resources 2, in-city 1; pawns R4 Y9; discard A B; round 2",
    "0 1 tile @1,0; 1 1 resource @1,-1; 1 1 resource @0,0" },
};

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ginkgo_test_add_cases (cases, G_N_ELEMENTS (cases));

  return g_test_run ();
}
