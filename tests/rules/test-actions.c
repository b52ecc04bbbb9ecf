/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-play.h"
#include "ginkgo-test-position.h"

/* Actions: exploiting (R4), urbanizing (R5), and either with too few items (R7). Seat 0 acts;
 * then seat 1 plays L, and the game waits for what seat 1 takes. */

#define EXPLOITING                                               \
  "players 2; supply R20 B20 Y20 R19 B19 Y19; deck A B C D E F;" \
  "seat 0: hand R1 B1 Y1 A; seat 1: hand L;"

/* R1 is one floor high, B1 two, Y1 three, Y2 four. */
#define TALL_CITY                                     \
  "city -1 -1 |  .         A     B           C  . |"  \
  "           |  L        R1 B1/B4=1 Y1/Y4/Y5=0  D |" \
  "           |  K Y2/Y6/Y7/Y8=1 R2       B2  E |"    \
  "           |  J        B3    Y3          R3  F |"  \
  "           |  .         I     H           G  . |;"

#define URBANIZING                                               \
  "players 2; supply R20 B20 Y20 R19 B19 Y19; deck A B C D E F;" \
  "seat 0: resources 3, tiles R4 B9, hand A B C D; seat 1: hand L;"

/* A is amid B5 (two floors), R6 (three), Y7 (one) and B8 (one); the buildings at its corners are
 * not adjacent. */
#define RING                                 \
  "city 0 0 |  .  B        C        D  . |"  \
  "         |  L R1    B5/B4=1    Y1  E |"   \
  "         |  K B8       A R6/R5/Y4=0  F |" \
  "         |  J Y3      Y7=0     R3  G |"   \
  "         |  .  I        .        H  . |;"

#define LACKING                                                  \
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
  /* R4: a card alone. */
  /* R4.1 */
  { "/rules/exploiting/urbanization/resource",
    EXPLOITING "seat 0: resources 2",
    "choose 0 A; choose 1 L; take 0 resource",
    "seat 0: resources 3, supply 22, tiles -, points 0, area -; discard A; pending take 1",
    "0 1 resource A" },
  { "/rules/exploiting/urbanization/tile",
    EXPLOITING "seat 0: resources 2, tiles Y4",
    "choose 0 A; choose 1 L; take 0 tile",
    "seat 0: resources 2, tiles Y4 R20; supply B20 Y20 R19 B19 Y19; discard A; pending take 1",
    "0 1 tile A" },
  { "/rules/exploiting/urbanization/choice-when-resolved",
    EXPLOITING,
    "choose 0 A; choose 1 L",
    "seat 0: resources 0, tiles -, card -; acting 0; pending take 0; discard -",
    "" },
  { "/rules/exploiting/urbanization/no-tile",
    EXPLOITING "supply -",
    "choose 0 A; choose 1 L",
    "seat 0: resources 1, tiles -; seat 1: resources 1; round 2",
    "0 1 resource A; 1 1 resource L" },
  { "/rules/exploiting/urbanization/no-resource",
    EXPLOITING "seat 0: resources 25",
    "choose 0 A; choose 1 L",
    "seat 0: resources 25, tiles R20; supply B20 Y20 R19 B19 Y19; pending take 1",
    "0 1 tile A" },
  { "/rules/exploiting/urbanization/resources-of-others",
    EXPLOITING "seat 0: resources 25; seat 1: resources 3; supply R20 B20",
    "choose 0 A; choose 1 L",
    "seat 0: resources 25, tiles R20; seat 1: resources 3, tiles -; pending take 1",
    "0 1 tile A" },
  { "/rules/exploiting/urbanization/neither",
    EXPLOITING "supply -; seat 0: resources 25, area Y4 R4",
    "choose 0 A; choose 1 L",
    "seat 0: resources 25, tiles -, points 1; seat 1: resources 1; round 2",
    "0 1 point Y4; 0 0 resource R4 lost 1; 1 1 resource L" },

  /* R4.2 */
  { "/rules/exploiting/building/red",
    EXPLOITING,
    "choose 0 R1; choose 1 L",
    "seat 0: resources 1, supply 24, tiles -, points 0; discard R1; pending take 1",
    "0 1 resource @0,0" },
  { "/rules/exploiting/building/blue",
    EXPLOITING,
    "choose 0 B1; choose 1 L",
    "seat 0: resources 0, tiles R20, points 0; supply B20 Y20 R19 B19 Y19; discard B1; pending take 1",
    "0 1 tile @1,0" },
  { "/rules/exploiting/building/yellow",
    EXPLOITING,
    "choose 0 Y1; choose 1 L",
    "seat 0: resources 0, tiles -, points 1; discard Y1; pending take 1",
    "0 1 point @2,0" },
  { "/rules/exploiting/building/two-floors-of-another",
    EXPLOITING TALL_CITY,
    "choose 0 B1; choose 1 L",
    "seat 0: tiles R20 B20, points 0; seat 1: tiles -, points 0, in-city 6; at 1 0 B1/B4=1; pending take 1",
    "0 2 tile @1,0" },
  { "/rules/exploiting/building/three-floors-of-her-own",
    EXPLOITING TALL_CITY,
    "choose 0 Y1; choose 1 L",
    "seat 0: points 3, in-city 3; at 2 0 Y1/Y4/Y5=0; pending take 1",
    "0 3 point @2,0" },
  { "/rules/exploiting/building/four-floors",
    EXPLOITING TALL_CITY "seat 0: hand Y2",
    "choose 0 Y2; choose 1 L",
    "seat 0: points 4; pending take 1",
    "0 4 point @0,1" },
  { "/rules/exploiting/building/unowned",
    EXPLOITING TALL_CITY,
    "choose 0 R1; choose 1 L",
    "seat 0: resources 1; at 0 0 R1; pending take 1",
    "0 1 resource @0,0" },
  /* The colour of the floors below does not matter. */
  { "/rules/exploiting/building/top-floor",
    EXPLOITING "city -1 -1 | . A B C . | L R1/Y9/B4=1 B1 Y1 D | K Y2 R2 B2 E | J B3 Y3 R3 F | . I H G . |",
    "choose 0 R1; choose 1 L",
    "seat 0: resources 3, tiles -, points 0; pending take 1",
    "0 3 resource @0,0" },
  { "/rules/exploiting/building/pawn-stays",
    EXPLOITING "city -1 -1 | . A B C . | L R1/R4=0* B1 Y1 D | K Y2 R2 B2 E | J B3 Y3 R3 F | . I H G . |",
    "choose 0 B1; choose 1 L",
    "pawns R1; pending take 1" },

  /* R4.3 */
  { "/rules/exploiting/bonuses/oldest-first",
    EXPLOITING "seat 0: area C14 R4 C6 Y4 B1",
    "choose 0 Y1; choose 1 L",
    "seat 0: points 3, resources 1, tiles R20 B20; pending take 1",
    "0 1 point @2,0; 0 1 point C14; 0 1 resource R4; 0 1 tile C6; 0 1 point Y4; 0 1 tile B1" },
  { "/rules/exploiting/bonuses/only-exploiting",
    EXPLOITING "seat 0: area C1 C2 R2 B3 R5 Y6 B8 R9 Y10 R11 B14 Y15 R16 B17 Y18 R19 B20 C25",
    "choose 0 Y1; choose 1 L",
    "seat 0: points 1, resources 1, tiles -; pending take 1",
    "0 1 point @2,0; 0 1 resource C25" },
  { "/rules/exploiting/bonuses/sevens",
    EXPLOITING "seat 0: area R7 B7 Y7",
    "choose 0 R1; choose 1 L",
    "seat 0: resources 2, tiles R20, points 4; pending take 1",
    "0 1 resource @0,0; 0 1 resource R7; 0 1 point R7; 0 1 tile B7; 0 1 point B7; 0 2 point Y7" },
  { "/rules/exploiting/bonuses/with-urbanization-card",
    EXPLOITING "seat 0: area Y4",
    "choose 0 A; choose 1 L; take 0 tile",
    "seat 0: points 1, tiles R20; pending take 1",
    "0 1 tile A; 0 1 point Y4" },
  { "/rules/exploiting/bonuses/of-others",
    EXPLOITING "seat 1: area Y4 R4",
    "choose 0 Y1; choose 1 L",
    "seat 0: points 1, resources 0; seat 1: points 0, resources 0; pending take 1",
    "0 1 point @2,0" },

  /* R4.4 */
  { "/rules/exploiting/discards",
    EXPLOITING "discard K; seat 0: area C7",
    "choose 0 B1; choose 1 L",
    "discard K B1; seat 0: area C7, card -, hand R1 Y1 A; pending take 1" },

  /* R8.1: a player's own supply counts. */
  { "/rules/exploiting/lost-resources",
    EXPLOITING TALL_CITY "seat 0: resources 21, area R4 R7",
    "choose 0 R1; choose 1 L",
    "seat 0: resources 22, supply 0, points 1; pending take 1",
    "0 1 resource @0,0; 0 0 resource R4 lost 1; 0 0 resource R7 lost 1; 0 1 point R7" },

  /* R5: an urbanization card with a tile. */
  /* R5.2 */
  { "/rules/urbanizing/places",
    URBANIZING,
    "choose 0 A R4; choose 1 L; token 0 A 0 -2",
    "at 0 -1 R4=0*; at 0 -2 A; pawns R4; pending take 1;"
    "seat 0: resources 3, supply 21, in-city 1, tiles B9, tile -, area -; discard A",
    "0 1 resource @0,0" },
  { "/rules/urbanizing/one-resource-is-enough",
    URBANIZING "seat 0: resources 1",
    "choose 0 C R4; choose 1 L; token 0 any",
    "at 2 -1 R4=0*; seat 0: resources 0, in-city 1, points 1; pending take 1",
    "0 1 point @2,0" },
  { "/rules/urbanizing/any-color-and-number",
    URBANIZING "seat 0: resources 1, tiles Y4",
    "choose 0 D Y4; choose 1 L; token 0 any",
    "at 3 0 Y4=0*; seat 0: resources 0, in-city 1, points 1; pending take 1" },

  /* R5.3: the token comes before the gains. */
  { "/rules/urbanizing/token-first",
    URBANIZING,
    "choose 0 A R4; choose 1 L",
    "at 0 -1 R4=0*; acting 0; resolving A R4; pending token 0; seat 0: resources 2; discard -",
    "" },
  { "/rules/urbanizing/token-to-the-west",
    URBANIZING,
    "choose 0 A R4; choose 1 L; token 0 A -1 -1",
    "at -1 -1 A; at 0 -2 .; at 0 -1 R4=0*; pending take 1" },

  /* R5.4: north, east, south, west; by floor; with any owner. */
  { "/rules/urbanizing/yields",
    URBANIZING RING,
    "choose 0 A R4; choose 1 L; token 0 any",
    "at 2 2 R4=0*; seat 0: resources 5, in-city 5, points 1, tiles B9 R20 B20 Y20;"
    "seat 1: in-city 2, points 0, tiles -; supply R19 B19 Y19; discard A; pending take 1",
    "0 2 tile @2,1; 0 3 resource @3,2; 0 1 point @2,3; 0 1 tile @1,2" },
  { "/rules/urbanizing/does-not-yield-itself",
    URBANIZING,
    "choose 0 B B9; choose 1 L; token 0 any",
    "seat 0: tiles R4 R20, resources 2; pending take 1",
    "0 1 tile @1,0" },
  { "/rules/urbanizing/corners-do-not-yield",
    URBANIZING,
    "choose 0 D R4; choose 1 L; token 0 any",
    "seat 0: points 1, tiles B9, resources 2; pending take 1",
    "0 1 point @2,0" },
  { "/rules/urbanizing/lost-resources",
    URBANIZING RING "seat 0: resources 20",
    "choose 0 A R4; choose 1 L; token 0 any",
    "seat 0: resources 20, supply 0, in-city 5; pending take 1",
    "0 2 tile @2,1; 0 1 resource @3,2 lost 2; 0 1 point @2,3; 0 1 tile @1,2" },

  /* R5.4, R5.5: urbanizing bonuses are paid, oldest first, no others. */
  { "/rules/urbanizing/bonuses",
    URBANIZING "seat 0: area C8 C9 R5 Y8 C1",
    "choose 0 C R4; choose 1 L; token 0 any",
    "seat 0: resources 4, points 4, tiles B9 R20; pending take 1",
    "0 1 point @2,0; 0 1 point C8; 0 1 tile C9; 0 1 resource R5; 0 2 point Y8; 0 1 resource C1" },
  { "/rules/urbanizing/eights",
    URBANIZING "seat 0: area R8 B8 Y8",
    "choose 0 C R4; choose 1 L; token 0 any",
    "seat 0: resources 3, points 5, tiles B9 R20; pending take 1",
    "0 1 point @2,0; 0 1 resource R8; 0 1 point R8; 0 1 tile B8; 0 1 point B8; 0 2 point Y8" },
  { "/rules/urbanizing/no-other-bonuses",
    URBANIZING "seat 0: area R1 B4 Y7 R3 B6 Y9 C6 C7 C2 C4 R10 B14 Y17 R20 Y5",
    "choose 0 C R4; choose 1 L; token 0 any",
    "seat 0: resources 2, points 2, tiles B9; pending take 1",
    "0 1 point @2,0; 0 1 point Y5" },
  { "/rules/urbanizing/bonuses-of-others",
    URBANIZING "seat 1: area Y5 C8",
    "choose 0 C R4; choose 1 L; token 0 any",
    "seat 0: points 1; seat 1: points 0; pending take 1",
    "0 1 point @2,0" },

  /* R5.5 */
  { "/rules/urbanizing/discards",
    URBANIZING "discard K R1; seat 0: area C4",
    "choose 0 A R4; choose 1 L; token 0 any",
    "discard K R1 A; seat 0: area C4, hand B C D, card -; pending take 1" },

  /* A building founded in this round yields to the next one in it. */
  { "/rules/urbanizing/next-to-a-new-building",
    URBANIZING "seat 1: hand A L, resources 1, tiles Y9; seat 0: hand B",
    "choose 0 B R4; choose 1 A Y9; token 0 B 1 -2; token 1 any",
    "at 0 -1 Y9=1*; at 1 -1 R4=0*; seat 1: resources 2, in-city 1; pawns R4 Y9; discard A B; round 2",
    "0 1 tile @1,0; 1 1 resource @1,-1; 1 1 resource @0,0" },

  /* R7: with too few items the tile goes back, and the card resolves as if played alone. */
  { "/rules/lacking/urbanizing",
    LACKING,
    "choose 0 A R4; choose 1 L",
    "at 0 -1 A; pawns -; seat 0: tiles R4 B9 Y4, tile -, resources 0; acting 0; resolving A; pending take 0",
    "" },
  { "/rules/lacking/urbanizing/take",
    LACKING "seat 0: area Y4 C8",
    "choose 0 A R4; choose 1 L; take 0 resource",
    "at 0 -1 A; seat 0: tiles R4 B9 Y4, resources 1, points 1, area Y4 C8; discard A; pending take 1",
    "0 1 resource A; 0 1 point Y4" },
  { "/rules/lacking/urbanizing/only-a-resource",
    LACKING "supply -",
    "choose 0 A R4; choose 1 L",
    "at 0 -1 A; seat 0: tiles R4 B9 Y4, resources 1; round 2",
    "0 1 resource A; 1 1 resource L" },
  /* The new building's yield comes too late. */
  { "/rules/lacking/urbanizing/yield-too-late",
    LACKING "seat 0: area R2 C1",
    "choose 0 A R4; choose 1 L; take 0 tile",
    "at 0 -1 A; seat 0: tiles R4 B9 Y4 R20, resources 0; pending take 1",
    "0 1 tile A" },

  /* Nothing is paid, nobody is evicted, the card is not kept. */
  { "/rules/lacking/constructing/resources",
    LACKING CITY "seat 0: hand B5, resources 2, tiles B9, points 7, area Y3 Y4 C5",
    "choose 0 B5 B9; choose 1 L",
    "at 1 0 B5/B1=1; pawns -; seat 0: resources 2, points 8, tiles B9 R20 B20, area Y3 Y4 C5, in-city 3;"
    "seat 1: in-city 2, resources 0, points 0; discard B5; pending take 1",
    "0 2 tile @1,0; 0 1 point Y4" },
  { "/rules/lacking/constructing/points",
    LACKING CITY "seat 0: hand B5, resources 9, tiles B4",
    "choose 0 B5 B4; choose 1 L",
    "at 1 0 B5/B1=1; seat 0: resources 9, points 0, tiles B4 R20 B20, area -; discard B5; pending take 1",
    "0 2 tile @1,0" },
  { "/rules/lacking/constructing/both",
    LACKING CITY "seat 0: hand B5, resources 0, tiles R4",
    "choose 0 B5 R4; choose 1 L",
    "at 1 0 B5/B1=1; seat 0: resources 0, points 0, tiles R4 R20 B20, area -; discard B5; pending take 1",
    "0 2 tile @1,0" },
  /* All or nothing: the available point stays with the player, too. */
  { "/rules/lacking/constructing/points-enough-resources-not",
    LACKING CITY "seat 0: hand R6, resources 0, points 4, tiles R5",
    "choose 0 R6 R5; choose 1 L",
    "at 2 2 R6/R3/Y4=0; seat 0: resources 3, in-city 3, points 4, tiles R5, area -; discard R6; pending take 1",
    "0 3 resource @2,2" },
  { "/rules/lacking/constructing/own-building-stays-hers",
    LACKING CITY "seat 0: hand R6, resources 1, points 0, tiles R5",
    "choose 0 R6 R5; choose 1 L",
    "at 2 2 R6/R3/Y4=0; seat 0: resources 4, in-city 3, points 0, tiles R5, area -; discard R6; pending take 1",
    "0 3 resource @2,2" },
  { "/rules/lacking/constructing/starting-building",
    LACKING "seat 0: resources 1",
    "choose 0 Y3 Y4; choose 1 L",
    "at 1 2 Y3; seat 0: resources 1, points 1, tiles R4 B9 Y4, area -; discard Y3; pending take 1",
    "0 1 point @1,2" },
  /* R6.1: constructing bonuses come too late. */
  { "/rules/lacking/constructing/bonuses-too-late",
    LACKING CITY "seat 0: hand B5, resources 3, points 0, tiles B4, area Y3 Y9 C2",
    "choose 0 B5 B4; choose 1 L",
    "at 1 0 B5/B1=1; seat 0: resources 3, points 0, tiles B4 R20 B20, area Y3 Y9 C2; pending take 1",
    "0 2 tile @1,0" },

  /* R3.1: a tile that costs too much now may be committed: resources may come back in time. Seat
   * 0 evicts seat 1, who can then build. */
  { "/rules/lacking/resources-come-back",
    LACKING CITY "seat 0: hand B5, resources 3, tiles B9; seat 1: hand Y3, tiles Y9",
    "choose 0 B5 B9; choose 1 Y3 Y9",
    "at 1 0 B9/B5/B1=0*; at 1 2 Y9/Y3=1*; round 2; pawns B9 Y9;"
    "seat 0: resources 0, in-city 6, area B5; seat 1: resources 0, in-city 2, points 2, area Y3, tiles -",
    "1 2 point @1,0" },
  { "/rules/lacking/points-come-back",
    LACKING CITY "seat 0: hand B5, resources 3, tiles B9; seat 1: hand Y3, tiles R1, resources 1",
    "choose 0 B5 B9; choose 1 Y3 R1",
    "at 1 2 R1/Y3=1*; round 2; seat 1: resources 0, points 0, supply 23, area Y3",
    "1 2 point @1,0" },
  { "/rules/lacking/resources-do-not-come-back",
    LACKING CITY "seat 0: hand Y1, resources 3, tiles B9; seat 1: hand Y3, tiles Y9",
    "choose 0 Y1; choose 1 Y3 Y9",
    "at 1 2 Y3; round 2; seat 1: resources 0, points 1, area -, tiles Y9; discard Y1 Y3",
    "0 1 point @2,0; 1 1 point @1,2" },
};

/* R6: a building card with a tile. Seat 0 constructs; then seat 1 plays L, and the game waits
 * for what seat 1 takes. */

#define CONSTRUCTING                                             \
  "players 3; supply R20 B20 Y20 R19 B19 Y19; deck A B C D E F;" \
  "seat 1: hand L; seat 2: hand K;"

/* B5 is seat 1's, two floors; R6 seat 0's, three; Y7 seat 2's, one. */
#define OWNED_CITY                              \
  "city -1 -1 |  .  A        B        C  . |"   \
  "           |  L R1    B5/B1=1    Y1  D |"    \
  "           |  K Y2       R2      Y7=2 E |"   \
  "           |  J B3       Y3 R6/R3/Y4=0  F |" \
  "           |  .  I        H        G  . |;"

#define REST "; choose 1 L; choose 2 K"

static const GinkgoTestCase constructing_cases[] = {
  /* R6.6 */
  { "/rules/constructing/starting-building",
    CONSTRUCTING "seat 0: hand Y3, tiles Y9, resources 2",
    "choose 0 Y3 Y9" REST,
    "at 1 2 Y9/Y3=0*; pawns Y9; seat 0: resources 0, supply 18, in-city 2, area Y3, tiles -, tile -, points 0;"
    "seat 1: points 0, resources 0; seat 2: points 0; discard -; pending take 1",
    "" },

  /* R6.1: lower number, other colour. */
  { "/rules/constructing/lower-number",
    CONSTRUCTING OWNED_CITY "seat 0: hand Y7, tiles Y5, resources 2, points 3",
    "choose 0 Y7 Y5" REST,
    "at 2 1 Y5/Y7=0*; seat 0: resources 0, points 1, in-city 5, area Y7; pending take 1" },
  { "/rules/constructing/higher-number-costs-nothing",
    CONSTRUCTING OWNED_CITY "seat 0: hand Y7, tiles Y20, resources 2, points 3",
    "choose 0 Y7 Y20" REST,
    "at 2 1 Y20/Y7=0*; seat 0: resources 0, points 3; pending take 1" },
  { "/rules/constructing/same-number-other-color",
    CONSTRUCTING OWNED_CITY "seat 0: hand Y7, tiles R7, resources 3, points 0",
    "choose 0 Y7 R7" REST,
    "at 2 1 R7/Y7=0*; seat 0: resources 0, supply 15, in-city 5, points 0; pending take 1" },
  { "/rules/constructing/other-color-goes-to-the-supply",
    CONSTRUCTING OWNED_CITY "seat 0: hand Y7, tiles B8, resources 5",
    "choose 0 Y7 B8" REST,
    "at 2 1 B8/Y7=0*; seat 0: resources 2, supply 13, in-city 5; pending take 1" },

  /* R6.2 */
  { "/rules/constructing/of-another",
    CONSTRUCTING OWNED_CITY "seat 0: hand B5, tiles B9, resources 3; seat 1: resources 1, points 4",
    "choose 0 B5 B9" REST,
    "at 1 0 B9/B5/B1=0*; seat 0: resources 0, points 0, in-city 6;"
    "seat 1: resources 3, supply 17, in-city 0, points 6; seat 2: points 0, in-city 1; pending take 1",
    "1 2 point @1,0" },
  { "/rules/constructing/of-another-with-full-supply",
    CONSTRUCTING OWNED_CITY "seat 0: hand B5, tiles B9, resources 3; seat 1: resources 18",
    "choose 0 B5 B9; choose 1 L; choose 2 K",
    "seat 1: resources 20, supply 0, in-city 0, points 2, tiles R20; pending take 2",
    "1 2 point @1,0; 1 1 tile L" },
  { "/rules/constructing/her-own",
    CONSTRUCTING OWNED_CITY "seat 0: hand R6, tiles R8, resources 1",
    "choose 0 R6 R8" REST,
    "at 2 2 R8/R6/R3/Y4=0*; seat 0: resources 0, supply 16, in-city 4, points 0; pending take 1",
    "" },
  /* Returned resources pay for the other color, too. */
  { "/rules/constructing/her-own-other-color",
    CONSTRUCTING OWNED_CITY "seat 0: hand R6, tiles B8, resources 2",
    "choose 0 R6 B8" REST,
    "at 2 2 B8/R6/R3/Y4=0*; seat 0: resources 0, supply 16, in-city 4, points 0; pending take 1",
    "" },

  /* R6.4, R6.5 */
  { "/rules/constructing/bonuses",
    CONSTRUCTING OWNED_CITY "seat 0: hand Y7, tiles Y9, resources 2, area C2 R3 C3 Y6 C4",
    "choose 0 Y7 Y9" REST,
    "seat 0: resources 2, points 2, tiles R20, area C2 R3 C3 Y6 C4 Y7; pending take 1",
    "2 1 point @2,1; 0 1 point C2; 0 1 resource R3; 0 1 tile C3; 0 1 point Y6; 0 1 resource C4" },
  { "/rules/constructing/nines",
    CONSTRUCTING OWNED_CITY "seat 0: hand Y7, tiles Y9, resources 2, area R9 B9 Y6",
    "choose 0 Y7 Y9" REST,
    "seat 0: resources 1, points 3, tiles R20; pending take 1",
    "2 1 point @2,1; 0 1 resource R9; 0 1 point R9; 0 1 tile B9; 0 1 point B9; 0 1 point Y6" },
  { "/rules/constructing/not-the-card-just-played",
    CONSTRUCTING "seat 0: hand Y3, tiles Y9, resources 2, area Y6",
    "choose 0 Y3 Y9" REST,
    "seat 0: points 1, area Y6 Y3; pending take 1",
    "0 1 point Y6" },
  { "/rules/constructing/no-other-bonuses",
    CONSTRUCTING "seat 0: hand Y3, tiles Y9, resources 2, area Y1 Y2 R4 B5 R7 B8 C1 C6 C8 C9 Y10 R15 B18 Y20",
    "choose 0 Y3 Y9" REST,
    "seat 0: points 0, resources 0, tiles -; pending take 1",
    "" },
  { "/rules/constructing/bonuses-of-others",
    CONSTRUCTING "seat 0: hand Y3, tiles Y9, resources 2; seat 1: area Y6 C2; seat 2: area R3",
    "choose 0 Y3 Y9" REST,
    "seat 1: points 0; seat 2: resources 0; pending take 1",
    "" },
  { "/rules/constructing/keeps",
    CONSTRUCTING "discard K; seat 0: hand Y3 B1, tiles Y9 Y4, resources 2, area C4 R20",
    "choose 0 Y3 Y9" REST,
    "seat 0: hand B1, tiles Y4, area C4 R20 Y3, card -, tile -; discard K; pending take 1" },

  { "/rules/constructing/kept-card-pays-later",
    CONSTRUCTING "supply -; deck R1 G B3 A B C D; seat 0: hand Y3 B2, tiles Y9 Y4, resources 5; seat 1: hand L R3",
    "choose 0 Y3 Y9; choose 1 L; choose 2 K; choose 1 R1; choose 2 R3; choose 0 B3 Y4",
    "at 0 2 Y4/B3=0*; round 3; seat 0: resources 0, in-city 4, points 1, area Y3 B3" },

  /* R6.3: a pawn on every new floor. */
  { "/rules/constructing/pawn",
    CONSTRUCTING "city -1 -1 | . A B C . | L R4/R1=1* B1 Y1 D | K Y2 R2 B2 E | J B3 Y3 R3 F | . I H G . |;"
                 "seat 0: hand Y3, tiles Y9, resources 2",
    "choose 0 Y3 Y9" REST,
    "pawns R4 Y9; pending take 1" },
};

typedef struct
{
  guint owner;
  guint height;
  guint number;
  gboolean other_color;
} Site;

/* The building on Y10: floors of any kind below it. */
static char *
draw_site (const Site *site)
{
  static const char *const floors[] = { "", "Y10", "Y10/R10", "Y10/R10/B10", "Y10/R10/B10/Y11" };
  g_autofree char *owner = site->owner == GINKGO_SEAT_NONE ? g_strdup ("") : g_strdup_printf ("=%u", site->owner);

  return g_strdup_printf ("city -1 -1 | . A B C . | L R1 %s%s Y1 D | K Y2 R2 B2 E | J B3 Y3 R3 F | . I H G . |",
                          floors[site->height],
                          owner);
}

/* R6.1 and R6.2, independent of the engine */
static void
check_site (const Site *site,
            guint resources,
            guint points)
{
  guint own = site->owner == 0 ? site->height : 0;
  guint needed = site->height + 1 + site->other_color;
  guint fee = site->number < 10 ? 10 - site->number : 0;
  gboolean can_pay = resources + own >= needed && points >= fee;
  guint evicted = can_pay && site->owner == 1 ? site->height : 0;
  g_autofree char *city = draw_site (site);
  g_autofree char *expected = NULL;
  g_autofree char *tile = g_strdup_printf ("%c%u", site->other_color ? 'B' : 'Y', site->number);
  GinkgoState state;
  g_autofree char *position = g_strdup_printf (CONSTRUCTING "%s; seat 0: hand Y10, tiles %s, resources %u, points %u",
                                               city,
                                               tile,
                                               resources,
                                               points);
  g_autofree char *choice = g_strdup_printf ("choose 0 Y10 %s" REST, tile);

  if (can_pay)
    expected = g_strdup_printf ("seat 0: resources %u, points %u, in-city %u, area Y10, tiles -; discard -;"
                                "seat 1: points %u, resources %u; pending take 1",
                                resources + own - needed,
                                points - fee,
                                site->height + 1,
                                evicted,
                                evicted);
  else
    expected = g_strdup_printf ("seat 0: resources %u, points %u, in-city %u, area -, tiles %s; discard Y10;"
                                "seat 1: points 0, resources 0; pending take 1",
                                resources,
                                points + site->height,
                                own,
                                tile);

  ginkgo_test_position_build (&state, position);
  ginkgo_test_play (&state, choice, NULL);
  ginkgo_test_position_check (&state, expected);
}

static void
test_costs (gconstpointer user_data)
{
  Site site = { .owner = GPOINTER_TO_UINT (user_data) };
  guint fee;

  for (site.height = 1; site.height <= (site.owner == GINKGO_SEAT_NONE ? 1 : 4); site.height++)
    for (site.number = 1; site.number <= 20; site.number++)
      for (site.other_color = 0; site.other_color <= 1; site.other_color++)
        {
          if (site.number == 10 && !site.other_color)
            continue;

          fee = site.number < 10 ? 10 - site.number : 0;
          for (guint resources = 0; resources <= site.height + 3; resources++)
            for (guint points = fee > 0 ? fee - 1 : 0; points <= fee + 1; points++)
              check_site (&site, resources, points);
        }
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ginkgo_test_add_cases (cases, G_N_ELEMENTS (cases));
  ginkgo_test_add_cases (constructing_cases, G_N_ELEMENTS (constructing_cases));
  g_test_add_data_func ("/rules/constructing/costs/unowned", GUINT_TO_POINTER (GINKGO_SEAT_NONE), test_costs);
  g_test_add_data_func ("/rules/constructing/costs/her-own", GUINT_TO_POINTER (0), test_costs);
  g_test_add_data_func ("/rules/constructing/costs/of-another", GUINT_TO_POINTER (1), test_costs);

  return g_test_run ();
}
